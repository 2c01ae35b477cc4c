package ui

import (
	"slices"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/detail"
	"crosscheck/ui/filelines"
	"crosscheck/ui/filepane"
	"crosscheck/ui/findings"
	"crosscheck/ui/items"
	"crosscheck/ui/keys"
	"crosscheck/ui/ladder"
	"crosscheck/ui/loglines"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
	"crosscheck/ui/tree"
)

// panes are the three panes, and the views that the first can show in place of
// the tree. The tree goes on in the background: what is selected is selected in
// all of them.
type panes struct {
	tree      *tree.Model
	view      view
	mainViews map[view]mainView    // made when they are first shown
	scoped    map[view]scope.Scope // what each of them was told to show
	viewTask  *task                // of the view in place of the tree
	scope     scope.Scope          // what all of them show
	detour    detour
	filters   filters
	detail    *detail.Model
	source    *filepane.Model
}

// view is what the first pane shows, by its title.
type view string

// treeView is the tree; the others are named by their rows alone.
const treeView view = "Tree"

// viewRow is one view that can stand in place of the tree: its title, its key and how
// it is made.
type viewRow struct {
	title view
	keys.Binding
	open func(m *Model) mainView // nil: the tree
}

// viewRows returns the views, in the order of help.
func viewRows() []viewRow {
	return []viewRow{
		{
			"Ladder",
			keys.Binding{Keys: []string{"t"}, Action: "ladder", Short: "ladder", Long: "ladder: a lane an agent, an arrow a message"},
			func(m *Model) mainView { return ladder.New(m.session.Log, m.found, m.theme) },
		},
		{
			"Findings",
			keys.Binding{Keys: []string{"f"}, Action: "findings", Short: "findings", Long: "findings, worst first"},
			func(m *Model) mainView { return findings.New(m.theme, m.found, len(m.inputs) > 1) },
		},
		{
			"Items",
			keys.Binding{Keys: []string{"i"}, Action: "items", Short: "items", Long: "items: who owned what, when"},
			func(m *Model) mainView { return items.New(m.session.Log, m.found, m.theme) },
		},
		{
			"Log",
			keys.Binding{Keys: []string{"r"}, Action: "log", Short: "log", Long: "log: every line of the input"},
			func(m *Model) mainView { return loglines.New(m.session.Log, m.found, m.theme, m.texts) },
		},
		{treeView, keys.Binding{Keys: []string{"b"}, Action: "back to the tree", Short: "tree", Long: "back to the tree"}, nil},
	}
}

// viewKeys returns the actions that show the views.
func viewKeys() []binding {
	views := viewRows()
	rows := make([]binding, len(views))
	for i, v := range views {
		rows[i] = binding{v.Binding, plainly(func(m *Model) { m.showView(v.title) }), nil}
		rows[i].Modes = inPanes()
	}
	return rows
}

// mainView is a view that stands in place of the tree, over the whole width. It
// has rows of its own, some of them messages.
type mainView interface {
	scroller

	// SetSize tells it how many cells and lines it has.
	SetSize(width, height int)

	// SetScope tells it what to show.
	SetScope(s scope.Scope)

	// Reload tells it that the log has grown, or was worked out again, and what is
	// found in it now. It must not look at a message from before unless the
	// Generation of the log is the same. It stays at the row where it was; the
	// caller selects again the message that was selected.
	Reload(found *judge.Index)

	// Lines returns exactly as many lines as it has, none wider.
	Lines(focused bool, find screen.Needle) []string

	// Select selects the row of a message, or the one nearest to it.
	Select(msg thread.Message)

	// Selected returns the message of the selected row, false if it is none.
	Selected() (thread.Message, bool)
}

// openView makes the view in place of the tree that has a title.
func (m *Model) openView(v view) mainView {
	rows := viewRows()
	opened := rows[slices.IndexFunc(rows, func(r viewRow) bool { return r.title == v })].open(m)
	opened.SetScope(m.scope)
	m.mainViews[v], m.scoped[v] = opened, m.scope
	return opened
}

// syncMainView selects in the view in place of the tree the message that a key has
// gone to in the tree, which may have been selected there before.
func (m *Model) syncMainView() {
	b, n := m.mainView(), m.tree.Selected()
	if b == nil || n.Message.Conversation() == nil {
		return
	}
	if at, ok := b.Selected(); !ok || at != n.Message {
		b.Select(n.Message)
		m.selection.inView, _ = b.Selected()
	}
}

// texts returns the texts of the inputs: of an archive those of its members.
func (m *Model) texts() []loglines.Text {
	var all []loglines.Text
	for i, in := range m.session.Inputs[:min(len(m.session.Inputs), len(m.inputs))] {
		for _, member := range in.Members() {
			all = append(all, loglines.Text{Text: filelines.Text{Input: i, Member: member.Name}, File: in.Name(), Lines: member.Lines})
		}
	}
	return all
}

// slider is a view that may be wider than what is in sight.
type slider interface {
	// Slide moves what is in sight to the right, or to the left where by is
	// negative. It reports whether there was anything.
	Slide(by int) bool
}

// slide moves what is in sight of a view sideways.
func (m *Model) slide(by int) {
	if b, ok := m.mainView().(slider); !ok || !b.Slide(by) {
		m.status = "nothing is out of sight there"
	}
}

// findingView is a view whose rows are findings.
type findingView interface {
	// Finding returns the selected finding, false where there is none.
	Finding() (*judge.Finding, bool)
}

// finding returns the finding that is looked at: the selected one, unless the
// reader has gone on to another message than the one it is at.
func (m *Model) finding() *judge.Finding {
	b, ok := m.mainView().(findingView)
	if !ok {
		return nil
	}
	f, ok := b.Finding()
	if !ok {
		return nil
	}
	if at, ok := f.At(); ok && at != m.tree.Selected().Message {
		return nil
	}
	return f
}

// showView shows a view in place of the tree; the one that is shown already gives
// way to the tree.
func (m *Model) showView(v view) {
	if v == m.view {
		v = treeView
	}
	if m.view, m.focus = v, mainPane; v == treeView {
		if m.bare() {
			m.focus = sourcePane
		}
		m.returnFromDetour()
		return
	}
	if m.mainViews[v] == nil {
		m.openView(v)
	}
	m.scopeMainView()
	if n := m.tree.Selected(); n.Conversation != nil {
		m.mainViews[v].Select(n.Message)
	}
	at, ok := m.mainViews[v].Selected()
	if from := m.tree.Selected(); ok && at != from.Message {
		m.tree.Select(at) // the nearest that the view has
		if m.detour = (detour{}); from.Message.Conversation() != nil {
			m.detour = detour{from.Message.Name(), at.Name()}
		}
	}
	m.selection.inView = at
}

// detour is kept when a view has no row for the selected message: the message that
// was selected, and the one that the view went to.
type detour struct{ from, to thread.Name }

// returnFromDetour selects again what was selected before a view led elsewhere, if
// the reader went nowhere since.
func (m *Model) returnFromDetour() {
	way := m.detour
	m.detour = detour{}
	at := m.tree.Selected().Message
	if at.Conversation() == nil || at.Name() != way.to {
		return
	}
	if from, ok := m.session.Log.Named(way.from); ok {
		m.tree.Select(from)
	}
}

// jump goes from a row of a view to what it is about: to its message in the tree,
// else to its line.
func (m *Model) jump() {
	if _, ok := m.mainView().Selected(); ok {
		m.detour = detour{}
		m.showView(treeView)
		return
	}
	if m.selection.finding != nil && m.source.Place().Input >= 0 {
		m.focus = sourcePane // at the line that the finding is about
		return
	}
	m.status = "this row is about no message"
}

// stacks reports whether the panes are to stand on top of each other: a view
// other than the tree takes the whole width, unless the reader turned that round.
func (m *Model) stacks() bool { return m.stack != (m.view != treeView) }

// syncSelection selects the same message in the tree and in the view in its place.
// The one that the last key moved wins.
func (m *Model) syncSelection() {
	b := m.mainView()
	if b == nil {
		return
	}
	n := m.tree.Selected()
	switch at, ok := b.Selected(); {
	case ok && at != m.selection.inView:
		m.tree.Select(at)
	case n != m.selection.node && n.Kind == tree.Conversation && n.Conversation.Len() > 0:
		b.Select(n.Conversation.At(0))
	case n != m.selection.node && n.Message != at && n.Message.Conversation() != nil:
		b.Select(n.Message)
	}
	m.selection.inView, _ = b.Selected()
}

// mainView returns the view in place of the tree, nil if the tree is shown.
func (p *panes) mainView() mainView { return p.mainViews[p.view] }

// scopeMainView tells the view in place of the tree what to show, unless it knows: of
// those that are not shown each is told when it is.
func (p *panes) scopeMainView() {
	if b := p.mainView(); b != nil && p.scoped[p.view] != p.scope {
		p.scoped[p.view] = p.scope
		b.SetScope(p.scope)
	}
}

// rescope tells all panes that are shown what to show; what of it the filters keep,
// the tree knows.
func (p *panes) rescope(s scope.Scope) {
	p.scope = s
	p.tree.SetMoment(s)
	p.detail.SetScope(s)
	p.scopeMainView()
}

// empty reports whether the log has no RW1 line.
func (p *panes) empty() bool { return p.tree.Len() == 0 }

// bare reports whether there is no tree to show, and nothing in its place.
func (p *panes) bare() bool { return p.empty() && p.view == treeView }

// scroller is what the keys for moving move: a pane or an overlay.
type scroller interface {
	Scroll(by int)
	Top()
	Bottom()
}

// scrolled is what a key for moving moves, and how high it is.
type scrolled struct {
	scroller
	height int
}

// half moves by half pages.
func (s scrolled) half(by int) { s.Scroll(by * max(s.height/2, 1)) }

// page moves by pages; one line of the page before stays in sight.
func (s scrolled) page(by int) { s.Scroll(by * max(s.height-1, 1)) }

// scrolled returns what the keys for moving move.
func (m *Model) scrolled() scrolled {
	if m.overlay != nil {
		return scrolled{m.overlay, m.layout.overlay.h}
	}
	return m.scrolledIn(m.focus)
}

// scrolledIn returns what is moved in a pane.
func (m *Model) scrolledIn(p pane) scrolled {
	h := m.layout.panes[p].h
	switch p {
	case detailPane:
		return scrolled{m.detail, h}
	case sourcePane:
		return scrolled{m.source, h}
	case mainPane:
	}
	if b := m.mainView(); b != nil {
		return scrolled{b, h}
	}
	return scrolled{m.tree, h}
}

// focusOther gives the focus to another pane.
func (m *Model) focusOther(by int) {
	m.focus = pane((int(m.focus) + by) % numPanes) //nolint:gosec // one of three
	if m.focus == mainPane && m.bare() {
		m.focusOther(by)
	}
}

// toggleSheet shows the value sheet in place of the detail, or the detail again.
func (m *Model) toggleSheet() {
	m.selection.sheet = !m.selection.sheet
	m.show()
	if m.layout.kind == single {
		m.focus = detailPane
	}
}

// toggleLayout stacks the panes, or puts them side by side again.
func (m *Model) toggleLayout() { m.stack = !m.stack }
