package ui

import (
	tea "github.com/charmbracelet/bubbletea"
)

// Update takes one message.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	var cmd tea.Cmd
	if m.writing != nil {
		return m, m.wait(msg)
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.layout.w, m.layout.h = msg.Width, msg.Height
	case tea.KeyMsg:
		cmd = m.key(msg)
	case readMsg:
		m.reading = false
		if msg.generation == m.growth.generation { // else they may be other lines now
			msg.by.Put(msg.request, msg.answer)
		}
	case decodedMsg:
		m.reading = false
		m.source.PutText(msg.request, msg.text)
		if msg.err != nil {
			m.status = msg.err.Error()
		}
	case tea.MouseMsg:
		m.point(tea.MouseEvent(msg))
	case tea.ResumeMsg:
		cmd = m.mouseAgain()
	case openedMsg:
		m.opened(msg)
		cmd = m.mouseAgain()
	case copiedMsg:
		m.copied(msg)
	case searchedMsg:
		cmd = m.searched(msg.id)
	case steppedMsg:
		cmd = msg.task.step()
	case pieceMsg:
		cmd = m.takePiece(msg)
	case showMsg:
		cmd = m.showNext()
	default:
		return m, nil
	}
	m.showSelected()
	m.resize()
	if m.writing != nil {
		m.writing.frame = m.View()
		return m, cmd
	}
	return m, tea.Batch(cmd, m.fetch(), m.startViewTask())
}

// resize shares the screen out anew and tells the panes.
func (m *Model) resize() {
	w, h := m.layout.w, m.layout.h
	kind := arrange(w, h, m.stacks(), m.bare())
	m.layout = newLayout(w, h, kind, m.focus, m.wanted(kind))
	for p, b := range m.layout.panes {
		if b.w <= 0 || b.h <= 0 {
			continue // not shown: it keeps the size it had
		}
		switch pane(p) {
		case mainPane:
			m.tree.SetSize(b.w, b.h)
			if v := m.mainView(); v != nil {
				v.SetSize(b.w, b.h)
			}
		case detailPane:
			m.detail.SetSize(b.w, b.h)
		case sourcePane:
			m.source.SetSize(b.w, b.h)
		}
	}
	if m.overlay != nil {
		m.overlay.setSize(m.layout.overlay.w, m.layout.overlay.h)
	}
}

// wanted returns what the panes ask for.
func (m *Model) wanted(kind arrangement) wanted {
	w, h := m.layout.w, m.layout.h
	want := wanted{filter: len(m.filters.list) > 0, tree: h}
	switch {
	case kind == bare:
		m.detail.SetSize(w, 1)
		want.detail = m.detail.Len()
	case kind == stacked && m.mainView() == nil:
		want.tree = m.tree.Needs(w, h)
	}
	return want
}

// fetch reads what the panes want, one request at a time.
func (m *Model) fetch() tea.Cmd {
	if m.reading {
		return nil
	}
	if r, ok := m.source.WantText(); ok && r.Input < len(m.session.Inputs) {
		m.reading = true
		return decode(m.session.Inputs[r.Input], r)
	}
	readers := []reader{m.source}
	if b, ok := m.mainView().(reader); ok {
		readers = []reader{b, m.source}
	}
	for _, by := range readers {
		if r, ok := by.Want(); ok && r.Input < len(m.session.Inputs) {
			m.reading = true
			return read(m.session.Inputs[r.Input], by, m.growth.generation, r)
		}
	}
	return nil
}

// startViewTask lets the view in place of the tree do what it has to do.
func (m *Model) startViewTask() tea.Cmd {
	b, ok := m.mainView().(worker)
	if !ok || !b.Works() || m.viewTask.running() {
		return nil
	}
	return startTask(&m.viewTask, b.Working(), func() tea.Cmd { return nil })
}
