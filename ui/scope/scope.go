// Package scope is what of a log the panes show: all of it or what a filter
// keeps, as it is at the end or as it was at a moment. It is a value that the
// root hands to each pane; it draws nothing and knows no rule of RW1.
package scope

import "crosscheck/thread"

// Scope is what the panes show. The zero value is everything, as at the end.
type Scope struct {
	keep   *func(thread.Message) bool // by address: two filters are only compared by that
	moment thread.Message
	past   bool
}

// Keeping returns the scope with what is not kept left out; nil keeps everything.
func (s Scope) Keeping(keep func(thread.Message) bool) Scope {
	if s.keep = nil; keep != nil {
		s.keep = &keep
	}
	return s
}

// AsOf returns the scope as of the moment right after a message.
func (s Scope) AsOf(m thread.Message) Scope {
	s.moment, s.past = m, true
	return s
}

// Now returns the scope as of the end of the log.
func (s Scope) Now() Scope {
	s.moment, s.past = thread.Message{}, false
	return s
}

// Moment returns the message right after which everything is shown; false at the
// end of the log.
func (s Scope) Moment() (thread.Message, bool) { return s.moment, s.past }

// Narrowed reports whether a filter may leave something out.
func (s Scope) Narrowed() bool { return s.keep != nil }

// Keeps reports whether the filter keeps a message. A message is kept with all of
// its handoff.
func (s Scope) Keeps(m thread.Message) bool { return s.keep == nil || (*s.keep)(m) }

// SameFilter reports whether two scopes keep the same messages because they have
// the same filter: what was chosen for one is good for the other.
func (s Scope) SameFilter(other Scope) bool { return s.keep == other.keep }

// Happened reports whether a message was there at the moment. A moment is one of
// its conversation: others are shown as at their end.
func (s Scope) Happened(m thread.Message) bool {
	return !s.past || m.Conversation() != s.moment.Conversation() || m.Index() <= s.moment.Index()
}
