package tree

import (
	"iter"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/ui/scope"
)

// subset is what of an outline is shown: all of it, or what a filter keeps.
// What is not shown has no row, and what hangs under it moves up.
type subset struct {
	kept  bits                     // by rank; nil: everything
	depth []int32                  // by rank, the number of shown messages above it
	found [finding.Error + 1]finds // by severity, the shown messages with findings of it
}

// shows reports whether a rank is shown.
func (s *subset) shows(rank int32) bool { return s.kept == nil || s.kept.has(int(rank)) }

// from returns the first shown rank from lo up to hi, hi where no rank is shown.
func (s *subset) from(lo, hi int32) int32 {
	if s.kept == nil {
		return min(lo, hi)
	}
	return int32(s.kept.next(int(lo), int(hi))) //nolint:gosec // a rank
}

// any reports whether any of the ranks from lo up to hi, hi excluded, is shown.
func (s *subset) any(lo, hi int32) bool { return s.from(lo, hi) < hi }

// count returns how many of the ranks from lo up to hi, hi excluded, are shown.
func (s *subset) count(lo, hi int32) int {
	if s.kept == nil {
		return int(hi - lo)
	}
	return s.kept.count(int(lo), int(hi))
}

// stretch is how many messages are looked at in one step.
const stretch = 8192

// narrowed returns what of the outline is kept. It yields after every stretch, and
// reports whether it came to the end.
func (o *outline) narrowed(keep func(thread.Message) bool, yield func(struct{}) bool) (subset, bool) {
	n := len(o.order)
	s := subset{kept: newBits(n), depth: make([]int32, n)}
	var above []int32 // the ends of the shown subtrees that go on
	for r := range o.order {
		if r%stretch == stretch-1 && !yield(struct{}{}) {
			return s, false
		}
		for len(above) > 0 && above[len(above)-1] <= int32(r) {
			above = above[:len(above)-1]
		}
		s.depth[r] = int32(len(above)) //nolint:gosec // no deeper than there are ranks
		if keep(o.conv.At(int(o.order[r]))) {
			s.kept.set(r, true)
			above = append(above, o.end[r])
		}
	}
	for severity, all := range o.whole.found {
		for _, f := range all {
			if s.kept.has(int(f.rank)) {
				s.found[severity] = append(s.found[severity], f)
			}
		}
	}
	return s, true
}

// position is where the reader stands; there may be no row.
type position struct {
	rowID
	ok bool
}

func (m *Model) position() position {
	s, ok := m.selected()
	return position{s, ok}
}

// SetScope tells the pane what to show. Folds stay as they are. Where what was
// selected is left out, the row before it is selected, and it is selected again
// when it is back, unless the reader has gone elsewhere meanwhile.
func (m *Model) SetScope(s scope.Scope) {
	for range m.Scoping(s) {
	}
	m.SetMoment(s)
}

// Scoping is SetScope in steps of a few milliseconds, for who has other things to
// do between them. What is shown changes with the last one.
func (m *Model) Scoping(s scope.Scope) iter.Seq[struct{}] {
	return func(yield func(struct{}) bool) {
		shown := make([]subset, len(m.outlines))
		for c, o := range m.outlines {
			shown[c] = o.whole
			if !s.Narrowed() {
				continue
			}
			var done bool
			if shown[c], done = o.narrowed(s.Keeps, yield); !done {
				return
			}
		}
		m.setShown(shown)
	}
}

// setShown shows other subsets of the outlines.
func (m *Model) setShown(shown []subset) {
	want := m.position()
	if m.left.ok && want == m.instead {
		want = m.left
	}
	for c, o := range m.outlines {
		o.subset = shown[c]
	}
	if want.ok {
		m.reveal(want.rowID)
	}
	m.refold(want.rowID)
	m.left = position{}
	if m.instead = m.position(); m.instead != want {
		m.left = want
	}
}

// reveal unfolds what stands above a row that is shown, and reports whether
// anything was folded.
func (m *Model) reveal(s rowID) (changed bool) {
	o, f := m.outlines[s.conv], m.folds[s.conv]
	if s.part < message || !o.shows(s.rank) {
		return false
	}
	changed = f.reveal(o, s.rank, true)
	if inLoose := int(s.rank) >= o.loose; !f.self || inLoose && !f.loose {
		f.self, f.loose, changed = true, f.loose || inLoose, true
	}
	return changed
}

// Shown returns how many messages and invalid lines are shown, folded ones
// included.
func (m *Model) Shown() int {
	n := 0
	for _, o := range m.outlines {
		n += o.count(0, int32(len(o.order))) //nolint:gosec // a rank
	}
	return n
}
