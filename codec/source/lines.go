package source

import (
	"bytes"
	"unicode/utf8"

	"crosscheck/codec/internal/ascii"
	"crosscheck/codec/source/internal/charset"
	"crosscheck/codec/timestamp"
)

// longLine is the length from which on a line is no longer kept whole while
// it holds nothing that could be a message.
const longLine = 1 << 20

// longValues is the same for a line that may be JSON, or have quoted values:
// these are told by their beginnings.
const longValues = 16 << 20

// region is a stretch of whole lines of an input. Only the last line of an
// input can be without a line feed.
type region struct {
	data   []byte
	offset int64 // of data in the input
	line   int   // number of its first line
	torn   bool  // the input was cut off in the last line, which is no whole one

	charset charset.Coding // how the text is spelt in the input
	counted int            // bytes of data of which the size is known
	size    int64          // what it is

	// Of a very long line, which is then alone in the region, only the end
	// may be left: see unit.
	lost      int64
	skipped   int
	shut      bool
	overwrote bool             // what a carriage return cuts off is lost
	stamp     *timestamp.Stamp // the time it began with, if the beginning is lost
}

// at returns where the byte i of the data stands in the input; the line that
// the region begins with, of which the beginning may be lost, stands at 0. It
// counts on from the byte before, as a region may have many lines.
func (r *region) at(i int) int64 {
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
func (r *region) length(start, end int) int {
	return int(r.lost + r.charset.Size(r.data[start:end]))
}

// lead returns the time that a line of the region began with, or nil. lost is
// set if its beginning is lost, and the end does not overwrite it, so that a
// time in what is left means nothing.
func (r *region) lead(line []byte) (s *timestamp.Stamp, lost bool) {
	if lastReturn(line) > 0 {
		return nil, false
	}
	return r.stamp, r.shut || r.stamp != nil
}

// splitter makes regions of whole lines out of blocks.
type splitter struct {
	take func(*region)
	lead func([]byte) (timestamp.Stamp, bool) // reads the time of a line

	pending []byte // the beginning of a line that goes on in the next block
	checked int    // how much of it is known to hold no RW
	wait    int    // how long it may become before it is looked at again
	r       region // what the next region is, but for its data
	first   timestamp.Stamp
}

// block takes the next block of the input.
func (s *splitter) block(b []byte) {
	if len(s.pending) > 0 || s.r.lost > 0 {
		end := bytes.IndexByte(b, '\n') + 1
		if end == 0 {
			s.pending = append(s.pending, b...)
			s.shrink()
			return
		}
		s.pending = append(s.pending, b[:end]...)
		b = b[end:]
		s.flush(s.pending, 1)
		s.pending, s.checked, s.wait = s.pending[:0], 0, 0
		if cap(s.pending) > 4*longLine {
			s.pending = nil
		}
	}
	if end := bytes.LastIndexByte(b, '\n') + 1; end > 0 {
		s.flush(b[:end], -1)
		b = b[end:]
	}
	s.pending = append(s.pending, b...)
	s.shrink()
}

// end takes the end of the input: a last line without a line feed is whole,
// unless the input was torn off.
func (s *splitter) end(torn bool) {
	if len(s.pending) > 0 || s.r.lost > 0 {
		s.r.torn = torn
		s.flush(s.pending, 1)
		s.pending = nil
	}
}

// flush hands a region over. lines is how many it has, or -1.
func (s *splitter) flush(data []byte, lines int) {
	if lines < 0 {
		lines = bytes.Count(data, []byte{'\n'})
	}
	s.r.data = data
	s.take(&s.r)
	s.r = region{offset: s.r.at(len(data)), line: s.r.line + lines, charset: s.r.charset}
}

// shrink drops the beginning of a very long line that cannot matter any more:
// what a carriage return or a bar of a table cuts off, a hole of NULs, and at
// last text that is longer than any prefix, behind which only a mention can
// stand.
func (s *splitter) shrink() {
	if len(s.pending) < max(longLine, s.wait) || s.holdsName() {
		return
	}
	keep := 0
	for keep < len(s.pending) && s.pending[keep] == nul {
		keep++
	}
	if i := lastReturn(s.pending); i > keep {
		keep, s.r.stamp, s.r.shut, s.r.overwrote = i, nil, false, true
	}
	if s.r.stamp == nil && !s.r.shut {
		if t, ok := s.lead(s.pending[keep:]); ok {
			s.first, s.r.stamp = t, &s.first
		}
	}
	if isRow(s.pending[keep:]) {
		if i := bytes.LastIndexByte(s.pending, '|'); i > keep {
			keep = i
		}
	}
	if n := len(s.pending) - keep; n >= longValues || n >= longLine/2 && !mayHoldValues(s.pending[keep:]) {
		const rest = utf8.UTFMax + len("#033[") // may be the beginning of something
		keep, s.r.shut = len(s.pending)-rest, true
		for keep > 0 && !utf8.RuneStart(s.pending[keep]) {
			keep--
		}
	}
	s.r.lost += s.r.charset.Size(s.pending[:keep])
	s.r.skipped += utf8.RuneCount(s.pending[:keep])
	s.pending = append(s.pending[:0], s.pending[keep:]...)
	s.checked, s.wait = 0, 2*len(s.pending)
}

// mayHoldValues reports whether a line that begins so may hold JSON behind a
// prefix, or quoted values.
func mayHoldValues(line []byte) bool {
	line = line[:min(len(line), maxPrefix*utf8.UTFMax)]
	for _, sign := range [...]string{`{"`, `["`, `[{`, "="} {
		if bytes.Contains(line, []byte(sign)) {
			return true
		}
	}
	return false
}

// holdsName reports whether the pending line may hold a message or a mention.
func (s *splitter) holdsName() bool {
	for i := nextName(s.pending, s.checked); i >= 0; i = nextName(s.pending, i+2) {
		if !inWord(s.pending, i) {
			return true
		}
	}
	s.checked = max(0, len(s.pending)-len("RW"))
	return false
}

// lastReturn returns where the text after the last carriage return begins, if
// there is any, or 0.
func lastReturn(b []byte) int {
	end := len(b)
	for end > 0 && (b[end-1] == cr || b[end-1] == nul) {
		end--
	}
	return bytes.LastIndexByte(b[:end], cr) + 1
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
