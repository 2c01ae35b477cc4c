package thread

import (
	"crosscheck/codec/check"
	"crosscheck/codec/source"
	"crosscheck/profiles"
)

// Options say how a log is judged.
type Options struct {
	Profiles *profiles.Set
	Profile  string      // the caller's profile; "" leaves the choice to the lines
	Expect   Expect      // what the log cannot tell
	Now      check.Clock // the end of the log, instead of its latest time
	JudgeAt  check.Clock // the moment of everything
	Join     bool        // all inputs are one conversation
}

// Input is what was loaded of one input.
type Input struct {
	source.Account
	Messages int // distinct valid messages first seen here
	Invalid  int // distinct invalid lines first seen here
	Defects  []source.Defect
}

// Log is all that was loaded.
type Log struct{}

// New returns an empty log. The error tells of a profile that is not known.
func New(o Options) (*Log, error) { panic("seam") }

// Feed takes what is found in one input; it is a source.Sink.
type Feed struct{ source.Sink }

// Input starts an input. Inputs are fed one after the other.
func (l *Log) Input(name string) *Feed { panic("seam") }

// Close ends the input with its account.
func (f *Feed) Close(a source.Account) { panic("seam") }

// Settle works out what everything fed so far means. It costs work in
// proportion to what is new, save where something new changes the meaning of
// something old.
func (l *Log) Settle() { panic("seam") }

// Inputs returns the account of each input, in the order given.
func (l *Log) Inputs() []Input { panic("seam") }

// Conversations returns the conversations in log order. Like all handles they
// are good until the next Settle.
func (l *Log) Conversations() []*Conversation { panic("seam") }

// Examples returns the lines found in prompts, outside all conversations.
func (l *Log) Examples() []Sighting { panic("seam") }

// UnknownExpected returns the ids of expect entries that name no handoff, in
// byte order.
func (l *Log) UnknownExpected() []string { panic("seam") }
