package screen_test

import (
	"strings"
	"testing"

	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// domain lists the values of an enum of the domain, up to the first without a
// name, so that a new one is tested the day it is added.
func domain[T ~uint8](name func(T) string) []T {
	var values []T
	for v := range T(255) {
		named := func() (ok bool) {
			defer func() { ok = recover() == nil }()
			_ = name(v)
			return
		}()
		if !named {
			break
		}
		values = append(values, v)
	}
	return values
}

func TestEveryVerdictAndStateHasASign(t *testing.T) {
	verdicts, states := domain(check.Verdict.String), domain(thread.State.String)
	if len(verdicts) != 5 || len(states) < 15 {
		t.Fatalf("the domain lists %d verdicts and %d states", len(verdicts), len(states))
	}
	for _, ascii := range []bool{true, false} {
		p := screen.NewPainter(theme.Options{ASCII: ascii})
		seen := map[string]check.Verdict{}
		for _, v := range verdicts {
			sign, role := p.Verdict(v)
			wantSign(t, v.String(), sign, role)
			if other, taken := seen[sign]; taken {
				t.Errorf("%s and %s have the same sign %q", v, other, sign)
			}
			seen[sign] = v
		}
		for _, s := range states {
			sign, role := p.State(s)
			wantSign(t, s.String(), sign, role)
			if fails := sign == p.Glyph(summary.Fail); fails != s.Bad() {
				t.Errorf("%s: fail sign %v, bad %v", s, fails, s.Bad())
			}
		}
		for s := range summary.Sign(summary.NumSigns) {
			if sign, _ := p.Sign(s); screen.Width(sign) != 1 {
				t.Errorf("sign %d is %q", s, sign)
			}
		}
	}
}

// wantSign checks that something has a sign of one cell and a look.
func wantSign(t *testing.T, what, sign string, role theme.Role) {
	t.Helper()
	if strings.TrimSpace(sign) == "" || screen.Width(sign) != 1 || role == theme.Plain {
		t.Errorf("%s: sign %q, role %s", what, sign, role)
	}
}

func TestSignsAreWhatScreensPromise(t *testing.T) {
	signs := []summary.Sign{
		summary.Pass, summary.Fail, summary.NotAsked, summary.NotCarried, summary.NotJudged, summary.Warning, summary.Note,
	}
	for ascii, want := range map[bool]string{true: "+ x - o ? ! i", false: "✓ ✗ - ○ ? ! i"} {
		p := screen.NewPainter(theme.Options{ASCII: ascii})
		got := make([]string, len(signs))
		for i, s := range signs {
			got[i] = p.Glyph(s)
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("signs are %q, want %q", got, want)
		}
	}
}

func TestCleanFollowsTheTheme(t *testing.T) {
	if got := screen.NewPainter(theme.Options{}).Clean("\x1bé"); got != "␛é" {
		t.Errorf("Clean = %q", got)
	}
	if got := screen.NewPainter(theme.Options{ASCII: true}).Clean("\x1bé"); got != "^[<U+00E9>" {
		t.Errorf("Clean with ASCII = %q", got)
	}
}
