package thread

import (
	"container/heap"

	"crosscheck/codec/check"
)

// EventKind is what a message is to a handoff.
type EventKind uint8

// The kinds of events.
const (
	EventMember      EventKind = iota // belongs, and moves nothing
	EventSent                         // the HO itself
	EventPass                         // a readback that passes
	EventFail                         // a readback that fails
	EventYes                          // AN Y from HO.from to a readback
	EventNo                           // AN N from HO.from to a readback
	EventReissue                      // an HO that replaces it
	EventRelay                        // an HO that passes it on
	EventProgress                     // an ST from HO.to with pct of 1 or more
	EventDone                         // a close: DN OK or PARTIAL
	EventNoop                         // a close: DN NOOP
	EventUnable                       // a close: UN
	EventFailed                       // a close: FL
	EventCancel                       // a CX that counts
	EventAcknowledge                  // AN Y from HO.to to a CX that counts
)

func newHandoff(msg int32) handoff {
	return handoff{
		msg: msg, replaces: none, relays: none, undoes: none,
		event: none, lastEvent: none, readback: none, lastRB: none, question: none, lastAQ: none,
		change: none, lastChange: none, replacedBy: none, lastReplacing: none, replacing: none,
		held: none, fold: newFold(),
	}
}

func newFold() fold {
	return fold{
		close: none, cancel: none, ack: none,
		firstPass: none, lastPass: none, lastCleared: none, lastRB: none,
		atClose: none, waiting: none,
	}
}

// happen adds an event to a handoff and folds it in.
func (c *Conversation) happen(h, msg int32, kind EventKind) {
	rec := c.handoffs.at(h)
	e := c.events.add(event{msg: msg, next: none, handoff: h, kind: kind})
	if rec.event == none {
		rec.event = e
	} else {
		c.events.at(rec.lastEvent).next = e
	}
	rec.lastEvent = e
	c.apply(rec, c.events.at(e))
	c.moved(h)
}

// apply folds one event into a handoff (judgement.md, section 2).
func (c *Conversation) apply(h *handoff, e *event) {
	f := &h.fold
	switch e.kind {
	case EventPass, EventFail:
		c.applyReadback(f, e)
	case EventYes, EventNo:
		c.applyAnswer(f, e)
	case EventReissue:
		c.applyReissue(h, e)
	case EventRelay, EventProgress:
		c.act(f)
	case EventDone, EventNoop, EventUnable, EventFailed:
		c.applyClose(f, e)
	case EventCancel:
		if f.cancel == none {
			f.cancel = e.msg
		}
		c.follow(f, HeardCancelled)
		if f.state <= Cleared || f.state == Superseded {
			f.state = Cancelling
		}
	case EventAcknowledge:
		if f.ack == none {
			f.ack = e.msg
		}
		if f.state == Cancelling {
			f.state = Cancelled
		}
	case EventMember, EventSent:
	}
}

// applyReadback moves the state on a readback. What the sender does about the
// one before can no longer be told from what comes next.
func (c *Conversation) applyReadback(f *fold, e *event) {
	rb := c.messages.at(e.msg).aux
	f.lastRB, f.waiting = rb, rb
	if e.kind == EventFail {
		if f.state == Sent {
			f.state = Void
		}
		return
	}
	if f.firstPass == none {
		f.firstPass = rb
	}
	f.lastPass = rb
	if f.state == Sent || f.state == Void {
		f.state = Wilco
	}
}

// applyAnswer moves the state on a Y or N to a readback: cleared lasts while
// the last answer to some passing readback is Y.
func (c *Conversation) applyAnswer(f *fold, e *event) {
	n := c.messages.at(c.messages.at(e.msg).named).aux
	rb := c.readbacks.at(n)
	rb.answer, rb.answeredYes = e.msg, e.kind == EventYes
	if !rb.passes {
		return
	}
	if rb.answeredYes {
		c.clear(rb.handoff, n)
		if f.state == Wilco {
			f.state = Cleared
		}
		return
	}
	if f.lastCleared != n {
		return
	}
	f.lastCleared = c.lastStillCleared(rb.handoff)
	if f.state == Cleared && f.lastCleared == none {
		f.state = Wilco
	}
}

// clear notes that the sender said Y to a passing readback. The last cleared
// one counts, in the order of readbacks; a heap holds them where there are
// several, so that a N finds the one before without a search.
func (c *Conversation) clear(h, rb int32) {
	f := &c.handoffs.at(h).fold
	if f.lastCleared == none || f.lastCleared == rb {
		f.lastCleared = rb
		return
	}
	cleared, ok := c.cleared[h]
	if !ok {
		cleared = &readbackHeap{f.lastCleared}
		c.cleared[h] = cleared
	}
	heap.Push(cleared, rb)
	f.lastCleared = max(f.lastCleared, rb)
}

// lastStillCleared returns the last readback of a handoff whose last answer is
// Y, none if there is none.
func (c *Conversation) lastStillCleared(h int32) int32 {
	cleared, ok := c.cleared[h]
	if !ok {
		return none
	}
	for cleared.Len() > 0 {
		if last := (*cleared)[0]; c.readbacks.at(last).answeredYes {
			return last
		}
		heap.Pop(cleared)
	}
	delete(c.cleared, h)
	return none
}

// readbackHeap holds readbacks, the last on top.
type readbackHeap []int32

func (r readbackHeap) Len() int           { return len(r) }
func (r readbackHeap) Less(i, j int) bool { return r[i] > r[j] }
func (r readbackHeap) Swap(i, j int)      { r[i], r[j] = r[j], r[i] }

// Push adds a readback at the end, as package heap wants it.
func (r *readbackHeap) Push(rb any) { *r = append(*r, rb.(int32)) }

// Pop takes the last element, as package heap wants it.
func (r *readbackHeap) Pop() any {
	last := len(*r) - 1
	rb := (*r)[last]
	*r = (*r)[:last]
	return rb
}

// applyReissue moves the state when the handoff is sent again. A re-issue that
// was answered UN why=DUP is as if never sent.
func (c *Conversation) applyReissue(h *handoff, e *event) {
	m := c.messages.at(e.msg)
	if c.handoffs.at(m.aux).withdrawn {
		return
	}
	if m.named != none {
		if named := c.messages.at(m.named); named.role == RoleReadback {
			c.readbacks.at(named.aux).reissued = true
		} else {
			c.follow(&h.fold, HeardReissued)
		}
	}
	if h.fold.state <= Cleared {
		h.fold.state = Superseded
	}
}

// applyClose moves the state on a close; a second one makes any state
// conflicted.
func (c *Conversation) applyClose(f *fold, e *event) {
	f.closes++
	if f.close == none {
		f.close, f.atClose = e.msg, f.counting()
	}
	if e.kind == EventDone || e.kind == EventFailed {
		c.act(f)
	}
	switch {
	case f.closes > 1:
		f.state = Conflicted
	case f.state == Cancelled:
		if e.kind == EventDone {
			f.state = Conflicted
		}
	case e.kind == EventDone && (f.state == Cancelling || f.state == Superseded):
		f.state = Conflicted
	case f.state.Open() || f.state == Superseded:
		f.state = c.closedAs(e)
	default:
		f.state = Conflicted
	}
}

// closedAs returns the state that a close leads to.
func (c *Conversation) closedAs(e *event) State {
	switch e.kind {
	case EventUnable:
		return Unable
	case EventFailed:
		return Failed
	default:
	}
	m := c.messages.at(e.msg)
	switch {
	case c.dones.at(m.aux).verdict == check.Fail:
		return Wrong
	case e.kind == EventNoop:
		return Noop
	case c.log.symbols.string(m.code) == "PARTIAL":
		return Partial
	}
	return Done
}

// act notes that HO.to went on with the work (judgement.md, section 3).
func (c *Conversation) act(f *fold) {
	if f.waiting == none {
		return
	}
	if c.readbacks.at(f.waiting).passes {
		c.follow(f, HeardAccepted)
	} else {
		c.follow(f, HeardIgnored)
	}
}

// follow settles what came after the last readback; only the first thing
// counts (judgement.md, section 5, rule 3).
func (c *Conversation) follow(f *fold, what Hearback) {
	if f.waiting != none {
		c.readbacks.at(f.waiting).follow = what
		f.waiting = none
	}
}

// withdraw takes a re-issue out again as if it had never been sent, and folds
// the events of the handoff that it replaced anew.
func (c *Conversation) withdraw(h int32) {
	re := c.handoffs.at(h)
	if re.replaces == none || re.withdrawn {
		return
	}
	re.withdrawn = true
	p := c.handoffs.at(re.replaces)
	p.fold = newFold()
	delete(c.cleared, re.replaces)
	for r := p.readback; r != none; r = c.readbacks.at(r).next {
		rb := c.readbacks.at(r)
		rb.answer, rb.answeredYes, rb.reissued, rb.follow = none, false, false, HeardSilent
	}
	for e := p.event; e != none; e = c.events.at(e).next {
		c.apply(p, c.events.at(e))
	}
	c.moved(re.replaces)
}

// moved follows up a handoff whose fold may have changed: what is open by
// item, what is held, and the history.
func (c *Conversation) moved(h int32) {
	rec := c.handoffs.at(h)
	open := rec.fold.state.Open()
	if open != rec.open {
		rec.open = open
		it := c.items.at(c.item(c.messages.at(rec.msg).item))
		if open {
			it.open++
			it.openSum += int64(h)
		} else {
			it.open--
			it.openSum -= int64(h)
		}
	}
	if holds(rec.fold.state) && !rec.inHeld {
		c.hold(h)
	}
	if n := len(c.touched); n == 0 || c.touched[n-1] != h {
		c.touched = append(c.touched, h)
	}
}

// holds reports whether HO.to holds a handoff in this state.
func holds(s State) bool { return s == Wilco || s == Cleared || s == Cancelling }

// hold puts a handoff into the list of those that its receiver may hold,
// latest first.
func (c *Conversation) hold(h int32) {
	rec := c.handoffs.at(h)
	m := c.messages.at(rec.msg)
	key := heldKey{m.to, m.item, m.code}
	rec.inHeld = true
	head, ok := c.held[key]
	if !ok || head < h {
		rec.held = none
		if ok {
			rec.held = head
		}
		c.held[key] = h
		return
	}
	for at := head; ; at = c.handoffs.at(at).held {
		if p := c.handoffs.at(at); p.held < h {
			rec.held, p.held = p.held, h
			return
		}
	}
}

// latestHeld returns the latest handoff of the list that is held now. Those
// before it that are not leave the list; they come back when they are again.
func (c *Conversation) latestHeld(key heldKey) int32 {
	head, ok := c.held[key]
	for ok && head != none && !holds(c.handoffs.at(head).fold.state) {
		rec := c.handoffs.at(head)
		rec.inHeld = false
		head, rec.held = rec.held, none
	}
	if !ok {
		return none
	}
	if head == none {
		delete(c.held, key)
	} else {
		c.held[key] = head
	}
	return head
}

// record puts into the histories what a message, and those that waited for it,
// changed.
func (c *Conversation) record(by int32) {
	for _, h := range c.touched {
		rec := c.handoffs.at(h)
		if rec.change != none && c.changes.at(rec.lastChange).state == rec.fold.state {
			continue
		}
		n := c.changes.add(change{by: by, next: none, state: rec.fold.state})
		if rec.change == none {
			rec.change = n
		} else {
			c.changes.at(rec.lastChange).next = n
		}
		rec.lastChange = n
	}
	c.touched = c.touched[:0]
}
