package query

import (
	"strings"
	"unicode"
)

// Query is a parsed query. It does not change, and may be used from several
// goroutines.
type Query struct {
	root *node // nil: everything
}

// Everything reports whether the query is empty and leaves nothing out.
func (q *Query) Everything() bool { return q.root == nil }

// And returns the query that picks what both pick, such as a filter put on top
// of another.
func (q *Query) And(r *Query) *Query {
	switch {
	case q.root == nil:
		return r
	case r.root == nil:
		return q
	}
	return &Query{root: join(opAnd, []*node{q.root, r.root})}
}

// String returns the query as it can be parsed again, "" for everything.
func (q *Query) String() string {
	if q.root == nil {
		return ""
	}
	var b strings.Builder
	q.root.write(&b)
	return b.String()
}

// Term returns a term as written, its value in quotes where it needs them:
// what it matches is just that value. The key "" is the text of the lines.
func Term(key, value string) string {
	return termText(key, value, needsQuotes(value, key == ""))
}

func termText(key, value string, quoted bool) string {
	if quoted {
		value = `"` + strings.ReplaceAll(value, `"`, `""`) + `"`
	}
	if key == "" {
		return value
	}
	return key + ":" + value
}

// needsQuotes reports whether a value would be read otherwise without them;
// bare tells that no key stands before it.
func needsQuotes(value string, bare bool) bool {
	if value == "" || strings.ContainsAny(value, `()"*?`) || strings.ContainsFunc(value, unicode.IsSpace) {
		return true
	}
	if !bare {
		return false
	}
	switch strings.ToLower(value) {
	case "and", "or", "not":
		return true
	}
	return value[0] == '-' || strings.Contains(value, ":")
}

// op is what a node of a query is.
type op uint8

const (
	opTerm op = iota
	opNot
	opAnd
	opOr
)

// node is a term, or what combines others. No node has one of its own kind
// below it, and and or have at least two.
type node struct {
	op   op
	kids []*node
	term *term
}

// join combines nodes by and or or.
func join(o op, kids []*node) *node {
	var flat []*node
	for _, k := range kids {
		if k.op == o {
			flat = append(flat, k.kids...)
		} else {
			flat = append(flat, k)
		}
	}
	if len(flat) == 1 {
		return flat[0]
	}
	return &node{op: o, kids: flat}
}

// negate returns what a node leaves out.
func negate(n *node) *node {
	if n.op == opNot {
		return n.kids[0]
	}
	return &node{op: opNot, kids: []*node{n}}
}

// write writes the node as it can be parsed again.
func (n *node) write(b *strings.Builder) {
	between := " "
	switch n.op {
	case opTerm:
		b.WriteString(n.term.String())
		return
	case opNot:
		b.WriteByte('-')
	case opOr:
		between = " or "
	default:
	}
	for i, k := range n.kids {
		if i > 0 {
			b.WriteString(between)
		}
		if k.op > n.op || n.op == opNot && k.op != opTerm {
			b.WriteByte('(')
			k.write(b)
			b.WriteByte(')')
		} else {
			k.write(b)
		}
	}
}

// String returns the term as it can be parsed again.
func (t *term) String() string {
	switch t.key {
	case keyText:
		return termText("", t.value, t.literal)
	case keySlot:
		return termText(slotPrefix+t.slot, t.value, t.literal)
	default:
		return termText(keys[t.key].Name, t.value, t.literal)
	}
}
