package judge_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// A report that is valid by its own profile only, or stands next to such a
// readback, has its receipt judged all the same (judgement.md, section 8).
func TestTheReceiptOfADoneReportIsJudgedWhereTheRestCannotBe(t *testing.T) {
	const ho = "RW1 HO human-1 p=pay from=human to=human item=inv:1 ask=PAY rb=exec\n"
	for _, tc := range []struct{ name, lines string }{
		{
			"the report is not valid under the profile of its handoff",
			ho + "RW1 DN human-2 re=human-1 p=clin from=human to=human item=inv:2 out=OK amt=abc\n",
		},
		{
			"the readback is not",
			ho + "RW1 RB human-2 re=human-1 p=clin from=human to=human item=inv:1 ask=REVIEW amt=abc\n" +
				"RW1 DN human-3 re=human-1 p=pay from=human to=human item=inv:2 out=OK\n",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			log := testlog.Load(t, thread.Options{}, testlog.File{Name: "x.log", Data: []byte(tc.lines)})
			want := []string{"done.wrong-item item inv:1 inv:2"}
			got := told(found(log), "done.wrong-item", "done.missing", "done.mismatch", "done.wrong-message")
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if h := log.Conversations()[0].Handoff(0); h.State() != thread.Wrong {
				t.Errorf("the handoff is %s", h.State())
			}
		})
	}
}
