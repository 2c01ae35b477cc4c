package detail

import (
	"crosscheck/codec"
	"crosscheck/thread"
	"crosscheck/thread/summary"
)

// ending adds what a UN, an FL or a CX ends, and for a CX who acknowledged it.
func (p *page) ending(m thread.Message, n summary.Summary) {
	p.verdict(m, n)
	d := m.Decode()
	why, _ := d.Get("why")
	p.field("why", p.value(why.Text), dim("  "+p.clean(gloss(d.Profile, codec.Slot{Key: "why", Value: why}))))
	p.field("says", p.value(d.Tail))
	p.field("route", p.route(n.From, n.To))
	p.field("item", p.value(n.Item))
	if m.Role() == thread.RoleRefusal {
		if q, ok := m.Named(); ok {
			about := summary.Describe(q, p.found)
			p.heading("Question " + p.clean(about.ID))
			p.asked(q, about)
		}
	}
	h, ok := m.Handoff()
	if !ok {
		return
	}
	p.of(h)
	if m.Role() == thread.RoleCancel {
		p.acknowledgement(m, h)
	}
	p.history(h)
}

// acknowledgement adds who said Y to a cancel.
func (p *page) acknowledgement(m thread.Message, h thread.Handoff) {
	for _, c := range children(m) {
		v, _ := c.Decode().Get("val")
		if c.Role() != thread.RoleAcknowledgement || v.Text != "Y" || c.From() != h.Message().To() {
			continue
		}
		p.signed(summary.Pass, "acknowledged by "+p.clean(c.ID()+" from "+c.From())+" "+summary.Between(m.Time(), c.Time()))
		return
	}
	p.signed(summary.Waiting, "not acknowledged by "+p.clean(h.Message().To()))
}

// children returns what hangs directly under a message, as far as a page looks.
func children(m thread.Message) []thread.Message {
	var out []thread.Message
	for c, ok := m.FirstChild(); ok && len(out) < maxList; c, ok = c.Next() {
		out = append(out, c)
	}
	return out
}
