package finding

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// Code is a kind of finding: a name, area.what, with all its facts. Two codes
// are equal if they are the same kind. The zero Code is no kind.
type Code struct{ *Facts }

// Facts are all there is to say of a kind of finding. The texts are sentences
// for the reader of a log.
type Facts struct {
	Name     string
	Severity Severity // of most findings; done.missing is a note under PARTIAL

	// Sentence says what was found, by whom it happened to; Details has what may
	// stand in braces. Bare stands instead where nothing was expected and the
	// sentence has no use for "nothing".
	Sentence, Bare string

	// Brief is the finding in few words, for a row: {slot}, {expected} and
	// {actual} stand for its own. Where it is "" the sentence is short enough, or
	// needed.
	Brief  string
	Labels Labels
	Stated bool // the state of a row tells it already

	Meaning string // what it means; the first sentence stands by itself
	Rule    string // "RW1…" for a rule of the protocol, "crosscheck: …" for one of this program
	Example string // the lines of a log that lead to it
	Expect  string // what --expect has to give for the example, JSON; "" if nothing
	Remedy  string // what to do now, and how to stop it

	order int // of findings at one place; 0: not listed
}

// Labels stand before the two values of a finding where the values, side by
// side, say more than the sentence. NoExpected and NoActual stand instead of a
// value that is not there. A value without a label is told by the sentence.
type Labels struct {
	Expected, Actual, NoExpected, NoActual string

	Sentence bool // the sentence tells more than the values, and is shown too
}

// areas are the parts of the codes before the dot, in the order in which
// findings at one place stand (judgement.md, section 6). Codes of one area stand
// in the order of its file.
//
//nolint:gochecknoglobals // a table
var areas = [...]string{
	"line", "message", "record", "receipt", "expiry", "integrity", "echo", "comprehension", "execution",
	"clearance", "done", "thread", "question", "ownership", "relay",
}

// maxCodes is more than all codes there are.
const maxCodes = 1 << 10

// defined are the codes in the order in which Go initializes the files.
var defined []Code //nolint:gochecknoglobals // filled by the literals of the areas, before anything runs

// define lists a kind of finding. Every kind is a variable that is defined once.
func define(f Facts) Code {
	c := Code{&f}
	f.order = (slices.Index(areas[:], c.Area())+1)*maxCodes + len(defined)
	defined = append(defined, c)
	return c
}

// listed are all codes in their order.
var listed = sync.OnceValue(func() []Code { //nolint:gochecknoglobals // sorted once
	slices.SortFunc(defined, Compare)
	return defined
})

// Codes returns all codes in their order. The list is shared: do not change it.
func Codes() []Code { return listed() }

// Lookup returns the code with a name.
func Lookup(name string) (Code, bool) {
	for _, c := range Codes() {
		if c.Name == name {
			return c, true
		}
	}
	return Code{}, false
}

// Compare orders codes as findings at one place stand.
func Compare(a, b Code) int { return cmp.Compare(a.order, b.order) }

// Equal reports whether two codes are the same kind.
func (c Code) Equal(other Code) bool { return c == other }

// Unlisted returns a code for what a check says that is no finding of a log: it
// has a name, and no other facts.
func Unlisted(name string) Code { return Code{&Facts{Name: name}} }

// IsListed reports whether it is one of Codes.
func (c Code) IsListed() bool { return c.Facts != nil && c.order > 0 }

// Index returns the place of a listed code in Codes.
func (c Code) Index() int {
	i, _ := slices.BinarySearchFunc(Codes(), c, Compare)
	return i
}

// String returns the name; of the zero Code, "".
func (c Code) String() string {
	if c.Facts == nil {
		return ""
	}
	return c.Name
}

// Area is the part of the name before the dot.
func (c Code) Area() string {
	area, _, _ := strings.Cut(c.String(), ".")
	return area
}

// Summary is the first sentence of the meaning.
func (c Code) Summary() string {
	if i := strings.Index(c.Meaning, ". "); i >= 0 {
		return c.Meaning[:i+1]
	}
	return c.Meaning
}
