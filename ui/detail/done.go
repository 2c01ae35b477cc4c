package detail

import (
	"slices"

	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/summary"
)

// done adds how a done report came out: the plan next to what was executed.
func (p *page) done(m thread.Message, n summary.Summary) {
	r, ok := m.DoneCheck()
	if !ok {
		p.verdict(m, n)
		return
	}
	p.signed(summary.OfVerdict(r.Verdict), doneVerdict(r, n))
	rows, _ := m.DoneTable()
	held := held(r)
	if !held {
		unjudged(rows)
	}
	p.differences(rows, "not reported")
	p.findings(m)
	p.field("route", p.route(n.From, n.To))
	if h, ok := m.Handoff(); ok {
		p.of(h)
		if rb, ok := h.Counts(); ok && closes(h, m) {
			p.field("readback", p.value(rb.Message().ID()), dim("  "+summary.ReadbackVerdict(rb)))
		}
	}
	switch {
	case len(rows) == 0:
	case held:
		p.heading("Plan and report")
		p.compared("plan", "executed", "not reported", rows, true)
	default:
		p.heading("Handoff and report, not held to each other")
		p.compared("handoff", "executed", "not reported", rows, false)
	}
}

// held reports whether there was a plan to hold the report to: with a readback
// that failed no slot is compared (rw1.md, section 8).
func held(r check.DoneResult) bool {
	return !slices.ContainsFunc(r.Problems, func(p check.Problem) bool { return p.Code == check.DoneReadback })
}

// unjudged takes the verdicts off rows that are only shown.
func unjudged(rows []check.Row) {
	for i := range rows {
		rows[i].Problem = false
	}
}

// closes reports whether a message is the close of its handoff.
func closes(h thread.Handoff, m thread.Message) bool {
	c, ok := h.Close()
	return ok && c.Message == m
}

// doneVerdict says in one line how the done check came out.
func doneVerdict(r check.DoneResult, n summary.Summary) string {
	s := n.Subject + ", done check: " + summary.Verdict(r.Verdict)
	if n.State != "" {
		s += ", " + n.State
	}
	return s
}
