package summary_test

import (
	"slices"
	"strings"
	"testing"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
)

// example returns what is found in the example of a code.
func example(t *testing.T, d finding.Code) []judge.Finding {
	t.Helper()
	j := judge.New(testlog.Example(t, d))
	j.Update()
	return j.Findings()
}

// made are the codes whose examples are files of a kind of their own; findings
// of them are made up here.
func made(code finding.Code) (judge.Finding, bool) {
	switch code {
	case finding.LineTruncated, finding.LineLenient, finding.MessageUserText:
		return judge.Finding{Code: code, Text: "a sentence"}, true
	case finding.MessageSpeaker:
		return judge.Finding{
			Code: code, Slot: "from", Expected: finding.Some("payer"), Actual: finding.Some("scheduler"),
			Text: "payer said this, and it says from scheduler",
		}, true
	default:
		return judge.Finding{}, false
	}
}

// one returns a finding of a code.
func one(t *testing.T, code finding.Code) judge.Finding {
	t.Helper()
	f, ok := made(code)
	if ok {
		return f
	}
	all := example(t, code)
	at := slices.IndexFunc(all, func(f judge.Finding) bool { return f.Code == code })
	if at < 0 {
		t.Fatal("its example has no finding of it")
	}
	return all[at]
}

// The words of every code are tried on a real finding of it: they say
// something, and are no longer than its sentence.
func TestEveryCodeHasShortWords(t *testing.T) {
	for _, code := range finding.Codes() {
		t.Run(code.String(), func(t *testing.T) {
			f := one(t, code)
			brief := summary.Brief(&f)
			if brief == "" || strings.ContainsAny(brief, "{}") || strings.Contains(brief, "  ") || strings.HasSuffix(brief, ".") {
				t.Errorf("in short: %q", brief)
			}
			if len(brief) > len(f.Text) {
				t.Errorf("in short %q, in full %q", brief, f.Text)
			}
		})
	}
}

// Told in full, no finding loses one of its values.
func TestNoValueOfAFindingIsLost(t *testing.T) {
	for _, code := range finding.Codes() {
		t.Run(code.String(), func(t *testing.T) {
			f := one(t, code)
			told := ""
			values, sentence := summary.Evidence(&f)
			if sentence {
				told = f.Text
			}
			for _, v := range values {
				if v.Where == "" {
					t.Errorf("nothing says where %q stands", v.Text)
				}
				told += " " + v.Where + " " + v.Text
			}
			for _, v := range strings.Split(f.Expected.Text+"+"+f.Actual.Text, "+") {
				if !strings.Contains(told, v) {
					t.Errorf("%q does not tell of %q", told, v)
				}
			}
		})
	}
}

func TestEvidence(t *testing.T) {
	tests := []struct {
		name string
		f    judge.Finding
		want string
	}{
		{"a mismatch", judge.Finding{Code: finding.ExecutionMismatch, Expected: finding.Some("1"), Actual: finding.Some("2")}, "sent 1, read back 2"},
		{"a value not read back", judge.Finding{Code: finding.EchoMissing, Expected: finding.Some("20261002")}, "sent 20261002, not read back"},
		{"a value neither has", judge.Finding{Code: finding.ExecutionMissing}, "not sent, not read back"},
		{"a value that was chosen", judge.Finding{Code: finding.ExecutionResolved, Actual: finding.Some("2")}, "not sent, read back 2"},
		{"a value of the plan", judge.Finding{Code: finding.DoneMismatch, Expected: finding.Some("7.00"), Actual: finding.Some("9.00")}, "planned 7.00, done 9.00"},
		{"an empty value that is given", judge.Finding{Code: finding.MessageAltered, Expected: finding.Some(""), Actual: finding.Some("x")}, "sent as , seen as x"},
		{"a sentence that says it all", judge.Finding{Code: finding.ClearanceOnVoid}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			values, _ := summary.Evidence(&tt.f)
			got := make([]string, len(values))
			for i, v := range values {
				got[i] = v.Where
				if v.Text != "" || strings.HasSuffix(v.Where, " as") {
					got[i] += " " + v.Text
				}
			}
			if all := strings.Join(got, ", "); all != tt.want {
				t.Errorf("got %q, want %q", all, tt.want)
			}
		})
	}
}

func TestManyFindingsOfACodeAreOneReason(t *testing.T) {
	bad := strings.NewReplacer("acct=11", "acct=12", "amt=7", "amt=8", "ref=1", "ref=2").Replace(rbGood)
	c, found := judged(t, thread.Options{}, ho, bad)
	m, _ := c.Find("payer-1")
	got := summary.Describe(m, found).Reasons
	if len(got) != 1 || got[0].Text != "execution: acct differs and 2 more" {
		t.Errorf("got %+v", got)
	}
}
