package tree

import (
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// Kept is what the reader had selected, folded and unfolded, by the ids of
// conversations and messages: it survives that a log is loaded again or grows.
type Kept struct {
	folds        map[string]foldChoices // by the id of the conversation
	conversation string
	message      name
	part         part
}

// Keep returns what the reader had selected, folded and unfolded. It has to be
// called while the handles of the log are good.
func (m *Model) Keep() Kept {
	k := Kept{folds: map[string]foldChoices{}}
	for c, o := range m.outlines {
		k.folds[o.conv.ID()] = m.folds[c].choices(o)
	}
	if len(m.rows) > 0 {
		s := m.rows[m.cursor]
		k.conversation, k.part = m.outlines[s.conv].conv.ID(), s.part
		if msg, ok := m.at(s); ok {
			k.message = nameOf(msg)
		}
	}
	return k
}

// Load shows a log instead, with what was kept: folds as they were, save that a
// new error is in sight, and the same message selected, if it is still there.
func (m *Model) Load(log *thread.Log, found *judge.Index, k Kept) {
	m.load(log, found)
	m.rows, m.cursor, m.top, m.left = nil, 0, 0, stand{}
	selected, still := spot{}, false
	for c, o := range m.outlines {
		id := o.conv.ID()
		m.folds[c].choose(o, k.folds[id])
		if id == k.conversation {
			selected, still = m.keptSpot(int32(c), k), true
		}
	}
	clear(m.drawn)
	m.arrange()
	if still {
		m.refold(selected)
	}
}

// keptSpot returns the row that was selected, in its conversation.
func (m *Model) keptSpot(c int32, k Kept) spot {
	o := m.outlines[c]
	switch k.part {
	case conversation:
		return spot{c, -1, conversation}
	case looseEnds:
		return spot{c, int32(o.loose), looseEnds} //nolint:gosec // a rank
	default:
	}
	if r, ok := o.find(k.message); ok {
		return spot{c, r, k.part}
	}
	return spot{c, -1, conversation}
}
