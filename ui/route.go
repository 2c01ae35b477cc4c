package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/ui/keys"
)

// key takes a key press. Letters that were typed faster than they were read
// come as one message and are taken one by one; what was pasted is text, and
// goes nowhere but into a prompt.
func (m *Model) key(k tea.KeyMsg) tea.Cmd {
	switch {
	case k.Paste:
		if m.prompt != nil {
			m.prompt.insert(string(k.Runes))
			return m.typed()
		}
		return nil
	case k.Type == tea.KeyRunes && len(k.Runes) > 1 && !k.Alt:
		var cmds []tea.Cmd
		for _, r := range k.Runes {
			cmds = append(cmds, m.press(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}}))
			m.showSelected()
		}
		return tea.Batch(cmds...)
	}
	return m.press(k)
}

// press routes one key. The order is: what is being typed, what stands above
// the panes, the pane with the focus; the keys that work everywhere stand in
// each mode of the table.
func (m *Model) press(k tea.KeyMsg) tea.Cmd {
	m.status, m.search.reported = "", false
	m.growth.note, m.growth.seen = "", m.sum()
	p := m.keys.Press(m.mode(), m.chord, k.String())
	m.chord = p.Pending
	switch {
	case p.Pending != "":
		return nil
	case p.Binding == nil:
		if m.prompt != nil && m.prompt.key(k) {
			return m.typed()
		}
		return nil
	}
	if reason := m.disabledReason(p.Binding, m.mode()); reason != "" {
		m.status = reason
		return nil
	}
	before := m.tree.Selected()
	cmd := m.dispatch(p.Binding.Action, p.Key)
	m.pressed(p.Binding, m.tree.Selected() != before)
	return cmd
}

// mode returns where a key is pressed.
func (m *Model) mode() keys.Mode {
	switch {
	case m.prompt != nil:
		return m.prompt.mode()
	case m.overlay != nil:
		return keys.Overlay
	}
	switch m.focus {
	case detailPane:
		return keys.Detail
	case sourcePane:
		return keys.Source
	case mainPane:
	}
	if m.view != treeView {
		return keys.View
	}
	return keys.Tree
}

// dispatch does what an action is for. The key that stands for it is passed on.
func (m *Model) dispatch(a keys.Action, key string) tea.Cmd { return m.actions[a].do(m, key) }
