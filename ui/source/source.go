package source

import (
	raw "crosscheck/codec/source"
	"crosscheck/ui/theme"
)

// Place is a line to be shown.
type Place struct {
	Input int    // index of the input; negative: there is none
	File  string // its name
	Lines int    // how many lines it has
	Line  int    // 1-based; 0: no line is marked, shown from the first on
	Text  string // the message on that line, to be found in it; "" for none

	// At is where the message stands in its record. Where that is a string of a
	// container, which At.Path says, its text is shown decoded too.
	At raw.Place
}

// Request is what the pane wants to be read: n lines of an input, or of a member
// of it, from first on.
type Request struct {
	Input, First, N int
	Member          string
}

// Around is how many lines of a decoded text the pane wants on each side of the
// message.
const Around = 50

// TextRequest is what the pane wants to be decoded.
type TextRequest struct {
	Input int
	At    raw.Place
}

// Model is the pane. The zero value shows nothing.
type Model struct {
	theme         *theme.Theme
	width, height int

	place Place
	top   int // number of the first line in sight

	loaded  []raw.RawLine // adjoining lines
	request Request       // that was answered by loaded or failed
	failed  error

	text     raw.Decoded // around the message
	decoded  TextRequest // that was answered by text
	scrolled bool        // the reader looks at the lines of the file
}

// New returns an empty pane.
func New(t *theme.Theme) *Model { return &Model{theme: t, place: Place{Input: -1}, top: 1} }

// SetSize tells the pane how many cells and lines it has.
func (m *Model) SetSize(width, height int) {
	if width == m.width && height == m.height {
		return
	}
	m.width, m.height = width, height
	m.centre()
}

// Show shows a place; its line comes to stand in the middle.
func (m *Model) Show(p Place) {
	if p.Input != m.place.Input || p.At.Member != m.place.At.Member {
		m.loaded, m.request, m.failed = nil, Request{}, nil
	}
	m.place, m.scrolled = p, false
	m.centre()
}

// Renew shows the place that is shown as it is now, from where the reader is: its
// file may have more lines. Void says that it may have others too.
func (m *Model) Renew(p Place, void bool) {
	if p.Input != m.place.Input || p.At != m.place.At || p.Line != m.place.Line {
		m.Show(p)
		return
	}
	if void {
		m.loaded, m.failed = nil, nil
		m.decoded = TextRequest{}
	}
	if void || p.Lines != m.place.Lines {
		m.request = Request{} // what came back short may be longer now
	}
	m.place = p
	m.scrollTo(m.top)
}

// Place returns what is shown.
func (m *Model) Place() Place { return m.place }

func (m *Model) centre() { m.scrollTo(m.place.Line - max(m.height-1, 0)/2) }

// Scroll moves by lines down, or up where by is negative. From then on the lines
// of the file are shown, and no text that was decoded.
func (m *Model) Scroll(by int) { m.leave(m.top + by) }

// Top goes to the first line.
func (m *Model) Top() { m.leave(1) }

// Bottom goes to the last line.
func (m *Model) Bottom() { m.leave(m.place.Lines) }

func (m *Model) leave(top int) {
	m.scrolled = true
	m.scrollTo(top)
}

func (m *Model) scrollTo(top int) {
	m.top = max(min(top, m.place.Lines-m.height+1), 1)
}

// Want returns what has to be read before the lines in sight can be shown;
// false where nothing has.
func (m *Model) Want() (Request, bool) {
	if m.place.Input < 0 || m.height <= 0 || m.place.Lines <= 0 {
		return Request{}, false
	}
	last := min(m.top+m.height-1, m.place.Lines)
	if m.covers(m.top, last) {
		return Request{}, false
	}
	r := Request{Input: m.place.Input, First: max(m.top-2*m.height, 1), N: 5 * m.height, Member: m.place.At.Member}
	return r, r != m.request // what came back short or not at all is not asked for again
}

// covers reports whether the lines from first to last are loaded.
func (m *Model) covers(first, last int) bool {
	n := len(m.loaded)
	return n > 0 && m.loaded[0].Number <= first && last <= m.loaded[n-1].Number
}

// Put hands the pane what was read for a request, and how many lines the text
// has that it is of, which of a member of an archive is known only now; 0: it is
// not. What was asked for another input is dropped.
func (m *Model) Put(r Request, lines []raw.RawLine, of int, err error) {
	if r.Input != m.place.Input || r.Member != m.place.At.Member {
		return
	}
	m.request, m.loaded, m.failed = r, lines, err
	if r.Member != "" && of > 0 {
		m.place.Lines = of
		m.scrollTo(m.top)
	}
}

// WantText returns what has to be decoded before the text around the message can
// be shown; false where nothing has.
func (m *Model) WantText() (TextRequest, bool) {
	r := TextRequest{m.place.Input, m.place.At}
	return r, r.Input >= 0 && r.At.Path != "" && r.At.Length > 0 && r != m.decoded
}

// PutText hands the pane what was decoded for a request. What cannot be decoded
// is not shown; its line says why it cannot be read, if it is that. What was
// asked for another message is dropped.
func (m *Model) PutText(r TextRequest, d raw.Decoded) {
	if r.Input == m.place.Input && r.At == m.place.At {
		m.decoded, m.text = r, d
	}
}
