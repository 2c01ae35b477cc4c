package page

import (
	"strconv"

	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
)

// maxListed is how many handoffs are named that could not be judged for one reason.
const maxListed = 10

// NotJudged says what could not be judged, and why, each reason once.
func NotJudged(list []judge.NotJudged) []Block {
	type reason struct{ check, why string }
	var order []reason
	of := map[reason][]Text{}
	for i := range list {
		n := &list[i]
		k := reason{n.Check, n.Why}
		if _, known := of[k]; !known {
			order = append(order, k)
		}
		who := Log(n.Handoff)
		if m, ok := n.At(); ok && len(of[k]) < maxListed {
			who = Ref(m)
		}
		of[k] = append(of[k], who)
	}
	if len(order) == 0 {
		return []Block{Say("Every check that the messages ask for was made.")}
	}
	t := Table{Caption: Say("Checks that could not be made"), Head: []string{"check", "why", "of"}}
	for _, k := range order {
		var who Text
		for i, p := range of[k] {
			if i == maxListed {
				who = append(who, Say(" and "+strconv.Itoa(len(of[k])-i)+" more")...)
				break
			}
			if i > 0 {
				who = append(who, Say(", ")...)
			}
			who = append(who, p...)
		}
		name := summary.Unjudged{Check: k.check, Why: k.why}.Name()
		t.Rows = append(t.Rows, Row{summary.NotJudged, []Text{Signed(summary.NotJudged, name), Log(k.why), who}})
	}
	return []Block{t}
}
