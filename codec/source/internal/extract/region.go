package extract

import (
	"bytes"
	"unicode/utf8"

	"crosscheck/codec/internal/ascii"
	"crosscheck/codec/source/internal/charset"
	"crosscheck/codec/source/internal/logline"
	"crosscheck/codec/timestamp"
)

// LongLine is the length from which on a line is no longer kept whole while
// it holds nothing that could be a message.
const LongLine = 1 << 20

// LongValues is the same for a line that may be JSON, or have quoted values:
// these are told by their beginnings.
const LongValues = 16 << 20

// Region is a stretch of whole lines of an input. Only the last line of an
// input can be without a line feed.
type Region struct {
	data   []byte
	offset int64 // of data in the input
	Line   int   // number of its first line
	torn   bool  // the input was cut off in the last line, which is no whole one

	charset charset.Coding // how the text is spelt in the input
	counted int            // bytes of data whose size is known
	size    int64          // what it is

	// Of a very long line, which is then alone in the region, only the end
	// may be left: see Fragment.
	lost      int64
	skipped   int
	shut      bool
	overwrote bool             // what a carriage return cuts off is lost
	stamp     *timestamp.Stamp // the time it began with, if the beginning is lost
}

// at returns where the byte i of the data stands in the input; the line that
// the region begins with, whose beginning may be lost, stands at 0. It
// counts on from the byte before, as a region may have many lines.
func (r *Region) at(i int) int64 {
	if i == 0 {
		return r.offset
	}
	if i < r.counted {
		r.counted, r.size = 0, 0
	}
	r.size += r.charset.Size(r.data[r.counted:i])
	r.counted = i
	return r.offset + r.lost + r.size
}

// length returns how many bytes of the input the record has that the data
// from start to end belongs to, with what is lost of it.
func (r *Region) length(start, end int) int {
	return int(r.lost + r.charset.Size(r.data[start:end]))
}

// lead returns the time that a line of the region began with, or nil. lost is
// set if its beginning is lost, and the end does not overwrite it, so that a
// time in what is left means nothing.
func (r *Region) lead(line []byte) (s *timestamp.Stamp, lost bool) {
	if lastReturn(line) > 0 {
		return nil, false
	}
	return r.stamp, r.shut || r.stamp != nil
}

// Splitter makes regions of whole lines out of blocks.
type Splitter struct {
	Take func(*Region)
	Lead func([]byte) (timestamp.Stamp, bool) // reads the time of a line

	Pending []byte // the beginning of a line that goes on in the next block
	checked int    // how much of it is known to hold no RW
	wait    int    // how long it may become before it is looked at again
	R       Region // what the next region is, but for its data
	first   timestamp.Stamp
}

// Block takes the next block of the input.
func (s *Splitter) Block(b []byte) {
	if len(s.Pending) > 0 || s.R.lost > 0 {
		end := bytes.IndexByte(b, '\n') + 1
		if end == 0 {
			s.Pending = append(s.Pending, b...)
			s.shrink()
			return
		}
		s.Pending = append(s.Pending, b[:end]...)
		b = b[end:]
		s.flush(s.Pending, 1)
		s.Pending, s.checked, s.wait = s.Pending[:0], 0, 0
		if cap(s.Pending) > 4*LongLine {
			s.Pending = nil
		}
	}
	if end := bytes.LastIndexByte(b, '\n') + 1; end > 0 {
		s.flush(b[:end], -1)
		b = b[end:]
	}
	s.Pending = append(s.Pending, b...)
	s.shrink()
}

// End takes the end of the input: a last line without a line feed is whole,
// unless the input was torn off.
func (s *Splitter) end(torn bool) {
	if len(s.Pending) > 0 || s.R.lost > 0 {
		s.R.torn = torn
		s.flush(s.Pending, 1)
		s.Pending = nil
	}
}

// flush hands a region over. lines is how many it has, or -1.
func (s *Splitter) flush(data []byte, lines int) {
	if lines < 0 {
		lines = bytes.Count(data, []byte{'\n'})
	}
	s.R.data = data
	s.Take(&s.R)
	s.R = Region{offset: s.R.at(len(data)), Line: s.R.Line + lines, charset: s.R.charset}
}

// shrink drops the beginning of a very long line that cannot matter any more:
// what a carriage return or a bar of a table cuts off, a hole of NULs, and at
// last text that is longer than any prefix, after which only a mention can
// stand.
func (s *Splitter) shrink() {
	if len(s.Pending) < max(LongLine, s.wait) || s.holdsName() {
		return
	}
	keep := 0
	for keep < len(s.Pending) && s.Pending[keep] == logline.NUL {
		keep++
	}
	if i := lastReturn(s.Pending); i > keep {
		keep, s.R.stamp, s.R.shut, s.R.overwrote = i, nil, false, true
	}
	if s.R.stamp == nil && !s.R.shut {
		if t, ok := s.Lead(s.Pending[keep:]); ok {
			s.first, s.R.stamp = t, &s.first
		}
	}
	if isRow(s.Pending[keep:]) {
		if i := bytes.LastIndexByte(s.Pending, '|'); i > keep {
			keep = i
		}
	}
	if n := len(s.Pending) - keep; n >= LongValues || n >= LongLine/2 && !mayHoldValues(s.Pending[keep:]) {
		const rest = utf8.UTFMax + len("#033[") // may be the beginning of something
		keep, s.R.shut = len(s.Pending)-rest, true
		for keep > 0 && !utf8.RuneStart(s.Pending[keep]) {
			keep--
		}
	}
	s.R.lost += s.R.charset.Size(s.Pending[:keep])
	s.R.skipped += utf8.RuneCount(s.Pending[:keep])
	s.Pending = append(s.Pending[:0], s.Pending[keep:]...)
	s.checked, s.wait = 0, 2*len(s.Pending)
}

// mayHoldValues reports whether a line that begins so may hold JSON after a
// prefix, or quoted values.
func mayHoldValues(line []byte) bool {
	line = line[:min(len(line), logline.MaxPrefix*utf8.UTFMax)]
	for _, sign := range [...]string{`{"`, `["`, `[{`, "="} {
		if bytes.Contains(line, []byte(sign)) {
			return true
		}
	}
	return false
}

// holdsName reports whether the pending line may hold a message or a mention.
func (s *Splitter) holdsName() bool {
	for i := nextName(s.Pending, s.checked); i >= 0; i = nextName(s.Pending, i+2) {
		if !inWord(s.Pending, i) {
			return true
		}
	}
	s.checked = max(0, len(s.Pending)-len("RW"))
	return false
}

// lastReturn returns where the text after the last carriage return begins, if
// there is any, or 0.
func lastReturn(b []byte) int {
	end := len(b)
	for end > 0 && (b[end-1] == logline.CR || b[end-1] == logline.NUL) {
		end--
	}
	return bytes.LastIndexByte(b[:end], logline.CR) + 1
}

// nextName returns where the next RW stands that may, once the line is
// cleaned, be the version word; at or after from, or -1.
func nextName(b []byte, from int) int {
	for from < len(b) {
		i := bytes.Index(b[from:], []byte("RW"))
		if i < 0 {
			return -1
		}
		i += from
		if i+2 == len(b) {
			return i
		}
		if c := b[i+2]; ascii.IsDigit(c) || c < ' ' && c != '\n' || c == '#' || c == 0xc2 {
			return i
		}
		from = i + 2
	}
	return -1
}
