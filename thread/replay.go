package thread

import (
	"cmp"
	"slices"
	"sort"

	"crosscheck/codec"
)

// step is what something was from a place in an order on.
type step[T any] struct {
	at int32
	is T
}

// timeline is what something was, in order.
type timeline[T any] []step[T]

// before returns what it was just before a place.
func (t timeline[T]) before(place int32) (T, bool) {
	n := sort.Search(len(t), func(i int) bool { return t[i].at >= place })
	if n == 0 {
		var nothing T
		return nothing, false
	}
	return t[n-1].is, true
}

// add adds a step, unless it changes nothing.
func add[T comparable](t timeline[T], at int32, is T) timeline[T] {
	if len(t) > 0 && t[len(t)-1].is == is {
		return t
	}
	return append(t, step[T]{at, is})
}

// replays are the timelines of what was looked at as of a moment. They are made
// when something is first looked at: then any moment of it is a search away,
// forward or back, however many events it has.
type replays struct {
	folds     map[int32]timeline[fold]     // by handoff and event
	heard     map[int32]timeline[heard]    // by readback and event
	questions map[int32]timeline[question] // by question and message
	steps     int
}

// maxSteps is how many steps are kept before all are forgotten.
const maxSteps = 1 << 20

// replayed returns the timelines with room for more.
func (w *whole) replayed() *replays {
	if r := &w.replays; r.folds == nil || r.steps > maxSteps {
		*r = replays{
			folds:     make(map[int32]timeline[fold]),
			heard:     make(map[int32]timeline[heard]),
			questions: make(map[int32]timeline[question]),
		}
	}
	return &w.replays
}

// foldOf returns what the events of a handoff add up to at the moment.
func (c *Conversation) foldOf(h int32) *fold {
	if c.past == nil {
		return &c.handoffs.at(h).fold
	}
	c.replay(h)
	f, ok := c.replays.folds[h].before(c.past.events)
	if !ok {
		f = newFold()
	}
	return &f
}

// hearingOf returns what the sender had done about a readback at the moment.
func (c *Conversation) hearingOf(rb int32) heard {
	if c.past == nil {
		return c.readbacks.at(rb).heard
	}
	c.replay(c.readbacks.at(rb).handoff)
	h, ok := c.replays.heard[rb].before(c.past.events)
	if !ok {
		h = unheard()
	}
	return h
}

// questionOf returns what had been answered to a question at the moment.
func (c *Conversation) questionOf(q int32) question {
	if c.past == nil {
		return *c.questions.at(q)
	}
	c.replayQuestion(q)
	is, ok := c.replays.questions[q].before(c.past.moment + 1)
	if !ok {
		is = newQuestion(c.questions.at(q).msg)
	}
	return is
}

// replayQuestion makes the timeline of a question from its answers, which hang
// under it.
func (w *whole) replayQuestion(q int32) {
	r := w.replayed()
	if _, ok := r.questions[q]; ok {
		return
	}
	is := newQuestion(w.questions.at(q).msg)
	var t timeline[question]
	for n := w.messages.at(is.msg).child; n != none; n = w.messages.at(n).next {
		if m := w.messages.at(n); (m.typ == codec.AN || m.typ == codec.UN) && !m.is(invalid) {
			is.answer(m, n, w.messages.at(is.msg).to)
			t = add(t, w.since(n), is)
		}
	}
	r.questions[q] = t
	r.steps += len(t)
}

// replay makes the timeline of a handoff and of its readbacks: it folds the
// events again, and notes what each changed.
func (w *whole) replay(h int32) {
	to := w.replayed()
	if _, ok := to.folds[h]; ok {
		return
	}
	r := replay{
		heard: make(map[int32]*heard), out: make(map[int32]bool), cleared: make(map[int32]*readbackHeap),
		to: to, f: newFold(),
	}
	x := reducer{&w.index, &r, &r.f}
	withdrawn := w.withdrawals(h)
	for e := w.handoffs.at(h).event; e != none || len(withdrawn) > 0; {
		if len(withdrawn) > 0 && (e == none || withdrawn[0].event < e) {
			r.withdraw(x, h, withdrawn[0])
			r.note(withdrawn[0].event)
			withdrawn = withdrawn[1:]
			continue
		}
		x.apply(w.events.at(e))
		r.note(e)
		e = w.events.at(e).next
	}
	to.folds[h] = r.t
	to.steps += len(r.t)
}

// replay is the foldState of a handoff whose events are folded again.
type replay struct {
	heard   map[int32]*heard // by readback
	out     map[int32]bool   // re-issues taken out again so far
	cleared map[int32]*readbackHeap
	touched []int32 // readbacks whose heard fact may have changed
	f       fold
	t       timeline[fold]
	to      *replays
}

func (r *replay) heardOf(rb int32) *heard {
	r.touched = append(r.touched, rb)
	h, ok := r.heard[rb]
	if !ok {
		first := unheard()
		h = &first
		r.heard[rb] = h
	}
	return h
}

func (r *replay) isWithdrawn(h int32) bool           { return r.out[h] }
func (r *replay) clearedOf() map[int32]*readbackHeap { return r.cleared }

// note adds what an event changed to the timelines.
func (r *replay) note(e int32) {
	r.t = add(r.t, e, r.f)
	for _, rb := range r.touched {
		was := r.to.heard[rb]
		is := add(was, e, *r.heard[rb])
		r.to.heard[rb] = is
		r.to.steps += len(is) - len(was)
	}
	r.touched = r.touched[:0]
}

// withdraw takes a re-issue out again as if it had never been sent, and folds
// the events so far again, as Conversation.withdraw does.
func (r *replay) withdraw(x reducer, h int32, w withdrawal) {
	r.out[w.reissue] = true
	r.f = newFold()
	clear(r.cleared)
	for rb := range r.heard {
		*r.heardOf(rb) = unheard()
	}
	for e := x.handoffs.at(h).event; e != none && e < w.event; e = x.events.at(e).next {
		x.apply(x.events.at(e))
	}
}

// withdrawal is the event that took a re-issue out again.
type withdrawal struct{ event, reissue int32 }

// withdrawals returns those of the re-issues of a handoff, in event order.
func (w *whole) withdrawals(h int32) []withdrawal {
	var out []withdrawal
	for r := w.handoffs.at(h).replacedBy; r != none; r = w.handoffs.at(r).replacing {
		if e := w.withdrawnBy(r); e != none {
			out = append(out, withdrawal{e, r})
		}
	}
	slices.SortFunc(out, func(a, b withdrawal) int { return cmp.Compare(a.event, b.event) })
	return out
}

// withdrawnBy returns the event that took a re-issue out again, none if none
// did.
func (w *whole) withdrawnBy(h int32) int32 {
	rec := w.handoffs.at(h)
	if !rec.withdrawn {
		return none
	}
	for e := rec.event; e != none; e = w.events.at(e).next {
		if ev := w.events.at(e); ev.kind == EventUnable && w.log.symbols.string(w.messages.at(ev.msg).code) == "DUP" {
			return e
		}
	}
	return none
}
