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
			m.selected()
		}
		return tea.Batch(cmds...)
	}
	return m.press(k)
}

// press routes one key. The order is: what is being typed, what stands above
// the panes, the pane with the focus; the keys that work everywhere stand in
// each mode of the table.
func (m *Model) press(k tea.KeyMsg) tea.Cmd {
	m.status, m.search.told = "", false
	m.live.note, m.live.seen = "", m.sum()
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
	if why := m.reason(p.Binding, m.mode()); why != "" {
		m.status = why
		return nil
	}
	before := m.tree.Selected()
	cmd := m.do(p)
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

// do does what a key means, by the group that it stands in.
func (m *Model) do(p keys.Pressed) tea.Cmd {
	switch p.Binding.Group {
	case keys.Moving:
		m.move(p.Binding.Action)
	case keys.Folding:
		m.fold(p.Binding.Action, p.Key)
	case keys.Finding:
		return m.find(p.Binding.Action)
	case keys.Panes:
		return m.turn(p.Binding.Action)
	case keys.Leaving:
		return m.leave(p.Binding.Action)
	case keys.Taking:
		return m.take(p.Binding.Action)
	case keys.Narrowing:
		return m.narrowBy(p.Binding.Action)
	case keys.Typing:
		return m.choose(p.Binding.Action)
	}
	return nil
}
