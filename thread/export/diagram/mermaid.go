package diagram

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"crosscheck/thread/export/markdown"
	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
	"crosscheck/thread/ladder"
	"crosscheck/thread/summary"
)

// perDiagram is how many messages one Mermaid diagram shows: it refuses texts
// that are too long.
const perDiagram = 100

// Markdown writes the conversations as sequence diagrams of Mermaid, within
// Markdown.
func Markdown(w io.Writer, j *judged.Log) error {
	p := judged.NewWriter(w, j, "ladder")
	found := judge.NewIndex(j.Findings)
	for i, c := range j.Conversations() {
		if i > 0 {
			p.Printf("\n")
		}
		r := Of(j, j.Ladder(c), found)
		p.Printf("# Ladder of %s\n\n%s.\n", markdown.Text(p.Show(c.ID())), p.Totals(c))
		for from := 0; from < r.Len(); from += perDiagram {
			to := min(from+perDiagram, r.Len())
			if r.Len() > perDiagram {
				p.Printf("\n## Messages %d to %d\n", from+1, to)
			}
			p.Printf("\n")
			Mermaid(p, r, from, to)
		}
	}
	return p.Close()
}

// Mermaid draws the rungs from one up to another, within Markdown.
func Mermaid(p *judged.Writer, r *Rungs, from, to int) {
	p.Printf("```mermaid\nsequenceDiagram\n")
	for i := range r.lanes {
		p.Printf("    participant a%d as %s\n", i, mermaid(r.agent(i)))
	}
	if len(r.lanes) == 0 { // a diagram is of somebody
		p.Printf("    participant a0 as no agent\n")
	}
	for i := from; i < to; i++ {
		mermaidRung(p, r, r.At(i))
	}
	p.Printf("```\n")
}

// mermaidRung draws a rung. One that fails has a cross for a head, next to its
// sign in words.
func mermaidRung(p *judged.Writer, r *Rungs, rung ladder.Rung) {
	n, said := r.rungText(rung.Message)
	text := mermaid(r.Title(rung.Message)) + "  " + mermaid(said)
	if clock, gap := rungTime(rung); clock != "" {
		text = mermaid(clock) + " " + text + mermaid(spaced(gap))
	}
	for _, reason := range n.Reasons {
		text += "<br/>" + mermaid(r.Sign(reason.Sign)+" "+r.Show(reason.Text))
	}
	head := "->>"
	if n.Sign == summary.Fail {
		head = "-x"
	}
	from, to := r.span(rung)
	name := func(lane int) string { return "a" + strconv.Itoa(lane) }
	switch rung.Shape() {
	case ladder.Arrow, ladder.Loop:
		p.Printf("    %s%s%s: %s\n", name(from), head, name(to), text)
	case ladder.Out:
		p.Printf("    Note right of %s: %s\n", name(from), text)
	case ladder.In:
		p.Printf("    Note right of %s: %s\n", name(to), text)
	case ladder.Apart:
		p.Printf("    Note right of %s: %s\n", name(max(len(r.lanes)-1, 0)), text)
	}
}

// spaced returns a text with two spaces before it, "" for none.
func spaced(s string) string {
	if s == "" {
		return ""
	}
	return "  " + s
}

// mermaid returns a text for a Mermaid diagram: what could be syntax of it, or
// of the HTML that it makes, is written as its number.
func mermaid(s string) string {
	var b strings.Builder
	for at, word := range strings.SplitAfter(s, " ") {
		if at == 0 && word == "" {
			continue
		}
		if strings.EqualFold(strings.TrimSpace(word), "end") { // a keyword wherever it stands
			fmt.Fprintf(&b, "#%d;", word[0])
			word = word[1:]
		}
		for _, r := range word {
			switch {
			case r >= '0' && r <= '9', r >= 'A' && r <= 'Z', r >= 'a' && r <= 'z', strings.ContainsRune(" .,:_=+/-", r), r >= 0x80:
				b.WriteRune(r)
			default:
				fmt.Fprintf(&b, "#%d;", r)
			}
		}
	}
	return b.String()
}
