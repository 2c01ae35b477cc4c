package ladder

import (
	"sort"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/ladder"
	"crosscheck/ui/list"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
)

// Model is the view. The zero value is not usable; see New.
type Model struct {
	*list.Model

	theme *screen.Painter
	found *judge.Index
	log   *thread.Log
	scope scope.Scope

	kept  []ladder.Ladder // by conversation, what the filter keeps
	shown []strip         // what there is to see, in log order
	left  int             // the first lane in sight, where not all are
}

// strip is the rows of one conversation: a heading, where there are several, and
// its rungs.
type strip struct {
	ladder.Ladder

	start   int // its first row
	heading int // 1 where it has a heading
	total   int // how many messages the conversation has
}

// New returns the view of a settled log and what was found in it.
func New(log *thread.Log, found *judge.Index, t *screen.Painter) *Model {
	m := &Model{theme: t, found: found, log: log}
	m.Model = list.New(t, m.draw, m.head)
	m.keep()
	m.arrange(0)
	return m
}

// Reload shows the log as it is now, with the same row selected by its number.
func (m *Model) Reload(found *judge.Index) {
	row, _ := m.Cursor()
	m.found = found
	m.keep()
	m.arrange(row)
}

// SetScope shows what a scope has, with the same message selected, or the one
// nearest to it. What the filter does not keep is left out, and so is what has not
// happened yet.
func (m *Model) SetScope(s scope.Scope) {
	selected, ok := m.Selected()
	same := s.SameFilter(m.scope)
	m.scope = s
	if !same {
		m.keep()
	}
	m.arrange(0)
	if ok {
		m.Select(selected)
	}
}

// keep chooses the rungs that the filter keeps.
func (m *Model) keep() {
	m.kept = m.kept[:0]
	for _, c := range m.log.Conversations() {
		l := ladder.Of(c)
		if m.scope.Narrowed() {
			l = l.Keeping(m.scope.Keeps)
		}
		m.kept = append(m.kept, l)
	}
}

// arrange puts the rungs under each other that the scope has, and selects a row.
func (m *Model) arrange(selected int) {
	m.shown = m.shown[:0]
	moment, past := m.scope.Moment()
	rows := 0
	for _, l := range m.kept {
		c := l.Conversation()
		if past && c == moment.Conversation() {
			l = l.Until(moment)
		}
		if l.Len() == 0 {
			continue
		}
		s := strip{Ladder: l, start: rows, total: c.Len()}
		if len(m.kept) > 1 {
			s.heading = 1
		}
		m.shown = append(m.shown, s)
		rows += s.heading + l.Len()
	}
	m.Reset(rows, selected)
}

// at returns which strip a row is of, and which rung it shows; -1 is the heading.
func (m *Model) at(row int) (s *strip, rung int) {
	i := sort.Search(len(m.shown), func(i int) bool { return m.shown[i].start > row }) - 1
	s = &m.shown[i]
	return s, row - s.start - s.heading
}

// Selected returns the message of the selected row, of a heading the first one
// under it; false where there is no row.
func (m *Model) Selected() (thread.Message, bool) {
	row, ok := m.Cursor()
	if !ok {
		return thread.Message{}, false
	}
	s, rung := m.at(row)
	return s.At(max(rung, 0)).Message, true
}

// Select selects the row of a message, else the one nearest to it in its
// conversation. A heading stays selected while its first message is.
func (m *Model) Select(msg thread.Message) {
	if at, ok := m.Selected(); msg.Conversation() == nil || ok && at == msg {
		return
	}
	for i := range m.shown {
		s := &m.shown[i]
		if s.Conversation() == msg.Conversation() {
			rung, _ := s.Find(msg)
			m.Model.Select(s.start + s.heading + min(rung, s.Len()-1))
			m.follow()
			return
		}
	}
}

// Scroll selects the row by rows further down, or up where by is negative.
func (m *Model) Scroll(by int) {
	m.Model.Scroll(by)
	m.follow()
}

// Top selects the first row.
func (m *Model) Top() { m.Scroll(-m.Len()) }

// Bottom selects the last row.
func (m *Model) Bottom() { m.Scroll(m.Len()) }

// Slide moves the lanes in sight by lanes to the right, or to the left where by is
// negative. It reports whether there are any.
func (m *Model) Slide(by int) bool {
	row, ok := m.Cursor()
	if !ok {
		return false
	}
	s, _ := m.at(row)
	return m.slideTo(s, m.lanes(s).first+by)
}

func (m *Model) slideTo(s *strip, left int) bool {
	before := m.lanes(s).first
	m.left = max(min(left, s.NumLanes()-m.lanes(s).n), 0)
	if m.left == before {
		return false
	}
	m.Redraw()
	return true
}

// follow brings the lanes of the selected rung into sight: both, or if they are too
// far apart the sender's.
func (m *Model) follow() {
	row, ok := m.Cursor()
	if !ok {
		return
	}
	s, rung := m.at(row)
	l := m.lanes(s)
	if rung < 0 || l.n == 0 || l.n == s.NumLanes() {
		return
	}
	r, left := s.At(rung), l.first
	for _, lane := range [...]int{r.To, r.From} {
		if lane != ladder.None {
			left = max(min(left, lane), lane-l.n+1)
		}
	}
	m.slideTo(s, left)
}
