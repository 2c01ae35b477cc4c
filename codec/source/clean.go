package source

import (
	"bytes"
	"unicode/utf8"
)

// Bytes that a terminal acts on.
const (
	nul = 0x00
	bel = 0x07
	bs  = 0x08
	cr  = '\r'
	esc = 0x1b
)

// cleaner makes the readable text of a line (formats.md, section 3, rule 3)
// and knows where each byte of it stood. Its memory is reused, so what it
// returns is valid until the next call.
type cleaner struct {
	bare, out  []byte
	nuls, cuts trace
	raw        int // offset of text in the cleaned whole
}

// clean returns the readable text of a line, and what a carriage return made
// it overwrite. overwrote is set if there was such a carriage return.
func (c *cleaner) clean(line []byte) (text, over []byte, overwrote bool) {
	c.nuls, c.cuts, c.raw = c.nuls[:0], c.cuts[:0], 0
	end := len(line)
	for end > 0 && (line[end-1] == cr || line[end-1] == nul) {
		end--
	}
	line = line[:end]
	if !needsCleaning(line) {
		return line, nil, false
	}
	line = c.dropNULs(line)
	line = c.dropSequences(line)
	if i := bytes.LastIndexByte(line, cr); i >= 0 {
		c.raw = i + 1
		return line[i+1:], line[:i], true
	}
	return line, nil, false
}

// offset returns where in the line the byte i of the text stood.
func (c *cleaner) offset(i int) int { return c.nuls.offset(c.cuts.offset(c.raw + i)) }

// overOffset is offset for a byte of what was overwritten.
func (c *cleaner) overOffset(i int) int { return c.nuls.offset(c.cuts.offset(i)) }

// needsCleaning reports whether a line holds anything that cleaning removes.
func needsCleaning(line []byte) bool {
	for _, b := range [...]byte{esc, cr, bs, nul} {
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
		if isC1(line[i:]) {
			return true
		}
		line = line[i+1:]
	}
}

// isC1 reports whether b starts with an 8-bit control character. U+0085 is
// not taken for one: it is a line end of other systems, an ordinary character
// here (rule 1).
func isC1(b []byte) bool {
	return len(b) > 1 && b[0] == 0xc2 && b[1] >= 0x80 && b[1] <= 0x9f && b[1] != 0x85
}

func (c *cleaner) dropNULs(line []byte) []byte {
	if bytes.IndexByte(line, nul) < 0 {
		return line
	}
	c.bare = c.bare[:0]
	for i, b := range line {
		if b != nul {
			c.bare = append(c.bare, b)
			continue
		}
		c.nuls = c.nuls.cut(len(c.bare), i+1)
	}
	return c.bare
}

// dropSequences removes terminal sequences, and carries backspaces out. Of a
// sequence that does not end on the line only the first two bytes go, so that
// it cannot hide what follows.
func (c *cleaner) dropSequences(line []byte) []byte {
	out := c.out[:0]
	for i := 0; i < len(line); {
		n := 0
		switch line[i] {
		case bs:
			n = 1
			out = dropLast(out)
		case esc:
			n = escapeLen(line[i:])
		case 0xc2:
			n = c1Len(line[i:])
		case '#':
			n = spelledLen(line[i:])
		}
		if n == 0 {
			out = append(out, line[i])
			i++
			continue
		}
		i += n
		c.cuts = c.cuts.cut(len(out), i)
	}
	c.out = out
	return out
}

// dropLast removes the last character. A carriage return stays: a backspace
// in the first column moves nothing.
func dropLast(b []byte) []byte {
	if len(b) == 0 || b[len(b)-1] == cr {
		return b
	}
	_, n := utf8.DecodeLastRune(b)
	return b[:len(b)-n]
}

// escapeLen returns how many bytes of b, which starts with ESC, to remove.
func escapeLen(b []byte) int {
	if len(b) < 2 || b[1] < 0x20 || b[1] > 0x7e {
		return 1
	}
	n := 0
	switch b[1] {
	case '[':
		n = csiLen(b[2:])
	case ']':
		n = stringLen(b[2:], true)
	case 'P', '_', '^', 'X':
		n = stringLen(b[2:], false)
	default:
		n = plainEscapeLen(b[1:])
		if n > 0 {
			n--
		}
	}
	if n < 0 {
		n = 0
	}
	return 2 + n
}

// c1Len is escapeLen for the 8-bit forms. Other characters that begin with
// the same byte are left alone.
func c1Len(b []byte) int {
	if !isC1(b) {
		return 0
	}
	n := 0
	switch b[1] {
	case 0x9b:
		n = csiLen(b[2:])
	case 0x9d:
		n = stringLen(b[2:], true)
	case 0x90, 0x9f, 0x9e, 0x98:
		n = stringLen(b[2:], false)
	}
	return 2 + n
}

// csiLen returns the length of what follows the introducer of a control
// sequence: parameters, intermediates and the final byte; 0 if it has no end.
func csiLen(b []byte) int {
	i := 0
	for i < len(b) && b[i] >= 0x30 && b[i] <= 0x3f {
		i++
	}
	for i < len(b) && b[i] >= 0x20 && b[i] <= 0x2f {
		i++
	}
	if i < len(b) && b[i] >= 0x40 && b[i] <= 0x7e {
		return i + 1
	}
	return 0
}

// stringLen returns the length of a control string with its terminator; 0 if
// it has none, or another sequence begins before it.
func stringLen(b []byte, belEnds bool) int {
	for i := 0; i < len(b); i++ {
		switch {
		case b[i] == bel && belEnds:
			return i + 1
		case b[i] == esc:
			if i+1 < len(b) && b[i+1] == '\\' {
				return i + 2
			}
			return 0
		case isC1(b[i:]):
			if b[i+1] == 0x9c {
				return i + 2
			}
			return 0
		}
	}
	return 0
}

// plainEscapeLen returns the length of an escape of intermediates and a final
// byte, the ESC not counted; 0 if it has no end.
func plainEscapeLen(b []byte) int {
	i := 0
	for i < len(b) && b[i] >= 0x20 && b[i] <= 0x2f {
		i++
	}
	if i < len(b) && b[i] >= 0x30 && b[i] <= 0x7e {
		return i + 1
	}
	return 0
}

// spelledLen returns the length of a colour code whose ESC syslog spelt out,
// #033[33m; 0 if b does not start with one.
func spelledLen(b []byte) int {
	const intro = "#033["
	if !bytes.HasPrefix(b, []byte(intro)) {
		return 0
	}
	i := len(intro)
	for i < len(b) && b[i] >= 0x30 && b[i] <= 0x3f {
		i++
	}
	if i < len(b) && b[i] == 'm' {
		return i + 1
	}
	return 0
}

// trace maps offsets of a text from which pieces were cut to where they were
// before: what stands at or after at stood raw-at bytes further on.
type trace []struct{ at, raw int }

// cut records that the text continues at offset at with what stood at raw.
func (t trace) cut(at, raw int) trace {
	for len(t) > 0 && t[len(t)-1].at >= at {
		t = t[:len(t)-1]
	}
	return append(t, struct{ at, raw int }{at, raw})
}

// offset returns where the byte at i stood.
func (t trace) offset(i int) int {
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
