package items

import (
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/list"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
)

// Model is the view. The zero value is not usable; see New.
type Model struct {
	*list.Model

	theme *screen.Painter
	log   *thread.Log
	found *judge.Index
	scope scope.Scope

	rows   []itemRef
	total  int // all items there are
	chosen chosenMessage
}

// itemRef is an item, by its place among those of its conversation.
type itemRef struct{ conv, item int32 }

// chosenMessage is the message that stands for a row, where another view chose one.
type chosenMessage struct {
	row int
	msg thread.Message
}

// New returns the view of a settled log and what was found in it.
func New(log *thread.Log, found *judge.Index, t *screen.Painter) *Model {
	m := &Model{theme: t, log: log, found: found}
	m.Model = list.New(t, m.draw, m.head)
	return m
}

// SetScope shows what a scope has, with the same item selected, if it is still
// there.
func (m *Model) SetScope(s scope.Scope) {
	was, ok := m.selected()
	m.scope = s
	m.arrange(was, ok)
}

// Reload shows the items of the log as it is now.
func (m *Model) Reload(found *judge.Index) {
	was, ok := m.selected()
	m.found, m.chosen = found, chosenMessage{}
	m.arrange(was, ok)
}

// arrange makes the rows again, and selects the item that was selected.
func (m *Model) arrange(was itemRef, ok bool) {
	row, _ := m.Cursor()
	chosen := m.chosen.row == row // of the row that was selected
	m.rows, m.total = m.rows[:0], 0
	selected, still := 0, false
	for c := range m.log.Conversations() {
		conv := m.conversation(c)
		n := conv.NumItems()
		m.total += n
		for i := range n {
			s := itemRef{int32(c), int32(i)}
			if ok && s == was {
				selected = len(m.rows)
			}
			if !m.scope.Narrowed() || m.keeps(conv.Item(i)) {
				still = still || ok && s == was
				m.rows = append(m.rows, s)
			}
		}
	}
	if chosen && still && m.chosen.msg.Conversation() != nil && m.scope.Keeps(m.chosen.msg) {
		m.chosen.row = selected
	} else {
		m.chosen = chosenMessage{}
	}
	m.Reset(len(m.rows), selected)
}

// keeps reports whether the filter keeps any handoff of an item.
func (m *Model) keeps(item thread.Item) bool {
	for _, h := range item.Handoffs {
		if m.scope.Keeps(atEnd(h.Message())) {
			return true
		}
	}
	return false
}

// conversation returns a conversation as of the moment that is shown.
func (m *Model) conversation(i int) *thread.Conversation {
	c := m.log.Conversations()[i]
	if moment, past := m.scope.Moment(); past && moment.Conversation().AtEnd() == c {
		return c.AsOf(moment)
	}
	return c
}

// atEnd returns a message as at the end of the log, by which other panes know it.
func atEnd(m thread.Message) thread.Message { return m.Conversation().AtEnd().At(m.Index()) }

// selected returns the selected item, false where no item is selected.
func (m *Model) selected() (itemRef, bool) {
	row, ok := m.Cursor()
	if !ok {
		return itemRef{}, false
	}
	return m.rows[row], true
}

// item looks an item up.
func (m *Model) item(s itemRef) thread.Item { return m.conversation(int(s.conv)).Item(int(s.item)) }

// Selected returns the message that stands for the selected item: the one that
// another view had selected, else the HO of the first handoff that went wrong, else
// of the latest.
func (m *Model) Selected() (thread.Message, bool) {
	row, ok := m.Cursor()
	if !ok {
		return thread.Message{}, false
	}
	if m.chosen.row == row && m.chosen.msg.Conversation() != nil {
		return m.chosen.msg, true
	}
	return atEnd(m.telling(m.item(m.rows[row])).Message()), true
}

// telling returns the handoff of an item that says most of those that are kept: the
// first that went wrong, else the latest.
func (m *Model) telling(item thread.Item) thread.Handoff {
	latest := item.Handoffs[len(item.Handoffs)-1]
	for _, h := range item.Handoffs {
		switch kept := m.scope.Keeps(atEnd(h.Message())); {
		case kept && h.State().Bad():
			return h
		case kept:
			latest = h
		}
	}
	return latest
}

// Select selects the item that a message is about, else the last of its
// conversation.
func (m *Model) Select(msg thread.Message) {
	if msg.Conversation() == nil {
		return
	}
	about := msg
	if h, ok := msg.Handoff(); ok {
		about = h.Message() // not every message of it names the item
	}
	conv := m.place(msg)
	item, ok := m.conversation(int(conv)).ItemOf(about)
	best := -1
	for row, s := range m.rows {
		if s.conv > conv {
			break
		}
		if best = row; ok && s.conv == conv && int(s.item) >= item {
			break
		}
	}
	if best < 0 {
		return
	}
	m.Model.Select(best)
	m.chosen = chosenMessage{}
	if ok && m.rows[best] == (itemRef{conv, int32(item)}) { //nolint:gosec // items count in int32
		m.chosen = chosenMessage{best, msg}
	}
}

// place returns the place of the conversation of a message.
func (m *Model) place(msg thread.Message) int32 {
	for i, c := range m.log.Conversations() {
		if c == msg.Conversation().AtEnd() {
			return int32(i)
		}
	}
	return 0
}
