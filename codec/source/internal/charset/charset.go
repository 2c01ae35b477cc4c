package charset

import (
	"bytes"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// Coding is how the characters of an input are spelt. The first bytes decide it,
// once (formats.md, section 5). The zero value is UTF-8 without a mark.
type Coding struct {
	mark  string // the byte-order mark that the input begins with, or ""
	wide  bool   // UTF-16
	large bool   // the larger byte of a pair stands first
}

// marked are the codings that are known by a mark.
func marked() []Coding {
	return []Coding{
		{mark: "\xef\xbb\xbf"},
		{mark: "\xff\xfe", wide: true},
		{mark: "\xfe\xff", wide: true, large: true},
	}
}

// Of returns the coding of an input that begins with b.
func Of(b []byte) Coding {
	for _, c := range marked() {
		if bytes.HasPrefix(b, []byte(c.mark)) {
			return c
		}
	}
	switch {
	case isWide(b, 1):
		return Coding{wide: true}
	case isWide(b, 0):
		return Coding{wide: true, large: true}
	}
	return Coding{}
}

// String names the coding as the account does.
func (c Coding) String() string {
	name := "utf-8"
	switch {
	case c.wide && c.large:
		name = "utf-16be"
	case c.wide:
		name = "utf-16le"
	}
	if c.mark != "" {
		name += " with mark"
	}
	return name
}

// MarkLen returns how many bytes the byte-order mark has, 0 without one.
func (c Coding) MarkLen() int64 { return int64(len(c.mark)) }

// Wide reports whether the coding is UTF-16.
func (c Coding) Wide() bool { return c.wide }

// Size returns how many bytes of the input a text was spelt with.
func (c Coding) Size(text []byte) int64 {
	if !c.wide {
		return int64(len(text))
	}
	n := 0
	for _, b := range text {
		if b&0xc0 == 0x80 { // goes on with a character
			continue
		}
		n += 2
		if b >= 0xf0 && b < 0xf8 { // a character of two halves
			n += 2
		}
	}
	return int64(n)
}

// lost stands in a decoded text for half a character. It is no UTF-8, so that
// it is counted and shown like any other byte that is no text.
const lost = 0xff

// Decoder makes UTF-8 of the bytes of an input, block by block.
type Decoder struct {
	coding Coding

	skip int    // bytes of the mark that are still to come
	rest []byte // the beginning of a character
	out  []byte // reused
}

// Decoder returns what decodes an input from its beginning on.
func (c Coding) Decoder() Decoder { return Decoder{coding: c, skip: len(c.mark)} }

// Text returns the text of the next bytes, valid until the next call.
func (d *Decoder) Text(b []byte) []byte {
	n := min(d.skip, len(b))
	d.skip, b = d.skip-n, b[n:]
	if !d.coding.wide {
		return b
	}
	d.out = d.out[:0]
	if len(d.rest) > 0 {
		d.rest = append(d.rest, b...)
		b = d.rest
	}
	for len(b) >= 2 {
		n := d.char(b)
		if n == 0 {
			break
		}
		b = b[n:]
	}
	d.rest = append(d.rest[:0], b...)
	return d.out
}

// End returns the text of a character that the end cut off.
func (d *Decoder) End() []byte {
	if len(d.rest) == 0 {
		return nil
	}
	d.rest = d.rest[:0]
	return []byte{lost}
}

// char decodes the character that b starts with, and returns its length, 0 if
// more is needed.
func (d *Decoder) char(b []byte) int {
	r := d.half(b)
	switch {
	case !utf16.IsSurrogate(r):
		d.out = utf8.AppendRune(d.out, r)
		return 2
	case r >= 0xdc00: // the second half first
		d.out = append(d.out, lost)
		return 2
	case len(b) < 4:
		return 0
	}
	if r = utf16.DecodeRune(r, d.half(b[2:])); r == utf8.RuneError {
		d.out = append(d.out, lost)
		return 2
	}
	d.out = utf8.AppendRune(d.out, r)
	return 4
}

// half reads the half of a character that b starts with.
func (d *Decoder) half(b []byte) rune {
	if d.coding.large {
		return rune(b[0])<<8 | rune(b[1])
	}
	return rune(b[1])<<8 | rune(b[0])
}

// Reader returns the text of what r reads, from a place after the mark on.
func (c Coding) Reader(r io.Reader) io.Reader {
	if !c.wide {
		return r
	}
	return &textReader{r: r, decoder: Decoder{coding: c}, in: make([]byte, 4<<10)}
}

// textReader reads UTF-16 as UTF-8.
type textReader struct {
	r       io.Reader
	decoder Decoder
	in      []byte
	ready   []byte // decoded, not yet read
	err     error
}

// Read reads text.
func (t *textReader) Read(b []byte) (int, error) {
	for len(t.ready) == 0 {
		if t.err != nil {
			return 0, t.err
		}
		var n int
		n, t.err = t.r.Read(t.in)
		if t.ready = t.decoder.Text(t.in[:n]); t.err != nil && len(t.ready) == 0 {
			t.ready = t.decoder.End()
		}
	}
	n := copy(b, t.ready)
	t.ready = t.ready[n:]
	return n, nil
}

// isWide reports whether nearly every second byte, those at odd places if
// parity is 1, is a NUL, and hardly any of the others: UTF-16 without a mark.
func isWide(b []byte, parity int) bool {
	if len(b) < 4 {
		return false
	}
	var nuls [2]int
	for i, c := range b {
		if c == 0 {
			nuls[i%2]++
		}
	}
	half := len(b) / 2
	return 10*nuls[parity] >= 8*half && 10*nuls[1-parity] <= half
}
