package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/ui/tree"
)

// scroller is what the keys for moving move: a pane or an overlay.
type scroller interface {
	Scroll(by int)
	Top()
	Bottom()
}

// treeScroller moves the selection of the tree.
type treeScroller struct{ *tree.Model }

// Scroll moves the selection.
func (t treeScroller) Scroll(by int) { t.Move(by) }

// scrolls returns what the keys for moving move, and how high it is.
func (m *Model) scrolls() (scroller, int) {
	if m.overlay != nil {
		return m.overlay, m.layout.overlay.h
	}
	return m.scrolled(m.focus)
}

// scrolled returns what a pane scrolls, and how high it is.
func (m *Model) scrolled(p pane) (scroller, int) {
	h := m.layout.panes[p].h
	switch p {
	case detailPane:
		return m.detail, h
	case sourcePane:
		return m.source, h
	case mainPane:
	}
	if b := m.mainView(); b != nil {
		return b, h
	}
	return treeScroller{m.tree}, h
}

// scrollLines moves by lines.
func (m *Model) scrollLines(by int) {
	s, _ := m.scrolls()
	s.Scroll(by)
}

// scrollHalfPage moves by half pages.
func (m *Model) scrollHalfPage(by int) {
	s, h := m.scrolls()
	s.Scroll(by * max(h/2, 1))
}

// scrollPage moves by pages; one line of the page before stays in sight.
func (m *Model) scrollPage(by int) {
	s, h := m.scrolls()
	s.Scroll(by * max(h-1, 1))
}

func (m *Model) scrollToTop() {
	s, _ := m.scrolls()
	s.Top()
}

func (m *Model) scrollToBottom() {
	s, _ := m.scrolls()
	s.Bottom()
}

// openSearch opens the prompt for a text to find: in help, where that is open.
func (m *Model) openSearch() {
	if m.overlay != nil {
		m.prompt = newPrompt(helping)
		return
	}
	m.ask()
}

// focusOther gives the focus to another pane.
func (m *Model) focusOther(by int) {
	m.focus = pane((int(m.focus) + by) % numPanes) //nolint:gosec // one of three
	if m.focus == mainPane && m.bare() {
		m.focusOther(by)
	}
}

// toggleSheet shows the value sheet in place of the detail, or the detail again.
func (m *Model) toggleSheet() {
	m.selection.sheet = !m.selection.sheet
	m.show()
	if m.layout.kind == single {
		m.focus = detailPane
	}
}

// toggleLayout stacks the panes, or puts them side by side again.
func (m *Model) toggleLayout() { m.stack = !m.stack }

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

// exit closes the overlay, else the view.
func (m *Model) exit() tea.Cmd {
	if m.overlay == nil {
		return tea.Quit
	}
	m.overlay = nil
	return nil
}

// closes reports whether back has anything to close.
func (m *Model) closes() bool { return m.stands() || m.growth.Loading }

// stands reports whether there is anything that back closes before it stops a load.
func (m *Model) stands() bool {
	_, past := m.scope.Moment()
	return m.overlay != nil || m.prompt != nil || !m.search.needle.Empty() || past || len(m.filters.wanted) > 0
}

// back closes one thing: the prompt, the overlay, the search, the past, the filters.
func (m *Model) back() tea.Cmd {
	_, past := m.scope.Moment()
	switch {
	case m.prompt != nil:
		m.cancel()
	case m.overlay != nil:
		m.overlay = nil
	case !m.search.needle.Empty():
		m.search = search{id: m.search.id + 1}
		m.status = "search cleared"
	case past:
		m.leavePast()
	case len(m.filters.wanted) > 0:
		m.status = "no longer filtered"
		return m.narrow(nil)
	case m.stopLoad():
	default:
		m.status = "nothing to close; q quits"
	}
	return nil
}
