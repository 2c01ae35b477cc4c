package judge_test

import (
	"fmt"
	"testing"

	"crosscheck/codec/finding"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
)

// A message that comes altered again and again is decoded once for each form,
// not once for each pair of them.
func TestJudgingIsLinearInTheFormsOfAMessage(t *testing.T) {
	forms := func(n int) float64 {
		lines := make([][]byte, 0, 2*n)
		for i := range n {
			lines = append(lines,
				fmt.Appendf(nil, "RW1 HO a-1 from=a to=b item=x ask=FIX due=%d", 20270101+i),
				[]byte("RW1 RB b-1 re=a-1 from=b to=a item=x ask=FIX")) // so the next HO is the same one, seen again
		}
		log := testlog.New(t)
		testlog.FeedLines(log, lines)
		log.Settle()
		found := 0
		allocs := testing.AllocsPerRun(1, func() {
			j := judge.New(log)
			j.Update()
			found = len(told(j.Findings(), finding.MessageAltered.String()))
		})
		if found != n-1 {
			t.Fatalf("%d findings for %d forms", found, n)
		}
		return allocs
	}
	few, many := forms(100), forms(1000)
	if many > 20*few {
		t.Errorf("%.0f allocations for 100 forms, %.0f for 1000", few, many)
	}
}
