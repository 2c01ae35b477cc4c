package filelines

import (
	"bytes"

	"crosscheck/codec/source"
)

// Text is a text with lines of its own: that of an input, by its index, or of a
// member of it.
type Text struct {
	Input  int
	Member string // "" for the text of the input itself
}

// Request is what is to be read: n lines of a text, from first on.
type Request struct {
	Text

	First, N int
}

// Answer is what was read for a request.
type Answer struct {
	Lines []source.RawLine
	Of    int   // how many lines the text has; 0: it is not known
	Err   error // why they cannot be read
}

// Window is the lines of one text around what is in sight. The zero value has
// none.
type Window struct {
	Answer

	request Request // that was answered
}

// Missing returns what has to be read before the lines from first to last of a text
// can be shown, on a page of some lines; false where nothing has. Pages before and
// after are read with it. What came back short or not at all is not asked for
// again.
func (w *Window) Missing(t Text, first, last, page int) (Request, bool) {
	if n := len(w.Lines); n > 0 && w.Lines[0].Number <= first && last <= w.Lines[n-1].Number {
		return Request{}, false
	}
	r := Request{Text: t, First: max(first-2*page, 1), N: 5 * page}
	return r, r != w.request
}

// Put takes what was read for a request. A carriage return before a line feed is
// part of the end of a line.
func (w *Window) Put(r Request, a Answer) {
	for i := range a.Lines {
		if l := &a.Lines[i]; !l.Cut {
			l.Text = bytes.TrimSuffix(l.Text, []byte("\r"))
		}
	}
	w.request, w.Answer = r, a
}

// AskAgain lets be asked for once more what came back short: there may be more of it.
func (w *Window) AskAgain() { w.request = Request{} }

// Line returns a line by its number; false where it was not read.
func (w *Window) Line(number int) (source.RawLine, bool) {
	if len(w.Lines) == 0 {
		return source.RawLine{}, false
	}
	if i := number - w.Lines[0].Number; i >= 0 && i < len(w.Lines) {
		return w.Lines[i], true
	}
	return source.RawLine{}, false
}
