package line

import (
	"fmt"
	"unicode/utf8"

	"crosscheck/ui/text"
	"crosscheck/ui/theme"
)

// Clean makes text from a log safe to draw. Of a text of more than most bytes
// only the start is kept, with how long it is: a log may have lines of many
// megabytes, which nobody reads on a screen.
func Clean(t *theme.Theme, s string, most int) string {
	s = t.Hide(s)
	if len(s) <= most {
		return t.Safe(s)
	}
	cut := most
	for cut > 0 && !utf8.RuneStart(s[cut]) {
		cut--
	}
	return fmt.Sprintf("%s%s (%d bytes in all)", t.Safe(s[:cut]), t.Glyphs.Ellipsis, len(s))
}

// Head returns the start of s that fits in w cells, at least one character of
// it, and how wide that is. It looks at no more of s than it has to.
func Head(s string, w int) (head string, width int) {
	window := 16*w + 64 // a character may have many bytes, and marks upon it
	if len(s) > window {
		for window > 0 && !utf8.RuneStart(s[window]) {
			window--
		}
		if head := text.Cut(s[:window], w, ""); head != "" && len(head) < window {
			return head, text.Width(head)
		}
	}
	head = text.Cut(s, max(w, 0), "")
	if head == "" {
		head = text.Cut(s, 2, "")
	}
	return head, text.Width(head)
}
