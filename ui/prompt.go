package ui

import (
	"strings"

	"github.com/charmbracelet/bubbles/textinput"
	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread/query"
	"crosscheck/ui/keys"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// prompt is one line that is being typed. The line is edited by a library, and
// drawn here, since what is typed or pasted has to be cleaned like anything
// else.
type prompt struct {
	input textinput.Model
	kind  asking
	menu  menu // what is suggested

	suggested  []query.Suggestion // of a query, as in the menu
	all, found paletteRows        // of the palette; found as in the menu

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

// split returns what stands before the cursor and what after it.
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
// the cursor after it.
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

// menu is what a prompt suggests, above it. None is chosen until the reader
// chooses one.
type menu struct {
	choices []suggestion
	chosen  int // from 1; 0 is none
}

// suggestion is one row of a menu.
type suggestion struct {
	name, key, meaning string
	dim                bool // it cannot be taken now
}

// move chooses the choice by further on; before the first and after the last
// there is no choice.
func (n *menu) move(by int) {
	of := len(n.choices) + 1
	n.chosen = (n.chosen + by + of) % of
}

// choice returns the place of the chosen choice, else of the first; false where
// there is nothing to choose.
func (n *menu) choice() (int, bool) { return max(n.chosen-1, 0), len(n.choices) > 0 }

// lines returns the choices in sight, each exactly w cells wide, at most most of
// them.
func (n *menu) lines(t *screen.Painter, w, most int) []string {
	rows := min(len(n.choices), most)
	if rows <= 0 {
		return nil
	}
	top := clamp(n.chosen-1-rows/2, 0, len(n.choices)-rows)
	wide, keyed := 0, 0
	for _, c := range n.choices[top : top+rows] {
		wide, keyed = max(wide, screen.Width(t.Clean(c.name))), max(keyed, screen.Width(c.key))
	}
	wide = min(wide, max(w/2, 1))
	out := make([]string, rows)
	for i, c := range n.choices[top : top+rows] {
		name := screen.Pad(screen.Fit(t.Clean(c.name), wide, t.Glyphs.Ellipsis), wide)
		l := screen.Line{screen.Blank(1), {Role: theme.Plain, Text: name}, screen.Blank(2)}
		if keyed > 0 {
			l = append(l, screen.Span{Role: theme.Key, Text: screen.Pad(c.key, keyed)}, screen.Blank(2))
		}
		l = append(l, screen.Span{Role: theme.Dim, Text: t.Clean(c.meaning)})
		if c.dim {
			l[1].Role = theme.Dim
		}
		if l = l.Fit(w, t.Glyphs.Ellipsis); top+i == n.chosen-1 {
			out[i] = l.PaintAs(t, theme.Selected)
		} else {
			out[i] = l.Paint(t)
		}
	}
	return out
}

// foot returns the lines at the bottom, over the panes where they are several:
// what is being typed, with what is suggested above it and what is wrong below.
func (m *Model) foot() []string {
	p := m.prompt
	if p == nil || !p.kind.suggests() {
		return []string{m.footer()}
	}
	most := m.layout.overlay.h // without the footer's own line
	typed, column := m.promptLine()
	below := []string{}
	for _, l := range m.belowPrompt(min(most, maxBelow), column) {
		below = append(below, l.Fit(m.layout.w, m.theme.Glyphs.Ellipsis).Paint(m.theme))
	}
	rows := menuRows
	if p.kind == acting || p.kind == exporting {
		rows = max(rows, most/2)
	}
	above := p.menu.lines(m.theme, m.layout.w, min(rows, most-len(below)-1))
	if most > len(below)+len(above) {
		rule := m.rule(p.kind.title(), true, len(p.menu.choices)-len(above), "")
		above = append([]string{rule}, above...)
	}
	return append(append(above, typed), below...)
}

// menuRows is how many suggestions are in sight at most; half the screen if they
// are all there is to choose from.
const menuRows = 8

// maxBelow is how many lines stand below what is being typed.
const maxBelow = 3

// belowPrompt returns what stands below what is being typed: what is wrong with
// it, else the keys.
func (m *Model) belowPrompt(most int, column func(at int) int) []screen.Line {
	if most <= 0 {
		return nil
	}
	if m.prompt.kind == filtering {
		if fault := m.faultLines(most, column); fault != nil {
			return fault
		}
	}
	if m.prompt.kind == exporting {
		if said := m.exportLines(); said != nil {
			return said
		}
	}
	return []screen.Line{m.bindings(m.keys.Footer(m.mode()))}
}

// promptLine draws what is being typed, with the cursor, and what was found. Where
// it is too long, its beginning is out of sight; column returns where a byte of
// it is drawn.
func (m *Model) promptLine() (drawn string, column func(at int) int) {
	p, sign := m.prompt, m.prompt.kind.sign()
	found := ""
	switch {
	case p.kind == searching && !m.search.needle.Empty():
		found = m.search.tally(m.tree)
	case p.kind == helping && p.text() != "":
		found = m.overlay.found()
	}
	w := m.layout.w
	room := w - len(sign) - 1 - screen.Width(found) - 2
	if room < 8 {
		found, room = "", w-len(sign)-1
	}
	before, after := p.split()
	before, after = m.theme.Clean(before), m.theme.Clean(after)
	whole := screen.Width(before)
	for screen.Width(before) > max(room, 0) && before != "" {
		before = before[len(screen.Cut(before, 2, "")):]
	}
	shift := len(sign) - (whole - screen.Width(before))
	column = func(at int) int { return shift + screen.Width(m.theme.Clean(p.text()[:at])) }
	cursor := " "
	if after != "" {
		cursor = after[:len(screen.Cut(after, 2, ""))]
		after = after[len(cursor):]
	}
	l := screen.Line{
		{Role: theme.Key, Text: sign},
		{Role: theme.Plain, Text: before},
		{Role: theme.Selected, Text: cursor},
		{Role: theme.Plain, Text: after},
	}
	if found != "" {
		l = append(l, screen.Span{Role: theme.Note, Text: strings.Repeat(" ", max(w-l.Width()-screen.Width(found), 2)) + found})
	}
	return l.Fit(w, "").Paint(m.theme), column
}
