package visible

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"
)

// maxJoined is how many characters may join the one before them without a cell
// of their own: marks, vowel signs, the letters of a conjunct. No script needs
// more; more of them would climb over the rows above, or run over the edge on a
// terminal that gives each a cell.
const maxJoined = 6

// Text returns s with everything that a terminal would obey or swallow made
// visible (inspector.md, section 7): control characters as the symbols of the
// block Control Pictures, such as ␛ for an escape and ␍ for a carriage return,
// blanks other than the space as ␣, and C1 controls, bidirectional controls,
// zero-width and other invisible characters, line separators, marks without a
// character to stand on or too many on one, and bytes that are no UTF-8 as their
// number, such as ‹U+202E› or ‹0x9B›. Letters of any script, wide characters and
// combining marks stay.
//
// A variation selector after a symbol is the one thing dropped: it only says
// how the symbol is drawn, and terminals do not agree on how wide that is.
//
// Text of such a text is the same text.
func Text(s string) string {
	if Plain(s) {
		return s
	}
	return clean(s, false)
}

// ASCII is Text for terminals without more than ASCII: control
// characters are written as ^[ and every other character outside ASCII as its
// number, such as <U+202E> or <0x9B>. The result is ASCII only.
func ASCII(s string) string {
	if Plain(s) {
		return s
	}
	return clean(s, true)
}

// Width returns how many cells a text takes where each character has one or two
// of them: that of x/ansi, which measures with the same library, for a text
// without escape sequences.
func Width(s string) int {
	if Plain(s) {
		return len(s)
	}
	return displaywidth.String(s)
}

// Plain reports whether s is printable ASCII, as nearly all text of a log is.
func Plain(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < 0x20 || s[i] >= 0x7F {
			return false
		}
	}
	return true
}

func clean(s string, ascii bool) string {
	c := cleaner{ascii: ascii}
	c.b.Grow(len(s) + 16)
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 {
			c.number("0x", rune(s[i]), 2)
		} else {
			c.add(r)
		}
		i += n
	}
	return c.b.String()
}

// cleaner writes one cleaned text.
type cleaner struct {
	b      strings.Builder
	ascii  bool
	base   rune // the character that another may join, 0 if there is none
	start  int  // where it begins in b
	joined int  // how many have joined it
}

func (c *cleaner) add(r rune) {
	switch {
	case r >= 0x20 && r < 0x7F:
		c.keep(r)
	case r < 0x20 || r == 0x7F:
		c.control(r)
	case (r == 0xFE0E || r == 0xFE0F) && !c.ascii && unicode.Is(unicode.So, c.base):
		c.base = 0
	case c.ascii || hidden(r):
		c.number("U+", r, 4)
	case unicode.Is(unicode.Zs, r) && r != 0x3000:
		c.b.WriteRune('␣')
		c.base = 0
	case c.joins(r):
		c.join(r)
	default:
		c.keep(r)
	}
}

// keep writes a character as it is.
func (c *cleaner) keep(r rune) {
	c.base, c.start, c.joined = r, c.b.Len(), 0
	c.b.WriteRune(r)
}

// joins reports whether a character takes no cell of its own after the one
// before it.
func (c *cleaner) joins(r rune) bool {
	switch {
	case r < 0x300, r >= 0x3041 && r <= 0x3096, r >= 0x30A1 && r <= 0x30FA, r >= 0x3400 && r <= 0x9FFF, r >= 0xAC00 && r <= 0xD7A3:
		return false // Latin, kana, ideographs and Hangul syllables never do
	case unicode.In(r, unicode.Mn, unicode.Me):
		return true
	case c.base == 0:
		return Width(string(r)) == 0
	}
	before := c.b.String()[c.start:]
	return Width(before+string(r)) == Width(before)
}

// join writes a character that joins the one before it, visibly where there is
// none that it belongs on, or where it is one too many.
func (c *cleaner) join(r rune) {
	foreign := c.base < 0x7F && !unicode.In(r, unicode.Mn, unicode.Me)
	if c.base == 0 || c.joined == maxJoined || foreign {
		c.number("U+", r, 4)
		return
	}
	c.b.WriteRune(r)
	c.joined++
}

// control writes the symbol of a C0 control or of DEL.
func (c *cleaner) control(r rune) {
	switch {
	case c.ascii:
		c.b.WriteByte('^')
		c.b.WriteRune(r ^ 0x40)
	case r == 0x7F:
		c.b.WriteRune('␡')
	default:
		c.b.WriteRune('␀' + r)
	}
	c.base = 0
}

// number writes a number of at least digits hexadecimal digits in angles.
func (c *cleaner) number(prefix string, v rune, digits int) {
	left, right := "‹", "›"
	if c.ascii {
		left, right = "<", ">"
	}
	hex := strings.ToUpper(strconv.FormatInt(int64(v), 16))
	c.b.WriteString(left)
	c.b.WriteString(prefix)
	for range digits - len(hex) {
		c.b.WriteByte('0')
	}
	c.b.WriteString(hex)
	c.b.WriteString(right)
	c.base = 0
}

// hidden reports whether a character would be obeyed, or leave no trace of
// itself on the screen.
func hidden(r rune) bool {
	return r&0xFFFE == 0xFFFE || // no character at all
		unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp,
			unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}
