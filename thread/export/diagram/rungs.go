package diagram

import (
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
	"crosscheck/thread/ladder"
	"crosscheck/thread/summary"
)

// Rungs is the ladder of one conversation as it is drawn: the lanes that
// are touched, side by side.
type Rungs struct {
	*judged.Log
	ladder.Ladder
	found *judge.Index
	lanes []int       // that are touched, from left to right
	place map[int]int // of a lane among those
	files bool        // the conversation is in more than one
}

// Of returns the rungs of a ladder, with what was found of its messages.
func Of(j *judged.Log, l ladder.Ladder, found *judge.Index) *Rungs {
	r := &Rungs{
		Log: j, Ladder: l, found: found,
		lanes: l.Used(), place: map[int]int{}, files: len(l.Conversation().Files()) > 1,
	}
	for i, lane := range r.lanes {
		r.place[lane] = i
	}
	return r
}

// agent returns the name over the i-th lane that is touched.
func (r *Rungs) agent(i int) string { return r.Show(r.Agent(r.lanes[i])) }

// span returns the places of the two lanes of a rung.
func (r *Rungs) span(rung ladder.Rung) (from, to int) { return r.place[rung.From], r.place[rung.To] }

// rungText stands next to the arrow: what the message says and how it
// stands, without its tail.
func (r *Rungs) rungText(m thread.Message) (n summary.Summary, said string) {
	n = summary.Describe(m, r.found)
	short := n
	short.Tail = ""
	return n, strings.TrimRight(r.Sign(n.Sign)+" "+r.Said(&short), " ")
}

// rungTime is when a rung happened and how long after the one before it.
func rungTime(r ladder.Rung) (clock, gap string) {
	if r.HasGap {
		gap = summary.Age(r.Gap)
	}
	return summary.Clock(r.Time), gap
}
