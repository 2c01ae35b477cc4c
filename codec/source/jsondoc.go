package source

import "bytes"

// jsonDoc reads JSON documents: values over several lines, one or more, with
// stray lines of text between them. They are read as they come, and never kept
// whole.
type jsonDoc struct {
	*jsonFile

	stream  jsonStream
	inside  bool // a value
	salvage bool // what is left of a damaged value is read line by line
}

func newJSONDoc(f *finder, h *hints) *jsonDoc {
	d := &jsonDoc{jsonFile: newJSONFile(f, h)}
	d.stream.walk = d.walk
	d.walk.at = cursor{line: 1, offset: int64(len(f.charset.mark))}
	return d
}

func (d *jsonDoc) block(b []byte) { d.read(b, false) }

func (d *jsonDoc) end(bool) {
	d.read(nil, true)
	d.jsonFile.end()
}

// read takes the next piece of the input.
func (d *jsonDoc) read(b []byte, final bool) {
	s, w := &d.stream, d.walk
	s.buf = append(s.buf, b...)
	for {
		if !d.inside && !d.between(final) {
			s.trim(s.i)
			return
		}
		s.i = w.read(s.buf, s.i, final)
		switch {
		case w.scan.state == jsonDone:
			d.finish(s.i, false)
		case w.scan.state == jsonBad, final:
			d.finish(s.i, true)
			d.salvage = true
			d.skipLine(final)
		default:
			s.trim(s.i - keepBehind)
			return
		}
		d.inside = false
	}
}

// between reads what stands between values, up to the beginning of the next
// one. It reports false if more is needed.
func (d *jsonDoc) between(final bool) bool {
	s, w := &d.stream, d.walk
	w.buf = s.buf
	for s.i < len(s.buf) {
		end := bytes.IndexByte(s.buf[s.i:], '\n')
		if end < 0 && !final && len(s.buf)-s.i < longLine {
			if i := skipBlank(s.buf, s.i); !d.begins(i) || len(s.buf)-i < 2 {
				return false
			}
		}
		line := s.buf[s.i:]
		if end >= 0 {
			line = s.buf[s.i : s.i+end]
		}
		i := skipSeparators(line, 0)
		if i < len(line) && d.begins(s.i+i) {
			s.i += i
			d.begin(s.buf, s.i)
			d.inside = true
			return true
		}
		w.at.move(s.buf, s.i, d.find.charset)
		d.line(line)
		s.i += len(line)
		if end >= 0 {
			s.i++
		}
	}
	return false
}

// begins reports whether a value begins at i. What is left of a damaged one is
// indented, or does not begin so.
func (d *jsonDoc) begins(i int) bool {
	b := d.stream.buf
	if i == len(b) || d.salvage && i > 0 && b[i-1] != '\n' {
		return false
	}
	return b[i] == '{' || beginsJSON(b[i:]) || b[i] == '[' && len(skipped(b[i+1:])) == 0
}

// skipped returns b without the white space that it begins with.
func skipped(b []byte) []byte { return b[skipBlank(b, 0):] }

// line takes a line that stands in no value.
func (d *jsonDoc) line(line []byte) {
	if !d.salvage {
		d.stray(line, 0, unit{})
		return
	}
	if nextName(line, 0) < 0 {
		return
	}
	w := d.walk
	u := unit{line: w.at.line, offset: w.at.offset, length: int(d.find.charset.size(line)), flags: Recovered}
	first := len(d.find.held.entries)
	if !d.member(&u, line) {
		d.find.line(&u, line, 0)
	}
	d.settle(first)
}

// member searches the string of a line of a damaged value, if it has one: a
// member of an object, or an element of an array.
func (d *jsonDoc) member(u *unit, line []byte) bool {
	var s jsonScan
	rest := skipped(line)
	for range 2 {
		if len(rest) == 0 || rest[0] != '"' {
			return false
		}
		end := s.stringEnd(rest, 0)
		if end < 0 {
			return false
		}
		raw := rest[1:end]
		rest = skipped(rest[end+1:])
		if len(rest) == 0 || rest[0] == ',' {
			text, _ := unquote(nil, raw)
			u.string = true
			d.walk.text.whole(d.find, *u, text)
			return true
		}
		if rest[0] != ':' {
			return false
		}
		rest = skipped(rest[1:])
	}
	return false
}

// skipLine passes over what is left of the line on which a value turned out to
// be damaged; it can hold mentions only.
func (d *jsonDoc) skipLine(final bool) {
	s, w := &d.stream, d.walk
	end := bytes.IndexByte(s.buf[s.i:], '\n')
	if end < 0 {
		if !final {
			return // the rest of it is a stray line
		}
		end = len(s.buf) - s.i
	}
	line := s.buf[s.i : s.i+end]
	w.at.move(s.buf, s.i, d.find.charset)
	d.stray(line, 0, unit{flags: Recovered, shut: true})
	s.i = min(len(s.buf), s.i+end+1)
}
