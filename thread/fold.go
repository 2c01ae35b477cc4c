package thread

import "crosscheck/codec/check"

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
		held: none, sameItem: none, fold: newFold(),
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
	c.reducer(h).apply(c.events.at(e))
	c.moved(h)
}

// reducer applies the events of one handoff to its fold, in order.
type reducer struct {
	*index
	state foldState
	f     *fold
}

// foldState is what a reducer needs besides the fold. The index has it as of the
// end of the log, a replay as of a moment.
type foldState interface {
	heardOf(rb int32) *heard            // what the sender did about a readback
	isWithdrawn(h int32) bool           // whether a re-issue was taken out again
	clearedOf() map[int32]*readbackHeap // by handoff, those with several cleared readbacks
}

func (x *index) heardOf(rb int32) *heard            { return &x.readbacks.at(rb).heard }
func (x *index) isWithdrawn(h int32) bool           { return x.handoffs.at(h).withdrawn }
func (x *index) clearedOf() map[int32]*readbackHeap { return x.cleared }

// reducer returns the reducer of a handoff as at the end of the log.
func (x *index) reducer(h int32) reducer { return reducer{x, x, &x.handoffs.at(h).fold} }

// apply folds one event into a handoff (judgement.md, section 2).
func (x reducer) apply(e *event) {
	f := x.f
	switch e.kind {
	case EventPass, EventFail:
		x.applyReadback(e)
	case EventYes, EventNo:
		x.applyAnswer(e)
	case EventReissue:
		x.applyReissue(e)
	case EventRelay, EventProgress:
		x.act()
	case EventDone, EventNoop, EventUnable, EventFailed:
		x.applyClose(e)
	case EventCancel:
		if f.cancel == none {
			f.cancel = e.msg
		}
		x.follow(HeardCancelled)
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
func (x reducer) applyReadback(e *event) {
	f, rb := x.f, x.messages.at(e.msg).aux
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
func (x reducer) applyAnswer(e *event) {
	f, n := x.f, x.messages.at(x.messages.at(e.msg).named).aux
	heard := x.state.heardOf(n)
	heard.answer, heard.yes = e.msg, e.kind == EventYes
	rb := x.readbacks.at(n)
	if !rb.passes {
		return
	}
	if heard.yes {
		x.clear(rb.handoff, n)
		if f.state == Wilco {
			f.state = Cleared
		}
		return
	}
	if f.lastCleared != n {
		return
	}
	f.lastCleared = x.lastStillCleared(rb.handoff)
	if f.state == Cleared && f.lastCleared == none {
		f.state = Wilco
	}
}

// applyReissue moves the state when the handoff is sent again. A re-issue that
// was answered UN why=DUP is as if never sent.
func (x reducer) applyReissue(e *event) {
	m := x.messages.at(e.msg)
	if x.state.isWithdrawn(m.aux) {
		return
	}
	if m.named != none {
		if named := x.messages.at(m.named); named.role == RoleReadback {
			x.state.heardOf(named.aux).reissued = true
		} else {
			x.follow(HeardReissued)
		}
	}
	if x.f.state <= Cleared {
		x.f.state = Superseded
	}
}

// applyClose moves the state on a close; a second one makes any state
// conflicted.
func (x reducer) applyClose(e *event) {
	f := x.f
	f.closes++
	if f.close == none {
		f.close, f.atClose = e.msg, f.counting()
	}
	if e.kind == EventDone || e.kind == EventFailed {
		x.act()
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
		f.state = x.closedAs(e)
	default:
		f.state = Conflicted
	}
}

// closedAs returns the state that a close leads to.
func (x reducer) closedAs(e *event) State {
	switch e.kind {
	case EventUnable:
		return Unable
	case EventFailed:
		return Failed
	default:
	}
	switch done := x.dones.at(x.messages.at(e.msg).aux); {
	case done.verdict == check.Fail:
		return Wrong
	case e.kind == EventNoop:
		return Noop
	case done.partial:
		return Partial
	}
	return Done
}

// act notes that HO.to went on with the work (judgement.md, section 3).
func (x reducer) act() {
	if x.f.waiting == none {
		return
	}
	if x.readbacks.at(x.f.waiting).passes {
		x.follow(HeardAccepted)
	} else {
		x.follow(HeardIgnored)
	}
}

// follow settles what came after the last readback; only the first thing
// counts (judgement.md, section 5, rule 3).
func (x reducer) follow(what Hearback) {
	if x.f.waiting != none {
		x.state.heardOf(x.f.waiting).follow = what
		x.f.waiting = none
	}
}

// withdraw takes a re-issue out again as if it had never been sent, and folds
// the events of the handoff that it replaced again.
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
		c.readbacks.at(r).heard = unheard()
	}
	x := c.reducer(re.replaces)
	for e := p.event; e != none; e = c.events.at(e).next {
		x.apply(c.events.at(e))
	}
	c.moved(re.replaces)
}
