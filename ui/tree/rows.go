package tree

import (
	"cmp"
	"sort"

	"crosscheck/codec/check"
	"crosscheck/thread"
)

// part tells the rows apart that stand at one rank, in the order they are
// shown; from firstTier on it is a tier of a readback.
type part int8

const (
	conversation part = iota // a conversation, where there are several; the rank is -1
	looseEnds                // the heading over the loose ends of a conversation
	message
	firstTier
)

// rowID is a row by what it shows. The rows stand in the order of their ids.
type rowID struct {
	conv int32
	rank int32
	part part
}

func (s rowID) compare(t rowID) int {
	return cmp.Or(cmp.Compare(s.conv, t.conv), cmp.Compare(s.rank, t.rank), cmp.Compare(s.part, t.part))
}

// tier returns the tier that the row shows.
func (s rowID) tier() (check.Tier, bool) {
	if s.part < firstTier {
		return 0, false
	}
	return check.Tier(s.part - firstTier), true
}

// arrange makes the list of visible rows again: one pass over what is unfolded.
func (m *Model) arrange() {
	m.rows = m.rows[:0]
	for c, o := range m.outlines {
		c := int32(c)
		f := m.folds[c]
		if o.kept != nil && !o.any(0, int32(len(o.order))) { //nolint:gosec // a rank
			continue
		}
		if len(m.outlines) > 1 {
			m.rows = append(m.rows, rowID{c, -1, conversation})
			if !f.self {
				continue
			}
		}
		m.rows = appendRows(m.rows, c, o, f)
	}
}

// appendRows appends the visible rows of an unfolded conversation.
func appendRows(rows []rowID, c int32, o *outline, f *folds) []rowID {
	loose, n := int32(o.loose), int32(len(o.order)) //nolint:gosec // ranks count in int32
	heading := o.any(loose, n)
	for r := o.from(0, n); r < n; r = o.from(r, n) {
		if r >= loose && heading {
			heading = false
			rows = append(rows, rowID{c, loose, looseEnds})
			if !f.loose {
				break
			}
		}
		rows = append(rows, rowID{c, r, message})
		if f.tiers.has(int(r)) && o.rb.has(int(r)) {
			for t := range part(check.NumTiers) {
				rows = append(rows, rowID{c, r, firstTier + t})
			}
		}
		if f.open.has(int(r)) {
			r++
		} else {
			r = o.end[r]
		}
	}
	return rows
}

// locate returns the row that shows s, else that of the folded row that hides
// it.
func (m *Model) locate(s rowID) int {
	i := sort.Search(len(m.rows), func(i int) bool { return m.rows[i].compare(s) > 0 }) - 1
	if i < 0 {
		return 0
	}
	for i > 0 && m.rows[i].part >= firstTier && m.rows[i] != s {
		i--
	}
	return i
}

// indent returns how many levels a row is moved in.
func (m *Model) indent(s rowID) int {
	if s.part == conversation {
		return 0
	}
	o, n := m.outlines[s.conv], 0
	if len(m.outlines) > 1 {
		n++
	}
	if s.part == looseEnds {
		return n
	}
	n += int(o.depth[s.rank])
	if int(s.rank) >= o.loose {
		n++
	}
	if s.part >= firstTier {
		n++
	}
	return n
}

// above returns the row that a row hangs under.
func (m *Model) above(s rowID) (rowID, bool) {
	o := m.outlines[s.conv]
	switch {
	case s.part == conversation:
		return s, false
	case s.part >= firstTier:
		return rowID{s.conv, s.rank, message}, true
	case s.part == message:
		for up, ok := o.parent(s.rank); ok; up, ok = o.parent(up) {
			if o.shows(up) {
				return rowID{s.conv, up, message}, true
			}
		}
		if int(s.rank) >= o.loose {
			return rowID{s.conv, int32(o.loose), looseEnds}, true //nolint:gosec // a rank
		}
	}
	return rowID{s.conv, -1, conversation}, len(m.outlines) > 1
}

// foldState is how a row stands that something can hang under.
type foldState uint8

const (
	leaf   foldState = iota // nothing hangs under it
	folded                  // nothing of it is shown
	partly                  // of a readback: what hangs under it, or its tiers
	unfolded
)

// state returns how a row stands.
func (m *Model) state(s rowID) foldState {
	o, f := m.outlines[s.conv], m.folds[s.conv]
	switch s.part {
	case conversation:
		return shown(f.self)
	case looseEnds:
		return shown(f.loose)
	case message:
		switch {
		case o.leaf(s.rank) && !o.rb.has(int(s.rank)):
			return leaf
		case f.full(o, s.rank):
			return unfolded
		case f.some(o, s.rank):
			return partly
		}
		return folded
	default:
		return leaf
	}
}

func shown(open bool) foldState {
	if open {
		return unfolded
	}
	return folded
}

// hidden returns the ranks that a row hides; from and to are equal where it
// hides none.
func (m *Model) hidden(s rowID) (from, to int32) {
	from, to = m.ranks(s)
	if s.part == message {
		from++
	}
	if m.state(s) != folded {
		return from, from
	}
	return from, to
}

// ranks returns the ranks that a row stands for, itself included.
func (m *Model) ranks(s rowID) (lo, hi int32) {
	o := m.outlines[s.conv]
	n := int32(len(o.order)) //nolint:gosec // ranks count in int32
	switch s.part {
	case conversation:
		return 0, n
	case looseEnds:
		return s.rank, n
	default:
		return s.rank, o.end[s.rank]
	}
}

// at returns the message of a row.
func (m *Model) at(s rowID) (thread.Message, bool) {
	if s.part < message {
		return thread.Message{}, false
	}
	return m.outlines[s.conv].at(s.rank), true
}
