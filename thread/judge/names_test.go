package judge_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
)

// An id that was used again names the last message before the reply, so the
// text of re alone does not say that a reply answers the HO (judgement.md,
// sections 1 and 6). Such a message is called by its own id in every finding.
func TestAReplyToAUsedIDAnswersTheMessageThatItNames(t *testing.T) {
	const used = "RW1 HO a-1 from=a to=b item=x:1 ask=FIX\nRW1 ST a-1 from=a to=b item=x:1 re=a-1 pct=5\n"
	for _, tc := range []struct{ name, line, code, want string }{
		{
			"a readback", "RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n",
			"receipt.wrong-message", "receipt.wrong-message re a-1 a-1~2",
		},
		{
			"a done report", "RW1 DN b-1 re=a-1 from=b to=a item=x:1 out=OK\n",
			"done.wrong-message", "done.wrong-message re a-1 a-1~2",
		},
		{
			"a cancel", "RW1 CX a-2 re=a-1 from=a to=b item=x:1\n",
			"thread.cancel-unknown", "thread.cancel-unknown re a-1~2",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			log := testlog.Load(t, thread.Options{}, testlog.File{Name: "x.log", Data: []byte(used + tc.line)})
			if diff := cmp.Diff([]string{tc.want}, told(found(log), tc.code)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if h := log.Conversations()[0].Handoff(0); h.State() > thread.Void {
				t.Errorf("the handoff is %s", h.State())
			}
		})
	}
}

// The core is a profile of handoffs as any other (judgement.md, section 8).
func TestAReadbackOfAnotherProfileIsReadWithTheCoreOfItsHandoff(t *testing.T) {
	for _, tc := range []struct {
		name, ask string
		echo      check.Verdict
	}{
		{"and is valid there", "FIX", check.Pass},
		{"and is not valid there", "PAY", check.NotJudged},
	} {
		t.Run(tc.name, func(t *testing.T) {
			log := testlog.Load(t, thread.Options{}, testlog.File{Name: "x.log", Data: []byte(
				"RW1 HO payer-1 from=payer to=auditor item=x:1 ask=FIX\n" +
					"RW1 RB auditor-1 re=payer-1 from=auditor to=payer item=x:1 ask=" + tc.ask + " p=pay sup=halden\n")})
			h := log.Conversations()[0].Handoff(0)
			rb := h.Readbacks()[0]
			if got := rb.Tiers()[check.Echo]; got != tc.echo {
				t.Errorf("echo is %s, want %s", got, tc.echo)
			}
			if rb.Passes() != (tc.echo == check.Pass) {
				t.Errorf("the readback passes: %v", rb.Passes())
			}
			for _, v := range h.Plan() {
				if v.Slot == "sup" {
					t.Errorf("the plan has %s, which the profile of the handoff does not know", v.Slot)
				}
			}
		})
	}
}

// What another than the agent asked says leaves open whether it is overdue.
func TestWithoutAClockNobodyCanTellIfAQuestionIsOverdue(t *testing.T) {
	for _, tc := range []struct {
		name, answer string
		want         int
	}{
		{"not answered", "", 1},
		{"answered by another", "RW1 AN c-1 re=a-1 from=c to=a val=Y\n", 1},
		{"answered by the agent asked", "RW1 AN b-1 re=a-1 from=b to=a val=Y\n", 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			log := testlog.Load(t, thread.Options{}, testlog.File{Name: "x.log", Data: []byte(
				"RW1 AQ a-1 from=a to=b need=YESNO by=20261005\n" + tc.answer)})
			j := judge.New(log)
			if got := len(j.NotJudged()); got != tc.want {
				t.Errorf("%d checks were not judged, want %d", got, tc.want)
			}
		})
	}
}
