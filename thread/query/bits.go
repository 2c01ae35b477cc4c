package query

import "slices"

// bits is a set of small numbers.
type bits []uint64

// allBits returns the set of the numbers below n.
func allBits(n int) bits {
	b := make(bits, (n+63)/64)
	for i := range b {
		b[i] = ^uint64(0)
	}
	return b
}

// has reports whether i, which may be too large, is in the set.
func (b bits) has(i int) bool { return i>>6 < len(b) && b[i>>6]>>(i&63)&1 != 0 }

func (b bits) set(i int) { b[i>>6] |= 1 << (i & 63) }

func (b bits) none() bool {
	return !slices.ContainsFunc(b, func(w uint64) bool { return w != 0 })
}

// add puts the members of c into b.
func (b bits) add(c bits) {
	for i := range b {
		b[i] |= c[i]
	}
}

// drop takes the members of c out of b.
func (b bits) drop(c bits) {
	for i := range b {
		b[i] &^= c[i]
	}
}
