// Package codec turns one RW1 line into a Message and back: parsing with every
// error and warning and its column, the JSON twin, the canonical form, the
// digest, and encoding (rw1.md, sections 1 to 4).
//
// Parsing is on the hot path of every load: it allocates nothing for a valid
// line but the slots, and uses no regular expression. A Message shares the
// memory of the line that it was parsed from.
//
// The package does not know where lines come from, and prints nothing.
package codec
