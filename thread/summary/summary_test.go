package summary_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"crosscheck/codec/check"
	"crosscheck/codec/timestamp"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
)

// conversation loads lines as one conversation; a line may begin with a time.
func conversation(t *testing.T, o thread.Options, lines ...string) *thread.Conversation {
	t.Helper()
	c, _ := judged(t, o, lines...)
	return c
}

// judged is conversation with what was found of it.
func judged(t *testing.T, o thread.Options, lines ...string) (*thread.Conversation, *judge.Index) {
	t.Helper()
	log := testlog.Load(t, o, testlog.File{Name: "test.log", Data: []byte(strings.Join(lines, "\n") + "\n")})
	if len(log.Conversations()) != 1 {
		t.Fatalf("%d conversations", len(log.Conversations()))
	}
	j := judge.New(log)
	j.Update()
	return log.Conversations()[0], judge.NewIndex(j.Findings())
}

// The lines of one pay run. rbGood and rbBad are alternatives, and so are the
// done reports.
const (
	ho      = "2026-10-02T10:00:00Z RW1 HO scheduler-1 p=pay from=scheduler to=payer item=inv:1 ask=PAY rb=exec sup=a amt=7.00 cur=GBP kind=GROSS acct=11-90-33/70024418 paid=20261002 ref=1 apref=F-1"
	rbGood  = "2026-10-02T10:01:00Z RW1 RB payer-1 re=scheduler-1 from=payer to=scheduler item=inv:1 ask=PAY p=pay sup=a amt=7.00 cur=GBP kind=GROSS acct=11-90-33/70024418 paid=20261002 ref=1 apref=F-1"
	rbBad   = "2026-10-02T10:01:00Z RW1 RB payer-1 re=scheduler-1 from=payer to=scheduler item=inv:1 ask=PAY p=pay sup=a amt=7.00 cur=GBP kind=GROSS acct=11-90-33/70024481 paid=20261002 ref=1 apref=F-1"
	yes     = "2026-10-02T10:02:00Z RW1 AN scheduler-2 re=payer-1 from=scheduler to=payer val=Y // ok"
	no      = "2026-10-02T10:02:00Z RW1 AN scheduler-2 re=payer-1 from=scheduler to=payer val=N"
	dnGood  = "2026-10-02T10:03:00Z RW1 DN payer-2 re=scheduler-1 from=payer to=scheduler item=inv:1 out=OK p=pay sup=a amt=7.00 cur=GBP kind=GROSS acct=11-90-33/70024418 paid=20261002 ref=1 apref=F-1"
	dnOther = "2026-10-02T10:03:00Z RW1 DN payer-2 re=scheduler-1 from=payer to=scheduler item=inv:1 out=OK p=pay sup=a amt=9.00 cur=GBP kind=GROSS acct=11-90-33/70024418 paid=20261002 ref=1 apref=F-1"
	dnNoop  = "2026-10-02T10:03:00Z RW1 DN payer-2 re=scheduler-1 from=payer to=scheduler item=inv:1 out=NOOP"
	cancel  = "2026-10-02T10:02:30Z RW1 CX scheduler-3 re=scheduler-1 from=scheduler to=payer item=inv:1 why=REVOKED"
)

// fails and warns return the reasons of a row.
func fails(why ...string) []summary.Reason { return because(summary.Fail, why) }
func warns(why ...string) []summary.Reason { return because(summary.Warning, why) }

func because(sign summary.Sign, why []string) []summary.Reason {
	out := make([]summary.Reason, len(why))
	for i, text := range why {
		out[i] = summary.Reason{Sign: sign, Text: text}
	}
	return out
}

func TestDescribe(t *testing.T) {
	tests := []struct {
		name  string
		lines []string
		id    string
		want  summary.Summary // From, To, Item, Type and ID are not compared
	}{
		{"an open handoff", []string{ho}, "scheduler-1", summary.Summary{Sign: summary.Waiting, Ask: "PAY", Subject: "PAY inv:1", State: "sent"}},
		{"a done handoff", []string{ho, rbGood, dnGood}, "scheduler-1", summary.Summary{Sign: summary.Pass, Ask: "PAY", Subject: "PAY inv:1", State: "done"}},
		{"a handoff that was misread", []string{ho, rbBad}, "scheduler-1", summary.Summary{
			Sign: summary.Fail, Ask: "PAY", Subject: "PAY inv:1", State: "void",
			Reasons: fails("acct differs in the readback"),
		}},
		{"a handoff that the tool changed", []string{ho, rbGood, dnOther}, "scheduler-1", summary.Summary{
			Sign: summary.Fail, Ask: "PAY", Subject: "PAY inv:1", State: "wrong",
			Reasons: fails("amt differs in the done report"),
		}},
		{"a handoff done after a cancel", []string{ho, rbGood, cancel, dnGood}, "scheduler-1", summary.Summary{
			Sign: summary.Fail, Ask: "PAY", Subject: "PAY inv:1", State: "conflicted",
			Reasons: fails("DN payer-2 came after a cancel"),
		}},
		{"a handoff closed twice", []string{ho, rbGood, dnGood, "RW1 FL payer-3 re=scheduler-1 from=payer to=scheduler item=inv:1 why=TIMEOUT"}, "scheduler-1", summary.Summary{
			Sign: summary.Fail, Ask: "PAY", Subject: "PAY inv:1", State: "conflicted",
			Reasons: fails("FL payer-3 closes it again, after DN payer-2"),
		}},
		{"a handoff that ran out", []string{"2026-10-02T10:00:00Z RW1 HO scheduler-1 from=scheduler to=payer item=x ask=FIX due=20261001"}, "scheduler-1", summary.Summary{
			Sign: summary.Fail, Ask: "FIX", Subject: "FIX x", State: "orphaned", Reasons: fails("still open past due 20261001"),
		}},
		{"a re-issue", []string{ho, rbBad, "RW1 HO scheduler-9 re=payer-1 p=pay from=scheduler to=payer item=inv:1 ask=PAY rb=exec sup=a"}, "scheduler-9", summary.Summary{
			Sign: summary.Waiting, Ask: "PAY", Subject: "PAY inv:1", State: "sent", As: "re-issue of scheduler-1",
		}},
		{"a readback that passes", []string{ho, rbGood, yes}, "payer-1", summary.Summary{Sign: summary.Pass, State: "cleared"}},
		{"a readback cleared in spite of it", []string{ho, rbBad, yes}, "payer-1", summary.Summary{
			Sign: summary.Fail, State: "cleared anyway", Reasons: fails("execution: acct differs"),
		}},
		{"a readback of nothing", []string{"RW1 RB payer-1 re=scheduler-1 from=payer to=scheduler item=x ask=FIX"}, "payer-1", summary.Summary{
			Sign: summary.Fail, Reasons: fails("answers scheduler-1, which is not here"),
		}},
		{"a clearance", []string{ho, rbGood, yes}, "scheduler-2", summary.Summary{Sign: summary.Pass, Subject: "Y", State: "clears payer-1", Tail: "ok"}},
		{"a clearance of a void readback", []string{ho, rbBad, yes}, "scheduler-2", summary.Summary{
			Sign: summary.Fail, Subject: "Y", Tail: "ok", Reasons: fails("clears a readback that failed"),
		}},
		{"a done report before the sender's word", []string{ho, rbGood, dnGood}, "payer-2", summary.Summary{Sign: summary.Note, Subject: "OK", State: "as planned, 8 values"}},
		{"a cancel to another", []string{ho, "RW1 CX scheduler-2 re=scheduler-1 from=scheduler to=reconciler item=inv:1 why=REVOKED"}, "scheduler-2", summary.Summary{
			Sign: summary.Fail, Subject: "REVOKED", Reasons: fails("cancels nothing: it should go to payer"),
		}},
		{"an answer in the wrong shape", []string{
			ho, "RW1 AQ payer-1 re=scheduler-1 from=payer to=scheduler need=NUM", "RW1 AN scheduler-2 re=payer-1 from=scheduler to=payer val=Y",
		}, "scheduler-2", summary.Summary{Sign: summary.Fail, Subject: "Y", Reasons: fails("Y is no number")}},
		{"a handoff that was not held to its values", []string{
			"RW1 HO scheduler-1 from=scheduler to=payer item=x ask=FIX art=a", "RW1 RB payer-1 re=scheduler-1 from=payer to=scheduler item=x ask=FIX art=b",
			"RW1 DN payer-2 re=scheduler-1 from=payer to=scheduler item=x out=OK",
		}, "scheduler-1", summary.Summary{Sign: summary.Pass, Ask: "FIX", Subject: "FIX x", State: "done", Reasons: []summary.Reason{{Sign: summary.Note, Text: "art differs in the readback"}}}},
		{"a refusal of a readback", []string{ho, rbGood, no}, "scheduler-2", summary.Summary{Subject: "N", State: "refuses payer-1"}},
		{"a clearance by another", []string{ho, rbGood, "RW1 AN reconciler-1 re=payer-1 from=reconciler to=payer val=Y"}, "reconciler-1", summary.Summary{
			Sign: summary.Warning, Subject: "Y", Reasons: warns("clears nothing: only scheduler can"),
		}},
		{"a done report as planned", []string{ho, rbGood, yes, dnGood}, "payer-2", summary.Summary{Sign: summary.Pass, Subject: "OK", State: "as planned, 8 values"}},
		{"a done report of other values", []string{ho, rbGood, dnOther}, "payer-2", summary.Summary{
			Sign: summary.Fail, Subject: "OK", Reasons: fails("amt differs from the plan"),
		}},
		{"a done report without a plan", []string{ho, rbBad, dnGood}, "payer-2", summary.Summary{
			Sign: summary.Fail, Subject: "OK", State: "no readback to hold it to", Reasons: fails("done, though its readback had failed"),
		}},
		{"a done report without a readback", []string{ho, dnGood}, "payer-2", summary.Summary{
			Sign: summary.Fail, Subject: "OK", State: "as planned, 8 values", Reasons: fails("done without a readback"),
		}},
		{"a done report against the sender's word", []string{ho, rbGood, no, dnGood}, "payer-2", summary.Summary{
			Sign: summary.Fail, Subject: "OK", State: "as planned, 8 values", Reasons: fails("done, though its readback was refused"),
		}},
		{"a done report of nothing", []string{ho, rbGood, dnNoop}, "payer-2", summary.Summary{Sign: summary.Pass, Subject: "NOOP", State: "nothing was done"}},
		{"a cancel that waits", []string{ho, cancel}, "scheduler-3", summary.Summary{
			Sign: summary.Warning, Subject: "REVOKED", State: "cancels", Reasons: warns("not acknowledged"),
		}},
		{"a cancel by another", []string{ho, "RW1 CX reconciler-1 re=scheduler-1 from=reconciler to=payer item=inv:1 why=REVOKED"}, "reconciler-1", summary.Summary{
			Sign: summary.Fail, Subject: "REVOKED", Reasons: fails("cancels nothing: only scheduler can"),
		}},
		{"an acknowledgement", []string{ho, cancel, "RW1 AN payer-4 re=scheduler-3 from=payer to=scheduler val=Y"}, "payer-4", summary.Summary{
			Sign: summary.Pass, Subject: "Y", State: "acknowledges the cancel",
		}},
		{"a question", []string{ho, "RW1 AQ payer-1 re=scheduler-1 from=payer to=scheduler need=YESNO by=20261005 // sure?"}, "payer-1", summary.Summary{
			Sign: summary.Warning, Subject: "yes or no, by 20261005", State: "unanswered", Tail: "sure?",
		}},
		{"a question answered in the wrong shape", []string{
			ho, "RW1 AQ payer-1 re=scheduler-1 from=payer to=scheduler need=NUM", "RW1 AN scheduler-2 re=payer-1 from=scheduler to=payer val=Y",
		}, "payer-1", summary.Summary{Sign: summary.Fail, Subject: "wants a number", State: "misanswered"}},
		{"an answer to nothing", []string{ho, "RW1 AN payer-1 re=scheduler-1 from=payer to=scheduler val=Y"}, "payer-1", summary.Summary{
			Sign: summary.Warning, Subject: "Y", Reasons: warns("answers scheduler-1, where AN has no effect"),
		}},
		{"a status", []string{ho, rbGood, "RW1 ST payer-2 re=scheduler-1 from=payer to=scheduler item=inv:1 pct=20 blk=x+y"}, "payer-2", summary.Summary{Subject: "pct 20, blk +x +y"}},
		{"a failure of the receiver", []string{ho, rbGood, "RW1 FL payer-2 re=scheduler-1 from=payer to=scheduler item=inv:1 why=ERR"}, "payer-2", summary.Summary{
			Sign: summary.Undone, Subject: "ERR", State: "failed",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c, found := judged(t, thread.Options{}, tt.lines...)
			m, ok := c.Find(tt.id)
			if !ok {
				t.Fatalf("no message %s", tt.id)
			}
			got := summary.Describe(m, found)
			if diff := cmp.Diff(tt.want, got, cmpopts.IgnoreFields(summary.Summary{}, "From", "To", "Item", "Type", "ID")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestDescribeAnInvalidLine(t *testing.T) {
	c, found := judged(t, thread.Options{}, "RW1 HO scheduler-1 from=scheduler to=payer item=x ask=NOPE", "RW1 HO scheduler-2 from=scheduler to=payer item=x")
	for i, want := range []string{"not a known ask code", "HO requires ask"} {
		n := summary.Describe(c.At(i), found)
		if n.Sign != summary.Fail || n.State != "no valid line" || len(n.Reasons) != 1 || !strings.Contains(n.Reasons[0].Text, want) {
			t.Errorf("got %+v, want a reason with %q", n, want)
		}
	}
}

func TestTiers(t *testing.T) {
	c, found := judged(t, thread.Options{}, ho, rbBad, yes)
	m, _ := c.Find("payer-1")
	r, _ := m.AsReadback()
	var got []string
	for _, tier := range summary.Tiers(r, found) {
		got = append(got, summary.Verdict(tier.Verdict)+": "+tier.Text)
	}
	want := []string{
		"pass: answers scheduler-1, payer to scheduler", "not asked: neither line carries exp", "not carried: the readback carries no h",
		"pass: item ask", "not asked: not asked (rb=exec)", "fail: 1 of 8 differs",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got := summary.ReadbackVerdict(r); got != "does not pass; cleared anyway by scheduler-2" {
		t.Errorf("ReadbackVerdict = %q", got)
	}
}

func TestFirst(t *testing.T) {
	record := thread.Expect{"scheduler-1": {HasRecord: true, Record: check.Record{{Slot: "amt", Text: "70.00"}}}}
	tests := []struct {
		name   string
		expect thread.Expect
		lines  []string
		want   string // left > right: text, expected to actual
	}{
		{"nothing parts", nil, []string{ho, rbGood, dnGood}, ""},
		{"the draft", record, []string{ho}, "record > handoff: amt differs in the handoff, 70.00 to 7.00"},
		{"the reading", nil, []string{ho, rbBad, dnGood}, "handoff > readback: acct differs in the readback, 11-90-33/70024418 to 11-90-33/70024481"},
		{"the act", nil, []string{ho, rbGood, dnOther}, "readback > done report: amt differs in the done report, 7.00 to 9.00"},
		{"the act, never read back", nil, []string{ho, dnOther}, "handoff > done report: amt differs in the done report, 7.00 to 9.00"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c, found := judged(t, thread.Options{Expect: tt.expect}, tt.lines...)
			got := ""
			if d, ok := summary.First(c.Handoff(0), found); ok {
				if d.Sign != summary.Fail {
					t.Errorf("sign %d, where a check fails", d.Sign)
				}
				got = d.Left + " > " + d.Right + ": " + d.Text + ", " + d.Expected + " to " + d.Actual
			}
			if got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestChangeOfStatus(t *testing.T) {
	tests := []struct{ name, before, after, want string }{
		{"a first status tells all", "", "pct=20 blk=x", "pct 20, blk +x"},
		{"a number", "pct=20", "pct=60", "pct 20 to 60"},
		{"the same", "pct=20", "pct=20", "no change"},
		{"a blocker more", "blk=x", "blk=x+y", "blk +y"},
		{"a blocker less", "blk=x+y pct=5", "blk=y pct=5", "blk -x"},
		{"no blocker any more", "blk=x+y", "pct=5", "pct 5, blk -x -y"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			lines := []string{ho, "RW1 ST payer-2 re=scheduler-1 from=payer to=scheduler item=inv:1 " + tt.after}
			if tt.before != "" {
				lines = append(lines, "RW1 ST payer-1 re=scheduler-1 from=payer to=scheduler item=inv:1 "+tt.before)
			}
			c := conversation(t, thread.Options{}, lines...)
			after, _ := c.Find("payer-2")
			before, _ := c.Find("payer-1")
			if got := summary.Change(before, after); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestAge(t *testing.T) {
	tests := map[time.Duration]string{
		0:                           "+0 s",
		41 * time.Second:            "+41 s",
		59600 * time.Millisecond:    "+1 min 00 s",
		123 * time.Second:           "+2 min 03 s",
		3*time.Hour + 5*time.Minute: "+3 h 05 min",
		52 * time.Hour:              "+2 d 4 h",
		-8 * time.Second:            "-8 s",
	}
	for d, want := range tests {
		if got := summary.Age(d); got != want {
			t.Errorf("Age(%s) = %q, want %q", d, got, want)
		}
	}
	at := time.Date(2026, 10, 2, 10, 0, 0, 0, time.UTC)
	a := timestamp.Time{At: at, Known: true, Zone: true, Year: true}
	b := timestamp.Time{At: at.Add(time.Minute), Known: true, Year: true}
	if got := summary.Between(a, b); got != "" {
		t.Errorf("times of different kinds are %q apart", got)
	}
}

func TestCounts(t *testing.T) {
	c, found := judged(t, thread.Options{}, ho, rbBad, yes, dnGood, "RW1 HO nonsense from=scheduler", "RW1 HO planner-1 from=planner to=builder item=x ask=FIX")
	total := summary.Count(c)
	for _, f := range found.All() {
		total.Find(&f)
	}
	if got, want := total.String(), "5 messages, 2 handoffs, 1 invalid line, 3 errors, 1 note"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	twice := total
	twice.Add(total)
	twice.Warnings = 1
	if got, want := twice.String(), "10 messages, 4 handoffs, 2 invalid lines, 6 errors, 1 warning, 2 notes"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := summary.Count(c).Found(), "no errors"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := summary.Some([]string{"a", "b", "c"}, 2); got != "a, b and 1 more" {
		t.Errorf("Some = %q", got)
	}
}
