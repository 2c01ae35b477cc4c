package source

import (
	"bytes"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/jsontoken"
)

// maxDecoded is how often a string is decoded that holds JSON that holds a
// string (formats.md, section 3, rule 2).
const maxDecoded = 6

// stringText searches the text that a string stands for.
type stringText struct {
	find   *finder
	unit   unit
	search lineSearch
	region region

	split splitter // of a text that comes in pieces
	fence bool     // what stands around it is fenced
	piece []byte
}

// whole searches a text: what it is decoded to, if it is JSON itself, else its
// lines.
func (t *stringText) whole(f *finder, u unit, text []byte) {
	if f.decode(&u, text) {
		return
	}
	t.lines(f, u, text, false)
}

// torn searches a text of which the end is missing.
func (t *stringText) torn(f *finder, u unit, text []byte) { t.lines(f, u, text, true) }

func (t *stringText) lines(f *finder, u unit, text []byte, torn bool) {
	t.find, t.unit, t.search = f, u, lineSearch{}
	fence := f.inFence
	t.region = region{data: text, line: 1, torn: torn}
	f.look.region(&t.unit, &t.region)
	t.search.region(f, &t.region, t)
	f.inFence = fence
}

// line takes a line that holds a name.
func (t *stringText) line(r *region, text []byte, start, line int) {
	u := t.unit
	u.skipped, u.shut = r.skipped, r.shut
	u.torn = r.torn && start+len(text) == len(r.data)
	if r.overwrote {
		u.flags |= sighting.Overwrote
	}
	if s, _ := r.lead(text); s != nil {
		u.time = t.find.clock.Time(s)
	}
	t.find.line(&u, text, line)
}

// begin starts a text that comes in pieces.
func (t *stringText) begin(f *finder, u unit) {
	t.find, t.unit, t.search, t.fence = f, u, lineSearch{}, f.inFence
	t.split = splitter{take: t.take, lead: f.lead, r: region{line: 1}, pending: t.split.pending[:0]}
}

func (t *stringText) take(r *region) {
	t.find.look.region(&t.unit, r)
	t.search.region(t.find, r, t)
}

// raw takes the next piece, as it stands in JSON.
func (t *stringText) raw(b []byte) jsontoken.Leniency {
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
		t.split.block(t.piece)
		b = b[n:]
	}
	return s
}

// end ends a text that came in pieces.
func (t *stringText) end(torn bool) {
	t.split.end(torn)
	t.find.inFence = t.fence
}

// decode walks what a text is decoded to, if it is a JSON object, array or
// string.
func (f *finder) decode(u *unit, text []byte) bool {
	if u.depth >= maxDecoded {
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

// walk walks a value that the text of a unit is decoded to.
func (f *finder) walk(u *unit, value []byte) {
	for len(f.walkers) <= u.depth {
		f.walkers = append(f.walkers, newWalker(f, logHints()))
	}
	w := f.walkers[u.depth]
	w.outer = *u
	w.outer.path += "!"
	w.outer.depth++
	w.value(value)
}

// walkLine walks a line of text that is JSON, or is damaged JSON.
func (f *finder) walkLine(u *unit, line []byte) {
	if f.lines == nil {
		f.lines = newWalker(f, logHints())
	}
	w := f.lines
	w.outer = *u
	w.value(line)
	if w.scan.State != jsontoken.Done {
		f.damaged(u.line, w.scan.State)
	}
}

// value walks a value that is held in memory.
func (w *walker) value(b []byte) {
	f := w.find
	fence := f.inFence
	f.held.depth++
	w.begin(0)
	w.read(b, 0, true)
	f.lenient(w.outer.line, w.scan.Leniency)
	f.inFence = fence
	if f.held.depth--; f.held.depth > 0 {
		return
	}
	entries := f.held.from(0)
	for k := range entries {
		entries[k].UserText = w.hints.human && entries[k].typed()
	}
	f.release()
}
