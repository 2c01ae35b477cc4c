package extract

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"crosscheck/codec/internal/ascii"
	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/logline"
	"crosscheck/codec/timestamp"
)

// Names of the formats of lines with a header of their own.
const (
	formatCRI    = "kubernetes-cri"
	formatLogcli = "logcli-text"
)

// headed is a container of lines that begin with a header, after which the
// text of a line stands, or a part of it (formats.md, section 2).
type headed struct {
	name      string
	head      func(line []byte) (lineHead, bool)
	unordered bool // times tell the order of the lines
}

// lineHead is the header of a line.
type lineHead struct {
	text   int  // where the text starts
	stream int  // below headStreams: parts of different streams are never joined
	part   bool // the text goes on in the next line of the same stream
}

// headStreams is how many streams a headed container can have.
const headStreams = 2

// Recognise wants no more than half of the lines, since nothing else has such
// headers, lines without are read all the same, and a part that is taken for a
// line is half a message.
func (h headed) Recognise(s *Sample) string {
	n := 0
	for _, line := range s.stand {
		if _, ok := h.head(bytes.TrimLeft(line, "\x00")); ok {
			n++
		}
	}
	if n > 0 && 2*n >= len(s.Lines) {
		return h.name
	}
	return ""
}

// Reader returns what reads one input.
func (h headed) Reader(f *Finder) Reader {
	f.Account.Unordered = h.unordered
	return inLines(f, &headedReader{plainReader: plainReader{find: f}, head: h.head})
}

// headedReader reads lines with a header; those without are read as text.
type headedReader struct {
	plainReader

	head func(line []byte) (lineHead, bool)
	open [headStreams]entry
}

func (h *headedReader) region(r *Region) {
	h.firstTime(r)
	data, line := r.data, r.Line
	for start := 0; start < len(data); line++ {
		end, after := len(data), len(data)
		if n := bytes.IndexByte(data[start:], '\n'); n >= 0 {
			end, after = start+n, start+n+1
		}
		h.entry(r, data[start:end], start, line)
		start = after
	}
	h.lastTime(r)
}

// entry reads one line.
func (h *headedReader) entry(r *Region, text []byte, start, line int) {
	hole := len(text) - len(bytes.TrimLeft(text, "\x00"))
	head, ok := lineHead{}, false
	if r.lost == 0 {
		head, ok = h.head(text[hole:])
	}
	if !ok {
		h.find.Account.Records++
		if nextName(text, 0) >= 0 {
			h.line(r, text, start, line)
		}
		return
	}
	head.text += hole
	e := &h.open[head.stream]
	torn := r.torn && start+len(text) == len(r.data)
	if !e.open() && !head.part && (nextName(text[head.text:], 0) < 0 || len(text) == head.text) {
		h.find.Account.Records++
		return // nearly all lines
	}
	if !e.open() {
		s, _ := timestamp.Read(text[hole:])
		e.unit = Fragment{
			Line: line, offset: r.at(start), Length: r.length(start, start+len(text)), IsString: true,
			skipped: utf8.RuneCount(text[:head.text]), time: h.find.Clock.Time(&s),
		}
	}
	e.add(withoutReturns(text[head.text:]), sighting.Part{Line: line, Offset: r.at(start), Length: r.length(start, start+len(text))})
	if !head.part && !torn {
		h.find.Account.Records++
		h.search(e)
	}
}

func (h *headedReader) end() {
	for i := range h.open {
		e := &h.open[i]
		if !e.open() {
			continue
		}
		a := h.find.Account
		a.Damaged++
		h.find.Account.Records++
		h.find.Defect(sighting.Defect{Kind: sighting.Truncated, Line: e.unit.Line, Text: fmt.Sprintf("the entry that starts on line %d has no end", e.unit.Line)})
		e.unit.torn = true
		h.search(e)
	}
	records := h.find.Account.Records
	h.plainReader.end()
	h.find.Account.Records = records
}

// withoutReturns returns a line without the carriage returns that belong to its
// end: what goes on in the next line goes on without them.
func withoutReturns(line []byte) []byte { return bytes.TrimRight(line, "\r") }

// search searches the text of an entry.
func (h *headedReader) search(e *entry) {
	e.unit.parts = e.parts
	if len(e.parts) > 1 {
		e.unit.flags |= sighting.Joined
	}
	h.find.Line(&e.unit, e.text, 0)
	e.reset()
}

// MaxJoined is how much of the text of an entry is kept, if it holds nothing
// that could be a message.
const MaxJoined = 16 << 20

// maxParts is how many parts are told of what was joined.
const maxParts = 1 << 12

// entry is a text that is put together from the lines of a stream.
type entry struct {
	unit    Fragment // of the first part
	text    []byte
	parts   []sighting.Part
	checked int // how much of the text is known to hold no RW
}

func (e *entry) open() bool { return len(e.parts) > 0 }

// add adds a part. Of a text that grows very long only the end is kept, so
// that it can hold mentions only.
func (e *entry) add(text []byte, p sighting.Part) {
	if e.text = append(e.text, text...); len(e.parts) < maxParts {
		e.parts = append(e.parts, p)
	}
	if len(e.text) < MaxJoined || nextName(e.text, e.checked) >= 0 {
		return
	}
	const rest = utf8.UTFMax + len("#033[") // may be the beginning of something
	cut := len(e.text) - rest
	for cut > 0 && !utf8.RuneStart(e.text[cut]) {
		cut--
	}
	e.unit.shut = true
	e.unit.skipped += utf8.RuneCount(e.text[:cut])
	e.text = append(e.text[:0], e.text[cut:]...)
	e.checked = 0
}

// reset makes e ready for the next text, and gives memory back that was
// needed for a very long one.
func (e *entry) reset() {
	e.text, e.parts, e.checked = e.text[:0], e.parts[:0], 0
	if cap(e.text) > LongLine {
		e.text = nil
	}
}

// criHead reads the header of a line of a Kubernetes container log, "time
// stream tags text". The first of the tags, which are joined by colons, says
// whether the line is partial, P, or full, F.
func criHead(line []byte) (lineHead, bool) {
	const stream = len("stdout ")
	i := timeLen(line)
	if i == 0 || len(line) < i+stream+1 {
		return lineHead{}, false
	}
	var h lineHead
	switch rest := line[i:]; {
	case bytes.HasPrefix(rest, []byte("stdout ")):
	case bytes.HasPrefix(rest, []byte("stderr ")):
		h.stream = 1
	default:
		return lineHead{}, false
	}
	tag := line[i+stream:]
	h.part = tag[0] == 'P'
	n := 1
	if len(tag) > 1 && tag[1] == ':' {
		if n = bytes.IndexByte(tag, ' '); n < 0 {
			n = len(tag)
		}
	}
	h.text = min(i+stream+n+1, len(line))
	return h, (tag[0] == 'P' || tag[0] == 'F') && (n == len(tag) || tag[n] == ' ' || tag[n] == logline.CR)
}

// timeLen returns the length of the RFC 3339 time that a line begins with and
// of the space after it, or 0. It does not look at the time more closely than
// telling it from other text takes.
func timeLen(line []byte) int {
	const least = len("2026-10-02T13:00:11Z")
	if len(line) <= least || line[4] != '-' || line[10] != 'T' || line[13] != ':' || !ascii.IsDigit(line[0]) || !ascii.IsDigit(line[18]) {
		return 0
	}
	n := bytes.IndexByte(line[:min(len(line), 2*least)], ' ')
	if n < least {
		return 0
	}
	return n + 1
}

// logcliHead reads the header of a line that logcli writes, "time {labels}
// text".
func logcliHead(line []byte) (lineHead, bool) {
	i := timeLen(line)
	if i == 0 {
		return lineHead{}, false
	}
	i = len(line) - len(logline.TrimLeft(line[i:]))
	n := labelsLen(line[i:])
	if n == 0 {
		return lineHead{}, false
	}
	i += n
	return lineHead{text: len(line) - len(logline.TrimLeft(line[i:]))}, i == len(line) || logline.SpaceLen(line[i:]) > 0
}

// labelsLen returns the length of the labels that b starts with, {name="value",
// name="value"}, or 0.
func labelsLen(b []byte) int {
	if len(b) < 2 || b[0] != '{' {
		return 0
	}
	i := 1
	for i < len(b) && b[i] != '}' {
		name := logline.BareLen(b[i:])
		i += name
		if name == 0 || i+1 >= len(b) || b[i] != '=' || b[i+1] != '"' {
			return 0
		}
		value := logline.QuotedLen(b[i+1:])
		if value == 0 {
			return 0
		}
		i += 1 + value
		for i < len(b) && (b[i] == ',' || b[i] == ' ') {
			i++
		}
	}
	if i >= len(b) {
		return 0
	}
	return i + 1
}
