package plain

import (
	"crosscheck/codec"
	"crosscheck/thread"
	"crosscheck/ui/theme"
)

// conversation writes the handoffs of a conversation, then its loose ends.
func (p *printer) conversation(c *thread.Conversation) {
	for _, m := range c.Roots() {
		p.branch(m, p.blank)
		if p.stop {
			return
		}
	}
	loose := func() {
		p.blank()
		p.write(p.say(theme.Title, "loose ends"))
	}
	for _, m := range c.LooseEnds() {
		if p.branch(m, loose) {
			loose = func() {}
		}
	}
}

// branch writes what is written of a message and all that hangs under it, after
// what leads to it, and reports whether that is anything.
func (p *printer) branch(root thread.Message, lead func()) bool {
	written := false
	for m, depth := range p.shown(root) {
		if p.stop {
			break
		}
		if !written {
			lead()
		}
		written = true
		p.message(m, depth)
	}
	return written
}

// statusBefore returns the status before this one of the same handoff, the zero
// Message if it is the first.
func (p *printer) statusBefore(m thread.Message) thread.Message {
	h, ok := m.Handoff()
	if !ok {
		return thread.Message{}
	}
	if before, known := p.before[m]; known {
		return before
	}
	var last thread.Message
	for _, other := range h.Members() {
		if other.Type() == codec.ST {
			p.before[other] = last
			last = other
		}
	}
	return p.before[m]
}
