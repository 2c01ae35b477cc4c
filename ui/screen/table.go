package screen

import (
	"strings"

	"crosscheck/ui/theme"
)

// Table sets values side by side. Where it is too narrow for its columns each
// row is stacked instead, value under value, so that no value is cut.
type Table struct {
	Head []string // of each column; the first is that of the sign
	Rows []Row
	Wrap bool // the last column is words: it is wrapped before the table is stacked
}

// Row is a row of a Table: a sign, a name, and the values.
type Row struct {
	Cells []Line
	Short Line // stacked, instead of the values, where they are all one; nil: none
}

// columnGap is the number of spaces between columns; after the sign stands one.
const columnGap = 2

// leastWords is the least width of a last column of words.
const leastWords = 16

// Lines returns the table in at most w cells.
func (t *Table) Lines(w int) []Line {
	widths := make([]int, len(t.Head))
	for i, h := range t.Head {
		widths[i] = Width(h)
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
	last := len(widths) - 1
	if room := w - (total - widths[last]); t.Wrap && total > w && room >= leastWords {
		widths[last], total = room, w
	}
	if total > w {
		return t.stacked(w)
	}
	var out []Line
	if strings.Join(t.Head, "") != "" {
		head := make([]Line, len(t.Head))
		for i, h := range t.Head {
			head[i] = Of(theme.Dim, h)
		}
		out = append(out, columns(head, widths))
	}
	for _, r := range t.Rows {
		cells := append([]Line(nil), r.Cells...)
		words := cells[last].Wrap(widths[last], 0)
		cells[last] = words[0]
		row := columns(cells, widths)
		out = append(out, row)
		for _, more := range words[1:] {
			out = append(out, append(Line{Blank(row.Width() - words[0].Width())}, more...))
		}
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

// inARow puts values one after the other.
func inARow(cells []Line) Line {
	out := Line{}
	for _, c := range cells {
		if len(out) > 0 && c.Width() > 0 {
			out = append(out, Blank(columnGap))
		}
		out = append(out, c...)
	}
	return out
}

// stacked puts the values of each row under each other, each after the name of
// its column; without such names, one after the other.
func (t *Table) stacked(w int) []Line {
	name, label := 0, 0
	for _, h := range t.Head[2:] {
		label = max(label, Width(h))
	}
	for _, r := range t.Rows {
		name = max(name, r.Cells[1].Width())
	}
	name = min(name, w/3)
	var out []Line
	for _, r := range t.Rows {
		lead := columns([]Line{r.Cells[0], r.Cells[1]}, []int{r.Cells[0].Width(), 0})
		inset := r.Cells[0].Width() + 1 + name + columnGap
		if r.Short == nil && label == 0 {
			r.Short = inARow(r.Cells[2:])
		}
		if r.Short != nil {
			l := append(append(lead, Blank(max(inset-lead.Width(), columnGap))), r.Short...)
			out = append(out, l.Wrap(w, inset)...)
			continue
		}
		for i, c := range r.Cells[2:] {
			if c.Width() == 0 {
				continue
			}
			l := append(lead, Blank(max(inset-lead.Width(), columnGap)))
			l = append(l, Span{theme.Dim, Pad(t.Head[i+2], label)}, Blank(columnGap))
			out = append(out, append(l, c...).Wrap(w, inset+columnGap)...)
			lead = nil
		}
	}
	return out
}
