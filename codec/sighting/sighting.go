package sighting

import (
	"strings"

	"crosscheck/codec/timestamp"
)

// Flags say how a line was seen (formats.md, section 4).
type Flags uint16

// The flags of a sighting.
const (
	Inline    Flags = 1 << iota // let through after bare words
	Quoted                      // after >
	Fenced                      // inside a code fence
	Overwrote                   // stands after a carriage return on its line
	Recovered                   // a whole line inside a damaged record
	Joined                      // put together from several records
	Example                     // in a prompt; outside the conversations
	JSONForm                    // a JSON object, not a line
	Lossy                       // bytes of the message are no UTF-8
)

// Names returns the names of the set flags in a fixed order.
func (f Flags) Names() []string {
	var names []string
	for i, n := range [...]string{"inline", "quoted", "fenced", "overwrote", "recovered", "joined", "example", "json", "lossy"} {
		if f&(1<<i) != 0 {
			names = append(names, n)
		}
	}
	return names
}

// String joins the names of the flags with "+".
func (f Flags) String() string { return strings.Join(f.Names(), "+") }

// Part is a piece of a joined record.
type Part struct {
	Line   int
	Offset int64
	Length int
}

// Sighting is one appearance of a line at a source, with all that formats.md,
// section 4, asks for; hence its size. The slices are valid only during the call
// that hands the sighting over.
type Sighting struct {
	Member string // entry of an archive, or ""

	Line   int    // 1-based physical line on which the string or plain line starts
	Offset int64  // of the record in the input's own (decompressed) bytes
	Length int    // of the record; of a plain line without its line feed
	Parts  []Part // of a joined record, whose Line, Offset and Length are those of the first; nil for any other
	Path   string
	Sub    int // 1-based line inside the string, 0 for plain text

	// Column is where the head stands on its line, 1-based, in code points of
	// the line as it lies in the input: what cleaning removes is counted, a
	// mark at the start of the input is not.
	Column int

	// Prefix is what stood before the head, verbatim, escape sequences
	// included; of a line of megabytes perhaps only its end.
	Prefix []byte

	// Text is the message: the cleaned line from the head on. Bytes that are
	// no UTF-8 stay, for the codec to name; the sighting is then Lossy.
	Text  []byte
	Flags Flags

	// Object is the JSON form of the message as it stands there, whose line is
	// Text; nil without the flag JSONForm.
	Object []byte

	Time timestamp.Time

	// Role is the part that the container gives to who wrote the text: user,
	// assistant, tool, client, …. Author is the agent or person that it names,
	// never a role; what a tool returned has none. Speaker is the author, else
	// the role. Each may be "".
	Role, Author, Speaker string
	Session               string

	// Record is a hash of what the container calls the record, 0 if it has no
	// name: a session that was resumed in another file repeats it there. GoesOn
	// is the session that Session goes on from, as links between records of the
	// input tell, or "".
	Record uint64
	GoesOn string

	// UserText is set if the text stands in what the container gives to a human
	// user: no result of a tool, and nothing that another agent or the program
	// itself put into the user's mouth.
	UserText bool

	// Later is set if the message comes after the rest of its record, which
	// has the same Offset, though it may stand before it: the status of an A2A
	// task (formats.md, section 3, rule 12).
	Later bool
}
