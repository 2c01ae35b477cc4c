package charset

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"crosscheck/codec/sighting"
)

// Check counts the bytes of a text that are no UTF-8, over blocks that may end
// within a character.
type Check struct {
	Wide  bool // they were UTF-16, and each stands for a character
	Bad   int  // so many so far
	Lines int  // line feeds so far

	first int // line of the first bad byte
	rest  [utf8.UTFMax]byte
	n     int // bytes of rest: the beginning of a character
}

// Block takes the next block of the text.
func (e *Check) Block(b []byte) {
	for e.n > 0 && len(b) > 0 && !utf8.FullRune(e.rest[:e.n]) && !utf8.RuneStart(b[0]) {
		e.rest[e.n] = b[0]
		e.n, b = e.n+1, b[1:]
	}
	if len(b) == 0 && !utf8.FullRune(e.rest[:e.n]) {
		return
	}
	e.scan(e.rest[:e.n])
	e.n = 0
	keep := len(b)
	for i := 1; i <= min(utf8.UTFMax-1, len(b)); i++ {
		if c := b[len(b)-i]; utf8.RuneStart(c) {
			if !utf8.FullRune(b[len(b)-i:]) {
				keep = len(b) - i
			}
			break
		}
	}
	e.scan(b[:keep])
	e.n = copy(e.rest[:], b[keep:])
}

func (e *Check) scan(b []byte) {
	if utf8.Valid(b) {
		e.Lines += bytes.Count(b, []byte{'\n'})
		return
	}
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		switch {
		case r == utf8.RuneError && n == 1:
			if e.Bad++; e.Bad == 1 {
				e.first = e.Lines + 1
			}
		case r == '\n':
			e.Lines++
		}
		b = b[n:]
	}
}

// End closes the count, and returns the defect if there is one.
func (e *Check) End() (sighting.Defect, bool) {
	e.scan(e.rest[:e.n])
	e.n = 0
	if e.Bad == 0 {
		return sighting.Defect{}, false
	}
	what, of := "byte", "UTF-8"
	if e.Wide {
		what, of = "character", "UTF-16"
	}
	if e.Bad == 1 {
		what += " is"
	} else {
		what += "s are"
	}
	return sighting.Defect{Kind: sighting.Encoding, Line: e.first, Text: fmt.Sprintf("%d %s no %s, the first on line %d", e.Bad, what, of, e.first)}, true
}
