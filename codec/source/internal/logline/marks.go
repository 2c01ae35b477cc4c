package logline

import (
	"bytes"
	"unicode/utf8"
)

// marks are the quotation marks, back-ticks and asterisks that a prefix
// opened and did not close.
type marks struct {
	open [8]openMark
	n    int
}

// openMark is a run of count times the same mark.
type openMark struct {
	close rune
	count int
}

// mark reads a run of back-ticks or asterisks, or one quotation mark. size is
// how many bytes r has.
func (p *Prefix) mark(r rune, size int) bool {
	b := p.text[p.I:]
	count := 1
	if r == '`' || r == '*' {
		for count < len(b) && b[count] == b[0] {
			count++
		}
	}
	n := count * size
	p.I += n
	if p.Marks.closeMark(r, count) {
		return true
	}
	if r == '*' && n < len(b) && SpaceLen(b[n:]) > 0 {
		return true // a bullet is no partner
	}
	p.Marks.push(closing(r), count)
	return true
}

// closeMark takes off the innermost open mark that r closes, and all within it.
func (m *marks) closeMark(r rune, count int) bool {
	for i := m.n - 1; i >= 0; i-- {
		if m.open[i] == (openMark{r, count}) {
			m.n = i
			return true
		}
	}
	return false
}

func (m *marks) push(r rune, count int) {
	if r != 0 && m.n < len(m.open) {
		m.open[m.n] = openMark{r, count}
		m.n++
	}
}

// closing returns the partner that closes an opening mark, or 0 if it opens
// nothing.
func closing(r rune) rune {
	switch r {
	case '`', '*', '"', '\'':
		return r
	case '“':
		return '”'
	case '„':
		return '“'
	case '‘':
		return '’'
	case '«':
		return '»'
	case '»':
		return '«'
	}
	return 0
}

// End cuts a text where the message ends: white space goes, and so does a
// closing mark whose partner was opened in the prefix; nothing else (formats.md,
// section 3, rule 6).
func (m *marks) End(text []byte) []byte {
	text = TrimRight(text)
	var buf [utf8.UTFMax]byte
	for i := range m.n {
		mark := m.open[i]
		closer := buf[:utf8.EncodeRune(buf[:], mark.close)]
		cut := text
		for range mark.count {
			if !bytes.HasSuffix(cut, closer) {
				cut = nil
				break
			}
			cut = cut[:len(cut)-len(closer)]
		}
		if cut != nil {
			text = TrimRight(cut)
		}
	}
	return text
}
