package testlog

import (
	"math/rand/v2"

	"crosscheck/thread"
)

// TellsAll reports whether a log cut off after some messages has to tell what
// the whole log tells of that moment: no handoff waits for what it names, every
// line reads as in the whole log, and no ring is but partly there.
func TellsAll(past, cut *thread.Conversation) bool {
	if past.Len() != cut.Len() {
		return false
	}
	for i := range past.Len() {
		p, c := past.At(i), cut.At(i)
		_, handoff := p.AsHandoff()
		if p.Text() != c.Text() || p.Profile() != c.Profile() || p.Valid() != c.Valid() ||
			handoff && p.EffectiveAt() >= past.Len() || past.AtEnd().At(i).Cut() && !p.Cut() {
			return false
		}
	}
	return true
}

// Walk returns the moments from 0 up to n forward, then some at random, and then
// back.
func Walk(r *rand.Rand, n int) []int {
	var moments []int
	for i := range n {
		moments = append(moments, i)
	}
	for range min(n, 10) {
		moments = append(moments, r.IntN(n))
	}
	for i := n - 1; i >= 0; i -= 1 + r.IntN(3) {
		moments = append(moments, i)
	}
	return moments
}
