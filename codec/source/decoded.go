package source

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/extract"
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
	After  bool   // and after it
}

// Limits of what is read of a record to show it.
const (
	maxRecord = 64 << 20 // bytes
	maxAround = 2 << 10  // bytes of raw text before and after the message
)

// ReadText reads a record again and returns the text that a message in it
// stands in, decoded, with some lines before and after it. Of text that is
// no string of a container Lines is nil. The error is an *Error.
func (in *Input) ReadText(p Place, around int) (Decoded, error) {
	if in.reopened != nil {
		again, err := in.reopened.input()
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
	excerpt := &extract.Excerpt{
		Line: p.Line, Length: p.Length, Path: p.Path, Sub: p.Sub, Flags: p.Flags, Message: p.Message,
		Around: around,
	}
	var raw []byte
	if !joined {
		if raw, err = io.ReadAll(r); err != nil || len(raw) == 0 {
			return Decoded{}, changedError(in.name, err)
		}
		excerpt.Scan(text.format, in.name, raw, nil)
	} else if raw, err = excerpt.Join(text.format, in.name, r); err != nil {
		return Decoded{}, changedError(in.name, err)
	}
	d := Decoded{Parts: excerpt.Parts}
	if best := excerpt.Best(); best != nil {
		d.Lines, d.First = best.Lines, best.First
		if !best.Whole {
			d.Sub = p.Sub
		}
	}
	d.raw(raw, &p)
	return d, nil
}

// raw keeps of a record the physical line of the message, as far as it is near.
func (d *Decoded) raw(record []byte, p *Place) {
	at, length := spelt(record, p.Message)
	start, end := bytes.LastIndexByte(record[:at], '\n')+1, len(record)
	if i := bytes.IndexByte(record[at:], '\n'); i >= 0 {
		end = at + i
	}
	if at-start > maxAround {
		start, d.Before = extract.RuneBack(record, at-maxAround), true
	}
	if behind := at + length + maxAround; behind < end {
		end, d.After = extract.RuneBack(record, behind), true
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
		for range extract.MaxDecoded + 1 {
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
