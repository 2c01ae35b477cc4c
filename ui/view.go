package ui

import (
	"fmt"
	"strings"

	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// View draws the screen: exactly as many lines as it has, none wider.
func (m *Model) View() string {
	l := &m.layout
	if m.writing != nil && m.writing.frame != "" {
		return m.writing.frame
	}
	if l.w <= 0 || l.h <= 0 {
		return ""
	}
	lines := make([]string, 0, l.h)
	if l.header {
		lines = append(lines, m.header())
	}
	if l.filter {
		lines = append(lines, m.filterLine().Fit(l.w, "").Paint(m.theme))
	}
	if m.overlay != nil {
		lines = append(lines, m.rule(m.overlay.title, true, m.overlay.more(), ""))
		lines = append(lines, m.overlay.rows()...)
	} else {
		lines = append(lines, m.body()...)
	}
	if l.footer {
		foot := m.foot()
		lines = append(lines[:min(len(lines), l.h-len(foot))], foot...)
	}
	return strings.Join(lines[:min(len(lines), l.h)], "\n")
}

// body draws the panes.
func (m *Model) body() []string {
	if m.layout.kind == single {
		return m.lines(m.focus)
	}
	if m.layout.kind == sideBySide {
		return m.sideBySide()
	}
	var out []string
	for p := range pane(numPanes) {
		if m.layout.panes[p].h > 0 {
			out = append(out, m.paneRule(p))
			out = append(out, m.lines(p)...)
		}
	}
	return out
}

// sideBySide draws tree and detail beside each other, and the source below.
func (m *Model) sideBySide() []string {
	border, tree := m.theme.Glyphs.Border, m.layout.panes[mainPane].w
	rule := m.title(mainPane, tree, 0)
	rule = append(rule, screen.Span{Role: theme.Chrome, Text: border.MiddleTop})
	rule = append(rule, m.title(detailPane, m.layout.w-tree-1, m.below(detailPane))...)
	out := []string{rule.Fit(m.layout.w, "").Paint(m.theme)}
	left, right := m.lines(mainPane), m.lines(detailPane)
	between := m.theme.Paint(theme.Chrome, m.theme.Glyphs.Lines.Vertical)
	for i := range left {
		out = append(out, left[i]+between+right[i])
	}
	out = append(out, m.rule(m.paneTitle(sourcePane), m.focus == sourcePane, 0, border.MiddleBottom))
	return append(out, m.lines(sourcePane)...)
}

// lines draws a pane.
func (m *Model) lines(p pane) []string {
	switch p {
	case detailPane:
		return m.detail.Lines(m.search.needle)
	case sourcePane:
		return m.source.Lines(m.search.needle)
	case mainPane:
	}
	if b := m.mainView(); b != nil {
		return b.Lines(m.focus == mainPane, m.search.needle)
	}
	return m.tree.Lines(m.focus == mainPane, m.search.needle)
}

// paneRule draws the rule above a pane that takes the whole width.
func (m *Model) paneRule(p pane) string {
	return m.rule(m.paneTitle(p), m.focus == p, m.below(p), "")
}

// below returns how many lines of a pane stand below what is in sight.
func (m *Model) below(p pane) int {
	if p != detailPane {
		return 0
	}
	_, below := m.detail.More()
	return below
}

// paneTitle returns the title of a pane, with what it shows.
func (m *Model) paneTitle(p pane) string {
	switch p {
	case sourcePane:
		switch file := m.source.Place().File; file {
		case "":
		case "-":
			return p.String() + " standard input"
		default:
			return p.String() + " " + m.clean(file)
		}
	case detailPane:
		switch {
		case m.selection.sheet:
			return "Value sheet"
		case m.selection.finding != nil && m.selection.variant == 0:
			return "Finding"
		}
	case mainPane:
		return string(m.view)
	}
	return p.String()
}

// title draws a piece of a rule with the title of a pane in it.
func (m *Model) title(p pane, w, more int) screen.Line {
	return m.ruleLine(m.paneTitle(p), m.focus == p, w, more)
}

// ruleLine draws a rule of w cells with a title, which stands out where the
// focus is, and how much more there is below.
func (m *Model) ruleLine(title string, focused bool, w, more int) screen.Line {
	h := m.theme.Glyphs.Lines.Horizontal
	role := theme.Chrome
	if focused {
		role = theme.Selected
	}
	l := screen.Line{{Role: theme.Chrome, Text: h}, {Role: role, Text: " " + title + " "}}
	end := ""
	if more > 0 {
		end = fmt.Sprintf(" %d more ", more)
	}
	if free := w - l.Width() - len(end); free > 1 {
		l = append(l, screen.Span{Role: theme.Chrome, Text: strings.Repeat(h, free-1) + end + h})
	}
	return l.Fit(w, "")
}

// rule draws a rule over the whole width. A joint is put where the line between
// tree and detail ends.
func (m *Model) rule(title string, focused bool, more int, joint string) string {
	l := m.ruleLine(title, focused, m.layout.w, more)
	if joint == "" {
		return l.Paint(m.theme)
	}
	h := m.theme.Glyphs.Lines.Horizontal
	at := m.layout.panes[mainPane].w
	lead := l[:len(l)-1]
	if n := at - lead.Width(); n > 0 && len(l) == 3 {
		rest := m.layout.w - at - 1
		l = append(lead, screen.Span{Role: theme.Chrome, Text: strings.Repeat(h, n) + joint + strings.Repeat(h, rest)})
	}
	return l.Fit(m.layout.w, "").Paint(m.theme)
}
