package extract

import (
	"bytes"

	"crosscheck/codec/source/internal/logline"
)

// fence follows the code fences of a text: three or more back-ticks or tildes
// at the start of a line, after white space and quotation signs.
type fence struct {
	mark  byte
	count int // 0 outside a fence
}

func (f *fence) open() bool { return f.count > 0 }

func (f *fence) line(line []byte) {
	line = line[rowStart(line):]
	if len(line) == 0 || line[0] != '`' && line[0] != '~' {
		return
	}
	n := 1
	for n < len(line) && line[n] == line[0] {
		n++
	}
	rest := logline.TrimRight(line[n:])
	switch {
	case n < 3:
	case f.count == 0:
		// Back-ticks further on make it inline code, which opens no fence.
		if line[0] == '~' || bytes.IndexByte(rest, '`') < 0 {
			f.mark, f.count = line[0], n
		}
	case line[0] == f.mark && n >= f.count && len(rest) == 0:
		f.count = 0
	}
}
