package ui

import (
	"strings"

	"crosscheck/ui/detail"
	"crosscheck/ui/screen"
)

// overlay stands above the panes and can be scrolled. Its lines are drawn anew
// when the width changes.
type overlay struct {
	theme *screen.Painter
	title string
	draw  func(w int) []screen.Line
	help  *help // what is drawn, if it is help

	w, h  int
	lines []screen.Line
	top   int
}

// newHelp returns the help of a mode, made from the key table, with the reason
// where an action cannot be done now.
func (m *Model) newHelp() *overlay {
	mode, h := m.mode(), &help{}
	for _, b := range m.keys.Bindings(mode) {
		h.rows = append(h.rows, helpRow{b, m.disabledReason(b, mode)})
	}
	return &overlay{theme: m.theme, title: "Help", draw: h.draw, help: h}
}

// newAccount returns what was read of each input, and what was not.
func (m *Model) newAccount() *overlay {
	return &overlay{theme: m.theme, title: "Inputs", draw: func(w int) []screen.Line {
		return m.detail.Draw(detail.Accounts(m.inputs, m.session.Notes), w)
	}}
}

func (o *overlay) setSize(w, h int) {
	if w != o.w {
		o.lines = o.draw(w)
	}
	o.w, o.h = w, h
	o.Scroll(0)
}

// Scroll moves by lines down, or up where by is negative.
func (o *overlay) Scroll(by int) { o.top = max(min(o.top+by, len(o.lines)-o.height()), 0) }

// Top goes to the first line.
func (o *overlay) Top() { o.Scroll(-len(o.lines)) }

// Bottom goes to the last line.
func (o *overlay) Bottom() { o.Scroll(len(o.lines)) }

// height is the number of lines below the title.
func (o *overlay) height() int { return max(o.h-1, 0) }

// more returns how many lines stand below what is in sight.
func (o *overlay) more() int { return max(len(o.lines)-o.top-o.height(), 0) }

// rows returns the lines in sight, exactly as many as there is room for.
func (o *overlay) rows() []string {
	var out []string
	for i := o.top; i < len(o.lines) && len(out) < o.height(); i++ {
		out = append(out, o.lines[i].Fit(o.w, o.theme.Glyphs.Ellipsis).Paint(o.theme))
	}
	for len(out) < o.height() {
		out = append(out, strings.Repeat(" ", o.w))
	}
	return out
}
