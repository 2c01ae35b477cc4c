package ui

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/ui/keys"
)

// Still is what a frame is to show.
type Still struct {
	Width, Height int
	View          string   // tree, sheet, ladder, findings, items or log; "" is the tree
	Keys          []string // what is pressed then: the names of Press, or text as "text"
}

// Frame draws one frame of a session without a terminal: what a reader would see
// who has pressed these keys. Nothing that a key asks for outside of the view is
// done: no program is run, nothing is copied.
func Frame(s Session, still Still) (string, error) {
	m := New(s)
	d := &driver{model: m}
	size := tea.WindowSizeMsg{Width: still.Width, Height: still.Height}
	d.send(size)
	action := keys.Action(still.View)
	if still.View == "sheet" {
		action = actionSheet
	}
	if b := m.keys.Binding(action); b != nil && m.disabledReason(b, m.mode()) == "" {
		m.dispatch(action, "")
		d.send(size) // to lay it out
	}
	for _, k := range still.Keys {
		msgs, err := pressed(k)
		if err != nil {
			return "", err
		}
		for _, msg := range msgs {
			d.send(msg)
		}
		if d.quit {
			return "", fmt.Errorf("%s ends the view: leave it out", k)
		}
	}
	return m.View(), nil
}

// driver gives a model messages and does what its commands ask for, one after the
// other, until there is nothing left to do.
type driver struct {
	model tea.Model
	quit  bool
}

func (d *driver) send(msg tea.Msg) {
	queue := []tea.Msg{msg}
	for len(queue) > 0 {
		msg, queue = queue[0], queue[1:]
		switch msg := msg.(type) {
		case tea.QuitMsg:
			d.quit = true
			continue
		case tea.BatchMsg:
			for _, c := range msg {
				if c != nil {
					queue = append(queue, c())
				}
			}
			continue
		}
		if _, cmd := d.model.Update(msg); cmd != nil {
			queue = append(queue, cmd())
		}
	}
}

// pressed returns the messages of a key by its name, or of a text in quotes.
func pressed(name string) ([]tea.Msg, error) {
	if text, ok := strings.CutPrefix(name, `"`); ok {
		runes := []rune(strings.TrimSuffix(text, `"`))
		msgs := make([]tea.Msg, 0, len(runes))
		for _, r := range runes {
			msgs = append(msgs, tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
		}
		return msgs, nil
	}
	if name == "space" {
		return []tea.Msg{tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{' '}}}, nil
	}
	for t := tea.KeyType(-100); t < 128; t++ {
		if k := (tea.KeyMsg{Type: t}); t != tea.KeyRunes && k.String() == name {
			return []tea.Msg{k}, nil
		}
	}
	if runes := []rune(name); len(runes) == 1 {
		return []tea.Msg{tea.KeyMsg{Type: tea.KeyRunes, Runes: runes}}, nil
	}
	return nil, fmt.Errorf("%q is no key: keys are named like e, G, enter, esc, tab, space, down, pgdown, ctrl+d; text stands in double quotes", name)
}
