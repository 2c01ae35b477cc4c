package extract

import (
	"bytes"
	"unicode/utf8"

	"crosscheck/codec/internal/ascii"
	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/logline"
	"crosscheck/codec/timestamp"
)

// Plain is the container of text in lines: logs of any kind, Markdown, mail,
// bare RW1.
type Plain struct{}

// Recognise returns the name of the format, if the sample is of this container.
func (Plain) Recognise(s *Sample) string { return plainFormat(s) }

// Reader returns what reads one input.
func (Plain) Reader(f *Finder) Reader { return inLines(f, &plainReader{find: f}) }

// plainReader finds the lines that may matter, and leaves the others alone.
type plainReader struct {
	find   *Finder
	search lineSearch
	unit   Fragment
	first  bool // a time was found
}

func (p *plainReader) region(r *Region) {
	p.firstTime(r)
	p.search.region(p.find, r, p)
	p.lastTime(r)
}

func (p *plainReader) end() {
	a := p.find.Account
	a.Records = a.Lines
	a.NoteTime(a.Last)
	if !a.Latest.Known {
		a.Latest = a.Last
	}
}

func (p *plainReader) line(r *Region, text []byte, start, line int) {
	p.place(r, text, start, line)
	p.find.Line(&p.unit, text, 0)
}

// place makes the fragment of a line.
func (p *plainReader) place(r *Region, text []byte, start, line int) {
	p.unit = Fragment{
		Line:   line,
		offset: r.at(start), Length: r.length(start, start+len(text)),
		skipped: r.skipped, shut: r.shut, torn: r.torn && start+len(text) == len(r.data),
	}
	if r.overwrote {
		p.unit.flags = sighting.Overwrote
	}
	if s, _ := r.lead(text); s != nil {
		p.unit.time = p.find.Clock.Time(s)
	}
}

// firstTime looks for the first time of the input, line by line.
func (p *plainReader) firstTime(r *Region) {
	if p.first {
		return
	}
	for data := r.data; len(data) > 0; {
		line := data
		if i := bytes.IndexByte(data, '\n'); i >= 0 {
			line = data[:i+1]
		}
		data = data[len(line):]
		if t := p.find.lineTime(r, line); t.Known {
			p.first = true
			p.find.Account.First, p.find.Account.Last = t, t
			return
		}
	}
}

// lastTime looks for the last time of the region, from its end.
func (p *plainReader) lastTime(r *Region) {
	if !p.first {
		return
	}
	for data := r.data; len(data) > 0; {
		start := bytes.LastIndexByte(data[:len(data)-1], '\n') + 1
		if t := p.find.lineTime(r, data[start:]); t.Known {
			p.find.Account.Last = t
			return
		}
		data = data[:start]
	}
}

// lineTime returns the time that a line begins with.
func (f *Finder) lineTime(r *Region, line []byte) timestamp.Time {
	line = bytes.TrimSuffix(line, []byte{'\n'})
	s, lost := r.lead(line)
	if !lost && mayHoldTime(line) {
		if read, ok := f.Lead(line); ok {
			s = &read
		}
	}
	if s == nil {
		return timestamp.Time{}
	}
	return f.Clock.Time(s)
}

// mayHoldTime tells most lines that hold no time, in any place, from those that
// may: a time has a colon between digits, or is a number of ten digits. Digits
// and colon may have been coloured, or stand after a hole.
func mayHoldTime(line []byte) bool {
	for rest := line; ; {
		i := bytes.IndexByte(rest, ':')
		if i < 0 || i+1 == len(rest) {
			break
		}
		if next := rest[i+1]; i > 0 && (ascii.IsDigit(next) || next < ' ') {
			if c := rest[i-1]; ascii.IsDigit(c) || c == 'm' || c < ' ' {
				return true
			}
		}
		rest = rest[i+1:]
	}
	const run = 10
	for i := run - 1; i < len(line); i += run { // any such number is met
		if ascii.IsDigit(line[i]) {
			return true
		}
	}
	return false
}

// Lead returns the time that a line begins with, after prefix pieces only.
func (f *Finder) Lead(line []byte) (timestamp.Stamp, bool) {
	text, _, _ := f.cleaner.Clean(line)
	text = bytes.TrimPrefix(bytes.TrimPrefix(text, []byte(scriptBegins)), []byte(scriptEnds))
	start, row := rowStart(text), isRow(text)
	for {
		end := len(text)
		if row {
			start++
			end = cellEnd(text, start)
		} else {
			start = 0
		}
		if piece := text[start:min(end, start+logline.MaxPrefix*utf8.UTFMax)]; f.timeIn(piece) {
			return f.prefix.Stamp, true
		}
		if start = end; start >= len(text) {
			return timestamp.Stamp{}, false
		}
	}
}

// timeIn reads the time that a text begins with, after the columns of this
// input or without them, into f.prefix.
func (f *Finder) timeIn(text []byte) bool {
	f.prefix.Reset(text, f.Columns)
	if f.prefix.Time() {
		return true
	}
	if f.Columns == 0 {
		return false
	}
	f.prefix.Reset(text, 0)
	return f.prefix.Time()
}
