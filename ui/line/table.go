package line

import (
	"crosscheck/ui/text"
	"crosscheck/ui/theme"
)

// Table sets values side by side. Where it is too narrow for its columns each
// row is stacked instead, value under value, so that no value is cut.
type Table struct {
	Head []string // of each column; the first is that of the sign
	Rows []Row
}

// Row is a row of a Table: a sign, a name, and the values.
type Row struct {
	Cells []Line
	Short Line // stacked, instead of the values, where they are all one; nil: none
}

// columnGap is the number of spaces between columns; behind the sign stands one.
const columnGap = 2

// Lines returns the table in at most w cells.
func (t *Table) Lines(w int) []Line {
	widths := make([]int, len(t.Head))
	for i, h := range t.Head {
		widths[i] = text.Width(h)
	}
	for _, r := range t.Rows {
		for i, c := range r.Cells {
			widths[i] = max(widths[i], c.Width())
		}
	}
	total := 0
	for i, n := range widths {
		total += n
		if i > 0 {
			total += gapBefore(i)
		}
	}
	if total > w {
		return t.stacked(w)
	}
	head := make([]Line, len(t.Head))
	for i, h := range t.Head {
		head[i] = Of(theme.Dim, h)
	}
	out := []Line{columns(head, widths)}
	for _, r := range t.Rows {
		out = append(out, columns(r.Cells, widths))
	}
	return out
}

func gapBefore(column int) int {
	if column == 1 {
		return 1
	}
	return columnGap
}

// columns puts cells side by side.
func columns(cells []Line, widths []int) Line {
	var out Line
	for i, c := range cells {
		if i > 0 {
			out = append(out, Blank(gapBefore(i)))
		}
		out = append(out, c...)
		if i < len(cells)-1 {
			out = append(out, Blank(widths[i]-c.Width()))
		}
	}
	return out
}

// stacked puts the values of each row under each other.
func (t *Table) stacked(w int) []Line {
	label := 0
	for _, h := range t.Head[2:] {
		label = max(label, text.Width(h))
	}
	var out []Line
	for _, r := range t.Rows {
		first := append(append(Line{}, r.Cells[0]...), Blank(1))
		first = append(first, r.Cells[1]...)
		if r.Short != nil {
			first = append(append(first, Blank(columnGap)), r.Short...)
			out = append(out, first.Wrap(w, 4)...)
			continue
		}
		out = append(out, first.Wrap(w, 4)...)
		for i, c := range r.Cells[2:] {
			if c.Width() == 0 {
				continue
			}
			l := Line{Blank(4), {theme.Dim, text.Pad(t.Head[i+2], label)}, Blank(columnGap)}
			out = append(out, append(l, c...).Wrap(w, 6)...)
		}
	}
	return out
}
