package plain

import (
	"fmt"
	"strings"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// maxWrong is how many rows of what is wrong stand at the top.
const maxWrong = 20

// glance is how many messages a reader takes in at a glance.
const glance = 8

// trouble is a handoff, or a message of none, in which something is wrong.
type trouble struct {
	of    thread.Message
	first *judge.Finding // the first of the worst
	at    thread.Message
	more  int // further errors and warnings
}

// wrong lists what is wrong before the tree begins, a handoff a row, those with
// an error first, so that nobody has to read a long tree to find it.
func (p *printer) wrong() {
	messages := 0
	for _, c := range p.log.Conversations() {
		messages += c.Len()
	}
	if messages <= glance {
		return
	}
	list := p.troubles()
	if len(list) == 0 {
		return
	}
	p.blank()
	p.write(p.say(theme.Title, "what is wrong"))
	for i := range list[:min(len(list), maxWrong)] {
		p.trouble(&list[i])
	}
	if more := len(list) - maxWrong; more > 0 {
		p.write(screen.Blank(2), p.say(theme.Plain, fmt.Sprintf("and %d more", more)))
	}
}

// troubles returns what is wrong: first all with an error, then those with a
// warning, in log order.
func (p *printer) troubles() []trouble {
	var list []trouble
	listed := map[thread.Message]int{}
	for _, severity := range [...]finding.Severity{finding.Error, finding.Warning} {
		all := p.found.All()
		for n := range all {
			f := &all[n]
			at, ok := f.At()
			if !ok || f.Severity != severity {
				continue
			}
			of := at
			if h, ok := at.Handoff(); ok {
				of = h.Message()
			}
			if i, ok := listed[of]; ok {
				list[i].more++
				continue
			}
			listed[of] = len(list)
			list = append(list, trouble{of: of, first: f, at: at})
		}
	}
	return list
}

// trouble writes one row: the handoff, and the first thing that is wrong in it.
func (p *printer) trouble(t *trouble) {
	of, f := summary.Describe(t.of, p.found), t.first
	sign := summary.OfSeverity(f.Severity)
	_, role := p.theme.Sign(sign)
	row := screen.Line{screen.Blank(2), p.sign(sign), p.piece(theme.Strong, strings.TrimSpace(of.Type+" "+of.ID))}
	if of.Subject != "" {
		row = append(row, screen.Blank(2), p.piece(theme.Plain, of.Subject))
	}
	row = append(row, screen.Blank(2))
	if t.at != t.of {
		row = append(row, p.piece(theme.Plain, strings.TrimSpace(t.at.Type().String()+" "+t.at.ID())+": "))
	}
	row = append(row, p.say(theme.Dim, f.Code.String()+"  "), p.piece(role, summary.Brief(f)))
	if t.more > 0 {
		row = append(row, p.say(theme.Plain, fmt.Sprintf(", and %d more", t.more)))
	}
	p.row(row, p.at(f))
}

// at returns where a finding stands.
func (p *printer) at(f *judge.Finding) string {
	return p.clean(summary.Place(thread.Sighting{File: f.File, Line: f.Line}, p.files))
}
