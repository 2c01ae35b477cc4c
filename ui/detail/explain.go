package detail

import (
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// Finding returns the page of a finding: what it says and where, and what explain
// says of its code. The message that it is at, if it is at one, is as of the moment
// that is looked at.
func Finding(f *judge.Finding, at thread.Message) Page {
	return func(p *page) {
		d := f.Code
		sign, role := p.theme.Sign(summary.OfSeverity(f.Severity))
		p.add(2, screen.Span{Role: role, Text: sign + " " + d.Name}, dim("  "+f.Severity.String()))
		p.add(2, screen.Span{Role: theme.Strong, Text: p.clean(f.Text)})
		p.evidence(f)
		p.about(f, at)
		p.heading("What it means")
		p.say(theme.Plain, d.Meaning)
		p.heading("Rule")
		p.say(theme.Plain, d.Rule)
		p.heading("What to do")
		p.say(theme.Plain, d.Remedy)
	}
}

// evidence adds the values of a finding under each other, what differs marked.
func (p *page) evidence(f *judge.Finding) {
	t := screen.Table{Head: []string{"", "", ""}, Wrap: true}
	add := func(name string, value screen.Line) {
		t.Rows = append(t.Rows, screen.Row{Cells: []screen.Line{nil, screen.Of(theme.Dim, name), value}})
	}
	if f.Slot != "" {
		add("slot", screen.Line{p.value(f.Slot)})
	}
	values := evidenceOf(f)
	shown := make([]screen.Line, len(values))
	for i, v := range values {
		shown[i] = screen.Line{p.value(v.Text)}
	}
	if len(values) == 2 && values[0].Text != "" && values[1].Text != "" {
		shown[0], shown[1] = screen.Diff(p.clean(values[0].Text), p.clean(values[1].Text), theme.Plain)
	}
	for i, v := range values {
		add(v.Where, shown[i])
	}
	p.table(t)
}

// evidenceOf returns the values of a finding: all of them, also those that its
// sentence tells.
func evidenceOf(f *judge.Finding) []summary.Value {
	values, _ := summary.Evidence(f)
	if len(values) > 0 {
		return values
	}
	if f.Expected.Given {
		values = append(values, summary.Value{Where: "expected", Text: f.Expected.Text})
	}
	if f.Actual.Given {
		values = append(values, summary.Value{Where: "actual", Text: f.Actual.Text})
	}
	return values
}

// about adds the message, the handoff and the place of a finding.
func (p *page) about(f *judge.Finding, m thread.Message) {
	p.blank()
	if m.Conversation() != nil {
		p.field("message", plain(m.Type().String()+" "), p.value(f.Message))
		if m.Valid() {
			p.field("route", p.route(m.From(), m.To()))
		}
		if h, ok := m.Handoff(); ok {
			p.of(h)
		}
	}
	p.field("place", p.value(summary.Place(thread.Sighting{File: f.File, Line: f.Line}, true)))
}
