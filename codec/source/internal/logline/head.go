package logline

import (
	"unicode"
	"unicode/utf8"

	"crosscheck/codec/internal/ascii"
)

// maxPairWords is how many words after the id are searched for a key=value
// (formats.md, section 3, rule 4).
const maxPairWords = 6

// IsHead reports whether a message starts at the beginning of b: a version
// word, a type, an id, and a key=value among the next six words (formats.md,
// section 3, rule 4). Other versions, types and bad ids count.
func IsHead(b []byte) bool {
	n := versionLen(b)
	if n == 0 {
		return false
	}
	typ, rest := nextWord(b[n:])
	if len(typ) != 2 || !ascii.IsUpper(typ[0]) || !ascii.IsUpper(typ[1]) {
		return false
	}
	id, rest := nextWord(rest)
	if len(id) == 0 {
		return false
	}
	for range maxPairWords {
		var word []byte
		if word, rest = nextWord(rest); len(word) == 0 {
			return false
		} else if isPair(word) {
			return true
		}
	}
	return false
}

// versionLen returns the length of the version word that b starts with, RW
// and digits and then white space, or 0.
func versionLen(b []byte) int {
	if len(b) < 4 || b[0] != 'R' || b[1] != 'W' {
		return 0
	}
	n := 2
	for n < len(b) && ascii.IsDigit(b[n]) {
		n++
	}
	if n == 2 || SpaceLen(b[n:]) == 0 {
		return 0
	}
	return n
}

// IsWhole reports whether a message, as it stands after bare words, is
// nothing but a message: its id is well formed, and every word from there to
// the tail is key=value (formats.md, section 3, rule 5).
func IsWhole(text []byte) bool {
	whole, _ := ReadWhole(text)
	return whole
}

// ReadWhole is isWhole, and returns what stands after the marker of the tail.
func ReadWhole(text []byte) (whole bool, tail []byte) {
	_, rest := nextWord(text)
	_, rest = nextWord(rest)
	id, rest := nextWord(rest)
	if !isID(id) {
		return false, nil
	}
	for {
		space := len(rest) > 0 && rest[0] == ' '
		var word []byte
		if word, rest = nextWord(rest); len(word) == 0 {
			return true, nil
		}
		if space && string(word) == "//" && (len(rest) == 0 || rest[0] == ' ') {
			return true, rest
		}
		if !isPair(word) {
			return false, nil
		}
	}
}

// isPair reports whether a word is key=value.
func isPair(word []byte) bool {
	if len(word) == 0 || word[0] < 'a' || word[0] > 'z' {
		return false
	}
	for _, b := range word[1:] {
		switch {
		case b == '=':
			return true
		case b >= 'a' && b <= 'z' || ascii.IsDigit(b) || b == '_':
		default:
			return false
		}
	}
	return false
}

func isID(word []byte) bool {
	for _, b := range word {
		if !ascii.IsLetter(b) && !ascii.IsDigit(b) && b != '.' && b != '_' && b != '-' {
			return false
		}
	}
	return len(word) > 0
}

// nextWord returns the first word of b and what follows it.
func nextWord(b []byte) (word, rest []byte) {
	b = TrimLeft(b)
	i := 0
	for i < len(b) {
		if c := b[i]; c > ' ' && c < utf8.RuneSelf { // nearly all bytes of a log
			i++
			continue
		}
		if SpaceLen(b[i:]) > 0 {
			break
		}
		i++
	}
	return b[:i], b[i:]
}

// TrimLeft returns b without the white space that it begins with.
func TrimLeft(b []byte) []byte {
	for len(b) > 0 && b[0] == ' ' {
		b = b[1:]
	}
	for {
		n := SpaceLen(b)
		if n == 0 {
			return b
		}
		b = b[n:]
	}
}

// TrimRight returns b without the white space that it ends with.
func TrimRight(b []byte) []byte {
	for len(b) > 0 {
		r, n := rune(b[len(b)-1]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeLastRune(b)
		}
		if !isSpace(r) {
			break
		}
		b = b[:len(b)-n]
	}
	return b
}

// SpaceLen returns the length of the white space character that b starts
// with, or 0.
func SpaceLen(b []byte) int {
	if len(b) == 0 {
		return 0
	}
	if b[0] < utf8.RuneSelf {
		if isSpace(rune(b[0])) {
			return 1
		}
		return 0
	}
	if b[0] < 0xc2 || b[0] > 0xef { // no space is spelt with such bytes
		return 0
	}
	if r, n := utf8.DecodeRune(b); isSpace(r) {
		return n
	}
	return 0
}

// isSpace reports whether r is white space. A byte-order mark is (formats.md,
// section 5).
func isSpace(r rune) bool {
	if r < utf8.RuneSelf {
		return r == ' ' || r >= '\t' && r <= '\r' || r >= 0x1c && r <= 0x1f
	}
	return r == mark || unicode.IsSpace(r)
}

// mark is the byte-order mark.
const mark = '\uFEFF'
