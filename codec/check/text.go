package check

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"crosscheck/codec/finding"
)

// safe returns s with every character that a terminal might act upon, or that
// a reader would not see, written as its Go escape.
func safe(s string) string {
	if isPlain(s) {
		return s
	}
	var b strings.Builder
	for rest := s; rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		switch {
		case r == utf8.RuneError && size == 1:
			b.WriteString(`\x`)
			b.WriteString(strconv.FormatUint(uint64(rest[0]), 16))
		case strconv.IsPrint(r):
			b.WriteRune(r)
		default:
			quoted := strconv.QuoteRune(r)
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		rest = rest[size:]
	}
	return b.String()
}

func isPlain(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// show returns a value as it stands in a sentence: quoted where its ends would
// not be seen otherwise.
func show(s string) string {
	if s == "" || strings.ContainsRune(s, ' ') {
		return strconv.Quote(s)
	}
	return safe(s)
}

// orNone returns the shown value, or the word for an absent one.
func orNone(t finding.Text) string {
	if !t.Given {
		return "none"
	}
	return show(t.Text)
}
