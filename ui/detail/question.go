package detail

import (
	"strings"

	"crosscheck/codec"
	"crosscheck/thread"
	"crosscheck/thread/summary"
)

// question adds a question with what was answered.
func (p *page) question(m thread.Message, n summary.Summary) {
	p.verdict(m, n)
	p.asked(m, n)
	q, ok := m.AsQuestion()
	if !ok {
		return
	}
	if a, ok := q.Answer(); ok {
		p.heading("Answer")
		p.answered(m, a)
	} else {
		p.heading("No answer")
	}
	if h, ok := m.Handoff(); ok {
		p.of(h)
	}
}

// asked adds what a question asks.
func (p *page) asked(m thread.Message, n summary.Summary) {
	p.field("question", p.value(m.Decode().Tail))
	p.field("wants", p.value(strings.TrimPrefix(n.Subject, "wants ")))
	p.field("asked", p.route(n.From, n.To))
	p.field("item", p.value(n.Item))
}

// answered adds an answer and how long it took.
func (p *page) answered(question, answer thread.Message) {
	n := summary.Describe(answer, p.found)
	took := summary.Between(question.Time(), answer.Time())
	if took != "" {
		took = "  " + took
	}
	p.field(n.Type, p.value(n.ID), dim("  "+summary.Clock(answer.Time())+took))
	p.field("from", p.value(n.From))
	says := "answer"
	if answer.Type() != codec.AN {
		says = "why"
	}
	p.field(says, p.value(n.Subject))
	p.field("tail", p.value(n.Tail))
}

// answer adds what an AN answers: a question, a readback or a cancel.
func (p *page) answer(m thread.Message, n summary.Summary) {
	p.verdict(m, n)
	named, ok := m.Named()
	if !ok {
		p.field("route", p.route(n.From, n.To))
		return
	}
	about := summary.Describe(named, p.found)
	switch m.Role() {
	case thread.RoleAnswer:
		p.heading("Question " + p.clean(about.ID))
		p.verdict(named, about)
		p.asked(named, about)
		p.heading("Answer")
		p.answered(named, m)
	case thread.RoleClearance:
		p.field("answer", p.value(n.Subject), dim("  "+n.From+" to "+n.To))
		if r, ok := named.AsReadback(); ok {
			p.heading("Readback " + p.clean(about.ID))
			p.signed(summary.OfPass(r.Passes()), summary.ReadbackVerdict(r))
			tiers := summary.Tiers(r, p.found)
			p.tiers(tiers[:])
		}
	default:
		p.field("answer", p.value(n.Subject), dim("  to "+about.Type+" "+p.clean(about.ID)))
		p.field("route", p.route(n.From, n.To))
		if took := summary.Between(named.Time(), m.Time()); took != "" {
			p.field("after", dim(took))
		}
	}
	if h, ok := m.Handoff(); ok {
		p.of(h)
	}
}
