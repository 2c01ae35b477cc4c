package plain

import (
	"fmt"
	"strconv"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/ui/line"
	"crosscheck/ui/text"
	"crosscheck/ui/theme"
	"crosscheck/ui/words"
)

// maxSeen is how many places of one message are listed.
const maxSeen = 8

// message writes a message: its row, and under it what there is to say.
func (p *printer) message(m thread.Message, depth int) {
	n, seen := words.Describe(m), m.Sightings()
	row := append(p.margin(depth), p.sign(n.Sign), p.piece(theme.Strong, strings.TrimSpace(n.Type+" "+n.ID)))
	if n.From != "" && n.To != "" && !p.expected(m) {
		row = append(row, line.Blank(2), p.piece(theme.Plain, n.From),
			p.say(theme.Chrome, " "+p.theme.Glyphs.Arrow+" "), p.piece(theme.Plain, n.To))
	}
	row = append(row, p.said(m, n)...)
	place := p.place(seen)
	if brief(m) && len(n.Faults) == 1 {
		fault := line.Line{line.Blank(2), p.piece(theme.Fail, n.Faults[0])}
		if row.Width()+fault.Width()+2+text.Width(place) <= p.width {
			row, n.Faults = append(row, fault...), nil
		}
	}
	p.rowWithTail(row, n.Tail, place, depth)
	p.below(m, n, depth)
	p.sightings(m, seen, depth)
}

// said returns what a message says and how it stands.
func (p *printer) said(m thread.Message, n words.Node) line.Line {
	var row line.Line
	add := func(r theme.Role, s string) {
		if s != "" {
			row = append(row, line.Blank(2), p.piece(r, s))
		}
	}
	if r, ok := m.AsReadback(); ok {
		row = p.tiers(r)
	}
	if _, ok := m.Handoff(); !ok && m.Type() != codec.HO {
		add(theme.Plain, n.Item)
	}
	if m.Valid() && m.Type() == codec.ST {
		n.Subject = words.Change(p.statusBefore(m), m)
	}
	add(theme.Plain, n.Subject)
	add(theme.Dim, n.As)
	_, role := p.theme.Sign(n.Sign)
	add(role, n.State)
	if h, ok := m.AsHandoff(); ok && h.State().Open() {
		add(theme.Plain, "owner "+h.Owner())
	}
	return row
}

// brief reports whether the faults of a message are all that is said under its
// row, so that a single one may stand on the row.
func brief(m thread.Message) bool {
	switch m.Type() {
	case codec.HO, codec.RB, codec.DN:
		return false
	case codec.AQ, codec.AN, codec.ST, codec.UN, codec.FL, codec.CX:
	}
	return m.Valid()
}

// expected reports whether a message goes between the two agents of its handoff
// in the way its type does, so that the row need not name them.
func (p *printer) expected(m thread.Message) bool {
	h, ok := m.Handoff()
	if !ok {
		return false
	}
	ho := h.Message()
	switch m.Type() {
	case codec.RB, codec.ST, codec.DN, codec.UN, codec.FL:
		return m.From() == ho.To() && m.To() == ho.From()
	case codec.CX:
		return m.From() == ho.From() && m.To() == ho.To()
	case codec.AN:
		asked, ok := m.Named()
		return ok && m.From() == asked.To() && m.To() == asked.From()
	case codec.HO, codec.AQ:
	}
	return false
}

// tiers returns the tiers of a readback in a row: names and signs, or where the
// text is narrow the signs alone, in their order.
func (p *printer) tiers(r thread.Readback) line.Line {
	var row line.Line
	for i, v := range r.Tiers() {
		sign, role := p.theme.Verdict(v)
		if p.width < roomy {
			if i == 0 {
				row = append(row, line.Blank(2))
			}
			row = append(row, p.say(role, sign))
			continue
		}
		name := theme.Dim
		if v == check.Fail {
			name = theme.Fail
		}
		row = append(row, line.Blank(2), p.say(name, check.Tier(i).String()+" "), p.say(role, sign))
	}
	return row
}

// below writes why a message fails, and what else its row has no room for.
func (p *printer) below(m thread.Message, n words.Node, depth int) {
	if !m.Valid() {
		p.invalid(m, depth)
		return
	}
	if h, ok := m.AsHandoff(); ok {
		p.handoff(h, depth)
		return
	}
	if r, ok := m.AsReadback(); ok {
		p.readback(r, depth)
		p.faults(depth, m.Fault())
		return
	}
	if r, ok := m.DoneCheck(); ok {
		p.done(r, depth)
		p.faults(depth, m.Fault())
		return
	}
	p.faults(depth, n.Faults...)
}

// faults writes reasons, one a line.
func (p *printer) faults(depth int, faults ...string) {
	for _, f := range faults {
		if f != "" {
			p.under(depth, p.sign(words.Fail), p.piece(theme.Plain, f))
		}
	}
}

// problem writes one problem or note of a check.
func (p *printer) problem(depth int, what string, found check.Problem) {
	sign, role := words.Fail, theme.Plain
	if found.Note {
		sign, role = words.Note, theme.Dim
	}
	p.under(depth, p.sign(sign), p.say(role, what+"  "), p.piece(role, words.Told(found)))
}

// handoff writes what a handoff carries, where its values part, and what else
// is wrong with it.
func (p *printer) handoff(h thread.Handoff, depth int) {
	for _, l := range text.Wrap(p.theme.Clean(words.Carried(h.Message().Decode())), max(p.width-2*min(depth, maxIndent)-4, 40)) {
		if l != "" {
			p.under(depth, p.say(theme.Dim, l))
		}
	}
	d, parts := words.First(h)
	if parts {
		p.divergence(d, h.Message().Faulty(), depth)
	}
	expected, _ := h.Expected()
	for _, found := range h.RecordCheck().Problems {
		if expected.HasRecord || !found.Note {
			p.problem(depth, "record", found)
		}
	}
	if relay, ok := h.RelayCheck(); ok {
		for _, found := range relay.Problems {
			p.problem(depth, "relay", found)
		}
	}
	if !parts || h.State() != thread.Wrong {
		p.faults(depth, words.StateFault(h))
	}
	p.faults(depth, h.Message().Fault())
}

// divergence writes where the values of a handoff first part.
func (p *printer) divergence(d words.Divergence, fails bool, depth int) {
	sign := words.Warning
	if fails {
		sign = words.Fail
	}
	p.under(depth, p.sign(sign), p.say(theme.Plain, "first divergence: "+d.Left+" "+p.theme.Glyphs.Arrow+" "+d.Right+", "),
		p.piece(theme.Strong, d.Slot+" "), p.piece(theme.Plain, d.Expected), p.say(theme.Plain, " became "),
		p.piece(theme.Differ, d.Actual))
}

// readback writes the problems and notes of a readback, and of each tier that was
// not judged why.
func (p *printer) readback(r thread.Readback, depth int) {
	tiers, found := r.Tiers(), r.Check().Problems
	for i, v := range tiers {
		t := check.Tier(i)
		if v == check.NotJudged {
			p.under(depth, p.sign(words.NotJudged), p.say(theme.Plain, t.String()+"  "), p.piece(theme.Plain, words.WhyNotJudged(r, t)))
		}
		for _, one := range found {
			if one.Tier == t && (v != check.NotJudged || !one.Note) {
				p.problem(depth, t.String(), one)
			}
		}
	}
}

// done writes the problems and notes of a done check. That an ask has no
// execution slots is told by the row.
func (p *printer) done(r check.DoneResult, depth int) {
	for _, found := range r.Problems {
		if found.Rule != check.DoneNoSlots {
			p.problem(depth, "done check", found)
		}
	}
}

// invalid writes a line that is no message, with its errors and where they are.
func (p *printer) invalid(m thread.Message, depth int) {
	at := m.Sightings()[0]
	for _, e := range m.Decode().Errors {
		where := fmt.Sprintf("%s:%d:%d: ", at.File, at.Line, at.Column+e.Column-1)
		p.under(depth, p.sign(words.Fail), p.piece(theme.Dim, where), p.piece(theme.Plain, e.Text))
	}
	p.under(depth, p.say(theme.Dim, text.Cut(p.theme.Clean(m.Text()), maxRaw, p.theme.Glyphs.Ellipsis)))
}

// sightings writes where a message was seen more than once, and how it was
// altered on the way.
func (p *printer) sightings(m thread.Message, seen []thread.Sighting, depth int) {
	if len(seen) < 2 {
		return
	}
	p.under(depth, p.piece(theme.Dim, fmt.Sprintf("seen %d times: ", len(seen))+p.seen(seen)))
	forms := m.Variants()
	for _, f := range forms[1:] {
		where := words.Place(f.Sighting, p.files)
		for _, c := range words.Changes(forms[0].Decoded, f.Decoded) {
			p.under(depth, p.sign(words.Fail), p.piece(theme.Plain, c.Slot+": "+c.Text()+", at "+where))
		}
	}
}

// seen lists places: "lines 1, 2 (quoted), 3". That words stood before a line is
// so in most logs, and not worth a word.
func (p *printer) seen(list []thread.Sighting) string {
	places := make([]string, 0, maxSeen)
	for _, s := range list[:min(len(list), maxSeen)] {
		place := words.Place(s, true)
		if !p.files {
			place = strconv.Itoa(s.Line)
		}
		if flags := s.Flags &^ source.Inline; flags != 0 {
			place += " (" + strings.Join(flags.Names(), " ") + ")"
		}
		places = append(places, place)
	}
	text := words.SomeOf(places, len(list))
	if !p.files {
		return "lines " + text
	}
	return text
}
