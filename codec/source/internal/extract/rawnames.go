package extract

import (
	"bytes"

	"crosscheck/codec/internal/ascii"
)

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
// -1. What stands before it and after it may be an escape.
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
