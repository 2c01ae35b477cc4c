package tree

import "crosscheck/codec/finding"

// Fold folds the selected row; where nothing of it is shown it goes to the row
// above.
func (m *Model) Fold() {
	s, ok := m.selected()
	if !ok {
		return
	}
	if st := m.state(s); st == unfolded || st == partly {
		m.set(s, false)
	} else if up, ok := m.above(s); ok {
		row, _ := m.Cursor()
		m.Scroll(m.locate(up) - row)
	}
}

// Unfold unfolds the selected row; where all of it is shown it goes to the
// first row under it.
func (m *Model) Unfold() {
	s, ok := m.selected()
	if !ok {
		return
	}
	switch m.state(s) {
	case folded, partly:
		m.set(s, true)
	case unfolded:
		m.Scroll(1)
	case leaf:
	}
}

// Toggle folds or unfolds the selected row; on a tier it folds the readback.
func (m *Model) Toggle() {
	s, ok := m.selected()
	if !ok {
		return
	}
	if s.part >= firstTier {
		s.part = message
	}
	if st := m.state(s); st != leaf {
		m.set(s, st != unfolded)
	}
}

// set folds or unfolds one row.
func (m *Model) set(s rowID, open bool) {
	f := m.folds[s.conv]
	switch s.part {
	case conversation:
		f.self = open
	case looseEnds:
		f.loose = open
	default:
		f.open.set(int(s.rank), open)
		f.tiers.set(int(s.rank), open)
	}
	m.refold(s)
}

// Branch folds or unfolds the selected row and everything under it.
func (m *Model) Branch(open bool) {
	s, ok := m.selected()
	if !ok {
		return
	}
	if s.part >= firstTier {
		s.part = message
	}
	lo, hi := m.ranks(s)
	f := m.folds[s.conv]
	f.branch(int(lo), int(hi), open)
	if s.part == conversation {
		f.loose = open
	}
	m.set(s, open)
}

// Level unfolds every row above that level and folds the others, the topmost
// rows being level 1.
func (m *Model) Level(level int) {
	s, ok := m.selected()
	if !ok {
		return
	}
	for c, o := range m.outlines {
		f := m.folds[c]
		depth := 1 // of the topmost messages
		if len(m.outlines) > 1 {
			depth = 2
		}
		f.self = level > 1
		f.loose = level > depth
		for r := range o.order {
			d := depth + int(o.depth[r])
			if r >= o.loose {
				d++
			}
			f.open.set(r, d < level)
			f.tiers.set(r, d < level)
		}
	}
	m.refold(s)
}

// FoldAll folds everything save what leads to an error, as at the start.
func (m *Model) FoldAll() {
	for c, o := range m.outlines {
		m.folds[c] = defaultFolds(o)
	}
	m.refoldHere()
}

// UnfoldAll unfolds everything.
func (m *Model) UnfoldAll() {
	for c, o := range m.outlines {
		f := m.folds[c]
		f.branch(0, len(o.order), true)
		f.self, f.loose = true, true
	}
	m.refoldHere()
}

func (m *Model) refoldHere() {
	if s, ok := m.selected(); ok {
		m.refold(s)
	}
}

// Conversations returns the number of conversations.
func (m *Model) Conversations() int { return len(m.outlines) }

// Conversation selects the conversation by further on, or back where by is
// negative. It reports whether there is one.
func (m *Model) Conversation(by int) bool {
	s, ok := m.selected()
	if !ok {
		return false
	}
	c := int(s.conv) + by
	if by < 0 && s.part != conversation {
		c++ // first back to the start of this one
	}
	for ; len(m.outlines) > 1 && c >= 0 && c < len(m.outlines); c += by {
		heading := rowID{int32(c), -1, conversation} //nolint:gosec // counted in int32
		if m.rows[m.locate(heading)] == heading {
			m.refold(heading)
			return true
		}
	}
	return false
}

// withFinding returns the messages of each conversation with a finding of that severity,
// as of the moment.
func (m *Model) withFinding(s finding.Severity) []finds {
	out := make([]finds, len(m.outlines))
	for c, o := range m.outlines {
		out[c] = o.found[s].asOf(m.moment(o))
	}
	return out
}

// With returns how many messages have a finding of that severity.
func (m *Model) With(s finding.Severity) int {
	n := 0
	for _, f := range m.withFinding(s) {
		n += len(f)
	}
	return n
}

// Found selects the next message with a finding of that severity (by is 1) or
// the one before (by is -1), across conversations, and goes on at the other end.
// It returns which one it is, from 1; 0 if there is no such message.
func (m *Model) Found(s finding.Severity, by int) int {
	all, of := m.withFinding(s), m.With(s)
	here, ok := m.selected()
	if of == 0 || !ok {
		return 0
	}
	n := 0
	for _, f := range all[:here.conv] {
		n += len(f)
	}
	if here.part != conversation {
		f := all[here.conv]
		n += f.in(0, here.rank, atEnd)
		if by > 0 && here.part >= message {
			n += f.in(here.rank, here.rank+1, atEnd) // not the one that is selected
		}
	}
	if by < 0 {
		n--
	}
	n = (n + of) % of
	m.jumpTo(s, n)
	return n + 1
}

// jumpTo selects the n-th message with a finding of that severity, from 0, if
// there is one.
func (m *Model) jumpTo(s finding.Severity, n int) {
	for c, f := range m.withFinding(s) {
		if n < len(f) {
			m.jump(rowID{int32(c), f[n].rank, message})
			return
		}
		n -= len(f)
	}
}
