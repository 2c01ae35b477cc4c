package plain

import (
	"fmt"
	"slices"
	"strings"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// findings writes what was found of a message under its row.
func (p *printer) findings(m thread.Message, list []judge.Finding, depth int) {
	first := m.First()
	for i := range list {
		f := &list[i]
		if f.Code == finding.LineInvalid {
			p.errors(m, depth)
			continue
		}
		said := p.finding(f)
		if f.Line != first.Line || f.File != first.File { // another sighting
			said = append(said, p.say(theme.Dim, "  at "+p.at(f)))
		}
		p.under(depth, said...)
	}
}

// finding returns a finding in one line: its code, then its slot and values side
// by side, or its sentence.
func (p *printer) finding(f *judge.Finding) screen.Line {
	strong, plain, differ := theme.Strong, theme.Plain, theme.Differ
	if f.Severity == finding.Note {
		strong, plain, differ = theme.Dim, theme.Dim, theme.Dim
	}
	l := screen.Line{p.sign(summary.OfSeverity(f.Severity)), p.say(plain, f.Code.String()+"  ")}
	values, sentence := summary.Evidence(f)
	if sentence {
		return append(l, p.piece(plain, f.Text), p.piece(theme.Dim, summary.Aside(values)))
	}
	l = append(l, p.piece(strong, f.Slot))
	for i, v := range values {
		role := plain
		if i > 0 || !f.Expected.Given {
			role = differ
		}
		l = append(l, screen.Blank(2), p.say(theme.Dim, v.Where))
		if v.Text != "" {
			l = append(l, screen.Blank(1), p.piece(role, v.Text))
		}
	}
	return l
}

// errors writes the errors of an invalid line, each with its place. They are
// one finding, so the code stands once.
func (p *printer) errors(m thread.Message, depth int) {
	at, code := m.First(), finding.LineInvalid.String()
	for i, e := range m.Decode().Errors {
		where := fmt.Sprintf("%s:%d:%d: ", at.File, at.Line, at.Column+e.Column-1)
		sign := p.sign(summary.Fail)
		if i > 0 {
			sign, code = screen.Blank(2), strings.Repeat(" ", len(code))
		}
		p.under(depth, sign, p.say(theme.Plain, code+"  "), p.piece(theme.Dim, where), p.piece(theme.Plain, e.Text))
	}
}

// raw writes a line that is no message as it stands in the log.
func (p *printer) raw(m thread.Message, depth int) {
	p.under(depth, p.say(theme.Dim, screen.Cut(p.clean(m.Text()), maxRaw, p.theme.Glyphs.Ellipsis)))
}

// maxNamed is how many handoffs are named that could not be judged for one
// reason.
const maxNamed = 6

// unjudged is what could not be judged for one reason.
type unjudged struct {
	summary.Unjudged
	ids []string
	n   int
}

// handoffs names them, or counts them where one id stands for several: in other
// conversations of the log.
func (u *unjudged) handoffs() string {
	for i, id := range u.ids {
		if slices.Contains(u.ids[:i], id) {
			return summary.Number(u.n, "handoff")
		}
	}
	return summary.SomeOf(u.ids, u.n)
}

// notJudged writes what could not be judged, one line a check and reason.
func (p *printer) notJudged() {
	if p.stop {
		return
	}
	list := together(p.unjudged)
	if len(list) > 0 {
		p.blank()
	}
	for i := range list {
		u := &list[i]
		what := ": " + u.Name()
		if u.n > 0 {
			what += " of " + u.handoffs()
		}
		p.write(p.say(theme.NotJudged, "not judged"), p.piece(theme.Plain, what), p.piece(theme.Dim, " ("+u.Why+")"))
	}
}

// together puts the handoffs together that could not be judged for one reason.
// A question of no handoff adds none.
func together(all []judge.NotJudged) []unjudged {
	var list []unjudged
	known := map[summary.Unjudged]int{}
	for i := range all {
		u := summary.Unjudged{Check: all[i].Check, Why: all[i].Why}
		at, ok := known[u]
		if !ok {
			at = len(list)
			known[u] = at
			list = append(list, unjudged{Unjudged: u})
		}
		if all[i].Handoff == "" {
			continue
		}
		if list[at].n++; list[at].n <= maxNamed {
			list[at].ids = append(list[at].ids, all[i].Handoff)
		}
	}
	return list
}
