package ui

import (
	"strings"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"
)

// prompt is one line that is being typed.
type prompt struct {
	before, after string // the cursor
}

// text returns what was typed.
func (p *prompt) text() string { return p.before + p.after }

// insert puts text at the cursor, on one line.
func (p *prompt) insert(s string) {
	p.before += strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == '\n' || r == '\r' }), " ")
}

// key takes a key that has no binding in the prompt. It reports whether the
// prompt has changed.
func (p *prompt) key(k tea.KeyMsg) bool {
	if k.Alt {
		return false
	}
	switch k.Type {
	case tea.KeyRunes, tea.KeySpace:
		p.insert(string(k.Runes))
	case tea.KeyBackspace:
		_, n := utf8.DecodeLastRuneInString(p.before)
		p.before = p.before[:len(p.before)-n]
	case tea.KeyDelete:
		_, n := utf8.DecodeRuneInString(p.after)
		p.after = p.after[n:]
	case tea.KeyCtrlW:
		kept := strings.TrimRight(p.before, " ")
		p.before = kept[:strings.LastIndexByte(kept, ' ')+1]
	case tea.KeyCtrlU:
		p.before = ""
	case tea.KeyLeft:
		_, n := utf8.DecodeLastRuneInString(p.before)
		i := len(p.before) - n
		p.before, p.after = p.before[:i], p.before[i:]+p.after
	case tea.KeyRight:
		_, n := utf8.DecodeRuneInString(p.after)
		p.before, p.after = p.before+p.after[:n], p.after[n:]
	case tea.KeyHome, tea.KeyCtrlA:
		p.before, p.after = "", p.text()
	case tea.KeyEnd, tea.KeyCtrlE:
		p.before, p.after = p.text(), ""
	default:
		return false
	}
	return true
}
