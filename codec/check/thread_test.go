package check_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/profiles"

	"github.com/google/go-cmp/cmp"
)

const (
	cancel = "RW1 CX planner-2 re=planner-1 from=planner to=builder item=svc:cart"
	ack    = "RW1 AN builder-9 re=planner-2 from=builder to=planner val=Y"
)

func TestThreadRules(t *testing.T) {
	t.Parallel()
	swap := func(line, old, instead string) string { return strings.Replace(line, old, instead, 1) }
	second := swap(buildDN, "builder-2", "builder-3")
	for _, tc := range []struct {
		name  string
		lines []string
		want  []finding.Code
	}{
		{"blank lines and comments, also indented, are skipped", []string{"", "  ", "# x", "\t# y", buildHO, buildDN, "\r"}, nil},
		{"a reply before its HO is none", []string{buildDN, buildHO}, []finding.Code{finding.ThreadOpen}},
		{"only the receiver closes", []string{buildHO, "RW1 FL qa-1 re=planner-1 from=qa to=planner item=svc:cart why=ERR"}, []finding.Code{finding.ThreadOpen}},
		{"a late DN is told once, however many", []string{buildHO, cancel, buildDN, second}, []finding.Code{finding.ThreadClosedTwice, finding.ThreadDoneAfterCancel}},
		{"a DN between two cancels is late for the first", []string{buildHO, cancel, buildDN, swap(cancel, "planner-2", "planner-3")}, []finding.Code{finding.ThreadDoneAfterCancel}},
		{"a DN before the cancel is not late", []string{buildHO, buildDN, cancel}, nil},
		{"an acknowledgement before its cancel is none", []string{buildHO, ack, cancel}, []finding.Code{finding.ThreadCancelUnacknowledged, finding.ThreadOpen}},
		{"an acknowledgement after another answer counts", []string{buildHO, cancel, swap(ack, "val=Y", "val=N"), ack}, nil},
		{"an acknowledgement taken back stands", []string{buildHO, cancel, ack, swap(ack, "val=Y", "val=N")}, nil},
		{"each cancel from the wrong agent is told", []string{buildHO, swap(cancel, "to=builder", "to=qa"), swap(swap(cancel, "planner-2", "planner-3"), "to=builder", "to=ops"), ack}, []finding.Code{finding.ThreadCancelWrongAgent, finding.ThreadCancelWrongAgent}},
		{"a cancel of a cancel names no HO", []string{buildHO, cancel, ack, "RW1 CX planner-3 re=planner-2 from=planner to=builder item=svc:cart"}, []finding.Code{finding.ThreadCancelUnknown}},
		{"a cancel before its HO names one, and cancels nothing", []string{cancel, buildHO, ack}, []finding.Code{finding.ThreadOpen}},
		{"an HO under a used id is another handoff", []string{buildHO, buildDN, swap(buildHO, "to=builder", "to=qa")}, []finding.Code{finding.ThreadOpen}},
		{"and closes of the one do not close the other", []string{buildHO, swap(buildHO, "to=builder", "to=qa"), buildDN}, []finding.Code{finding.ThreadOpen}},
		{"a cancel of both is acknowledged by each", []string{buildHO, swap(buildHO, "to=builder", "to=qa"), cancel, ack}, []finding.Code{finding.ThreadCancelWrongAgent, finding.ThreadCancelUnacknowledged, finding.ThreadOpen}},
		{"an acknowledged cancel of the first is no cancel of the second", []string{buildHO, cancel, ack, buildHO}, []finding.Code{finding.ThreadOpen}},
		{"problems stand where their line stands", []string{"hello", buildHO, "RW1 CX planner-5 re=x-1 from=planner to=builder item=svc:cart", "world"}, []finding.Code{finding.LineInvalid, finding.ThreadOpen, finding.ThreadCancelUnknown, finding.LineInvalid}},
		{"an invalid line takes part in nothing", []string{buildHO, buildDN + " pct=900"}, []finding.Code{finding.ThreadOpen, finding.LineInvalid}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got := check.Thread(tc.lines, codec.Reading{}, "")
			if diff := cmp.Diff(tc.want, codes(got.Problems)); diff != "" {
				t.Errorf("(-want +got):\n%s\n%v", diff, got.Problems)
			}
			problems, _ := texts(got.Problems)
			if (got.Verdict == check.Pass) != (len(problems) == 0) {
				t.Errorf("verdict %s with problems %q", got.Verdict, problems)
			}
		})
	}
}

func TestThreadClock(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, slots string
		clock       check.Clock
		want        string // what the one problem or note says
	}{
		{"nothing runs out without a clock", " exp=20200101T0000Z", "", "planner-1: open"},
		{"a minute before exp", " exp=20270112T0000Z", "20270111T2359Z", "planner-1: open"},
		{"at exp", " exp=20270112T0000Z", "20270112T0000Z", "orphaned, open past exp=20270112T0000Z"},
		{"on the due day", "", "20270114T2359Z", "planner-1: open"},
		{"the day after", "", "20270115T0000Z", "orphaned, open past due=20270114"},
		{"past due before exp", " exp=20270120T0000Z", "20270116T0000Z", "orphaned, open past due=20270114"},
		{"exp is told where both have passed", " exp=20270113T0000Z", "20270116T0000Z", "orphaned, open past exp=20270113T0000Z"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got := check.Thread([]string{buildHO + tc.slots}, codec.Reading{}, tc.clock)
			if len(got.Problems) != 1 || !strings.Contains(got.Problems[0].Text, tc.want) {
				t.Errorf("got %v, want one that says %q", got.Problems, tc.want)
			}
		})
	}
}

func TestThreadReadsEachLineByItsOwnProfileOrTheCallers(t *testing.T) {
	t.Parallel()
	deploy, _ := profiles.Builtin().Lookup("deploy")
	lines := []string{bankHO, bankDN}
	if got := check.Thread(lines, codec.Reading{}, ""); got.Verdict != check.Pass || got.Problems != nil {
		t.Errorf("by their own p=: %v", got.Problems)
	}
	if got := check.Thread(lines, codec.Reading{Caller: deploy}, ""); len(got.Problems) != 2 || got.Verdict != check.Fail {
		t.Errorf("by the caller's: %v", got.Problems)
	}
}

// Ids that are used over and over must not cost their square, in time or in
// the texts of problems.
func TestThreadIsLinearInRepeatedIDs(t *testing.T) {
	t.Parallel()
	const n = 10_000
	lines := slices.Concat(
		slices.Repeat([]string{buildHO}, n), slices.Repeat([]string{cancel}, n),
		slices.Repeat([]string{buildDN}, n), slices.Repeat([]string{ack}, n),
	)
	got := check.Thread(lines, codec.Reading{}, "")
	counts := make(map[finding.Code]int)
	for _, p := range got.Problems {
		counts[p.Code]++
	}
	want := map[finding.Code]int{finding.ThreadClosedTwice: n, finding.ThreadDoneAfterCancel: n}
	if diff := cmp.Diff(want, counts); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// threadOf returns a thread of n handoffs, four lines each: read back, asked
// about, done.
func threadOf(n int) []string {
	lines := make([]string, 0, 4*n)
	for i := range n {
		lines = append(lines,
			fmt.Sprintf("RW1 HO planner-%d from=planner to=builder item=svc:%d ask=BUILD due=20270114", i, i),
			fmt.Sprintf("RW1 RB builder-%d re=planner-%d from=builder to=planner item=svc:%d ask=BUILD due=20270114", 2*i, i, i),
			fmt.Sprintf("RW1 ST builder-%d re=planner-%d from=builder to=planner item=svc:%d pct=40", 2*i, i, i),
			fmt.Sprintf("RW1 DN builder-%d re=planner-%d from=builder to=planner item=svc:%d out=OK", 2*i+1, i, i),
		)
	}
	return lines
}

// BenchmarkThread shows that the time a line stays the same as threads grow.
func BenchmarkThread(b *testing.B) {
	for _, n := range []int{1_000, 10_000, 100_000} {
		lines := threadOf(n / 4)
		b.Run(fmt.Sprintf("%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				check.Thread(lines, codec.Reading{}, "20270110T1200Z")
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/line")
		})
	}
}
