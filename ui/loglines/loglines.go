package loglines

import (
	"iter"
	"sort"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/filelines"
	"crosscheck/ui/list"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
)

// Text is a text to be shown: an input, or a member of one.
type Text struct {
	filelines.Text

	File  string // name of the input
	Lines int    // how many lines it has
}

// Model is the view. The zero value is not usable; see New.
type Model struct {
	*list.Model

	theme *screen.Painter
	found *judge.Index
	log   *thread.Log
	texts func() []Text
	scope scope.Scope

	index      *thread.LineIndex
	indexed    bool // all messages are in the index
	generation int  // of the log when it was looked at
	shown      []section
	of         map[filelines.Text]int // by text, its section
	windows    map[filelines.Text]*filelines.Window
	hidden     map[filelines.Text][]string // the lines of the windows as they may be seen

	on   thread.Message // that was selected, of those on the selected line; or none
	left int            // how many cells of each line are out of sight on the left
}

// section is the rows of one text: a heading, where there are several, and its
// lines.
type section struct {
	Text

	start     int // its first row
	heading   int // 1 where it has a heading
	sightings *thread.TextLines
}

// New returns the view of the lines of some texts, which are asked for again when
// the log has grown, of a settled log, and of what was found in it.
func New(log *thread.Log, found *judge.Index, t *screen.Painter, texts func() []Text) *Model {
	m := &Model{theme: t, found: found, log: log, texts: texts, index: log.LineIndex()}
	m.Model = list.New(t, m.draw, m.head)
	m.arrange(0)
	return m
}

// arrange puts the texts under each other and selects a row.
func (m *Model) arrange(selected int) {
	if m.generation != m.log.Generation() || m.windows == nil {
		m.windows = map[filelines.Text]*filelines.Window{}
	}
	for _, w := range m.windows {
		w.AskAgain()
	}
	m.hidden = map[filelines.Text][]string{}
	m.indexed = m.index.Step(indexStep)
	m.generation, m.on = m.log.Generation(), thread.Message{}
	texts := m.texts()
	m.shown, m.of = make([]section, len(texts)), make(map[filelines.Text]int, len(texts))
	rows := 0
	for i, t := range texts {
		s := section{Text: t, start: rows, sightings: m.index.Text(t.Input, t.Member)}
		if len(texts) > 1 {
			s.heading = 1
		}
		m.shown[i], m.of[t.Text] = s, i
		rows += s.heading + t.Lines
	}
	m.Reset(rows, selected)
}

// SetScope shows what a scope has: every line stays, and those whose messages are
// not kept, or have not happened yet, are like lines without a message.
func (m *Model) SetScope(s scope.Scope) {
	m.scope, m.on = s, thread.Message{}
	if m.generation == m.log.Generation() { // else it is about to be told of another log
		m.Redraw()
	}
}

// Reload shows the log as it is now, with the same row selected by its number.
func (m *Model) Reload(found *judge.Index) {
	row, _ := m.Cursor()
	m.found = found
	m.arrange(row)
}

// indexStep is how many sightings are looked at in one step.
const indexStep = 1 << 16

// Works reports whether messages are still to be found on their lines.
func (m *Model) Works() bool { return !m.indexed }

// Working finds them, in steps of a few milliseconds. Until it is done lines show
// no messages that were not there before.
func (m *Model) Working() iter.Seq[struct{}] {
	return func(yield func(struct{}) bool) {
		for !m.indexed {
			if m.indexed = m.index.Step(indexStep); !m.indexed && !yield(struct{}{}) {
				return
			}
		}
		for i := range m.shown {
			s := &m.shown[i]
			s.sightings = m.index.Text(s.Input, s.Member)
		}
		m.Redraw()
	}
}

// at returns which section a row is of, and the number of its line; 0 is the
// heading.
func (m *Model) at(row int) (s *section, number int) {
	i := sort.Search(len(m.shown), func(i int) bool { return m.shown[i].start > row }) - 1
	s = &m.shown[i]
	return s, row - s.start - s.heading + 1
}

// Selected returns the message on the selected line, of several the one that was
// selected, else the first; false where the line has no message.
func (m *Model) Selected() (thread.Message, bool) {
	row, ok := m.Cursor()
	switch {
	case !ok:
		return thread.Message{}, false
	case m.on.Conversation() != nil:
		return m.on, true
	}
	s, number := m.at(row)
	for _, on := range m.messages(s, number) {
		return on.Message, true
	}
	return thread.Message{}, false
}

// maxMessages is how many messages of one line are looked at: a document may have
// all of them on one.
const maxMessages = 32

// messages returns the sightings on a line that are shown.
func (m *Model) messages(s *section, number int) []thread.Sighting {
	var out []thread.Sighting
	first, last := s.sightings.On(number)
	for i := first; i < last && len(out) < maxMessages; i++ {
		if on := s.sightings.Sighting(i); m.scope.Keeps(on.Message) && m.scope.Happened(on.Message) {
			out = append(out, on)
		}
	}
	return out
}

// Select selects the line of a message: the one that is selected, if it was seen
// there, else the first where it was.
func (m *Model) Select(msg thread.Message) {
	row, ok := m.Cursor()
	if msg.Conversation() == nil || !ok {
		return
	}
	if s, number := m.at(row); m.standsOn(msg, s, number) {
		m.on = msg
		return
	}
	first := msg.First()
	i, known := m.of[filelines.Text{Input: first.Input, Member: first.Member}]
	if !known || first.Line == 0 {
		return
	}
	s := &m.shown[i]
	m.Model.Select(s.start + s.heading + min(first.Line, s.Lines) - 1)
	m.on = msg
}

// standsOn reports whether a message was seen on a line.
func (m *Model) standsOn(msg thread.Message, s *section, number int) bool {
	if first := msg.First(); first.Line == number && s.Text.Text == (filelines.Text{Input: first.Input, Member: first.Member}) {
		return true
	}
	for _, on := range m.messages(s, number) {
		if on.Message == msg {
			return true
		}
	}
	return false
}

// Scroll selects the row by rows further down, or up where by is negative.
func (m *Model) Scroll(by int) {
	before, _ := m.Cursor()
	m.Model.Scroll(by)
	if row, _ := m.Cursor(); row != before {
		m.on = thread.Message{}
	}
}

// Top selects the first row.
func (m *Model) Top() { m.Scroll(-m.Len()) }

// Bottom selects the last row.
func (m *Model) Bottom() { m.Scroll(m.Len()) }
