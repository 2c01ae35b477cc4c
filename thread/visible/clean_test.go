package visible_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread/visible"
)

func TestText(t *testing.T) {
	tests := []struct {
		name, in, want, ascii string
	}{
		{"plain text stays", "RW1 HO a-1 // ok", "RW1 HO a-1 // ok", "RW1 HO a-1 // ok"},
		{"an escape sequence is shown, not obeyed", "\x1b[31mred", "␛[31mred", "^[[31mred"},
		{"a clipboard write is shown", "\x1b]52;c;aGk=\a", "␛]52;c;aGk=␇", "^[]52;c;aGk=^G"},
		{"a carriage return cannot overwrite", "good\rbad", "good␍bad", "good^Mbad"},
		{"a backspace cannot take back", "760\b\b\b999", "760␈␈␈999", "760^H^H^H999"},
		{"tab, line feed, NUL and DEL", "\t\n\x00\x7f", "␉␊␀␡", "^I^J^@^?"},
		{"an eight-bit CSI", "a\u009b31m", "a‹U+009B›31m", "a<U+009B>31m"},
		{"a raw eight-bit byte", "a\x9b31m", "a‹0x9B›31m", "a<0x9B>31m"},
		{"half a character", "a\xe6\x97", "a‹0xE6›‹0x97›", "a<0xE6><0x97>"},
		{"an override of direction", "\u202e0067", "‹U+202E›0067", "<U+202E>0067"},
		{"isolates and marks of direction", "\u2066\u2069\u200e\u200f\u061c", "‹U+2066›‹U+2069›‹U+200E›‹U+200F›‹U+061C›", "<U+2066><U+2069><U+200E><U+200F><U+061C>"},
		{"zero-width characters", "a\u200bb\ufeffc\u00ad", "a‹U+200B›b‹U+FEFF›c‹U+00AD›", "a<U+200B>b<U+FEFF>c<U+00AD>"},
		{"tag characters", "\U000e0041", "‹U+E0041›", "<U+E0041>"},
		{"fillers that draw nothing", "\u3164\u115f\u034f", "‹U+3164›‹U+115F›‹U+034F›", "<U+3164><U+115F><U+034F>"},
		{"line and paragraph separator", "\u2028\u2029", "‹U+2028›‹U+2029›", "<U+2028><U+2029>"},
		{"a blank that is no space", "760.00\u00a0GBP", "760.00␣GBP", "760.00<U+00A0>GBP"},
		{"wide characters stay", "送金 760", "送金 760", "<U+9001><U+91D1> 760"},
		{"the wide blank of wide scripts stays", "送\u3000金", "送\u3000金", "<U+9001><U+3000><U+91D1>"},
		{"a combining mark stays on its letter", "e\u0301", "e\u0301", "e<U+0301>"},
		{"a mark without a letter is shown", "\u0301a", "‹U+0301›a", "<U+0301>a"},
		{"a mark behind a control has no letter", "\x1b\u0301", "␛‹U+0301›", "^[<U+0301>"},
		{
			"the seventh mark on a letter is shown", "e\u0301\u0301\u0301\u0301\u0301\u0301\u0305",
			"e\u0301\u0301\u0301\u0301\u0301\u0301‹U+0305›", "e" + strings.Repeat("<U+0301>", 6) + "<U+0305>",
		},
		{"vowel signs and conjuncts stay", "क्षेत्रीय", "क्षेत्रीय", "<U+0915><U+094D><U+0937><U+0947><U+0924><U+094D><U+0930><U+0940><U+092F>"},
		{"Hangul from parts stays", "\u1100\u1161\u11a8", "\u1100\u1161\u11a8", "<U+1100><U+1161><U+11A8>"},
		{"a skin on a thumb stays", "👍🏽", "👍🏽", "<U+1F44D><U+1F3FD>"},
		{"a skin on a letter is shown", "a🏽", "a‹U+1F3FD›", "a<U+1F3FD>"},
		{"a vowel sign on a digit is shown", "7\u093e00", "7‹U+093E›00", "7<U+093E>00"},
		{"right-to-left letters stay", "שלום", "שלום", "<U+05E9><U+05DC><U+05D5><U+05DD>"},
		{"an emoji stays", "ok 👍", "ok 👍", "ok <U+1F44D>"},
		{"a selector behind a symbol is dropped", "⚠\ufe0f stop", "⚠ stop", "<U+26A0><U+FE0F> stop"},
		{"a second selector is shown", "⚠\ufe0f\ufe0f", "⚠‹U+FE0F›", "<U+26A0><U+FE0F><U+FE0F>"},
		{"a selector inside an amount is shown", "76\ufe0f0", "76‹U+FE0F›0", "76<U+FE0F>0"},
		{"joined emoji come apart", "👩\u200d🚀", "👩‹U+200D›🚀", "<U+1F469><U+200D><U+1F680>"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, visible.Text(tt.in)); diff != "" {
				t.Errorf("Text: %s", diff)
			}
			if diff := cmp.Diff(tt.ascii, visible.ASCII(tt.in)); diff != "" {
				t.Errorf("ASCII: %s", diff)
			}
			checkClean(t, tt.in)
		})
	}
}

func TestEveryCharacterComesOutVisible(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if r == 0x20000 {
			r = 0xE0000 // between them are ideographs, thirteen planes of nothing and no surprise
		}
		if r == 0xE1000 {
			r = 0x10FFF0
		}
		if !utf8.ValidRune(r) {
			continue
		}
		got := visible.Text("a" + string(r))
		if bad := dirty(got); bad != 0 {
			t.Errorf("Text(a%U) = %q still has %U", r, got, bad)
		}
		if mark := unicode.In(r, unicode.Mn, unicode.Me); !mark && visible.Width(got) < 2 {
			t.Errorf("Text(a%U) = %q takes no cell", r, got)
		}
	}
}

// checkClean checks what holds of every cleaned text.
func checkClean(t *testing.T, s string) {
	t.Helper()
	got := visible.Text(s)
	if r := dirty(got); r != 0 {
		t.Errorf("Text(%q) = %q still has %U", s, got, r)
	}
	if !utf8.ValidString(got) {
		t.Errorf("Text(%q) = %q is not UTF-8", s, got)
	}
	if again := visible.Text(got); again != got {
		t.Errorf("Text(%q) = %q, cleaned again %q", s, got, again)
	}
	ascii := visible.ASCII(s)
	for i := range len(ascii) {
		if ascii[i] < 0x20 || ascii[i] >= 0x7F {
			t.Errorf("ASCII(%q) = %q has byte %#x", s, ascii, ascii[i])
		}
	}
	if visible.ASCII(ascii) != ascii {
		t.Errorf("ASCII(%q) changes when cleaned again", s)
	}
	if visible.Width(ascii) != len(ascii) {
		t.Errorf("ASCII(%q) = %q is %d wide", s, ascii, visible.Width(ascii))
	}
}

// dirty returns the first character that may not reach a terminal, 0 if there is
// none. The list is written out here, not taken from the code under test.
func dirty(s string) rune {
	for _, r := range s {
		switch {
		case r < 0x20, r >= 0x7F && r <= 0x9F, r == 0xAD, r == 0x61C, r >= 0x200B && r <= 0x200F, r >= 0x2028 && r <= 0x202E,
			r >= 0x2060 && r <= 0x206F, r == 0xFEFF, r >= 0xFE00 && r <= 0xFE0F, r >= 0xE0000 && r <= 0xE0FFF:
			return r
		}
	}
	return 0
}

func FuzzText(f *testing.F) {
	for _, s := range []string{
		"", "RW1 HO a-1", "\x1b]52;c;aGk=\a", "a\u009b", "a\x9b", "\u202e", "e\u0301", "\u0301", "⚠\ufe0f", "👩\u200d🚀",
		"\U000e0041", "送金", "שלום", "\xff\xfe", "\u1100\u1161", "🇬🇧", "‹U+202E›", "\r\n\t",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		checkClean(t, s)
		got := visible.Text(s)
		if visible.Width(got) == 0 && got != "" {
			t.Errorf("Text(%q) = %q takes no cell", s, got)
		}
	})
}

func BenchmarkText(b *testing.B) {
	for name, s := range map[string]string{
		"plain":   "RW1 HO scheduler-1 p=pay from=scheduler to=payer item=inv:OR-3310 ask=PAY rb=exec amt=760.00",
		"hostile": "RW1 HO \x1b[31mscheduler-1 p=pay from=送金 to=payer item=\u202einv:OR-3310 ask=PAY\r rb=exec",
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(s)))
			for b.Loop() {
				visible.Text(s)
			}
		})
	}
}
