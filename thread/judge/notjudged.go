package judge

import (
	"slices"

	"crosscheck/codec/check"
	"crosscheck/thread"
)

// NotJudged returns what could not be judged and why, one entry a handoff and
// check (judgement.md, after section 6).
func (j *Judge) NotJudged() []NotJudged {
	var out []NotJudged
	for _, c := range j.log.Conversations() {
		for i := range c.Handoffs() {
			out = append(out, NotJudgedOf(c.Handoff(i))...)
		}
		for _, q := range c.LooseQuestions() {
			if noClock(c, q) {
				out = append(out, NotJudged{Conversation: c.ID(), Check: "question", Why: "no clock", at: q.Message(), attached: true})
				break
			}
		}
	}
	for _, id := range j.log.UnknownExpected() {
		out = append(out, NotJudged{Handoff: id, Check: "record", Why: "no such handoff"})
	}
	return out
}

// NotJudgedOf returns what could not be judged of one handoff, in the order of
// the checks (judgement.md, after section 6).
func NotJudgedOf(h thread.Handoff) []NotJudged {
	var out []NotJudged
	c := h.Message().Conversation()
	add := func(what, why string) {
		if !slices.ContainsFunc(out, func(n NotJudged) bool { return n.Check == what }) {
			out = append(out, NotJudged{
				Conversation: c.ID(), Handoff: h.Message().ID(), Check: what, Why: why, at: h.Message(), attached: true,
			})
		}
	}
	if x, _ := h.Expected(); !x.HasRecord {
		add("record", "no record supplied")
	}
	readbacks := h.Readbacks()
	for _, t := range [...]check.Tier{check.Expiry, check.Integrity, check.Echo, check.Comprehension, check.Execution} {
		for _, rb := range readbacks {
			if rb.Tiers()[t] == check.NotJudged {
				add(t.String(), WhyNotJudged(rb, t))
			}
		}
	}
	if cl, ok := h.Close(); ok && cl.Done == check.NotJudged {
		add("done", "no slot to compare")
	}
	if h.State().Open() && c.End() == "" {
		if slot, _ := h.Limit(); slot != "" {
			add("closing", "no clock")
		}
	}
	if slices.ContainsFunc(h.Questions(), func(q thread.Question) bool { return noClock(c, q) }) {
		add("question", "no clock")
	}
	return out
}

// WhyNotJudged says why a tier of a readback was not judged (judgement.md,
// sections 6 and 8).
func WhyNotJudged(rb thread.Readback, t check.Tier) string {
	switch {
	case rb.Unreadable():
		return "not valid under profile " + rb.Handoff().Profile()
	case t == check.Expiry:
		return "no clock"
	case t == check.Comprehension:
		return "no criteria supplied"
	}
	return "no execution slots for " + rb.Handoff().Ask()
}

// noClock reports whether nobody can tell if a question that the agent asked
// has not answered is overdue.
func noClock(c *thread.Conversation, q thread.Question) bool {
	return !q.Asked() && c.End() == "" && value(q.Message(), "by") != ""
}
