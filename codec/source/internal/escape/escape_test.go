package escape

import "testing"

func TestLengthOfSequences(t *testing.T) {
	tests := []struct {
		name, text string
		length     func([]byte) int
		want       int
	}{
		{"a colour", "\x1b[31mx", Len, 5},
		{"a colour that does not end", "\x1b[31", Len, 2},
		{"a title that a bell ends", "\x1b]0;x\ay", Len, 6},
		{"a title that its terminator ends", "\x1b]0;x\x1b\\y", Len, 7},
		{"a title before another sequence", "\x1b]0;x\x1b[1m", Len, 2},
		{"a device control string", "\x1bPx\u009cy", Len, 5},
		{"a character set", "\x1b(Bx", Len, 3},
		{"the beginning alone", "\x1b", Len, 1},
		{"no sequence", "\x1b\x01", Len, 1},
		{"an 8-bit colour", "\u009b31mx", C1Len, 5},
		{"an 8-bit control character", "\u0084x", C1Len, 2},
		{"the line end of other systems", "\u0085x", C1Len, 0},
		{"another character of the same first byte", "\u00e9x", C1Len, 0},
		{"a colour that syslog spelt out", "#033[33mx", SpelledLen, 8},
		{"a number sign", "#033", SpelledLen, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := test.length([]byte(test.text)); got != test.want {
				t.Errorf("%d bytes, want %d", got, test.want)
			}
		})
	}
}
