package ui

import (
	tea "github.com/charmbracelet/bubbletea"
)

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
