package detail

import (
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
)

// Sheet draws the value sheet of a handoff, of which something was found, in at
// most w cells.
type Sheet func(found *judge.Index, h thread.Handoff, w int) []screen.Line

// Page draws what the pane shows.
type Page func(*page)

// Model is the pane.
type Model struct {
	theme *screen.Painter
	found *judge.Index
	sheet Sheet
	scope scope.Scope // as of when what was found is told

	width, height int
	show          Page
	lines         []screen.Line
	top           int
}

// New returns an empty pane that shows what was found, and draws value sheets
// with sheet.
func New(t *screen.Painter, found *judge.Index, sheet Sheet) *Model {
	return &Model{theme: t, found: found, sheet: sheet}
}

// SetScope tells the pane as of when the pages that it is shown are. It takes effect
// with the next one.
func (m *Model) SetScope(s scope.Scope) { m.scope = s }

// SetSize tells the pane how many cells and lines it has.
func (m *Model) SetSize(width, height int) {
	if width != m.width {
		m.width = width
		m.draw()
	}
	m.height = height
	m.Scroll(0)
}

// Show shows a page from its top.
func (m *Model) Show(p Page) {
	m.show = p
	m.draw()
	m.top = 0
}

// Reload takes what is found now, for the pages that are shown from now on.
func (m *Model) Reload(found *judge.Index) { m.found = found }

// Renew shows the page that is shown as it is now, from where the reader is.
func (m *Model) Renew(p Page) {
	m.show = p
	m.draw()
	m.Scroll(0)
}

// draw draws the whole page.
func (m *Model) draw() {
	m.lines = nil
	if m.show == nil || m.width <= 0 {
		return
	}
	p := &page{theme: m.theme, found: m.scope.Found(m.found), width: m.width, sheet: m.sheet}
	m.show(p)
	m.lines = p.lines
}

// Scroll moves by lines down, or up where by is negative.
func (m *Model) Scroll(by int) {
	m.top = max(min(m.top+by, len(m.lines)-m.height), 0)
}

// Top goes to the first line.
func (m *Model) Top() { m.Scroll(-len(m.lines)) }

// Bottom goes to the last line.
func (m *Model) Bottom() { m.Scroll(len(m.lines)) }

// Len returns how many lines the page has.
func (m *Model) Len() int { return len(m.lines) }

// More returns how many lines there are above and below what is in sight.
func (m *Model) More() (above, below int) {
	return m.top, max(len(m.lines)-m.top-m.height, 0)
}

// Lines returns the pane as exactly as many lines as it is high, each exactly
// as wide.
func (m *Model) Lines(mark screen.Needle) []string {
	out := make([]string, 0, max(m.height, 0))
	for i := m.top; i < len(m.lines) && len(out) < m.height; i++ {
		l := m.lines[i].Mark(mark).Fit(m.width, m.theme.Glyphs.Ellipsis)
		out = append(out, l.Paint(m.theme))
	}
	for len(out) < m.height {
		out = append(out, strings.Repeat(" ", max(m.width, 0)))
	}
	return out
}
