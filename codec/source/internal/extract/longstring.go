package extract

import "crosscheck/codec/internal/ascii"

// LongBegin takes the beginning of a string, at i, that is too long to be kept.
func (w *walker) LongBegin(i int) {
	var set contextFlags
	if n := len(w.frames); n > 0 {
		set = w.under(&w.frames[n-1])
	}
	w.long = longStringState{first: len(w.find.pending.matches), set: set, skip: set&hasSkipped != 0 || w.schema.Only}
	if !w.long.skip {
		w.text.Begin(w.find, w.unit(i, set))
	}
}

// LongPiece takes some more of it.
func (w *walker) LongPiece(raw []byte) {
	if !w.long.skip {
		w.scan.Leniency |= w.text.raw(raw)
	}
}

// LongEnd takes its end, or the end of what there is of it.
func (w *walker) LongEnd(torn bool) {
	if !w.long.skip {
		w.text.End(torn)
		w.mark(w.long.first, w.long.set)
	}
	if n := len(w.frames); n > 0 {
		w.frames[n-1].index++
	}
}

// longStringState is what is known of a string that is too long to be kept.
type longStringState struct {
	first int // matches pending before it
	set   contextFlags
	skip  bool // it is no text
}

// byte takes an element of an array of numbers that is text.
func (w *walker) byte(raw []byte) {
	n, k := ascii.Number(raw, 1, 3)
	if k == len(raw) && n <= 0xff {
		w.bytes = append(w.bytes, byte(n)) //nolint:gosec // it is below 256
	}
}

// bytesEnd searches the text that an array of numbers stands for. The array
// starts at start.
func (w *walker) bytesEnd(start int) {
	if nextName(w.bytes, 0) >= 0 {
		u := w.unit(max(0, start-w.gone), 0)
		u.Path = w.pathTo(len(w.frames) - 1)
		w.text.whole(w.find, u, w.bytes)
	}
	w.bytes = w.bytes[:0]
}
