package diff_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread"
	"crosscheck/thread/diff"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
)

// runOf judges the lines of a log.
func runOf(tb testing.TB, lines string) diff.Run {
	tb.Helper()
	return judged(testlog.Load(tb, thread.Options{}, testlog.File{Name: "run.log", Data: []byte(lines)}))
}

func judged(log *thread.Log) diff.Run {
	j := judge.New(log)
	j.Update()
	return diff.Run{Log: log, Findings: j.Findings()}
}

// told lists a result: "PAY inv:R-1: value readback acct 1 > 2".
func told(r diff.Result) []string {
	var all []string
	for i := range r.Handoffs {
		h := &r.Handoffs[i]
		about := fmt.Sprintf("%s %s #%d", h.Ask, h.Item, h.Nth)
		switch {
		case !h.B.There:
			all = append(all, about+": only in A")
		case !h.A.There:
			all = append(all, about+": only in B")
		}
		for n := range h.Changes {
			all = append(all, about+": "+toldOf(&h.Changes[n]))
		}
	}
	for n := range r.Loose {
		all = append(all, "loose: "+toldOf(&r.Loose[n]))
	}
	return all
}

func toldOf(c *diff.Change) string {
	words := []string{c.Kind.String()}
	switch c.Kind {
	case diff.Value:
		words = append(words, c.Column.String(), c.Slot)
	case diff.Found:
		words = append(words, c.Code.String(), c.Slot)
	case diff.State, diff.History:
	}
	return strings.Join(append(words, c.A.Text, ">", c.B.Text), " ")
}

// point names the first difference.
func point(r diff.Result) string {
	switch p := r.First; {
	case !r.Differ():
		return ""
	case p.Handoff < 0:
		return toldOf(&r.Loose[p.Change])
	case p.Change < 0:
		return r.Handoffs[p.Handoff].Ask + " alone"
	default:
		return toldOf(&r.Handoffs[p.Handoff].Changes[p.Change])
	}
}

const (
	ho   = "RW1 HO scheduler-1 p=pay from=scheduler to=payer item=inv:R-1 ask=PAY rb=exec "
	rb   = "RW1 RB payer-1 re=scheduler-1 from=payer to=scheduler item=inv:R-1 ask=PAY p=pay "
	yes  = "RW1 AN scheduler-2 re=payer-1 p=pay from=scheduler to=payer val=Y\n"
	dn   = "RW1 DN payer-2 re=scheduler-1 p=pay from=payer to=scheduler item=inv:R-1 out=OK "
	vals = "sup=halden amt=10.00 cur=GBP kind=GROSS acct=20-44-10/55210987 paid=20261002 ref=R-1 apref=FD-1"
	run  = ho + vals + "\n" + rb + vals + "\n" + yes + dn + vals + "\n"
)

func TestCompare(t *testing.T) {
	other := strings.Replace(vals, "10.00", "99.00", 1)
	second := strings.NewReplacer("scheduler-1", "scheduler-9", "inv:R-1", "inv:R-2").Replace(ho) + vals + "\n"
	tests := []struct {
		name  string
		a, b  string
		want  []string
		first string
	}{
		{name: "the same run", a: run, b: run},
		{
			name: "other ids, other times, other tails", a: run,
			b: "2026-10-05T10:00:00Z " + strings.NewReplacer("scheduler-1", "scheduler-77", "payer-1", "payer-5", "val=Y", "val=Y // go").Replace(run),
		},
		{
			name: "a value of the done report", a: run, b: ho + vals + "\n" + rb + vals + "\n" + yes + dn + other + "\n",
			want: []string{
				"PAY inv:R-1 #1: value done amt 10.00 > 99.00",
				"PAY inv:R-1 #1: state done > wrong",
				"PAY inv:R-1 #1: history sent, wilco, cleared, done > sent, wilco, cleared, wrong",
				"PAY inv:R-1 #1: finding done.mismatch amt  > 1",
			},
			first: "value done amt 10.00 > 99.00",
		},
		{
			name: "the same value everywhere", a: run, b: ho + other + "\n" + rb + other + "\n" + yes + dn + other + "\n",
			want: []string{
				"PAY inv:R-1 #1: value handoff amt 10.00 > 99.00",
				"PAY inv:R-1 #1: value readback amt 10.00 > 99.00",
				"PAY inv:R-1 #1: value done amt 10.00 > 99.00",
			},
			first: "value handoff amt 10.00 > 99.00",
		},
		{
			name: "the end is missing", a: run, b: ho + vals + "\n" + rb + vals + "\n" + yes,
			want: []string{
				"PAY inv:R-1 #1: state done > cleared",
				"PAY inv:R-1 #1: history sent, wilco, cleared, done > sent, wilco, cleared",
				"PAY inv:R-1 #1: finding thread.open   > 1",
			},
			first: "state done > cleared",
		},
		{
			name: "it was not cleared", a: run, b: ho + vals + "\n" + rb + vals + "\n" + dn + vals + "\n",
			want: []string{
				"PAY inv:R-1 #1: history sent, wilco, cleared, done > sent, wilco, done",
				"PAY inv:R-1 #1: finding clearance.missing   > 1",
			},
			first: "history sent, wilco, cleared, done > sent, wilco, done",
		},
		{
			name: "another agent, another level", a: run, b: strings.NewReplacer("to=payer", "to=auditor", "from=payer", "from=auditor",
				"payer-", "auditor-", " rb=exec", "").Replace(run),
			want: []string{
				"PAY inv:R-1 #1: value handoff to payer > auditor",
				"PAY inv:R-1 #1: value handoff rb exec > ",
				"PAY inv:R-1 #1: finding record.exec-not-asked rb  > 1",
			},
			first: "value handoff to payer > auditor",
		},
		{
			name: "one more handoff", a: run, b: run + second,
			want: []string{"PAY inv:R-2 #1: only in B"}, first: "PAY alone",
		},
		{
			name: "one handoff less, before one that differs", a: second + run, b: ho + vals + "\n",
			want: []string{
				"PAY inv:R-2 #1: only in A",
				"PAY inv:R-1 #1: state done > sent",
				"PAY inv:R-1 #1: history sent, wilco, cleared, done > sent",
				"PAY inv:R-1 #1: finding thread.open   > 1",
			},
			first: "PAY alone",
		},
		{
			name: "sent twice in one run", a: run, b: run + strings.Replace(ho, "scheduler-1", "scheduler-5", 1) + vals + "\n",
			want: []string{"PAY inv:R-1 #2: only in B"}, first: "PAY alone",
		},
		{
			name: "a broken line", a: run, b: "RW1 OK payer-9 from=payer\n" + run,
			want: []string{"loose: finding line.invalid   > 1"}, first: "finding line.invalid   > 1",
		},
		{name: "nothing in either"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := diff.Compare(runOf(t, tt.a), runOf(t, tt.b))
			if d := cmp.Diff(tt.want, told(got)); d != "" {
				t.Errorf("-want +got:\n%s", d)
			}
			if got.Differ() != (len(tt.want) > 0) {
				t.Errorf("Differ() = %v", got.Differ())
			}
			if p := point(got); p != tt.first {
				t.Errorf("first difference %q, want %q", p, tt.first)
			}
		})
	}
}

// An UNDO names the done report that it takes back; in another run that has
// another id.
func TestASlotThatNamesMessagesIsNoDifference(t *testing.T) {
	undo := "RW1 HO scheduler-3 p=pay from=scheduler to=payer item=inv:R-1 ask=UNDO ctx=payer-2\n"
	got := diff.Compare(runOf(t, run+undo), runOf(t, strings.ReplaceAll(run+undo, "payer-2", "payer-8")))
	if d := told(got); len(d) > 0 || got.Same != 2 {
		t.Errorf("%d the same, and %q", got.Same, d)
	}
}

func TestEveryScenarioIsTheSameAsItself(t *testing.T) {
	const dir = "../../testdata/scenarios"
	for _, r := range testlog.Runs(t, dir) {
		got := diff.Compare(judged(r.Load(t, dir)), judged(r.Load(t, dir)))
		if d := told(got); len(d) > 0 {
			t.Errorf("%s: %q", r.Name, d)
		}
	}
}

func TestWhatIsNotKeptIsNotCompared(t *testing.T) {
	a, b := runOf(t, run), runOf(t, "")
	a.Keep = func(thread.Message) bool { return false }
	a.Findings = nil
	if got := diff.Compare(a, b); got.Differ() {
		t.Errorf("%q", told(got))
	}
}

// BenchmarkCompare compares a long log with itself; ns/message should not grow.
func BenchmarkCompare(b *testing.B) {
	for _, s := range testlog.Shapes() {
		for _, n := range []int{10_000, 100_000} {
			b.Run(fmt.Sprintf("%s/%d", s.Name, n), func(b *testing.B) {
				log := testlog.New(b)
				testlog.FeedLines(log, s.Lines(n))
				log.Settle()
				r := judged(log)
				b.ReportAllocs()
				for b.Loop() {
					diff.Compare(r, r)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/message")
			})
		}
	}
}
