package detail

import (
	"fmt"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// handoff adds what a handoff came to: its route, owner and history, its values
// in all their stages, the plan, and what could not be judged.
func (p *page) handoff(m thread.Message, n summary.Summary) {
	h, ok := m.AsHandoff()
	if !ok {
		p.verdict(m, n)
		return
	}
	p.signed(n.Sign, h.State().String())
	p.findings(m)
	f, parts := summary.First(h, p.found)
	if why := summary.StateFault(h); why != "" && !parts && len(p.found.Of(m)) == 0 {
		p.signed(summary.Fail, p.clean(why))
	}
	if parts {
		p.differs(f.Sign, f.Slot, finding.Some(f.Expected), finding.Some(f.Actual), "")
	}
	p.field("route", p.route(n.From, n.To))
	p.field("item", p.value(n.Item))
	p.field("ask", p.value(n.Ask), dim("  profile "+h.Profile()))
	p.field("owner", p.value(h.Owner()))
	p.relations(h)
	p.limit(h)
	p.recordCheck(h)
	p.variants(m)
	p.heading("Value sheet")
	p.lines = append(p.lines, p.sheet(p.found, h, p.width)...)
	p.history(h)
	p.plan(h)
	p.notJudged(h)
}

// relations adds which handoffs and reports it replaces, passes on, takes back,
// and what replaced it.
func (p *page) relations(h thread.Handoff) {
	if r, ok := h.Replaces(); ok {
		p.field("replaces", p.value(r.Message().ID()))
	}
	if r, ok := h.Relays(); ok {
		p.field("passes on", p.value(r.Message().ID()))
		if c, ok := h.RelayCheck(); ok {
			p.signed(summary.OfVerdict(c.Verdict), "relay check: "+summary.Verdict(c.Verdict))
		}
	}
	if dn, ok := h.Undoes(); ok {
		p.field("undoes", p.value(dn.ID()))
	}
	later := h.ReplacedBy()
	by := make([]string, len(later))
	for i, r := range later {
		by[i] = r.Message().ID()
	}
	p.field("sent again", p.value(strings.Join(by, " ")))
}

// limit adds by when it had to be closed.
func (p *page) limit(h thread.Handoff) {
	if slot, text := h.Limit(); slot != "" {
		p.field(slot, p.valueOf(slot, text))
	}
}

// recordCheck adds how the check against the record came out, if it was made.
func (p *page) recordCheck(h thread.Handoff) {
	if r := h.RecordCheck(); r.Verdict != check.NotJudged {
		p.signed(summary.OfVerdict(r.Verdict), "record check: "+summary.Verdict(r.Verdict))
	}
}

// history adds the state after each message that changed it.
func (p *page) history(h thread.Handoff) {
	changes := h.History()
	if len(changes) == 0 {
		return
	}
	p.heading("State")
	start := h.Message().Time()
	t := screen.Table{Head: []string{"", "", "", ""}}
	for i, c := range changes {
		if i == maxList {
			break
		}
		sign, role := p.theme.State(c.State)
		if c.State.Open() && i < len(changes)-1 {
			sign, role = p.theme.Sign(summary.NoSign) // it went on from there
		}
		when := summary.Clock(c.By.Time())
		if age := summary.Between(start, c.By.Time()); age != "" && i > 0 {
			when += "  " + age
		}
		t.Rows = append(t.Rows, screen.Row{Cells: []screen.Line{
			screen.Of(role, sign),
			screen.Of(theme.Plain, c.State.String()),
			screen.Of(theme.Plain, c.By.Type().String()+" "+p.clean(c.By.ID())),
			screen.Of(theme.Dim, when),
		}})
	}
	p.table(t)
	if more := len(changes) - maxList; more > 0 {
		p.say(theme.Dim, fmt.Sprintf("and %d more", more))
	}
	if h.State() == thread.Orphaned {
		sign, role := p.theme.State(thread.Orphaned)
		p.add(2, screen.Span{Role: role, Text: sign + " orphaned"}, dim("  at the end of the log"))
	}
}

// plan adds what the done report is held to, and where each value came from.
func (p *page) plan(h thread.Handoff) {
	plan := h.Plan()
	if len(plan) == 0 {
		return
	}
	p.heading("Plan")
	t := screen.Table{Head: []string{"", "slot", "value", "from"}}
	for _, v := range plan {
		value, from := screen.Line{p.valueOf(v.Slot, v.Value.Text)}, p.source(v.From)
		t.Rows = append(t.Rows, screen.Row{
			Cells: []screen.Line{{screen.Blank(1)}, screen.Of(theme.Plain, p.clean(v.Slot)), value, from},
			Short: append(append(screen.Line{}, value...), append(screen.Line{screen.Blank(2)}, from...)...),
		})
	}
	p.table(t)
}

// source names the message that a value came from; one that is not of the
// handoff itself stands out.
func (p *page) source(m thread.Message) screen.Line {
	role := theme.Dim
	if m.Type() != codec.HO {
		role = theme.Note
	}
	return screen.Of(role, m.Type().String()+" "+p.clean(m.ID()))
}

// notJudged adds which checks could not be made, and why.
func (p *page) notJudged(h thread.Handoff) {
	list := judge.NotJudgedOf(h)
	if len(list) == 0 {
		return
	}
	p.heading("Not judged")
	for _, n := range list {
		p.signed(summary.NotJudged, n.Check+": "+p.clean(n.Why))
	}
}
