package ui

import (
	"strings"

	"github.com/charmbracelet/bubbles/textinput"
	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread/query"
	"crosscheck/ui/keys"
)

// prompt is one line that is being typed. The line is edited by a library, and
// drawn here, since what is typed or pasted has to be cleaned like anything
// else.
type prompt struct {
	input textinput.Model
	kind  asking
	menu  menu // what is suggested

	suggested  []query.Suggestion // of a query, as in the menu
	all, found entries            // of the palette; found as in the menu

	job           ExportJob // what is to be exported
	exists, fault string    // a file that is there already, and why it cannot be written
}

// asking is what a prompt asks for.
type asking uint8

const (
	searching asking = iota // a text to find
	filtering               // a query
	acting                  // an action
	helping                 // rows of what stands above the panes
	exporting               // a file to be written, and its form
)

// sign returns what stands before the line.
func (a asking) sign() string { return [...]string{"/", "&", ":", "/", "export to "}[a] }

// suggests reports whether there are suggestions to what is typed.
func (a asking) suggests() bool { return a == filtering || a == acting || a == exporting }

// title returns the title of what stands above the line.
func (a asking) title() string {
	return [...]string{"Search", "Filter", "Actions", "Search", "Export"}[a]
}

func newPrompt(kind asking) *prompt {
	in := textinput.New()
	in.KeyMap.Paste.Unbind() // it would run a command to ask for the clipboard
	in.Focus()
	return &prompt{input: in, kind: kind}
}

// mode returns where a key is pressed while the prompt is open.
func (p *prompt) mode() keys.Mode {
	if p.kind.suggests() {
		return keys.Menu
	}
	return keys.Prompt
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

// replace puts text in place of what stands from from to to, as byte offsets, and
// the cursor behind it.
func (p *prompt) replace(from, to int, s string) {
	text := p.input.Value()
	p.input.SetValue(text[:from] + s + text[to:])
	p.input.SetCursor(len([]rune(text[:from] + s)))
}

// key takes a key that has no binding in the prompt. It reports whether the
// prompt has changed.
func (p *prompt) key(k tea.KeyMsg) bool {
	was, at := p.input.Value(), p.input.Position()
	p.input, _ = p.input.Update(k) // the command would blink a cursor that is not drawn
	return p.input.Value() != was || p.input.Position() != at
}

// typed follows a change of what is typed.
func (m *Model) typed() tea.Cmd {
	switch m.prompt.kind {
	case searching:
		return m.typedSearch()
	case filtering:
		m.suggest()
	case acting:
		m.findActions()
	case helping:
		m.overlay.narrow(m.prompt.text())
	case exporting:
		m.prompt.typedFile()
	}
	return nil
}

// accept does what was typed.
func (m *Model) accept() tea.Cmd {
	switch m.prompt.kind {
	case searching:
		m.acceptSearch()
	case filtering:
		return m.acceptFilter()
	case acting:
		return m.act()
	case helping:
		m.prompt = nil
	case exporting:
		return m.acceptExport()
	}
	return nil
}

// cancel closes the prompt as if it had never been opened.
func (m *Model) cancel() {
	switch m.prompt.kind {
	case searching:
		m.cancelSearch()
	case helping:
		m.overlay.narrow("")
	case filtering, acting, exporting:
	}
	m.prompt = nil
}

// choose chooses the suggestion by further on.
func (p *prompt) choose(by int) {
	if p.kind == exporting {
		p.fault = ""
		p.chooseFormat(by)
		return
	}
	p.menu.move(by)
}
