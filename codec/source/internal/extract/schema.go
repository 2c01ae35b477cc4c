package extract

import (
	"math/bits"
	"slices"
)

// Schema say what the keys of one JSON container mean. Everything else about a
// record is found by the walk that all containers share, so where a rule does
// not fit, as in a later release of a tool, messages are found all the same.
type Schema struct {
	Rules []FieldRule

	// Types are the values of the key type that say who speaks in an object
	// without a role.
	Types map[string]string

	Human     bool // a user is a person, not another program
	Sticky    bool // the session of a record is that of those after it too
	Latest    bool // a record takes the place of those before it in its group
	Hold      bool // nothing is handed over before all is read
	Unordered bool // times tell the order, not places
	Only      bool // nothing but what rows say is text
	Lines     bool // a piece goes on in the next until it ends in a line feed

	// Unspell undoes what the container does to its text, or is nil.
	Unspell func([]byte) []byte

	// Speaker is who speaks as agent in all of the input, and Session the one
	// that all of it is of, or "".
	Speaker, Session string
}

// says reports whether one of the rules has a role.
func (h *Schema) says(is FieldRole) bool {
	return slices.ContainsFunc(h.Rules, func(row FieldRule) bool { return row.Is == is })
}

// FieldRule says what stands at a place of a record.
type FieldRule struct {
	// At is a path as of a JSON Pointer, from the record on. "*" is any key or
	// index, "#" any index. An object with a key and a value counts as a member
	// of the array that it is in, under that key.
	At string
	Is FieldRole

	// Up is how many objects and arrays above the one that has the key it is
	// said of.
	Up int

	// Record, if not empty, is the type that the record has to have.
	Record string
}

// FieldRole is what a rule says.
type FieldRole uint8

// The roles. A value at a place is of use as text, number or, for flags,
// as true.
const (
	IsTime     FieldRole = iota // when
	IsRole                      // who speaks: user, assistant, tool, …
	IsAuthor                    // who speaks: the name of an agent or a person
	IsAgent                     // the name of the agent that speaks where an assistant does
	IsSession                   // what the container calls its conversation
	IsGroup                     // records that belong together
	IsOwnName                   // what the container calls the record
	IsParent                    // what it calls the record before
	IsMethod                    // of a call: who calls is told by it
	IsAnswer                    // to a call, all below it
	IsScripted                  // a flag: no person typed what a user says here
	IsResult                    // what a tool returned, all below it
	IsLater                     // comes after the rest of its record, all below it
	isSkipped                   // repeats in pieces what stands elsewhere, all below it
	IsText                      // text, where nothing else is
	IsRecord                    // a record of a document
	IsPiece                     // of a text that goes on in other records
	IsPieceOf                   // which text it is a piece of
	IsMore                      // a flag: it goes on with what was before
	IsLast                      // a flag: nothing follows
)

// paths are the places of rules, ready to be walked along: each step of each
// path is a bit, and a set of bits the steps that may come next.
type paths struct {
	steps []string
	last  uint64      // the steps that end a path
	rows  []FieldRule // by step that ends one
	first uint64      // the steps that begin one
}

// maxSteps is how many steps the rules of a container may have together.
const maxSteps = 64

// compile makes paths of rules.
func compile(rows []FieldRule) *paths {
	p := new(paths)
	for _, h := range rows {
		path := h.At
		p.first |= 1 << len(p.steps)
		for path != "" {
			end := 1
			for end < len(path) && path[end] != '/' {
				end++
			}
			p.steps = append(p.steps, path[1:end])
			p.rows = append(p.rows, FieldRule{})
			path = path[end:]
		}
		p.rows[len(p.rows)-1] = h
		p.last |= 1 << (len(p.steps) - 1)
	}
	if len(p.steps) > maxSteps {
		panic("source: a container has too many hints")
	}
	return p
}

// key returns, of the steps that may come next at an object, those after a
// key, and those that it ends a path with.
func (p *paths) key(from uint64, key []byte) (next, ended uint64) {
	for m := from; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m)
		if step := p.steps[i]; step != "*" && step != string(key) {
			continue
		}
		if bit := uint64(1) << i; p.last&bit != 0 {
			ended |= bit
		} else {
			next |= bit << 1
		}
	}
	return next, ended
}

// index is key for an element of an array.
func (p *paths) index(from uint64) (next, ended uint64) { return p.key(from, []byte{'#'}) }
