package redact

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// seen returns the view without what a screen does not show, such as the colours
// that grep puts around a match; false if it shows everything.
func (v *view) seen() (view, bool) {
	if !hasUnseen(v.text) {
		return view{}, false
	}
	var b strings.Builder
	at := make([]int, 0, len(v.text)+1)
	for i := 0; i < len(v.text); {
		if n := unseen(v.text[i:]); n > 0 {
			i += n
			continue
		}
		b.WriteByte(v.text[i])
		at = append(at, v.origin(i))
		i++
	}
	return view{b.String(), append(at, v.origin(len(v.text)))}, true
}

// hasUnseen reports whether a text has anything that a screen does not show.
func hasUnseen(text string) bool {
	for i := range len(text) {
		switch c := text[i]; {
		case c >= utf8.RuneSelf:
			return strings.IndexFunc(text[i:], isUnseen) >= 0
		case isUnseen(rune(c)):
			return true
		}
	}
	return false
}

// isUnseen reports whether a character is a control character, which blanks and
// line feeds are not here, or has no width.
func isUnseen(r rune) bool {
	if r < utf8.RuneSelf {
		return r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0x7f
	}
	return unicode.In(r, unicode.Cc, unicode.Cf)
}

// unseen returns how long the escape sequence or the character is that a text
// begins with and that a screen does not show, 0 for any other.
func unseen(s string) int {
	const escape = "\x1b["
	if strings.HasPrefix(s, escape) {
		for i := len(escape); i < len(s) && ' ' <= s[i] && s[i] <= '~'; i++ {
			if s[i] >= '@' {
				return i + 1
			}
		}
	}
	if r, n := utf8.DecodeRuneInString(s); isUnseen(r) {
		return n
	}
	return 0
}
