package markdown

import (
	"fmt"
	"strings"
)

// Text returns a text in Markdown that says just that: no character of it
// is markup, begins a link or ends the cell of a table. It stands within a line,
// after a word of ours.
func Text(s string) string {
	var b strings.Builder
	for i := range len(s) {
		switch c := s[i]; c {
		case '<', '>', '&', '|', '@':
			fmt.Fprintf(&b, "&#%d;", c)
		case '\\', '`', '*', '_', '[', ']', '#', '~', '$':
			b.WriteByte('\\')
			b.WriteByte(c)
		case '/', '.': // of an address, which some readers make a link without being asked
			if c == '/' && strings.HasPrefix(s[i:], "//") && strings.HasSuffix(s[:i], ":") || c == '.' && strings.HasSuffix(strings.ToLower(s[:i]), "www") {
				fmt.Fprintf(&b, "&#%d;", c)
			} else {
				b.WriteByte(c)
			}
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// Code is Text for a value, which stands as code.
func Code(s string) string {
	if s == "" {
		return ""
	}
	if !strings.ContainsAny(s, "`|\\") && strings.TrimSpace(s) == s {
		return "`" + s + "`"
	}
	var b strings.Builder
	for i := range len(s) {
		if c := s[i]; c > ' ' && c < '0' || c > '9' && c < 'A' || c > 'Z' && c < 'a' || c > 'z' && c < 0x7F {
			fmt.Fprintf(&b, "&#%d;", c)
		} else {
			b.WriteByte(c)
		}
	}
	return "<code>" + b.String() + "</code>"
}
