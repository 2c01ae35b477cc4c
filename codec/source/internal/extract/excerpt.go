package extract

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

// Limits of what is kept of a text to show it.
const (
	MaxShown  = 4 << 10 // bytes of a line
	maxPieces = 1000    // that a text is joined from
)

// Excerpt finds again the text that a message stands in, while its record is
// read as it was the first time. A nil Excerpt looks for nothing.
type Excerpt struct {
	Line    int // of the record
	Length  int // of the record, in bytes
	Path    string
	Sub     int // line of the message in the text, 0 if it is all of it
	Flags   sighting.Flags
	Message string
	Around  int // lines that are kept before and after it

	texts []Candidate // those that may be it
	Parts []int
	over  bool // the joined text is whole
}

// Candidate is some lines of a text that was met.
type Candidate struct {
	path  string
	First int
	Lines []string
	Whole bool // it is the JSON form of a message
}

// Scan reads a record with the reader of its container; more, if not nil, is
// what stands after it.
func (e *Excerpt) Scan(format Container, name string, record []byte, more io.Reader) {
	f := &Finder{Sink: sighting.Discard, Account: new(sighting.Account), Sample: NewSample(name, record, more == nil), excerpt: e}
	reader := format.Reader(f)
	reader.Block(record)
	for buf := make([]byte, pack.BlockSize); more != nil && !e.over && len(e.Parts) < maxPieces; {
		n, err := more.Read(buf)
		reader.Block(buf[:n])
		if err != nil {
			break
		}
	}
	reader.End(false)
}

// Join reads on from the first record of a text that several make up, as far
// as it goes. It returns the first.
func (e *Excerpt) Join(format Container, name string, r io.Reader) ([]byte, error) {
	head := make([]byte, SampleSize)
	n, err := io.ReadFull(r, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, err //nolint:wrapcheck // worded by the caller
	}
	e.Scan(format, name, head[:n], r)
	return head[:min(n, e.Length)], nil
}

// met reports whether a text with that path may be the one that is looked for:
// the record may be part of a larger value; then it has only the end of the path.
func (e *Excerpt) met(path string) bool {
	return e != nil && path != "" && strings.HasSuffix(e.Path, path)
}

// region takes some lines of a text.
func (e *Excerpt) region(u *Fragment, r *Region) {
	if !e.met(u.Path) {
		return
	}
	n := len(e.texts)
	if n == 0 || r.Line == 1 || e.texts[n-1].path != u.Path {
		e.texts = append(e.texts, Candidate{path: u.Path})
		n++
	}
	t, line := &e.texts[n-1], r.Line
	for data := r.data; len(data) > 0; line++ {
		one, rest, _ := bytes.Cut(data, []byte{'\n'})
		data = rest
		if line < e.Sub-e.Around || line > e.Sub+e.Around {
			continue
		}
		if len(t.Lines) == 0 {
			t.First = line
		}
		t.Lines = append(t.Lines, e.clip(one))
	}
}

// clip returns what is shown of a line: of a very long one what is around the
// message.
func (e *Excerpt) clip(line []byte) string {
	if len(line) <= MaxShown {
		return string(line)
	}
	at := max(0, bytes.Index(line, []byte(e.Message)))
	start, end := RuneBack(line, max(0, at-MaxShown/4)), RuneBack(line, min(len(line), at+MaxShown))
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
func (e *Excerpt) form(u *Fragment, object []byte) {
	if !e.met(u.Path) || e.Flags&sighting.JSONForm == 0 {
		return
	}
	var b bytes.Buffer
	if json.Indent(&b, object, "", "  ") != nil {
		b.Reset()
		b.Write(object)
	}
	e.texts = append(e.texts, Candidate{path: u.Path, First: 1, Lines: strings.Split(b.String(), "\n"), Whole: true})
}

// part takes a record that a text was joined from, which begins on a line; of
// others than the first text nothing is asked.
func (e *Excerpt) part(begin int64, line int, last bool) {
	if e == nil || begin != 0 || e.over {
		return
	}
	e.Parts = append(e.Parts, e.Line+line-1)
	e.over = last
}

// Best returns the text that was found: the one whose path goes back the
// furthest, among those that hold the message; nil if no text was found.
func (e *Excerpt) Best() *Candidate {
	var best *Candidate
	sure := false
	for i := range e.texts {
		t := &e.texts[i]
		holds := t.Whole
		if k := e.Sub - t.First; !holds && k >= 0 && k < len(t.Lines) {
			holds = strings.Contains(t.Lines[k], e.Message)
		}
		if best == nil || holds && !sure || holds == sure && len(t.path) > len(best.path) {
			best, sure = t, holds
		}
	}
	return best
}

// RuneBack returns where the character begins that the byte i is part of.
func RuneBack(b []byte, i int) int {
	for i > 0 && i < len(b) && !utf8.RuneStart(b[i]) {
		i--
	}
	return i
}
