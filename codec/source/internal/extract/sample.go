package extract

import (
	"bytes"
	"path"
	"strings"
	"unicode/utf8"

	"crosscheck/codec/source/internal/charset"
	"crosscheck/codec/source/internal/logline"
)

// SampleSize is how much of an input is looked at to recognise it.
const SampleSize = 64 << 10

// SampleLines is how many of its non-empty lines are judged (formats.md,
// section 5).
const SampleLines = 20

// Sample is the beginning of an input, by which it is recognised.
type Sample struct {
	Name    string         // of the input; its extension breaks ties
	Raw     []byte         // as it stands
	Data    []byte         // its text, without the byte-order mark
	Charset charset.Coding // how the text is spelt
	Whole   bool           // it is all there is

	Lines [][]byte // the first non-empty lines, cleaned
	stand [][]byte // the same as they stand
	cut   bool     // the last of them goes on

	content *JSONContent // of the JSON in it, once asked for
}

// NewSample returns what is known of an input by its beginning.
func NewSample(name string, raw []byte, whole bool) *Sample {
	s := &Sample{Name: name, Raw: raw, Charset: charset.Of(raw), Whole: whole}
	d := s.Charset.Decoder()
	s.Data = d.Text(raw)
	for rest := s.Data; len(rest) > 0 && len(s.Lines) < SampleLines; {
		line, after, ended := bytes.Cut(rest, []byte{'\n'})
		rest = after
		if !ended && !whole {
			if s.cut = len(s.Lines) == 0; !s.cut {
				break // the lines before say enough
			}
			line = line[:len(line)-cutRune(line)]
		}
		var c logline.Cleaner
		if text, _, _ := c.Clean(line); len(logline.TrimLeft(text)) > 0 {
			s.Lines, s.stand = append(s.Lines, text), append(s.stand, line)
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

// Begun reports whether there is a whole line to judge by.
func (s *Sample) Begun() bool { return len(s.Lines) > 0 && !s.cut }

// most reports whether more than half of the lines are such.
func (s *Sample) most(such func(line []byte) bool) bool {
	return 2*s.count(such) > len(s.Lines)
}

func (s *Sample) count(such func(line []byte) bool) int {
	n := 0
	for _, line := range s.Lines {
		if such(line) {
			n++
		}
	}
	return n
}

// extension returns the extension of the name, in lower case, with its point.
func (s *Sample) extension() string {
	return strings.ToLower(path.Ext(strings.ReplaceAll(s.Name, `\`, "/")))
}
