package logline

import (
	"bytes"
	"unicode/utf8"

	"crosscheck/codec/source/internal/escape"
)

// Bytes that a terminal acts on.
const (
	NUL = 0x00
	BS  = 0x08
	CR  = '\r'
	ESC = 0x1b
)

// Cleaner makes the readable text of a line (formats.md, section 3, rule 3)
// and knows where each byte of it stood. Its memory is reused, so what it
// returns is valid until the next call.
type Cleaner struct {
	bare, out  []byte
	nuls, cuts Trace
	raw        int // offset of text in the cleaned whole
}

// Clean returns the readable text of a line, and what a carriage return made
// it overwrite. overwrote is set if there was such a carriage return.
func (c *Cleaner) Clean(line []byte) (text, over []byte, overwrote bool) {
	c.nuls, c.cuts, c.raw = c.nuls[:0], c.cuts[:0], 0
	end := len(line)
	for end > 0 && (line[end-1] == CR || line[end-1] == NUL) {
		end--
	}
	line = line[:end]
	if !needsCleaning(line) {
		return line, nil, false
	}
	line = c.dropNULs(line)
	line = c.dropSequences(line)
	if i := bytes.LastIndexByte(line, CR); i >= 0 {
		c.raw = i + 1
		return line[i+1:], line[:i], true
	}
	return line, nil, false
}

// Offset returns where in the line the byte i of the text stood.
func (c *Cleaner) Offset(i int) int { return c.nuls.Offset(c.cuts.Offset(c.raw + i)) }

// OverOffset is offset for a byte of what was overwritten.
func (c *Cleaner) OverOffset(i int) int { return c.nuls.Offset(c.cuts.Offset(i)) }

// needsCleaning reports whether a line holds anything that cleaning removes.
func needsCleaning(line []byte) bool {
	for _, b := range [...]byte{ESC, CR, BS, NUL} {
		if bytes.IndexByte(line, b) >= 0 {
			return true
		}
	}
	return hasC1(line) || bytes.Contains(line, []byte("#033["))
}

// hasC1 reports whether a line holds an 8-bit control character, which in
// UTF-8 is c2 and another byte.
func hasC1(line []byte) bool {
	for {
		i := bytes.IndexByte(line, 0xc2)
		if i < 0 {
			return false
		}
		if escape.IsC1(line[i:]) {
			return true
		}
		line = line[i+1:]
	}
}

func (c *Cleaner) dropNULs(line []byte) []byte {
	if bytes.IndexByte(line, NUL) < 0 {
		return line
	}
	c.bare = c.bare[:0]
	for i, b := range line {
		if b != NUL {
			c.bare = append(c.bare, b)
			continue
		}
		c.nuls = c.nuls.Cut(len(c.bare), i+1)
	}
	return c.bare
}

// dropSequences removes terminal sequences, and carries backspaces out. Of a
// sequence that does not end on the line only the first two bytes go, so that
// it cannot hide what follows.
func (c *Cleaner) dropSequences(line []byte) []byte {
	out := c.out[:0]
	for i := 0; i < len(line); {
		n := 0
		switch line[i] {
		case BS:
			n = 1
			out = dropLast(out)
		case ESC:
			n = escape.Len(line[i:])
		case 0xc2:
			n = escape.C1Len(line[i:])
		case '#':
			n = escape.SpelledLen(line[i:])
		}
		if n == 0 {
			out = append(out, line[i])
			i++
			continue
		}
		i += n
		c.cuts = c.cuts.Cut(len(out), i)
	}
	c.out = out
	return out
}

// dropLast removes the last character. A carriage return stays: a backspace
// in the first column moves nothing.
func dropLast(b []byte) []byte {
	if len(b) == 0 || b[len(b)-1] == CR {
		return b
	}
	_, n := utf8.DecodeLastRune(b)
	return b[:len(b)-n]
}

// Trace maps offsets of a text from which pieces were cut to where they were
// before: what stands at or after at stood raw-at bytes further on.
type Trace []struct{ at, raw int }

// Cut records that the text continues at offset at with what stood at raw.
func (t Trace) Cut(at, raw int) Trace {
	for len(t) > 0 && t[len(t)-1].at >= at {
		t = t[:len(t)-1]
	}
	return append(t, struct{ at, raw int }{at, raw})
}

// Offset returns where the byte at i stood.
func (t Trace) Offset(i int) int {
	lo, hi := 0, len(t)
	for lo < hi {
		if mid := (lo + hi) / 2; t[mid].at <= i {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo == 0 {
		return i
	}
	return t[lo-1].raw + i - t[lo-1].at
}
