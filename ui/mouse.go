package ui

import (
	tea "github.com/charmbracelet/bubbletea"
)

// wheel is how many lines one notch of the wheel moves.
const wheel = 3

// toggleMouse reads the mouse from now on, or no longer. As long as it is read the
// terminal does not select text by itself.
func (m *Model) toggleMouse() tea.Cmd {
	if m.mouse = !m.mouse; !m.mouse {
		m.status = "the mouse is off: the terminal selects text again"
		return tea.DisableMouse
	}
	m.status = "the mouse is on: the terminal's own selection is off while it is"
	return tea.EnableMouseCellMotion
}

// mouseAgain reads the mouse again after another program had the terminal.
func (m *Model) mouseAgain() tea.Cmd {
	if m.mouse {
		return tea.EnableMouseCellMotion
	}
	return nil
}

// point takes a press of a button or a turn of the wheel. While something is typed
// there is nothing to point at.
func (m *Model) point(e tea.MouseEvent) {
	if m.prompt != nil || e.Action != tea.MouseActionPress {
		return
	}
	by := map[tea.MouseButton]int{tea.MouseButtonWheelUp: -wheel, tea.MouseButtonWheelDown: wheel}[e.Button]
	if m.overlay != nil {
		m.overlay.Scroll(by)
		return
	}
	p, line, ok := m.layout.hit(e.X, e.Y)
	if ok && p == mainPane {
		m.elsewhere()
	}
	switch {
	case !ok:
	case by != 0:
		m.scrolledIn(p).Scroll(by)
	case e.Button == tea.MouseButtonLeft:
		m.status, m.focus = "", p
		if p == mainPane && line >= 0 {
			m.click(line)
		}
	}
}

// clicker is a view whose rows can be clicked.
type clicker interface {
	// Click selects the row at a line of the view, if there is one.
	Click(line int)
}

// click selects the row at a line of the first pane.
func (m *Model) click(line int) {
	b := m.mainView()
	if b == nil {
		m.tree.Click(line)
		return
	}
	if c, ok := b.(clicker); ok {
		c.Click(line)
	}
}
