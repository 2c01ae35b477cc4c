package thread

import (
	"iter"
	"slices"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
)

// Message is one id in one conversation, or one invalid line: a handle.
type Message struct {
	c *Conversation
	n int32
}

func (m Message) rec() *message { return m.c.messages.at(m.n) }

// handle returns the handle of another message, false for none and for one that
// was not there at the moment.
func (m Message) handle(n int32) (Message, bool) { return Message{m.c, n}, m.c.knows(n) }

// waits reports whether it still waits for what it names.
func (m Message) waits() bool { return !m.c.counts(m.n) }

// variant describes one form of the message.
func (m Message) variant(v int32) Variant {
	form := m.c.variants.at(v)
	s := m.c.log.sighting(m.c.sights.at(form.first))
	s.Message, s.Index = m, int(form.first)
	return Variant{Decoded: m.c.decodeForm(v), Sighting: s, Seen: m.seen(form)}
}

// seen returns how often a form has been seen.
func (m Message) seen(form *variant) int {
	if m.c.past == nil {
		return int(form.seen)
	}
	n := 0
	for i := form.first; i != none && m.c.saw(i); i = m.c.sights.at(i).next {
		n++
	}
	return n
}

// First returns where it was first seen.
func (m Message) First() Sighting {
	i := m.c.variants.at(m.rec().form).first
	s := m.c.log.sighting(m.c.sights.at(i))
	s.Message, s.Index = m, int(i)
	return s
}

// Index returns its place in log order, from 0.
func (m Message) Index() int { return int(m.n) }

// Conversation returns the conversation it is in.
func (m Message) Conversation() *Conversation { return m.c }

// ID returns the id as output: with ~2, ~3 for another message under a used id.
// Of an invalid line it is the third word, or "".
func (m Message) ID() string { return m.c.outputID(m.rec()) }

// Valid reports whether it is a valid message.
func (m Message) Valid() bool { return !m.rec().is(invalid) }

// Type returns the type, 0 for an invalid line without one.
func (m Message) Type() codec.Type { return m.rec().typ }

// From returns the sender.
func (m Message) From() string { return m.c.log.symbols.string(m.rec().from) }

// To returns the receiver.
func (m Message) To() string { return m.c.log.symbols.string(m.rec().to) }

// Parties returns the places of the sender and the receiver in the Agents of the
// conversation, -1 for one that only an invalid line names, or none.
func (m Message) Parties() (from, to int) {
	rec := m.rec()
	return m.c.party(rec.from), m.c.party(rec.to)
}

func (c *Conversation) party(a sym) int {
	if i, ok := c.agentOf[a]; ok {
		return int(i)
	}
	return -1
}

// Item returns the item, or "".
func (m Message) Item() string { return m.c.log.symbols.string(m.rec().item) }

// Re returns the id it names, or "". A message whose re was cut to break a
// cycle still has it here; see Cut.
func (m Message) Re() string { return m.c.log.symbols.string(m.rec().re) }

// Cut reports whether its re was cut because following it comes back to it.
func (m Message) Cut() bool {
	return m.rec().is(cutRe) && !slices.ContainsFunc(m.Ring(), func(r Message) bool { return !m.c.knows(r.n) })
}

// Ring returns the messages along re from one whose re was cut back to itself,
// itself first and last.
func (m Message) Ring() []Message {
	next, ok := m.c.rings[m.n]
	if !ok {
		return nil
	}
	ring := []Message{m}
	for n := next; n != m.n; n = m.c.messages.at(n).named {
		ring = append(ring, Message{m.c, n})
	}
	return append(ring, m)
}

// Late reports whether it names a message that comes later in log order.
func (m Message) Late() bool { return m.rec().is(late) && m.c.knows(m.rec().named) }

// Dangling reports whether it names an id that is not in the conversation.
func (m Message) Dangling() bool {
	rec := m.rec()
	named, cut := m.c.rings[m.n]
	if !cut {
		named = rec.named
	}
	return rec.is(dangling) || named != none && !m.c.knows(named)
}

// EffectiveAt returns the place in log order of the message from which on it
// counts: its own, or that of a later one that it has to wait for, as a message
// does that names a later one.
func (m Message) EffectiveAt() int { return int(m.c.since(m.n)) }

// Reused reports whether its id was used before, for another message.
func (m Message) Reused() bool { return m.rec().num > 1 }

// Altered reports whether it was seen in more than one form.
func (m Message) Altered() bool {
	if rec := m.rec(); m.c.past == nil || !rec.is(altered) {
		return rec.is(altered)
	}
	forms := 0
	for range m.forms() {
		forms++
	}
	return forms > 1
}

// UnknownProfile reports whether it is invalid because its p names a profile
// that nobody has.
func (m Message) UnknownProfile() bool { return m.rec().is(badProfile) }

// Text returns the line as sent.
func (m Message) Text() string {
	form := m.c.variants.at(m.rec().sent)
	return m.c.text(m.c.sights.at(form.first))
}

// Decode parses the line as sent with the profile it is read with.
func (m Message) Decode() *codec.Message {
	return m.c.decodeForm(m.rec().sent)
}

// Profile returns the name of the profile that it is read with.
func (m Message) Profile() string { return m.c.profileOf(m.rec()).Name }

// Role returns what it hangs as.
func (m Message) Role() Role {
	if m.waits() {
		return m.waitingRole()
	}
	return m.rec().role
}

// waitingRole returns what a message hangs as that stands by itself.
func (m Message) waitingRole() Role {
	switch rec := m.rec(); {
	case rec.is(invalid):
		return RoleInvalid
	case rec.typ == codec.HO:
		return RoleRoot
	case rec.typ == codec.AQ:
		return RoleQuestion
	case rec.typ == codec.ST:
		return RoleStatus
	}
	return RoleNone
}

// Named returns the message that its re names, unless that is missing or cut.
func (m Message) Named() (Message, bool) { return m.handle(m.rec().named) }

// Parent returns the message it hangs under in the tree.
func (m Message) Parent() (Message, bool) {
	n := m.rec().parent
	return Message{m.c, n}, n != none && !m.waits()
}

// FirstChild returns the first message that hangs under it, in event order.
func (m Message) FirstChild() (Message, bool) { return m.hanging(m.rec().child) }

// Next returns the next message under the same parent.
func (m Message) Next() (Message, bool) { return m.hanging(m.rec().next) }

// hanging returns a message that hangs under another, if it counts. Those that
// wait for what they name stand by themselves.
func (m Message) hanging(n int32) (Message, bool) {
	return Message{m.c, n}, n != none && m.c.counts(n)
}

// Branch goes through a message and all that hangs under it, each before what
// hangs under it and these in event order, with the number of messages of the
// branch above it. It needs no memory, however deep the branch.
func (m Message) Branch() iter.Seq2[Message, int] {
	return func(yield func(Message, int) bool) {
		for at, depth := m, 0; yield(at, depth); {
			if child, ok := at.FirstChild(); ok {
				at, depth = child, depth+1
				continue
			}
			next, ok := at.Next()
			for ; depth > 0 && !ok; next, ok = at.Next() {
				at, _ = at.Parent()
				depth--
			}
			if depth == 0 {
				return
			}
			at = next
		}
	}
}

// Handoff returns the handoff it belongs to.
func (m Message) Handoff() (Handoff, bool) {
	h := m.rec().handoff
	return Handoff{m.c, h}, h != none && (!m.waits() || m.Type() == codec.HO && m.Valid())
}

// AsHandoff returns the handoff that a valid HO is.
func (m Message) AsHandoff() (Handoff, bool) {
	if m.c == nil {
		return Handoff{}, false
	}
	rec := m.rec()
	return Handoff{m.c, rec.aux}, rec.typ == codec.HO && !rec.is(invalid)
}

// AsReadback returns the readback that an RB of a handoff is.
func (m Message) AsReadback() (Readback, bool) {
	return Readback{m.c, m.rec().aux}, m.Role() == RoleReadback
}

// AsQuestion returns the question that a valid AQ is.
func (m Message) AsQuestion() (Question, bool) {
	rec := m.rec()
	return Question{m.c, rec.aux}, rec.typ == codec.AQ && !rec.is(invalid)
}

// DoneCheck returns the done check of a DN that belongs to a handoff.
func (m Message) DoneCheck() (check.DoneResult, bool) {
	if !m.reports() {
		return check.DoneResult{}, false
	}
	return m.c.done(m.rec()), true
}

// reports reports whether it is a DN that belongs to a handoff.
func (m Message) reports() bool {
	rec := m.rec()
	return rec.typ == codec.DN && !rec.is(invalid) && rec.aux != none && !m.waits()
}

// DoneReceipt returns the receipt problems alone of a DN that belongs to a
// handoff: what can be judged where it, or the readback that counts, is not
// valid under the profile of the handoff (judgement.md, section 8).
func (m Message) DoneReceipt() []check.Problem {
	if !m.reports() {
		return nil
	}
	ho, dn, _ := m.c.doneMessages(m.rec())
	return check.DoneReceipt(ho, dn)
}

// DoneTable returns the slots of the plan next to those of a DN that belongs to a
// handoff. A readback that failed adds nothing to the plan.
func (m Message) DoneTable() ([]check.Row, bool) {
	rec := m.rec()
	if !m.reports() {
		return nil, false
	}
	ho, dn, rb := m.c.doneMessages(rec)
	if i := m.c.dones.at(rec.aux).readback; i != none && !m.c.readbacks.at(i).passes {
		rb = nil
	}
	return check.DoneTable(ho, dn, rb), true
}

// Moment returns the time of the message for the clock of checks, or "".
func (m Message) Moment() check.Clock { return m.rec().moment.clock() }

// Author returns the agent or person that the container names as the writer of
// the first sighting, never a role; "" where it names none.
func (m Message) Author() string { return m.context().author }

// UserText reports whether the first sighting stands in the text that a
// container gives to a human user.
func (m Message) UserText() bool { return m.context().userText }

// context returns what the container tells of the first sighting.
func (m Message) context() *context { return &m.c.log.contexts[m.c.first(m.rec()).context] }

// Time returns the time of the first sighting, for display.
func (m Message) Time() timestamp.Time { return m.c.first(m.rec()).time() }

// Sightings returns where it was seen, in log order, all variants included.
func (m Message) Sightings() []Sighting {
	var at []int32
	for v := m.rec().form; v != none; v = m.c.variants.at(v).next {
		for i := m.c.variants.at(v).first; i != none && m.c.saw(i); i = m.c.sights.at(i).next {
			at = append(at, i)
		}
	}
	slices.Sort(at)
	out := make([]Sighting, len(at))
	for k, i := range at {
		out[k] = m.c.log.sighting(m.c.sights.at(i))
		out[k].Message, out[k].Index = m, int(i)
	}
	return out
}

// Sent returns the form as sent: the first of Variants, without the others.
func (m Message) Sent() Variant { return m.variant(m.rec().sent) }

// Variants returns its different forms, the first being the one as sent.
func (m Message) Variants() []Variant { return slices.Collect(m.EachVariant()) }

// EachVariant goes through the same one by one, for who may not need all.
func (m Message) EachVariant() iter.Seq[Variant] {
	return func(yield func(Variant) bool) {
		for v := range m.forms() {
			if !yield(m.variant(v)) {
				return
			}
		}
	}
}

// forms returns the one as sent and then the others.
func (m Message) forms() iter.Seq[int32] {
	return func(yield func(int32) bool) {
		rec := m.rec()
		if !yield(rec.sent) {
			return
		}
		for v := rec.form; v != none; v = m.c.variants.at(v).next {
			if v != rec.sent && m.c.saw(m.c.variants.at(v).first) && !yield(v) {
				return
			}
		}
	}
}

// Sighting is one appearance of a line.
type Sighting struct {
	Index   int // its place in log order among those of its conversation, from 0
	Input   int // index into Log.Inputs
	File    string
	Member  string
	Line    int
	Offset  int64
	Length  int
	Path    string
	Sub     int
	Column  int
	Text    string
	Flags   sighting.Flags
	Time    timestamp.Time
	Speaker string
	Session string
	Message Message // the message it is a sighting of
}

// Variant is one form in which a message was seen.
type Variant struct {
	Decoded  *codec.Message
	Sighting Sighting // the first of this form
	Seen     int      // how often
}
