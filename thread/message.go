package thread

import (
	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/source"
)

// Message is one id in one conversation, or one invalid line: a handle.
type Message struct {
	c *Conversation
	n int32
}

// Index returns its place in log order, from 0.
func (m Message) Index() int { return int(m.n) }

// Conversation returns the conversation it is in.
func (m Message) Conversation() *Conversation { return m.c }

// ID returns the id as output: with ~2, ~3 for another message under a used id.
// Of an invalid line it is the third word, or "".
func (m Message) ID() string { panic("seam") }

// Valid reports whether it is a valid message.
func (m Message) Valid() bool { panic("seam") }

// Type returns the type, 0 for an invalid line without one.
func (m Message) Type() codec.Type { panic("seam") }

// From returns the sender.
func (m Message) From() string { panic("seam") }

// To returns the receiver.
func (m Message) To() string { panic("seam") }

// Item returns the item, or "".
func (m Message) Item() string { panic("seam") }

// Re returns the id it names, or "". A message whose re was cut to break a
// cycle still has it here; see Cut.
func (m Message) Re() string { panic("seam") }

// Cut reports whether its re was cut because following it comes back to it.
func (m Message) Cut() bool { panic("seam") }

// Text returns the line as sent.
func (m Message) Text() string { panic("seam") }

// Decode parses the line as sent with the profile it is read with.
func (m Message) Decode() *codec.Message { panic("seam") }

// Role returns what it hangs as.
func (m Message) Role() Role { panic("seam") }

// Named returns the message that its re names, unless that is missing or cut.
func (m Message) Named() (Message, bool) { panic("seam") }

// Parent returns the message it hangs under in the tree.
func (m Message) Parent() (Message, bool) { panic("seam") }

// FirstChild returns the first message that hangs under it, in event order.
func (m Message) FirstChild() (Message, bool) { panic("seam") }

// Next returns the next message under the same parent.
func (m Message) Next() (Message, bool) { panic("seam") }

// Handoff returns the handoff it belongs to.
func (m Message) Handoff() (Handoff, bool) { panic("seam") }

// AsHandoff returns the handoff that a valid HO is.
func (m Message) AsHandoff() (Handoff, bool) { panic("seam") }

// AsReadback returns the readback that an RB of a handoff is.
func (m Message) AsReadback() (Readback, bool) { panic("seam") }

// AsQuestion returns the question that a valid AQ is.
func (m Message) AsQuestion() (Question, bool) { panic("seam") }

// DoneCheck returns the done check of a DN that belongs to a handoff.
func (m Message) DoneCheck() (check.DoneResult, bool) { panic("seam") }

// Moment returns the time of the message for the clock of checks, or "".
func (m Message) Moment() check.Clock { panic("seam") }

// Time returns the time of the first sighting, for display.
func (m Message) Time() source.Time { panic("seam") }

// Sightings returns where it was seen, in log order, all variants included.
func (m Message) Sightings() []Sighting { panic("seam") }

// Variants returns its different forms, the first being the one as sent.
func (m Message) Variants() []Variant { panic("seam") }

// Fault says in a few words what makes the message a failure: its line is
// invalid, its readback or done check fails, it clears a void readback, its
// state is bad. It is "" where nothing is wrong.
func (m Message) Fault() string { panic("seam") }

// Faulty reports whether Fault would say something, without decoding.
func (m Message) Faulty() bool { panic("seam") }

// Sighting is one appearance of a line.
type Sighting struct {
	Input   int // index into Log.Inputs
	File    string
	Member  string
	Line    int
	Offset  int64
	Length  int
	Path    string
	Sub     int
	Column  int
	Text    string
	Flags   source.Flags
	Time    source.Time
	Speaker string
	Session string
	Message Message // the message it is a sighting of
}

// Variant is one form in which a message was seen.
type Variant struct {
	Decoded  *codec.Message
	Sighting Sighting // the first of this form
	Seen     int      // how often
}
