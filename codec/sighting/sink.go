package sighting

// Found is one thing that was found in an input. One of the three is set, and
// with its slices it is valid only during the call that hands it over.
type Found struct {
	Sighting *Sighting
	Mention  *Mention
	Defect   *Defect
}

// Sink takes what is found in an input, in the order it stands there.
type Sink func(Found)

// Discard is a sink that wants nothing.
func Discard(Found) {}

// DefectKind tells what was wrong with a piece of an input.
type DefectKind uint8

// The kinds of defects; the comment names the finding that each becomes.
const (
	Encoding  DefectKind = iota // line.encoding: bytes that are no text, one an input
	Truncated                   // line.truncated: a record cut short or damaged
	Lenient                     // line.lenient: JSON read leniently, one an input
)

// Defect is something wrong with the bytes of an input that is no message.
type Defect struct {
	Member string // entry of an archive, or ""
	Kind   DefectKind
	Line   int
	Text   string
}

// Mention is RW1 as a word in a line that yields no message. Parses is set
// when what follows would parse as a line.
type Mention struct {
	Member string // entry of an archive, or ""
	Line   int
	Column int
	Offset int64
	Text   []byte // the line, valid only during the call
	Parses bool
}
