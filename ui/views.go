package ui

import (
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/filelines"
	"crosscheck/ui/findings"
	"crosscheck/ui/items"
	"crosscheck/ui/ladder"
	"crosscheck/ui/loglines"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
	"crosscheck/ui/tree"
)

// view is what the first pane shows.
type view uint8

const (
	treeView view = iota
	ladderView
	findingsView
	itemsView
	logView
	numViews = iota
)

// String returns the title.
func (v view) String() string {
	return [...]string{"Tree", "Ladder", "Findings", "Items", "Log"}[v]
}

// board is a view that stands in place of the tree, over the whole width. It
// has rows of its own, some of them messages.
type board interface {
	scroller

	// SetSize tells it how many cells and lines it has.
	SetSize(width, height int)

	// SetScope tells it what to show.
	SetScope(s scope.Scope)

	// Reload tells it that the log has grown, or was worked out anew, and what is
	// found in it now. Of messages from before it must not look at any unless the
	// Generation of the log is the same. It stays where it is, by what its rows
	// are of; a message that was selected is selected again by who calls.
	Reload(found *judge.Index)

	// Lines returns exactly as many lines as it has, none wider.
	Lines(focused bool, find screen.Needle) []string

	// Select selects the row of a message, or the one nearest to it.
	Select(msg thread.Message)

	// Selected returns the message of the selected row, false if it is none.
	Selected() (thread.Message, bool)
}

// newBoard makes the board of a view, nil of the tree.
func (m *Model) newBoard(v view) board {
	switch v {
	case findingsView:
		return findings.New(m.theme, m.found, len(m.inputs) > 1)
	case ladderView:
		return ladder.New(m.session.Log, m.found, m.theme)
	case itemsView:
		return items.New(m.session.Log, m.found, m.theme)
	case logView:
		return loglines.New(m.session.Log, m.found, m.theme, m.texts)
	case treeView:
	}
	return nil
}

// lead selects in the view in place of the tree what a key has gone to in the
// tree, which may have been selected there before.
func (m *Model) lead() {
	b, n := m.board(), m.tree.Selected()
	if b == nil || n.Message.Conversation() == nil {
		return
	}
	if at, ok := b.Selected(); !ok || at != n.Message {
		b.Select(n.Message)
		m.look.board, _ = b.Selected()
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

// slider is a board that may be wider than what is in sight.
type slider interface {
	// Slide moves what is in sight to the right, or to the left where by is
	// negative. It reports whether there was anything.
	Slide(by int) bool
}

// slide moves what is in sight of a view sideways.
func (m *Model) slide(by int) {
	if b, ok := m.board().(slider); !ok || !b.Slide(by) {
		m.status = "nothing is out of sight there"
	}
}

// finder is a board whose rows are findings.
type finder interface {
	// Finding returns the selected finding, false where there is none.
	Finding() (*judge.Finding, bool)
}

// finding returns the finding that is looked at: the selected one, unless the
// reader has gone on to another message than the one it is at.
func (m *Model) finding() *judge.Finding {
	b, ok := m.board().(finder)
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

// board returns what stands in place of the tree, nil if nothing does.
func (m *Model) board() board { return m.boards[m.view] }

// turnToView shows a view in place of the tree; the one that is shown already gives
// way to the tree.
func (m *Model) turnToView(v view) {
	if v == m.view {
		v = treeView
	}
	if m.view, m.focus = v, mainPane; v == treeView {
		if m.bare() {
			m.focus = sourcePane
		}
		m.comeBack()
		return
	}
	if m.boards[v] == nil {
		m.boards[v] = m.newBoard(v)
		m.boards[v].SetScope(m.scope)
		m.scoped[v] = m.scope
	}
	m.scopeBoard()
	if n := m.tree.Selected(); n.Conversation != nil {
		m.boards[v].Select(n.Message)
	}
	at, ok := m.boards[v].Selected()
	if from := m.tree.Selected(); ok && at != from.Message {
		m.tree.Select(at) // the nearest that the view has
		if m.led = (led{}); from.Message.Conversation() != nil {
			m.led = led{from.Message.Name(), at.Name()}
		}
	}
	m.look.board = at
}

// led is where a view led that has no row for the selected message, and from where.
type led struct{ from, to thread.Name }

// comeBack selects again what was selected before a view led elsewhere, if the reader
// went nowhere since.
func (m *Model) comeBack() {
	way := m.led
	m.led = led{}
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
	if _, ok := m.board().Selected(); ok {
		m.led = led{}
		m.turnToView(treeView)
		return
	}
	if m.look.finding != nil && m.source.Place().Input >= 0 {
		m.focus = sourcePane // at the line that the finding is about
		return
	}
	m.status = "this row is about no message"
}

// stacks reports whether the panes are to stand on top of each other: a view
// other than the tree takes the whole width, unless the reader turned that round.
func (m *Model) stacks() bool { return m.stack != (m.view != treeView) }

// agree selects in the tree what was selected in the view in its place, and the
// other way round: the one that the last key moved is right.
func (m *Model) agree() {
	b := m.board()
	if b == nil {
		return
	}
	n := m.tree.Selected()
	switch at, ok := b.Selected(); {
	case ok && at != m.look.board:
		m.tree.Select(at)
	case n != m.look.node && n.Kind == tree.Conversation && n.Conversation.Len() > 0:
		b.Select(n.Conversation.At(0))
	case n != m.look.node && n.Message != at && n.Message.Conversation() != nil:
		b.Select(n.Message)
	}
	m.look.board, _ = b.Selected()
}
