package words

import "crosscheck/thread"

// Divergence says where the values of a handoff first part: a statement about
// values, and worded as one.
type Divergence struct {
	thread.FirstDivergence
	Left  string // the message whose value it should be: "handoff"
	Right string // the message whose value it is: "readback"
	Text  string // "acct differs in the readback"
}

// First returns where the values of a handoff first part, and false where they
// do not.
func First(h thread.Handoff) (Divergence, bool) {
	s := h.Sheet()
	if !s.Diverged {
		return Divergence{}, false
	}
	d := Divergence{FirstDivergence: s.First}
	departs := departing(d.Between)
	d.Left, d.Right = Column(leftOf(s, d.Slot, departs)), Column(departs)
	d.Text = d.Slot + " differs in the " + d.Right
	return d, true
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
