package source

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"crosscheck/codec/internal/ascii"
)

// unquote appends to dst what a JSON string stands for, given without its
// quotation marks. What JSON does not allow stays as it is; only half a
// surrogate pair becomes U+FFFD.
func unquote(dst, raw []byte) ([]byte, sloppy) {
	var s sloppy
	for {
		i := bytes.IndexByte(raw, '\\')
		if i < 0 {
			i = len(raw)
		}
		if hasControl(raw[:i]) {
			s |= sloppyControl
		}
		dst = append(dst, raw[:i]...)
		if raw = raw[i:]; len(raw) < 2 {
			if len(raw) > 0 {
				s |= sloppyEscape
			}
			return append(dst, raw...), s
		}
		n := 2
		switch c := raw[1]; c {
		case '"', '\\', '/':
			dst = append(dst, c)
		case 'n':
			dst = append(dst, '\n')
		case 't':
			dst = append(dst, '\t')
		case 'r':
			dst = append(dst, '\r')
		case 'b':
			dst = append(dst, '\b')
		case 'f':
			dst = append(dst, '\f')
		default:
			var r rune
			if r, n = escapedRune(raw); n == 0 {
				dst, n, s = append(dst, '\\', c), 2, s|sloppyEscape
				break
			}
			if utf16.IsSurrogate(r) {
				r, s = utf8.RuneError, s|sloppySurrogate
			}
			dst = utf8.AppendRune(dst, r)
		}
		raw = raw[n:]
	}
}

// escapedRune reads the \uXXXX that b starts with, or the two that make a
// surrogate pair. A half that has no other is returned as it is; n is 0 if
// there is no such escape.
func escapedRune(b []byte) (r rune, n int) {
	if r = hex4(b); r < 0 {
		return 0, 0
	}
	if utf16.IsSurrogate(r) && len(b) > 6 {
		if pair := utf16.DecodeRune(r, hex4(b[6:])); pair != utf8.RuneError {
			return pair, 12
		}
	}
	return r, 6
}

// hex4 returns the number of the \uXXXX that b starts with, or -1.
func hex4(b []byte) rune {
	if len(b) < 6 || b[0] != '\\' || b[1] != 'u' {
		return -1
	}
	var r rune
	for _, c := range b[2:6] {
		switch {
		case ascii.IsDigit(c):
			c -= '0'
		case c >= 'a' && c <= 'f':
			c -= 'a' - 10
		case c >= 'A' && c <= 'F':
			c -= 'A' - 10
		default:
			return -1
		}
		r = r<<4 | rune(c)
	}
	return r
}

// hasControl reports whether b has a control character. It looks at eight bytes
// at once: what is below a space borrows from its highest bit.
func hasControl(b []byte) bool {
	const spaces, highest = 0x2020202020202020, 0x8080808080808080
	for len(b) >= 8 {
		w := binary.LittleEndian.Uint64(b)
		if (w-spaces)&^w&highest != 0 {
			return true
		}
		b = b[8:]
	}
	for _, c := range b {
		if c < ' ' {
			return true
		}
	}
	return false
}

// wholeEscapes returns how much of a piece of a JSON string can be unquoted
// without knowing what follows: all but an escape, or a surrogate pair, that is
// cut off.
func wholeEscapes(b []byte) int {
	const longest = len(`\ud83d\ude00`)
	last := bytes.LastIndexByte(b[max(0, len(b)-longest):], '\\')
	if last < 0 {
		return len(b)
	}
	last += max(0, len(b)-longest)
	first := last
	for first > 0 && b[first-1] == '\\' {
		first--
	}
	if (last-first)%2 == 1 { // it is an escaped one
		return len(b)
	}
	rest := b[last:]
	switch {
	case len(rest) > 1 && rest[1] != 'u', len(rest) > 6:
		return len(b)
	case len(rest) == 6 && !utf16.IsSurrogate(hex4(rest)):
		return len(b)
	case last >= 6 && utf16.IsSurrogate(hex4(b[last-6:])):
		return last - 6
	}
	return last
}

// mayNest reports whether a JSON string, given raw, may itself be JSON: whether
// it begins so.
func mayNest(raw []byte) bool {
	for len(raw) > 0 {
		switch raw[0] {
		case '{', '[':
			return true
		case '\\':
			if len(raw) < 2 {
				return false
			}
			switch raw[1] {
			case 'n', 't', 'r':
				raw = raw[2:]
				continue
			}
			return raw[1] == '"'
		case ' ':
			raw = raw[1:]
			continue
		}
		return false
	}
	return false
}

// rawNames finds, in JSON that is not decoded, where the version word may
// stand.
type rawNames struct {
	plain   int // the next RW, or -1
	escaped int // the next R or W that is spelt as an escape, or -1
	hit     int // the smaller one, or len(b)
}

// find looks for the next name at or after from.
func (r *rawNames) find(b []byte, from int) {
	r.plain, r.escaped = nextRaw(b, from), nextEscaped(b, from)
	r.hit = len(b)
	if i := first(r.plain, r.escaped); i >= 0 {
		r.hit = i
	}
}

// pass moves on to the next name at or after from.
func (r *rawNames) pass(b []byte, from int) {
	if r.hit >= from {
		return
	}
	r.plain = onward(b, r.plain, from, nextRaw)
	r.escaped = onward(b, r.escaped, from, nextEscaped)
	r.hit = len(b)
	if i := first(r.plain, r.escaped); i >= 0 {
		r.hit = i
	}
}

// nextRaw returns where the next RW stands that may be the version word, or
// -1. What stands before it and behind it may be an escape.
func nextRaw(b []byte, from int) int {
	for from < len(b) {
		i := bytes.Index(b[from:], []byte("RW"))
		if i < 0 {
			return -1
		}
		i += from
		from = i + 2
		if from < len(b) {
			if c := b[from]; !ascii.IsDigit(c) && c != '\\' && c != '#' && c != 0xc2 && c >= ' ' {
				continue
			}
		}
		if !inWord(b, i) {
			return i
		}
	}
	return -1
}

// inWord reports whether the RW at i of a text that is not cleaned stands within
// a word, as it does in base64. The letters of an escape and of a terminal
// sequence are none.
func inWord(b []byte, i int) bool {
	end := i + 2
	end += ascii.Digits(b[end:])
	if end < len(b) && ascii.IsWord(b[end]) {
		return true
	}
	if i == 0 || !ascii.IsWord(b[i-1]) {
		return false
	}
	const longest = len(`\u001b[38;2;255;255;255m`)
	return !bytes.ContainsAny(b[max(0, i-longest):i], "\\\x1b#\u009b\b")
}

// nextEscaped returns where the next R or W stands that is spelt as \u0052 or
// \u0057, or -1.
func nextEscaped(b []byte, from int) int {
	for from < len(b) {
		i := bytes.Index(b[from:], []byte("u005"))
		if i < 0 {
			return -1
		}
		i += from
		from = i + len("u005")
		if from == len(b) || b[from] == '2' || b[from] == '7' {
			return i
		}
	}
	return -1
}
