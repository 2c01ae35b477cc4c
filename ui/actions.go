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

// scrolled is what a key for moving moves, and how high it is.
type scrolled struct {
	scroller
	height int
}

// half moves by half pages.
func (s scrolled) half(by int) { s.Scroll(by * max(s.height/2, 1)) }

// page moves by pages; one line of the page before stays in sight.
func (s scrolled) page(by int) { s.Scroll(by * max(s.height-1, 1)) }

// scrolled returns what the keys for moving move.
func (m *Model) scrolled() scrolled {
	if m.overlay != nil {
		return scrolled{m.overlay, m.layout.overlay.h}
	}
	return m.scrolledIn(m.focus)
}

// scrolledIn returns what is moved in a pane.
func (m *Model) scrolledIn(p pane) scrolled {
	h := m.layout.panes[p].h
	switch p {
	case detailPane:
		return scrolled{m.detail, h}
	case sourcePane:
		return scrolled{m.source, h}
	case mainPane:
	}
	if b := m.mainView(); b != nil {
		return scrolled{b, h}
	}
	return scrolled{treeScroller{m.tree}, h}
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
