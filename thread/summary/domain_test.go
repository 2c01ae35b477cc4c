package summary_test

import (
	"strings"
	"testing"

	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/summary"
)

func TestSignsFollowTheDomain(t *testing.T) {
	for s := thread.Sent; s <= thread.Orphaned; s++ {
		sign := summary.OfState(s)
		if sign == summary.NoSign {
			t.Errorf("%s has no sign", s)
		}
		if (sign == summary.Fail) != s.Bad() {
			t.Errorf("%s: sign %d, bad %v", s, sign, s.Bad())
		}
		if open := s.Open() && !s.Bad(); (sign == summary.Waiting) != open {
			t.Errorf("%s: sign %d, open %v", s, sign, open)
		}
	}
	for v := check.NotJudged; v <= check.NotCarried; v++ {
		if got, want := summary.Verdict(v), strings.ReplaceAll(v.String(), "_", " "); got != want {
			t.Errorf("%s is told as %q", v, got)
		}
		if summary.OfVerdict(v) == summary.NoSign {
			t.Errorf("%s has no sign", v)
		}
	}
}
