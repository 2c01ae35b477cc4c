package plain

import (
	"fmt"
	"strconv"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/sighting"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// maxSeen is how many places of one message are listed.
const maxSeen = 8

// message writes a message: its row, and under it what there is to say.
func (p *printer) message(m thread.Message, depth int) {
	n, seen := summary.Describe(m, p.found), m.Sightings()
	row := append(p.margin(depth), p.sign(n.Sign), p.piece(theme.Strong, strings.TrimSpace(n.Type+" "+n.ID)))
	if n.From != "" && n.To != "" && !p.expected(m) {
		row = append(row, screen.Blank(2), p.piece(theme.Plain, n.From),
			p.say(theme.Chrome, " "+p.theme.Glyphs.Arrow+" "), p.piece(theme.Plain, n.To))
	}
	row = append(row, p.said(m, n)...)
	p.rowWithTail(row, n.Tail, p.place(seen), depth)
	p.below(m, depth)
	p.sightings(seen, depth)
}

// said returns what a message says and how it stands.
func (p *printer) said(m thread.Message, n summary.Summary) screen.Line {
	var row screen.Line
	add := func(r theme.Role, s string) {
		if s != "" {
			row = append(row, screen.Blank(2), p.piece(r, s))
		}
	}
	if r, ok := m.AsReadback(); ok {
		row = p.tiers(r)
	}
	if _, ok := m.Handoff(); !ok && m.Type() != codec.HO {
		add(theme.Plain, n.Item)
	}
	if m.Valid() && m.Type() == codec.ST {
		n.Subject = summary.Change(p.statusBefore(m), m)
	}
	add(theme.Plain, n.Subject)
	add(theme.Dim, n.As)
	_, role := p.theme.Sign(n.Sign)
	add(role, n.State)
	if h, ok := m.AsHandoff(); ok {
		role := theme.Dim
		if h.State().Open() {
			role = theme.Plain
		}
		add(role, "owner "+h.Owner())
	}
	return row
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
func (p *printer) tiers(r thread.Readback) screen.Line {
	var row screen.Line
	for i, v := range r.Tiers() {
		sign, role := p.theme.Verdict(v)
		if p.width < roomy {
			if i == 0 {
				row = append(row, screen.Blank(2))
			}
			row = append(row, p.say(role, sign))
			continue
		}
		name := theme.Dim
		if v == check.Fail {
			name = theme.Fail
		}
		row = append(row, screen.Blank(2), p.say(name, check.Tier(i).String()+" "), p.say(role, sign))
	}
	return row
}

// below writes what was found of a message, and what else its row has no room
// for.
func (p *printer) below(m thread.Message, depth int) {
	found := p.found.Of(m)
	if h, ok := m.AsHandoff(); ok {
		p.handoff(h, found, depth)
		return
	}
	p.findings(m, found, depth)
	if r, ok := m.AsReadback(); ok {
		p.unjudgedTiers(r, depth)
	}
	if !m.Valid() {
		p.raw(m, depth)
	}
}

// handoff writes what a handoff carries, where its values part, and what else
// was found of it. Where that is nothing, its state may still be worth a line.
func (p *printer) handoff(h thread.Handoff, found []judge.Finding, depth int) {
	for _, l := range screen.Wrap(p.clean(summary.Carried(h.Message().Decode())), max(p.width-2*min(depth, maxIndent)-4, 40)) {
		if l != "" {
			p.under(depth, p.say(theme.Dim, l))
		}
	}
	d, parts := summary.First(h, p.found)
	if parts {
		p.divergence(d, depth)
	}
	p.findings(h.Message(), found, depth)
	if why := summary.StateFault(h); why != "" && !parts && len(found) == 0 {
		p.under(depth, p.sign(summary.Fail), p.piece(theme.Plain, why))
	}
}

// divergence writes where the values of a handoff first part.
func (p *printer) divergence(d summary.Divergence, depth int) {
	p.under(depth, p.sign(d.Sign), p.say(theme.Plain, "first divergence: "+d.Left+" "+p.theme.Glyphs.Arrow+" "+d.Right+", "),
		p.piece(theme.Strong, d.Slot+" "), p.value(theme.Plain, d.Slot, d.Expected), p.say(theme.Plain, " became "),
		p.value(theme.Differ, d.Slot, d.Actual))
}

// unjudgedTiers writes which tiers of a readback were not judged, and why.
func (p *printer) unjudgedTiers(r thread.Readback, depth int) {
	for i, v := range r.Tiers() {
		if t := check.Tier(i); v == check.NotJudged {
			p.under(depth, p.sign(summary.NotJudged), p.say(theme.Plain, t.String()+"  "), p.piece(theme.Plain, judge.WhyNotJudged(r, t)))
		}
	}
}

// sightings writes where a message was seen more than once.
func (p *printer) sightings(seen []thread.Sighting, depth int) {
	if len(seen) > 1 {
		p.under(depth, p.piece(theme.Dim, fmt.Sprintf("seen %d times: ", len(seen))+p.seen(seen)))
	}
}

// seen lists places: "lines 1, 2 (quoted), 3". That words stood before a line is
// so in most logs, and not worth a word.
func (p *printer) seen(list []thread.Sighting) string {
	places := make([]string, 0, maxSeen)
	for _, s := range list[:min(len(list), maxSeen)] {
		place := summary.Place(s, true)
		if !p.files {
			place = strconv.Itoa(s.Line)
		}
		if flags := s.Flags &^ sighting.Inline; flags != 0 {
			place += " (" + strings.Join(flags.Names(), " ") + ")"
		}
		places = append(places, place)
	}
	text := summary.SomeOf(places, len(list))
	if !p.files {
		return "lines " + text
	}
	return text
}
