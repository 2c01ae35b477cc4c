package thread

import (
	"crosscheck/codec"
	"crosscheck/codec/check"
)

// Faulty reports whether the message is a failure: its line is invalid, it
// answers nothing, its readback, done or relay check fails, it clears a void
// readback, its question got no answer in time or the wrong one, or its handoff
// ended badly. It decodes nothing, save questions with their answers, and
// handoffs for which a record was supplied.
func (m Message) Faulty() bool {
	rec := m.rec()
	if rec.is(invalid|cutRe|altered|onVoid|badCheck|badProfile) || rec.num > 1 {
		return true
	}
	if rec.is(dangling) && rec.typ != codec.CX {
		return true
	}
	if q, ok := m.AsQuestion(); ok {
		return q.State() == Misanswered || q.State() == Overdue
	}
	h, ok := m.AsHandoff()
	if !ok {
		return false
	}
	return h.State().Bad() || m.c.expected(rec).HasRecord && h.recordCheck().Verdict == check.Fail
}

// Fault says in a few words what is wrong with the message itself; "" where
// the fault, if any, is in a check that tells of it.
func (m Message) Fault() string {
	rec := m.rec()
	switch {
	case rec.is(badProfile):
		return "names a profile that nobody has"
	case rec.is(invalid):
		return "not a valid line"
	case rec.is(cutRe):
		return "its re comes back to itself"
	case rec.is(dangling):
		return "answers " + m.Re() + ", which is not in the log"
	case rec.num > 1:
		return "its id was used before"
	case rec.is(altered):
		return "altered on the way"
	case rec.is(onVoid):
		return "clears a readback that failed"
	}
	return ""
}
