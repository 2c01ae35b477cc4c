package page

import (
	"crosscheck/thread"
	"crosscheck/thread/summary"
)

// Tiers is how a readback came out, and what the sender did about it.
func Tiers(rb thread.Readback, found summary.Findings) []Block {
	t := Table{Caption: Join(Say("Tiers of "), Log(rb.Message().ID())), Head: []string{"tier", "verdict", "what it comes to"}}
	for _, tier := range summary.Tiers(rb, found) {
		sign := summary.OfVerdict(tier.Verdict)
		t.Rows = append(t.Rows, Row{sign, []Text{
			Say(tier.Tier.String()), Signed(sign, summary.Verdict(tier.Verdict)), Log(tier.Text),
		}})
	}
	return []Block{
		Join(Signed(summary.OfPass(rb.Passes()), ""), Say("It "), Log(summary.ReadbackVerdict(rb)), Say(".")), t,
	}
}
