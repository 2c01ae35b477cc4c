package detail

import (
	"fmt"
	"strconv"
	"strings"

	"crosscheck/codec"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// Message returns the page of a message: what its type asks for, then what any
// message has.
func Message(m thread.Message) Page {
	return func(p *page) {
		n := summary.Describe(m, p.found)
		p.title(m, n)
		if !m.Valid() {
			p.invalid(m)
			return
		}
		switch m.Type() {
		case codec.HO:
			p.handoff(m, n)
		case codec.RB:
			p.readback(m, n, -1)
		case codec.AQ:
			p.question(m, n)
		case codec.AN:
			p.answer(m, n)
		case codec.DN:
			p.done(m, n)
		case codec.UN, codec.FL, codec.CX:
			p.ending(m, n)
		case codec.ST:
			p.status(m, n)
		}
		if m.Type() != codec.HO { // a handoff has them before its values
			p.variants(m)
		}
		p.knowledge(m)
		p.line(m, m.Decode())
	}
}

// line adds what any message has: its slots with the glosses of its profile,
// the tail, the twin, the digest, and where it was seen.
func (p *page) line(m thread.Message, d *codec.Message) {
	p.heading("Line")
	p.slots(m, d)
	if d.HasTail {
		p.field("tail", p.valueOf("tail", d.Tail))
	}
	p.field("digest", plain(p.digest(d)))
	p.twin(string(p.theme.Redactor().Message(d).Twin()))
	p.sightings(m)
}

// digest returns the digest of a message, unless it is withheld.
func (p *page) digest(d *codec.Message) string {
	if digest, ok := p.theme.Redactor().Digest(d); ok {
		return digest
	}
	return "withheld"
}

// twin adds the JSON twin, broken after commas, so that no value is broken that
// fits a line.
func (p *page) twin(s string) {
	lead, row := screen.Pad("twin", labelWidth), ""
	flush := func() {
		p.add(labelWidth, dim(lead), dim(row))
		lead, row = screen.Pad("", labelWidth), ""
	}
	for _, part := range strings.SplitAfter(p.clean(s), ",") {
		if row != "" && labelWidth+screen.Width(row)+screen.Width(part) > p.width {
			flush()
		}
		row += part
	}
	flush()
}

// slots adds the slots of a line in their order, with what they mean.
func (p *page) slots(m thread.Message, d *codec.Message) {
	t := screen.Table{Head: []string{"", "", "", ""}, Wrap: true}
	add := func(key, value, gloss string) {
		if value == "" && gloss == "" {
			return
		}
		t.Rows = append(t.Rows, screen.Row{Cells: []screen.Line{
			{screen.Blank(1)}, screen.Of(theme.Dim, p.clean(key)), {p.valueOf(key, value)}, screen.Of(theme.Dim, p.clean(gloss)),
		}})
	}
	re := ""
	if _, ok := m.Named(); d.Re != "" && !ok {
		re = "no message with this id here"
		if m.Cut() {
			re = "cut: following it comes back to this message"
		}
	}
	add("re", d.Re, re)
	add("from", d.From, "")
	add("to", d.To, "")
	add("item", d.Item, "")
	for _, s := range d.Slots {
		add(s.Key, s.Value.Text, gloss(d.Profile, s))
	}
	p.table(t)
}

// gloss says what a slot and its code mean, in the words of the profile.
func gloss(profile *profiles.Profile, s codec.Slot) string {
	if profile == nil {
		return ""
	}
	slot, ok := profile.Slot(s.Key)
	if !ok {
		return ""
	}
	if slot.Type.Kind == profiles.Enum {
		for _, c := range profile.Codes(slot.Type.Enum) {
			if c.Code == s.Value.Text && c.Desc != "" {
				return c.Desc
			}
		}
	}
	return slot.Desc
}

// sightings adds where the message was seen.
func (p *page) sightings(m thread.Message) {
	seen := m.Sightings()
	if len(seen) < 2 {
		return
	}
	p.heading(fmt.Sprintf("Seen %d times", len(seen)))
	for i, s := range seen {
		if i == maxList {
			p.say(theme.Dim, fmt.Sprintf("and %d more; s goes through all of them", len(seen)-i))
			return
		}
		parts := []string{p.place(s)}
		if c := summary.Clock(s.Time); c != "" {
			parts = append([]string{c}, parts...)
		}
		if s.Speaker != "" {
			parts = append(parts, "speaker "+p.clean(s.Speaker))
		}
		if f := s.Flags.String(); f != "" {
			parts = append(parts, f)
		}
		p.add(2, plain(strings.Join(parts, "  ")))
	}
}

// status adds what a status says.
func (p *page) status(m thread.Message, n summary.Summary) {
	p.verdict(m, n)
	p.field("route", p.route(n.From, n.To))
	p.field("item", p.value(n.Item))
	p.field("says", p.value(n.Subject))
	if h, ok := m.Handoff(); ok {
		p.of(h)
	}
}

// of names the handoff that a message belongs to.
func (p *page) of(h thread.Handoff) {
	ho := h.Message()
	p.field("handoff", p.value(ho.ID()), plain("  "+h.Ask()+" "), p.value(ho.Item()), dim("  "+h.State().String()))
}

// variants adds the other forms in which the message was seen, slot by slot.
func (p *page) variants(m thread.Message) {
	vs := m.Variants()
	for i := 1; i < len(vs); i++ {
		p.heading("As delivered, variant " + strconv.Itoa(i+1) + " of " + strconv.Itoa(len(vs)))
		p.variant(m, vs, i)
	}
}
