package extract

import (
	"bytes"
	"cmp"
	"maps"
	"slices"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/jsontoken"
)

// joined is a text that comes in pieces, each in a record of its own. It is
// searched as it grows.
type joined struct {
	text  StringText
	parts int
	lines bool   // its end is a line feed
	bare  *texts // of its first record, if that did not say whether it goes on
}

// texts are the strings of one record that are pieces of longer texts.
type texts struct {
	units []Fragment
	ends  []int  // of each in text, without the line feed between them
	text  []byte // one line feed between two
}

// whole searches texts that nothing goes on from, each by itself.
func (t *texts) whole(f *Finder) {
	var search StringText
	start := 0
	for k, end := range t.ends {
		search.whole(f, t.units[k], t.text[start:end])
		start = end + 1
	}
}

// join takes the piece of the record at hand.
func (j *jsonFile) join() {
	r := &j.walk.record
	id := string(r.id)
	if j.schema.Lines {
		r.more, r.parts, r.last = j.joined[id] != nil, true, bytes.HasSuffix(r.text, []byte{'\n'})
	}
	for k := range r.units {
		u := &r.units[k]
		u.offset, u.Length = r.begin.offset, int(j.walk.at.offset-r.begin.offset)
		u.session, u.time = j.session, r.time
	}
	t := j.joined[id]
	if t != nil && !r.more {
		t.end()
		t = nil
	}
	switch {
	case t == nil && r.last && !j.schema.Lines:
		delete(j.joined, id)
		r.whole(j.find)
		return
	case t == nil && !r.parts:
		j.joined[id] = newBare(j.find, &r.texts, r.begin.line)
		return
	case t == nil:
		t = &joined{lines: j.schema.Lines}
		j.joined[id] = t
		t.text.Begin(j.find, r.units[0])
	case t.bare != nil:
		t.begin()
	}
	t.add(r.text, sighting.Part{Line: r.begin.line, Offset: r.begin.offset, Length: int(j.walk.at.offset - r.begin.offset)}, r.last)
	if r.last {
		t.end()
		delete(j.joined, id)
	}
}

// newBare returns a text that came in one piece so far, in a record that starts on a
// line, and did not say whether it goes on.
func newBare(f *Finder, first *texts, line int) *joined {
	t := &joined{bare: &texts{slices.Clone(first.units), slices.Clone(first.ends), slices.Clone(first.text)}}
	t.text.find, t.text.unit = f, first.units[0]
	t.text.unit.parts = []sighting.Part{{Line: line, Offset: t.text.unit.offset, Length: t.text.unit.Length}}
	return t
}

// begin takes the first piece of a text that turns out to go on.
func (t *joined) begin() {
	first := t.text.unit.parts[0]
	t.text.unit.parts = nil
	t.text.Begin(t.text.find, t.text.unit)
	t.add(t.bare.text, first, false)
	t.bare = nil
}

// add takes a piece, and the record that it is of.
func (t *joined) add(text []byte, of sighting.Part, last bool) {
	if t.parts++; t.parts > 1 {
		t.text.unit.flags |= sighting.Joined
	}
	if t.parts <= maxParts {
		t.text.unit.parts = append(t.text.unit.parts, of)
	}
	t.text.Split.Block(text)
	t.text.find.excerpt.part(t.text.unit.offset, of.Line, last)
}

// endBare ends the texts that came in one piece so far and nothing said that there
// is more. Writers leave out a flag that is false, so that only what comes next
// tells a whole text from the first piece of a longer one. What is found in them
// stands before what was found in the record at hand.
func (j *jsonFile) endBare() {
	h, first := &j.find.pending, j.walk.record.first
	own := slices.Clone(h.from(first))
	h.drop(first)
	for _, id := range j.open() {
		if t := j.joined[id]; t.bare != nil {
			t.end()
			delete(j.joined, id)
		}
	}
	j.walk.record.first = len(h.matches)
	h.matches = append(h.matches, own...)
}

// open returns what the texts are called that may go on, in the order in which
// they began.
func (j *jsonFile) open() []string {
	return slices.SortedFunc(maps.Keys(j.joined), func(a, b string) int {
		return cmp.Compare(j.joined[a].text.unit.offset, j.joined[b].text.unit.offset)
	})
}

// end ends the text. What ends without a line feed where one has to stand is
// torn off.
func (t *joined) end() {
	if t.bare != nil {
		t.bare.whole(t.text.find)
		return
	}
	t.text.End(t.lines)
}

// piece takes what a record says of its piece.
func (r *record) piece(is FieldRole, raw []byte) {
	switch is {
	case IsPieceOf:
		r.id = append(r.id[:0], raw...)
	case IsMore:
		r.parts = true
		r.more = string(raw) == "true"
	case IsLast:
		r.parts = true
		r.last = string(raw) == "true"
	default:
	}
}

// isPiece reports whether a string, given raw, is a piece of a longer text. One
// that ends where it has to, and goes on with nothing, is whole.
func (w *walker) isPiece(f *frame, raw []byte) bool {
	if f.act == 0 || w.file == nil || !w.ends(f, IsPiece) {
		return false
	}
	return !w.schema.Lines || len(w.file.joined) > 0 || !endsLine(raw)
}

// endsLine reports whether a string, given raw, ends in a line feed.
func endsLine(raw []byte) bool {
	n := len(raw) - 1
	if n < 1 || raw[n] != 'n' {
		return false
	}
	k := n
	for k > 0 && raw[k-1] == '\\' {
		k--
	}
	return (n-k)%2 == 1
}

// keepPiece keeps a string that is a piece of a longer text.
func (w *walker) keepPiece(raw []byte, i int) {
	r := &w.record
	if len(r.units) > 0 {
		r.text = append(r.text, '\n') // two parts of one record are two texts
	}
	var s jsontoken.Leniency
	r.text, s = jsontoken.Unquote(r.text, raw)
	r.units, r.ends = append(r.units, w.unit(i, 0)), append(r.ends, len(r.text))
	w.scan.Leniency |= s
}
