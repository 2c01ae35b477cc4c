package export

import (
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/ladder"
	"crosscheck/thread/summary"
)

// rungs is the ladder of one conversation as the forms draw it: the lanes that
// are touched, side by side.
type rungs struct {
	*Judged
	ladder.Ladder
	found *judge.Index
	lanes []int       // that are touched, from left to right
	place map[int]int // of a lane among those
	files bool        // the conversation is in more than one
}

func (j *Judged) rungs(l ladder.Ladder, found *judge.Index) *rungs {
	r := &rungs{
		Judged: j, Ladder: l, found: found,
		lanes: l.Used(), place: map[int]int{}, files: len(l.Conversation().Files()) > 1,
	}
	for i, lane := range r.lanes {
		r.place[lane] = i
	}
	return r
}

// agent returns the name over the i-th lane that is touched.
func (r *rungs) agent(i int) string { return r.show(r.Agent(r.lanes[i])) }

// span returns the places of the two lanes of a rung.
func (r *rungs) span(rung ladder.Rung) (from, to int) { return r.place[rung.From], r.place[rung.To] }

// rungLabel is what stands on the arrow: "HO scheduler-1".
func (j *Judged) rungLabel(m thread.Message) string {
	return strings.TrimRight(m.Type().String()+" "+j.show(m.ID()), " ")
}

// rungText is what stands beside the arrow: what the message says and how it
// stands, without its tail.
func (r *rungs) rungText(m thread.Message) (n summary.Summary, said string) {
	n = summary.Describe(m, r.found)
	short := n
	short.Tail = ""
	return n, strings.TrimRight(r.sign(n.Sign)+" "+r.says(&short), " ")
}

// rungTime is when a rung happened and how long after the one before it.
func rungTime(r ladder.Rung) (clock, gap string) {
	if r.HasGap {
		gap = summary.Age(r.Gap)
	}
	return summary.Clock(r.Time), gap
}
