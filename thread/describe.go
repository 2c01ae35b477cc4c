package thread

import "crosscheck/codec"

// count counts a message, by the input where it is first seen.
func (c *Conversation) count(input uint32, valid bool) {
	n, ok := c.counted[input]
	if !ok {
		n = new(counts)
		c.counted[input] = n
	}
	if valid {
		n.valid++
	} else {
		n.invalid++
	}
}

// newMessage returns the record of a line just decoded.
func (c *Conversation) newMessage(i int32, m *codec.Message) message {
	c.count(c.sights.at(i).input, m.Valid())
	intern := c.log.symbols.intern
	rec := message{
		from: intern(m.From), to: intern(m.To), item: intern(m.Item),
		form: none, sent: none, lastForm: none, sameID: none,
		named: none, evident: none, handoff: none, parent: none, child: none, last: none, next: none, aux: none,
		typ: m.Type,
	}
	rec.moment = c.moment(c.sights.at(i))
	return rec
}

// moment returns when a line was seen: its time, else the latest time before
// it; --judge-at is the moment of everything (judgement.md, section 7).
func (c *Conversation) moment(s *sight) stamp {
	switch {
	case c.log.judgeAt != 0:
		return c.log.judgeAt
	case s.moves():
		return stampOf(s.at)
	}
	return stampOf(c.latest)
}

// addMessage adds a valid message that is new, and looks up what it names.
func (c *Conversation) addMessage(i int32, id sym, m *codec.Message) int32 {
	rec := c.newMessage(i, m)
	rec.id, rec.re = id, c.log.symbols.intern(m.Re)
	rec.named = c.lookup(rec.re, rec.item)
	n := c.messages.len()
	switch m.Type {
	case codec.HO:
		rec.aux = c.handoffs.add(newHandoff(n))
		c.ofItem(rec.aux, rec.item)
	case codec.AQ:
		rec.aux = c.questions.add(newQuestion(n))
	default:
	}
	c.messages.add(rec)
	c.addAgent(rec.from, n)
	c.addAgent(rec.to, n)
	c.learn(n, m)
	c.describe(c.messages.at(n), m)
	c.addForm(i, n, 0)
	return n
}

// addAgent adds an agent at its first appearance, in a message.
func (c *Conversation) addAgent(a sym, n int32) {
	if _, ok := c.agentOf[a]; ok || a == 0 {
		return
	}
	c.agentOf[a] = int32(len(c.agents))
	c.agents, c.deliveries = append(c.agents, agent{a, n}), append(c.deliveries, deliveries{})
}

// describe notes what the events need of the form as sent.
func (c *Conversation) describe(rec *message, m *codec.Message) {
	rec.marks &^= moving
	var key string
	switch m.Type {
	case codec.HO:
		key = "ask"
		h := c.handoffs.at(rec.aux)
		h.exp, h.due = 0, 0
		if v, ok := m.Get("exp"); ok {
			h.exp = parseStamp(v.Text)
		}
		if v, ok := m.Get("due"); ok {
			h.due = int32(parseDigits(v.Text))
		}
	case codec.AQ:
		key = "need"
	case codec.AN:
		key = "val"
	case codec.ST:
		if v, ok := m.Get("pct"); ok && v.Text != "0" {
			rec.marks |= moving
		}
	case codec.DN:
		key = "out"
	case codec.UN, codec.FL, codec.CX:
		key = "why"
	default:
		return
	}
	v, _ := m.Get(key)
	rec.code = c.log.symbols.intern(v.Text)
}

// lookup finds the message that an id names among those read so far: of
// several the last that has the item, else the last (judgement.md, section 1).
func (c *Conversation) lookup(id, item sym) int32 {
	info, ok := c.ids[id]
	if !ok || id == 0 {
		return none
	}
	if info.count > 1 && item != 0 {
		if n, ok := c.lastOf[idItem{id, item}]; ok {
			return n
		}
	}
	return info.last
}

// lookupBefore is lookup for a message whose later namesakes have been read
// too.
func (c *Conversation) lookupBefore(id, item sym, before int32) int32 {
	info, ok := c.ids[id]
	if !ok || info.first == none {
		c.missing[id] = struct{}{}
		return none
	}
	withItem, last := none, none
	for n := info.first; n != none && n < before; n = c.messages.at(n).sameID {
		last = n
		if item != 0 && c.messages.at(n).item == item {
			withItem = n
		}
	}
	switch {
	case withItem != none:
		return withItem
	case last != none:
		return last
	}
	return info.first
}

// resolveLate looks up again what the new messages name that had not been read
// when they were: a later message, or none. Then it cuts cycles, which a late
// one alone can close.
func (c *Conversation) resolveLate() {
	var lates []int32
	for n := c.judged; n < c.messages.len(); n++ {
		m := c.messages.at(n)
		if m.named != none || m.re == 0 {
			continue
		}
		info, ok := c.ids[m.re]
		if !ok || info.first == none {
			c.missing[m.re] = struct{}{}
			m.marks |= dangling
			continue
		}
		m.named = info.first
		m.marks |= late
		lates = append(lates, n)
	}
	c.cutCycles(lates)
	c.receivedLate(lates)
}

// cutCycles cuts, in each ring of re, the re of the message that is earliest
// in log order (judgement.md, section 1, rule 2).
func (c *Conversation) cutCycles(lates []int32) {
	if len(lates) == 0 {
		return
	}
	seen := make(map[int32]int32) // message to the walk that met it
	for walk, start := range lates {
		n := start
		for n != none && seen[n] == 0 {
			seen[n] = int32(walk + 1)
			n = c.messages.at(n).named
		}
		if n == none || seen[n] != int32(walk+1) {
			continue
		}
		earliest := n
		for m := c.messages.at(n).named; m != n; m = c.messages.at(m).named {
			earliest = min(earliest, m)
		}
		m := c.messages.at(earliest)
		c.rings[earliest] = m.named
		m.named = none
		m.marks = m.marks&^late | cutRe
	}
}
