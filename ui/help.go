package ui

import (
	"fmt"
	"strings"

	"crosscheck/ui/keys"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// help is the keys of a mode and what they do.
type help struct {
	rows []helpRow
	only []string // rows without one of these words are left out
}

// helpRow is one row of help.
type helpRow struct {
	*keys.Binding
	why string // it cannot be done now
}

// has reports whether all the words stand in the row.
func (r helpRow) has(all []string) bool {
	said := strings.ToLower(strings.Join([]string{
		r.Label(), string(r.Action), r.Long, r.Group.String(), r.why,
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
	if r.why == "" {
		return append(l, screen.Span{Role: theme.Plain, Text: r.Long}).Wrap(w, helpKeys+2)
	}
	l[1].Role = theme.Dim
	return append(l, screen.Span{Role: theme.Dim, Text: r.Long + " (" + r.why + ")"}).Wrap(w, helpKeys+2)
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
