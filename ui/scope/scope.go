// Package scope is what of a log the panes show: all of it or what a filter
// keeps, as it is at the end or as it was at a moment. It is a value that the
// root hands to each pane; it draws nothing and knows no rule of RW1.
package scope

import (
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// Scope is what the panes show. The zero value is everything, as at the end.
type Scope struct {
	keep *func(thread.Message) bool // by address: two filters are only compared by that
	asOf *thread.Conversation       // as of the moment; nil: as at the end
}

// Keeping returns the scope with what is not kept left out; nil keeps everything.
func (s Scope) Keeping(keep func(thread.Message) bool) Scope {
	if s.keep = nil; keep != nil {
		s.keep = &keep
	}
	return s
}

// AsOf returns the scope as of the moment right after a message. A moment is one of
// its conversation: others are shown as at their end.
func (s Scope) AsOf(m thread.Message) Scope {
	s.asOf = m.Conversation().AtEnd().AsOf(m)
	return s
}

// Now returns the scope as of the end of the log.
func (s Scope) Now() Scope {
	s.asOf = nil
	return s
}

// AtMomentOf returns the scope as of the moment of another one.
func (s Scope) AtMomentOf(other Scope) Scope {
	s.asOf = other.asOf
	return s
}

// Moment returns the message right after which everything is shown; false at the
// end of the log.
func (s Scope) Moment() (thread.Message, bool) {
	if s.asOf == nil {
		return thread.Message{}, false
	}
	m, past := s.asOf.Moment()
	return s.asOf.AtEnd().At(m.Index()), past
}

// Conversation returns a conversation as of the moment.
func (s Scope) Conversation(c *thread.Conversation) *thread.Conversation {
	if s.asOf != nil && s.asOf.AtEnd() == c {
		return s.asOf
	}
	return c
}

// Message returns a message as of the moment. One that was not there then is as at
// the end; see Happened.
func (s Scope) Message(m thread.Message) thread.Message {
	if s.asOf != nil && s.asOf.AtEnd() == m.Conversation() && s.Happened(m) {
		return s.asOf.At(m.Index())
	}
	return m
}

// Found returns what stood at the moment of what was found.
func (s Scope) Found(x *judge.Index) *judge.Index {
	if s.asOf == nil {
		return x
	}
	return x.AsOf(s.asOf)
}

// Stands reports whether a finding stood at the moment.
func (s Scope) Stands(f *judge.Finding) bool { return s.asOf == nil || f.Stands(s.asOf) }

// Narrowed reports whether a filter may leave something out.
func (s Scope) Narrowed() bool { return s.keep != nil }

// Keeps reports whether the filter keeps a message. A message is kept with all of
// its handoff.
func (s Scope) Keeps(m thread.Message) bool { return s.keep == nil || (*s.keep)(m) }

// SameFilter reports whether two scopes keep the same messages because they have
// the same filter: what was chosen for one is good for the other.
func (s Scope) SameFilter(other Scope) bool { return s.keep == other.keep }

// Happened reports whether a message was there at the moment.
func (s Scope) Happened(m thread.Message) bool {
	moment, past := s.Moment()
	return !past || m.Conversation() != moment.Conversation() || m.Index() <= moment.Index()
}
