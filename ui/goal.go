package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread"
	"crosscheck/ui/keys"
)

// pendingTarget is what is to be selected once it is there, unless the reader goes
// elsewhere: where the view is to open, or what was selected in an input that is
// read anew.
type pendingTarget struct {
	target Target                       // the zero value: the first error
	found  thread.Message               // the target, if it is there by now
	looked map[*thread.Conversation]int // messages that are not the target

	lost *savedPlaces // instead of a target
}

// opens reports whether the view still goes where it is to open.
func (l *growth) opens() bool { return l.pending != nil && l.pending.lost == nil }

// goToPending goes where the view is to open, as far as that is there by now.
func (m *Model) goToPending(void bool) {
	l := &m.growth
	g := l.pending
	if !l.Loading {
		if l.pending = nil; g.target != (Target{}) {
			m.open(g.target)
		}
		return
	}
	if void {
		g.looked, g.found = nil, thread.Message{}
	}
	if g.found.Conversation() == nil {
		m.seek(g)
	} else {
		m.tree.Select(g.found)
	}
}

// seek looks for the target among the messages that it has not looked at.
func (m *Model) seek(g *pendingTarget) {
	if g.target == (Target{}) {
		return
	}
	if g.looked == nil {
		g.looked = map[*thread.Conversation]int{}
	}
	for _, c := range m.session.Log.Conversations() {
		for i := g.looked[c]; i < c.Len(); i++ {
			if g.target.names(c.At(i)) {
				g.found = c.At(i)
				m.tree.Select(g.found)
				return
			}
		}
		g.looked[c] = c.Len()
	}
}

// pressed notes what a key means for what is shown when the log grows: where the
// reader goes, the view no longer goes by itself.
func (m *Model) pressed(b *keys.Binding, moved bool) {
	l := &m.growth
	if moved || b.Group == keys.Moving || b.Group == keys.Folding {
		m.elsewhere()
	}
	if b.Action == actionBottom && m.focus == mainPane && m.overlay == nil {
		l.pending, l.sticks = nil, true
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
	l := &m.growth
	if !l.Loading || l.stopped {
		return false
	}
	l.stopped = true
	m.session.Source.Stop()
	m.status = "reading is being stopped"
	return true
}
