package plain

import (
	"crosscheck/codec"
	"crosscheck/thread"
	"crosscheck/ui/theme"
)

// conversation writes the handoffs of a conversation, then its loose ends.
func (p *printer) conversation(c *thread.Conversation) {
	for _, m := range c.Roots() {
		p.blank()
		p.branch(m)
		if p.stop {
			return
		}
	}
	loose := c.LooseEnds()
	if len(loose) == 0 {
		return
	}
	p.blank()
	p.write(p.say(theme.Title, "loose ends"))
	for _, m := range loose {
		p.branch(m)
	}
}

// branch writes a message and all that hangs under it.
func (p *printer) branch(root thread.Message) {
	for m, depth := range root.Branch() {
		if p.stop {
			return
		}
		p.message(m, depth)
	}
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
