package source

import (
	"bytes"
	"path"
	"strings"
	"unicode/utf8"

	"crosscheck/codec/source/internal/charset"
)

// sampleSize is how much of an input is looked at to recognise it.
const sampleSize = 64 << 10

// sampleLines is how many of its non-empty lines are judged (formats.md,
// section 5).
const sampleLines = 20

// sample is the beginning of an input, by which it is recognised.
type sample struct {
	name    string         // of the input; its extension breaks ties
	raw     []byte         // as it stands
	data    []byte         // its text, without the byte-order mark
	charset charset.Coding // how the text is spelt
	whole   bool           // it is all there is

	lines [][]byte // the first non-empty lines, cleaned
	stand [][]byte // the same as they stand
	cut   bool     // the last of them goes on

	form *form // of the JSON in it, once asked for
}

func newSample(name string, raw []byte, whole bool) *sample {
	s := &sample{name: name, raw: raw, charset: charset.Of(raw), whole: whole}
	d := s.charset.Decoder()
	s.data = d.Text(raw)
	for rest := s.data; len(rest) > 0 && len(s.lines) < sampleLines; {
		line, after, ended := bytes.Cut(rest, []byte{'\n'})
		rest = after
		if !ended && !whole {
			if s.cut = len(s.lines) == 0; !s.cut {
				break // the lines before say enough
			}
			line = line[:len(line)-cutRune(line)]
		}
		var c cleaner
		if text, _, _ := c.clean(line); len(trimLeft(text)) > 0 {
			s.lines, s.stand = append(s.lines, text), append(s.stand, line)
		}
	}
	return s
}

// cutRune returns how many bytes of a character that is cut off b ends with.
func cutRune(b []byte) int {
	for i := 1; i <= min(utf8.UTFMax-1, len(b)); i++ {
		if utf8.RuneStart(b[len(b)-i]) {
			if !utf8.FullRune(b[len(b)-i:]) {
				return i
			}
			break
		}
	}
	return 0
}

// begun reports whether there is a whole line to judge by.
func (s *sample) begun() bool { return len(s.lines) > 0 && !s.cut }

// most reports whether more than half of the lines are such.
func (s *sample) most(such func(line []byte) bool) bool {
	return 2*s.count(such) > len(s.lines)
}

func (s *sample) count(such func(line []byte) bool) int {
	n := 0
	for _, line := range s.lines {
		if such(line) {
			n++
		}
	}
	return n
}

// extension returns the extension of the name, in lower case, with its point.
func (s *sample) extension() string {
	return strings.ToLower(path.Ext(strings.ReplaceAll(s.name, `\`, "/")))
}
