package extract

import (
	"bytes"
	"fmt"
	"sort"
	"strconv"
	"time"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/jsontoken"
	"crosscheck/codec/timestamp"
)

const formatCast = "asciicast"

// Asciicast is the recording of a terminal (formats.md, section 2). Version 1
// is a document with the pieces of output in it, the others are lines of
// events. All output is one text; what was typed is left out.
type Asciicast struct{}

// Recognise returns the name of the format, if the sample is of this container.
func (Asciicast) Recognise(s *Sample) string {
	form := s.JSON()
	if form.Shape == noJSON || len(form.Records) == 0 {
		return ""
	}
	for _, sign := range [...]string{"/version=1 /stdout=[", "/version=2 /width /height", "/version=3 /term={"} {
		if form.Records[0].Has(sign) {
			return formatCast
		}
	}
	return ""
}

// Reader returns what reads one input.
func (Asciicast) Reader(f *Finder) Reader {
	c := &castReader{find: f, lines: 1, offset: f.Charset.MarkLen()}
	c.text = Splitter{Take: c.region, Lead: f.Lead, R: Region{Line: 1}}
	header := f.Sample.JSON().Records[0]
	c.document = header.Has("/version=1")
	c.relative = c.document || header.Has("/version=3")
	for _, at := range header["/timestamp"] {
		if sec, err := strconv.ParseFloat(at, 64); err == nil {
			c.start = time.Unix(0, int64(sec*1e9)).UTC()
		}
	}
	return c
}

// castReader reads the events of a recording.
type castReader struct {
	find     *Finder
	document bool      // version 1
	relative bool      // times count from the event before
	start    time.Time // zero if it is not known

	buf    []byte // what is not read yet
	lines  int    // physical, up to what is read next, itself included
	offset int64  // of that
	inside bool   // version 1: the list of events has begun
	over   bool   // and has ended
	at     time.Duration

	text   Splitter // of the output
	search lineSearch
	marks  []castMark
	length int64 // of the output so far
	piece  []byte
}

// castMark is where in the output an event starts, and when.
type castMark struct {
	offset int64
	at     time.Duration
}

// Block takes the next bytes.
func (c *castReader) Block(b []byte) {
	c.buf = append(c.buf, b...)
	rest := c.buf
	for {
		n := c.next(rest)
		if n == 0 {
			break
		}
		c.lines += bytes.Count(rest[:n], []byte{'\n'})
		c.offset += c.find.Charset.Size(rest[:n])
		rest = rest[n:]
	}
	c.buf = append(c.buf[:0], rest...)
}

// next reads what b starts with, and returns its length, 0 if more is needed.
func (c *castReader) next(b []byte) int {
	if c.document {
		return c.member(b)
	}
	end := bytes.IndexByte(b, '\n')
	if end < 0 {
		return 0
	}
	c.record(b[:end], false)
	return end + 1
}

// record reads a line: an event, the header, a comment, or stray text.
func (c *castReader) record(line []byte, torn bool) {
	rest := skipped(line)
	switch {
	case len(rest) == 0 || rest[0] == '{' || rest[0] == '#':
	case rest[0] != '[':
		u := Fragment{Line: c.lines, offset: c.offset, Length: int(c.find.Charset.Size(line)), torn: torn}
		c.find.Line(&u, line, 0)
	case !c.event(rest):
		c.damaged()
	}
}

// member reads the next event of a document, or what stands before it.
func (c *castReader) member(b []byte) int {
	if !c.inside {
		at := bytes.Index(b, []byte(`"stdout"`))
		if at < 0 {
			return 0
		}
		open := bytes.IndexByte(b[at:], '[')
		if open < 0 {
			return 0
		}
		c.inside = true
		return at + open + 1
	}
	if c.over {
		return len(b)
	}
	i := skipSeparators(b, 0)
	switch {
	case i == len(b):
		return 0
	case b[i] != '[':
		c.over = true
		return len(b)
	}
	var scan jsontoken.Scanner
	scan.Start(nil)
	end := scan.Run(b, i, false)
	if scan.State == jsontoken.Bad {
		c.damaged()
		c.over = true
		return len(b)
	}
	if scan.State != jsontoken.Done {
		return 0
	}
	if !c.event(b[i:end]) {
		c.damaged()
	}
	return end
}

// event reads an event, [time, "o", "data"], or of version 1 [time, "data"].
func (c *castReader) event(b []byte) bool {
	i := skipBlank(b, 0)
	if i == len(b) || b[i] != '[' {
		return false
	}
	i = skipBlank(b, i+1)
	n := i
	for n < len(b) && b[n] != ',' {
		n++
	}
	sec, err := strconv.ParseFloat(string(bytes.TrimSpace(b[i:n])), 64)
	if err != nil || n == len(b) {
		return false
	}
	code, rest, ok := castString(b[n+1:])
	if !ok {
		return false
	}
	data := code
	if !c.document {
		if data, rest, ok = castString(rest); !ok {
			return false
		}
	}
	if rest = skipped(rest); len(rest) == 0 || rest[0] != ']' {
		return false
	}
	if c.relative {
		c.at += time.Duration(sec * 1e9)
	} else {
		c.at = time.Duration(sec * 1e9)
	}
	c.find.Account.Records++
	c.clock()
	if c.document || string(code) == "o" {
		c.output(data)
	}
	return true
}

// castString returns the string that b starts with, raw, and what follows it.
func castString(b []byte) (raw, rest []byte, ok bool) {
	i := skipSeparators(b, 0)
	if i == len(b) || b[i] != '"' {
		return nil, nil, false
	}
	end := jsontoken.StringEnd(b, i)
	if end < 0 {
		return nil, nil, false
	}
	return b[i+1 : end], b[end+1:], true
}

// clock takes the time of an event for the account.
func (c *castReader) clock() {
	a := c.find.Account
	if t := c.time(c.at); t.Known {
		if !a.First.Known {
			a.First = t
		}
		a.Last = t
		a.NoteTime(t)
	}
}

// time returns the time of what came after a while.
func (c *castReader) time(after time.Duration) timestamp.Time {
	if c.start.IsZero() {
		return timestamp.Time{}
	}
	return timestamp.Time{At: c.start.Add(after), Known: true, Zone: true, Year: true}
}

// output takes a piece of output.
func (c *castReader) output(raw []byte) {
	const most = 1 << 16 // events that are told apart on one line
	if len(c.marks) == most {
		c.marks = append(c.marks[:1], c.marks[most/2:]...)
	}
	c.marks = append(c.marks, castMark{c.length, c.at})
	c.piece, _ = jsontoken.Unquote(c.piece[:0], raw)
	c.length += int64(len(c.piece))
	c.text.Block(c.piece)
}

// region takes whole lines of the output.
func (c *castReader) region(r *Region) {
	c.search.region(c.find, r, c)
	end := r.offset + r.lost + int64(len(r.data))
	last := sort.Search(len(c.marks), func(i int) bool { return c.marks[i].offset > end }) - 1
	c.marks = append(c.marks[:0], c.marks[max(0, last):]...)
}

// line takes a line of the output. Its time is that of the event that wrote
// it, or that wrote over what was there before.
func (c *castReader) line(r *Region, text []byte, start, line int) {
	u := Fragment{Path: "o", IsString: true, skipped: r.skipped, shut: r.shut}
	if r.overwrote {
		u.flags = sighting.Overwrote
	}
	at := r.offset + r.lost + int64(start+lastReturn(text))
	if i := sort.Search(len(c.marks), func(i int) bool { return c.marks[i].offset > at }); i > 0 {
		u.time = c.time(c.marks[i-1].at)
	}
	c.find.Line(&u, text, line)
}

// End takes the end of the input.
func (c *castReader) End(torn bool) {
	switch {
	case !c.document:
		c.record(c.buf, torn)
	case !c.over:
		c.damaged()
	}
	c.text.end(torn)
}

// damaged tells of an event that cannot be read.
func (c *castReader) damaged() {
	c.find.Account.Damaged++
	c.find.Defect(sighting.Defect{Kind: sighting.Truncated, Line: c.lines, Text: fmt.Sprintf("the event on line %d is damaged", c.lines)})
}
