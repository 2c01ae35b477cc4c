package tree

import (
	"cmp"
	"math"
	mathbits "math/bits"
	"slices"

	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// outline is the tree of one conversation laid flat: the messages in pre-order,
// where a subtree is a range. A place in that order is a rank.
type outline struct {
	conv *thread.Conversation

	order []int32 // by rank, the index of the message in its conversation
	end   []int32 // by rank, the rank after its subtree
	rank  []int32 // by index, the rank
	rb    bits    // by rank, whether it unfolds into tiers
	loose int     // the rank from which on stand the loose ends

	whole  subset // all of it
	subset        // what of it is shown

	statuses statuses
}

// newOutline lays a conversation flat.
func newOutline(c *thread.Conversation) *outline {
	n := c.Len()
	o := &outline{
		conv:  c,
		order: make([]int32, 0, n),
		whole: subset{depth: make([]int32, 0, n)},
		end:   make([]int32, n),
		rank:  make([]int32, n),
		rb:    newBits(n),
	}
	for _, m := range c.Roots() {
		o.add(m)
	}
	o.loose = len(o.order)
	for _, m := range c.LooseEnds() {
		o.add(m)
	}
	o.subset = o.whole
	return o
}

// add appends the branch of a message that stands at the top.
func (o *outline) add(root thread.Message) {
	var above []int32 // the ranks whose subtrees go on
	for m, depth := range root.Branch() {
		o.close(above[depth:])
		above = append(above[:depth], int32(len(o.order))) //nolint:gosec // an index counts in int32
		o.push(m, depth)
	}
	o.close(above)
}

// close ends the subtrees of some ranks after the last message.
func (o *outline) close(ranks []int32) {
	for _, r := range ranks {
		o.end[r] = int32(len(o.order)) //nolint:gosec // an index counts in int32
	}
}

// push appends one message.
func (o *outline) push(m thread.Message, depth int) {
	o.rank[m.Index()] = int32(len(o.order))             //nolint:gosec // an index counts in int32
	o.order = append(o.order, int32(m.Index()))         //nolint:gosec // the same
	o.whole.depth = append(o.whole.depth, int32(depth)) //nolint:gosec // the same
	if m.Role() == thread.RoleReadback {
		o.rb.set(len(o.order)-1, true)
	}
}

// at returns the message with that rank.
func (o *outline) at(rank int32) thread.Message { return o.conv.At(int(o.order[rank])) }

// leaf reports whether nothing that is shown hangs under the message with that
// rank.
func (o *outline) leaf(rank int32) bool { return !o.any(rank+1, o.end[rank]) }

// parent returns the rank of the message above, whether it is shown or not.
func (o *outline) parent(rank int32) (int32, bool) {
	if o.whole.depth[rank] == 0 {
		return 0, false
	}
	m, _ := o.at(rank).Parent()
	return o.rank[m.Index()], true
}

// find is a message with findings, by its rank.
type find struct {
	rank  int32
	since int32 // the index of the message from which on one of them stands
}

// finds are messages with findings, by their ranks, ascending, each once.
type finds []find

// atEnd is later than any message.
const atEnd = math.MaxInt32

// from returns how many have a rank below lo.
func (f finds) from(lo int32) int {
	i, _ := slices.BinarySearchFunc(f, lo, func(a find, rank int32) int { return cmp.Compare(a.rank, rank) })
	return i
}

// in returns how many have a rank from lo up to hi, hi excluded, as of a moment.
func (f finds) in(lo, hi, moment int32) int {
	between := f[f.from(lo):f.from(hi)]
	if moment == atEnd {
		return len(between)
	}
	return len(between.asOf(moment))
}

// asOf returns those that have a finding as of a moment.
func (f finds) asOf(moment int32) finds {
	if moment == atEnd {
		return f
	}
	var out finds
	for _, one := range f {
		if one.since <= moment {
			out = append(out, one)
		}
	}
	return out
}

// mark notes which messages have findings.
func mark(outlines []*outline, found *judge.Index) {
	of := make(map[*thread.Conversation]*outline, len(outlines))
	for _, o := range outlines {
		of[o.conv] = o
	}
	for _, f := range found.All() {
		if m, ok := f.At(); ok {
			o := of[m.Conversation()]
			since := int32(min(f.EffectiveAt(), atEnd)) //nolint:gosec // no later than that
			o.whole.found[f.Severity] = append(o.whole.found[f.Severity], find{o.rank[m.Index()], since})
		}
	}
	for _, o := range outlines {
		for s, all := range o.whole.found {
			slices.SortFunc(all, func(a, b find) int {
				return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.since, b.since))
			})
			o.whole.found[s] = slices.CompactFunc(all, func(a, b find) bool { return a.rank == b.rank })
		}
		o.subset = o.whole
	}
}

// bits is a set of small numbers.
type bits []uint64

func newBits(n int) bits { return make(bits, (n+63)/64) }

func (b bits) has(i int) bool { return b[i/64]&(1<<(i%64)) != 0 }

func (b bits) set(i int, on bool) {
	if on {
		b[i/64] |= 1 << (i % 64)
	} else {
		b[i/64] &^= 1 << (i % 64)
	}
}

// count returns how many numbers from lo up to hi, hi excluded, are in the set.
func (b bits) count(lo, hi int) int {
	n := 0
	for lo < hi {
		word := b[lo/64] >> (lo % 64)
		if left := hi - lo; left < 64-lo%64 {
			word &= 1<<left - 1
		}
		n += mathbits.OnesCount64(word)
		lo += 64 - lo%64
	}
	return n
}

// next returns the first number from lo up to hi that is in the set, hi where
// none is.
func (b bits) next(lo, hi int) int {
	for lo < hi {
		if word := b[lo/64] >> (lo % 64); word != 0 {
			return min(lo+mathbits.TrailingZeros64(word), hi)
		}
		lo += 64 - lo%64
	}
	return hi
}

// fill sets all numbers from lo up to hi, hi excluded.
func (b bits) fill(lo, hi int, on bool) {
	for ; lo < hi && lo%64 != 0; lo++ {
		b.set(lo, on)
	}
	var word uint64
	if on {
		word = ^uint64(0)
	}
	for ; lo+64 <= hi; lo += 64 {
		b[lo/64] = word
	}
	for ; lo < hi; lo++ {
		b.set(lo, on)
	}
}
