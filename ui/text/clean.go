package text

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxMarks is how many combining marks one character keeps. No script needs
// more; more of them would climb over the rows above.
const maxMarks = 4

// Clean returns s with everything that a terminal would obey or swallow made
// visible (inspector.md, section 7): control characters as the symbols of the
// block Control Pictures, such as ␛ for an escape and ␍ for a carriage return,
// blanks other than the space as ␣, and C1 controls, bidirectional controls,
// zero-width and other invisible characters, line separators, marks without a
// character to stand on and bytes that are no UTF-8 as their number, such as
// ‹U+202E› or ‹0x9B›. Letters of any script, wide characters and combining
// marks stay.
//
// A variation selector behind a symbol is the one thing dropped: it only says
// how the symbol is drawn, and terminals do not agree on how wide that is.
//
// Clean of a cleaned text is the same text.
func Clean(s string) string {
	if plain(s) {
		return s
	}
	return clean(s, false)
}

// CleanASCII is Clean for terminals without more than ASCII: control
// characters are written as ^[ and every other character outside ASCII as its
// number, such as <U+202E> or <0x9B>. The result is ASCII only.
func CleanASCII(s string) string {
	if plain(s) {
		return s
	}
	return clean(s, true)
}

// plain reports whether s is printable ASCII, as nearly all text of a log is.
func plain(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < 0x20 || s[i] >= 0x7F {
			return false
		}
	}
	return true
}

func clean(s string, ascii bool) string {
	var b strings.Builder
	b.Grow(len(s) + 16)
	marks := maxMarks // a mark at the very start has nothing to stand on
	var before rune   // the character kept before this one, 0 if it was replaced
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		bad := r == utf8.RuneError && n == 1
		mark := unicode.In(r, unicode.Mn, unicode.Me)
		if mark {
			marks++
		}
		switch {
		case bad:
			writeNumber(&b, "0x", uint64(s[i]), 2, ascii)
		case r == 0xFE0F || r == 0xFE0E:
			if before == 0 || ascii || !unicode.Is(unicode.So, before) {
				writeNumber(&b, "U+", uint64(r), 4, ascii)
			}
			before, marks = 0, maxMarks
			i += n
			continue
		case r < 0x20 || r == 0x7F:
			writeControl(&b, r, ascii)
		case r < 0x7F:
			b.WriteRune(r)
			before, marks = r, 0
			i += n
			continue
		case ascii || hidden(r) || mark && marks > maxMarks:
			writeNumber(&b, "U+", uint64(r), 4, ascii)
		case unicode.Is(unicode.Zs, r) && r != 0x3000:
			b.WriteRune('␣')
		default:
			b.WriteRune(r)
			if !mark {
				before, marks = r, 0
			}
			i += n
			continue
		}
		before, marks = 0, maxMarks
		i += n
	}
	return b.String()
}

// hidden reports whether a character would be obeyed, or leave no trace of
// itself on the screen.
func hidden(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp,
		unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// writeControl writes the symbol of a C0 control or of DEL.
func writeControl(b *strings.Builder, r rune, ascii bool) {
	switch {
	case ascii:
		b.WriteByte('^')
		b.WriteByte(byte(r) ^ 0x40)
	case r == 0x7F:
		b.WriteRune('␡')
	default:
		b.WriteRune('␀' + r)
	}
}

// writeNumber writes a number of at least digits hexadecimal digits in angles.
func writeNumber(b *strings.Builder, prefix string, v uint64, digits int, ascii bool) {
	left, right := "‹", "›"
	if ascii {
		left, right = "<", ">"
	}
	b.WriteString(left)
	b.WriteString(prefix)
	hex := strings.ToUpper(strconv.FormatUint(v, 16))
	for range digits - len(hex) {
		b.WriteByte('0')
	}
	b.WriteString(hex)
	b.WriteString(right)
}
