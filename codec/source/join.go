package source

import "bytes"

// joined is a text that comes in pieces, each in a record of its own. It is
// searched as it grows.
type joined struct {
	text  stringText
	parts int
	lines bool // its end is a line feed
}

// join takes the piece of the record at hand.
func (j *jsonFile) join() {
	r := &j.walk.record
	id := string(r.id)
	if j.hints.lines {
		r.more, r.parts, r.last = j.joined[id] != nil, true, bytes.HasSuffix(r.text, []byte{'\n'})
	}
	t := j.joined[id]
	if t != nil && !r.more {
		t.end()
		t = nil
	}
	if t == nil {
		t = &joined{lines: j.hints.lines}
		j.joined[id] = t
		r.unit.offset, r.unit.length = r.begin.offset, int(j.walk.at.offset-r.begin.offset)
		r.unit.session, r.unit.time = j.session, r.time
		t.text.begin(j.find, r.unit)
	}
	if t.parts++; t.parts > 1 {
		t.text.unit.flags |= Joined
	}
	if t.parts <= maxParts {
		t.text.unit.parts = append(t.text.unit.parts, Part{
			Line: r.begin.line, Offset: r.begin.offset, Length: int(j.walk.at.offset - r.begin.offset),
		})
	}
	t.text.split.block(r.text)
	j.find.look.part(t.text.unit.offset, r.begin.line, r.last || !r.parts)
	if r.last || !r.parts {
		t.end()
		delete(j.joined, id)
	}
}

// end ends the text. What ends without a line feed where one has to stand is
// torn off.
func (t *joined) end() { t.text.end(t.lines) }

// piece takes what a record says of its piece.
func (r *record) piece(is meaning, raw []byte) {
	switch is {
	case isPieceOf:
		r.id = append(r.id[:0], raw...)
	case isMore:
		r.parts = true
		r.more = string(raw) == "true"
	case isLast:
		r.parts = true
		r.last = string(raw) == "true"
	default:
	}
}

// isPiece reports whether a string, given raw, is a piece of a longer text. One
// that ends where it has to, and goes on with nothing, is none.
func (w *walker) isPiece(f *frame, raw []byte) bool {
	if f.act == 0 || w.file == nil || !w.ends(f, isPiece) {
		return false
	}
	return !w.hints.lines || len(w.file.joined) > 0 || !endsLine(raw)
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
	if r.text == nil {
		r.unit = w.unit(i, 0)
		r.text = []byte{}
	} else {
		r.text = append(r.text, '\n') // two parts of one record are two texts
	}
	var s sloppy
	r.text, s = unquote(r.text, raw)
	w.scan.sloppy |= s
}
