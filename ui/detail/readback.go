package detail

import (
	"strings"

	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// Tier returns the page of a tier: that of its readback with the tier first.
func Tier(m thread.Message, t check.Tier) Page {
	return func(p *page) {
		n := summary.Describe(m, p.found)
		p.title(m, n)
		p.readback(m, n, int(t))
		p.line(m, m.Decode())
	}
}

// readback adds how a readback came out: the tiers, each with its verdict in a
// sign and a word, then what each sets side by side, what fails first.
func (p *page) readback(m thread.Message, n summary.Summary, first int) {
	r, ok := m.AsReadback()
	if !ok {
		p.verdict(m, n)
		return
	}
	p.signed(summary.OfPass(r.Passes()), summary.ReadbackVerdict(r))
	tiers := summary.Tiers(r, p.found)
	for i := range tiers {
		if tiers[i].Verdict == check.Fail {
			p.differences(tiers[i].Rows, "not read back")
		}
	}
	p.blank()
	p.tiers(tiers[:])
	p.of(r.Handoff())
	p.blank()
	p.findings(m)
	for _, i := range tierOrder(tiers[:], first) {
		p.tier(&tiers[i])
	}
}

// tierOrder returns the tiers that have something to show: the one asked for,
// then those that fail, then the others.
func tierOrder(tiers []summary.Tier, first int) []int {
	var order []int
	if first >= 0 {
		order = append(order, first)
	}
	for _, failing := range []bool{true, false} {
		for i, t := range tiers {
			if i == first || (t.Verdict == check.Fail) != failing || len(t.Rows)+len(t.Findings) == 0 {
				continue
			}
			if failing || t.Tier >= check.Echo { // what passes before says all in one line
				order = append(order, i)
			}
		}
	}
	return order
}

// tiers adds the list of tiers.
func (p *page) tiers(tiers []summary.Tier) {
	t := screen.Table{Head: []string{"", "", "", ""}, Wrap: true}
	for _, tier := range tiers {
		sign, role := p.theme.Verdict(tier.Verdict)
		why := strings.TrimPrefix(p.clean(tier.Text), summary.Verdict(tier.Verdict)+" ")
		t.Rows = append(t.Rows, screen.Row{Cells: []screen.Line{
			screen.Of(role, sign),
			screen.Of(theme.Plain, tier.Tier.String()),
			screen.Of(role, summary.Verdict(tier.Verdict)),
			screen.Of(theme.Dim, why),
		}})
	}
	p.table(t)
}

// tier adds what a tier sets side by side, else what it comes to.
func (p *page) tier(t *summary.Tier) {
	sign, role := p.theme.Verdict(t.Verdict)
	p.blank()
	p.add(2,
		screen.Span{Role: role, Text: sign + " "},
		screen.Span{Role: theme.Title, Text: t.Tier.String()},
		dim("  "+summary.Verdict(t.Verdict)))
	p.compared("sent", "read back", "not read back", t.Rows, false)
	if len(t.Rows) == 0 {
		p.say(theme.Dim, p.clean(t.Text))
	}
}
