package ladder

import (
	"cmp"
	"slices"

	"crosscheck/thread"
)

// None is the lane of an agent that has none: one that no valid message names.
const None = -1

// Ladder is the rungs of a conversation, or some of them. It is a small value
// that may be copied, and like all handles good until the log is settled again.
type Ladder struct {
	conv   *thread.Conversation
	chosen []int32 // messages by their index, in log order; nil: all
	rungs  int
}

// Of returns the ladder of a conversation with all its rungs.
func Of(c *thread.Conversation) Ladder { return Ladder{conv: c, rungs: c.Len()} }

// OfHandoff returns the ladder of one handoff: a rung for each message that
// belongs to it.
func OfHandoff(h thread.Handoff) Ladder {
	members := h.Members()
	chosen := make([]int32, len(members))
	for i, m := range members {
		chosen[i] = indexOf(m)
	}
	slices.Sort(chosen) // they come in the order of events
	return Ladder{conv: h.Message().Conversation(), chosen: chosen, rungs: len(chosen)}
}

// Keeping returns the ladder without the rungs whose message is not kept. It
// looks at each rung once.
func (l Ladder) Keeping(keep func(thread.Message) bool) Ladder {
	chosen := []int32{}
	for i := range l.rungs {
		if m := l.message(i); keep(m) {
			chosen = append(chosen, indexOf(m))
		}
	}
	l.chosen, l.rungs = chosen, len(chosen)
	return l
}

// Until returns the ladder without the rungs after a message of its
// conversation: what there was at that moment. It costs next to nothing.
func (l Ladder) Until(m thread.Message) Ladder {
	i, found := l.Find(m)
	if found {
		i++
	}
	l.rungs = i
	return l
}

// Conversation returns the conversation.
func (l Ladder) Conversation() *thread.Conversation { return l.conv }

// Len returns the number of rungs.
func (l Ladder) Len() int { return l.rungs }

// At returns the i-th rung, from 0.
func (l Ladder) At(i int) Rung {
	r := Rung{Message: l.message(i)}
	r.From, r.To = r.Message.Parties()
	r.Time = r.Message.Time()
	if i > 0 {
		r.Gap, r.HasGap = gap(l.message(i-1).Time(), r.Time)
	}
	return r
}

// Find returns the rung of a message of the conversation, else the first one
// after it, which may be Len, and false.
func (l Ladder) Find(m thread.Message) (i int, found bool) {
	if l.chosen == nil {
		return min(m.Index(), l.rungs), m.Index() < l.rungs
	}
	return slices.BinarySearchFunc(l.chosen[:l.rungs], indexOf(m), cmp.Compare)
}

// NumLanes returns the number of lanes of the conversation, whatever rungs are
// chosen: lanes stay where they are when rungs are left out.
func (l Ladder) NumLanes() int { return l.conv.NumAgents() }

// Agent returns the agent of a lane, from 0.
func (l Ladder) Agent(lane int) string { return l.conv.Agent(lane) }

// Used returns the lanes that its rungs touch, in their order. It looks at each
// rung once.
func (l Ladder) Used() []int {
	touched := make([]bool, l.NumLanes())
	for i := range l.rungs {
		from, to := l.message(i).Parties()
		for _, lane := range [2]int{from, to} {
			if lane != None {
				touched[lane] = true
			}
		}
	}
	used := []int{}
	for lane, is := range touched {
		if is {
			used = append(used, lane)
		}
	}
	return used
}

// message returns the message of the i-th rung.
func (l Ladder) message(i int) thread.Message {
	if l.chosen != nil {
		i = int(l.chosen[i])
	}
	return l.conv.At(i)
}

// indexOf returns the index of a message as it is kept.
func indexOf(m thread.Message) int32 { return int32(m.Index()) } //nolint:gosec // messages are counted in int32
