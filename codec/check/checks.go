package check

import "crosscheck/codec"

// ReadbackOptions are what a readback check needs beside the two lines.
type ReadbackOptions struct {
	Withheld Criteria
	Clock    Clock
}

// Readback checks a readback against its handoff over the tiers of rw1.md,
// section 6, with verdicts by judgement.md, section 8.
func Readback(ho, rb *codec.Message, o ReadbackOptions) ReadbackResult { panic("seam") }

// TierTable returns the slots that a tier sets side by side.
func TierTable(ho, rb *codec.Message, t Tier) []Row { panic("seam") }

// Presend checks a handoff against the record (rw1.md, section 7).
func Presend(ho *codec.Message, record Record) Result { panic("seam") }

// Record is what the sender's source says: slot names to values as text, in
// byte order of the names.
type Record []RecordValue

// RecordValue is one value of a record. A list is given as joined text, a
// Boolean as Y or N, a number as written.
type RecordValue struct {
	Slot string
	Text string
}

// ParseRecord reads a record from a JSON object.
func ParseRecord(data []byte) (Record, error) { panic("seam") }

// DoneOptions are what a done check needs beside the lines.
type DoneOptions struct {
	Withheld Criteria
	Clock    Clock // the moment of the readback
}

// Done checks a done report against the plan (rw1.md, section 8). rb may be
// nil.
func Done(ho, dn, rb *codec.Message, o DoneOptions) DoneResult { panic("seam") }

// DoneTable returns the slots of the plan beside those of the done report.
func DoneTable(ho, dn, rb *codec.Message) []Row { panic("seam") }

// Plan returns what the done report is held to: the values of the handoff, and
// over them those of rb, which must be nil or pass.
func Plan(ho, rb *codec.Message) []PlanValue { panic("seam") }

// Thread checks lines in the order sent (rw1.md, section 9).
func Thread(lines []string, r codec.Reading, clock Clock) Result { panic("seam") }

// Relay compares a forwarded handoff with the handoff as received.
func Relay(received, sent *codec.Message) Result { panic("seam") }

// MakeOptions are what a receiver adds to a readback made by code.
type MakeOptions struct {
	NoHash bool
	Acc    []string // nil: none
	Do     string
	ETA    string
}

// MakeReadback returns the readback of a handoff (rw1.md, section 10).
func MakeReadback(ho *codec.Message, id string, r codec.Reading, o MakeOptions) (string, error) {
	panic("seam")
}
