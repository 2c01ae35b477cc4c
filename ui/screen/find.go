package screen

import (
	"strings"
	"unicode/utf8"

	"crosscheck/ui/theme"
)

// Needle is a text to be found, whatever the case of its letters. The zero
// value is found nowhere.
type Needle struct {
	lower string
	ascii bool
}

// NewNeedle returns the needle for a text.
func NewNeedle(s string) Needle {
	n := Needle{lower: strings.ToLower(s), ascii: true}
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			n.ascii = false
		}
	}
	return n
}

// Empty reports whether there is nothing to find.
func (n Needle) Empty() bool { return n.lower == "" }

// Find returns where in s the needle first stands; false if it does not.
func (n Needle) Find(s string) (start, end int, ok bool) {
	switch {
	case n.lower == "":
		return 0, 0, false
	case n.ascii:
		i := indexASCII(s, n.lower)
		return i, i + len(n.lower), i >= 0
	}
	return findFolded(s, n.lower)
}

// indexASCII finds a lower-case ASCII text in s: without a copy of s, for a
// search reads every line of a log.
func indexASCII(s, lower string) int {
	first := lower[0]
	for i := 0; i+len(lower) <= len(s); i++ {
		if lowerByte(s[i]) == first && equalASCII(s[i:i+len(lower)], lower) {
			return i
		}
	}
	return -1
}

func equalASCII(s, lower string) bool {
	for i := range len(lower) {
		if lowerByte(s[i]) != lower[i] {
			return false
		}
	}
	return true
}

func lowerByte(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// findFolded finds a lower-case text in s, whose letters may take more or fewer
// bytes in the other case.
func findFolded(s, lower string) (start, end int, ok bool) {
	for start := range s {
		rest, want := s[start:], lower
		for rest != "" && want != "" {
			r, n := utf8.DecodeRuneInString(rest)
			w, k := utf8.DecodeRuneInString(want)
			if r != w && strings.ToLower(rest[:n]) != want[:k] {
				break
			}
			rest, want = rest[n:], want[k:]
		}
		if want == "" {
			return start, len(s) - len(rest), true
		}
	}
	return 0, 0, false
}

// Mark returns the line with every place where the needle stands in the look of
// a match. A needle over a border between two pieces is not marked.
func (l Line) Mark(n Needle) Line {
	if n.Empty() {
		return l
	}
	var out Line
	for i, s := range l {
		start, end, ok := n.Find(s.Text)
		if ok && out == nil {
			out = append(make(Line, 0, len(l)+2), l[:i]...)
		}
		for ok {
			if start > 0 {
				out = append(out, Span{s.Role, s.Text[:start]})
			}
			out = append(out, Span{theme.Match, s.Text[start:end]})
			s.Text = s.Text[end:]
			start, end, ok = n.Find(s.Text)
		}
		if out != nil && s.Text != "" {
			out = append(out, s)
		}
	}
	if out == nil {
		return l
	}
	return out
}
