package ui

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/tree"
)

// memory is what there is to see, by name.
type memory struct {
	tree   tree.Kept
	board  thread.Name // selected in the view in place of the tree
	origin thread.Name // where the search began
	moment thread.Name // as of which everything is shown
}

// keepNames keeps what there is to see, right before its handles become void. As
// long as something is awaited that was there once, that is kept.
func (m *Model) keepNames() {
	l := &m.live
	switch {
	case l.keep != nil:
		return
	case l.goal != nil && l.goal.lost != nil:
		l.keep = l.goal.lost
		return
	}
	l.keep = &memory{tree: m.tree.Keep()}
	if m.look.board.Conversation() != nil {
		l.keep.board = m.look.board.Name()
	}
	if m.search.origin < m.tree.Len() {
		l.keep.origin = m.tree.At(m.search.origin).Name()
	}
	if moment, past := m.scope.Moment(); past {
		l.keep.moment = moment.Name()
	}
}

// showGrown shows the log as it is now, with what was found in it. What the
// reader sees stays where it is.
func (m *Model) showGrown(found *judge.Index) tea.Cmd {
	l, log := &m.live, m.session.Log
	k, bare, opens := l.keep, m.bare(), l.opens()
	if k == nil && l.goal != nil {
		k = l.goal.lost
	}
	var origin thread.Message
	if k == nil && m.search.origin < m.tree.Len() {
		origin = m.tree.At(m.search.origin)
	}
	m.found, m.inputs = found, log.Inputs()
	m.detail.Reload(found)
	m.growTree(k)
	m.growScope(k)
	m.growBoard(k)
	m.relook(k, opens)
	if k != nil {
		origin, _ = log.Named(k.origin)
	}
	if bare != m.bare() {
		m.focus = map[bool]pane{true: sourcePane, false: mainPane}[m.bare()]
	}
	l.next, l.keep, l.grown, l.generation = nil, nil, false, log.Generation()
	l.show.spend(m.tree.Len())
	m.news()
	return m.searchAnew(origin)
}

// growTree shows the log as it is now in the tree.
func (m *Model) growTree(k *memory) {
	l, log := &m.live, m.session.Log
	switch {
	case l.opens():
		m.tree.Reset(log, m.found)
		m.reach(k != nil)
	case k != nil:
		m.tree.Load(log, m.found, k.tree)
		if l.goal = nil; !m.tree.Shows(k.tree) && !k.tree.Nothing() {
			l.goal = &goal{lost: k}
		}
	default:
		m.tree.Grow(log, m.found)
	}
}

// growScope shows everything as of the same moment, where that is still there, and
// filters what there is now. The views other than the one that is shown are made
// anew when they are shown, and where the log was worked out anew that one too.
func (m *Model) growScope(k *memory) {
	for v := range m.boards {
		if view(v) != m.view || k != nil {
			m.boards[v] = nil
		}
	}
	if _, past := m.scope.Moment(); past && k != nil {
		s := m.scope.Now()
		if msg, ok := m.session.Log.Named(k.moment); ok {
			s = s.AsOf(msg)
		}
		m.rescope(s)
	}
	drop(&m.filters.work)
	drop(&m.filters.naming)
	m.filters.stale = true
	if len(m.filters.wanted) > 0 || len(m.filters.list) > 0 {
		for range m.narrowing(m.filters.wanted) {
		}
	}
	if m.live.sticks && m.view == treeView {
		m.tree.Bottom()
	}
}

// growBoard shows the log as it is now in the view in place of the tree.
func (m *Model) growBoard(k *memory) {
	if m.view == treeView {
		return
	}
	b := m.board()
	if b != nil {
		b.Reload(m.found)
	} else {
		b = m.newBoard(m.view)
		b.SetScope(m.scope)
		m.boards[m.view], m.scoped[m.view] = b, m.scope
		if msg, ok := m.session.Log.Named(k.board); ok {
			b.Select(msg)
		}
	}
	if m.live.sticks {
		b.Bottom()
		if at, ok := b.Selected(); ok {
			m.tree.Select(at)
		}
	}
	m.look.board, _ = b.Selected()
}

// relook shows in the other panes what is selected. Where that is the same as
// before they stay where they are, unless the view still opens.
func (m *Model) relook(k *memory, opens bool) {
	node, f := m.tree.Selected(), m.finding()
	same := node == m.look.node && (f == nil) == (m.look.finding == nil)
	if k != nil {
		same = m.tree.Shows(k.tree)
	}
	if f != nil && m.look.finding != nil {
		same = same && f.Says(m.look.finding)
	}
	if !same || opens {
		m.look = look{node: node, board: m.look.board, finding: f, sheet: m.look.sheet}
		if k != nil {
			m.source.Forget()
		}
		m.show()
		return
	}
	m.look.node, m.look.finding = node, f
	if k != nil && (node.Kind == tree.Message || node.Kind == tree.Tier) {
		msg := m.scope.Message(node.Message)
		m.look.sighting = min(m.look.sighting, len(msg.Sightings())-1)
		m.look.variant = min(m.look.variant, len(msg.Variants())-1)
	}
	m.detail.Renew(m.page())
	m.source.Renew(m.place(), k != nil)
}

// sum is what there is to count.
type sum struct{ messages, failures int }

func (m *Model) sum() sum { return sum{m.tree.Len(), m.found.Count(judge.Error)} }

// noteNew tells of what is new among the notes.
func (m *Model) noteNew(notes []string) {
	fresh := len(notes) > len(m.session.Notes)
	m.session.Notes = notes
	if fresh {
		m.live.note = notes[len(notes)-1]
		m.news()
	}
}

// news says in the status line what came since the last key.
func (m *Model) news() {
	l, now := &m.live, m.sum()
	l.seen = sum{min(l.seen.messages, now.messages), min(l.seen.failures, now.failures)}
	if l.Loading || !l.Following {
		l.seen = now
	}
	parts := make([]string, 0, 2)
	if l.note != "" {
		parts = append(parts, l.note)
	}
	if n := now.messages - l.seen.messages; n > 0 {
		s := summary.Number(n, "new message")
		if n := now.failures - l.seen.failures; n > 0 {
			s += ", " + summary.Number(n, "new failure") + ": e"
		}
		parts = append(parts, s)
	}
	if len(parts) > 0 {
		m.status = strings.Join(parts, "; ")
	}
}

// progress says how far the load is.
func (m *Model) progress() string {
	l := &m.live
	rate := float64(l.Bytes) / max(l.Spent.Seconds(), 0.001)
	said := fmt.Sprintf("reading: %s, %s/s, %s",
		summary.Size(l.Bytes), summary.Size(int64(rate)), summary.Number(m.tree.Len(), "message"))
	if !m.stands() {
		said += "; " + m.keys.Of(actionBack) + " stops"
	}
	return said
}
