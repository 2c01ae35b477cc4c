package judge

import (
	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/thread"
)

// event judges what one message did to a handoff, by what came before.
func (k *conversation) event(e thread.Event) {
	h := &k.handoffs[e.Handoff.Index()]
	m := e.Message
	switch e.Kind {
	case thread.EventSent:
		k.sent(e.Handoff)
	case thread.EventPass, thread.EventFail:
		k.readback(h, m)
	case thread.EventYes, thread.EventNo:
		k.clearance(h, e)
	case thread.EventReissue:
		if p, ok := m.AsHandoff(); ok && !p.Withdrawn() {
			h.reissued = true
		}
	case thread.EventCancel:
		if !h.cancelled {
			h.cancelled, h.cancelling = true, m
		}
	case thread.EventRelay, thread.EventProgress:
		k.act(h, e, false)
	case thread.EventDone, thread.EventNoop, thread.EventUnable, thread.EventFailed:
		k.closed(h, e)
	case thread.EventMember, thread.EventAcknowledge:
	}
	if m.Type() == codec.DN && isMember(e) {
		k.done(e.Handoff, m)
	}
	if e.Kind == thread.EventMember {
		k.member(e)
	}
}

// isMember reports whether the message of an event belongs to its handoff; a
// re-issue or relay of it does not.
func isMember(e thread.Event) bool {
	return e.Kind != thread.EventReissue && e.Kind != thread.EventRelay
}

// member judges a message that belongs to a handoff and moves nothing.
func (k *conversation) member(e thread.Event) {
	m := e.Message
	ho := e.Handoff.Message()
	switch {
	case m.Role() == thread.RoleClearance:
		k.addFor(e.Handoff, m, raised{
			code: finding.ClearanceWrongAgent, slot: "from", expected: finding.Some(ho.From()), actual: finding.Some(m.From()),
		})
	case m.Type() == codec.CX && m.Role() == thread.RoleCancel:
		f := raised{code: finding.ThreadCancelWrongAgent, slot: "from", expected: finding.Some(ho.From()), actual: finding.Some(m.From())}
		if m.From() == ho.From() {
			f.slot, f.expected, f.actual = "to", finding.Some(ho.To()), finding.Some(m.To())
		}
		k.addFor(e.Handoff, m, f)
	}
}

// sent judges a handoff when it is sent: against its record, and a relay
// against the handoff it passes on.
func (k *conversation) sent(h thread.Handoff) {
	m := h.Message()
	x, _ := h.Expected()
	for _, p := range h.RecordCheck().Problems {
		if p.Code == finding.RecordNoValue && !x.HasRecord {
			continue
		}
		k.problem(h, m, p)
	}
	if r, ok := h.RelayCheck(); ok {
		for _, p := range r.Problems {
			k.problem(h, m, p)
		}
	}
}

// act notes that the receiver went on with the work.
func (k *conversation) act(h *handoff, e thread.Event, isDone bool) {
	if h.acted {
		return
	}
	h.acted = true
	if isDone || h.passed {
		return
	}
	when := "before any readback"
	if h.read {
		when = "though no readback had passed"
	}
	k.addFor(e.Handoff, e.Message, raised{code: finding.OwnershipActedWithout, words: when})
}

// closed judges a close by what came before it.
func (k *conversation) closed(h *handoff, e thread.Event) {
	h.closes = append(h.closes, e.Message)
	switch e.Kind {
	case thread.EventFailed:
		k.act(h, e, false)
	case thread.EventDone:
		k.act(h, e, true)
		k.did(h, e)
	default:
	}
}

// did judges a DN that closes its handoff with OK or PARTIAL: the work is done,
// so what should have stopped it comes out here.
func (k *conversation) did(h *handoff, e thread.Event) {
	m, ho := e.Message, e.Handoff.Message()
	add := func(code finding.Code, other string) { k.addFor(e.Handoff, m, raised{code: code, other: other}) }
	switch {
	case !h.read:
		add(finding.DoneWithoutReadback, "")
	case h.answer == thread.EventNo:
		add(finding.ClearanceRefusedButDone, "")
	case h.answer == thread.EventMember && !h.lastRB.Passes() && !h.reissued && !h.cancelled:
		add(finding.ClearanceVoidUnchallenged, h.lastRB.Message().ID())
	case h.answer == thread.EventMember && h.lastRB.Passes() && check.Asks(ho.Decode(), check.LevelExec):
		add(finding.ClearanceMissing, "")
	}
	if exp := value(ho, "exp"); exp != "" && m.Moment().Past(exp) {
		k.addFor(e.Handoff, m, raised{
			code: finding.DoneLate, slot: "exp", expected: finding.Some(exp), actual: finding.Some(string(m.Moment())),
		})
	}
	switch {
	case h.cancelled && !h.afterCX:
		h.afterCX = true
		add(finding.ThreadDoneAfterCancel, h.cancelling.ID())
	case h.reissued && !h.cancelled && !h.afterSent:
		h.afterSent = true
		add(finding.ThreadDoneAfterReissue, "")
	}
}

// value returns the text of a slot of a message, "" where it has none.
func value(m thread.Message, slot string) string {
	v, _ := m.Decode().Get(slot)
	return v.Text
}

// clearance judges a Y or N from the sender to a readback.
func (k *conversation) clearance(h *handoff, e thread.Event) {
	m := e.Message
	named, _ := m.Named()
	rb, ok := named.AsReadback()
	if !ok {
		return
	}
	if h.read && h.lastRB == rb {
		h.answer = e.Kind
	}
	if e.Kind == thread.EventNo {
		return
	}
	if !rb.Passes() {
		k.addFor(e.Handoff, m, raised{code: finding.ClearanceOnVoid, other: named.ID()})
	}
	exp := value(named, "exp")
	if exp == "" || !m.Moment().Past(exp) {
		exp = value(e.Handoff.Message(), "exp")
	}
	if exp != "" && m.Moment().Past(exp) {
		k.addFor(e.Handoff, m, raised{
			code: finding.ClearanceLate, slot: "exp", expected: finding.Some(exp), actual: finding.Some(string(m.Moment())),
		})
	}
}
