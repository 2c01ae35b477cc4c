package thread

import (
	"cmp"
	"container/heap"
	"slices"
)

// addInput notes that an input is part of the conversation.
func (c *Conversation) addInput(input uint32) {
	if n := len(c.inputs); n > 0 && c.inputs[n-1] == input || slices.Contains(c.inputs, input) {
		return
	}
	c.inputs = append(c.inputs, input)
}

// mergeInputs puts the sightings of several inputs into log order: by time,
// each input in its own order, ties to the input given first, a sighting
// without a time going with the one before it (judgement.md, before section
// 1). The own order of an input that promises none is that of the times, if
// all its sightings have one (formats.md, section 3, rule 12). It returns how many
// it looked at, and whether one was moved that had been taken in. Where all that
// is new is later than all that is old, as in a log that is followed, only the
// new ones are looked at.
func (c *Conversation) mergeInputs() (looked int, moved bool) {
	if len(c.inputs) < 2 && !slices.ContainsFunc(c.inputs, c.log.unordered) {
		return 0, false
	}
	from := c.settled
	if c.reorder || !c.onlyLater() {
		from = 0
	}
	c.reorder = false
	order := c.mergedFrom(from)
	if slices.IsSorted(order) {
		return len(order), false
	}
	if from == 0 {
		c.voids()
	}
	merged := make([]sight, len(order))
	for k, i := range order {
		merged[k] = *c.sights.at(i)
	}
	known := c.inputs
	if from == 0 {
		c.settledInputs = 0
	}
	c.inputs = slices.Clone(known[:c.settledInputs])
	seen := make(map[uint32]bool, len(known))
	for _, in := range c.inputs {
		seen[in] = true
	}
	note := func(in uint32) {
		if !seen[in] {
			seen[in] = true
			c.inputs = append(c.inputs, in)
		}
	}
	for k := range merged {
		*c.sights.at(from + int32(k)) = merged[k]
		note(merged[k].input)
	}
	for _, in := range known {
		note(in)
	}
	return len(order), from == 0
}

// onlyLater reports whether every new sighting has a time later than all old
// ones.
func (c *Conversation) onlyLater() bool {
	for i := c.settled; i < c.sights.len(); i++ {
		if s := c.sights.at(i); !s.moves() || s.at <= c.latest {
			return false
		}
	}
	return true
}

// mergedFrom returns the sightings from one on in log order.
func (c *Conversation) mergedFrom(from int32) []int32 {
	byInput := map[uint32]*queue{}
	var queues queueHeap
	for i := from; i < c.sights.len(); i++ {
		in := c.sights.at(i).input
		q, ok := byInput[in]
		if !ok {
			q = &queue{input: in}
			byInput[in] = q
			queues = append(queues, q)
		}
		q.sights = append(q.sights, i)
	}
	for _, q := range queues {
		if c.log.unordered(q.input) {
			q.sort(c)
		}
		q.head(c)
	}
	heap.Init(&queues)
	order := make([]int32, 0, c.sights.len()-from)
	for len(queues) > 0 {
		q := queues[0]
		order = append(order, q.sights[0])
		if q.sights = q.sights[1:]; len(q.sights) == 0 {
			heap.Pop(&queues)
			continue
		}
		q.head(c)
		heap.Fix(&queues, 0)
	}
	return order
}

// queue has the rest of an input, not yet merged.
type queue struct {
	input  uint32
	at     int64 // the time of the first, noTime for none
	sights []int32
}

// unordered reports whether the times of an input tell its order, not places.
func (l *Log) unordered(input uint32) bool { return l.inputs[input].Unordered }

// sort puts the queue into the order of times, if all of it has one; ties go by
// place.
func (q *queue) sort(c *Conversation) {
	for _, i := range q.sights {
		if !c.sights.at(i).moves() {
			return
		}
	}
	slices.SortStableFunc(q.sights, func(a, b int32) int {
		return cmp.Compare(c.sights.at(a).at, c.sights.at(b).at)
	})
}

// head notes the time of the first.
func (q *queue) head(c *Conversation) {
	q.at = noTime
	if s := c.sights.at(q.sights[0]); s.moves() {
		q.at = s.at
	}
}

// queueHeap has the queue whose first sighting comes next on top.
type queueHeap []*queue

func (h queueHeap) Len() int { return len(h) }

func (h queueHeap) Less(i, j int) bool {
	return h[i].at < h[j].at || h[i].at == h[j].at && h[i].input < h[j].input
}

func (h queueHeap) Swap(i, j int) { h[i], h[j] = h[j], h[i] }

// Push is there because package heap wants it; no queue is ever added.
func (h *queueHeap) Push(q any) { *h = append(*h, q.(*queue)) }

// Pop takes the last element, as package heap wants it.
func (h *queueHeap) Pop() any {
	last := len(*h) - 1
	q := (*h)[last]
	*h = (*h)[:last]
	return q
}
