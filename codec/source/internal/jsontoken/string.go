package jsontoken

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"crosscheck/codec/internal/ascii"
)

// Unquote appends to dst what a JSON string stands for, given without its
// quotation marks. What JSON does not allow stays as it is; only half a
// surrogate pair becomes U+FFFD.
func Unquote(dst, raw []byte) ([]byte, Leniency) {
	var s Leniency
	for {
		i := bytes.IndexByte(raw, '\\')
		if i < 0 {
			i = len(raw)
		}
		if hasControl(raw[:i]) {
			s |= RawControl
		}
		dst = append(dst, raw[:i]...)
		if raw = raw[i:]; len(raw) < 2 {
			if len(raw) > 0 {
				s |= ForeignEscape
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
				dst, n, s = append(dst, '\\', c), 2, s|ForeignEscape
				break
			}
			if utf16.IsSurrogate(r) {
				r, s = utf8.RuneError, s|HalfSurrogate
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

// WholeEscapes returns how much of a piece of a JSON string can be unquoted
// without knowing what follows: all but an escape, or a surrogate pair, that is
// cut off.
func WholeEscapes(b []byte) int {
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
