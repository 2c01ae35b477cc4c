package theme_test

import (
	"fmt"
	"strings"
	"testing"

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

func TestGlyphsKeepToASCII(t *testing.T) {
	ascii := theme.New(theme.Options{ASCII: true}).Glyphs
	if got := ascii.Folded + " " + ascii.Unfolded; got != "> v" {
		t.Errorf("the fold glyphs are %q", got)
	}
	all := fmt.Sprintf("%+v", ascii)
	for _, r := range all {
		if r > 0x7E {
			t.Errorf("an ASCII glyph is %q in %s", r, all)
		}
	}
	if got := fmt.Sprintf("%+v", theme.New(theme.Options{}).Glyphs); screen.Clean(got) != got {
		t.Error("a glyph would not pass our own sanitizing")
	}
}

func TestPaintKeepsAMarkOnItsLetter(t *testing.T) {
	th := theme.New(theme.Options{Color: theme.True})
	if got := th.Paint(theme.Differ, "e\u0301"); !strings.Contains(got, "e\u0301") {
		t.Errorf("Paint = %q", got)
	}
}

func BenchmarkPaint(b *testing.B) {
	th := theme.New(theme.Options{Color: theme.True, Dark: true})
	b.ReportAllocs()
	for b.Loop() {
		th.Paint(theme.Fail, "acct differs in the readback")
	}
}
