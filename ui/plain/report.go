package plain

import (
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// group writes a handoff, where its values first part, and what was found.
func (p *checkPrinter) group(g *group) {
	p.blank()
	if g.loose {
		p.write(p.say(theme.Title, "of no handoff"))
	} else {
		p.heading(g)
	}
	for _, f := range g.found {
		p.report(f)
	}
}

// heading writes what a handoff is about and how it stands.
func (p *checkPrinter) heading(g *group) {
	m := g.handoff.Message()
	n := summary.Describe(m, p.found)
	row := screen.Line{
		p.sign(summary.OfSeverity(g.worst)), p.piece(theme.Strong, n.Type+" "+n.ID), screen.Blank(2),
		p.piece(theme.Plain, n.From), p.say(theme.Chrome, " "+p.theme.Glyphs.Arrow+" "), p.piece(theme.Plain, n.To),
		screen.Blank(2), p.piece(theme.Plain, n.Subject),
	}
	if n.As != "" {
		row = append(row, screen.Blank(2), p.piece(theme.Dim, n.As))
	}
	_, role := p.theme.State(g.handoff.State())
	row = append(row, screen.Blank(2), p.say(role, g.handoff.State().String()))
	if len(p.log.Conversations()) > len(p.inputs) {
		row = append(row, p.say(theme.Dim, "  in "), p.piece(theme.Dim, m.Conversation().ID()))
	}
	place := p.clean(summary.Place(m.First(), true))
	gap := p.width - row.Width() - screen.Width(place)
	if gap < 2 {
		p.lines(2, append(row, screen.Blank(2), p.say(theme.Dim, place))...)
	} else {
		p.write(append(row, screen.Blank(gap), p.say(theme.Dim, place))...)
	}
	if d, parts := summary.First(g.handoff, p.found); parts {
		p.lines(4, screen.Blank(2), p.say(theme.Plain, "first divergence: "+d.Left+" "+p.theme.Glyphs.Arrow+" "+d.Right+", "),
			p.piece(theme.Strong, d.Slot+" "), p.value(theme.Plain, d.Slot, d.Expected), p.say(theme.Plain, " became "),
			p.value(theme.Differ, d.Slot, d.Actual))
	}
}

// report writes what is wrong, and under it the evidence: where it stands, in
// which message, and the values that should be the same. Of a broken line it
// shows the line.
func (p *checkPrinter) report(f *judge.Finding) {
	role := theme.Plain
	if f.Severity == finding.Note {
		role = theme.Dim
	}
	p.lines(4, screen.Blank(2), p.sign(summary.OfSeverity(f.Severity)), p.say(theme.Strong, f.Code.String()), screen.Blank(2), p.piece(role, f.Text))
	evidence := screen.Line{screen.Blank(4), p.piece(theme.Dim, placeOf(f))}
	m, attached := f.At()
	if attached {
		evidence = append(evidence, p.piece(theme.Dim, "  "+called(m)))
	}
	p.lines(6, append(evidence, p.evidence(f)...)...)
	if attached && !m.Valid() {
		p.write(screen.Blank(4), p.say(theme.Dim, screen.Cut(p.clean(m.Text()), p.width-4, p.theme.Glyphs.Ellipsis)))
	}
}

// evidence returns the slot of a finding and its values, each after the word
// for where it stands.
func (p *checkPrinter) evidence(f *judge.Finding) screen.Line {
	var l screen.Line
	if f.Slot != "" {
		l = append(l, p.piece(theme.Dim, "  "+f.Slot))
	}
	values, _ := summary.Evidence(f)
	if len(values) == 0 {
		values = bare(f)
	}
	for i, v := range values {
		role := theme.Plain
		if i > 0 {
			role = theme.Differ
		}
		if v.Where != "" {
			l = append(l, p.say(theme.Dim, "  "+v.Where))
		}
		l = append(l, screen.Blank(1), p.piece(role, v.Text))
	}
	return l
}

// bare returns the values of a finding that has no words for where they stand.
func bare(f *judge.Finding) []summary.Value {
	switch {
	case f.Expected.Given && f.Actual.Given:
		return []summary.Value{{Where: "expected", Text: f.Expected.Text}, {Where: "found", Text: f.Actual.Text}}
	case f.Expected.Given:
		return []summary.Value{{Where: "expected", Text: f.Expected.Text}}
	case f.Actual.Given:
		return []summary.Value{{Text: f.Actual.Text}}
	}
	return nil
}

// called returns the type and the id of a message, "a line without an id".
func called(m thread.Message) string {
	typ := ""
	if m.Type() != codec.Type(0) {
		typ = m.Type().String()
	}
	if s := strings.TrimSpace(typ + " " + m.ID()); s != "" {
		return s
	}
	return "a line without an id"
}

// notJudged writes what could not be judged, one line a check and reason.
func (p *checkPrinter) notJudged() {
	list := together(p.judged.NotJudged)
	if len(list) > 0 {
		p.blank()
	}
	for i := range list {
		u := &list[i]
		of := " of no handoff"
		if u.n > 0 {
			of = " of " + u.handoffs()
		}
		p.lines(2, p.say(theme.NotJudged, "not judged"), p.say(theme.Plain, ": "+u.Name()), p.piece(theme.Plain, of),
			p.piece(theme.Dim, " ("+u.Why+")"))
	}
}

// account writes what was read, so that anybody can tell later that it was the
// same bytes, and what stood there that is no message.
func (p *checkPrinter) account() {
	p.blank()
	for i := range p.inputs {
		in := &p.inputs[i]
		what := ": " + summary.Number(in.Lines, "line") + ", "
		switch {
		case in.Messages+in.Invalid == 0:
			what += nothingNew(in)
		case in.Invalid == 0:
			what += summary.Number(in.Messages, "message")
		default:
			what += summary.Number(in.Messages, "message") + ", " + summary.Number(in.Invalid, "invalid line")
		}
		p.lines(2, p.say(theme.Dim, "read "), p.piece(theme.Plain, in.File), p.say(theme.Plain, what),
			p.piece(theme.Dim, "; "+strings.Join(recognised(*in), ", ")))
		if in.SHA256 != "" {
			p.lines(2, screen.Blank(2), p.say(theme.Dim, "sha256 "+in.SHA256))
		}
		for _, s := range remarks(*in) {
			p.lines(4, screen.Blank(2), p.sign(summary.Note), p.say(theme.Plain, s))
		}
	}
}

// verdict closes the text.
func (p *checkPrinter) verdict(v Verdict) {
	if len(p.judged.Findings) > 0 {
		worst := &p.judged.Findings[0]
		for i := range p.judged.Findings {
			if f := &p.judged.Findings[i]; f.Severity > worst.Severity {
				worst = f
			}
		}
		p.lines(2, p.say(theme.Dim, "what a finding means, and what to do: crosscheck explain "+worst.Code.String()))
	}
	p.redacted()
	role := theme.Pass
	if v.Fails {
		role = theme.Fail
	}
	p.lines(2, p.say(role, v.Text))
}
