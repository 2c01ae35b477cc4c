package thread

import (
	"hash/maphash"

	"crosscheck/codec"
	"crosscheck/codec/sighting"
)

// idInfo holds the facts about an id: the first line under it, for the profile
// that answers inherit, and the messages that have it.
type idInfo struct {
	re          sym   // named by the first line
	own         int16 // profile of the first line's own p; -1: it has none
	resolved    int16 // profile the first line is read with; -1: not yet known
	first, last int32 // messages, in log order
	count       int32
	many        bool // several forms: look in forms and kin
}

// idItem is a key for the last message of an id with an item.
type idItem struct{ id, item sym }

// lineHead is what the passes of one settling hand on for each line.
type lineHead struct {
	id, re sym
	own    bool // has a p of its own
}

// settle takes in the sightings that are new since the last time. What a line
// means can depend on lines that come later (a reply before its cause, the
// profile of the handoff it answers), so the new lines are first all read and
// then judged in event order. Where a new line changes the meaning of an old
// one, everything is worked out again from the first. It returns how many
// sightings it looked at.
func (c *Conversation) settle() (looked int) {
	defer func() { c.end = c.findEnd() }()
	if c.settled == c.sights.len() && !c.reorder {
		return 0
	}
	c.replays = replays{}
	merged, moved := c.mergeInputs()
	if looked += merged; moved {
		c.reset()
	}
	for {
		looked += int(c.sights.len() - c.settled)
		c.judged = c.messages.len()
		heads := c.readHeads()
		if !c.stale {
			c.readLines(heads)
		}
		if !c.stale {
			c.resolveLate()
			c.takeEvents()
			c.settled, c.settledInputs = c.sights.len(), len(c.inputs)
			return looked
		}
		c.voids()
		c.reset()
	}
}

// voids makes the handles void that were given out, if any were.
func (c *Conversation) voids() {
	if c.settled > 0 {
		c.log.voids()
	}
}

// readHeads notes which ids there are and what their first lines name.
func (c *Conversation) readHeads() []lineHead {
	heads := make([]lineHead, 0, c.sights.len()-c.settled)
	for i := c.settled; i < c.sights.len(); i++ {
		head := codec.ReadHead(c.text(c.sights.at(i)))
		h := lineHead{id: c.log.symbols.intern(head.ID), re: c.log.symbols.intern(head.Re), own: head.Profile != ""}
		heads = append(heads, h)
		if _, ok := c.ids[h.id]; ok || h.id == 0 {
			continue
		}
		if _, ok := c.missing[h.id]; ok && c.settled > 0 {
			c.stale = true
		}
		info := idInfo{re: h.re, own: -1, resolved: -1, first: none, last: none}
		if h.own {
			info.own = 0
			if p, ok := c.log.profiles.Lookup(head.Profile); ok && head.Profile != c.log.read[0].Name {
				info.own = int16(c.log.readWith(p))
			}
		}
		c.ids[h.id] = info
	}
	return heads
}

// inherited returns the profile of the first line under an id: its own, else
// that of the line it names, and so on, else core (judgement.md, before
// section 1). The answer is remembered for every id on the way.
func (c *Conversation) inherited(id sym) int16 {
	c.chain = c.chain[:0]
	profile := int16(0)
	for at := id; ; {
		info, ok := c.ids[at]
		if !ok {
			if at != 0 {
				c.missing[at] = struct{}{}
			}
			break
		}
		if info.resolved >= 0 {
			profile = info.resolved
			break
		}
		if info.own >= 0 {
			profile = info.own
			c.chain = append(c.chain, at)
			break
		}
		// Until the chain is walked to its end, core stands for the ids on it:
		// a ring ends there.
		info.resolved = 0
		c.ids[at] = info
		c.chain = append(c.chain, at)
		at = info.re
	}
	for _, at := range c.chain {
		info := c.ids[at]
		info.resolved = profile
		c.ids[at] = info
	}
	return profile
}

// readLines decodes the new lines in log order and groups them into messages.
func (c *Conversation) readLines(heads []lineHead) {
	reading := codec.Reading{Profiles: c.log.profiles, Caller: c.log.caller}
	for k, h := range heads {
		i := c.settled + int32(k)
		s := c.sights.at(i)
		if s.moves() {
			c.latest = max(c.latest, s.at)
		}
		reading.Inherited = nil
		if !h.own && h.re != 0 && reading.Caller == nil {
			reading.Inherited = c.log.read[c.inherited(h.re)]
		}
		m := &c.scratch
		codec.ParseInto(m, c.text(s), reading)
		if !m.Valid() {
			c.addInvalid(i, h, m)
			continue
		}
		c.addValid(i, h.id, m)
		if c.stale {
			return
		}
	}
}

// addInvalid groups an invalid line with those of the same text.
func (c *Conversation) addInvalid(i int32, h lineHead, m *codec.Message) {
	text := c.text(c.sights.at(i))
	if n, ok := c.invalids[text]; ok {
		c.addSighting(i, c.messages.at(n).form)
		return
	}
	rec := c.newMessage(i, m)
	rec.id, rec.re = h.id, h.re
	rec.marks |= invalid
	for _, p := range m.Errors {
		if p.Code == codec.UnknownProfile {
			rec.marks |= badProfile
		}
	}
	rec.named = c.lookup(rec.re, rec.item)
	n := c.messages.add(rec)
	c.invalids[text] = n
	c.addForm(i, n, maphash.String(c.log.symbols.seed, text))
}

// addValid groups a valid line with the message it is a sighting of, or makes
// a new one (judgement.md, section 10).
func (c *Conversation) addValid(i int32, id sym, m *codec.Message) {
	info := c.ids[id]
	if info.first == none {
		if _, ok := c.missing[id]; ok {
			c.stale = true
			return
		}
		n := c.addMessage(i, id, m)
		info.first, info.last, info.count = n, n, 1
		c.ids[id] = info
		return
	}
	if v, ok := c.sameText(i, info.last, m); ok {
		c.addSighting(i, v)
		return
	}
	if !info.many {
		info.many = true
		c.ids[id] = info
		c.registerForm(c.messages.at(info.first).form, c.decodeForm(c.messages.at(info.first).form))
	}
	hash := c.formHash(m)
	if v, ok := c.forms[hash]; ok {
		c.addSighting(i, v)
		return
	}
	if n, ok := c.kin[c.kinHash(m)]; ok {
		c.messages.at(n).marks |= altered
		v := c.addForm(i, n, hash)
		c.forms[hash] = v
		return
	}
	c.reuse(i, id, m)
}

// reuse makes another message under a used id.
func (c *Conversation) reuse(i int32, id sym, m *codec.Message) {
	info := c.ids[id]
	if info.count == 1 {
		first := c.messages.at(info.first)
		c.lastOf[idItem{id, first.item}] = info.first
	}
	n := c.addMessage(i, id, m)
	rec := c.messages.at(n)
	c.messages.at(info.last).sameID = n
	info.count++
	info.last = n
	rec.num = info.count
	c.ids[id] = info
	c.lastOf[idItem{id, rec.item}] = n
	c.registerForm(rec.form, m)
}

// sameText reports whether a line reads letter for letter like the newest form
// of a message, and is read with the same profile.
func (c *Conversation) sameText(i, n int32, m *codec.Message) (int32, bool) {
	rec := c.messages.at(n)
	v := c.variants.at(rec.lastForm)
	return rec.lastForm, c.text(c.sights.at(i)) == c.text(c.sights.at(v.first)) &&
		c.log.read[v.profile] == m.Profile
}

// registerForm makes a form findable by its canonical form and by what makes
// it the same message.
func (c *Conversation) registerForm(v int32, m *codec.Message) {
	rec := c.variants.at(v)
	rec.hash = c.formHash(m)
	c.forms[rec.hash] = v
	c.kin[c.kinHash(m)] = rec.msg
}

// formHash is the hash of the canonical form.
func (c *Conversation) formHash(m *codec.Message) uint64 {
	c.buffer = m.AppendCanonical(c.buffer[:0])
	return maphash.Bytes(c.log.symbols.seed, c.buffer)
}

// kinHash is the hash of what the variants of one message have in common.
func (c *Conversation) kinHash(m *codec.Message) uint64 {
	return maphash.Comparable(c.log.symbols.seed,
		[6]string{m.ID, m.Type.String(), m.Re, m.From, m.To, m.Item})
}

// damagedFlags are those of a sighting that is shown only where there is no
// better one.
const damagedFlags = sighting.Quoted | sighting.Recovered | sighting.Lossy

// addForm adds the first sighting of a form of a message.
func (c *Conversation) addForm(i, n int32, hash uint64) int32 {
	s := c.sights.at(i)
	v := c.variants.add(variant{
		hash: hash, first: i, last: i, next: none, seen: 1, msg: n,
		profile: c.log.readWith(c.scratch.Profile), clean: s.flags&damagedFlags == 0,
	})
	s.variant = v
	m := c.messages.at(n)
	if m.form == none {
		m.form, m.sent, m.lastForm = v, v, v
		return v
	}
	c.variants.at(m.lastForm).next = v
	m.lastForm = v
	if c.variants.at(v).clean {
		c.takeAsSent(v)
	}
	return v
}

// addSighting adds one more sighting of a form.
func (c *Conversation) addSighting(i, v int32) {
	s := c.sights.at(i)
	s.variant = v
	form := c.variants.at(v)
	c.sights.at(form.last).next = i
	form.last = i
	form.seen++
	if !form.clean && s.flags&damagedFlags == 0 {
		form.clean = true
		c.takeAsSent(v)
	}
}

// takeAsSent makes a form the one as sent, if it is the first form with a sighting
// that is unquoted and undamaged. The form has just got such a sighting.
func (c *Conversation) takeAsSent(v int32) {
	n := c.variants.at(v).msg
	m := c.messages.at(n)
	if v == m.sent || v > m.sent && c.variants.at(m.sent).clean {
		return
	}
	m.sent = v
	if n < c.judged {
		c.stale = true
		return
	}
	c.describe(m, c.decodeForm(v))
}

// decodeForm parses a form again.
func (c *Conversation) decodeForm(v int32) *codec.Message {
	form := c.variants.at(v)
	return codec.Parse(c.text(c.sights.at(form.first)), codec.Reading{
		Profiles: c.log.profiles, Caller: c.log.caller, Inherited: c.log.read[form.profile],
	})
}
