package logline

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"crosscheck/codec/internal/ascii"
	"crosscheck/codec/timestamp"
)

// Limits of what may stand before a head (formats.md, section 3, rule 5).
const (
	MaxPrefix    = 512 // characters
	maxBareWords = 3
)

// Prefix reads what stands before a head, piece by piece, and keeps what the
// pieces tell: the time, and whether the head stands after a quotation sign
// or bare words. One value is reused for all lines.
type Prefix struct {
	text []byte // the line up to the head
	I    int    // where reading is

	Stamp timestamp.Stamp
	Timed bool // a time was read
	level bool // a level word was read
	words int  // bare words let through
	signs int  // single symbols among them
	Quote bool // > was read

	Marks marks
}

// Reset makes p ready to read text. Its first columns, if it has that many,
// are a prefix of their own.
func (p *Prefix) Reset(text []byte, columns int) {
	p.text, p.I = text, 0
	p.Timed, p.level, p.Quote = false, false, false
	p.words, p.signs = 0, 0
	p.Marks.n = 0
	if columns > 0 {
		if n := columnsLen(text, columns); n > 0 {
			p.I = n
		}
	}
}

// Read reports whether the text is nothing but prefix pieces.
func (p *Prefix) Read() bool {
	if len(p.text) > MaxPrefix*utf8.UTFMax || len(p.text) > MaxPrefix && utf8.RuneCount(p.text) > MaxPrefix {
		return false
	}
	if p.I == 0 {
		p.JobAndStep()
	}
	for p.I < len(p.text) {
		if !p.piece() {
			return false
		}
	}
	// A symbol counts as a dash only among the words that are let through.
	return p.signs == 0 || p.words > 0
}

// Time reads pieces up to the first time, and reports whether there is one.
func (p *Prefix) Time() bool {
	if p.I == 0 {
		p.JobAndStep()
	}
	for p.I < len(p.text) && !p.Timed {
		if !p.piece() {
			return p.Timed
		}
	}
	return p.Timed
}

// Inline reports whether bare words were let through.
func (p *Prefix) Inline() bool { return p.words > 0 }

// piece reads one prefix piece, and reports whether there was one.
func (p *Prefix) piece() bool {
	b := p.text[p.I:]
	c := b[0]
	switch {
	case c >= utf8.RuneSelf:
		return p.wide(b)
	case isSpace(rune(c)):
		p.I++
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
		p.Quote = true
		p.I++
		return true
	case '#':
		if bytes.HasPrefix(b, []byte("##[")) {
			p.I += 2
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
func (p *Prefix) bracket(b []byte, closing byte) bool {
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
	p.I += end + 1
	return true
}

// inside looks for times and levels among the words of a bracket.
func (p *Prefix) inside(b []byte) {
	for len(b) > 0 {
		b = TrimLeft(b)
		if !p.Timed {
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
		for n < len(b) && SpaceLen(b[n:]) == 0 {
			n++
		}
		b = b[n:]
	}
}

// readTime reads the time that b starts with and keeps it if it is the first
// one. n is its length, or 0.
func (p *Prefix) readTime(b []byte) (s timestamp.Stamp, n int) {
	if s, n = timestamp.Read(b); n > 0 {
		p.keepTime(&s)
	}
	return s, n
}

func (p *Prefix) keepTime(s *timestamp.Stamp) {
	if !p.Timed {
		p.Stamp, p.Timed = *s, true
	}
}

// angle reads <name>.
func (p *Prefix) angle(b []byte) bool {
	n := 1 + nameLen(b[1:])
	if n == 1 || n >= len(b) || b[n] != '>' {
		return false
	}
	if isLevel(b[1:n]) {
		p.level = true
	}
	p.I += n + 1
	return true
}

// arrow reads an arrow, a dash or the sign of a list item that are spelt in
// ASCII.
func (p *Prefix) arrow(b []byte) bool {
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
	case b[0] == '+' && (len(b) == 1 || SpaceLen(b[1:]) > 0):
		i = 1
	default:
		return false
	}
	p.I += i
	return true
}

// sign reads a single symbol that stands alone. Once a time or a level has
// been seen it counts as a dash.
func (p *Prefix) sign(b []byte) bool {
	r, n := utf8.DecodeRune(b)
	if !p.Timed && !p.level || !unicode.IsSymbol(r) && !unicode.IsPunct(r) {
		return false
	}
	if r == '{' || r == '}' || r == '"' || r == '\'' {
		return false
	}
	if r, k := utf8.DecodeRune(b[n:]); r == '\uFE0F' || r == '\uFE0E' { // says how the symbol is drawn
		n += k
	}
	if n < len(b) && SpaceLen(b[n:]) == 0 {
		return false
	}
	p.signs++
	p.I += n
	return true
}

// wide reads a piece that begins with a character outside ASCII.
func (p *Prefix) wide(b []byte) bool {
	r, n := utf8.DecodeRune(b)
	switch {
	case isSpace(r):
		p.I += n
		return true
	case r >= '\u2190' && r <= '\u21ff', r >= '\u27f0' && r <= '\u27ff', // arrows
		r >= '\u2010' && r <= '\u2015', r == '\u2212', // dashes
		r == '•', r == '‣', r == '◦', r == '▪', r == '●', r == '○', r == '·': // bullets
		p.I += n
		return true
	case r == '“', r == '”', r == '„', r == '‘', r == '’', r == '«', r == '»':
		return p.mark(r, n)
	case unicode.IsLetter(r) || unicode.IsDigit(r):
		return p.word(b)
	}
	return p.sign(b)
}
