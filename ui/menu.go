package ui

import (
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// menu is what a prompt suggests, above it. None is chosen until the reader
// chooses one.
type menu struct {
	choices []choice
	chosen  int // from 1; 0 is none
}

// choice is one suggestion.
type choice struct {
	name, key, meaning string
	dim                bool // it cannot be taken now
}

// move chooses the choice by further on; before the first and behind the last is
// none.
func (n *menu) move(by int) {
	of := len(n.choices) + 1
	n.chosen = (n.chosen + by + of) % of
}

// choice returns the place of the chosen choice, else of the first; false where
// there is none.
func (n *menu) choice() (int, bool) { return max(n.chosen-1, 0), len(n.choices) > 0 }

// lines returns the choices in sight, each exactly w cells wide, at most most of
// them.
func (n *menu) lines(t *screen.Painter, w, most int) []string {
	rows := min(len(n.choices), most)
	if rows <= 0 {
		return nil
	}
	top := clamp(n.chosen-1-rows/2, 0, len(n.choices)-rows)
	wide, keyed := 0, 0
	for _, c := range n.choices[top : top+rows] {
		wide, keyed = max(wide, screen.Width(t.Clean(c.name))), max(keyed, screen.Width(c.key))
	}
	wide = min(wide, max(w/2, 1))
	out := make([]string, rows)
	for i, c := range n.choices[top : top+rows] {
		name := screen.Pad(screen.Fit(t.Clean(c.name), wide, t.Glyphs.Ellipsis), wide)
		l := screen.Line{screen.Blank(1), {Role: theme.Plain, Text: name}, screen.Blank(2)}
		if keyed > 0 {
			l = append(l, screen.Span{Role: theme.Key, Text: screen.Pad(c.key, keyed)}, screen.Blank(2))
		}
		l = append(l, screen.Span{Role: theme.Dim, Text: t.Clean(c.meaning)})
		if c.dim {
			l[1].Role = theme.Dim
		}
		if l = l.Fit(w, t.Glyphs.Ellipsis); top+i == n.chosen-1 {
			out[i] = l.PaintAs(t, theme.Selected)
		} else {
			out[i] = l.Paint(t)
		}
	}
	return out
}
