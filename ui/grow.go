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

// savedPlaces are what there is to see, by name.
type savedPlaces struct {
	tree   tree.Kept
	inView thread.Name // selected in the view in place of the tree
	origin thread.Name // where the search began
	moment thread.Name // as of which everything is shown
}

// savePlaces keeps what there is to see, right before its handles become void. As
// long as something is awaited that was there once, that is kept.
func (m *Model) savePlaces() {
	l := &m.growth
	switch {
	case l.saved != nil:
		return
	case l.pending != nil && l.pending.lost != nil:
		l.saved = l.pending.lost
		return
	}
	l.saved = &savedPlaces{tree: m.tree.Keep()}
	if m.selection.inView.Conversation() != nil {
		l.saved.inView = m.selection.inView.Name()
	}
	if m.search.origin < m.tree.Len() {
		l.saved.origin = m.tree.At(m.search.origin).Name()
	}
	if moment, past := m.scope.Moment(); past {
		l.saved.moment = moment.Name()
	}
}

// showGrown shows the log as it is now, with what was found in it. What the
// reader sees stays where it is.
func (m *Model) showGrown(found *judge.Index) tea.Cmd {
	l, log := &m.growth, m.session.Log
	k, bare, opens := l.saved, m.bare(), l.opens()
	if k == nil && l.pending != nil {
		k = l.pending.lost
	}
	var origin thread.Message
	if k == nil && m.search.origin < m.tree.Len() {
		origin = m.tree.At(m.search.origin)
	}
	m.found, m.inputs = found, log.Inputs()
	m.detail.Reload(found)
	m.growTree(k)
	m.growScope(k)
	m.growMainView(k)
	m.relook(k, opens)
	if k != nil {
		origin, _ = log.Named(k.origin)
	}
	if bare != m.bare() {
		m.focus = map[bool]pane{true: sourcePane, false: mainPane}[m.bare()]
	}
	l.next, l.saved, l.grown, l.generation = nil, nil, false, log.Generation()
	l.show.spend(m.tree.Len())
	m.news()
	return m.restartSearch(origin)
}

// growTree shows the log as it is now in the tree.
func (m *Model) growTree(k *savedPlaces) {
	l, log := &m.growth, m.session.Log
	switch {
	case l.opens():
		m.tree.Reset(log, m.found)
		m.goToPending(k != nil)
	case k != nil:
		m.tree.Load(log, m.found, k.tree)
		if l.pending = nil; !m.tree.Shows(k.tree) && !k.tree.Nothing() {
			l.pending = &pendingTarget{lost: k}
		}
	default:
		m.tree.Grow(log, m.found)
	}
}

// growScope shows everything as of the same moment, where that is still there, and
// filters what there is now. The views other than the one that is shown are made
// anew when they are shown, and where the log was worked out anew that one too.
func (m *Model) growScope(k *savedPlaces) {
	for v := range m.mainViews {
		if v != m.view || k != nil {
			delete(m.mainViews, v)
		}
	}
	if _, past := m.scope.Moment(); past && k != nil {
		s := m.scope.Now()
		if msg, ok := m.session.Log.Named(k.moment); ok {
			s = s.AsOf(msg)
		}
		m.rescope(s)
	}
	dropTask(&m.filters.task)
	dropTask(&m.filters.naming)
	m.filters.stale = true
	if len(m.filters.wanted) > 0 || len(m.filters.list) > 0 {
		for range m.narrowing(m.filters.wanted) {
		}
	}
	if m.growth.sticks && m.view == treeView {
		m.tree.Bottom()
	}
}

// growMainView shows the log as it is now in the view in place of the tree.
func (m *Model) growMainView(k *savedPlaces) {
	if m.view == treeView {
		return
	}
	b := m.mainView()
	if b != nil {
		b.Reload(m.found)
	} else {
		b = m.openView(m.view)
		if msg, ok := m.session.Log.Named(k.inView); ok {
			b.Select(msg)
		}
	}
	if m.growth.sticks {
		b.Bottom()
		if at, ok := b.Selected(); ok {
			m.tree.Select(at)
		}
	}
	m.selection.inView, _ = b.Selected()
}

// relook shows in the other panes what is selected. Where that is the same as
// before they stay where they are, unless the view still opens.
func (m *Model) relook(k *savedPlaces, opens bool) {
	node, f := m.tree.Selected(), m.finding()
	same := node == m.selection.node && (f == nil) == (m.selection.finding == nil)
	if k != nil {
		same = m.tree.Shows(k.tree)
	}
	if f != nil && m.selection.finding != nil {
		same = same && f.Says(m.selection.finding)
	}
	if !same || opens {
		m.selection = selection{node: node, inView: m.selection.inView, finding: f, sheet: m.selection.sheet}
		if k != nil {
			m.source.Forget()
		}
		m.show()
		return
	}
	m.selection.node, m.selection.finding = node, f
	if k != nil && (node.Kind == tree.Message || node.Kind == tree.Tier) {
		msg := m.scope.Message(node.Message)
		m.selection.sighting = min(m.selection.sighting, len(msg.Sightings())-1)
		m.selection.variant = min(m.selection.variant, len(msg.Variants())-1)
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
		m.growth.note = notes[len(notes)-1]
		m.news()
	}
}

// news says in the status line what came since the last key.
func (m *Model) news() {
	l, now := &m.growth, m.sum()
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
	l := &m.growth
	rate := float64(l.Bytes) / max(l.Spent.Seconds(), 0.001)
	said := fmt.Sprintf("reading: %s, %s/s, %s",
		summary.Size(l.Bytes), summary.Size(int64(rate)), summary.Number(m.tree.Len(), "message"))
	if !m.stands() {
		said += "; " + m.keys.Of(actionBack) + " stops"
	}
	return said
}
