package ui

import (
	"fmt"
	"math"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/finding"
	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/load"
	"crosscheck/thread/summary"
	"crosscheck/ui/keys"
	"crosscheck/ui/tree"
)

// Source brings what is not in the log yet when the view opens: the rest of a
// log that is being read, and what comes to one that is followed.
type Source interface {
	// Next waits for the next piece; false says that nothing will come, unless
	// Follow is called. It touches no log. It is called by one goroutine at a
	// time, which is not that of the view; the others are called by the view.
	Next() (Piece, bool)

	// Stop ends the reading of what there is; a piece says then what was read.
	Stop()

	// Follow begins or ends to follow the inputs as they grow. The error says
	// why they cannot be.
	Follow(on bool) error
}

// Piece is a piece of what a source brings, bounded in what it costs to take. A
// source that follows brings an empty one now and then, as its clock.
type Piece struct {
	// Take puts the piece into the log, in the goroutine of the view, and returns
	// the inputs of the session and its notes as they are then; nil puts nothing.
	Take func() (inputs []*source.Input, notes []string)

	Len  int  // how much was found in it
	More bool // the next piece is at hand
	load.Progress
}

// growth is the state of a log that grows while it is shown.
type growth struct {
	load.Progress

	waiting bool // for the next piece
	stopped bool // the reader has stopped the load
	dirty   bool // something was taken since the log was settled
	fresh   int  // how much
	grown   bool // the log was settled since it was shown

	settle, show throttle
	next         *judge.Index // found, and about to be shown; or nil
	generation   int          // of the log when it was shown

	saved   *savedPlaces   // what there was to see before all handles became void; or nil
	pending *pendingTarget // what is to be selected when it comes; or nil
	sticks  bool           // the last row stays selected
	seen    sum            // what there was when the last key was pressed
	note    string
}

// throttle keeps back what costs more than what is new: the cost of the last
// time has to be earned before the next.
type throttle struct{ cost, earned int }

func (p *throttle) earn(n int)     { p.earned += n }
func (p *throttle) due() bool      { return p.earned >= p.cost }
func (p *throttle) spend(cost int) { p.cost, p.earned = cost, 0 }

// What is earned. While pieces bring much, the log is shown whenever it has grown
// by a quarter. A poll that brings little is worth a bit of either; to show
// a message again costs about a hundredth of what it costs to work it out.
const (
	growthShows = 4
	pollSettles = 2_000
	pollShows   = 200_000
)

// pieceMsg brings the next piece of the source; ok is false at its end.
type pieceMsg struct {
	piece Piece
	ok    bool
}

// showMsg asks for the log to be shown as it is now.
type showMsg struct{}

// await asks the source for its next piece, unless that was done.
func (m *Model) await() tea.Cmd {
	s := m.session.Source
	if s == nil || m.growth.waiting {
		return nil
	}
	m.growth.waiting = true
	return func() tea.Msg {
		p, ok := s.Next()
		return pieceMsg{p, ok}
	}
}

// takePiece takes the next piece into the log, works out what it means, and shows it,
// each if it is due.
func (m *Model) takePiece(msg pieceMsg) tea.Cmd {
	g := &m.growth
	if g.waiting = false; !msg.ok {
		if g.Following {
			g.note = "no longer following: nothing more can come"
		}
		g.Loading, g.Following = false, false
		return m.catchUp()
	}
	p := &msg.piece
	ended := g.Loading && !p.Loading
	g.Progress = p.Progress
	if p.Take != nil {
		var notes []string
		if m.session.Inputs, notes = p.Take(); len(m.session.Inputs) != len(m.inputs) {
			m.inputs = m.session.Log.Inputs()
		}
		m.noteNew(notes)
		g.dirty = true
	}
	g.fresh += p.Len
	g.settle.earn(p.Len)
	g.show.earn(growthShows * p.Len)
	if !p.More {
		g.settle.earn(pollSettles)
		g.show.earn(pollShows)
	}
	filters := m.filters.task.running() // what it filters must not grow meanwhile
	if g.dirty && (g.settle.due() && !filters || ended || m.void()) {
		m.settle()
	}
	if ended {
		g.seen = sum{math.MaxInt, math.MaxInt} // what was loaded is no news
	}
	switch {
	case ended || m.void():
		return tea.Batch(m.catchUp(), m.await())
	case g.grown && g.show.due():
		g.next = m.index()
		return func() tea.Msg { return showMsg{} } // keys come first
	}
	return m.await()
}

// void reports whether the handles that are shown are void.
func (m *Model) void() bool { return m.session.Log.Generation() != m.growth.generation }

// settle works out what was taken.
func (m *Model) settle() {
	g := &m.growth
	looked := m.session.Log.Settle()
	m.session.Judge.Update()
	if !m.redacting.running() {
		m.redactor.Update()
	}
	g.settle.spend(looked - g.fresh)
	g.dirty, g.fresh, g.grown = false, 0, true
}

// catchUp shows all that was taken, at once.
func (m *Model) catchUp() tea.Cmd {
	g := &m.growth
	if g.dirty {
		m.settle()
	}
	return m.showGrown(m.index())
}

// showNext shows what is about to be shown, and goes on.
func (m *Model) showNext() tea.Cmd {
	if m.growth.next == nil {
		return nil
	}
	return tea.Batch(m.showGrown(m.growth.next), m.await())
}

// pendingTarget is what is to be selected once it is there, unless the reader goes
// elsewhere: where the view is to open, or what was selected in an input that is
// read again.
type pendingTarget struct {
	target Target                       // the zero value: the first error
	found  thread.Message               // the target, if it is there by now
	looked map[*thread.Conversation]int // messages that are not the target

	lost *savedPlaces // instead of a target
}

// opens reports whether the view still goes where it is to open.
func (g *growth) opens() bool { return g.pending != nil && g.pending.lost == nil }

// goToPending goes where the view is to open, as far as that is there by now.
func (m *Model) goToPending(void bool) {
	g := &m.growth
	p := g.pending
	if !g.Loading {
		if g.pending = nil; p.target != (Target{}) {
			m.open(p.target)
		}
		return
	}
	if void {
		p.looked, p.found = nil, thread.Message{}
	}
	if p.found.Conversation() == nil {
		m.seek(p)
	} else {
		m.tree.Select(p.found)
	}
}

// seek looks for the target among the messages that it has not looked at.
func (m *Model) seek(p *pendingTarget) {
	if p.target == (Target{}) {
		return
	}
	if p.looked == nil {
		p.looked = map[*thread.Conversation]int{}
	}
	for _, c := range m.session.Log.Conversations() {
		for i := p.looked[c]; i < c.Len(); i++ {
			if p.target.names(c.At(i)) {
				p.found = c.At(i)
				m.tree.Select(p.found)
				return
			}
		}
		p.looked[c] = c.Len()
	}
}

// pressed notes what a key means for what is shown when the log grows: where the
// reader goes, the view no longer goes by itself.
func (m *Model) pressed(b *keys.Binding, moved bool) {
	g := &m.growth
	if moved || b.Group == keys.Moving || b.Group == keys.Folding {
		m.elsewhere()
	}
	if b.Action == actionBottom && m.focus == mainPane && m.overlay == nil {
		g.pending, g.sticks = nil, true
	}
}

// elsewhere notes that the reader has gone elsewhere.
func (m *Model) elsewhere() { m.growth.pending, m.growth.sticks = nil, false }

// follow begins or ends to follow the inputs.
func (m *Model) follow() tea.Cmd {
	on := !m.growth.Following
	if err := m.session.Source.Follow(on); err != nil {
		m.status = err.Error()
		return nil
	}
	m.growth.Following = on
	m.status = map[bool]string{true: "following: what comes is shown as it comes", false: "no longer following"}[on]
	return m.await()
}

// stopLoad stops the load, if there is one.
func (m *Model) stopLoad() bool {
	g := &m.growth
	if !g.Loading || g.stopped {
		return false
	}
	g.stopped = true
	m.session.Source.Stop()
	m.status = "reading is being stopped"
	return true
}

// savedPlaces are the places in sight, by names that outlive the handles.
type savedPlaces struct {
	tree   tree.Kept
	inView thread.Name // selected in the view in place of the tree
	origin thread.Name // where the search began
	moment thread.Name // everything is shown as of this message
}

// savePlaces keeps the places in sight by name, right before their handles become
// void. While the view still waits for an earlier place, it keeps that one.
func (m *Model) savePlaces() {
	g := &m.growth
	switch {
	case g.saved != nil:
		return
	case g.pending != nil && g.pending.lost != nil:
		g.saved = g.pending.lost
		return
	}
	g.saved = &savedPlaces{tree: m.tree.Keep()}
	if m.selection.inView.Conversation() != nil {
		g.saved.inView = m.selection.inView.Name()
	}
	if m.search.origin < m.tree.Len() {
		g.saved.origin = m.tree.At(m.search.origin).Name()
	}
	if moment, past := m.scope.Moment(); past {
		g.saved.moment = moment.Name()
	}
}

// showGrown shows the log as it is now, with what was found in it. What the
// reader sees stays where it is.
func (m *Model) showGrown(found *judge.Index) tea.Cmd {
	g, log := &m.growth, m.session.Log
	k, bare, opens := g.saved, m.bare(), g.opens()
	if k == nil && g.pending != nil {
		k = g.pending.lost
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
	m.showSelectedAgain(k, opens)
	if k != nil {
		origin, _ = log.Named(k.origin)
	}
	if bare != m.bare() {
		m.focus = map[bool]pane{true: sourcePane, false: mainPane}[m.bare()]
	}
	g.next, g.saved, g.grown, g.generation = nil, nil, false, log.Generation()
	g.show.spend(m.tree.Len())
	m.news()
	return m.restartSearch(origin)
}

// growTree shows the log as it is now in the tree.
func (m *Model) growTree(k *savedPlaces) {
	g, log := &m.growth, m.session.Log
	switch {
	case g.opens():
		m.tree.Reset(log, m.found)
		m.goToPending(k != nil)
	case k != nil:
		m.tree.Load(log, m.found, k.tree)
		if g.pending = nil; !m.tree.Shows(k.tree) && !k.tree.Nothing() {
			g.pending = &pendingTarget{lost: k}
		}
	default:
		m.tree.Grow(log, m.found)
	}
}

// growScope shows everything as of the same moment, where that is still there, and
// filters what there is now. The views other than the one that is shown are made
// again when they are shown, and where the log was worked out again that one too.
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

// showSelectedAgain shows in the other panes what is selected. Where that is the same
// as before they stay where they are, unless the view still opens.
func (m *Model) showSelectedAgain(k *savedPlaces, opens bool) {
	node, f := m.tree.Selected(), m.finding()
	same := node == m.selection.node && (f == nil) == (m.selection.finding == nil)
	if k != nil {
		same = m.tree.Shows(k.tree)
	}
	if f != nil && m.selection.finding != nil {
		same = same && f.Same(m.selection.finding)
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

func (m *Model) sum() sum { return sum{m.tree.Len(), m.found.Count(finding.Error)} }

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
	g, now := &m.growth, m.sum()
	g.seen = sum{min(g.seen.messages, now.messages), min(g.seen.failures, now.failures)}
	if g.Loading || !g.Following {
		g.seen = now
	}
	parts := make([]string, 0, 2)
	if g.note != "" {
		parts = append(parts, g.note)
	}
	if n := now.messages - g.seen.messages; n > 0 {
		s := summary.Number(n, "new message")
		if n := now.failures - g.seen.failures; n > 0 {
			s += ", " + summary.Number(n, "new failure") + ": e"
		}
		parts = append(parts, s)
	}
	if len(parts) > 0 {
		m.status = strings.Join(parts, "; ")
	}
}

// progress says how far the load is.
func (g *growth) progress(messages int) string {
	rate := float64(g.Bytes) / max(g.Spent.Seconds(), 0.001)
	said := fmt.Sprintf("reading: %s, %s/s, %s",
		summary.Size(g.Bytes), summary.Size(int64(rate)), summary.Number(messages, "message"))
	return said
}
