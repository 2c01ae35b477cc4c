package ui

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/keys"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
	"crosscheck/ui/tree"
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
		lines = append(lines, m.filters.line(m.theme, l.w).Fit(l.w, "").Paint(m.theme))
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

// sideBySide draws tree and detail side by side, and the source below.
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
			return p.String() + " " + clean(m.theme, file)
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

// maxCrumbs is how far up the breadcrumb looks: a thread may be a million
// replies deep.
const maxCrumbs = 32

// header draws the line on top: where the reader is, and what there is.
func (m *Model) header() string {
	counts := m.counts()
	room := m.layout.w - counts.Width() - 2
	for ; room < leastCrumbs && counts != nil; room = m.layout.w - counts.Width() - 2 {
		counts = fewer(counts)
	}
	if counts == nil {
		room = m.layout.w
	}
	l := m.whereabouts(room).Fit(room, m.theme.Glyphs.Ellipsis)
	if counts != nil {
		l = append(append(l[:len(l):len(l)], screen.Blank(2)), counts...)
	}
	return l.Fit(m.layout.w, m.theme.Glyphs.Ellipsis).Paint(m.theme)
}

// leastCrumbs is the room that is left to the way before a count gives way to it.
const leastCrumbs = 16

// fewer returns counts without one of them and the blank next to it: the last one,
// except that the errors give way after all others.
func fewer(counts screen.Line) screen.Line {
	switch {
	case len(counts) < 3:
		return nil
	case len(counts) == 3 && counts[0].Role == theme.Note:
		return counts[2:]
	}
	return counts[:len(counts)-2]
}

// whereabouts returns the moment that is shown, where it is in the past, and the way
// to the selected node.
func (m *Model) whereabouts(w int) screen.Line {
	past := m.past(false)
	if past.Width() > w/2 {
		past = m.past(true)
	}
	if past == nil {
		return m.crumbs(w)
	}
	return append(append(past, screen.Blank(2)), m.crumbs(w-past.Width()-2)...)
}

// counts returns how many errors, warnings and messages there are.
func (m *Model) counts() screen.Line {
	var l screen.Line
	_, past := m.scope.Moment()
	switch {
	case m.growth.Loading:
		l = screen.Line{{Role: theme.Note, Text: "reading"}, screen.Blank(2)}
	case m.growth.Following:
		l = screen.Line{{Role: theme.Note, Text: "following"}, screen.Blank(2)}
	}
	for _, s := range [...]finding.Severity{finding.Error, finding.Warning} {
		all := m.scope.Found(m.found).Count(s)
		sign, role := m.theme.Sign(summary.OfSeverity(s))
		if all == 0 {
			role = theme.Pass
		}
		n := strconv.Itoa(all)
		if outside := m.filters.tally.outside[s]; outside > 0 && !past {
			n = fmt.Sprintf("%d of %d", all-outside, all)
		}
		l = append(l, screen.Span{Role: role, Text: sign + " " + n}, screen.Blank(2))
	}
	if m.theme.Redactor() != nil {
		l = append(l, screen.Span{Role: theme.Note, Text: "redacted"}, screen.Blank(2))
	}
	n := summary.Number(m.tree.Len(), "message")
	if shown := m.tree.Shown(); shown < m.tree.Len() {
		n = fmt.Sprintf("%d of %s", shown, n)
	}
	return append(l, screen.Span{Role: theme.Dim, Text: n})
}

// crumbs returns the way to the selected node in at most w cells, if that can
// be: the steps in the middle give way first.
func (m *Model) crumbs(w int) screen.Line {
	steps := m.steps()
	arrow := "  " + m.theme.Glyphs.Arrow + "  "
	if w < leastColumns {
		arrow = " " + m.theme.Glyphs.Arrow + " "
	}
	join := func(list []string) screen.Line {
		l := screen.Of(theme.Title, m.name())
		for i, s := range list {
			role := theme.Dim
			if i == len(list)-1 {
				role = theme.Strong
			}
			l = append(l, screen.Span{Role: theme.Chrome, Text: arrow}, screen.Span{Role: role, Text: s})
		}
		return l
	}
	l := join(steps)
	for drop := 1; l.Width() > w && len(steps)-drop >= 1; drop++ {
		l = join(append([]string{m.theme.Glyphs.Ellipsis}, steps[drop:]...))
	}
	if l.Width() > w && len(steps) > 0 {
		l = screen.Line{{Role: theme.Title, Text: m.short() + arrow}, {Role: theme.Strong, Text: steps[len(steps)-1]}}
	}
	return l
}

// name returns what the first step is called: the program, or where one pane
// stands alone, which one.
func (m *Model) name() string {
	if m.layout.kind == single && m.overlay == nil {
		return m.short()
	}
	return "crosscheck"
}

func (m *Model) short() string {
	if m.layout.kind == single {
		return m.paneTitleShort()
	}
	return "crosscheck"
}

func (m *Model) paneTitleShort() string {
	if m.focus == detailPane && m.selection.sheet {
		return "Sheet"
	}
	if m.focus == mainPane {
		return string(m.view)
	}
	return m.focus.String()
}

// steps returns the names on the way to the selected node.
func (m *Model) steps() []string {
	clean := func(s string) string { return clean(m.theme, s) }
	steps := []string{clean(m.session.Title)}
	n := m.selection.node
	if f := m.selection.finding; f != nil {
		if _, ok := f.At(); !ok {
			return append(steps, f.Code.String())
		}
	}
	if n.Kind == tree.None {
		return steps
	}
	if m.tree.Conversations() > 1 {
		steps = append(steps, clean(n.Conversation.ID()))
	}
	switch n.Kind {
	case tree.LooseEnds:
		return append(steps, "Loose ends")
	case tree.Message, tree.Tier:
		steps = append(steps, m.ancestors(n.Message)...)
		if n.Kind == tree.Tier {
			steps = append(steps, n.Tier.String())
		}
	case tree.None, tree.Conversation:
	}
	return steps
}

// ancestors returns the names of a message and of those above it, topmost
// first.
func (m *Model) ancestors(msg thread.Message) []string {
	up := []string{}
	for i, ok := 0, true; ok; i++ {
		if i == maxCrumbs {
			up = append(up, m.theme.Glyphs.Ellipsis)
			break
		}
		id := msg.ID()
		if id == "" {
			id = "invalid line"
		}
		up = append(up, clean(m.theme, id))
		msg, ok = msg.Parent()
	}
	for i, j := 0, len(up)-1; i < j; i, j = i+1, j-1 {
		up[i], up[j] = up[j], up[i]
	}
	return up
}

// footer draws the line at the bottom: what is being typed, what the last key
// came to, or the keys of the moment.
func (m *Model) footer() string {
	w, e := m.layout.w, m.theme.Glyphs.Ellipsis
	switch {
	case m.prompt != nil:
		typed, _ := m.promptLine()
		return typed
	case m.chord != "":
		return m.bindings(m.keys.Chord(m.mode(), m.chord)).Fit(w, e).Paint(m.theme)
	case m.status != "":
		return screen.Of(theme.Note, m.theme.Clean(m.status)).Fit(w, e).Paint(m.theme)
	case m.growth.Loading && m.overlay == nil:
		said := m.growth.progress(m.tree.Len())
		if !m.stands() {
			said += "; " + m.keys.Of(actionBack) + " stops"
		}
		return screen.Of(theme.Note, said).Fit(w, e).Paint(m.theme)
	}
	return m.bindings(m.footerKeys()).Fit(w, "").Paint(m.theme)
}

// footerKeys returns the keys of the moment: esc only while there is something
// that it would close. Where one pane stands alone the
// key to the next one comes first: without it the others cannot be seen.
func (m *Model) footerKeys() []*keys.Binding {
	list := m.keys.Footer(m.mode())
	if _, past := m.scope.Moment(); past {
		stepping := slices.DeleteFunc(m.keys.Bindings(m.mode()), func(b *keys.Binding) bool {
			return b.Action != actionStepForward && b.Action != actionStepBack && b.Action != actionBack
		})
		list = slices.Concat(stepping, slices.DeleteFunc(list, func(b *keys.Binding) bool { return b.Action == actionBack }))
	}
	if !m.closes() {
		list = slices.DeleteFunc(list, func(b *keys.Binding) bool { return b.Action == actionBack })
	}
	if m.empty() {
		list = slices.DeleteFunc(list, func(b *keys.Binding) bool {
			return b.Group == keys.Finding || b.Action == actionSheet
		})
	}
	if m.mouse {
		list = append([]*keys.Binding{m.keys.Binding(actionMouse)}, list...)
	}
	if m.layout.kind == single {
		slices.SortStableFunc(list, func(a, b *keys.Binding) int {
			return cmp.Compare(btoi(b.Action == actionNextPane), btoi(a.Action == actionNextPane))
		})
	}
	return list
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// bindings returns as many keys with what they do as there is room for.
func (m *Model) bindings(list []*keys.Binding) screen.Line {
	var l screen.Line
	for _, b := range list {
		next := screen.Line{{Role: theme.Key, Text: keys.Name(b.Keys[0])}, {Role: theme.Dim, Text: " " + b.Short}}
		gap := 0
		if l != nil {
			gap = 3
		}
		if l.Width()+gap+next.Width() > m.layout.w {
			continue
		}
		l = append(append(l, screen.Blank(gap)), next...)
	}
	return l
}

// clean makes a name from a log safe to draw.
func clean(t *screen.Painter, s string) string { return t.CleanStart(s, 200) }
