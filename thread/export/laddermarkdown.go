package export

import (
	"io"
	"strconv"

	"crosscheck/thread/judge"
	"crosscheck/thread/ladder"
	"crosscheck/thread/summary"
)

// perDiagram is how many messages one Mermaid diagram shows: it refuses texts
// that are too long.
const perDiagram = 100

// ladderMarkdown writes the conversations as sequence diagrams of Mermaid, within
// Markdown.
func ladderMarkdown(w io.Writer, j *Judged) error {
	p := newPage(w, j, "ladder")
	found := judge.NewIndex(j.Findings)
	for i, c := range j.Log.Conversations() {
		if i > 0 {
			p.printf("\n")
		}
		r := j.rungs(j.ladder(c), found)
		p.printf("# Ladder of %s\n\n%s.\n", markdown(p.show(c.ID())), p.totals(c))
		for from := 0; from < r.Len(); from += perDiagram {
			to := min(from+perDiagram, r.Len())
			if r.Len() > perDiagram {
				p.printf("\n## Messages %d to %d\n", from+1, to)
			}
			p.printf("\n")
			p.diagram(r, from, to)
		}
	}
	return p.close()
}

// diagram draws the rungs from one up to another.
func (p *page) diagram(r *rungs, from, to int) {
	p.printf("```mermaid\nsequenceDiagram\n")
	for i := range r.lanes {
		p.printf("    participant a%d as %s\n", i, mermaid(r.agent(i)))
	}
	if len(r.lanes) == 0 { // a diagram is of somebody
		p.printf("    participant a0 as no agent\n")
	}
	for i := from; i < to; i++ {
		p.mermaidRung(r, r.At(i))
	}
	p.printf("```\n")
}

// mermaidRung draws a rung. One that fails has a cross for a head, beside its
// sign in words.
func (p *page) mermaidRung(r *rungs, rung ladder.Rung) {
	n, said := r.rungText(rung.Message)
	text := mermaid(r.rungLabel(rung.Message)) + "  " + mermaid(said)
	if clock, gap := rungTime(rung); clock != "" {
		text = mermaid(clock) + " " + text + mermaid(spaced(gap))
	}
	for _, reason := range n.Reasons {
		text += "<br/>" + mermaid(r.sign(reason.Sign)+" "+r.show(reason.Text))
	}
	head := "->>"
	if n.Sign == summary.Fail {
		head = "-x"
	}
	from, to := r.span(rung)
	name := func(lane int) string { return "a" + strconv.Itoa(lane) }
	switch rung.Shape() {
	case ladder.Arrow, ladder.Loop:
		p.printf("    %s%s%s: %s\n", name(from), head, name(to), text)
	case ladder.Out:
		p.printf("    Note right of %s: %s\n", name(from), text)
	case ladder.In:
		p.printf("    Note right of %s: %s\n", name(to), text)
	case ladder.Apart:
		p.printf("    Note right of %s: %s\n", name(max(len(r.lanes)-1, 0)), text)
	}
}

// spaced returns a text with two spaces before it, "" for none.
func spaced(s string) string {
	if s == "" {
		return ""
	}
	return "  " + s
}
