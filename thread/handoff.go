package thread

import (
	"slices"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
)

// Handoff is an HO and what belongs to it: a handle.
type Handoff struct {
	c *Conversation
	n int32
}

// Change is a message that changed the state of a handoff.
type Change struct {
	By    Message
	State State
}

func (h Handoff) rec() *handoff { return h.c.handoffs.at(h.n) }

func (h Handoff) ho() *message { return h.c.messages.at(h.rec().msg) }

// fold returns what its events add up to.
func (h Handoff) fold() *fold { return h.c.foldOf(h.n) }

// waits reports whether its HO still waits for what it names.
func (h Handoff) waits() bool { return !h.c.counts(h.rec().msg) }

// Index returns its place among the handoffs of its conversation, from 0.
func (h Handoff) Index() int { return int(h.n) }

// Message returns the HO.
func (h Handoff) Message() Message { return Message{h.c, h.rec().msg} }

// Ask returns the ask.
func (h Handoff) Ask() string { return h.c.log.symbols.string(h.ho().code) }

// Profile returns the name of the profile its HO is read with.
func (h Handoff) Profile() string { return h.c.profileOf(h.ho()).Name }

// State returns the state. Only at the end of the log it may be Orphaned.
func (h Handoff) State() State {
	state := h.fold().state
	if h.c.past == nil && state.Open() && h.overdue() {
		return Orphaned
	}
	return state
}

// History returns the state after each message that changed it. Orphaned is
// not among them.
func (h Handoff) History() []Change {
	var out []Change
	for i := h.rec().change; i != none; i = h.c.changes.at(i).next {
		ch := h.c.changes.at(i)
		if !h.c.knows(ch.by) {
			break
		}
		out = append(out, Change{Message{h.c, ch.by}, ch.state})
	}
	return out
}

// Owner returns HO.to once there is a passing readback, else HO.from.
func (h Handoff) Owner() string {
	if h.fold().firstPass != none {
		return h.c.log.symbols.string(h.ho().to)
	}
	return h.c.log.symbols.string(h.ho().from)
}

// Replaces returns the handoff that this one is a re-issue of.
func (h Handoff) Replaces() (Handoff, bool) {
	p := h.rec().replaces
	return Handoff{h.c, p}, p != none && !h.waits()
}

// Relays returns the handoff that this one passes on.
func (h Handoff) Relays() (Handoff, bool) {
	p := h.rec().relays
	return Handoff{h.c, p}, p != none && !h.waits()
}

// Undoes returns the DN that this one takes back.
func (h Handoff) Undoes() (Message, bool) {
	n := h.rec().undoes
	return Message{h.c, n}, n != none && !h.waits()
}

// ReplacedBy returns the handoffs that replace this one, in event order.
func (h Handoff) ReplacedBy() []Handoff {
	var out []Handoff
	for r := h.rec().replacedBy; r != none && h.c.counts(h.c.handoffs.at(r).msg); r = h.c.handoffs.at(r).replacing {
		out = append(out, Handoff{h.c, r})
	}
	return out
}

// Members returns all messages that belong to the handoff, in event order, the
// HO first.
func (h Handoff) Members() []Message {
	var out []Message
	for e := h.rec().event; h.c.happened(e); e = h.c.events.at(e).next {
		m := h.c.events.at(e).msg
		if h.c.messages.at(m).handoff == h.n {
			out = append(out, Message{h.c, m})
		}
	}
	return out
}

// Events returns what happened to the handoff, in event order.
func (h Handoff) Events() []Event {
	var events []Event
	for e := h.rec().event; h.c.happened(e); e = h.c.events.at(e).next {
		events = append(events, h.c.Event(int(e)))
	}
	return events
}

// Withdrawn reports whether it is a re-issue that its receiver answered UN
// why=DUP, and so as if never sent.
func (h Handoff) Withdrawn() bool { return h.c.happened(h.c.withdrawnBy(h.n)) }

// Readbacks returns the readbacks in event order.
func (h Handoff) Readbacks() []Readback {
	var out []Readback
	for r := h.rec().readback; r != none && h.c.counts(h.c.readbacks.at(r).msg); r = h.c.readbacks.at(r).next {
		out = append(out, Readback{h.c, r})
	}
	return out
}

// Questions returns the questions in log order.
func (h Handoff) Questions() []Question {
	var out []Question
	for q := h.rec().question; q != none && h.c.counts(h.c.questions.at(q).msg); q = h.c.questions.at(q).next {
		out = append(out, Question{h.c, q})
	}
	slices.SortFunc(out, func(a, b Question) int { return int(a.n - b.n) })
	return out
}

// Close returns how it ended; false while it has not.
func (h Handoff) Close() (Close, bool) {
	f := h.fold()
	switch {
	case f.close != none:
		cl := Close{Message: Message{h.c, f.close}, Done: check.NotAsked}
		if m := h.c.messages.at(f.close); m.typ == codec.DN {
			cl.Done = h.c.dones.at(m.aux).verdict
		}
		return cl, true
	case f.cancel != none:
		cl := Close{Message: Message{h.c, f.cancel}, Done: check.NotAsked}
		cl.AcknowledgedBy, cl.Acknowledged = Message{h.c, f.ack}, f.ack != none
		return cl, true
	}
	return Close{}, false
}

// Limit returns what an open handoff runs out by, exp or due, and the slot it
// stands in; "" where it names neither.
func (h Handoff) Limit() (slot, text string) {
	m := h.Message().Decode()
	for _, slot := range [2]string{"exp", "due"} {
		if v, ok := m.Get(slot); ok {
			return slot, v.Text
		}
	}
	return "", ""
}

// overdue reports whether its exp, or its due, has passed at the end.
func (h Handoff) overdue() bool {
	rec, end := h.rec(), h.c.end
	return end != 0 && (rec.exp != 0 && end >= rec.exp || rec.due != 0 && end.date() > rec.due)
}

// counts returns the readback that counts at the closing DN, else at the end.
func (h Handoff) counts() int32 {
	f := h.fold()
	if f.close != none && h.c.messages.at(f.close).typ == codec.DN {
		return f.atClose
	}
	return f.counting()
}

// recordCheck checks the HO against its record. A value left to the receiver,
// an execution slot of the ask under rb=exec, is not missing from the HO
// (judgement.md, section 6, record.missing).
func (h Handoff) recordCheck() check.Result {
	e, _ := h.Expected()
	ho := h.c.decodeAs(h.ho(), h.c.profileOf(h.ho()))
	result := check.Presend(ho, e.Record)
	result.Problems = slices.DeleteFunc(result.Problems, func(p check.Problem) bool {
		return p.Code == finding.RecordMissing && check.LeftToReceiver(ho, p.Slot)
	})
	failed := slices.ContainsFunc(result.Problems, func(p check.Problem) bool { return !p.Note })
	switch {
	case failed:
		result.Verdict = check.Fail
	case e.HasRecord:
		result.Verdict = check.Pass
	default:
		result.Verdict = check.NotJudged
	}
	return result
}

// Counts returns the readback that counts for plan and sheet
// (judgement.md, section 4).
func (h Handoff) Counts() (Readback, bool) {
	r := h.counts()
	return Readback{h.c, r}, r != none
}

// Plan returns what the done report is held to.
func (h Handoff) Plan() []PlanValue {
	ho := h.Message()
	profile := h.c.profileOf(h.ho())
	var rbm *codec.Message
	rb, ok := h.Counts()
	if ok && rb.Passes() {
		rbm = h.c.decodeAs(rb.Message().rec(), profile)
	}
	values := check.Plan(h.c.decodeAs(h.ho(), profile), rbm)
	out := make([]PlanValue, len(values))
	for i, v := range values {
		out[i] = PlanValue{v.Slot, v.Value, ho}
		if v.From == codec.RB {
			out[i].From = rb.Message()
		}
	}
	return out
}

// PlanValue is one value of a plan and the message it came from.
type PlanValue struct {
	Slot  string
	Value codec.Value
	From  Message
}

// Expected returns what the expect file supplies for it.
func (h Handoff) Expected() (Expected, bool) {
	e, ok := h.c.log.expect[h.Message().ID()]
	return e, ok
}

// RecordCheck returns the check of the handoff against its record;
// NotJudged where none was supplied, unless the HO fails without one.
func (h Handoff) RecordCheck() check.Result { return h.recordCheck() }

// RelayCheck returns the comparison with the handoff it relays.
func (h Handoff) RelayCheck() (check.Result, bool) {
	rec := h.rec()
	if rec.relays == none || h.waits() {
		return check.Result{}, false
	}
	return h.c.relay(rec.msg, rec.relays), true
}

// Close is the first close of a handoff, else its first cancel that counts.
type Close struct {
	Message        Message
	Done           check.Verdict // of a DN, else NotAsked
	AcknowledgedBy Message       // of a CX, where Acknowledged
	Acknowledged   bool
}

// Readback is an RB that belongs to a handoff: a handle.
type Readback struct {
	c *Conversation
	n int32
}

func (r Readback) rec() *readback { return r.c.readbacks.at(r.n) }

// Message returns the RB.
func (r Readback) Message() Message { return Message{r.c, r.rec().msg} }

// Handoff returns the handoff it is judged against.
func (r Readback) Handoff() Handoff { return Handoff{r.c, r.rec().handoff} }

// Passes reports whether no tier fails.
func (r Readback) Passes() bool { return r.rec().passes }

// Tiers returns the verdict of each tier.
func (r Readback) Tiers() [check.NumTiers]check.Verdict { return r.rec().tiers }

// Check runs the check again and returns it with its problems and notes.
func (r Readback) Check() check.ReadbackResult { return r.c.checkReadback(r.n) }

// Unreadable reports whether the readback is not valid under the profile of its
// handoff: then only its receipt is judged.
func (r Readback) Unreadable() bool { return r.Check().Invalid }

// Receipt returns the problems of the receipt tier alone.
func (r Readback) Receipt() []check.Problem {
	ho := r.Handoff().ho()
	profile := r.c.profileOf(ho)
	return check.ReadbackReceipt(r.c.decodeAs(ho, profile), r.c.decodeAs(r.Message().rec(), profile))
}

// OffRecord returns the slots that the handoff left to the receiver and that
// the readback does not have as the record does (judgement.md, section 6,
// execution.off-record).
func (r Readback) OffRecord(record check.Record) []check.Row {
	rec := r.Handoff().ho()
	profile := r.c.profileOf(rec)
	ho, rb := r.c.decodeAs(rec, profile), r.c.decodeAs(r.Message().rec(), profile)
	var rows []check.Row
	for _, v := range record {
		got, ok := rb.Field(v.Slot)
		if ok && check.LeftToReceiver(ho, v.Slot) && !v.Is(got, profile) {
			rows = append(rows, check.Row{Slot: v.Slot, Want: finding.Some(v.Text), Got: finding.Some(got.Text), Problem: true})
		}
	}
	return rows
}

// Table returns the slots that a tier sets side by side.
func (r Readback) Table(t check.Tier) []check.Row {
	ho := r.Handoff().ho()
	profile := r.c.profileOf(ho)
	return check.TierTable(r.c.decodeAs(ho, profile), r.c.decodeAs(r.Message().rec(), profile), t)
}

// Conflict returns the handoff whose owner still held the item when this
// readback, the first of its handoff to pass, took it over
// (judgement.md, section 3).
func (r Readback) Conflict() (Handoff, bool) {
	h := r.rec().conflict
	return Handoff{r.c, h}, h != none
}

// Hearback returns what the sender did about it.
func (r Readback) Hearback() Hearback {
	heard := r.c.hearingOf(r.n)
	switch {
	case heard.answer != none && heard.yes:
		return HeardCleared
	case heard.answer != none:
		return HeardRefused
	case heard.reissued:
		return HeardReissued
	}
	return heard.follow
}

// AnsweredBy returns the last AN Y or N from the sender to it.
func (r Readback) AnsweredBy() (Message, bool) {
	n := r.c.hearingOf(r.n).answer
	return Message{r.c, n}, n != none
}
