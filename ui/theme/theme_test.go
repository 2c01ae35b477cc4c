package theme_test

import (
	"fmt"
	"strings"
	"testing"

	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

var colors = map[string]theme.Color{
	"none": theme.None, "mono": theme.Mono, "16": theme.ANSI16, "256": theme.ANSI256, "true": theme.True,
}

// each runs a test with every kind of theme.
func each(t *testing.T, test func(t *testing.T, th *theme.Theme)) {
	t.Helper()
	for name, c := range colors {
		for _, dark := range []bool{true, false} {
			for _, ascii := range []bool{true, false} {
				th := theme.New(theme.Options{Color: c, Dark: dark, ASCII: ascii})
				t.Run(fmt.Sprintf("%s dark=%v ascii=%v", name, dark, ascii), func(t *testing.T) { test(t, th) })
			}
		}
	}
}

func TestEveryRoleHasALookEverywhere(t *testing.T) {
	each(t, func(t *testing.T, th *theme.Theme) {
		t.Helper()
		for r := range theme.Role(theme.NumRoles) {
			got := th.Paint(r, "payer-1")
			if screen.Width(got) != 7 {
				t.Errorf("%s: painting changes the width: %q", r, got)
			}
			if paint, style := th.Paint(r, "1"), th.Style(r).Render("1"); paint != style {
				t.Errorf("%s: Paint gives %q, Style %q", r, paint, style)
			}
			styled := got != "payer-1"
			switch c := th.Options().Color; {
			case c == theme.None && styled:
				t.Errorf("%s: styled without a terminal: %q", r, got)
			case c >= theme.ANSI16 && !styled && r != theme.Plain:
				t.Errorf("%s: no look", r)
			}
		}
	})
}

func TestWithoutColourTheSelectionStaysVisible(t *testing.T) {
	th := theme.New(theme.Options{Color: theme.Mono})
	for r, want := range map[theme.Role]string{
		theme.Selected: "7", theme.SelectedIdle: "7", theme.Match: "7", theme.Differ: "4", theme.Title: "1", theme.Fail: "1",
	} {
		got := th.Paint(r, "x")
		codes := strings.Split(strings.TrimPrefix(strings.SplitN(got, "m", 2)[0], "\x1b["), ";")
		found := false
		for _, c := range codes {
			found = found || c == want
			if len(c) > 1 {
				t.Errorf("%s: a colour in %q", r, got)
			}
		}
		if !found {
			t.Errorf("%s: want attribute %s in %q", r, want, got)
		}
	}
}

func TestRolesThatMeanOppositesLookDifferent(t *testing.T) {
	each(t, func(t *testing.T, th *theme.Theme) {
		t.Helper()
		if th.Options().Color < theme.ANSI16 {
			t.Skip("no colour to tell by: signs do")
		}
		for _, pair := range [][2]theme.Role{
			{theme.Pass, theme.Fail},
			{theme.Pass, theme.Warn},
			{theme.Fail, theme.Warn},
			{theme.Pass, theme.NotJudged},
			{theme.Selected, theme.SelectedIdle},
			{theme.Note, theme.Warn},
		} {
			if th.Paint(pair[0], "x") == th.Paint(pair[1], "x") {
				t.Errorf("%s and %s look the same", pair[0], pair[1])
			}
		}
	})
}

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
	each(t, func(t *testing.T, th *theme.Theme) {
		t.Helper()
		seen := map[string]check.Verdict{}
		for _, v := range verdicts {
			sign, role := th.Verdict(v)
			wantSign(t, v.String(), sign, role)
			if other, taken := seen[sign]; taken {
				t.Errorf("%s and %s have the same sign %q", v, other, sign)
			}
			seen[sign] = v
		}
		for _, s := range states {
			sign, role := th.State(s)
			wantSign(t, s.String(), sign, role)
			if fails := sign == th.Glyphs.Signs.Fail; fails != s.Bad() {
				t.Errorf("%s: fail sign %v, bad %v", s, fails, s.Bad())
			}
		}
		for s := range summary.Sign(summary.NumSigns) {
			if sign, _ := th.Sign(s); screen.Width(sign) != 1 || th.PaintSign(s) == "" {
				t.Errorf("sign %d is %q", s, sign)
			}
		}
	})
}

// wantSign checks that something has a sign of one cell and a look.
func wantSign(t *testing.T, what, sign string, role theme.Role) {
	t.Helper()
	if strings.TrimSpace(sign) == "" || screen.Width(sign) != 1 || role == theme.Plain {
		t.Errorf("%s: sign %q, role %s", what, sign, role)
	}
}

func TestGlyphsAreWhatScreensPromise(t *testing.T) {
	ascii, more := theme.New(theme.Options{ASCII: true}).Glyphs, theme.New(theme.Options{}).Glyphs
	s := ascii.Signs
	got := strings.Join([]string{
		s.Pass, s.Fail, s.NotAsked, s.NotCarried, s.NotJudged, s.Warning, s.Note, ascii.Folded, ascii.Unfolded,
	}, " ")
	if want := "+ x - o ? ! i > v"; got != want {
		t.Errorf("ASCII glyphs are %q, want %q", got, want)
	}
	s = more.Signs
	got = strings.Join([]string{s.Pass, s.Fail, s.NotAsked, s.NotCarried, s.NotJudged, s.Error, s.Warning, s.Note}, " ")
	if want := "✓ ✗ - ○ ? ✗ ! i"; got != want {
		t.Errorf("glyphs are %q, want %q", got, want)
	}
	all := fmt.Sprintf("%+v", ascii)
	for _, r := range all {
		if r > 0x7E {
			t.Errorf("an ASCII glyph is %q in %s", r, all)
		}
	}
	if got := fmt.Sprintf("%+v", more); screen.Clean(got) != got {
		t.Error("a glyph would not pass our own door")
	}
}

func TestPaintKeepsAMarkOnItsLetter(t *testing.T) {
	th := theme.New(theme.Options{Color: theme.True})
	if got := th.Paint(theme.Differ, "e\u0301"); !strings.Contains(got, "e\u0301") {
		t.Errorf("Paint = %q", got)
	}
}

func TestCleanFollowsTheTheme(t *testing.T) {
	if got := theme.New(theme.Options{}).Clean("\x1bé"); got != "␛é" {
		t.Errorf("Clean = %q", got)
	}
	if got := theme.New(theme.Options{ASCII: true}).Clean("\x1bé"); got != "^[<U+00E9>" {
		t.Errorf("Clean with ASCII = %q", got)
	}
}

func BenchmarkPaint(b *testing.B) {
	th := theme.New(theme.Options{Color: theme.True, Dark: true})
	b.ReportAllocs()
	for b.Loop() {
		th.Paint(theme.Fail, "acct differs in the readback")
	}
}
