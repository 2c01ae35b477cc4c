package ui

import (
	"fmt"

	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
	"crosscheck/ui/tree"
)

// step moves the moment that everything is shown as of to the next message in
// time, or to the one before, and selects that. At the end of the log a step back
// leads to the moment of the selected message.
func (m *Model) step(by int) {
	at, reason := m.stepTarget(by)
	if reason != "" {
		m.status = reason
		return
	}
	if _, past := m.scope.Moment(); !past {
		m.status = "as of this message; " + m.keys.Of(actionBack) + " leads back to the end of the log"
	}
	m.goTo(at)
}

// stepTarget returns the message that a step leads to, or why there is no such message. The filters keep
// it.
func (m *Model) stepTarget(by int) (at thread.Message, reason string) {
	n := m.tree.Selected()
	moment, past := m.scope.Moment()
	switch {
	case n.Kind == tree.None:
		return at, "there is no message to step to"
	case past && moment.Conversation() == n.Conversation:
		next, ok := m.tree.Beside(moment, by)
		switch {
		case ok:
			return next, ""
		case by > 0:
			return at, "this is the last message; " + m.keys.Of(actionBack) + " shows how it stands at the end of the log"
		}
		return at, "this is the first message"
	case by > 0:
		return at, "this is the end of the log; " + m.keys.Of(actionStepBack) + " steps back in time"
	case n.Kind == tree.Message || n.Kind == tree.Tier:
		return n.Message, ""
	}
	last := n.Conversation.At(n.Conversation.Len() - 1)
	if m.scope.Keeps(last) {
		return last, ""
	}
	last, _ = m.tree.Beside(last, -1)
	return last, ""
}

// goTo shows everything as of the moment right after a message, and selects it.
func (m *Model) goTo(at thread.Message) {
	m.showAsOf(m.scope.AsOf(at))
	m.tree.Select(at)
	if b := m.mainView(); b != nil {
		b.Select(at)
		m.selection.inView, _ = b.Selected()
	}
}

// leavePast shows everything as at the end of the log again.
func (m *Model) leavePast() {
	m.showAsOf(m.scope.Now())
	m.status = "at the end of the log"
}

// showAsOf shows everything as of another moment. What of a message is looked at
// may not have been there then.
func (m *Model) showAsOf(s scope.Scope) {
	m.rescope(s)
	m.selection.sighting, m.selection.variant = 0, 0
	m.stale = true
}

// past says what moment everything is shown as of; nothing at the end of the log.
func (m *Model) past(short bool) screen.Line {
	moment, past := m.scope.Moment()
	if !past {
		return nil
	}
	said := fmt.Sprintf("%d of %d", moment.Index()+1, moment.Conversation().Len())
	switch clock := summary.Clock(moment.Time()); {
	case short:
	case clock != "":
		said = "as of " + clock + ", " + said
	default:
		said = "as of message " + said
	}
	return screen.Of(theme.Warn, m.theme.Glyphs.Lines.Left+" "+said)
}
