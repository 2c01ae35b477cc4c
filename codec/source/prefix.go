package source

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"crosscheck/codec/internal/ascii"
	"crosscheck/codec/timestamp"
)

// Limits of what may stand before a head (formats.md, section 3, rule 5).
const (
	maxPrefix    = 512 // characters
	maxBareWords = 3
)

// prefix reads what stands before a head, piece by piece, and keeps what the
// pieces tell: the time, and whether the head stands behind a quotation sign
// or bare words. One value is reused for all lines.
type prefix struct {
	text []byte // the line up to the head
	i    int    // where reading is

	stamp timestamp.Stamp
	timed bool // a time was read
	level bool // a level word was read
	words int  // bare words let through
	signs int  // single symbols among them
	quote bool // > was read

	marks marks
}

// reset makes p ready to read text. Its first columns, if it has that many,
// are a prefix of their own.
func (p *prefix) reset(text []byte, columns int) {
	p.text, p.i = text, 0
	p.timed, p.level, p.quote = false, false, false
	p.words, p.signs = 0, 0
	p.marks.n = 0
	if columns > 0 {
		if n := columnsLen(text, columns); n > 0 {
			p.i = n
		}
	}
}

// read reports whether the text is nothing but prefix pieces.
func (p *prefix) read() bool {
	if len(p.text) > maxPrefix*utf8.UTFMax || len(p.text) > maxPrefix && utf8.RuneCount(p.text) > maxPrefix {
		return false
	}
	if p.i == 0 {
		p.jobAndStep()
	}
	for p.i < len(p.text) {
		if !p.piece() {
			return false
		}
	}
	// A symbol counts as a dash only among the words that are let through.
	return p.signs == 0 || p.words > 0
}

// time reads pieces up to the first time, and reports whether there is one.
func (p *prefix) time() bool {
	if p.i == 0 {
		p.jobAndStep()
	}
	for p.i < len(p.text) && !p.timed {
		if !p.piece() {
			return p.timed
		}
	}
	return p.timed
}

// inline reports whether bare words were let through.
func (p *prefix) inline() bool { return p.words > 0 }

// piece reads one prefix piece, and reports whether there was one.
func (p *prefix) piece() bool {
	b := p.text[p.i:]
	c := b[0]
	switch {
	case c >= utf8.RuneSelf:
		return p.wide(b)
	case isSpace(rune(c)):
		p.i++
		return true
	case ascii.IsDigit(c), ascii.IsLetter(c), c == '_', c == '.', c == '/', c == '@':
		return p.word(b)
	}
	switch c {
	case '[':
		return p.bracket(b, ']')
	case '(':
		return p.bracket(b, ')')
	case '<':
		return p.header(b) || p.angle(b) || p.arrow(b) || p.sign(b)
	case '>':
		p.quote = true
		p.i++
		return true
	case '#':
		if bytes.HasPrefix(b, []byte("##[")) {
			p.i += 2
			return p.bracket(b[2:], ']')
		}
	case '`', '*', '"', '\'':
		return p.mark(rune(c), 1)
	case '-', '=', '+':
		return p.arrow(b) || p.sign(b)
	case ':':
		return nameLen(b) > 1 && p.word(b) || p.sign(b)
	}
	return p.sign(b)
}

// bracket reads […] or (…), with brackets within it. A time or a level in it
// counts.
func (p *prefix) bracket(b []byte, closing byte) bool {
	end, depth := 0, 0
	for i, c := range b {
		if c == b[0] {
			depth++
		} else if c == closing {
			if depth--; depth == 0 {
				end = i
				break
			}
		}
	}
	if end == 0 { // not paired: the first closing one ends it
		if end = bytes.IndexByte(b, closing); end < 0 {
			return false
		}
	}
	p.inside(b[1:end])
	p.i += end + 1
	return true
}

// inside looks for times and levels among the words of a bracket.
func (p *prefix) inside(b []byte) {
	for len(b) > 0 {
		b = trimLeft(b)
		if !p.timed {
			if _, n := p.readTime(b); n > 0 {
				b = b[n:]
				continue
			}
		}
		n := 0
		for n < len(b) && ascii.IsLetter(b[n]) {
			n++
		}
		if isLevel(b[:n]) {
			p.level = true
		}
		for n < len(b) && spaceLen(b[n:]) == 0 {
			n++
		}
		b = b[n:]
	}
}

// readTime reads the time that b starts with and keeps it if it is the first
// one. n is its length, or 0.
func (p *prefix) readTime(b []byte) (s timestamp.Stamp, n int) {
	if s, n = timestamp.Read(b); n > 0 {
		p.keepTime(&s)
	}
	return s, n
}

func (p *prefix) keepTime(s *timestamp.Stamp) {
	if !p.timed {
		p.stamp, p.timed = *s, true
	}
}

// angle reads <name>.
func (p *prefix) angle(b []byte) bool {
	n := 1 + nameLen(b[1:])
	if n == 1 || n >= len(b) || b[n] != '>' {
		return false
	}
	if isLevel(b[1:n]) {
		p.level = true
	}
	p.i += n + 1
	return true
}

// arrow reads an arrow, a dash or the sign of a list item that are spelt in
// ASCII.
func (p *prefix) arrow(b []byte) bool {
	i := 0
	if b[0] == '<' {
		i++
	}
	shaft := i
	for i < len(b) && (b[i] == '-' || b[i] == '=') {
		i++
	}
	switch {
	case i > shaft && i < len(b) && b[i] == '>':
		i++
	case i > shaft && (shaft > 0 || b[shaft] == '-'):
	case b[0] == '+' && (len(b) == 1 || spaceLen(b[1:]) > 0):
		i = 1
	default:
		return false
	}
	p.i += i
	return true
}

// sign reads a single symbol that stands alone. Once a time or a level has
// been seen it counts as a dash.
func (p *prefix) sign(b []byte) bool {
	r, n := utf8.DecodeRune(b)
	if !p.timed && !p.level || !unicode.IsSymbol(r) && !unicode.IsPunct(r) {
		return false
	}
	if r == '{' || r == '}' || r == '"' || r == '\'' {
		return false
	}
	if r, k := utf8.DecodeRune(b[n:]); r == '\uFE0F' || r == '\uFE0E' { // says how the symbol is drawn
		n += k
	}
	if n < len(b) && spaceLen(b[n:]) == 0 {
		return false
	}
	p.signs++
	p.i += n
	return true
}

// wide reads a piece that begins with a character outside ASCII.
func (p *prefix) wide(b []byte) bool {
	r, n := utf8.DecodeRune(b)
	switch {
	case isSpace(r):
		p.i += n
		return true
	case r >= '\u2190' && r <= '\u21ff', r >= '\u27f0' && r <= '\u27ff', // arrows
		r >= '\u2010' && r <= '\u2015', r == '\u2212', // dashes
		r == '•', r == '‣', r == '◦', r == '▪', r == '●', r == '○', r == '·': // bullets
		p.i += n
		return true
	case r == '“', r == '”', r == '„', r == '‘', r == '’', r == '«', r == '»':
		return p.mark(r, n)
	case unicode.IsLetter(r) || unicode.IsDigit(r):
		return p.word(b)
	}
	return p.sign(b)
}
