package export

import (
	"fmt"
	"strings"
)

// markdown returns a text in Markdown that says just that: no character of it
// is markup, begins a link or ends the cell of a table. It stands within a line,
// behind a word of ours.
func markdown(s string) string {
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

// mermaid returns a text for a Mermaid diagram: what could be syntax of it, or
// of the HTML that it makes, is written as its number.
func mermaid(s string) string {
	var b strings.Builder
	for at, word := range strings.SplitAfter(s, " ") {
		if at == 0 && word == "" {
			continue
		}
		if strings.EqualFold(strings.TrimSpace(word), "end") { // a keyword wherever it stands
			fmt.Fprintf(&b, "#%d;", word[0])
			word = word[1:]
		}
		for _, r := range word {
			switch {
			case r >= '0' && r <= '9', r >= 'A' && r <= 'Z', r >= 'a' && r <= 'z', strings.ContainsRune(" .,:_=+/-", r), r >= 0x80:
				b.WriteRune(r)
			default:
				fmt.Fprintf(&b, "#%d;", r)
			}
		}
	}
	return b.String()
}

// markdownCode is markdown for a value, which stands as code.
func markdownCode(s string) string {
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
