package screen

import (
	"iter"
	"strings"

	"crosscheck/ui/theme"
)

// Rows draws rows, each of some lines, as exactly h lines of exactly w cells: what
// there is no room for is left out, and the rest is blank. The selected row stands
// out; focused says how much. In the others the needle is marked.
func Rows(t *Painter, w, h int, rows iter.Seq2[[]Line, bool], focused bool, mark Needle) []string {
	out := make([]string, 0, h)
	selected := theme.SelectedIdle
	if focused {
		selected = theme.Selected
	}
	for lines, chosen := range rows {
		for _, l := range lines[:min(len(lines), h-len(out))] {
			l = l.Fit(w, t.Glyphs.Ellipsis)
			if chosen {
				out = append(out, l.PaintAs(t, selected))
			} else {
				out = append(out, l.Mark(mark).Paint(t))
			}
		}
		if len(out) == h {
			return out
		}
	}
	for len(out) < h {
		out = append(out, strings.Repeat(" ", w))
	}
	return out
}
