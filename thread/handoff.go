package thread

import (
	"crosscheck/codec"
	"crosscheck/codec/check"
)

// Handoff is an HO and what belongs to it: a handle.
type Handoff struct {
	c *Conversation
	n int32
}

// Change is a message that changed the state of a handoff.
type Change struct {
	By    Message
	State State
}

// Message returns the HO.
func (h Handoff) Message() Message { panic("seam") }

// Ask returns the ask.
func (h Handoff) Ask() string { panic("seam") }

// Profile returns the name of the profile its HO is read with.
func (h Handoff) Profile() string { panic("seam") }

// State returns the state at the end of the log.
func (h Handoff) State() State { panic("seam") }

// History returns the state after each message that changed it. Orphaned is
// not among them.
func (h Handoff) History() []Change { panic("seam") }

// Owner returns HO.to once there is a passing readback, else HO.from.
func (h Handoff) Owner() string { panic("seam") }

// Replaces returns the handoff that this one is a re-issue of.
func (h Handoff) Replaces() (Handoff, bool) { panic("seam") }

// Relays returns the handoff that this one passes on.
func (h Handoff) Relays() (Handoff, bool) { panic("seam") }

// Undoes returns the DN that this one takes back.
func (h Handoff) Undoes() (Message, bool) { panic("seam") }

// ReplacedBy returns the handoffs that replace this one, in event order.
func (h Handoff) ReplacedBy() []Handoff { panic("seam") }

// Members returns all messages that belong to the handoff, in event order, the
// HO first.
func (h Handoff) Members() []Message { panic("seam") }

// Readbacks returns the readbacks in event order.
func (h Handoff) Readbacks() []Readback { panic("seam") }

// Questions returns the questions in log order.
func (h Handoff) Questions() []Question { panic("seam") }

// Close returns how it ended; false while it has not.
func (h Handoff) Close() (Close, bool) { panic("seam") }

// Counts returns the readback that counts for plan and sheet
// (judgement.md, section 4).
func (h Handoff) Counts() (Readback, bool) { panic("seam") }

// Plan returns what the done report is held to.
func (h Handoff) Plan() []PlanValue { panic("seam") }

// PlanValue is one value of a plan and the message it came from.
type PlanValue struct {
	Slot  string
	Value codec.Value
	From  Message
}

// Expected returns what the expect file supplies for it.
func (h Handoff) Expected() (Expected, bool) { panic("seam") }

// RecordCheck returns the check of the handoff against its record;
// NotJudged where none was supplied, unless the HO fails without one.
func (h Handoff) RecordCheck() check.Result { panic("seam") }

// RelayCheck returns the comparison with the handoff it relays.
func (h Handoff) RelayCheck() (check.Result, bool) { panic("seam") }

// Close is the first close of a handoff, else its first cancel that counts.
type Close struct {
	Message        Message
	Done           check.Verdict // of a DN, else NotAsked
	AcknowledgedBy Message       // of a CX, where Acknowledged
	Acknowledged   bool
}

// Readback is an RB that belongs to a handoff: a handle.
type Readback struct {
	c *Conversation
	n int32
}

// Message returns the RB.
func (r Readback) Message() Message { panic("seam") }

// Handoff returns the handoff it is judged against.
func (r Readback) Handoff() Handoff { panic("seam") }

// Passes reports whether no tier fails.
func (r Readback) Passes() bool { panic("seam") }

// Tiers returns the verdict of each tier.
func (r Readback) Tiers() [check.NumTiers]check.Verdict { panic("seam") }

// Check runs the check again and returns it with its problems and notes.
func (r Readback) Check() check.ReadbackResult { panic("seam") }

// Table returns the slots that a tier sets side by side.
func (r Readback) Table(t check.Tier) []check.Row { panic("seam") }

// Hearback returns what the sender did about it.
func (r Readback) Hearback() Hearback { panic("seam") }

// AnsweredBy returns the last AN Y or N from the sender to it.
func (r Readback) AnsweredBy() (Message, bool) { panic("seam") }

// Question is an AQ: a handle.
type Question struct {
	c *Conversation
	n int32
}

// Message returns the AQ.
func (q Question) Message() Message { panic("seam") }

// Answer returns the AN or UN that decides its state.
func (q Question) Answer() (Message, bool) { panic("seam") }

// State returns how it ended.
func (q Question) State() QuestionState { panic("seam") }
