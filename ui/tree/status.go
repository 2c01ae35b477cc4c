package tree

import (
	"crosscheck/codec"
	"crosscheck/thread"
)

// statuses knows for each status of the handoffs that were drawn which came
// before it. It is worked out a handoff at a time, when one of its statuses
// first comes into sight.
type statuses struct {
	before []int32 // by index of the message, the index of the status before it, or -1
	known  bits    // by index of the HO
}

// statusBefore returns the status of the same handoff that came before this
// one.
func (o *outline) statusBefore(m thread.Message) (thread.Message, bool) {
	h, ok := m.Handoff()
	if !ok {
		return thread.Message{}, false
	}
	s := &o.statuses
	if s.before == nil {
		s.before, s.known = make([]int32, len(o.order)), newBits(len(o.order))
	}
	if ho := h.Message().Index(); !s.known.has(ho) {
		s.known.set(ho, true)
		last := -1
		for _, other := range h.Members() {
			if other.Index() >= len(s.before) {
				break // it came after the log was shown
			}
			if other.Type() == codec.ST {
				s.before[other.Index()] = int32(last)
				last = other.Index()
			}
		}
	}
	if before := s.before[m.Index()]; before >= 0 {
		return o.conv.At(int(before)), true
	}
	return thread.Message{}, false
}
