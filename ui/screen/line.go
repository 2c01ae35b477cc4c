package screen

import (
	"strings"

	"crosscheck/ui/theme"
)

// Span is a piece of a line in one look.
type Span struct {
	Role theme.Role
	Text string
}

// Line is the pieces of a line from left to right.
type Line []Span

// Of returns a line of one piece.
func Of(role theme.Role, s string) Line { return Line{{role, s}} }

// Blank returns a piece of n spaces.
func Blank(n int) Span { return Span{theme.Plain, strings.Repeat(" ", max(n, 0))} }

// Width returns how many cells the line takes.
func (l Line) Width() int {
	w := 0
	for _, s := range l {
		w += Width(s.Text)
	}
	return w
}

// Text returns the line without its looks.
func (l Line) Text() string {
	var b strings.Builder
	for _, s := range l {
		b.WriteString(s.Text)
	}
	return b.String()
}

// Fit returns a line of exactly w cells: padded, or with its end left out at a
// word, so that no value is cut in two.
func (l Line) Fit(w int, ellipsis string) Line {
	if w <= 0 {
		return nil
	}
	used := 0
	for i, s := range l {
		n := Width(s.Text)
		if used+n <= w {
			used += n
			continue
		}
		kept := append(Line(nil), l[:i]...)
		word := strings.TrimLeft(s.Text, " ")
		lead := s.Text[:len(s.Text)-len(word)]
		rest := Fit(word, w-used-len(lead), ellipsis)
		if rest != "" {
			rest = lead + rest
		} else {
			kept, used, rest = kept.shorten(w, ellipsis)
		}
		kept = append(kept, Span{s.Role, rest})
		return append(kept, Blank(w-used-Width(rest)))
	}
	if used == w {
		return l
	}
	return append(l[:len(l):len(l)], Blank(w-used))
}

// shorten takes pieces off the end until the ellipsis fits after the rest.
func (l Line) shorten(w int, ellipsis string) (kept Line, used int, end string) {
	end = Cut(ellipsis, w, "")
	for {
		used = l.Width()
		if used+Width(end) <= w || len(l) == 0 {
			return l, used, end
		}
		last := l[len(l)-1]
		l = l[:len(l)-1]
		room := w - l.Width() - Width(end)
		if s := Fit(strings.TrimRight(last.Text, " "), room, ""); s != "" {
			l = append(l, Span{last.Role, strings.TrimRight(s, " ")})
			return l, l.Width(), end
		}
	}
}

// Paint returns the line in its looks.
func (l Line) Paint(t *Painter) string {
	var b strings.Builder
	for _, s := range l {
		b.WriteString(t.Paint(s.Role, s.Text))
	}
	return b.String()
}

// PaintAs returns the whole line in one look.
func (l Line) PaintAs(t *Painter, role theme.Role) string { return t.Paint(role, l.Text()) }

// From returns the line without its first w cells. A character that would be cut in
// half goes with them.
func (l Line) From(w int) Line {
	for i, s := range l {
		n := Width(s.Text)
		if n <= w {
			w -= n
			continue
		}
		if w <= 0 {
			return l[i:]
		}
		head, _ := Head(s.Text, w)
		if Width(head) < w {
			more, _ := Head(s.Text[len(head):], 1)
			head += more
		}
		return append(Line{{s.Role, s.Text[len(head):]}}, l[i+1:]...)
	}
	return nil
}

// Cut returns the line in at most w cells: without what is too much at its end,
// and the ellipsis there. Of a line with values in it see Fit.
func (l Line) Cut(w int, ellipsis string) Line {
	used := 0
	for i, s := range l {
		n := Width(s.Text)
		if used+n > w || used+n == w && i+1 < len(l) {
			return append(l[:i:i], Span{s.Role, Cut(s.Text+" ", w-used, ellipsis)})
		}
		used += n
	}
	return l
}
