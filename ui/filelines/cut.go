package filelines

import (
	"strings"
	"unicode/utf8"
)

// Start returns no more of a line than a row of w cells can need: a log may have
// lines of many megabytes.
func Start(b []byte, w int) string {
	most := 8*w + 64
	if len(b) <= most {
		return string(b)
	}
	for most > 0 && !utf8.RuneStart(b[most]) {
		most--
	}
	return string(b[:most])
}

// RuneStart returns the start of the character at i.
func RuneStart(s string, i int) int {
	for i > 0 && i < len(s) && !utf8.RuneStart(s[i]) {
		i--
	}
	return i
}

// Split finds a message in its line; msg is all of it where it does not stand in
// it.
func Split(s, message string) (before, msg, after string) {
	i := strings.Index(s, message)
	if message == "" || i < 0 {
		return "", s, ""
	}
	return s[:i], s[i : i+len(message)], s[i+len(message):]
}

// SplitSpelt finds a message in its raw line, where it may be spelt in another
// way: then only its beginning is found.
func SplitSpelt(s, message string) (before, msg, after string) {
	for _, n := range []int{len(message), min(len(message), 12), len("RW1 ")} {
		if head := message[:min(n, len(message))]; head != "" && strings.Contains(s, head) {
			return Split(s, head)
		}
	}
	return "", s, ""
}
