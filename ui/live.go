package ui

import (
	"math"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/source"
	"crosscheck/thread/judge"
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
	Progress
}

// Progress is what a source is about, and how far it is.
type Progress struct {
	Loading   bool // of what there was not all is read
	Following bool
	Bytes     int64 // read, as they lie on disk
	Spent     time.Duration
}

// growth is how the log comes to be shown while it grows.
type growth struct {
	Progress

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

// throttle keeps back work that costs more than what is new: the cost of the last
// time has to be earned before the next.
type throttle struct{ cost, earned int }

func (p *throttle) earn(n int)     { p.earned += n }
func (p *throttle) due() bool      { return p.earned >= p.cost }
func (p *throttle) spend(cost int) { p.cost, p.earned = cost, 0 }

// What is earned. While pieces bring much, the log is shown whenever it has grown
// by a quarter. A look that brings little is worth a bit of either work; to show
// a message anew costs about a hundredth of what it costs to work it out.
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
	l := &m.growth
	if l.waiting = false; !msg.ok {
		if l.Following {
			l.note = "no longer following: nothing more can come"
		}
		l.Loading, l.Following = false, false
		return m.catchUp()
	}
	p := &msg.piece
	ended := l.Loading && !p.Loading
	l.Progress = p.Progress
	if p.Take != nil {
		var notes []string
		if m.session.Inputs, notes = p.Take(); len(m.session.Inputs) != len(m.inputs) {
			m.inputs = m.session.Log.Inputs()
		}
		m.noteNew(notes)
		l.dirty = true
	}
	l.fresh += p.Len
	l.settle.earn(p.Len)
	l.show.earn(growthShows * p.Len)
	if !p.More {
		l.settle.earn(pollSettles)
		l.show.earn(pollShows)
	}
	filters := m.filters.task.running() // what it filters must not grow meanwhile
	if l.dirty && (l.settle.due() && !filters || ended || m.void()) {
		m.settle()
	}
	if ended {
		l.seen = sum{math.MaxInt, math.MaxInt} // what was loaded is no news
	}
	switch {
	case ended || m.void():
		return tea.Batch(m.catchUp(), m.await())
	case l.grown && l.show.due():
		l.next = m.index()
		return func() tea.Msg { return showMsg{} } // keys come first
	}
	return m.await()
}

// void reports whether the handles that are shown are void.
func (m *Model) void() bool { return m.session.Log.Generation() != m.growth.generation }

// settle works out what was taken.
func (m *Model) settle() {
	l := &m.growth
	looked := m.session.Log.Settle()
	m.session.Judge.Update()
	if !m.redacting.running() {
		m.redactor.Update()
	}
	l.settle.spend(looked - l.fresh)
	l.dirty, l.fresh, l.grown = false, 0, true
}

// catchUp shows all that was taken, at once.
func (m *Model) catchUp() tea.Cmd {
	l := &m.growth
	if l.dirty {
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
