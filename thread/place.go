package thread

import (
	"strings"

	"crosscheck/codec"
)

// heldKey finds the handoffs that an agent may hold: those to it, of an item
// and with an ask.
type heldKey struct{ to, item, ask sym }

// takeEvents takes the new messages in event order: log order, except that a
// message that names a later one is taken right after that one, with those
// that wait for it in turn (judgement.md, section 1, rule 3).
func (c *Conversation) takeEvents() {
	waiting := map[int32][]int32{}
	for n := c.judged; n < c.messages.len(); n++ {
		if m := c.messages.at(n); m.named != none && !c.messages.at(m.named).is(taken) {
			waiting[m.named] = append(waiting[m.named], n)
			continue
		}
		c.placeMessage(n)
		if len(waiting) > 0 {
			c.takeWaiting(waiting, n)
		}
		c.record(n)
	}
}

// takeWaiting takes the messages that waited for one, each followed by its own.
func (c *Conversation) takeWaiting(waiting map[int32][]int32, n int32) {
	for stack := []int32{n}; len(stack) > 0; {
		top := stack[len(stack)-1]
		rest := waiting[top]
		if len(rest) == 0 {
			delete(waiting, top)
			stack = stack[:len(stack)-1]
			continue
		}
		waiting[top] = rest[1:]
		c.waited[rest[0]] = n
		c.placeMessage(rest[0])
		stack = append(stack, rest[0])
	}
}

// placeMessage places one message in the tree and lets it act on its handoff.
func (c *Conversation) placeMessage(n int32) {
	m := c.messages.at(n)
	m.marks |= taken
	if m.is(invalid) {
		m.role = RoleInvalid
		if m.named != none {
			m.handoff = c.messages.at(m.named).handoff
		}
		c.hang(n, m.named)
		return
	}
	if m.typ == codec.HO {
		c.takeHandoff(n)
		return
	}
	under := m.named
	if under == none && !m.is(dangling) && (m.typ == codec.AQ || m.typ == codec.ST) {
		under = c.openWith(m.item)
	}
	if under != none {
		m.handoff = c.messages.at(under).handoff
	}
	if m.typ == codec.RB && m.handoff != none {
		under = c.handoffs.at(m.handoff).msg // whatever message of it the RB names
	}
	c.hang(n, under)
	if under == none && m.typ != codec.AQ && m.typ != codec.ST {
		return
	}
	switch m.typ {
	case codec.RB:
		c.takeReadback(n)
	case codec.AN:
		c.takeAnswer(n)
	case codec.AQ:
		c.takeQuestion(n)
	case codec.ST:
		c.takeStatus(n)
	default:
		c.takeClose(n)
	}
}

// hang puts a message under another in the tree, under none at the top.
func (c *Conversation) hang(n, under int32) {
	m := c.messages.at(n)
	m.parent = under
	if under == none {
		if m.role == RoleRoot {
			c.roots = append(c.roots, n)
		} else {
			c.looseEnds = append(c.looseEnds, n)
		}
		return
	}
	p := c.messages.at(under)
	if p.child == none {
		p.child = n
	} else {
		c.messages.at(p.last).next = n
	}
	p.last = n
}

// openWith returns the HO of the one open handoff that has the item.
func (c *Conversation) openWith(it sym) int32 {
	i, ok := c.itemOf[it]
	if !ok || it == 0 || c.items.at(i).open != 1 {
		return none
	}
	return c.handoffs.at(int32(c.items.at(i).openSum)).msg
}

// takeHandoff places an HO by the first rule of judgement.md, section 1, that
// fits: an undo, a re-issue, a relay, no role, a relay of what it holds, a root.
func (c *Conversation) takeHandoff(n int32) {
	m := c.messages.at(n)
	m.handoff = m.aux
	h := c.handoffs.at(m.aux)
	c.happen(m.aux, n, EventSent)
	c.firstOfItem(m)

	under := none
	if done := c.undone(m, n); done != none {
		m.role, h.undoes, under = RoleUndo, done, done
	} else if m.named != none {
		if p := c.messages.at(m.named).handoff; p != none {
			under = m.named
			m.role = c.roleUnder(m, p)
		}
	} else if p := c.holding(m); p != none && !m.is(dangling) {
		m.role, under = RoleRelay, c.handoffs.at(p).msg
	}
	if under == none {
		m.role = RoleRoot
	}
	c.hang(n, under)
	if under == none {
		return
	}
	p := c.messages.at(under).handoff
	switch m.role {
	case RoleReissue:
		c.reissue(m.aux, p, n)
	case RoleRelay:
		h.relays = p
		c.happen(p, n, EventRelay)
	default:
	}
}

// roleUnder tells a re-issue from a relay of the handoff p that the message
// named by m belongs to.
func (c *Conversation) roleUnder(m *message, p int32) Role {
	ho := c.messages.at(c.handoffs.at(p).msg)
	named := c.messages.at(m.named)
	switch {
	case m.from == ho.from && replaceable(named, m.item):
		return RoleReissue
	case m.from == ho.to && m.item == ho.item && m.code == ho.code && m.to != ho.from && m.to != ho.to:
		return RoleRelay
	}
	return RoleNone
}

// replaceable reports whether an HO of the item that names this message sends
// its handoff again.
func replaceable(named *message, item sym) bool {
	switch named.typ {
	case codec.RB:
		return true
	case codec.HO, codec.UN, codec.FL, codec.CX:
		return named.item == item
	default:
		return false
	}
}

// undone returns the first DN, in log order, that came before an UNDO, belongs
// to a handoff and is in its ctx.
func (c *Conversation) undone(m *message, n int32) int32 {
	if c.log.symbols.string(m.code) != "UNDO" {
		return none
	}
	ctx, ok := c.decodeForm(m.sent).Get("ctx")
	if !ok {
		return none
	}
	first := none
	for _, id := range strings.Split(ctx.Text, "+") {
		k := c.lookupBefore(c.log.symbols.intern(id), m.item, n)
		if k == none {
			continue
		}
		if d := c.messages.at(k); d.typ == codec.DN && d.is(taken) && d.handoff != none && (first == none || k < first) {
			first = k
		}
	}
	return first
}

// holding returns the latest handoff to the sender of an HO, of the same item
// and ask, that it holds; none if the HO goes to an agent of that handoff.
func (c *Conversation) holding(m *message) int32 {
	p := c.latestHeld(heldKey{m.from, m.item, m.code})
	if p == none {
		return none
	}
	ho := c.messages.at(c.handoffs.at(p).msg)
	if m.to == ho.from || m.to == ho.to {
		return none
	}
	return p
}

// reissue makes handoff h replace p.
func (c *Conversation) reissue(h, p, n int32) {
	c.handoffs.at(h).replaces = p
	c.happen(p, n, EventReissue)
	old := c.handoffs.at(p)
	if old.replacedBy == none {
		old.replacedBy = h
	} else {
		c.handoffs.at(old.lastReplacing).replacing = h
	}
	old.lastReplacing = h
}

// firstOfItem makes the sender of an item's first HO its owner.
func (c *Conversation) firstOfItem(m *message) {
	it := c.items.at(c.item(m.item))
	if it.owner == none {
		it.owner = c.ownerships.add(ownership{agent: m.from, effectiveAt: c.handoffs.at(m.aux).msg, next: none})
		it.last = it.owner
	}
}

// item returns the index of an item's record, a new one at first sight.
func (c *Conversation) item(name sym) int32 {
	i, ok := c.itemOf[name]
	if !ok {
		i = c.items.add(item{name: name, owner: none, last: none, holder: none, handoff: none, lastHandoff: none})
		c.itemOf[name] = i
	}
	return i
}

// takeQuestion attaches an AQ to its handoff, if it has one.
func (c *Conversation) takeQuestion(n int32) {
	m := c.messages.at(n)
	m.role = RoleQuestion
	if m.handoff == none {
		return
	}
	h := c.handoffs.at(m.handoff)
	if h.question == none {
		h.question = m.aux
	} else {
		c.questions.at(h.lastAQ).next = m.aux
	}
	h.lastAQ = m.aux
	c.happen(m.handoff, n, EventMember)
}

// takeStatus takes an ST; progress reported by the receiver is an act.
func (c *Conversation) takeStatus(n int32) {
	m := c.messages.at(n)
	m.role = RoleStatus
	if m.handoff == none {
		return
	}
	kind := EventMember
	if m.is(moving) && m.from == c.messages.at(c.handoffs.at(m.handoff).msg).to {
		kind = EventProgress
	}
	c.happen(m.handoff, n, kind)
}
