package screen

import (
	"strings"
)

// Wrap breaks the line at spaces into lines of at most w cells, never fewer
// than one, each from the second on moved in by indent. A word that is wider
// than a line goes on in the next; nothing of it is lost.
func (l Line) Wrap(w, indent int) []Line {
	w = max(w, 2)
	if l.Width() <= w {
		return []Line{l}
	}
	indent = max(min(indent, w/2, w-2), 0)
	var out []Line
	var row Line
	used, empty := 0, true
	flush := func() {
		out = append(out, row)
		row, used, empty = Line{Blank(indent)}, indent, true
	}
	for _, a := range l.atoms() {
		if !empty && used+a.gap+a.width > w && (a.width <= w-indent || used+a.gap+1 >= w) {
			flush() // a word that fits no line at all goes on from here
		}
		gap := a.gap
		if empty && len(out) > 0 {
			gap = 0
		}
		if gap > 0 {
			if used+gap+a.width > w { // room for a character of what goes on
				gap = max(min(gap, w-used-2), 0)
			}
			row = append(row, Blank(gap))
			used += gap
		}
		for used+a.width > w {
			var head Line
			head, a = a.split(w - used)
			row = append(row, head...)
			flush()
		}
		row = append(row, a.word...)
		used += a.width
		empty = false
	}
	return append(out, row)
}

// atom is a word with the spaces before it; its pieces may have several roles.
type atom struct {
	gap   int
	word  Line
	width int
}

// atoms splits the line at its spaces.
func (l Line) atoms() []atom {
	var out []atom
	open := false // the last word may go on in the next piece
	for _, s := range l {
		for rest := s.Text; rest != ""; {
			word := strings.TrimLeft(rest, " ")
			gap := len(rest) - len(word)
			end := strings.IndexByte(word, ' ')
			if end < 0 {
				end = len(word)
			}
			rest, word = word[end:], word[:end]
			if gap > 0 || !open {
				out = append(out, atom{gap: gap})
			}
			last := &out[len(out)-1]
			if word != "" {
				last.word = append(last.word, Span{s.Role, word})
				last.width += Width(word)
			}
			open = rest == ""
		}
	}
	return out
}

// split cuts the word after at most w cells, and after at least one character.
// It does not measure what is left, which may be long.
func (a atom) split(w int) (head Line, rest atom) {
	left := a.width
	for i, s := range a.word {
		piece, n := Head(s.Text, w)
		if n > w && i > 0 {
			break
		}
		head = append(head, Span{s.Role, piece})
		w -= n
		left -= n
		if len(piece) < len(s.Text) {
			rest.word = append(Line{{s.Role, s.Text[len(piece):]}}, a.word[i+1:]...)
			break
		}
		rest.word = a.word[i+1:]
		if w <= 0 {
			break
		}
	}
	rest.width = left
	return head, rest
}
