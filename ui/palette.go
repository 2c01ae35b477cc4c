package ui

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/sahilm/fuzzy"

	"crosscheck/ui/keys"
)

// paletteRow is one action of the palette, with the key that it stands for.
type paletteRow struct {
	binding *keys.Binding
	key     string
	name    string
	reason  string // it cannot be done now
}

// paletteRows are the actions of the palette, searched by their names and by what
// they do.
type paletteRows []paletteRow

// String returns what is searched.
func (rows paletteRows) String(i int) string { return rows[i].name + " " + rows[i].binding.Long }

// Len returns how many there are.
func (rows paletteRows) Len() int { return len(rows) }

// openPalette opens the prompt for every action by its name.
func (m *Model) openPalette() {
	mode := m.mode()
	m.prompt = newPrompt(acting)
	for _, b := range m.keys.Everywhere() {
		if b.Group == keys.Typing || b.Action == actionPalette {
			continue
		}
		name, reason := string(b.Action), m.disabledReason(b, mode)
		if !b.Range {
			m.prompt.all = append(m.prompt.all, paletteRow{b, b.Keys[0], name, reason})
			continue
		}
		for _, k := range b.Keys { // each key is another action
			m.prompt.all = append(m.prompt.all, paletteRow{b, k, name + " " + k, reason})
		}
	}
	m.findActions()
}

// findActions shows the actions that fit what is typed, the best first; all while
// nothing is.
func (m *Model) findActions() {
	p := m.prompt
	p.found = p.all
	if typed := strings.TrimSpace(p.text()); typed != "" {
		p.found = nil
		for _, match := range fuzzy.FindFrom(typed, p.all) {
			p.found = append(p.found, p.all[match.Index])
		}
	}
	p.menu = menu{}
	for _, e := range p.found {
		c := suggestion{name: e.name, key: keys.Name(e.key), meaning: e.binding.Long}
		if e.reason != "" {
			c.meaning, c.dim = e.reason, true
		}
		p.menu.choices = append(p.menu.choices, c)
	}
	p.menu.chosen = min(1, len(p.found))
}

// act does the chosen action, else the first, or says why it cannot be done.
func (m *Model) act() tea.Cmd {
	i, ok := m.prompt.menu.choice()
	if !ok {
		m.prompt = nil
		m.status = "there is no such action"
		return nil
	}
	e := m.prompt.found[i]
	m.prompt = nil
	if e.reason != "" {
		m.status = e.name + ": " + e.reason
		return nil
	}
	return m.dispatch(e.binding.Action, e.key)
}
