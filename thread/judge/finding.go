package judge

import (
	"cmp"
	"math"
	"strings"

	"crosscheck/codec/finding"
	"crosscheck/thread"
)

// Finding is one thing that is wrong or noteworthy.
type Finding struct {
	Code         finding.Code
	Severity     finding.Severity
	Conversation string
	Handoff      string // id as output; "" for none
	Message      string // id as output, of an invalid line its third word; "" for none
	Slot         string // "" for none
	Expected     finding.Text
	Actual       finding.Text
	File         string
	Line         int // 1-based; 0 where the place has none
	Column       int // 1-based, in code points; 0 where the place has none
	Text         string

	place place
}

// At returns the message that the finding is attached to; a finding about the
// bytes of an input has none.
func (f *Finding) At() (thread.Message, bool) { return f.place.message, f.place.attached }

// atEnd is later than any message.
const atEnd = math.MaxInt

// EffectiveAt returns the place in log order of the message from which on it
// stands; later than any where only the end of the log tells.
func (f *Finding) EffectiveAt() int { return f.place.since }

// Stands reports whether it stood as of the moment of a conversation: whether
// what led to it had happened by then. What only the end of a log tells, such as
// that a question is left unanswered or an id named nowhere, stands at no moment;
// what was found of another conversation, or of the bytes of an input, at every
// one. A re-issue that is taken out again later counts as if never sent.
func (f *Finding) Stands(then *thread.Conversation) bool {
	moment, past := then.Moment()
	if !past || !f.place.attached || f.place.message.Conversation() != then.AtEnd() {
		return true
	}
	return f.place.since <= moment.Index()
}

// Same reports whether a finding says the same as another one, perhaps of an
// earlier state of the log.
func (f *Finding) Same(other *Finding) bool {
	a, b := *f, *other
	a.place, b.place = place{}, place{}
	return a == b
}

// Defect returns which defect of which input a finding about bytes is about: the
// place of the input in Log.Inputs, and that of the defect among its Defects.
func (f *Finding) Defect() (input, defect int, ok bool) {
	return f.place.input, f.place.defect, !f.place.attached
}

// Check is the part of the code before the dot.
func (f *Finding) Check() string { return f.Code.Area() }

// place is where a finding stands in the order of raiseds.
type place struct {
	message  thread.Message
	attached bool
	conv     int // conversation, in log order
	sighting int // twice the place of the sighting in log order; odd: before it
	since    int // the message from which on it stands, as its index; atEnd: only the end tells
	of       int // handoff the finding was made for, as its index, or -1
	replay   int // which time that was judged

	input, defect int // of a finding about bytes
}

// compare orders findings by conversation, the sighting they point at, the
// table of codes, slot, expected and actual, null first (judgement.md, section
// 11).
func compare(a, b Finding) int {
	return cmp.Or(
		cmp.Compare(a.place.conv, b.place.conv),
		cmp.Compare(a.place.sighting, b.place.sighting),
		finding.Compare(a.Code, b.Code),
		strings.Compare(a.Slot, b.Slot),
		compareText(a.Expected, b.Expected),
		compareText(a.Actual, b.Actual),
	)
}

func compareText(a, b finding.Text) int {
	switch {
	case a.Given == b.Given:
		return strings.Compare(a.Text, b.Text)
	case b.Given:
		return -1
	}
	return 1
}

// NotJudged is a check that could not be made, and why.
type NotJudged struct {
	Conversation string
	Handoff      string // "" for a question of no handoff
	Check        string
	Why          string

	at       thread.Message
	attached bool
}

// At returns the HO, or the question of no handoff, that could not be judged; an
// expect entry for no handoff has none.
func (n *NotJudged) At() (thread.Message, bool) { return n.at, n.attached }
