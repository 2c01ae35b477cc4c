package source

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/pack"
)

// Place is where a message stands in a record, as its sighting says.
type Place struct {
	Member  string
	Line    int
	Offset  int64
	Length  int
	Path    string
	Sub     int
	Flags   sighting.Flags
	Message string // the text of the message
}

// Decoded is the text that a message stands in as its container means it, and
// its record as it lies in the input: both only around the message.
type Decoded struct {
	Lines []string // of the text; of a JSON form the object, indented
	First int      // number of the first of Lines in the text, from 1
	Sub   int      // number of the line of the message, 0 if it is all of them
	Parts []int    // the physical lines of the records that it was joined from

	Raw    []byte // the physical line of the message, in UTF-8
	Before bool   // it has more before Raw
	After  bool   // and behind it
}

// Limits of what is read of a record to show it.
const (
	maxRecord = 64 << 20 // bytes
	maxAround = 2 << 10  // bytes of raw text before and behind the message
	maxShown  = 4 << 10  // bytes of a decoded line
	maxPieces = 1000
)

// ReadText reads a record again and returns the text that a message in it
// stands in, decoded, with some lines before and behind it. Of text that is
// no string of a container Lines is nil. The error is an *Error.
func (in *Input) ReadText(p Place, around int) (Decoded, error) {
	if in.anew != nil {
		again, err := in.anew.input()
		if err != nil {
			return Decoded{}, err
		}
		return again.ReadText(p, around)
	}
	text := in.members.find(p.Member)
	if text == nil || p.Length == 0 { // of a recording of a screen there is no record
		return Decoded{}, nil
	}
	at, err := in.store.reader(text.base + p.Offset)
	if err != nil {
		return Decoded{}, newError(in.name, "its lines cannot be shown ("+reason(err)+")", "save it to a file and open that", err)
	}
	joined := p.Flags&sighting.Joined != 0
	length := int64(min(p.Length, maxRecord))
	if joined {
		length = maxRecord
	}
	r := text.charset.Reader(io.LimitReader(at, length))
	look := &look{place: p, around: around}
	var raw []byte
	if !joined {
		if raw, err = io.ReadAll(r); err != nil || len(raw) == 0 {
			return Decoded{}, changedError(in.name, err)
		}
		look.scan(text.format, in.name, raw, nil)
	} else if raw, err = look.join(text.format, in.name, r); err != nil {
		return Decoded{}, changedError(in.name, err)
	}
	d := look.decoded()
	d.raw(raw, &p)
	return d, nil
}

// look finds again the text that a message stands in, while its record is
// read as it was the first time. A nil look looks for nothing.
type look struct {
	place  Place
	around int

	texts []looked // those that may be it
	parts []int
	over  bool // the joined text is whole
}

// looked is some lines of a text that was met.
type looked struct {
	path  string
	first int
	lines []string
	whole bool // it is the JSON form of a message
}

// scan reads a record with the reader of its container; more, if not nil, is
// what stands behind it.
func (l *look) scan(format container, name string, record []byte, more io.Reader) {
	f := &finder{sink: sighting.Discard, account: new(sighting.Account), sample: newSample(name, record, more == nil), look: l}
	reader := format.reader(f)
	reader.block(record)
	for buf := make([]byte, pack.BlockSize); more != nil && !l.over && len(l.parts) < maxPieces; {
		n, err := more.Read(buf)
		reader.block(buf[:n])
		if err != nil {
			break
		}
	}
	reader.end(false)
}

// join reads on from the first record of a text that several make up, as far
// as it goes. It returns the first.
func (l *look) join(format container, name string, r io.Reader) ([]byte, error) {
	head := make([]byte, sampleSize)
	n, err := io.ReadFull(r, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, err //nolint:wrapcheck // worded by the caller
	}
	l.scan(format, name, head[:n], r)
	return head[:min(n, l.place.Length)], nil
}

// met reports whether a text with that path may be the one that is looked for:
// the record may be part of a larger value, of which it has the end of the path.
func (l *look) met(path string) bool {
	return l != nil && path != "" && strings.HasSuffix(l.place.Path, path)
}

// region takes some lines of a text.
func (l *look) region(u *unit, r *region) {
	if !l.met(u.path) {
		return
	}
	n := len(l.texts)
	if n == 0 || r.line == 1 || l.texts[n-1].path != u.path {
		l.texts = append(l.texts, looked{path: u.path})
		n++
	}
	t, line := &l.texts[n-1], r.line
	for data := r.data; len(data) > 0; line++ {
		one, rest, _ := bytes.Cut(data, []byte{'\n'})
		data = rest
		if line < l.place.Sub-l.around || line > l.place.Sub+l.around {
			continue
		}
		if len(t.lines) == 0 {
			t.first = line
		}
		t.lines = append(t.lines, l.clip(one))
	}
}

// clip returns what is shown of a line: of a very long one what is around the
// message.
func (l *look) clip(line []byte) string {
	if len(line) <= maxShown {
		return string(line)
	}
	at := max(0, bytes.Index(line, []byte(l.place.Message)))
	start, end := runeBack(line, max(0, at-maxShown/4)), runeBack(line, min(len(line), at+maxShown))
	s := string(line[start:end])
	if start > 0 {
		s = "…" + s
	}
	if end < len(line) {
		s += "…"
	}
	return s
}

// form takes the JSON form of a message.
func (l *look) form(u *unit, object []byte) {
	if !l.met(u.path) || l.place.Flags&sighting.JSONForm == 0 {
		return
	}
	var b bytes.Buffer
	if json.Indent(&b, object, "", "  ") != nil {
		b.Reset()
		b.Write(object)
	}
	l.texts = append(l.texts, looked{path: u.path, first: 1, lines: strings.Split(b.String(), "\n"), whole: true})
}

// part takes a record that a text was joined from, which begins on a line; of
// others than the first text nothing is asked.
func (l *look) part(begin int64, line int, last bool) {
	if l == nil || begin != 0 || l.over {
		return
	}
	l.parts = append(l.parts, l.place.Line+line-1)
	l.over = last
}

// decoded returns the text that was found: the one whose path goes back the
// furthest, of those that hold the message.
func (l *look) decoded() Decoded {
	var best *looked
	sure := false
	for i := range l.texts {
		t := &l.texts[i]
		holds := t.whole
		if k := l.place.Sub - t.first; !holds && k >= 0 && k < len(t.lines) {
			holds = strings.Contains(t.lines[k], l.place.Message)
		}
		if best == nil || holds && !sure || holds == sure && len(t.path) > len(best.path) {
			best, sure = t, holds
		}
	}
	if best == nil {
		return Decoded{Parts: l.parts}
	}
	d := Decoded{Lines: best.lines, First: best.first, Sub: l.place.Sub, Parts: l.parts}
	if best.whole {
		d.Sub = 0
	}
	return d
}

// raw keeps of a record the physical line of the message, as far as it is near.
func (d *Decoded) raw(record []byte, p *Place) {
	at, length := spelt(record, p.Message)
	start, end := bytes.LastIndexByte(record[:at], '\n')+1, len(record)
	if i := bytes.IndexByte(record[at:], '\n'); i >= 0 {
		end = at + i
	}
	if at-start > maxAround {
		start, d.Before = runeBack(record, at-maxAround), true
	}
	if behind := at + length + maxAround; behind < end {
		end, d.After = runeBack(record, behind), true
	}
	d.Raw = record[start:end]
}

// spelt returns where a message stands in a record that may have spelt it as a
// string in a string, and how long it is there; the beginning, if it is not
// found.
func spelt(record []byte, message string) (at, length int) {
	head := message
	if words := strings.Fields(message); len(words) > 3 {
		head = strings.Join(words[:3], " ")
	}
	for _, text := range []string{message, head} {
		for range maxDecoded + 1 {
			if i := bytes.Index(record, []byte(text)); i >= 0 {
				return i, len(text)
			}
			text = escaped(text)
		}
	}
	return 0, 0
}

// escaped returns a text as it is spelt in a string of JSON.
func escaped(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if e.Encode(s) != nil {
		return s
	}
	quoted := strings.TrimSuffix(b.String(), "\n")
	return quoted[1 : len(quoted)-1]
}

// runeBack returns where the character begins that the byte i is part of.
func runeBack(b []byte, i int) int {
	for i > 0 && i < len(b) && !utf8.RuneStart(b[i]) {
		i--
	}
	return i
}
