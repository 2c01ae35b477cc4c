package screen_test

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

func TestFitNeverCutsAValue(t *testing.T) {
	acct := screen.Line{{Text: "acct "}, {Role: theme.Differ, Text: "40-17-02/31140775"}, {Text: " paid"}}
	tests := []struct {
		name string
		line screen.Line
		w    int
		want string
	}{
		{"a line that fits is padded", acct, 30, "acct 40-17-02/31140775 paid   "},
		{"a line that fits exactly stays", acct, 27, "acct 40-17-02/31140775 paid"},
		{"the last word gives way", acct, 25, "acct 40-17-02/31140775 … "},
		{"a value that does not fit is left out whole", acct, 20, "acct …              "},
		{"no room behind a value takes the value", acct, 22, "acct …                "},
		{"room for the sign alone", acct, 3, "…  "},
		{"no room at all", acct, 0, ""},
		{"an empty line is blank", nil, 2, "  "},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, tt.line.Fit(tt.w, "…").Text()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestLineWrap(t *testing.T) {
	tests := []struct {
		name      string
		line      screen.Line
		w, indent int
		want      []string
	}{
		{"what fits stays one line", screen.Line{{Text: "a b"}}, 3, 2, []string{"a b"}},
		{"it breaks at spaces", screen.Line{{Text: "aa bb cc"}}, 5, 0, []string{"aa bb", "cc"}},
		{"further lines are moved in", screen.Line{{Text: "aa bb cc"}}, 5, 2, []string{"aa bb", "  cc"}},
		{"a word over several pieces stays one", screen.Line{{Text: "aa b"}, {Text: "b cc"}}, 5, 0, []string{"aa bb", "cc"}},
		{"a long word goes on", screen.Line{{Text: "abcdefgh"}}, 3, 0, []string{"abc", "def", "gh"}},
		{"a short word at the edge keeps its space", screen.Line{{Text: "is not a known"}}, 8, 0, []string{"is not a", "known"}},
		{"and so does one that goes on", screen.Line{{Text: "aaa b ccccccccc"}}, 6, 0, []string{"aaa b", "cccccc", "ccc"}},
		{"leading spaces stay", screen.Line{{Text: "  aa bb"}}, 5, 2, []string{"  aa", "  bb"}},
		{"wide characters are not halved", screen.Line{{Text: "日本語"}}, 3, 0, []string{"日", "本", "語"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, l := range tt.line.Wrap(tt.w, tt.indent) {
				got = append(got, l.Text())
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Whatever the pieces are, a fitted line is as wide as asked, and a wrapped one
// is nowhere wider and loses no character.
func TestAnyLineKeepsToItsWidth(t *testing.T) {
	letters := []string{"a", "7", " ", "  ", "日", "é", "-", "❌", "/"}
	r := rand.New(rand.NewSource(1))
	for range 5000 {
		l := make(screen.Line, r.Intn(6))
		for i := range l {
			var b strings.Builder
			for range r.Intn(12) {
				b.WriteString(letters[r.Intn(len(letters))])
			}
			l[i] = screen.Span{Text: b.String()}
		}
		w, indent := 2+r.Intn(30), r.Intn(6)
		if got := l.Fit(w, "…"); got.Width() != w {
			t.Fatalf("Fit(%q, %d) = %q, %d wide", l.Text(), w, got.Text(), got.Width())
		}
		var kept strings.Builder
		for _, row := range l.Wrap(w, indent) {
			if row.Width() > w {
				t.Fatalf("Wrap(%q, %d, %d) has %q, %d wide", l.Text(), w, indent, row.Text(), row.Width())
			}
			kept.WriteString(row.Text())
		}
		squeeze := func(s string) string { return strings.ReplaceAll(s, " ", "") }
		if squeeze(kept.String()) != squeeze(l.Text()) {
			t.Fatalf("Wrap(%q, %d, %d) lost something: %q", l.Text(), w, indent, kept.String())
		}
	}
	if screen.Width("日") != 2 {
		t.Error("the test wants wide characters")
	}
}

// Words that fit a line stay the words they are: none is broken, no two grow
// together.
func TestWrapKeepsWordsApart(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 5000 {
		words := make([]string, 1+r.Intn(12))
		for i := range words {
			words[i] = strings.Repeat("x", 1+r.Intn(6))
		}
		l := screen.Of(theme.Plain, strings.Join(words, " "))
		w, indent := 9+r.Intn(20), r.Intn(4)
		var got []string
		for _, row := range l.Wrap(w, indent) {
			got = append(got, strings.Fields(row.Text())...)
		}
		if diff := cmp.Diff(words, got); diff != "" {
			t.Fatalf("Wrap(%q, %d, %d): %s", l.Text(), w, indent, diff)
		}
	}
}

func TestFromAndCutTakeBothEndsOff(t *testing.T) {
	l := screen.Line{{Role: theme.Plain, Text: "ab"}, {Role: theme.Dim, Text: "送金"}, {Role: theme.Plain, Text: "cd"}}
	for w, want := range map[int]string{-1: "ab送金cd", 0: "ab送金cd", 1: "b送金cd", 2: "送金cd", 3: "金cd", 4: "金cd", 7: "d", 8: "", 9: ""} {
		if got := l.From(w).Text(); got != want {
			t.Errorf("from %d: %q, want %q", w, got, want)
		}
	}
	for w, want := range map[int]string{0: "", 1: "…", 2: "a…", 3: "ab…", 5: "ab送…", 7: "ab送金…", 8: "ab送金cd", 9: "ab送金cd"} {
		if got := l.Cut(w, "…").Text(); got != want {
			t.Errorf("cut to %d: %q, want %q", w, got, want)
		}
	}
}
