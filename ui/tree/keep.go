package tree

import (
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// Kept is what the reader had selected, folded and unfolded, by the ids of
// conversations and messages: it survives when a log is worked out again.
type Kept struct {
	folds    map[string]foldChoices // by the id of the conversation
	selected rowRef
	top      rowRef // the first in sight
}

// rowRef is a row by what survives.
type rowRef struct {
	conversation string
	message      messageRef
	part         part
}

// Keep returns what the reader had selected, folded and unfolded. It has to be
// called while the handles of the log are good.
func (m *Model) Keep() Kept {
	k := Kept{folds: map[string]foldChoices{}}
	for c, o := range m.outlines {
		k.folds[o.conv.ID()] = m.folds[c].choices(o)
	}
	if s, ok := m.selected(); ok {
		k.selected, k.top = m.named(s), m.named(m.rows[m.TopRow()])
	}
	return k
}

// named returns a row by what survives.
func (m *Model) named(s rowID) rowRef {
	r := rowRef{conversation: m.outlines[s.conv].conv.ID(), part: s.part}
	if msg, ok := m.at(s); ok {
		r.message = refTo(msg)
	}
	return r
}

// Load shows a log instead, with what was kept: folds as they were, save that a
// new error is in sight, and the same message selected, if it is still there.
func (m *Model) Load(log *thread.Log, found *judge.Index, k Kept) {
	m.load(log, found)
	m.left, m.instead = position{}, position{}
	selected, top := rowID{}, rowID{}
	for c, o := range m.outlines {
		id := o.conv.ID()
		m.folds[c].choose(o, k.folds[id])
		if id == k.selected.conversation {
			selected = m.keptRow(int32(c), k.selected)
			m.reveal(selected)
		}
		if id == k.top.conversation {
			top = m.keptRow(int32(c), k.top)
		}
	}
	m.show(selected, top)
}

// Shows reports whether the row that is selected is the one that was.
func (m *Model) Shows(k Kept) bool {
	s, ok := m.selected()
	return ok && m.named(s) == k.selected
}

// Nothing reports whether nothing was selected.
func (k *Kept) Nothing() bool { return k.selected == rowRef{} }

// keptRow returns a row that was kept, in its conversation.
func (m *Model) keptRow(c int32, k rowRef) rowID {
	o := m.outlines[c]
	switch k.part {
	case conversation:
		return rowID{c, -1, conversation}
	case looseEnds:
		return rowID{c, int32(o.loose), looseEnds} //nolint:gosec // a rank
	default:
	}
	if r, ok := o.find(k.message); ok {
		return rowID{c, r, k.part}
	}
	return rowID{c, -1, conversation}
}

// Grow takes in what the log has more than when it was shown, with folds,
// selection and place as they are, save that a new error is in sight. The handles
// of before have to be good still.
func (m *Model) Grow(log *thread.Log, found *judge.Index) {
	outlines, folds := m.outlines, m.folds
	var selected, top rowID
	if s, ok := m.selected(); ok {
		selected, top = s, m.rows[m.TopRow()]
	}
	m.load(log, found)
	m.left, m.instead = position{}, position{}
	for c, old := range outlines {
		m.folds[c].carry(m.outlines[c], folds[c], old)
	}
	if len(outlines) > 0 {
		selected = m.outlines[selected.conv].grown(selected, outlines[selected.conv])
		top = m.outlines[top.conv].grown(top, outlines[top.conv])
		m.reveal(selected)
	}
	m.show(selected, top)
}

// grown returns where a row of the outline of before stands.
func (o *outline) grown(s rowID, old *outline) rowID {
	switch s.part {
	case conversation:
	case looseEnds:
		s.rank = int32(o.loose) //nolint:gosec // a rank
	default:
		s.rank = o.rank[old.order[s.rank]]
	}
	return s
}
