package tree

import (
	"crosscheck/thread"
	"crosscheck/ui/scope"
)

// SetMoment tells the pane as of when its rows are. Which rows there are, and in
// what order, stays the same: what has not happened yet stands back, so that the
// reader keeps his place and sees what is to come.
func (m *Model) SetMoment(s scope.Scope) {
	m.scope = s
	m.Redraw()
}

// moment returns the index of the message that came last of a conversation, atEnd
// where it is shown as at its end.
func (m *Model) moment(o *outline) int32 {
	if last, past := m.scope.Moment(); past && last.Conversation() == o.conv {
		return int32(last.Index()) //nolint:gosec // an index counts in int32
	}
	return atEnd
}

// Beside returns the next message in log order that is shown (by is 1), or the one
// before (by is -1), in the conversation of a message.
func (m *Model) Beside(msg thread.Message, by int) (thread.Message, bool) {
	o, ok := m.outline(msg.Conversation())
	if !ok {
		return msg, false
	}
	for i := msg.Index() + by; i >= 0 && i < len(o.rank); i += by {
		if o.shows(o.rank[i]) {
			return o.conv.At(i), true
		}
	}
	return msg, false
}

// outline returns that of a conversation.
func (m *Model) outline(c *thread.Conversation) (*outline, bool) {
	for _, o := range m.outlines {
		if o.conv == c {
			return o, true
		}
	}
	return nil, false
}
