package extract

import (
	"bytes"

	"crosscheck/codec/source/internal/jsontoken"
)

// jsonShape is in what form JSON lies in an input.
type jsonShape uint8

// The shapes.
const (
	noJSON     jsonShape = iota
	jsonLine             // one value a line
	JSONSpread           // values over several lines
)

// JSONContent is in what form JSON lies in a sample, and what is in its first records.
type JSONContent struct {
	Shape   jsonShape
	Records []recordShape
}

// JSON tells in what form JSON lies in a sample (formats.md, section 5). A
// document counts before lines only if the value has several lines.
func (s *Sample) JSON() *JSONContent {
	if s.content == nil {
		s.content = s.formOf()
	}
	return s.content
}

func (s *Sample) formOf() *JSONContent {
	value, hurt, lines := s.document()
	if lines > 0 && 2*lines >= s.notEmpty() {
		return &JSONContent{JSONSpread, []recordShape{recordShapeOf(value)}}
	}
	n := 0
	var whole, torn []recordShape
	for _, line := range s.Lines {
		line = line[skipBlank(line, 0):]
		switch {
		case isJSONLine(line):
			whole = append(whole, recordShapeOf(line))
			n++
		case beginsObject(line), len(line) > 1 && line[0] == '[' && beginsObject(skipped(line[1:])):
			torn = append(torn, recordShapeOf(line))
			n++
		}
	}
	switch {
	case n == 0 || 2*n <= len(s.Lines):
		if f := recordShapeOf(hurt); len(f) > 1 && s.most(looksSpread) { // there is a member
			return &JSONContent{JSONSpread, []recordShape{f}}
		}
		return &JSONContent{Shape: noJSON}
	case len(whole) == 0:
		return &JSONContent{jsonLine, torn}
	}
	return &JSONContent{jsonLine, whole}
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
func (s *Sample) notEmpty() int {
	n := 0
	for line := range bytes.Lines(s.Data) {
		if len(skipped(line)) > 0 {
			n++
		}
	}
	return n
}

// document returns the first value of a sample that spreads over several lines,
// how many lines of the sample are of such values, and the first one that is
// damaged, up to where it is. A value on one line makes none of it a document.
func (s *Sample) document() (value, hurt []byte, lines int) {
	for i := skipBlank(s.Data, 0); i < len(s.Data); i = skipBlank(s.Data, i) {
		end, whole := s.valueAt(i)
		spread := bytes.IndexByte(s.Data[i:end], '\n') >= 0
		switch {
		case whole && lines == 0 && !spread:
			return nil, nil, 0
		case whole && lines == 0:
			value = s.Data[i:end]
		case !whole && spread && hurt == nil:
			hurt = s.Data[i:end]
		}
		if whole {
			lines += 1 + bytes.Count(s.Data[i:end], []byte{'\n'})
			i = end
			continue
		}
		n := bytes.IndexByte(s.Data[i:], '\n')
		if n < 0 {
			break
		}
		i += n
	}
	return value, hurt, lines
}

// valueAt returns where the value ends that starts at i, with the sample if it
// goes on, and whether it is sound so far; else where it is damaged.
func (s *Sample) valueAt(i int) (end int, sound bool) {
	if s.Data[i] != '{' && s.Data[i] != '[' {
		return i, false
	}
	var scan jsontoken.Scanner
	scan.Start(nil)
	scan.Strict = true
	switch end = scan.Run(s.Data, i, s.Whole); scan.State {
	case jsontoken.Done:
		return end, true
	case jsontoken.Bad:
		return end, false
	default:
		return len(s.Data), true
	}
}
