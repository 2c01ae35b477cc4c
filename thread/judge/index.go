package judge

import (
	"cmp"
	"slices"

	"crosscheck/thread"
)

// Index finds the findings of a message.
type Index struct {
	all    []Finding
	counts [Error + 1]int
	at     map[*thread.Conversation][]mark // by message
}

// mark is a finding of a message.
type mark struct{ message, finding int }

// NewIndex returns an index of findings, which stay in their order.
func NewIndex(findings []Finding) *Index {
	x := &Index{all: findings, at: make(map[*thread.Conversation][]mark)}
	for i := range findings {
		f := &findings[i]
		x.counts[f.Severity]++
		if m, ok := f.At(); ok {
			c := m.Conversation()
			x.at[c] = append(x.at[c], mark{m.Index(), i})
		}
	}
	for _, marks := range x.at {
		slices.SortFunc(marks, func(a, b mark) int {
			return cmp.Or(cmp.Compare(a.message, b.message), cmp.Compare(a.finding, b.finding))
		})
	}
	return x
}

// All returns every finding, in order.
func (x *Index) All() []Finding { return x.all }

// Count returns how many findings have a severity.
func (x *Index) Count(s Severity) int { return x.counts[s] }

// marks returns the findings of a message.
func (x *Index) marks(m thread.Message) []mark {
	all := x.at[m.Conversation()]
	first, _ := slices.BinarySearchFunc(all, m.Index(), func(k mark, n int) int { return cmp.Compare(k.message, n) })
	last := first
	for last < len(all) && all[last].message == m.Index() {
		last++
	}
	return all[first:last]
}

// Of returns the findings attached to a message, in order.
func (x *Index) Of(m thread.Message) []Finding {
	marks := x.marks(m)
	out := make([]Finding, len(marks))
	for i, k := range marks {
		out[i] = x.all[k.finding]
	}
	return out
}

// At returns the places in All of the findings attached to a message, in order.
func (x *Index) At(m thread.Message) []int {
	marks := x.marks(m)
	out := make([]int, len(marks))
	for i, k := range marks {
		out[i] = k.finding
	}
	return out
}

// Near returns the place in All of the first finding at a message or after it in
// its conversation, else of the last one before; false where the conversation has
// none. Findings that are not wanted are passed over.
func (x *Index) Near(m thread.Message, wanted func(place int) bool) (place int, ok bool) {
	all := x.at[m.Conversation()]
	from, _ := slices.BinarySearchFunc(all, m.Index(), func(k mark, n int) int { return cmp.Compare(k.message, n) })
	for i := from; i < len(all); i++ {
		if wanted(all[i].finding) {
			return all[i].finding, true
		}
	}
	for i := from - 1; i >= 0; i-- {
		if wanted(all[i].finding) {
			return all[i].finding, true
		}
	}
	return 0, false
}

// Worst returns the greatest severity among the findings of a message, false
// where it has none.
func (x *Index) Worst(m thread.Message) (worst Severity, found bool) {
	for _, k := range x.marks(m) {
		worst, found = max(worst, x.all[k.finding].Severity), true
	}
	return worst, found
}
