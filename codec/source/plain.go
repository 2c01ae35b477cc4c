package source

import (
	"bytes"
	"unicode/utf8"

	"crosscheck/codec/internal/ascii"
	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
)

// plain is the container of text in lines: logs of any kind, Markdown, mail,
// bare RW1.
type plain struct{}

func (plain) recognise(s *sample) string { return plainFormat(s) }

func (plain) reader(f *finder) reader { return inLines(f, &plainReader{find: f}) }

// plainReader finds the lines that may matter, and leaves the others alone.
type plainReader struct {
	find   *finder
	search lineSearch
	unit   unit
	first  bool // a time was found
}

func (p *plainReader) region(r *region) {
	p.firstTime(r)
	p.search.region(p.find, r, p)
	p.lastTime(r)
}

func (p *plainReader) end() {
	a := p.find.account
	a.Records = a.Lines
	a.NoteTime(a.Last)
	if !a.Latest.Known {
		a.Latest = a.Last
	}
}

func (p *plainReader) line(r *region, text []byte, start, line int) {
	p.place(r, text, start, line)
	p.find.line(&p.unit, text, 0)
}

// place makes the unit of a line.
func (p *plainReader) place(r *region, text []byte, start, line int) {
	p.unit = unit{
		line:   line,
		offset: r.at(start), length: r.length(start, start+len(text)),
		skipped: r.skipped, shut: r.shut, torn: r.torn && start+len(text) == len(r.data),
	}
	if r.overwrote {
		p.unit.flags = sighting.Overwrote
	}
	if s, _ := r.lead(text); s != nil {
		p.unit.time = p.find.clock.Time(s)
	}
}

// firstTime looks for the first time of the input, line by line.
func (p *plainReader) firstTime(r *region) {
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
			p.find.account.First, p.find.account.Last = t, t
			return
		}
	}
}

// lastTime looks for the last time of the region, from its end.
func (p *plainReader) lastTime(r *region) {
	if !p.first {
		return
	}
	for data := r.data; len(data) > 0; {
		start := bytes.LastIndexByte(data[:len(data)-1], '\n') + 1
		if t := p.find.lineTime(r, data[start:]); t.Known {
			p.find.account.Last = t
			return
		}
		data = data[:start]
	}
}

// lineTime returns the time that a line begins with.
func (f *finder) lineTime(r *region, line []byte) timestamp.Time {
	line = bytes.TrimSuffix(line, []byte{'\n'})
	s, lost := r.lead(line)
	if !lost && mayHoldTime(line) {
		if read, ok := f.lead(line); ok {
			s = &read
		}
	}
	if s == nil {
		return timestamp.Time{}
	}
	return f.clock.Time(s)
}

// mayHoldTime tells most lines that hold no time, in any place, from those that
// may: a time has a colon between digits, or is a number of ten digits. Digits
// and colon may have been coloured, or stand behind a hole.
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

// lead returns the time that a line begins with, behind prefix pieces only.
func (f *finder) lead(line []byte) (timestamp.Stamp, bool) {
	text, _, _ := f.cleaner.clean(line)
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
		if piece := text[start:min(end, start+maxPrefix*utf8.UTFMax)]; f.timeIn(piece) {
			return f.prefix.stamp, true
		}
		if start = end; start >= len(text) {
			return timestamp.Stamp{}, false
		}
	}
}

// timeIn reads the time that a text begins with, behind the columns of this
// input or without them, into f.prefix.
func (f *finder) timeIn(text []byte) bool {
	f.prefix.reset(text, f.columns)
	if f.prefix.time() {
		return true
	}
	if f.columns == 0 {
		return false
	}
	f.prefix.reset(text, 0)
	return f.prefix.time()
}
