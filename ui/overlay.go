package ui

import (
	"strings"

	"crosscheck/ui/detail"
	"crosscheck/ui/keys"
	"crosscheck/ui/line"
	"crosscheck/ui/text"
	"crosscheck/ui/theme"
)

// overlay stands above the panes and can be scrolled. Its lines are drawn anew
// when the width changes.
type overlay struct {
	theme *theme.Theme
	title string
	draw  func(w int) []line.Line

	w, h  int
	lines []line.Line
	top   int
}

// newHelp returns the help of a mode, made from the key table.
func newHelp(t *theme.Theme, mode keys.Mode, k *keys.Map) *overlay {
	return &overlay{theme: t, title: "Help", draw: func(w int) []line.Line {
		var lines []line.Line
		group := keys.Group(keys.NumGroups)
		for _, b := range k.Bindings(mode) {
			if b.Group != group {
				if group != keys.NumGroups {
					lines = append(lines, nil)
				}
				group = b.Group
				lines = append(lines, line.Of(theme.Title, group.String()))
			}
			lines = append(lines, helpLine(b, w)...)
		}
		return lines
	}}
}

// newAccount returns what was read of each input, and what was not.
func (m *Model) newAccount() *overlay {
	return &overlay{theme: m.theme, title: "Inputs", draw: func(w int) []line.Line {
		return m.detail.Draw(detail.Accounts(m.inputs, m.session.Notes), w)
	}}
}

// helpKeys is the width of the column of keys in help.
const helpKeys = 16

// helpLine returns a key and what it does, or why it cannot be used yet.
func helpLine(b *keys.Binding, w int) []line.Line {
	l := line.Line{
		line.Blank(2),
		{Role: theme.Key, Text: b.Label()},
		line.Blank(helpKeys - text.Width(b.Label())),
	}
	if b.Available() {
		return append(l, line.Span{Role: theme.Plain, Text: b.Long}).Wrap(w, helpKeys+2)
	}
	l[1].Role = theme.Dim
	return append(l, line.Span{Role: theme.Dim, Text: b.Long + " (" + b.Later + ")"}).Wrap(w, helpKeys+2)
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
