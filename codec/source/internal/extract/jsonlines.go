package extract

import (
	"bytes"

	"crosscheck/codec/source/internal/escape"
	"crosscheck/codec/source/internal/jsontoken"
	"crosscheck/codec/source/internal/logline"
)

// jsonLines reads JSON Lines: each line is a record, or several values, or
// stray text. A line of megabytes is read as it comes.
type jsonLines struct {
	*jsonFile

	pending []byte // the beginning of a line that goes on in the next block
	line    int    // number of the line at hand
	offset  int64  // where it starts

	long *jsonStream // a record that is too long to be kept
	text *lineReader // a line of text that is too long to be kept
}

// NewJSONLines returns what reads JSON Lines.
func NewJSONLines(f *Finder, h *Schema) Reader {
	return &jsonLines{jsonFile: newJSONFile(f, h), line: 1, offset: f.Charset.MarkLen()}
}

// Block takes the next bytes.
func (j *jsonLines) Block(b []byte) {
	for len(b) > 0 {
		end := bytes.IndexByte(b, '\n')
		if end < 0 {
			j.more(b)
			return
		}
		if len(j.pending) == 0 && j.long == nil && j.text == nil {
			j.whole(b[:end], false)
			j.offset += j.find.Charset.Size(b[:end+1])
		} else {
			j.more(b[:end])
			j.endLine(false)
			j.offset += j.find.Charset.Size(b[end : end+1])
		}
		j.line++
		b = b[end+1:]
	}
}

// End takes the end of the input.
func (j *jsonLines) End(torn bool) {
	if len(j.pending) > 0 || j.long != nil || j.text != nil {
		j.endLine(torn)
	}
	j.end()
}

// more takes some more of a line that is not whole.
func (j *jsonLines) more(b []byte) {
	switch {
	case j.long != nil:
		j.offset += j.find.Charset.Size(b)
		j.long.feed(b, false)
		return
	case j.text != nil:
		j.offset += j.find.Charset.Size(b)
		j.text.Block(b)
		return
	}
	j.pending = append(j.pending, b...)
	if len(j.pending) < LongLine {
		return
	}
	if i := skipBlank(j.pending, 0); i < len(j.pending) && beginsJSON(j.pending[i:]) {
		j.walk.at = cursor{line: j.line, offset: j.offset}
		j.begin(j.pending, i)
		j.long = &jsonStream{walk: j.walk, i: i}
		j.long.feed(j.pending, false)
	} else {
		j.text = newTextLine(j.find, j.line, j.offset)
		j.text.Block(j.pending)
	}
	j.offset += j.find.Charset.Size(j.pending)
	j.pending = nil
}

// newTextLine returns what reads a line of text that comes in pieces.
func newTextLine(f *Finder, line int, offset int64) *lineReader {
	l, _ := inLines(f, &strayReader{plainReader{find: f}}).(*lineReader)
	l.split.R.Line, l.split.R.offset = line, offset
	return l
}

// strayReader reads text among JSON, whose times are not the container's.
type strayReader struct{ plainReader }

func (s *strayReader) region(r *Region) { s.search.region(s.find, r, s) }

// endLine takes the end of a line that came in pieces.
func (j *jsonLines) endLine(torn bool) {
	switch {
	case j.long != nil:
		j.long.feed(nil, true)
		w := j.walk
		if rest := w.buf[j.long.i:]; w.scan.State == jsontoken.Done {
			if j.following(rest) != nothingFollows {
				w.scan.Leniency |= jsontoken.MoreAfter
			}
			j.finish(j.long.i, false)
		} else {
			j.finish(len(w.buf), true)
		}
		j.long = nil
	case j.text != nil:
		j.text.split.end(torn)
		j.text = nil
		j.find.flush()
	default:
		j.whole(j.pending, torn)
		j.offset += j.find.Charset.Size(j.pending)
		j.pending = j.pending[:0]
	}
}

// whole takes a whole line, or one that is torn off.
func (j *jsonLines) whole(line []byte, torn bool) {
	j.walk.at = cursor{line: j.line, offset: j.offset}
	for i := skipBlank(line, 0); i < len(line); {
		next, ok := j.value(line, i)
		if !ok && isLiteral(line[i:]) {
			j.find.Account.Records++
			return
		}
		if !ok {
			j.walk.at = cursor{line: j.line, offset: j.offset}
			j.stray(line, 0, Fragment{torn: torn})
			return
		}
		i = next
	}
}

// value reads the value that starts at i of a line, and returns where the next
// one starts. It reports false if the line is text.
func (j *jsonLines) value(line []byte, i int) (next int, ok bool) {
	if c := line[i]; c != '{' && c != '[' && c != '"' {
		return 0, false
	}
	w := j.walk
	j.begin(line, i)
	end := w.read(line, i, true)
	if w.scan.State != jsontoken.Done {
		if line[i] == '"' || !beginsJSON(line[i:]) {
			j.drop()
			return 0, false
		}
		j.finish(len(line), true)
		j.rest(line, end)
		return len(line), true
	}
	switch j.following(line[end:]) {
	case nothingFollows:
		next = len(line)
	case valueFollows:
		next = skipSeparators(line, end)
	case bracketsFollow:
		w.scan.Leniency |= jsontoken.MoreAfter
		next = len(line)
	case textFollows:
		if line[i] != '{' {
			j.drop()
			return 0, false
		}
		w.scan.Leniency |= jsontoken.MoreAfter
		j.finish(end, false)
		j.rest(line, end)
		return len(line), true
	}
	j.finish(end, false)
	return next, true
}

// following says what stands after a value on its line, and notes a comma.
func (j *jsonLines) following(rest []byte) followingText {
	i := skipSeparators(rest, 0)
	if bytes.IndexByte(rest[:i], ',') >= 0 {
		j.walk.scan.Leniency |= jsontoken.ExtraComma
	}
	switch rest = logline.TrimRight(rest[i:]); {
	case len(rest) == 0:
		return nothingFollows
	case rest[0] == '{' || rest[0] == '[':
		return valueFollows
	case len(bytes.Trim(rest, "}] ,")) == 0:
		return bracketsFollow
	}
	return textFollows
}

// followingText is what stands after a value on its line.
type followingText uint8

const (
	nothingFollows followingText = iota
	valueFollows
	bracketsFollow // closing ones
	textFollows
)

// rest searches what stands after a value on its line for mentions.
func (j *jsonLines) rest(line []byte, end int) {
	j.walk.at = cursor{line: j.line, offset: j.offset}
	j.stray(line, end, Fragment{shut: true})
}

// isLiteral reports whether a line is a number, true, false or null.
func isLiteral(line []byte) bool {
	switch line = logline.TrimRight(line); string(line) {
	case "true", "false", "null":
		return true
	}
	return jsontoken.IsNumber(line)
}

// skipBlank returns where something stands that is no white space: a byte-order
// mark, a hole of NULs and a terminal sequence are.
func skipBlank(b []byte, i int) int {
	for i < len(b) {
		switch n := logline.SpaceLen(b[i:]); {
		case n > 0:
			i += n
		case b[i] == logline.ESC:
			i += escape.Len(b[i:])
		case b[i] < ' ':
			i++
		default:
			return i
		}
	}
	return i
}

// skipped returns b without the white space that it begins with.
func skipped(b []byte) []byte { return b[skipBlank(b, 0):] }

// skipSeparators is skipBlank that passes commas too.
func skipSeparators(b []byte, i int) int {
	for {
		i = skipBlank(b, i)
		if i == len(b) || b[i] != ',' {
			return i
		}
		i++
	}
}
