package source

import (
	"bytes"

	"crosscheck/codec/source/internal/jsontoken"
)

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
	value, hurt, lines := s.document()
	if lines > 0 && 2*lines >= s.notEmpty() {
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
		if f := factsOf(hurt); len(f) > 1 && s.most(looksSpread) { // there is a member
			return &form{jsonSpread, []facts{f}}
		}
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
		var scan jsontoken.Scanner
		scan.Start(nil)
		end := scan.Run(line, 0, true)
		if scan.State != jsontoken.Done {
			return false
		}
		line = bytes.TrimLeft(line[skipSeparators(line, end):], "}]")
	}
	return true
}

// looksSpread reports whether a line looks like one of a document: it begins
// with a bracket or a string.
func looksSpread(line []byte) bool {
	line = skipped(line)
	return len(line) > 0 && bytes.IndexByte([]byte(`{}[]"`), line[0]) >= 0
}

// notEmpty counts the lines of a sample that are not empty.
func (s *sample) notEmpty() int {
	n := 0
	for line := range bytes.Lines(s.data) {
		if len(skipped(line)) > 0 {
			n++
		}
	}
	return n
}

// document returns the first value of a sample that spreads over several lines,
// how many lines of the sample are of such values, and the first one that is
// damaged, up to where it is. A value on one line makes none of it a document.
func (s *sample) document() (value, hurt []byte, lines int) {
	for i := skipBlank(s.data, 0); i < len(s.data); i = skipBlank(s.data, i) {
		end, whole := s.valueAt(i)
		spread := bytes.IndexByte(s.data[i:end], '\n') >= 0
		switch {
		case whole && lines == 0 && !spread:
			return nil, nil, 0
		case whole && lines == 0:
			value = s.data[i:end]
		case !whole && spread && hurt == nil:
			hurt = s.data[i:end]
		}
		if whole {
			lines += 1 + bytes.Count(s.data[i:end], []byte{'\n'})
			i = end
			continue
		}
		n := bytes.IndexByte(s.data[i:], '\n')
		if n < 0 {
			break
		}
		i += n
	}
	return value, hurt, lines
}

// valueAt returns where the value ends that starts at i, with the sample if it
// goes on, and whether it is sound so far; else where it is damaged.
func (s *sample) valueAt(i int) (end int, sound bool) {
	if s.data[i] != '{' && s.data[i] != '[' {
		return i, false
	}
	var scan jsontoken.Scanner
	scan.Start(nil)
	scan.Strict = true
	switch end = scan.Run(s.data, i, s.whole); scan.State {
	case jsontoken.Done:
		return end, true
	case jsontoken.Bad:
		return end, false
	default:
		return len(s.data), true
	}
}
