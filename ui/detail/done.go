package detail

import (
	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/ui/words"
)

// done adds how a done report came out: the plan beside what was executed.
func (p *page) done(m thread.Message, n words.Node) {
	r, ok := m.DoneCheck()
	if !ok {
		p.verdict(n)
		return
	}
	p.signed(words.OfVerdict(r.Verdict), doneVerdict(r, n))
	p.field("route", p.route(n.From, n.To))
	if h, ok := m.Handoff(); ok {
		p.of(h)
		if rb, ok := h.Counts(); ok {
			p.field("readback", p.value(rb.Message().ID()), dim("  "+words.ReadbackVerdict(rb)))
		}
	}
	if rows, ok := m.DoneTable(); ok && len(rows) > 0 {
		p.heading("Plan and report")
		p.compared("plan", "executed", "not reported", rows, true)
	}
	for _, pr := range r.Problems {
		p.problem(pr)
	}
}

// doneVerdict says in one line how the done check came out.
func doneVerdict(r check.DoneResult, n words.Node) string {
	s := n.Subject + ", done check: " + words.Verdict(r.Verdict)
	switch {
	case r.Verdict == check.Fail || n.State == "":
		return s
	case r.Compared > 0:
		return s + ", " + words.Number(r.Compared, "slot") + " compared"
	}
	return s + ", " + n.State
}
