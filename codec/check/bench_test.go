package check_test

import (
	"fmt"
	"strings"
	"testing"

	"crosscheck/codec/check"
)

// passing are pairs that pass, from the plain one to the one that asks for
// everything.
func passing(tb testing.TB) map[string][2]string {
	tb.Helper()
	digest := valid(tb, bankHO).Digest()
	return map[string][2]string{
		"echo":      {buildHO, buildRB},
		"all":       {buildHO + " pri=2 conf=M keep=qa+ops x_lane=blue rb=all", buildRB + " pri=2 conf=M keep=qa+ops x_lane=blue"},
		"execution": {strings.Replace(bankHO, "ask=CHGBANK", "prev=1 ask=CHGBANK", 1), strings.Replace(bankRB, "prev=20-45-77/10000001", "prev=1", 1)},
		"digest":    {bankHO, bankRB + " h=" + digest},
		"criteria":  {buildHO + " rb=acc acc=len:90w+lang:uk+must:refund-window", buildRB + " acc=len:90w+lang:en-gb+must:refund-window"},
	}
}

// BenchmarkReadback is on the path of loading a log.
func BenchmarkReadback(b *testing.B) {
	for name, lines := range passing(b) {
		b.Run(name, func(b *testing.B) {
			ho, rb := valid(b, lines[0]), valid(b, lines[1])
			b.ReportAllocs()
			for b.Loop() {
				check.Readback(ho, rb, check.ReadbackOptions{Clock: "20270110T1200Z"})
			}
		})
	}
}

func BenchmarkDone(b *testing.B) {
	ho, dn, rb := valid(b, bankHO), valid(b, bankDN), valid(b, bankRB)
	b.ReportAllocs()
	for b.Loop() {
		check.Done(ho, dn, rb, check.DoneOptions{})
	}
}

func TestReadbackThatPassesCostsNoMemory(t *testing.T) {
	for _, name := range []string{"echo", "all", "execution"} {
		lines := passing(t)[name]
		ho, rb := valid(t, lines[0]), valid(t, lines[1])
		if n := testing.AllocsPerRun(100, func() {
			if r := check.Readback(ho, rb, check.ReadbackOptions{Clock: "20270110T1200Z"}); !r.Passes() {
				t.Fatal(r.Problems)
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

// A line of very many slots is hostile, and must be checked all the same, not
// in the square of its length.
func TestReadbackOfVeryManySlots(t *testing.T) {
	t.Parallel()
	const n = 10_000
	var ho, rb, names strings.Builder
	for i := range n {
		fmt.Fprintf(&ho, " x_%d=a", i)
		fmt.Fprintf(&rb, " x_%d=%c", n-1-i, 'a'+i%2)
		fmt.Fprintf(&names, "+X_%d", i)
	}
	sent, back := valid(t, buildHO+" rb=due"+names.String()+ho.String()), valid(t, buildRB+rb.String())
	got := check.Readback(sent, back, check.ReadbackOptions{})
	if len(got.Problems) != n/2 || got.Tiers[check.Echo] != check.Fail {
		t.Errorf("echo is %s with %d problems, want %d", got.Tiers[check.Echo], len(got.Problems), n/2)
	}
	if rows := check.TierTable(sent, back, check.Echo); len(rows) != n+3 {
		t.Errorf("%d rows, want %d", len(rows), n+3)
	}
	if plan := check.Plan(sent, back); len(plan) != n+2 {
		t.Errorf("a plan of %d values, want %d", len(plan), n+2)
	}
	on := valid(t, buildHO+rb.String())
	if relay := check.Relay(sent, on); len(relay.Problems) != n/2+1 { // rb is not sent on
		t.Errorf("relay: %d problems, want %d", len(relay.Problems), n/2+1)
	}
}
