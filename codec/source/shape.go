package source

import "bytes"

// jsonShape is in what form JSON lies in an input.
type jsonShape uint8

const (
	noJSON     jsonShape = iota
	jsonLine             // one value a line
	jsonSpread           // values over several lines
)

// form is in what form JSON lies in a sample, and what is in its first records.
type form struct {
	shape   jsonShape
	records []facts
}

// json tells in what form JSON lies in a sample (formats.md, section 5). A
// document counts before lines only if the value has several lines.
func (s *sample) json() *form {
	if s.form == nil {
		s.form = s.formOf()
	}
	return s.form
}

func (s *sample) formOf() *form {
	if value := s.document(); value != nil {
		return &form{jsonSpread, []facts{factsOf(value)}}
	}
	n := 0
	var whole, torn []facts
	for _, line := range s.lines {
		line = line[skipBlank(line, 0):]
		switch {
		case isJSONLine(line):
			whole = append(whole, factsOf(line))
			n++
		case beginsObject(line), len(line) > 1 && line[0] == '[' && beginsObject(skipped(line[1:])):
			torn = append(torn, factsOf(line))
			n++
		}
	}
	switch {
	case n == 0 || 2*n <= len(s.lines):
		return &form{shape: noJSON}
	case len(whole) == 0:
		return &form{jsonLine, torn}
	}
	return &form{jsonLine, whole}
}

// isJSONLine reports whether a line is an object or an array, or several, with
// commas or not.
func isJSONLine(line []byte) bool {
	for len(line) > 0 {
		if line[0] != '{' && line[0] != '[' {
			return false
		}
		var scan jsonScan
		scan.start(nil)
		end := scan.run(line, 0, true)
		if scan.state != jsonDone {
			return false
		}
		line = bytes.TrimLeft(line[skipSeparators(line, end):], "}]")
	}
	return true
}

// document returns the value of a sample that spreads over several lines, from
// its beginning on, or nil. A few lines of text may stand before it.
func (s *sample) document() []byte {
	const banners = 5
	rest := s.data
	for range banners {
		value := rest[skipBlank(rest, 0):]
		if len(value) == 0 {
			return nil
		}
		if value[0] == '{' || value[0] == '[' {
			var scan jsonScan
			scan.start(nil)
			scan.strict = true
			end := scan.run(value, 0, s.whole)
			if scan.state == jsonDone {
				value = value[:end]
			}
			spread := bytes.IndexByte(value, '\n') >= 0
			switch {
			case scan.state == jsonDone && !spread:
				return nil
			case scan.state < jsonBad && spread:
				return value
			}
		}
		_, after, more := bytes.Cut(value, []byte{'\n'})
		if !more {
			return nil
		}
		rest = after
	}
	return nil
}
