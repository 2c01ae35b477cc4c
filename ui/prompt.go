package ui

import (
	"strings"

	"github.com/charmbracelet/bubbles/textinput"
	tea "github.com/charmbracelet/bubbletea"
)

// prompt is one line that is being typed. The line is edited by a library, and
// drawn here, since what is typed or pasted has to be cleaned like anything
// else.
type prompt struct{ input textinput.Model }

func newPrompt() *prompt {
	in := textinput.New()
	in.KeyMap.Paste.Unbind() // it would run a command to ask for the clipboard
	in.Focus()
	return &prompt{in}
}

// text returns what was typed.
func (p *prompt) text() string { return p.input.Value() }

// split returns what stands before the cursor and what behind.
func (p *prompt) split() (before, after string) {
	typed := []rune(p.input.Value())
	return string(typed[:p.input.Position()]), string(typed[p.input.Position():])
}

// insert puts text at the cursor, on one line.
func (p *prompt) insert(s string) {
	s = strings.TrimRight(s, "\r\n") // of a line that was copied whole
	p.key(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(s), Paste: true})
}

// key takes a key that has no binding in the prompt. It reports whether the
// prompt has changed.
func (p *prompt) key(k tea.KeyMsg) bool {
	was, at := p.input.Value(), p.input.Position()
	p.input, _ = p.input.Update(k) // the command would blink a cursor that is not drawn
	return p.input.Value() != was || p.input.Position() != at
}
