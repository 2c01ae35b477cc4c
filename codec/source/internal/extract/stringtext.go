package extract

import (
	"bytes"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/jsontoken"
)

// MaxDecoded is how often a string is decoded that holds JSON that holds a
// string (formats.md, section 3, rule 2).
const MaxDecoded = 6

// StringText searches the text that a string stands for.
type StringText struct {
	find   *Finder
	unit   Fragment
	search lineSearch
	region Region

	Split Splitter // of a text that comes in pieces
	fence bool     // what stands around it is fenced
	piece []byte
}

// whole searches a text: what it is decoded to, if it is JSON itself, else its
// lines.
func (t *StringText) whole(f *Finder, u Fragment, text []byte) {
	if f.decode(&u, text) {
		return
	}
	t.lines(f, u, text, false)
}

// torn searches a text whose end is missing.
func (t *StringText) torn(f *Finder, u Fragment, text []byte) { t.lines(f, u, text, true) }

func (t *StringText) lines(f *Finder, u Fragment, text []byte, torn bool) {
	t.find, t.unit, t.search = f, u, lineSearch{}
	fence := f.inFence
	t.region = Region{data: text, Line: 1, torn: torn}
	f.excerpt.region(&t.unit, &t.region)
	t.search.region(f, &t.region, t)
	f.inFence = fence
}

// line takes a line that holds a name.
func (t *StringText) line(r *Region, text []byte, start, line int) {
	u := t.unit
	u.skipped, u.shut = r.skipped, r.shut
	u.torn = r.torn && start+len(text) == len(r.data)
	if r.overwrote {
		u.flags |= sighting.Overwrote
	}
	if s, _ := r.lead(text); s != nil {
		u.time = t.find.Clock.Time(s)
	}
	t.find.Line(&u, text, line)
}

// Begin starts a text that comes in pieces.
func (t *StringText) Begin(f *Finder, u Fragment) {
	t.find, t.unit, t.search, t.fence = f, u, lineSearch{}, f.inFence
	t.Split = Splitter{Take: t.take, Lead: f.Lead, R: Region{Line: 1}, Pending: t.Split.Pending[:0]}
}

func (t *StringText) take(r *Region) {
	t.find.excerpt.region(&t.unit, r)
	t.search.region(t.find, r, t)
}

// raw takes the next piece, as it stands in JSON.
func (t *StringText) raw(b []byte) jsontoken.Leniency {
	var s jsontoken.Leniency
	const most = 64 << 10 // what is decoded at once
	for len(b) > 0 {
		n := len(b)
		if n > most {
			n = jsontoken.WholeEscapes(b[:most])
		}
		var one jsontoken.Leniency
		t.piece, one = jsontoken.Unquote(t.piece[:0], b[:n])
		s |= one
		t.Split.Block(t.piece)
		b = b[n:]
	}
	return s
}

// End ends a text that came in pieces.
func (t *StringText) End(torn bool) {
	t.Split.end(torn)
	t.find.inFence = t.fence
}

// decode walks what a text is decoded to, if it is a JSON object, array or
// string.
func (f *Finder) decode(u *Fragment, text []byte) bool {
	if u.depth >= MaxDecoded {
		return false
	}
	text = bytes.Trim(text, " \t\r\n")
	if !isNested(text) {
		return false
	}
	f.walk(u, text)
	return true
}

// isNested reports whether a text is a whole JSON object, array or string.
func isNested(text []byte) bool {
	if len(text) < 2 {
		return false
	}
	switch last := text[len(text)-1]; text[0] {
	case '{':
		return last == '}' && jsontoken.IsValue(text)
	case '[':
		return last == ']' && jsontoken.IsValue(text)
	case '"':
		return last == '"' && jsontoken.IsValue(text)
	}
	return false
}

// walk walks a value that the text of a fragment is decoded to.
func (f *Finder) walk(u *Fragment, value []byte) {
	for len(f.walkers) <= u.depth {
		f.walkers = append(f.walkers, newWalker(f, LogSchema()))
	}
	w := f.walkers[u.depth]
	w.outer = *u
	w.outer.Path += "!"
	w.outer.depth++
	w.value(value)
}

// walkLine walks a line of text that is JSON, or is damaged JSON.
func (f *Finder) walkLine(u *Fragment, line []byte) {
	if f.lines == nil {
		f.lines = newWalker(f, LogSchema())
	}
	w := f.lines
	w.outer = *u
	w.value(line)
	if w.scan.State != jsontoken.Done {
		f.damaged(u.Line, w.scan.State)
	}
}

// value walks a value that is held in memory.
func (w *walker) value(b []byte) {
	f := w.find
	fence := f.inFence
	f.pending.depth++
	w.begin(0)
	w.read(b, 0, true)
	f.lenient(w.outer.Line, w.scan.Leniency)
	f.inFence = fence
	if f.pending.depth--; f.pending.depth > 0 {
		return
	}
	entries := f.pending.from(0)
	for k := range entries {
		entries[k].UserText = w.schema.Human && entries[k].typed()
	}
	f.flush()
}
