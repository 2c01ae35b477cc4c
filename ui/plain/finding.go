package plain

import (
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/line"
	"crosscheck/ui/text"
	"crosscheck/ui/theme"
	"crosscheck/ui/words"
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
		p.finding(f)
	}
}

// heading writes what a handoff is about and how it stands.
func (p *checkPrinter) heading(g *group) {
	m := g.handoff.Message()
	n := words.Describe(m, p.found)
	row := line.Line{
		p.sign(signOf(g.worst)), p.piece(theme.Strong, n.Type+" "+n.ID), line.Blank(2),
		p.piece(theme.Plain, n.From), p.say(theme.Chrome, " "+p.theme.Glyphs.Arrow+" "), p.piece(theme.Plain, n.To),
		line.Blank(2), p.piece(theme.Plain, n.Subject),
	}
	if n.As != "" {
		row = append(row, line.Blank(2), p.piece(theme.Dim, n.As))
	}
	_, role := p.theme.State(g.handoff.State())
	row = append(row, line.Blank(2), p.say(role, g.handoff.State().String()))
	if len(p.log.Conversations()) > len(p.log.Inputs()) {
		row = append(row, p.say(theme.Dim, "  in "), p.piece(theme.Dim, m.Conversation().ID()))
	}
	place := p.theme.Clean(words.Place(m.First(), true))
	gap := p.width - row.Width() - text.Width(place)
	if gap < 2 {
		p.lines(2, append(row, line.Blank(2), p.say(theme.Dim, place))...)
	} else {
		p.write(append(row, line.Blank(gap), p.say(theme.Dim, place))...)
	}
	if d, parts := words.First(g.handoff, p.found); parts {
		p.lines(4, line.Blank(2), p.say(theme.Plain, "first divergence: "+d.Left+" "+p.theme.Glyphs.Arrow+" "+d.Right+", "),
			p.piece(theme.Strong, d.Slot+" "), p.piece(theme.Plain, d.Expected), p.say(theme.Plain, " became "),
			p.piece(theme.Differ, d.Actual))
	}
}

// finding writes what is wrong, and under it the evidence: where it stands, in
// which message, and what should have been there. Of a broken line it shows the
// line.
func (p *checkPrinter) finding(f *judge.Finding) {
	role := theme.Plain
	if f.Severity == judge.Note {
		role = theme.Dim
	}
	p.lines(4, line.Blank(2), p.sign(signOf(f.Severity)), p.say(theme.Strong, f.Code.String()), line.Blank(2), p.piece(role, f.Text))
	evidence := line.Line{line.Blank(4), p.piece(theme.Dim, placeOf(f))}
	m, attached := f.At()
	if attached {
		evidence = append(evidence, p.piece(theme.Dim, "  "+called(m)))
	}
	if f.Slot != "" || f.Expected.Given || f.Actual.Given {
		evidence = append(evidence, p.piece(theme.Dim, "  "+compared(f)))
	}
	p.lines(6, evidence...)
	if attached && !m.Valid() {
		p.write(line.Blank(4), p.say(theme.Dim, text.Cut(p.theme.Clean(m.Text()), p.width-4, p.theme.Glyphs.Ellipsis)))
	}
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

// compared returns what a finding compares: "acct: expected 1, got 2".
func compared(f *judge.Finding) string {
	value := func(t check.Text) string {
		switch {
		case !t.Given:
			return "nothing"
		case t.Text == "":
			return `""`
		}
		return t.Text
	}
	s := "expected " + value(f.Expected) + ", got " + value(f.Actual)
	if !f.Expected.Given {
		s = value(f.Actual)
	}
	if f.Slot == "" {
		return s
	}
	return f.Slot + ": " + s
}

// unjudged writes what could not be judged, one line a check and reason.
func (p *checkPrinter) unjudged() {
	type reason struct {
		words.Unjudged
		handoff bool // it is about handoffs that are there
	}
	type entry struct {
		reason
		ids []string
		n   int
	}
	var open []entry
	at := map[reason]int{}
	for i := range p.judged.NotJudged {
		n := &p.judged.NotJudged[i]
		_, attached := n.At()
		r := reason{words.Unjudged{Check: n.Check, Why: n.Why}, attached && n.Handoff != ""}
		k, known := at[r]
		if !known {
			k = len(open)
			at[r] = k
			open = append(open, entry{reason: r})
		}
		e := &open[k]
		if e.n++; e.n <= maxNamed && n.Handoff != "" {
			e.ids = append(e.ids, n.Handoff)
		}
	}
	if len(open) > 0 {
		p.blank()
	}
	for _, e := range open {
		of := " of no handoff"
		if len(e.ids) > 0 {
			of = " of " + words.SomeOf(e.ids, e.n)
		}
		p.lines(2, p.say(theme.NotJudged, "not judged"), p.say(theme.Plain, ": "+e.Name()), p.piece(theme.Plain, of),
			p.piece(theme.Dim, " ("+e.Why+")"))
	}
}

// account writes what was read, so that anybody can tell later that it was the
// same bytes, and what stood there that is no message.
func (p *checkPrinter) account() {
	p.blank()
	inputs := p.log.Inputs()
	for i := range inputs {
		in := &inputs[i]
		what := ": " + words.Number(in.Lines, "line") + ", "
		switch {
		case in.Messages+in.Invalid == 0:
			what += "no RW1 line"
		case in.Invalid == 0:
			what += words.Number(in.Messages, "message")
		default:
			what += words.Number(in.Messages, "message") + ", " + words.Number(in.Invalid, "invalid line")
		}
		p.lines(2, p.say(theme.Dim, "read "), p.piece(theme.Plain, in.File), p.say(theme.Plain, what),
			p.piece(theme.Dim, "; "+strings.Join(recognised(*in), ", ")))
		if in.SHA256 != "" {
			p.lines(2, line.Blank(2), p.say(theme.Dim, "sha256 "+in.SHA256))
		}
		for _, s := range remarks(*in) {
			p.lines(4, line.Blank(2), p.sign(words.Note), p.say(theme.Plain, s))
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
	role := theme.Pass
	if v.Fails {
		role = theme.Fail
	}
	p.lines(2, p.say(role, v.Text))
}
