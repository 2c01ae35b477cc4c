package words_test

import (
	"strings"
	"testing"

	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/ui/words"
)

// Every rule by which a check fails has words of its own, so that a new one
// cannot come to the screen as the sentence for machines.
func TestEveryRuleOfAPairCheckHasWords(t *testing.T) {
	others := map[check.Rule]bool{check.BadInput: true} // told by the line itself
	for r := check.ThreadInvalidLine; r <= check.ThreadOpen; r++ {
		others[r] = true // of check-thread, which is no part of the tree
	}
	for r := check.BadInput; r <= check.RelayMismatch; r++ {
		p := check.Problem{Rule: r, Slot: "amt", Expected: check.Some("E1"), Actual: check.Some("A1"), Text: "stable phrase"}
		got := words.Problem(p)
		if own := got != p.Text; own == others[r] {
			t.Errorf("rule %d is told as %q", r, got)
		}
		told := words.Told(p)
		if told == "" || strings.HasSuffix(told, ".") || strings.Contains(told, "  ") {
			t.Errorf("rule %d is told as %q", r, told)
		}
	}
}

func TestTold(t *testing.T) {
	tests := []struct {
		name string
		p    check.Problem
		want string
	}{
		{"a mismatch", check.Problem{Rule: check.ExecutionMismatch, Slot: "acct", Expected: check.Some("1"), Actual: check.Some("2")}, "acct: sent 1, read back 2"},
		{"a value not echoed", check.Problem{Rule: check.EchoMissing, Slot: "due", Expected: check.Some("20261002")}, "due: sent 20261002, not read back"},
		{"a value neither has", check.Problem{Rule: check.ExecutionMissing, Slot: "acct"}, "acct: not sent, not read back"},
		{"a digest", check.Problem{Rule: check.IntegrityDigest, Slot: "h", Expected: check.Some("aa"), Actual: check.Some("bb")}, "h is not of the handoff as sent: h is bb, should be aa"},
		{"a statement too late", check.Problem{Rule: check.ExpiryStatement, Slot: "exp", Expected: check.Some("20261002T1405Z"), Actual: check.Some("20261002T1410Z")}, "the readback had expired: 20261002T1405Z had passed at 20261002T1410Z"},
		{"a gap", check.Problem{Rule: check.ComprehensionGap, Slot: "acc", Expected: check.Some("len:120w")}, "gap: len:120w was not derived"},
		{"a value of the plan", check.Problem{Rule: check.DoneMismatch, Slot: "amt", Expected: check.Some("7.00"), Actual: check.Some("9.00")}, "amt: planned 7.00, done 9.00"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := words.Told(tt.p); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestSignsFollowTheDomain(t *testing.T) {
	for s := thread.Sent; s <= thread.Orphaned; s++ {
		sign := words.OfState(s)
		if sign == words.NoSign {
			t.Errorf("%s has no sign", s)
		}
		if (sign == words.Fail) != s.Bad() {
			t.Errorf("%s: sign %d, bad %v", s, sign, s.Bad())
		}
		if open := s.Open() && !s.Bad(); (sign == words.Waiting) != open {
			t.Errorf("%s: sign %d, open %v", s, sign, open)
		}
	}
	for v := check.NotJudged; v <= check.NotCarried; v++ {
		if got, want := words.Verdict(v), strings.ReplaceAll(v.String(), "_", " "); got != want {
			t.Errorf("%s is told as %q", v, got)
		}
		if words.OfVerdict(v) == words.NoSign {
			t.Errorf("%s has no sign", v)
		}
	}
}
