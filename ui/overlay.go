package ui

import (
	"fmt"
	"strings"

	"crosscheck/ui/detail"
	"crosscheck/ui/keys"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// overlay stands above the panes and can be scrolled. Its lines are drawn again
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

// toggleHelp opens help, or closes what stands above the panes.
func (m *Model) toggleHelp() {
	if m.overlay != nil {
		m.overlay = nil
		return
	}
	m.overlay = m.newHelp()
}

// openAccount shows what was read of each input.
func (m *Model) openAccount() { m.overlay = m.newAccount() }

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

// help is the keys of a mode and what they do.
type help struct {
	rows []helpRow
	only []string // rows without one of these words are left out
}

// helpRow is one row of help.
type helpRow struct {
	*keys.Binding
	reason string // it cannot be done now
}

// has reports whether all the words stand in the row.
func (r helpRow) has(all []string) bool {
	said := strings.ToLower(strings.Join([]string{
		r.Label(), string(r.Action), r.Long, r.Group.String(), r.reason,
	}, " "))
	for _, w := range all {
		if !strings.Contains(said, w) {
			return false
		}
	}
	return true
}

// shown returns the rows that are not left out.
func (h *help) shown() []helpRow {
	var rows []helpRow
	for _, r := range h.rows {
		if r.has(h.only) {
			rows = append(rows, r)
		}
	}
	return rows
}

// draw returns the rows under the headings of their groups.
func (h *help) draw(w int) []screen.Line {
	var lines []screen.Line
	group := keys.Group(keys.NumGroups)
	for _, r := range h.shown() {
		if r.Group != group {
			if group != keys.NumGroups {
				lines = append(lines, nil)
			}
			group = r.Group
			lines = append(lines, screen.Of(theme.Title, group.String()))
		}
		lines = append(lines, r.lines(w)...)
	}
	return lines
}

// helpKeys is the width of the column of keys in help.
const helpKeys = 16

// lines returns a key and what it does, or why it cannot do that now.
func (r helpRow) lines(w int) []screen.Line {
	l := screen.Line{
		screen.Blank(2),
		{Role: theme.Key, Text: r.Label()},
		screen.Blank(helpKeys - screen.Width(r.Label())),
	}
	if r.reason == "" {
		return append(l, screen.Span{Role: theme.Plain, Text: r.Long}).Wrap(w, helpKeys+2)
	}
	l[1].Role = theme.Dim
	return append(l, screen.Span{Role: theme.Dim, Text: r.Long + " (" + r.reason + ")"}).Wrap(w, helpKeys+2)
}

// narrow leaves out the rows of help that do not have all words of a text.
func (o *overlay) narrow(words string) {
	o.help.only = strings.Fields(strings.ToLower(words))
	o.lines = o.draw(o.w)
	o.Top()
}

// found says how many rows are left.
func (o *overlay) found() string {
	return fmt.Sprintf("%d of %d", len(o.help.shown()), len(o.help.rows))
}
