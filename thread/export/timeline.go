package export

import (
	"io"
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/ladder"
	"crosscheck/thread/summary"
	"crosscheck/thread/visible"
)

// maxColumn is how wide a column of a text may get: what is wider stands out of
// line, and nothing is cut.
const maxColumn = 40

// timeline writes a line for each message that stays, and below it what was
// found of it. Columns are as wide as a conversation needs them.
func timeline(w io.Writer, j *Judged) error {
	p := newPage(w, j, "timeline")
	found := judge.NewIndex(j.Findings)
	for i, c := range j.Log.Conversations() {
		if i > 0 {
			p.printf("\n")
		}
		t := timelineOf(p, c, found)
		p.printf("%s: %s\n\n", p.show(c.ID()), p.totals(c))
		for k := range t.rungs.Len() {
			t.line(t.rungs.At(k))
		}
	}
	return p.close()
}

// timelinePage is the timeline of one conversation.
type timelinePage struct {
	*page
	found *judge.Index
	rungs ladder.Ladder
	files bool // more than one, so that a place needs its name
	times bool // some message has a time
	id    int  // how wide the ids are
	from  int
	to    int
}

func timelineOf(p *page, c *thread.Conversation, found *judge.Index) *timelinePage {
	t := &timelinePage{page: p, found: found, rungs: p.ladder(c), files: len(c.Files()) > 1}
	for i := range t.rungs.Len() {
		m := t.rungs.At(i).Message
		t.times = t.times || m.Time().Known
		t.id = t.wider(t.id, m.ID())
		t.from, t.to = t.wider(t.from, m.From()), t.wider(t.to, m.To())
	}
	return t
}

// wider returns the width of a column that has to hold a text too.
func (p *page) wider(width int, s string) int {
	return max(width, min(visible.Width(p.show(s)), maxColumn))
}

// ladder returns the rungs of a conversation that stay.
func (j *Judged) ladder(c *thread.Conversation) ladder.Ladder {
	if j.Keep == nil {
		return ladder.Of(c)
	}
	return ladder.Of(c).Keeping(j.Keep)
}

func (t *timelinePage) line(r ladder.Rung) {
	m := r.Message
	n := summary.Describe(m, t.found)
	indent := ""
	if t.times {
		when, gap := padded(strings.TrimSpace(summary.Date(r.Time)+" "+summary.Clock(r.Time)), len("2006-01-02 15:04:05")), ""
		if r.HasGap {
			gap = summary.Age(r.Gap)
		}
		when += "  " + padded(gap, len("+23 min 59 s")) + "  "
		t.printf("%s", when)
		indent = strings.Repeat(" ", visible.Width(when))
	}
	row := strings.Join([]string{
		t.sign(n.Sign), n.Type, padded(t.show(n.ID), t.id) + " ",
		padded(t.show(n.From), t.from), t.arrow(), padded(t.show(n.To), t.to) + " ", t.says(&n),
	}, " ")
	t.printf("%s  %s\n", strings.TrimRight(row, " "), t.show(summary.Place(m.First(), t.files)))
	for _, reason := range n.Reasons {
		t.printf("%s  %s %s\n", indent, t.sign(reason.Sign), t.show(reason.Text))
	}
}

// says returns what a message says, in the words of a row of the tree.
func (j *Judged) says(n *summary.Summary) string {
	said := n.Subject
	for _, s := range []string{n.As, n.State} {
		if s != "" {
			said += "  " + s
		}
	}
	if n.Tail != "" {
		said += "  // " + n.Tail
	}
	return j.show(strings.TrimLeft(said, " "))
}

// arrow stands between sender and receiver.
func (j *Judged) arrow() string {
	if j.ASCII {
		return ">"
	}
	return "›"
}

// padded returns a text with spaces behind it.
func padded(s string, width int) string {
	return s + strings.Repeat(" ", max(width-visible.Width(s), 0))
}
