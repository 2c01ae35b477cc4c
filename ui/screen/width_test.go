package screen_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread/visible"
	"crosscheck/ui/screen"
)

func TestWidthCountsCells(t *testing.T) {
	tests := []struct {
		name, in string
		want     int
	}{
		{"ASCII", "scheduler", 9},
		{"wide characters take two", "送金", 4},
		{"a mark takes none", "e\u0301", 1},
		{"our signs take one", "✓✗○▾▸›│…␛‹", 10},
		{"our colours take none", "\x1b[1;31mred\x1b[0m", 3},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := screen.Width(tt.in); got != tt.want {
				t.Errorf("Width(%q) = %d, want %d", tt.in, got, tt.want)
			}
		})
	}
}

func TestCut(t *testing.T) {
	tests := []struct {
		name, in string
		w        int
		want     string
	}{
		{"what fits stays", "payer", 5, "payer"},
		{"what does not is cut", "scheduler", 5, "sche…"},
		{"never through a wide character", "送金送金", 4, "送…"},
		{"never off its mark", "ae\u0301bc", 3, "ae\u0301…"},
		{"colours stay whole", "\x1b[31mscheduler\x1b[0m", 3, "\x1b[31msc…\x1b[0m"},
		{"one cell holds the ellipsis", "scheduler", 1, "…"},
		{"no cell holds nothing", "scheduler", 0, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, screen.Cut(tt.in, tt.w, "…")); diff != "" {
				t.Error(diff)
			}
		})
	}
	if got := screen.Cut("scheduler", 1, ".."); got != "s" {
		t.Errorf("an ellipsis wider than the room is left out: got %q", got)
	}
}

func TestFitKeepsValuesWhole(t *testing.T) {
	tests := []struct {
		name, in string
		w        int
		want     string
	}{
		{"what fits stays", "acct 11-90-33/70024418", 22, "acct 11-90-33/70024418"},
		{"a value that does not fit goes as a whole", "acct 11-90-33/70024418", 21, "acct …"},
		{"several words stay", "PAY inv:OR-3310 760.00", 17, "PAY inv:OR-3310 …"},
		{"no word fits", "11-90-33/70024418", 8, "…"},
		{"nothing fits", "11-90-33/70024418", 0, ""},
		{"runs of blanks stay inside", "a   b ccccc", 7, "a   b …"},
		{"a blank at the start is no word", "  abcdef", 4, "…"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, screen.Fit(tt.in, tt.w, "…")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestPad(t *testing.T) {
	if got := screen.Pad("送", 4); got != "送  " {
		t.Errorf("Pad = %q", got)
	}
	if got := screen.PadLeft("送", 4); got != "  送" {
		t.Errorf("PadLeft = %q", got)
	}
	if got := screen.Pad("payer", 2); got != "payer" {
		t.Errorf("Pad cuts: %q", got)
	}
}

func TestWrap(t *testing.T) {
	tests := []struct {
		name, in string
		w        int
		want     []string
	}{
		{"nothing is one empty line", "", 10, []string{""}},
		{"what fits is one line", "one two", 7, []string{"one two"}},
		{"it breaks at spaces", "one two three", 7, []string{"one two", "three"}},
		{"never at a hyphen", "acct 11-90-33/70024418 is", 20, []string{"acct", "11-90-33/70024418 is"}},
		{"a longer word goes on", "abcdefgh ij", 3, []string{"abc", "def", "gh", "ij"}},
		{"wide characters are not split", "送金送金", 3, []string{"送", "金", "送", "金"}},
		{"blanks inside stay", "a  b", 10, []string{"a  b"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, screen.Wrap(tt.in, tt.w)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A line of a log may be a megabyte, with or without blanks.
func TestLongLinesCostNoMoreThanTheirLength(t *testing.T) {
	for _, s := range []string{strings.Repeat("送", 300_000), strings.Repeat("ä ", 300_000)} {
		if n := len(screen.Wrap(s, 2)); n != 300_000 {
			t.Errorf("%d lines", n)
		}
		if got := screen.Fit(s, 500_000, "…"); screen.Width(got) > 500_000 {
			t.Error("wider than asked")
		}
	}
}

func FuzzWidths(f *testing.F) {
	for _, s := range []string{
		"", "RW1 HO a-1 // ok", "\x1b]52;c;aGk=\a", "a\u009b", "e\u0301", "⚠\ufe0f", "👩\u200d🚀", "送金 760", "שלום",
		"\u1100\u1161", "🇬🇧", "क्षेत्रीय",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		s = screen.Clean(s)
		if got := visible.Width(s); got != screen.Width(s) {
			t.Errorf("%q is %d wide in an export and %d on the screen", s, got, screen.Width(s))
		}
		for _, w := range []int{0, 1, 2, 3, 7, 20} {
			checkWidths(t, s, w)
		}
	})
}

// checkWidths checks that nothing comes out wider than asked or loses a word.
func checkWidths(t *testing.T, s string, w int) {
	t.Helper()
	if got := screen.Cut(s, w, "…"); screen.Width(got) > w {
		t.Errorf("Cut(%q, %d) = %q is %d wide", s, w, got, screen.Width(got))
	}
	if got := screen.Fit(s, w, "…"); screen.Width(got) > w {
		t.Errorf("Fit(%q, %d) = %q is %d wide", s, w, got, screen.Width(got))
	}
	if got := screen.Width(screen.Pad(s, w)); got != max(w, screen.Width(s)) {
		t.Errorf("Pad(%q, %d) is %d wide", s, w, got)
	}
	lines := screen.Wrap(s, w)
	for _, l := range lines {
		if screen.Width(l) > max(w, 2) {
			t.Errorf("Wrap(%q, %d) has %q, %d wide", s, w, l, screen.Width(l))
		}
	}
	squeeze := func(s string) string { return strings.ReplaceAll(s, " ", "") }
	if squeeze(strings.Join(lines, "")) != squeeze(s) {
		t.Errorf("Wrap(%q, %d) = %q loses something", s, w, lines)
	}
}

func TestEndingKeepsTheEndOfAPath(t *testing.T) {
	const path = "/resourceSpans/0/attributes/2/value/stringValue!/0/content"
	for w, want := range map[int]string{
		80: path,
		40: "…/2/value/stringValue!/0/content",
		20: "…/0/content",
		3:  "…/content",
	} {
		if got := screen.Ending(path, w, "…"); got != want {
			t.Errorf("in %d cells: %q, want %q", w, got, want)
		}
	}
}
