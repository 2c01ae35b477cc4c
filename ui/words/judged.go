package words

import (
	"slices"
	"strings"

	"crosscheck/codec/check"
	"crosscheck/thread"
)

// Unjudged is a check of a handoff that could not be made, and why
// (judgement.md, section 6).
type Unjudged struct {
	Check string // "record", "expiry", "comprehension", "execution", "done", "closing", "question"
	Why   string
}

// Name returns the check as a reader is told of it: "record", "done report".
func (u Unjudged) Name() string {
	if u.Check == "done" {
		return "done report"
	}
	return u.Check
}

// NotJudgedOf returns what could not be judged of a handoff, in the order of
// judgement.md, section 6.
func NotJudgedOf(h thread.Handoff) []Unjudged {
	var list []Unjudged
	add := func(what, why string) {
		u := Unjudged{Check: what, Why: why}
		for _, have := range list {
			if have == u {
				return
			}
		}
		list = append(list, u)
	}
	if e, ok := h.Expected(); !ok || !e.HasRecord {
		add("record", "no record supplied")
	}
	rbs := h.Readbacks()
	for _, t := range []check.Tier{check.Expiry, check.Comprehension, check.Execution} {
		for _, r := range rbs {
			if r.Tiers()[t] == check.NotJudged {
				add(t.String(), WhyNotJudged(r, t))
			}
		}
	}
	if c, ok := h.Close(); ok && c.Done == check.NotJudged {
		add("done", "no slot to compare")
	}
	limits := h.Message().Decode()
	if h.State().Open() && h.Message().Conversation().End() == "" && get(limits, "exp")+get(limits, "due") != "" {
		add("closing", "no clock")
	}
	if h.Message().Conversation().End() == "" && slices.ContainsFunc(h.Questions(), unansweredWithLimit) {
		add("question", "no clock")
	}
	return list
}

// unansweredWithLimit reports whether a question waits for an answer by a day.
// The text is looked at before the line is decoded: a handoff may have very
// many questions.
func unansweredWithLimit(q thread.Question) bool {
	return q.State() == thread.Unanswered && strings.Contains(q.Message().Text(), "by=") && get(q.Message().Decode(), "by") != ""
}

// WhyNotJudged says why a tier of a readback was not judged (judgement.md,
// sections 6 and 8). A readback that its handoff's profile cannot read has no
// tier judged but receipt.
func WhyNotJudged(r thread.Readback, t check.Tier) string {
	h := r.Handoff()
	if r.Tiers()[check.Echo] == check.NotJudged {
		return "not valid under profile " + h.Profile()
	}
	switch t {
	case check.Expiry:
		return "no clock"
	case check.Comprehension:
		return "no criteria supplied"
	case check.Execution:
		return "no execution slots for " + h.Ask()
	case check.Receipt, check.Integrity, check.Echo, check.NumTiers:
	}
	return ""
}
