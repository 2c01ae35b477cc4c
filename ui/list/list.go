package list

import (
	"crosscheck/ui/screen"
)

// Model is a list. The zero value is not usable; see New.
type Model struct {
	theme *screen.Painter
	draw  func(row, width int) []screen.Line

	n      int // how many rows there are
	cursor int // the selected row
	top    int // the first row in sight

	width, height int
	drawn         map[int][]screen.Line // rows as they are drawn at this width
}

// maxDrawn is how many rows are kept as they are drawn.
const maxDrawn = 4096

// New returns an empty list. Its rows are made by draw: at least one line each,
// in at most width cells where that can be.
func New(t *screen.Painter, draw func(row, width int) []screen.Line) *Model {
	return &Model{theme: t, draw: draw, drawn: map[int][]screen.Line{}}
}

// SetSize tells the list how many cells and lines it has.
func (m *Model) SetSize(width, height int) {
	if width == m.width && height == m.height {
		return
	}
	clear(m.drawn) // a row is cut to the height
	m.width, m.height = max(width, 0), max(height, 0)
	m.scroll()
}

// Reset shows n other rows, of which one is selected.
func (m *Model) Reset(n, selected int) {
	clear(m.drawn)
	m.n, m.top = n, 0
	m.Select(selected)
}

// Redraw draws the rows in sight anew: what they show has changed, not which
// rows there are.
func (m *Model) Redraw() {
	clear(m.drawn)
	m.scroll()
}

// First returns the first row in sight.
func (m *Model) First() int { return m.top }

// Len returns the number of rows.
func (m *Model) Len() int { return m.n }

// Cursor returns the selected row; false where there is none.
func (m *Model) Cursor() (row int, ok bool) { return m.cursor, m.n > 0 }

// Select selects a row. One that is out of sight comes to stand a third down the
// list.
func (m *Model) Select(row int) {
	m.cursor = max(min(row, m.n-1), 0)
	if m.cursor < m.top || m.cursor >= m.top+max(m.height, 1) {
		m.top = max(m.cursor-m.height/3, 0)
	}
	m.scroll()
}

// Scroll selects the row by rows further down, or up where by is negative.
func (m *Model) Scroll(by int) {
	m.cursor = max(min(m.cursor+by, m.n-1), 0)
	m.scroll()
}

// Click selects the row at a line of the list, from 0; where there is none it does
// nothing.
func (m *Model) Click(line int) {
	if line < 0 {
		return
	}
	for row := m.top; row < m.n; row++ {
		if line -= len(m.row(row)); line < 0 {
			m.Select(row)
			return
		}
	}
}

// Height returns how many lines the list has.
func (m *Model) Height() int { return m.height }

// Top selects the first row.
func (m *Model) Top() { m.Scroll(-m.n) }

// Bottom selects the last row.
func (m *Model) Bottom() { m.Scroll(m.n) }

// More returns how many rows stand below what is in sight.
func (m *Model) More() int {
	free, row := m.height, m.top
	for ; row < m.n && free > 0; row++ {
		free -= len(m.row(row))
	}
	return m.n - row
}

// Lines returns the list as exactly as many lines as it is high, each exactly as
// wide. The selected row stands out; focused says how much.
func (m *Model) Lines(focused bool, mark screen.Needle) []string {
	return screen.Rows(m.theme, m.width, m.height, func(yield func([]screen.Line, bool) bool) {
		for row := m.top; row < m.n && m.height > 0 && yield(m.row(row), row == m.cursor); row++ {
		}
	}, focused, mark)
}

// row returns the lines of a row, no more than there is room for.
func (m *Model) row(row int) []screen.Line {
	if lines, ok := m.drawn[row]; ok {
		return lines
	}
	if len(m.drawn) >= maxDrawn {
		clear(m.drawn)
	}
	lines := m.draw(row, m.width)
	if h := max(m.height, 1); len(lines) > h {
		lines = lines[:h]
	}
	m.drawn[row] = lines
	return lines
}

// scroll moves what is in sight so that the selected row is, and no line is left
// empty that could show a row.
func (m *Model) scroll() {
	m.top = max(min(m.top, m.cursor), 0)
	if m.n == 0 || m.height <= 0 || m.width <= 0 {
		return
	}
	free := m.height
	for row := m.cursor; row >= m.top; row-- {
		if free -= len(m.row(row)); free < 0 {
			m.top = min(row+1, m.cursor)
			return
		}
	}
	for row := m.cursor + 1; row < m.n && free > 0; row++ {
		free -= len(m.row(row))
	}
	for free > 0 && m.top > 0 {
		if free -= len(m.row(m.top - 1)); free >= 0 {
			m.top--
		}
	}
}
