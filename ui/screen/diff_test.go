package screen_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// brackets shows what is marked.
func brackets(l screen.Line) string {
	var b strings.Builder
	for _, s := range l {
		if s.Role == theme.Differ {
			b.WriteString("[" + s.Text + "]")
		} else {
			b.WriteString(s.Text)
		}
	}
	return b.String()
}

func TestDiffMarksWholeTokens(t *testing.T) {
	tests := []struct{ name, want, got, markedWant, markedGot string }{
		{"the same", "760.00", "760.00", "760.00", "760.00"},
		{"a number is one token", "10", "12", "[10]", "[12]"},
		{"an amount is one token", "5400.00", "5100.00", "[5400.00]", "[5100.00]"},
		{"a part of an account", "11-90-33/70024418", "11-90-33/70024481", "11-90-33/[70024418]", "11-90-33/[70024481]"},
		{"an element of a list", "a+b+c", "a+c", "a+[b+]c", "a+c"},
		{"a version is one token", "v4.7.2", "v4.7.1", "[v4.7.2]", "[v4.7.1]"},
		{"words of other scripts", "東京 支店", "東京 本店", "東京 [支店]", "東京 [本店]"},
		{"nothing there", "x", "", "[x]", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			want, got := screen.Diff(tt.want, tt.got, theme.Plain)
			if diff := cmp.Diff([]string{tt.markedWant, tt.markedGot}, []string{brackets(want), brackets(got)}); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestNeedleIsFoundWhateverTheCase(t *testing.T) {
	tests := []struct {
		name, needle, in string
		start, end       int
	}{
		{"in the middle", "acct", "an ACCT=1", 3, 7},
		{"upper case asked for", "ACCT", "an acct=1", 3, 7},
		{"at the end", "=1", "acct=1", 4, 6},
		{"not there", "x", "acct", -1, 0},
		{"longer than the text", "acct", "ac", -1, 0},
		{"letters of other scripts", "ÜBER", "die über", 4, 9},
		{"nothing asked for", "", "acct", -1, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			start, end, ok := screen.NewNeedle(tt.needle).Find(tt.in)
			if ok != (tt.start >= 0) || ok && (start != tt.start || end != tt.end) {
				t.Errorf("found %v at %d to %d", ok, start, end)
			}
		})
	}
}

func TestMarkKeepsTheText(t *testing.T) {
	l := screen.Line{{Role: theme.Dim, Text: "pay Pay"}, {Role: theme.Fail, Text: "er pay"}}
	got := l.Mark(screen.NewNeedle("pay"))
	want := screen.Line{
		{Role: theme.Match, Text: "pay"},
		{Role: theme.Dim, Text: " "},
		{Role: theme.Match, Text: "Pay"},
		{Role: theme.Fail, Text: "er "},
		{Role: theme.Match, Text: "pay"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestTableStacksWhereItIsNarrow(t *testing.T) {
	cell := func(s string) screen.Line { return screen.Of(theme.Plain, s) }
	table := screen.Table{
		Head: []string{"", "slot", "sent", "read back"},
		Rows: []screen.Row{
			{Cells: []screen.Line{cell(" "), cell("amt"), cell("760.00"), cell("=")}, Short: cell("760.00")},
			{Cells: []screen.Line{cell("x"), cell("acct"), cell("11-90-33/70024418"), cell("11-90-33/70024481")}},
		},
	}
	tests := []struct {
		name string
		w    int
		want []string
	}{
		{"side by side", 50, []string{
			"  slot  sent               read back",
			"  amt   760.00             =",
			"x acct  11-90-33/70024418  11-90-33/70024481",
		}},
		{"stacked", 36, []string{
			"  amt   760.00",
			"x acct  sent       11-90-33/70024418",
			"        read back  11-90-33/70024481",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, l := range table.Lines(tt.w) {
				got = append(got, l.Text())
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
