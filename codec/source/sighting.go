package source

import (
	"strings"
	"time"
)

// Flags say how a line was seen (formats.md, section 4).
type Flags uint16

// The flags of a sighting.
const (
	Inline    Flags = 1 << iota // let through behind bare words
	Quoted                      // behind >
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

// Time is the time that a container gives a line. The zero value is no time.
type Time struct {
	At    time.Time // UTC; where Zone or Year is false they were not given
	Known bool
	Zone  bool // the zone was given, or supplied by an option
	Year  bool // the year was given, or supplied by an option
}

// noDay is the year of a time of day without a day, far from the year 0, which
// days without a year have.
const noDay = -8

// Dated reports whether the day was given, with its year or without.
func (t Time) Dated() bool { return t.Known && (t.Year || t.At.Year() > noDay+1) }

// Like reports whether the distance between two times can be told: what one
// gives, the other gives too.
func (t Time) Like(u Time) bool {
	return t.Known && u.Known && t.Zone == u.Zone && t.Year == u.Year && t.Dated() == u.Dated()
}

// Moment reports whether the time can move a clock: it is known with zone and
// year (judgement.md, section 7).
func (t Time) Moment() bool { return t.Known && t.Zone && t.Year }

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

	Time Time

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

// Sink takes what is found in an input, in the order it stands there.
type Sink interface {
	Sighting(s *Sighting)
	Mention(m *Mention)
	Defect(d Defect)
}

// Account is what was read of an input (inspector.md, section 7).
type Account struct {
	File       string
	SHA256     string // of the bytes as they lie on disk, lower-case hex; "" if not all were read
	Format     string // name of the container, such as text, syslog, json-lines, claude-code
	Coding     string // "utf-8" or "utf-8 with mark"; ", lossy" follows if bytes were no text
	Bytes      int64
	Lines      int
	Records    int // of plain text the lines
	Sightings  int // RW1 lines found, examples excluded
	Mentions   int
	WouldParse int // mentions that would parse as a line
	Examples   int
	Damaged    int
	Skipped    int      // files of an archive that hold no text, or are hidden
	Member     string   // of an archive the first that has lines; "" for any other input
	First      Time     // of the first record with a time in the file, RW1 or not
	Last       Time     // of the last record with a time in the file, RW1 or not
	Latest     Time     // the latest moment of Last and all sightings; without any, Last
	Speakers   []string // in order of appearance, where the container names them: authors, else roles
	Unordered  bool     // the container promises no order, or runs backwards: times tell it (formats.md, section 3, rule 12)
}

// see takes note of the time of a sighting, or of Last.
func (a *Account) see(t Time) {
	if t.Moment() && (!a.Latest.Known || t.At.After(a.Latest.At)) {
		a.Latest = t
	}
}
