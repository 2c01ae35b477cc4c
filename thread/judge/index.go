package judge

import (
	"cmp"
	"iter"
	"slices"

	"crosscheck/codec/finding"
	"crosscheck/thread"
)

// Index finds the findings of a message: of all that was found, or of what stood
// at a moment; see AsOf.
type Index struct {
	all    []Finding
	counts [finding.Error + 1]int
	at     map[*thread.Conversation]*marks
	then   *thread.Conversation  // as of its moment; nil: as at the end of the log
	words  func(Finding) Finding // how findings of a message are told; nil: as they are
}

// marks are the findings of the messages of a conversation.
type marks struct {
	list  []mark                   // by message
	since [finding.Error + 1][]int // by severity, from which messages on they stand, ascending
}

// mark is a finding of a message.
type mark struct{ message, finding int }

// NewIndex returns an index of raiseds, which stay in their order.
func NewIndex(findings []Finding) *Index {
	x := &Index{all: findings, at: make(map[*thread.Conversation]*marks)}
	for i := range findings {
		f := &findings[i]
		x.counts[f.Severity]++
		if m, ok := f.At(); ok {
			k := x.at[m.Conversation()]
			if k == nil {
				k = new(marks)
				x.at[m.Conversation()] = k
			}
			k.list = append(k.list, mark{m.Index(), i})
			k.since[f.Severity] = append(k.since[f.Severity], f.place.since)
		}
	}
	for _, k := range x.at {
		slices.SortFunc(k.list, func(a, b mark) int {
			return cmp.Or(cmp.Compare(a.message, b.message), cmp.Compare(a.finding, b.finding))
		})
		for s := range k.since {
			slices.Sort(k.since[s])
		}
	}
	return x
}

// AsOf returns the index as of the moment of a conversation: what stood then.
// What was found of other conversations and of the bytes of inputs stands always,
// and what only the end of the log tells, at no moment (Finding.Stands).
func (x *Index) AsOf(then *thread.Conversation) *Index {
	y := *x
	y.then = then
	return &y
}

// Stands reports whether a finding stood at the moment of the index.
func (x *Index) Stands(f *Finding) bool { return x.then == nil || f.Stands(x.then) }

// Reword makes Of tell each finding in the words that a function has for it: for
// readers who may not see all that it says. All returns them as they are.
func (x *Index) Reword(by func(Finding) Finding) { x.words = by }

// All returns every finding, in order, at whatever moment it stands.
func (x *Index) All() []Finding { return x.all }

// Count returns how many findings have a severity.
func (x *Index) Count(s finding.Severity) int {
	if x.then == nil {
		return x.counts[s]
	}
	moment, past := x.then.Moment()
	k := x.at[x.then.AtEnd()]
	if k == nil || !past {
		return x.counts[s]
	}
	stood, _ := slices.BinarySearch(k.since[s], moment.Index()+1)
	return x.counts[s] - len(k.since[s]) + stood
}

// of returns the findings of the messages of a conversation, whenever they stand.
func (x *Index) of(c *thread.Conversation) []mark {
	if k := x.at[c.AtEnd()]; k != nil {
		return k.list
	}
	return nil
}

// marks goes through the findings of a message.
func (x *Index) marks(m thread.Message) iter.Seq[mark] {
	all := x.of(m.Conversation())
	first, _ := slices.BinarySearchFunc(all, m.Index(), func(k mark, n int) int { return cmp.Compare(k.message, n) })
	return func(yield func(mark) bool) {
		for _, k := range all[first:] {
			if k.message != m.Index() || x.Stands(&x.all[k.finding]) && !yield(k) {
				return
			}
		}
	}
}

// Of returns the findings attached to a message, in order.
func (x *Index) Of(m thread.Message) []Finding {
	var out []Finding
	for k := range x.marks(m) {
		f := x.all[k.finding]
		if x.words != nil {
			f = x.words(f)
		}
		out = append(out, f)
	}
	return out
}

// At returns the places in All of the findings attached to a message, in order.
func (x *Index) At(m thread.Message) []int {
	var out []int
	for k := range x.marks(m) {
		out = append(out, k.finding)
	}
	return out
}

// Near returns the place in All of the first finding at a message or after it in
// its conversation, else of the last one before; false where the conversation has
// none. Findings that are not wanted are passed over.
func (x *Index) Near(m thread.Message, wanted func(place int) bool) (place int, ok bool) {
	all := x.of(m.Conversation())
	from, _ := slices.BinarySearchFunc(all, m.Index(), func(k mark, n int) int { return cmp.Compare(k.message, n) })
	for i := from; i < len(all); i++ {
		if x.Stands(&x.all[all[i].finding]) && wanted(all[i].finding) {
			return all[i].finding, true
		}
	}
	for i := from - 1; i >= 0; i-- {
		if x.Stands(&x.all[all[i].finding]) && wanted(all[i].finding) {
			return all[i].finding, true
		}
	}
	return 0, false
}

// Worst returns the greatest severity among the findings of a message, false
// where it has none.
func (x *Index) Worst(m thread.Message) (worst finding.Severity, found bool) {
	for k := range x.marks(m) {
		worst, found = max(worst, x.all[k.finding].Severity), true
	}
	return worst, found
}
