package diff

import (
	"cmp"
	"slices"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// Run is a judged log.
type Run struct {
	Log      *thread.Log
	Findings []judge.Finding
	Keep     func(thread.Message) bool // which messages are compared, by their handoff; nil: all
}

// Result is how two runs differ.
type Result struct {
	Handoffs []Handoff // those that differ or that one run alone has, in the order of the log
	Loose    []Change  // findings that are of no handoff
	Same     int       // pairs of handoffs that do not differ
	First    Point     // where the runs first part, if Differ
}

// Differ reports whether there is a difference.
func (r *Result) Differ() bool { return len(r.Handoffs)+len(r.Loose) > 0 }

// Point is a place in a Result: a change of a handoff, the handoff itself where
// one run alone has it (Change is -1), or a loose finding (Handoff is -1).
type Point struct{ Handoff, Change int }

// Handoff is a handoff of both runs that differs, or of one.
type Handoff struct {
	Item, Ask string
	Nth       int // among those with the same item and ask, from 1
	A, B      Side
	Changes   []Change
}

// Side is a handoff in one run.
type Side struct {
	Handoff thread.Handoff
	There   bool
}

// Kind is what a change is about.
type Kind uint8

// The kinds of changes. Of those that show at one message the first tells best
// what happened.
const (
	Value   Kind = iota // a cell of the value sheet, or another value of a line
	State               // the state at the end
	History             // the states on the way, joined with commas
	Found               // findings with a code and slot: how many of them
)

// String returns the kind in a word.
func (k Kind) String() string { return [...]string{"value", "state", "history", "finding"}[k] }

// Change is one difference.
type Change struct {
	Kind   Kind
	Column thread.Column // of a Value
	Slot   string        // of a Value or of findings, "" for none
	Code   finding.Code  // of findings
	A, B   finding.Text  // not given where a run has none
	AtA    At            // the message at which it shows
	AtB    At

	at int // how many messages came before, in the run where it shows first
}

// At is a message that may not be there.
type At struct {
	Message thread.Message
	There   bool
}

// Compare compares two runs. Its work is linear in their size, but for sorting
// what differs.
func Compare(a, b Run) Result {
	c := comparison{a: sideOf(a), b: sideOf(b)}
	for _, pair := range c.pairs() {
		h := Handoff{Item: pair.key.item, Ask: pair.key.ask, Nth: pair.nth, A: pair.a, B: pair.b}
		if h.A.There && h.B.There {
			if h.Changes = c.changes(h.A.Handoff, h.B.Handoff); len(h.Changes) == 0 {
				c.result.Same++
				continue
			}
		}
		c.result.Handoffs = append(c.result.Handoffs, h)
	}
	c.result.Loose = c.findings(c.a.loose, c.b.loose)
	c.sort()
	c.first()
	return c.result
}

// comparison is two runs on their way to a result.
type comparison struct {
	a, b   side
	result Result
}

// side is one of the two runs, with all that it takes to compare it.
type side struct {
	before map[*thread.Conversation]int // messages in the conversations before
	all    []thread.Handoff             // that are compared, in the order of the log
	found  map[thread.Handoff][]*judge.Finding
	loose  []*judge.Finding
}

func sideOf(r Run) side {
	s := side{before: map[*thread.Conversation]int{}, found: map[thread.Handoff][]*judge.Finding{}}
	n := 0
	for _, c := range r.Log.Conversations() {
		s.before[c] = n
		n += c.Len()
		for i := range c.Handoffs() {
			if h := c.Handoff(i); r.Keep == nil || r.Keep(h.Message()) {
				s.all = append(s.all, h)
			}
		}
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		m, attached := f.At()
		h, belongs := thread.Handoff{}, false
		if attached {
			h, belongs = m.Handoff()
		}
		if belongs {
			s.found[h] = append(s.found[h], f)
		} else {
			s.loose = append(s.loose, f)
		}
	}
	return s
}

// at returns how many messages came before one.
func (s *side) at(m thread.Message) int { return s.before[m.Conversation()] + m.Index() }

// key is what the handoffs of two runs have in common.
type key struct{ item, ask string }

// pair is a handoff of both runs, or of one.
type pair struct {
	key  key
	nth  int
	a, b Side
}

// pairs aligns the handoffs: those of the first run, then those that the second
// alone has.
func (c *comparison) pairs() []pair {
	var pairs []pair
	at := map[key][]int{} // the pairs with a key
	for _, h := range c.a.all {
		k := key{h.Message().Item(), h.Ask()}
		at[k] = append(at[k], len(pairs))
		pairs = append(pairs, pair{key: k, nth: len(at[k]), a: Side{h, true}})
	}
	met := map[key]int{}
	for _, h := range c.b.all {
		k := key{h.Message().Item(), h.Ask()}
		met[k]++
		if n := met[k]; n <= len(at[k]) {
			pairs[at[k][n-1]].b = Side{h, true}
		} else {
			pairs = append(pairs, pair{key: k, nth: n, b: Side{h, true}})
		}
	}
	return pairs
}

// place returns how many messages came before the HO, in the first run that has
// it.
func (c *comparison) place(h *Handoff) int {
	if h.A.There {
		return c.a.at(h.A.Handoff.Message())
	}
	return c.b.at(h.B.Handoff.Message())
}

// sort puts the handoffs in the order of the log, those of the second run alone
// where they stand in it.
func (c *comparison) sort() {
	slices.SortStableFunc(c.result.Handoffs, func(a, b Handoff) int {
		return cmp.Compare(c.place(&a), c.place(&b))
	})
}

// first finds where the runs part: the difference before which the fewest
// messages came. Up to there the runs are the same, so that the places of both
// can be compared.
func (c *comparison) first() {
	best, kind := -1, Value
	note := func(at int, k Kind, p Point) {
		if best < 0 || at < best || at == best && k < kind {
			best, kind, c.result.First = at, k, p
		}
	}
	for i := range c.result.Handoffs {
		h := &c.result.Handoffs[i]
		if !h.A.There || !h.B.There {
			note(c.place(h), Value, Point{i, -1})
		}
		for n := range h.Changes {
			note(h.Changes[n].at, h.Changes[n].Kind, Point{i, n})
		}
	}
	for n := range c.result.Loose {
		note(c.result.Loose[n].at, Found, Point{-1, n})
	}
}
