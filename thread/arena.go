package thread

import (
	"hash/maphash"
	"strings"
)

// arenaChunk is the size of the blocks that text is kept in.
const arenaChunk = 1 << 18

// arenaOffset is where a text lies in an arena: chunk and offset.
type arenaOffset uint64

// arena keeps text in blocks that never move, so that a few large objects hold
// the lines of a million messages and the collector has nothing to walk.
type arena struct {
	chunks []*strings.Builder
}

// add copies b into the arena.
func (a *arena) add(b []byte) arenaOffset {
	c := a.room(len(b))
	p := arenaOffset(len(a.chunks)-1)<<32 | arenaOffset(c.Len())
	c.Write(b)
	return p
}

// addString copies s into the arena.
func (a *arena) addString(s string) arenaOffset {
	c := a.room(len(s))
	p := arenaOffset(len(a.chunks)-1)<<32 | arenaOffset(c.Len())
	c.WriteString(s)
	return p
}

// room returns the last chunk, a new one if n bytes do not fit into it.
func (a *arena) room(n int) *strings.Builder {
	if len(a.chunks) > 0 {
		if c := a.chunks[len(a.chunks)-1]; c.Cap()-c.Len() >= n {
			return c
		}
	}
	c := new(strings.Builder)
	c.Grow(max(n, arenaChunk))
	a.chunks = append(a.chunks, c)
	return c
}

// text returns the n bytes at p, without copying them.
func (a *arena) text(p arenaOffset, n uint32) string {
	off := uint64(p) & 0xffffffff
	return a.chunks[p>>32].String()[off : off+uint64(n)]
}

// sym is the number of an interned string; 0 is the empty string.
type sym uint32

// symbols interns ids, agents, items and codes. Strings with the same hash are
// chained, so that the table holds no pointers.
type symbols struct {
	text    arena
	seed    maphash.Seed
	heads   map[uint64]sym
	entries []symbol
}

type symbol struct {
	at   arenaOffset
	len  uint32
	next sym // another string with the same hash
}

func newSymbols() *symbols {
	return &symbols{
		seed:    maphash.MakeSeed(),
		heads:   make(map[uint64]sym),
		entries: make([]symbol, 1, 64),
	}
}

// intern returns the number of s, a new one at first sight.
func (t *symbols) intern(s string) sym {
	if s == "" {
		return 0
	}
	h := maphash.String(t.seed, s)
	head := t.heads[h]
	for y := head; y != 0; y = t.entries[y].next {
		if t.string(y) == s {
			return y
		}
	}
	y := sym(len(t.entries))
	t.entries = append(t.entries, symbol{at: t.text.addString(s), len: uint32(len(s)), next: head})
	t.heads[h] = y
	return y
}

// find returns the number of s, 0 where it was never interned.
func (t *symbols) find(s string) sym {
	for y := t.heads[maphash.String(t.seed, s)]; y != 0; y = t.entries[y].next {
		if t.string(y) == s {
			return y
		}
	}
	return 0
}

// string returns the string with number y.
func (t *symbols) string(y sym) string {
	if y == 0 {
		return ""
	}
	e := &t.entries[y]
	return t.text.text(e.at, e.len)
}

// segment is the number of records in a block of a table.
const segment = 1 << 11

// table is a growing array in blocks, so that growing copies little. A pointer
// into it is good until the next add.
type table[T any] struct {
	blocks [][]T
	n      int
}

// add appends v and returns its index.
func (t *table[T]) add(v T) int32 {
	if t.n%segment == 0 {
		t.blocks = append(t.blocks, make([]T, 0, min(segment, 16+t.n)))
	}
	last := len(t.blocks) - 1
	t.blocks[last] = append(t.blocks[last], v)
	t.n++
	return int32(t.n - 1)
}

// at returns the i-th record.
func (t *table[T]) at(i int32) *T { return &t.blocks[i/segment][i%segment] }

// len returns the number of records.
func (t *table[T]) len() int32 { return int32(t.n) }
