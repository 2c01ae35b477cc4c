package export

import (
	"io"
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
	"crosscheck/thread/ladder"
	"crosscheck/thread/summary"
	"crosscheck/thread/visible"
)

// timeline writes a line for each message that stays, and below it what was
// found of it. Columns are as wide as a conversation needs them.
func timeline(w io.Writer, j *judged.Log) error {
	p := judged.NewWriter(w, j, "timeline")
	found := judge.NewIndex(j.Findings)
	for i, c := range j.Conversations() {
		if i > 0 {
			p.Printf("\n")
		}
		t := timelineOf(p, c, found)
		p.Printf("%s: %s\n\n", p.Show(c.ID()), p.Totals(c))
		for k := range t.rungs.Len() {
			t.line(t.rungs.At(k))
		}
	}
	return p.Close()
}

// timelinePage is the timeline of one conversation.
type timelinePage struct {
	*judged.Writer
	found *judge.Index
	rungs ladder.Ladder
	files bool // more than one, so that a place needs its name
	times bool // some message has a time
	id    int  // how wide the ids are
	from  int
	to    int
}

func timelineOf(p *judged.Writer, c *thread.Conversation, found *judge.Index) *timelinePage {
	t := &timelinePage{Writer: p, found: found, rungs: p.Ladder(c), files: len(c.Files()) > 1}
	for i := range t.rungs.Len() {
		m := t.rungs.At(i).Message
		t.times = t.times || m.Time().Known
		t.id = t.Wider(t.id, m.ID())
		t.from, t.to = t.Wider(t.from, m.From()), t.Wider(t.to, m.To())
	}
	return t
}

func (t *timelinePage) line(r ladder.Rung) {
	m := r.Message
	n := summary.Describe(m, t.found)
	indent := ""
	if t.times {
		when, gap := judged.Padded(strings.TrimSpace(summary.Date(r.Time)+" "+summary.Clock(r.Time)), len("2006-01-02 15:04:05")), ""
		if r.HasGap {
			gap = summary.Age(r.Gap)
		}
		when += "  " + judged.Padded(gap, len("+23 min 59 s")) + "  "
		t.Printf("%s", when)
		indent = strings.Repeat(" ", visible.Width(when))
	}
	row := strings.Join([]string{
		t.Sign(n.Sign), n.Type, judged.Padded(t.Show(n.ID), t.id) + " ",
		judged.Padded(t.Show(n.From), t.from), t.Arrow(), judged.Padded(t.Show(n.To), t.to) + " ", t.Said(&n),
	}, " ")
	t.Printf("%s  %s\n", strings.TrimRight(row, " "), t.Show(summary.Place(m.First(), t.files)))
	for _, reason := range n.Reasons {
		t.Printf("%s  %s %s\n", indent, t.Sign(reason.Sign), t.Show(reason.Text))
	}
}
