package thread

import "container/heap"

// clear notes that the sender said Y to a passing readback. The last cleared
// one counts, in the order of readbacks; a heap holds them where there are
// several, so that a N finds the one before without a search.
func (x reducer) clear(h, rb int32) {
	f := x.f
	if f.lastCleared == none || f.lastCleared == rb {
		f.lastCleared = rb
		return
	}
	cleared, ok := x.state.clearedOf()[h]
	if !ok {
		cleared = &readbackHeap{f.lastCleared}
		x.state.clearedOf()[h] = cleared
	}
	heap.Push(cleared, rb)
	f.lastCleared = max(f.lastCleared, rb)
}

// lastStillCleared returns the last readback of a handoff whose last answer is
// Y, none if there is none.
func (x reducer) lastStillCleared(h int32) int32 {
	cleared, ok := x.state.clearedOf()[h]
	if !ok {
		return none
	}
	for cleared.Len() > 0 {
		if last := (*cleared)[0]; x.state.heardOf(last).yes {
			return last
		}
		heap.Pop(cleared)
	}
	delete(x.state.clearedOf(), h)
	return none
}

// readbackHeap holds readbacks, the last on top.
type readbackHeap []int32

func (r readbackHeap) Len() int           { return len(r) }
func (r readbackHeap) Less(i, j int) bool { return r[i] > r[j] }
func (r readbackHeap) Swap(i, j int)      { r[i], r[j] = r[j], r[i] }

// Push adds a readback at the end, as package heap wants it.
func (r *readbackHeap) Push(rb any) { *r = append(*r, rb.(int32)) }

// Pop takes the last element, as package heap wants it.
func (r *readbackHeap) Pop() any {
	last := len(*r) - 1
	rb := (*r)[last]
	*r = (*r)[:last]
	return rb
}
