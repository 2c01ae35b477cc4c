package thread

import (
	"slices"
	"sort"
)

// past is a moment of a conversation. Messages, sightings and events each grow
// at their end, so that what was there at a moment is the first part of each.
type past struct {
	moment int32 // the message that came last
	events int32 // how many events there were
	sights int32 // how many sightings there were
}

// AsOf returns the conversation as of the moment right after a message: as the
// log cut off after it tells it (judgement.md, section 2). What is reached from
// there, handoffs, readbacks, questions and messages, is as of then too. It is a
// small value that costs little to make; nothing is decided in it that only the
// end of a log decides, so that no handoff is orphaned and no question overdue.
//
// Three things are known from the whole log all the same: the profile a line is
// read with, the form of a message as sent, and which re was cut to break a
// ring. And a message that names a later one counts from that one on: before, it
// stands by itself at the top of the tree, and a handoff has no events.
func (c *Conversation) AsOf(m Message) *Conversation {
	p := &past{moment: m.n, sights: c.sights.len()}
	if next := m.n + 1; next < c.messages.len() {
		p.sights = c.variants.at(c.messages.at(next).form).first
	}
	p.events = int32(sort.Search(int(c.events.len()), func(e int) bool {
		return c.since(c.events.at(int32(e)).msg) > m.n
	}))
	return &Conversation{whole: c.whole, past: p}
}

// AtEnd returns the conversation as at the end of the log.
func (c *Conversation) AtEnd() *Conversation { return c.atEnd }

// Moment returns the message right after which everything is told; false at the
// end of the log.
func (c *Conversation) Moment() (Message, bool) {
	if c.past == nil {
		return Message{}, false
	}
	return Message{c, c.past.moment}, true
}

// Reached returns the place in log order of the last message that had been seen
// when a sighting was.
func (c *Conversation) Reached(sighting int) int {
	return sort.Search(c.messages.n, func(n int) bool {
		m := c.messages.at(int32(n))
		return int(c.variants.at(m.form).first) > sighting
	}) - 1
}

// since returns the message from which on a message counts: itself, or a later
// one that it had to wait for.
func (w *whole) since(n int32) int32 {
	if at, ok := w.waited[n]; ok {
		return at
	}
	return n
}

// knows reports whether a message, if it is one, was there at the moment.
func (c *Conversation) knows(n int32) bool {
	return n != none && (c.past == nil || n <= c.past.moment)
}

// counts reports whether a message counted at the moment.
func (c *Conversation) counts(n int32) bool {
	return c.past == nil || c.since(n) <= c.past.moment
}

// saw reports whether a sighting was there at the moment.
func (c *Conversation) saw(i int32) bool { return c.past == nil || i < c.past.sights }

// happened reports whether an event, if it is one, was there at the moment.
func (c *Conversation) happened(e int32) bool {
	return e != none && (c.past == nil || e < c.past.events)
}

// until returns how many of n records in log order were there at the moment;
// message returns which message the i-th came with.
func (c *Conversation) until(n int, message func(i int32) int32) int {
	if c.past == nil {
		return n
	}
	return sort.Search(n, func(i int) bool { return message(int32(i)) > c.past.moment })
}

// counting returns those of some messages in event order that counted at the
// moment.
func (c *Conversation) counting(list []int32) []int32 {
	n := len(list)
	for n > 0 && !c.counts(list[n-1]) {
		n--
	}
	return list[:n]
}

// waiting returns the messages that waited at the moment for what they name, in
// log order.
func (c *Conversation) waiting() []int32 {
	var out []int32
	if c.past == nil {
		return nil
	}
	for n, at := range c.waited {
		if n <= c.past.moment && at > c.past.moment {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return out
}
