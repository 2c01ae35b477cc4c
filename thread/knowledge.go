package thread

import (
	"cmp"
	"slices"
	"sort"

	"crosscheck/codec"
)

// Knowledge is what an agent was told up to a moment: how many messages were sent
// to it, and how many of those it evidently received, for its own messages name
// them (inspector.md, section 3). That a message was sent does not say that it
// arrived.
type Knowledge struct {
	Agent    string
	Sent     int
	Received int
	Latest   []Delivery // the latest that were sent to it, the latest first
}

// Delivery is a message that was sent to an agent.
type Delivery struct {
	Message Message
	By      Message // the first message of the agent that names it, where Evident
	Evident bool    // the agent evidently received it
}

// deliveries are what an agent was sent: the messages to it in log order, and those of
// them that its own messages name, in the order in which that became evident.
type deliveries struct {
	sent, received []int32
}

// learn notes a message that has been read as sent to its receiver, and what it
// shows that its sender had received: what its re names, and of what came before it
// what its ctx names in the form that is seen first.
func (c *Conversation) learn(n int32, m *codec.Message) {
	rec := c.messages.at(n)
	if rec.to != 0 {
		to := &c.deliveries[c.agentOf[rec.to]]
		to.sent = append(to.sent, n)
	}
	if rec.named != none {
		c.received(rec.named, n)
	}
	ctx, ok := m.Get("ctx")
	if !ok {
		return
	}
	for _, id := range ctx.Elements() {
		if cited := c.lookup(c.log.symbols.find(id), rec.item); cited != none && cited != n {
			c.received(cited, n)
		}
	}
}

// received notes that a message names another, which its sender therefore has, if
// it was sent to it.
func (c *Conversation) received(n, by int32) {
	m, reply := c.messages.at(n), c.messages.at(by)
	if m.to != reply.from || m.evident != none {
		return
	}
	m.evident = by
	of := &c.deliveries[c.agentOf[m.to]]
	of.received = append(of.received, n)
}

// receivedLate notes what some messages name that came only after them: at that
// moment it was evidently received.
func (c *Conversation) receivedLate(lates []int32) {
	moved := map[int32]bool{}
	for _, by := range lates {
		reply := c.messages.at(by)
		if reply.named == none || reply.is(invalid) {
			continue // cut, or it takes part in nothing
		}
		m := c.messages.at(reply.named)
		if m.to != reply.from {
			continue
		}
		if m.evident == none {
			c.received(reply.named, by)
		} else if m.evident > by {
			m.evident = by
		}
		moved[c.agentOf[m.to]] = true
	}
	for a := range moved {
		slices.SortStableFunc(c.deliveries[a].received, func(x, y int32) int { return cmp.Compare(c.evidentAt(x), c.evidentAt(y)) })
	}
}

// evidentAt returns after which message in log order it is evident that one was
// received.
func (c *Conversation) evidentAt(n int32) int32 { return max(n, c.messages.at(n).evident) }

// Received returns the first message of its receiver that names a message: by it
// the receiver evidently has it. False where none does.
func (m Message) Received() (Message, bool) { return m.handle(m.rec().evident) }

// Knowledge returns what an agent was told up to and with a message, and the
// latest few of it.
func (c *Conversation) Knowledge(agent string, until Message, few int) Knowledge {
	k := Knowledge{Agent: agent}
	a, ok := c.agentOf[c.log.symbols.find(agent)]
	if !ok {
		return k
	}
	of := &c.deliveries[a]
	k.Sent = sort.Search(len(of.sent), func(i int) bool { return of.sent[i] > until.n })
	k.Received = sort.Search(len(of.received), func(i int) bool { return c.evidentAt(of.received[i]) > until.n })
	for i := k.Sent - 1; i >= max(k.Sent-few, 0); i-- {
		n := of.sent[i]
		t := Delivery{Message: Message{c, n}}
		if by := c.messages.at(n).evident; by != none && c.evidentAt(n) <= until.n {
			t.By, t.Evident = Message{c, by}, true
		}
		k.Latest = append(k.Latest, t)
	}
	return k
}
