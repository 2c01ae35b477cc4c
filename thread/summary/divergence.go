package summary

import (
	"crosscheck/codec/finding"
	"crosscheck/thread"
)

// Divergence says where the values of a handoff first part: a statement about
// values, and worded as one.
type Divergence struct {
	thread.FirstDivergence
	Left  string // the message whose value it should be: "handoff"
	Right string // the message whose value it is: "readback"
	Text  string // "acct differs in the readback"
	Sign  Sign   // of the worst that was found of it; Note where no check objects
}

// First returns where the values of a handoff first part, and false where they
// do not.
func First(h thread.Handoff, found Findings) (Divergence, bool) {
	s := h.Sheet()
	if !s.Diverged {
		return Divergence{}, false
	}
	d := Divergence{FirstDivergence: s.First}
	departs := departing(d.Between)
	d.Left, d.Right = Column(leftOf(s, d.Slot, departs)), Column(departs)
	d.Text = d.Slot + " differs in the " + d.Right
	d.Sign = signOf(h, d.Slot, found)
	return d, true
}

// signOf returns the sign of the worst finding about a slot in the messages that
// a value sheet is made of.
func signOf(h thread.Handoff, slot string, found Findings) Sign {
	messages := []thread.Message{h.Message()}
	if r, ok := h.Counts(); ok {
		messages = append(messages, r.Message())
	}
	if c, ok := h.Close(); ok {
		messages = append(messages, c.Message)
	}
	worst := finding.Note
	for _, m := range messages {
		for _, f := range found.Of(m) {
			if f.Slot == slot {
				worst = max(worst, f.Severity)
			}
		}
	}
	return OfSeverity(worst)
}

// departing returns the column that a divergence is named after.
func departing(d thread.Divergence) thread.Column {
	switch d {
	case thread.RecordHandoff:
		return thread.ColumnHandoff
	case thread.HandoffReadback:
		return thread.ColumnReadback
	case thread.ReadbackDone, thread.Agrees:
	}
	return thread.ColumnDone
}

// leftOf returns the nearest column with a value left of one that departs: with
// no readback, a done report departs from the handoff.
func leftOf(s thread.Sheet, slot string, departs thread.Column) thread.Column {
	for i := range s.Rows {
		if s.Rows[i].Slot != slot {
			continue
		}
		for c := departs; c > 0; c-- {
			if s.Rows[i].Cells[c-1].Given {
				return c - 1
			}
		}
	}
	return departs
}

// Column returns what a column of the value sheet is called in a sentence.
func Column(c thread.Column) string {
	if c == thread.ColumnDone {
		return "done report"
	}
	return c.String()
}
