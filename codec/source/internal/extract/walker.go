package extract

import (
	"bytes"
	"math/bits"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/charset"
	"crosscheck/codec/source/internal/jsontoken"
	"crosscheck/profiles"
)

// walker takes the tokens of JSON values and knows, at each string, where it
// stands and what the container says of it (formats.md, section 3). Only the
// strings that may hold a name are decoded.
type walker struct {
	find   *Finder
	schema *Schema
	paths  *paths
	file   *jsonFile // of the input; nil when nested
	outer  Fragment  // nested: of the string that was decoded to the value
	scan   jsontoken.Scanner
	piece
	stack
	record record

	text    StringText
	long    longStringState
	decoded []byte
	bytes   []byte // text as an array of numbers

	gathered
}

// piece is the piece at hand of a value.
type piece struct {
	buf   []byte
	gone  int // bytes of the value that were dropped before it
	names rawNames
	hot   bool // the value has a name, so far
	at    cursor
}

// stack is what is open of a value.
type stack struct {
	frames   []frame
	contexts []speakerContext // of the frames
	keys     []byte           // of the frames, decoded
	keyset   []uint64         // all keys of the frames so far
	said     []byte           // what is said of the frames
}

// cursor counts lines and bytes of the input up to a byte of a piece.
type cursor struct {
	i      int
	line   int
	offset int64
}

// move moves the cursor on.
func (c *cursor) move(b []byte, i int, set charset.Coding) {
	if i > c.i {
		c.line += bytes.Count(b[c.i:i], []byte{'\n'})
		c.offset += set.Size(b[c.i:i])
		c.i = i
	}
}

// frame is an open object or array.
type frame struct {
	object bool
	set    contextFlags // of its context
	form   formBits
	pathState
	start  int    // where it starts in the value
	first  int    // matches pending before it
	index  int    // at hand, of an array
	keyAt  int    // where its key at hand starts in walker.keys
	keySet int    // where its keys start in walker.keyset
	bloom  uint64 // of its keys
	saidAt int    // where what is said of it starts in walker.said
	pinned bool   // what is said of an outer frame stands after that
	key    keyKind
	pair   pairKind
}

// pathState is where an object or array, and its key or index at hand, lie on the
// paths of rules.
type pathState struct {
	steps uint64 // that may come next
	act   uint64 // the rules that the key or index ends
	next  uint64 // the steps that may follow it
}

// formBits are the signs of the JSON form of a message.
type formBits uint8

const (
	formVersion formBits = 1 << iota
	formType
	formID
	formWhole = formVersion | formType | formID
)

// newWalker returns a walker that knows the schema of a container.
func newWalker(f *Finder, h *Schema) *walker {
	return &walker{find: f, schema: h, paths: compile(h.Rules)}
}

// begin starts a value. The piece at hand is b from i on.
func (w *walker) begin(i int) {
	w.scan.Start(w)
	w.frames, w.keys, w.keyset, w.said = w.frames[:0], w.keys[:0], w.keyset[:0], w.said[:0]
	w.gone, w.hot = -i, false
	w.record = record{first: len(w.find.pending.matches), kind: w.record.kind[:0]}
}

// read reads on in the value, from i on, as far as the piece goes.
func (w *walker) read(b []byte, i int, final bool) int {
	w.buf = b
	w.names.find(b, i)
	w.hot = w.hot || w.names.hit < len(b)
	return w.scan.Run(b, i, final)
}

// shift tells that the first n bytes of the piece are dropped.
func (w *walker) shift(n int) {
	w.at.move(w.buf, n, w.find.Charset)
	w.at.i -= n
	w.gone += n
}

// Open takes the beginning of an object or array.
func (w *walker) Open(object bool, i int) {
	if w.shape != nil {
		w.fact(w.buf[i : i+1])
	}
	f := frame{object: object, start: w.gone + i, first: len(w.find.pending.matches), keyAt: len(w.keys), keySet: len(w.keyset), saidAt: len(w.said)}
	if n := len(w.frames); n > 0 {
		up := &w.frames[n-1]
		if !up.object && up.steps != 0 {
			up.next, up.act = w.paths.index(up.steps)
		}
		f.steps, f.set = up.next, w.under(up)
	} else {
		f.steps = w.paths.first
	}
	w.frames = append(w.frames, f)
	n := len(w.frames)
	if n > len(w.contexts) {
		w.contexts = append(w.contexts, speakerContext{})
	}
	if f.set&hasRecord != 0 && w.file != nil {
		w.at.move(w.buf, i, w.find.Charset)
		w.contexts[n-1].begin = w.at.offset
	}
}

// Close takes the end of an object or array, before i.
func (w *walker) Close(i int) {
	n := len(w.frames) - 1
	f := &w.frames[n]
	if f.form == formWhole && w.shape == nil {
		w.message(f, i)
	}
	if len(w.bytes) > 0 {
		w.bytesEnd(f.start)
	}
	if f.set != 0 {
		w.apply(f, &w.contexts[n], i)
	}
	w.keys, w.keyset = w.keys[:f.keyAt], w.keyset[:f.keySet]
	if !f.pinned {
		w.said = w.said[:f.saidAt]
	}
	w.frames = w.frames[:n]
	if n > 0 {
		w.frames[n-1].index++
	}
}

// Key takes the key of a member.
func (w *walker) Key(raw []byte) {
	f := &w.frames[len(w.frames)-1]
	w.keys = w.keys[:f.keyAt]
	if bytes.IndexByte(raw, '\\') < 0 {
		w.keys = append(w.keys, raw...)
	} else {
		w.keys, _ = jsontoken.Unquote(w.keys, raw)
	}
	key := w.keys[f.keyAt:]
	f.key = kindOf(key)
	f.next, f.act = 0, 0
	if f.steps != 0 {
		f.next, f.act = w.paths.key(f.steps, key)
	}
	if w.hot {
		w.once(f, key)
	}
}

// once notes a key that stands twice in its object.
func (w *walker) once(f *frame, key []byte) {
	h := keyHash(key)
	if bit := uint64(1) << (h & 63); f.bloom&bit != 0 {
		for _, other := range w.keyset[f.keySet:] {
			if other == h {
				w.scan.Leniency |= jsontoken.RepeatedKey
			}
		}
	} else {
		f.bloom |= bit
	}
	w.keyset = append(w.keyset, h)
}

// keyHash returns a number for b that hardly anything else has.
func keyHash(b []byte) uint64 {
	h := uint64(14695981039346656037)
	for _, c := range b {
		h = (h ^ uint64(c)) * 1099511628211
	}
	return h ^ h>>32
}

// Text takes a string that is a value; raw is what stands between its
// quotation marks, and starts after i.
func (w *walker) Text(raw []byte, i int) {
	end := i + 1 + len(raw)
	if w.shape != nil {
		w.fact(raw)
	}
	if len(w.frames) == 0 {
		if w.names.hit < end {
			w.search(raw, i, 0)
		}
		return
	}
	f := &w.frames[len(w.frames)-1]
	if !f.object && f.steps != 0 {
		f.next, f.act = w.paths.index(f.steps)
	}
	if f.act != 0 || f.key != 0 {
		w.hint(f, raw)
	}
	if w.isPiece(f, raw) {
		w.keepPiece(raw, i)
	} else if w.names.hit < end {
		if set := w.under(f); w.wanted(f, set) {
			w.search(raw, i, set)
		}
	}
	w.names.pass(w.buf, end)
	f.index++
}

// wanted reports whether a string is text; set has the flags of its context.
func (w *walker) wanted(f *frame, set contextFlags) bool {
	return set&hasSkipped == 0 && (!w.schema.Only || w.ends(f, IsText))
}

// ends reports whether the key at hand ends a rule of a role.
func (w *walker) ends(f *frame, is FieldRole) bool {
	for m := f.act; m != 0; m &= m - 1 {
		if w.paths.rows[bits.TrailingZeros64(m)].Is == is {
			return true
		}
	}
	return false
}

// search searches a string for messages. set is what is said of the string
// alone.
func (w *walker) search(raw []byte, i int, set contextFlags) {
	first := len(w.find.pending.matches)
	u := w.unit(i, set)
	var s jsontoken.Leniency
	w.decoded, s = jsontoken.Unquote(w.decoded[:0], raw)
	w.scan.Leniency |= s
	text := w.decoded
	if w.schema.Unspell != nil {
		text = w.schema.Unspell(text)
	}
	w.text.whole(w.find, u, text)
	if set != 0 {
		w.mark(first, set)
	}
}

// unit returns the fragment of a string that starts at i.
func (w *walker) unit(i int, set contextFlags) Fragment {
	u := w.outer
	u.Path, u.IsString = w.path(), true
	if w.file != nil {
		w.at.move(w.buf, i, w.find.Charset)
		u.Line = w.at.line
	}
	if set&hasPrompt != 0 {
		u.flags |= sighting.Example
	}
	return u
}

// Literal takes a number, true, false or null.
func (w *walker) Literal(raw []byte) {
	if w.shape != nil {
		w.fact(raw)
	}
	if len(w.frames) == 0 {
		return
	}
	f := &w.frames[len(w.frames)-1]
	if f.object {
		if f.act != 0 {
			w.hint(f, raw)
		}
		return
	}
	if f.set&hasBytes != 0 && w.shape == nil {
		w.byte(raw)
	}
	f.index++
}

// Cut takes a string that does not end, of a value that is cut off in it. It
// starts after i.
func (w *walker) Cut(raw []byte, i int) {
	if w.names.hit >= len(w.buf) {
		return
	}
	u := w.unit(i, 0)
	w.decoded, _ = jsontoken.Unquote(w.decoded[:0], raw)
	w.text.torn(w.find, u, w.decoded)
}

// message takes an object that is the JSON form of a message, and ends before
// i. It is not walked further (formats.md, section 3, rule 8).
func (w *walker) message(f *frame, i int) {
	start := f.start - w.gone
	if start < 0 {
		return // longer than any message
	}
	w.find.pending.drop(f.first)
	u := w.unit(start, 0)
	u.Path = w.pathTo(len(w.frames) - 1)
	object := w.buf[start:i]
	if w.scan.Leniency != 0 {
		object = jsontoken.Tidy(object)
	}
	w.find.form(&u, object)
}

// isType reports whether b names a type of message.
func isType(b []byte) bool {
	_, ok := profiles.ParseType(string(b))
	return ok
}
