package words_test

import (
	"strings"
	"testing"

	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/words"
)

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
