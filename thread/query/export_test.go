package query

import "reflect"

// Same reports whether two queries mean the same, term by term.
func Same(a, b *Query) bool { return reflect.DeepEqual(a, b) }
