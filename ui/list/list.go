package list

import "crosscheck/ui/screen"

// Model is a list. The zero value is not usable; see New.
type Model struct {
	theme *screen.Painter
	draw  func(row, width int) []screen.Line
	head  func(height int) []screen.Line

	n      int // how many rows there are
	cursor int // the selected row
	top    int // the first row in sight

	width, height int                   // of the whole list
	rowsHeight    int                   // of what is below the head
	drawn         map[int][]screen.Line // rows as they are drawn at this width
}

// maxDrawn is how many rows are kept as they are drawn.
const maxDrawn = 4096

// New returns an empty list. Its rows are made by draw: at least one line each,
// in at most width cells where that can be. Above the rows stands what head makes
// for a list of that height; a nil head leaves all lines to the rows. The number of
// lines of the head may change with the rows and the size alone.
func New(t *screen.Painter, draw func(row, width int) []screen.Line, head func(height int) []screen.Line) *Model {
	if head == nil {
		head = func(int) []screen.Line { return nil }
	}
	return &Model{theme: t, draw: draw, head: head, drawn: map[int][]screen.Line{}}
}

// SetSize tells the list how many cells and lines it has.
func (m *Model) SetSize(width, height int) {
	width, height = max(width, 0), max(height, 0)
	if width != m.width {
		clear(m.drawn)
	}
	if width != m.width || height != m.height {
		m.width, m.height = width, height
		m.fit()
	}
	m.scroll()
}

// fit gives the rows the lines that the head leaves.
func (m *Model) fit() { m.rowsHeight = m.height - len(m.head(m.height)) }

// Width returns how many cells the list has.
func (m *Model) Width() int { return m.width }

// RowsHeight returns how many lines the list has for its rows.
func (m *Model) RowsHeight() int { return m.rowsHeight }

// Needs returns how many lines all rows take at a width, most where it is more.
// The rows stay drawn at that width until SetSize gives another.
func (m *Model) Needs(width, most int) int {
	if width != m.width {
		clear(m.drawn)
		m.width = width
	}
	n := 0
	for row := 0; row < m.n && n < most; row++ {
		n += len(m.row(row))
	}
	return min(n, most)
}

// Reset shows n other rows and selects one of them.
func (m *Model) Reset(n, selected int) { m.ResetAt(n, 0, selected) }

// ResetAt is Reset with another row than the first at the top, as long as the
// selected one is in sight.
func (m *Model) ResetAt(n, top, selected int) {
	clear(m.drawn)
	m.n, m.top = n, top
	m.Select(selected)
	m.fit()
	m.scroll()
}

// Redraw draws the rows in sight again: what they show has changed, not which
// rows there are.
func (m *Model) Redraw() {
	clear(m.drawn)
	m.scroll()
}

// TopRow returns the first row in sight.
func (m *Model) TopRow() int { return m.top }

// Len returns the number of rows.
func (m *Model) Len() int { return m.n }

// Cursor returns the selected row; false where there is no row.
func (m *Model) Cursor() (row int, ok bool) { return m.cursor, m.n > 0 }

// Select selects a row. One that is out of sight comes to stand a third down the
// list.
func (m *Model) Select(row int) {
	m.cursor = max(min(row, m.n-1), 0)
	if m.cursor < m.top || m.cursor >= m.top+max(m.rowsHeight, 1) {
		m.top = max(m.cursor-m.rowsHeight/3, 0)
	}
	m.scroll()
}

// Rewind brings the first row into sight, or as near to it as the selected one
// allows.
func (m *Model) Rewind() {
	m.top = 0
	m.scroll()
}

// Scroll selects the row by rows further down, or up where by is negative.
func (m *Model) Scroll(by int) {
	m.cursor = max(min(m.cursor+by, m.n-1), 0)
	m.scroll()
}

// Click selects the row at a line of the list, from 0; where there is no row it
// does nothing.
func (m *Model) Click(line int) {
	if line -= m.height - m.rowsHeight; line < 0 {
		return
	}
	for row := m.top; row < m.n; row++ {
		if line -= len(m.row(row)); line < 0 {
			m.Select(row)
			return
		}
	}
}

// Top selects the first row.
func (m *Model) Top() { m.Scroll(-m.n) }

// Bottom selects the last row.
func (m *Model) Bottom() { m.Scroll(m.n) }

// Lines returns the list, its head above it, as exactly as many lines as it is
// high, each exactly as wide. The selected row stands out; focused says how much.
func (m *Model) Lines(focused bool, mark screen.Needle) []string {
	rows := screen.Rows(m.theme, m.width, m.rowsHeight, func(yield func([]screen.Line, bool) bool) {
		for row := m.top; row < m.n && m.rowsHeight > 0 && yield(m.row(row), row == m.cursor); row++ {
		}
	}, focused, mark)
	head := m.head(m.height)
	if len(head) == 0 {
		return rows
	}
	out := make([]string, 0, m.height)
	for _, l := range head {
		out = append(out, l.Fit(m.width, m.theme.Glyphs.Ellipsis).Paint(m.theme))
	}
	return append(out, rows...)
}

// row returns the lines of a row.
func (m *Model) row(row int) []screen.Line {
	if lines, ok := m.drawn[row]; ok {
		return lines
	}
	if len(m.drawn) >= maxDrawn {
		clear(m.drawn)
	}
	lines := m.draw(row, m.width)
	m.drawn[row] = lines
	return lines
}

// scroll moves what is in sight so that the selected row is, and no line is left
// empty that could show a row.
func (m *Model) scroll() {
	m.top = max(min(m.top, m.cursor), 0)
	if m.n == 0 || m.rowsHeight <= 0 || m.width <= 0 {
		return
	}
	free := m.rowsHeight
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
