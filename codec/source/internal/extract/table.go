package extract

import (
	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/logline"
	"crosscheck/codec/timestamp"
)

// isRow reports whether a cleaned line is a row of a table: a bar stands
// first, quotation signs aside (formats.md, section 3, rule 5).
func isRow(text []byte) bool {
	i := rowStart(text)
	return i < len(text) && text[i] == '|'
}

// rowStart returns where a row starts, after white space and quotation
// signs.
func rowStart(text []byte) int {
	i := 0
	for i < len(text) {
		n := logline.SpaceLen(text[i:])
		if n == 0 && text[i] == '>' {
			n = 1
		}
		if n == 0 {
			break
		}
		i += n
	}
	return i
}

// row takes each cell of a row as a line of its own. The time of the row goes
// for all cells that have none.
func (f *Finder) row(l *lineSpan, text []byte) {
	start := rowStart(text)
	for _, c := range text[:start] {
		if c == '>' {
			l.flags |= sighting.Quoted
		}
	}
	t := f.rowTime(text[start:])
	for start < len(text) {
		start++ // the bar
		end := cellEnd(text, start)
		if end == len(text) && len(logline.TrimLeft(text[start:])) == 0 {
			break
		}
		cell, escapes := unescaped(&f.cell, text[start:end])
		l.base, l.cell = start, escapes
		if !f.messageIn(l, cell, t) {
			f.mentionIn(l, cell)
		}
		start = end
	}
}

// rowTime returns the first time that a cell starts with.
func (f *Finder) rowTime(text []byte) timestamp.Time {
	for start := 1; start < len(text); {
		end := cellEnd(text, start)
		f.prefix.Reset(text[start:end], 0)
		if f.prefix.Time() {
			return f.Clock.Time(&f.prefix.Stamp)
		}
		start = end + 1
	}
	return timestamp.Time{}
}

// cellEnd returns where the cell that starts at start ends: at the next bar
// that is not escaped, or with the row.
func cellEnd(text []byte, start int) int {
	for i := start; i < len(text); i++ {
		if text[i] == '|' && text[i-1] != '\\' {
			return i
		}
	}
	return len(text)
}

// unescaped undoes \| in a cell. It uses the memory of buf.
func unescaped(buf *[]byte, cell []byte) ([]byte, logline.Trace) {
	var t logline.Trace
	out := (*buf)[:0]
	for i := 0; i < len(cell); i++ {
		if cell[i] == '\\' && i+1 < len(cell) && cell[i+1] == '|' {
			i++
			t = t.Cut(len(out), i)
		}
		out = append(out, cell[i])
	}
	*buf = out
	return out, t
}
