package ui

import (
	"strings"

	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

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
		found = m.tally()
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
