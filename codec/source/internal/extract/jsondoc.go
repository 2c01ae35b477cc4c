package extract

import (
	"bytes"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/jsontoken"
)

// jsonDoc reads JSON documents: values over several lines, one or more, with
// stray lines of text between them. They are read as they come, and never kept
// whole.
type jsonDoc struct {
	*jsonFile

	stream  jsonStream
	inside  bool // a value
	within  bool // a line, after a value
	broken  bool // the line on which a value turned out to be damaged
	salvage bool // what is left of a damaged value is read line by line
}

// NewJSONDoc returns what reads a document.
func NewJSONDoc(f *Finder, h *Schema) Reader {
	d := &jsonDoc{jsonFile: newJSONFile(f, h)}
	d.stream.walk = d.walk
	d.walk.at = cursor{line: 1, offset: f.Charset.MarkLen()}
	return d
}

// Block takes the next bytes.
func (d *jsonDoc) Block(b []byte) { d.read(b, false) }

// End takes the end of the input.
func (d *jsonDoc) End(bool) {
	d.read(nil, true)
	d.end()
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
		case w.scan.State == jsontoken.Done:
			d.finish(s.i, false)
			d.salvage = false
		case w.scan.State == jsontoken.Bad, final:
			d.finish(s.i, true)
			d.broken, d.salvage = true, true
		default:
			s.trim(s.i - keptBytes)
			return
		}
		d.inside, d.within = false, true
	}
}

// between reads the lines between values, up to the beginning of the next one.
// It reports false if more is needed.
func (d *jsonDoc) between(final bool) bool {
	s, w := &d.stream, d.walk
	w.buf = s.buf
	for s.i < len(s.buf) {
		line, ended := s.buf[s.i:], true
		if n := bytes.IndexByte(line, '\n'); n >= 0 {
			line = line[:n]
		} else {
			ended = final || len(line) >= LongLine
		}
		if i := s.i + skipSeparators(line, 0); !d.broken && i < s.i+len(line) {
			switch begins, known := d.begins(i, final); {
			case !known:
				return false
			case begins:
				d.begin(s.buf, i)
				s.i, d.inside = i, true
				return true
			}
		}
		if !ended {
			return false
		}
		w.at.move(s.buf, s.i, d.find.Charset)
		d.line(line)
		s.i += len(line)
		if s.i < len(s.buf) {
			s.i++
			d.within, d.broken = false, false
		} else {
			d.within = true
		}
	}
	return false
}

// begins reports whether a value begins at i, if that is known yet. What is
// left of a damaged one is indented, or does not begin so.
func (d *jsonDoc) begins(i int, final bool) (begins, known bool) {
	b := d.stream.buf
	if d.salvage && (d.within || i > d.stream.i) {
		return false, true
	}
	switch b[i] {
	case '{':
		return true, true
	case '[':
		next := skipBlank(b, i+1)
		if next == len(b) {
			return final, final
		}
		return b[next] == '"' || b[next] == '[' || b[next] == '{', true
	}
	return false, true
}

// line takes a line that stands in no value.
func (d *jsonDoc) line(line []byte) {
	switch {
	case d.broken: // can hold mentions only
		d.stray(line, 0, Fragment{flags: sighting.Recovered, shut: true})
		return
	case d.within, !d.salvage:
		d.stray(line, 0, Fragment{shut: d.within})
		return
	}
	if nextName(line, 0) < 0 {
		return
	}
	w := d.walk
	u := Fragment{Line: w.at.line, offset: w.at.offset, Length: int(d.find.Charset.Size(line)), flags: sighting.Recovered}
	first := len(d.find.pending.matches)
	if !d.member(&u, line) {
		d.find.Line(&u, line, 0)
	}
	d.settle(first)
}

// member searches the string of a line of a damaged value, if it has one: a
// member of an object, or an element of an array.
func (d *jsonDoc) member(u *Fragment, line []byte) bool {
	rest := skipped(line)
	for range 2 {
		if len(rest) == 0 || rest[0] != '"' {
			return false
		}
		end := jsontoken.StringEnd(rest, 0)
		if end < 0 {
			return false
		}
		raw := rest[1:end]
		rest = skipped(rest[end+1:])
		if len(rest) == 0 || rest[0] == ',' {
			text, _ := jsontoken.Unquote(nil, raw)
			u.IsString = true
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
