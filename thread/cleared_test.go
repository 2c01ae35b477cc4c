package thread_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// clearedLog is a handoff with some readbacks that pass, and answers to them:
// +3 is a Y to the third, -3 an N.
func clearedLog(readbacks int, answers []int) string {
	var b strings.Builder
	b.WriteString("RW1 HO a-0 from=a to=b item=pr:7 ask=REVIEW\n")
	for i := range readbacks {
		fmt.Fprintf(&b, "RW1 RB b-%d re=a-0 from=b to=a item=pr:7 ask=REVIEW\n", i+1)
	}
	for i, a := range answers {
		val := "Y"
		if a < 0 {
			val, a = "N", -a
		}
		fmt.Fprintf(&b, "RW1 AN a-%d re=b-%d from=a to=b val=%s\n", i+1, a, val)
	}
	return b.String()
}

func TestTheLastClearedReadbackCounts(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 150 {
		n := 1 + r.IntN(6)
		answers := make([]int, r.IntN(20))
		last := make([]bool, n+1)
		for i := range answers {
			k := 1 + r.IntN(n)
			last[k] = r.IntN(2) == 0
			answers[i] = k
			if !last[k] {
				answers[i] = -k
			}
		}
		state, counts := thread.Wilco, n
		for k, yes := range last {
			if yes {
				state, counts = thread.Cleared, k
			}
		}
		log := testlog.Load(t, thread.Options{}, testlog.File{Name: "log", Data: []byte(clearedLog(n, answers))})
		h := log.Conversations()[0].Handoff(0)
		got, _ := h.Counts()
		if h.State() != state || got.Message().ID() != fmt.Sprintf("b-%d", counts) {
			t.Fatalf("%d readbacks answered %v: %s by %s, want %s by b-%d", n, answers, h.State(), got.Message().ID(), state, counts)
		}
	}
}
