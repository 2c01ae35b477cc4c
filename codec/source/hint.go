package source

import (
	"math/bits"
	"slices"
)

// hints say what the keys of one JSON container mean. Everything else about a
// record is found by the walk that all containers share, so where a hint does
// not fit, as in a later release of a tool, messages are found all the same.
type hints struct {
	rows []hint

	// types are the values of the key type that say who speaks in an object
	// without a role.
	types map[string]string

	human     bool // a user is a person, not another program
	sticky    bool // the session of a record is that of those behind it too
	latest    bool // a record takes the place of those before it in its group
	hold      bool // nothing is handed over before all is read
	unordered bool // times tell the order, not places
	only      bool // nothing but what rows say is text
	lines     bool // a piece goes on in the next until it ends in a line feed

	// unspell undoes what the container does to its text, or is nil.
	unspell func([]byte) []byte

	// speaker is who speaks as agent in all of the input, and session the one
	// that all of it is of, or "".
	speaker, session string
}

// says reports whether one of the hints has a meaning.
func (h *hints) says(is meaning) bool {
	return slices.ContainsFunc(h.rows, func(row hint) bool { return row.is == is })
}

// hint says what stands at a place of a record.
type hint struct {
	// at is a path as of a JSON Pointer, from the record on. "*" is any key or
	// index, "#" any index. An object with a key and a value counts as a member
	// of the array that it is in, under that key.
	at string
	is meaning

	// up is how many objects and arrays above the one that has the key it is
	// said of.
	up int

	// record, if not empty, is the type that the record has to have.
	record string
}

// meaning is what a hint says.
type meaning uint8

// The meanings. A value at a place is of use as text, number or, for flags,
// as true.
const (
	isTime     meaning = iota // when
	isRole                    // who speaks: user, assistant, tool, …
	isAuthor                  // who speaks: the name of an agent or a person
	isAgent                   // the name of the agent that speaks where an assistant does
	isSession                 // what the container calls its conversation
	isGroup                   // records that belong together
	isOwnName                 // what the container calls the record
	isParent                  // what it calls the record before
	isMethod                  // of a call: who calls is told by it
	isAnswer                  // to a call, all below it
	isScripted                // a flag: no person typed what a user says here
	isResult                  // what a tool returned, all below it
	isLater                   // comes after the rest of its record, all below it
	isSkipped                 // repeats in pieces what stands elsewhere, all below it
	isText                    // text, where nothing else is
	isRecord                  // a record of a document
	isPiece                   // of a text that goes on in other records
	isPieceOf                 // which text it is a piece of
	isMore                    // a flag: it goes on with what was before
	isLast                    // a flag: nothing follows
)

// paths are the places of hints, ready to be walked along: each step of each
// path is a bit, and a set of bits the steps that may come next.
type paths struct {
	steps []string
	last  uint64 // the steps that end a path
	rows  []hint // by step that ends one
	first uint64 // the steps that begin one
}

// maxSteps is how many steps the hints of a container may have together.
const maxSteps = 64

// compile makes paths of hints.
func compile(rows []hint) *paths {
	p := new(paths)
	for _, h := range rows {
		path := h.at
		p.first |= 1 << len(p.steps)
		for path != "" {
			end := 1
			for end < len(path) && path[end] != '/' {
				end++
			}
			p.steps = append(p.steps, path[1:end])
			p.rows = append(p.rows, hint{})
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

// key returns, of the steps that may come next at an object, those behind a
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
