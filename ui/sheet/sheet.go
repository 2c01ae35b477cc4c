package sheet

import (
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// heads are the names of the columns, left to right.
func heads() [thread.NumColumns]string {
	return [...]string{"record", "handoff", "readback", "done"}
}

// Lines draws the value sheet of a handoff in at most w cells: where the values
// first part, the table, and why a column is empty.
func Lines(t *screen.Painter, found summary.Findings, h thread.Handoff, w int) []screen.Line {
	s := h.Sheet()
	d := drawing{theme: t, sheet: s}
	out := d.first(h, found, w)
	empty := d.empty()
	table := d.table(nil)
	if width(table.Lines(w)) > w || stacked(table, w) {
		table = d.table(empty)
	}
	out = append(out, table.Lines(w)...)
	for c, why := range empty {
		if why != "" {
			if thread.Column(c) == thread.ColumnRecord {
				why = "none supplied (--expect)"
			}
			out = append(out, screen.Line{{Role: theme.Dim, Text: heads()[c] + ": " + why}}.Wrap(w, 2)...)
		}
	}
	return out
}

// width returns the widest of some lines.
func width(lines []screen.Line) int {
	w := 0
	for _, l := range lines {
		w = max(w, l.Width())
	}
	return w
}

// stacked reports whether the table has no room for its columns.
func stacked(t screen.Table, w int) bool { return width(t.Lines(1<<20)) > w }

// drawing is a sheet that is being drawn.
type drawing struct {
	theme *screen.Painter
	sheet thread.Sheet
}

// maxValue is how many bytes of one value are shown.
const maxValue = 2 << 10

// clean makes text from a log safe to draw.
func (d *drawing) clean(s string) string { return d.theme.CleanStart(s, maxValue) }

// value makes the value of a slot safe to draw.
func (d *drawing) value(slot, s string) string { return d.theme.CleanValueStart(slot, s, maxValue) }

// first says where the values first part.
func (d *drawing) first(h thread.Handoff, found summary.Findings, w int) []screen.Line {
	f, ok := summary.First(h, found)
	sign, role := d.theme.Sign(f.Sign)
	if !ok {
		sign, role = d.theme.Sign(summary.Pass)
		return screen.Line{{Role: role, Text: sign + " no value departs from the one before it"}}.Wrap(w, 2)
	}
	text := "first divergence: " + f.Left + " " + d.theme.Glyphs.Arrow + " " + f.Right + ", " + d.clean(f.Slot)
	return screen.Line{{Role: role, Text: sign + " " + text}}.Wrap(w, 2)
}

// empty returns, of each column in which no row has a value, why.
func (d *drawing) empty() []string {
	why := make([]string, thread.NumColumns)
	for c := range why {
		var reasons []string
		for _, r := range d.sheet.Rows {
			if r.Cells[c].Given {
				reasons = nil
				break
			}
			if w := r.Cells[c].Why; len(reasons) == 0 || reasons[len(reasons)-1] != w {
				reasons = append(reasons, w)
			}
		}
		if len(reasons) > 0 {
			why[c] = reasons[0]
		}
	}
	return why
}

// table returns the sheet as a table, without the columns that have a reason in
// leaveOut.
func (d *drawing) table(leaveOut []string) screen.Table {
	empty := d.empty()
	t := screen.Table{Head: []string{"", "slot"}}
	for c, head := range heads() {
		if leaveOut == nil || leaveOut[c] == "" {
			t.Head = append(t.Head, head)
		}
	}
	for _, r := range d.sheet.Rows {
		row := screen.Row{Cells: []screen.Line{d.sign(r), screen.Of(theme.Plain, d.clean(r.Slot))}}
		for c := range r.Cells {
			if leaveOut == nil || leaveOut[c] == "" {
				row.Cells = append(row.Cells, d.cell(r, c, empty[c] != ""))
			}
		}
		if v, ok := one(r); ok {
			row.Short = screen.Of(theme.Plain, d.value(r.Slot, v))
			for c, cell := range r.Cells {
				if !cell.Given && empty[c] == "" {
					row.Short = append(row.Short, screen.Span{Role: theme.Dim, Text: "  " + heads()[c] + ": " + cell.Why})
				}
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// sign returns the sign of a row.
func (d *drawing) sign(r thread.SheetRow) screen.Line {
	s := summary.NoSign
	if r.Diverges != thread.Agrees {
		s = summary.Fail
	}
	sign, role := d.theme.Sign(s)
	return screen.Of(role, sign)
}

// cell returns one value: = where it is the one to its left, with what differs
// marked from the first divergence of the row on.
func (d *drawing) cell(r thread.SheetRow, c int, columnEmpty bool) screen.Line {
	cell := r.Cells[c]
	if !cell.Given {
		why := cell.Why
		if columnEmpty {
			why = "-" // the reason stands below the table
		}
		return screen.Of(theme.Dim, why)
	}
	text := d.value(r.Slot, cell.Text)
	left, ok := leftOf(r, c)
	switch {
	case !ok:
		return screen.Of(theme.Plain, text)
	case left == cell.Text:
		return screen.Of(theme.Dim, d.theme.Glyphs.Same)
	case r.Diverges == thread.Agrees || c < int(r.Diverges):
		return screen.Of(theme.Plain, text)
	}
	_, marked := screen.Diff(d.value(r.Slot, left), text, theme.Plain)
	return marked
}

// leftOf returns the nearest value to the left of a column.
func leftOf(r thread.SheetRow, c int) (string, bool) {
	for c--; c >= 0; c-- {
		if r.Cells[c].Given {
			return r.Cells[c].Text, true
		}
	}
	return "", false
}

// one returns the value of a row in which all values there are the same.
func one(r thread.SheetRow) (string, bool) {
	value, given := "", false
	for _, c := range r.Cells {
		switch {
		case !c.Given:
		case !given:
			value, given = c.Text, true
		case c.Text != value:
			return "", false
		}
	}
	return value, given
}
