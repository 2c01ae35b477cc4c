package logline

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCleaning(t *testing.T) {
	tests := []struct{ name, line, want string }{
		{"plain text stays", "a\tb \u0085\u2028\f\u202e é", "a\tb \u0085\u2028\f\u202e é"},
		{"carriage returns at the end", "a\r\r", "a"},
		{"NULs and carriage returns at the end", "a\r\x00\r\x00", "a"},
		{"NULs anywhere", "\x00\x00a\x00b", "ab"},
		{"colour", "\x1b[1;32ma\x1b[0mb", "ab"},
		{"other control sequences", "\x1b[?25l\x1b[2K\x1b[10;20Ha\x1b[ q", "a"},
		{"title ended by BEL", "\x1b]0;title\x07a", "a"},
		{"title ended by ST", "\x1b]0;title\x1b\\a", "a"},
		{"link", "\x1b]8;;http://x\x1b\\a\x1b]8;;\x1b\\", "a"},
		{"device control", "\x1bPq#0\x1b\\a", "a"},
		{"application command", "\x1b_x\x1b\\a", "a"},
		{"privacy message", "\x1b^x\x1b\\a", "a"},
		{"start of string", "\x1bXx\x1b\\a", "a"},
		{"two characters", "\x1b7a\x1b8\x1b=\x1bM", "a"},
		{"character set", "\x1b(Ba", "a"},
		{"control sequence in 8 bits", "\u009b32ma\u009b0m", "a"},
		{"title in 8 bits", "\u009d0;title\u009ca", "a"},
		{"other control character in 8 bits", "\u0084a", "a"},
		{"colour spelt out by syslog", "#033[33ma#033[0m", "a"},
		{"an octal number is no colour", "#033[33x #033 #03", "#033[33x #033 #03"},
		{"control sequence without end", "\x1b[31", "31"},
		{"control sequence broken off", "\x1b[31é", "31é"},
		{"title without end hides nothing", "\x1b]0;RW1", "0;RW1"},
		{"title cut by another sequence hides nothing", "\x1b]0;RW1\x1b[0mx\x07", "0;RW1x\x07"},
		{"BEL ends no device control", "\x1bPa\x07", "a\x07"},
		{"ESC at the end", "a\x1b", "a"},
		{"ESC before another script", "\x1bé", "é"},
		{"character set without end", "\x1b(", ""},
		{"8 bits without end", "\u009b31", "31"},
		{"backspace", "ab\bc", "ac"},
		{"backspace over a wide character", "a経\bc", "ac"},
		{"backspace at the start", "\b\ba", "a"},
		{"backspace over a sequence", "a\x1b[1m\bb", "b"},
		{"backspace stops at a carriage return", "ab\r\bc", "c"},
		{"overwritten", "abc\rxy", "xy"},
		{"overwritten more than once", "a\rb\rc\r", "c"},
		{"erased", "abc\r\x1b[K", ""},
		{"invalid bytes stay", "a\xff\x9b\xc2", "a\xff\x9b\xc2"},
		{"nothing", "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var c Cleaner
			got, _, _ := c.Clean([]byte(test.line))
			if diff := cmp.Diff(test.want, string(got)); diff != "" {
				t.Errorf("%q (-want +got):\n%s", test.line, diff)
			}
		})
	}
}

// TestCleanedBytesAreFoundAgain checks that each byte of the text leads back
// to the same byte of the line.
func TestCleanedBytesAreFoundAgain(t *testing.T) {
	for _, line := range []string{
		"abc", "\x1b[1mabc\x1b[0md", "\x00a\x00\x00b", "ab\bc\b\bd", "x\rab\x1b[0mc",
		"\x00\x1b[1m\x00a\b\x00b\rc\x00\x1b7d", "#033[1ma\u009b1mé",
	} {
		var c Cleaner
		text, over, _ := c.Clean([]byte(line))
		for i, b := range text {
			if at := c.Offset(i); line[at] != b {
				t.Errorf("%q: byte %d of %q is said to stand at %d", line, i, text, at)
			}
		}
		for i, b := range over {
			if at := c.OverOffset(i); line[at] != b {
				t.Errorf("%q: byte %d of overwritten %q is said to stand at %d", line, i, over, at)
			}
		}
	}
}

func FuzzClean(f *testing.F) {
	for _, seed := range []string{
		"", "plain", "\x1b[32mgreen\x1b[0m\r", "a\rb\bc", "\x1b]0;t\x07x", "\x1bP\x1b\\", "\u009b1m\u009d\u009c",
		"#033[1m", "\x00\x00RW1", "\x1b\x1b[\x1b]", "a\xff\xc2\b",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		var c Cleaner
		text, over, overwrote := c.Clean(line)
		last := -1
		for i, b := range text {
			at := c.Offset(i)
			if at <= last || at >= len(line) || line[at] != b {
				t.Fatalf("%q: byte %d of %q is said to stand at %d", line, i, text, at)
			}
			last = at
		}
		for i, b := range over {
			if at := c.OverOffset(i); line[at] != b {
				t.Fatalf("%q: byte %d of overwritten %q is said to stand at %d", line, i, over, at)
			}
		}
		for _, b := range []byte{NUL, CR, BS} {
			if strings.IndexByte(string(text), b) >= 0 {
				t.Fatalf("%q: %q has byte %#x", line, text, b)
			}
		}
		if !overwrote && len(over) > 0 {
			t.Fatalf("%q: %q overwritten by nothing", line, over)
		}
	})
}
