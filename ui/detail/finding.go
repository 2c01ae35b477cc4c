package detail

import (
	"fmt"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// verdict adds how a message stands: its state and what was found of it; where
// that is nothing, why it stands out all the same.
func (p *page) verdict(m thread.Message, n summary.Summary) {
	if n.State != "" {
		p.signed(n.Sign, p.clean(n.State))
	}
	p.findings(m)
}

// findings adds what was found of a message, each with its code and its
// sentence, and how to learn more.
func (p *page) findings(m thread.Message) {
	list := p.found.Of(m)
	if len(list) == 0 {
		return
	}
	first, worst := m.First(), &list[0]
	for i := range list {
		f := &list[i]
		if f.Severity > worst.Severity {
			worst = f
		}
		if i < maxList {
			p.finding(f, first)
		}
	}
	if more := len(list) - maxList; more > 0 {
		p.say(theme.Dim, fmt.Sprintf("and %d more", more))
	}
	p.explain(worst.Code)
}

// finding adds one finding of a message that was first seen at first.
func (p *page) finding(f *judge.Finding, first thread.Sighting) {
	sign, role := p.theme.Sign(summary.OfSeverity(f.Severity))
	l := screen.Line{{Role: role, Text: sign + " " + f.Code.String()}, plain("  "), p.value(f.Text)}
	if values, also := summary.Evidence(f); also && len(values) > 0 {
		l = append(l, dim(p.clean(summary.Aside(values))))
	}
	if f.Line != first.Line || f.File != first.File {
		l = append(l, dim("  at "+p.clean(summary.Place(thread.Sighting{File: f.File, Line: f.Line}, f.File != first.File))))
	}
	p.add(2, l...)
}

// explain adds how to learn what a code means.
func (p *page) explain(code finding.Code) {
	p.say(theme.Dim, "crosscheck explain "+code.String()+" says what to do")
}
