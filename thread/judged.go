package thread

import (
	"strconv"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/profiles"
)

// takeReadback judges an RB against the HO of the handoff that it belongs to,
// whatever message of it it names.
func (c *Conversation) takeReadback(n int32) {
	m := c.messages.at(n)
	if m.handoff == none {
		return
	}
	h := c.handoffs.at(m.handoff)
	m.role = RoleReadback
	m.aux = c.readbacks.add(readback{msg: n, handoff: m.handoff, next: none, conflict: none, heard: unheard()})
	if h.readback == none {
		h.readback = m.aux
	} else {
		c.readbacks.at(h.lastRB).next = m.aux
	}
	h.lastRB = m.aux

	result := c.checkReadback(m.aux)
	r := c.readbacks.at(m.aux)
	r.tiers, r.passes = result.Tiers, result.Passes()
	if !r.passes {
		c.happen(m.handoff, n, EventFail)
		return
	}
	c.happen(m.handoff, n, EventPass)
	if h.fold.firstPass == m.aux {
		c.own(m.handoff, m.aux)
	}
}

// checkReadback checks a readback at the moment it was given.
func (c *Conversation) checkReadback(i int32) check.ReadbackResult {
	r := c.readbacks.at(i)
	rb, ho := c.messages.at(r.msg), c.messages.at(c.handoffs.at(r.handoff).msg)
	profile := c.profileOf(ho)
	c.decodeInto(&c.ho, ho, profile)
	c.decodeInto(&c.rb, rb, profile)
	return check.Readback(&c.ho, &c.rb, check.ReadbackOptions{
		Withheld: c.expected(ho).Criteria,
		Clock:    rb.moment.clock(),
	})
}

// profileOf returns the profile that a message is read with.
func (c *Conversation) profileOf(m *message) *profiles.Profile {
	return c.log.read[c.variants.at(m.sent).profile]
}

// decodeInto parses a message as sent with the profile of its handoff
// (judgement.md, section 8).
func (c *Conversation) decodeInto(into *codec.Message, m *message, profile *profiles.Profile) {
	form := c.variants.at(m.sent)
	reading := codec.Reading{Profiles: c.log.profiles, Caller: c.log.caller, Inherited: profile}
	if c.log.read[form.profile] != profile {
		reading.Against = profile
	}
	codec.ParseInto(into, c.text(c.sights.at(form.first)), reading)
	if (m.typ == codec.RB || m.typ == codec.DN) && m.handoff != none && m.named != c.handoffs.at(m.handoff).msg {
		into.Re = c.outputID(c.messages.at(m.named)) // of a used id, the message that is meant
	}
}

// decodeAs is decodeInto into a new message.
func (c *Conversation) decodeAs(m *message, profile *profiles.Profile) *codec.Message {
	into := new(codec.Message)
	c.decodeInto(into, m, profile)
	return into
}

// expected returns what the expect file supplies for a handoff.
func (c *Conversation) expected(ho *message) Expected {
	if len(c.log.expect) == 0 {
		return Expected{}
	}
	return c.log.expect[c.outputID(ho)]
}

// outputID returns the id of a message as output.
func (c *Conversation) outputID(m *message) string {
	id := c.log.symbols.string(m.id)
	if m.num < 2 {
		return id
	}
	return id + "~" + strconv.Itoa(int(m.num))
}

// own makes HO.to the owner of the item at the first passing readback, unless
// a later HO of the item has one already; it notes a conflict with an owner
// that still holds the item (judgement.md, section 3).
func (c *Conversation) own(h, rb int32) {
	ho := c.messages.at(c.handoffs.at(h).msg)
	it := c.items.at(c.item(ho.item))
	if it.holder != none && holds(c.handoffs.at(it.holder).fold.state) {
		owner := c.messages.at(c.handoffs.at(it.holder).msg).to
		if owner != ho.from && owner != ho.to {
			c.readbacks.at(rb).conflict = it.holder
		}
	}
	if it.holder != none && c.handoffs.at(it.holder).event > c.handoffs.at(h).event {
		return
	}
	it.holder = h
	if c.ownerships.at(it.last).agent == ho.to {
		return
	}
	o := c.ownerships.add(ownership{agent: ho.to, effectiveAt: c.readbacks.at(rb).msg, next: none})
	c.ownerships.at(it.last).next = o
	it.last = o
}

// takeAnswer takes an AN: the answer to a question, a clearance, the
// acknowledgement of a cancel, or nothing.
func (c *Conversation) takeAnswer(n int32) {
	m := c.messages.at(n)
	named := c.messages.at(m.named)
	val := c.log.symbols.string(m.code)
	kind := EventMember
	switch {
	case named.typ == codec.AQ:
		m.role = RoleAnswer
		c.questions.at(named.aux).answer(m, n, named.to)
	case named.role == RoleReadback && (val == "Y" || val == "N"):
		m.role = RoleClearance
		switch {
		case m.from != c.messages.at(c.handoffs.at(m.handoff).msg).from:
		case val == "N":
			kind = EventNo
		default:
			kind = EventYes
		}
	case c.cancels(named) && m.from == c.messages.at(c.handoffs.at(m.handoff).msg).to:
		m.role = RoleAcknowledgement
		if val == "Y" {
			kind = EventAcknowledge
		}
	}
	if m.handoff != none {
		c.happen(m.handoff, n, kind)
	}
}

// answer notes an AN or UN to a question put to an agent: the last from that
// agent decides, else the last AN from another (judgement.md, section 9).
func (q *question) answer(m *message, n int32, to sym) {
	switch {
	case m.from == to:
		q.asked = n
		if q.first == none {
			q.first = n
		}
	case m.typ == codec.AN:
		q.other = n
	}
}

// cancels reports whether a CX counts: it names the HO and goes from HO.from
// to HO.to.
func (c *Conversation) cancels(m *message) bool {
	if m.typ != codec.CX || m.named == none || m.handoff == none {
		return false
	}
	ho := c.messages.at(m.named)
	return ho.typ == codec.HO && m.from == ho.from && m.to == ho.to
}

// takeClose takes a DN, UN, FL or CX.
func (c *Conversation) takeClose(n int32) {
	m := c.messages.at(n)
	named := c.messages.at(m.named)
	if m.typ == codec.UN && named.typ == codec.AQ {
		m.role = RoleRefusal
		c.questions.at(named.aux).answer(m, n, named.to)
	}
	if m.handoff == none {
		return
	}
	if m.typ == codec.DN {
		c.checkDone(m)
	}
	kind := EventMember
	if named.typ == codec.HO {
		m.role = RoleClose
		switch {
		case m.typ == codec.CX:
			m.role = RoleCancel
			if c.cancels(m) {
				kind = EventCancel
			}
		case m.from == named.to:
			kind = c.closing(m)
		}
	}
	c.happen(m.handoff, n, kind)
	if kind == EventUnable && c.log.symbols.string(m.code) == "DUP" {
		c.withdraw(m.handoff)
	}
}

// closing returns the kind of event that a close is.
func (c *Conversation) closing(m *message) EventKind {
	switch {
	case m.typ == codec.UN:
		return EventUnable
	case m.typ == codec.FL:
		return EventFailed
	case c.log.symbols.string(m.code) == "NOOP":
		return EventNoop
	}
	return EventDone
}

// counting returns the readback that counts at this point of the fold: the
// last passing one that was cleared, else the last passing one, else the last.
func (f *fold) counting() int32 {
	switch {
	case f.lastCleared != none:
		return f.lastCleared
	case f.lastPass != none:
		return f.lastPass
	}
	return f.lastRB
}

// checkDone holds a DN to the plan as it stood just before it. A failing
// readback is not given when nothing was done (judgement.md, section 4).
func (c *Conversation) checkDone(m *message) {
	rb := c.handoffs.at(m.handoff).fold.counting()
	if rb != none && !c.readbacks.at(rb).passes && c.closing(m) == EventNoop {
		rb = none
	}
	m.aux = c.dones.add(doneReport{readback: rb, partial: c.log.symbols.string(m.code) == "PARTIAL"})
	c.dones.at(m.aux).verdict = c.done(m).Verdict
}

// done runs the done check of a DN.
func (c *Conversation) done(m *message) check.DoneResult {
	ho := c.messages.at(c.handoffs.at(m.handoff).msg)
	hom, dn, rb := c.doneMessages(m)
	o := check.DoneOptions{Withheld: c.expected(ho).Criteria}
	if i := c.dones.at(m.aux).readback; i != none {
		o.Clock = c.messages.at(c.readbacks.at(i).msg).moment.clock()
		o.Passed = c.readbacks.at(i).passes
	}
	return check.Done(hom, dn, rb, o)
}

// doneMessages decodes a DN, the HO it reports on and the readback that
// counts, nil where there is none. They are good until the next check.
func (c *Conversation) doneMessages(m *message) (ho, dn, rb *codec.Message) {
	h := c.messages.at(c.handoffs.at(m.handoff).msg)
	profile := c.profileOf(h)
	ho, dn = &c.ho, &c.dn
	c.decodeInto(ho, h, profile)
	c.decodeInto(dn, m, profile)
	if i := c.dones.at(m.aux).readback; i != none {
		rb = &c.rb
		c.decodeInto(rb, c.messages.at(c.readbacks.at(i).msg), profile)
	}
	return ho, dn, rb
}

// relay compares an HO with the one of handoff p that it passes on.
func (c *Conversation) relay(n, p int32) check.Result {
	received := c.messages.at(c.handoffs.at(p).msg)
	profile := c.profileOf(received)
	return check.Relay(c.decodeAs(received, profile), c.decodeAs(c.messages.at(n), profile))
}
