package tree

import (
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/list"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
)

// Model is the pane. The zero value is not usable; see New.
type Model struct {
	*list.Model

	theme *screen.Painter
	found *judge.Index
	scope scope.Scope // as of when rows are drawn

	outlines []*outline
	folds    []*folds
	starts   []int // places before each conversation, and at last their number

	rows []rowID // what is visible

	left, instead position // what was selected and is not shown now, and what is selected instead
}

// New returns the pane for a settled log and what was found in it, with the
// first error selected, else the first row.
func New(log *thread.Log, found *judge.Index, t *screen.Painter) *Model {
	m := &Model{theme: t}
	m.Model = list.New(t, m.draw, nil)
	m.Reset(log, found)
	return m
}

// Reset shows a log as New does.
func (m *Model) Reset(log *thread.Log, found *judge.Index) {
	m.load(log, found)
	m.left, m.instead = position{}, position{}
	m.show(rowID{}, rowID{})
	m.First()
}

// First selects the first error, if there is one, as near to the first row as it
// can be in sight.
func (m *Model) First() {
	m.jumpTo(finding.Error, 0)
	m.Rewind()
}

// load lays all conversations flat, folded by default.
func (m *Model) load(log *thread.Log, found *judge.Index) {
	m.outlines, m.folds, m.starts, m.found = nil, nil, []int{0}, found
	for _, c := range log.Conversations() {
		m.outlines = append(m.outlines, newOutline(c))
	}
	mark(m.outlines, found)
	for _, o := range m.outlines {
		m.folds = append(m.folds, defaultFolds(o))
		m.starts = append(m.starts, m.Len()+len(o.order))
	}
}

// Node is what a row shows.
type Node struct {
	Kind         Kind
	Conversation *thread.Conversation
	Message      thread.Message // of a Message or Tier
	Tier         check.Tier     // of a Tier
}

// Kind tells the nodes apart.
type Kind uint8

// The kinds of nodes.
const (
	None         Kind = iota // there is no row
	Conversation             // the heading over a conversation
	LooseEnds                // the heading over the loose ends of one
	Message                  // a message or an invalid line
	Tier                     // a tier of a readback
)

// Selected returns the selected node.
func (m *Model) Selected() Node {
	s, ok := m.selected()
	if !ok {
		return Node{}
	}
	n := Node{Kind: Message, Conversation: m.outlines[s.conv].conv}
	switch s.part {
	case conversation:
		n.Kind = Conversation
		return n
	case looseEnds:
		n.Kind = LooseEnds
		return n
	default:
	}
	n.Message, _ = m.at(s)
	if t, ok := s.tier(); ok {
		n.Kind, n.Tier = Tier, t
	}
	return n
}

// Len returns the number of places: of all messages and invalid lines, folded
// ones included, in the order of the tree.
func (m *Model) Len() int { return m.starts[len(m.starts)-1] }

// At returns the message at a place, from 0.
func (m *Model) At(place int) thread.Message {
	c, r := m.split(place)
	return m.outlines[c].at(r)
}

// Place returns the place of the selected message; of a heading that of the
// first message under it. With no row it is 0.
func (m *Model) Place() int {
	s, ok := m.selected()
	if !ok {
		return 0
	}
	return m.starts[s.conv] + int(max(s.rank, 0))
}

// split returns the conversation and the rank of a place.
func (m *Model) split(place int) (conv, rank int32) {
	lo, hi := 0, len(m.outlines)
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; m.starts[mid] <= place {
			lo = mid
		} else {
			hi = mid
		}
	}
	return int32(lo), int32(place - m.starts[lo]) //nolint:gosec // counted in int32
}

// GoTo selects the message at a place and unfolds what stands above it.
func (m *Model) GoTo(place int) {
	if place < 0 || place >= m.Len() {
		return
	}
	c, r := m.split(place)
	m.jump(rowID{c, r, message})
}

// PlaceOf returns the place of a message, false if it came after the log was
// shown.
func (m *Model) PlaceOf(msg thread.Message) (int, bool) {
	for c, o := range m.outlines {
		if o.conv == msg.Conversation() && msg.Index() < len(o.rank) {
			return m.starts[c] + int(o.rank[msg.Index()]), true
		}
	}
	return 0, false
}

// Select selects a message and unfolds what stands above it.
func (m *Model) Select(msg thread.Message) {
	if place, ok := m.PlaceOf(msg); ok {
		m.GoTo(place)
	}
}

// jump selects a row that may be folded away. A row out of sight comes to
// stand a third down the pane, with what is above it in sight. The rows are made
// again only if something was folded: a log may have millions of them.
func (m *Model) jump(s rowID) {
	if m.reveal(s) {
		m.refold(s)
		return
	}
	m.Model.Select(m.locate(s))
}

// refold makes the rows again after folds have changed and selects s, or the
// folded row that hides it.
func (m *Model) refold(s rowID) {
	var top rowID
	if len(m.rows) > 0 {
		top = m.rows[m.TopRow()]
	}
	m.show(s, top)
}

// show makes the rows again, selects one, or the folded row that hides it, and
// leaves another where it is at the top, as long as the one selected is in sight.
func (m *Model) show(selected, top rowID) {
	m.arrange()
	m.ResetAt(len(m.rows), m.locate(top), m.locate(selected))
}

// selected returns the selected row, false where there is no row.
func (m *Model) selected() (rowID, bool) {
	row, ok := m.Cursor()
	if !ok {
		return rowID{}, false
	}
	return m.rows[row], true
}
