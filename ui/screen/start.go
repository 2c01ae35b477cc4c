package screen

import (
	"fmt"
	"unicode/utf8"
)

// CleanStart makes text from a log safe to draw. Of a text of more than most bytes
// only the start is kept, with how long it is: a log may have lines of many
// megabytes, which nobody reads on a screen.
func (p *Painter) CleanStart(s string, most int) string {
	shown := p.Hide(Start(s, most+Margin))
	if len(s) <= most+Margin && len(shown) <= most {
		return p.Safe(shown)
	}
	return fmt.Sprintf("%s%s (%d bytes in all)", p.Safe(Start(shown, most)), p.Glyphs.Ellipsis, len(s))
}

// CleanValueStart is CleanStart for the value of a slot.
func (p *Painter) CleanValueStart(slot, s string, most int) string {
	return p.CleanStart(p.Redactor().Slot(slot, s), most)
}

// Margin is how much more of a text is looked at than is shown, where it may hold
// what is to be hidden: half a value would not be found.
const Margin = 4 << 10

// Start returns the start of a text, of at most that many bytes.
func Start(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most]
}

// Head returns the start of s that fits in w cells, at least one character of
// it, and how wide that is. It looks at no more of s than it has to.
func Head(s string, w int) (head string, width int) {
	window := 16*w + 64 // a character may have many bytes, and marks upon it
	if len(s) > window {
		for window > 0 && !utf8.RuneStart(s[window]) {
			window--
		}
		if head := Cut(s[:window], w, ""); head != "" && len(head) < window {
			return head, Width(head)
		}
	}
	head = Cut(s, max(w, 0), "")
	if head == "" {
		head = Cut(s, 2, "")
	}
	return head, Width(head)
}
