package check_test

import (
	"testing"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
)

// The lines that most tests start from.
const (
	buildHO = "RW1 HO planner-1 from=planner to=builder item=svc:cart ask=BUILD due=20270114"
	buildRB = "RW1 RB builder-1 re=planner-1 from=builder to=planner item=svc:cart ask=BUILD due=20270114"
	buildDN = "RW1 DN builder-2 re=planner-1 from=builder to=planner item=svc:cart out=OK"

	bankHO = "RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=CHGBANK rb=exec sup=halden acct=20-45-77/31882046 eff=20270120 apref=AP-7"
	bankRB = "RW1 RB payer-1 re=scheduler-1 p=pay from=payer to=scheduler item=sup:halden ask=CHGBANK sup=halden acct=20-45-77/31882046 eff=20270120 apref=AP-7 prev=20-45-77/10000001"
	bankDN = "RW1 DN payer-2 re=scheduler-1 p=pay from=payer to=scheduler item=sup:halden out=OK sup=halden acct=20-45-77/31882046 eff=20270120 apref=AP-7 prev=20-45-77/10000001"
)

// parse decodes a line by its own profile. Whether it is valid is part of what
// is tested, or of what is seen to fail.
func parse(line string) *codec.Message { return codec.Parse(line, codec.Reading{}) }

// valid decodes a line that a test means to be valid.
func valid(tb testing.TB, line string) *codec.Message {
	tb.Helper()
	m := parse(line)
	if !m.Valid() {
		tb.Fatalf("%s\nis invalid: %v", line, m.Errors)
	}
	return m
}

// readback checks two lines that a test means to be valid.
func readback(t *testing.T, ho, rb string, o check.ReadbackOptions) check.ReadbackResult {
	t.Helper()
	return check.Readback(valid(t, ho), valid(t, rb), o)
}

// codes returns what problems and notes are about, in order.
func codes(list []check.Problem) []finding.Code {
	if list == nil {
		return nil
	}
	out := make([]finding.Code, len(list))
	for i, p := range list {
		out[i] = p.Code
	}
	return out
}

// slotsOf returns the slots that problems and notes are about, in order.
func slotsOf(list []check.Problem) []string {
	if list == nil {
		return nil
	}
	out := make([]string, len(list))
	for i, p := range list {
		out[i] = p.Slot
	}
	return out
}

// absent is a column of a problem with nothing in it.
var absent finding.Text
