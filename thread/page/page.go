package page

import (
	"slices"
	"strconv"

	"crosscheck/thread"
	"crosscheck/thread/ladder"
	"crosscheck/thread/summary"
)

// Page is a whole document.
type Page struct {
	Title    Text
	Lead     []Text // stands before the sections
	Sections []Section
}

// Section is a part of a page with a heading. Its blocks stand before its parts.
type Section struct {
	ID     string
	Title  Text
	Blocks []Block
	Parts  []Section
}

// Add adds a part, unless it is empty.
func (s *Section) Add(title Text, blocks ...Block) {
	if len(blocks) > 0 {
		s.Parts = append(s.Parts, Section{Title: title, Blocks: blocks})
	}
}

// Block is one of the types below: Text, List, Table, Command, Evidence, Ladder.
type Block interface{ isBlock() }

// Text is text that runs on: a paragraph, a cell, a heading.
type Text []Span

// Span is text with one role. One with a message is called by its name.
type Span struct {
	Text    string
	From    Origin
	Slot    string // of a text from a slot
	Role    Role
	Sign    summary.Sign // of role Mark
	Message *thread.Message
}

// Origin is where the text of a span is from, by which its writer cleans it.
type Origin uint8

// The origins of texts.
const (
	Ours     Origin = iota
	FromLog         // a name, or words about the log
	FromSlot        // the value of a slot
)

// Role is how a span stands out.
type Role uint8

// The roles of spans.
const (
	Plain  Role = iota
	Strong      // it matters
	Code        // a value, as the log has it
	Faint       // why there is no value
	Whole       // it is not to be broken, as a time
	Mark        // a sign, with its word in the text
	Link        // leads to its message
)

// List is texts, one a line.
type List []Text

// Table is rows under a head. Its first column heads each row.
type Table struct {
	Caption Text
	Head    []string
	Rows    []Row
}

// Row is a row of a table, with the sign of how it stands.
type Row struct {
	Sign  summary.Sign
	Cells []Text
}

// Command is a command line to be taken as it stands.
type Command string

// Evidence is messages as they stand in the log, and where.
type Evidence []Exhibit

// Exhibit is one message as it stands in the log.
type Exhibit struct {
	Message thread.Message
	About   Text
	Raw     string // of the log
	More    []Text // other forms and places
}

// Ladder is a ladder to be drawn. Each of its arrows leads to its message.
type Ladder struct {
	Title Text
	ladder.Ladder
}

func (Text) isBlock()     {}
func (List) isBlock()     {}
func (Table) isBlock()    {}
func (Command) isBlock()  {}
func (Evidence) isBlock() {}
func (Ladder) isBlock()   {}

// Say returns our own words.
func Say(s string) Text { return Text{{Text: s}} }

// Count returns a number.
func Count(n int) Text { return Say(strconv.Itoa(n)) }

// Log returns a text of the log.
func Log(s string) Text { return Text{{Text: s, From: FromLog}} }

// Quoted returns a text of the log that stands as it is: a line, a file, a place.
func Quoted(s string) Text { return Text{{Text: s, From: FromLog, Role: Code}} }

// Value returns the value of a slot.
func Value(slot, s string) Text { return Text{{Text: s, From: FromSlot, Slot: slot, Role: Code}} }

// Missing says why there is no value.
func Missing(why string) Text { return Text{{Text: why, Role: Faint}} }

// Time returns when something happened, "" for an unknown time.
func Time(when string) Text { return Text{{Text: when, Role: Whole}} }

// Signed returns a word of ours after its sign, if it has one.
func Signed(s summary.Sign, word string) Text {
	if s == summary.NoSign {
		return Say(word)
	}
	return Text{{Text: word, Role: Mark, Sign: s}}
}

// Name returns what a message is called, in a role.
func Name(m thread.Message, r Role) Text { return Text{{Role: r, Message: &m}} }

// Ref returns the name of a message, which leads to it.
func Ref(m thread.Message) Text { return Name(m, Link) }

// Join returns texts one after the other.
func Join(parts ...Text) Text {
	var all Text
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

// Some returns the first texts of the log in a list, and how many more there are.
func Some(list []string, most int) Text {
	var out Text
	for i, s := range list[:min(len(list), most)] {
		if i > 0 {
			out = append(out, Say(", ")...)
		}
		out = append(out, Log(s)...)
	}
	if more := len(list) - most; more > 0 {
		out = append(out, Say(" and "+strconv.Itoa(more)+" more")...)
	}
	return out
}

// Leads reports whether a part of a text leads to a message.
func (t Text) Leads() bool {
	return slices.ContainsFunc(t, func(s Span) bool { return s.Role == Link })
}

// Links calls f with each message that a text or a ladder of the page leads to.
func (p *Page) Links(f func(thread.Message)) {
	links(p.Lead, f)
	for i := range p.Sections {
		p.Sections[i].links(f)
	}
}

func (s *Section) links(f func(thread.Message)) {
	links([]Text{s.Title}, f)
	for _, b := range s.Blocks {
		switch b := b.(type) {
		case Text:
			links([]Text{b}, f)
		case List:
			links(b, f)
		case Table:
			for _, r := range b.Rows {
				links(r.Cells, f)
			}
		case Evidence:
			for _, x := range b {
				links(append([]Text{x.About}, x.More...), f)
			}
		case Ladder:
			for i := range b.Len() {
				f(b.At(i).Message)
			}
		case Command:
		}
	}
	for i := range s.Parts {
		s.Parts[i].links(f)
	}
}

func links(texts []Text, f func(thread.Message)) {
	for _, t := range texts {
		for _, s := range t {
			if s.Role == Link {
				f(*s.Message)
			}
		}
	}
}
