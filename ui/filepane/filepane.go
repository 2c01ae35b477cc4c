package filepane

import (
	"crosscheck/codec/source"
	"crosscheck/ui/filelines"
	"crosscheck/ui/screen"
)

// Place is a line to be shown.
type Place struct {
	Input int    // index of the input; negative: no input
	File  string // its name
	Lines int    // how many lines it has, as far as is known
	More  bool   // it is being read, and may have more
	Line  int    // 1-based; 0: no line is marked, shown from the first on
	Text  string // the message on that line, to be found in it; "" for none

	// At is where the message stands in its record. Where that is a string of a
	// container, which At.Path says, its text is shown decoded too.
	At source.Place
}

// Around is how many lines of a decoded text the pane wants on each side of the
// message.
const Around = 50

// TextRequest is what the pane wants to be decoded.
type TextRequest struct {
	Input int
	At    source.Place
}

// Model is the pane. The zero value shows nothing.
type Model struct {
	theme         *screen.Painter
	width, height int

	place Place
	top   int // number of the first line in sight

	lines filelines.Window // around the top

	text     source.Decoded // around the message
	decoded  TextRequest    // that was answered by text
	scrolled bool           // the reader looks at the lines of the file
}

// New returns an empty pane.
func New(t *screen.Painter) *Model { return &Model{theme: t, place: Place{Input: -1}, top: 1} }

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
		m.lines = filelines.Window{}
	}
	m.place, m.scrolled = m.known(p), false
	m.centre()
}

// Forget lets go of all lines that were read: their file may have others now.
func (m *Model) Forget() {
	m.lines, m.text, m.decoded = filelines.Window{}, source.Decoded{}, TextRequest{}
}

// known returns a place with as many lines as its text is known to have: at least
// that of the message, and those that were read.
func (m *Model) known(p Place) Place {
	p.Lines = max(p.Lines, p.Line)
	if n := len(m.lines.Lines); p.More && n > 0 {
		p.Lines = max(p.Lines, m.lines.Of, m.lines.Lines[n-1].Number)
	}
	return p
}

// Renew shows the place that is shown as it is now, from where the reader is: its
// file may have more lines. Void says that it may have others too.
func (m *Model) Renew(p Place, void bool) {
	if void {
		m.Forget()
	}
	if p.Input != m.place.Input || p.At != m.place.At || p.Line != m.place.Line {
		m.Show(p)
		return
	}
	if p = m.known(p); p.More || p.Lines != m.place.Lines {
		m.lines.AskAgain()
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
func (m *Model) Want() (filelines.Request, bool) {
	if m.place.Input < 0 || m.height <= 0 || m.place.Lines <= 0 && !m.place.More {
		return filelines.Request{}, false
	}
	last := m.top + m.height - 1
	if !m.place.More {
		last = min(last, m.place.Lines)
	}
	return m.lines.Missing(m.shown(), m.top, last, m.height)
}

// shown returns the text that is shown.
func (m *Model) shown() filelines.Text {
	return filelines.Text{Input: m.place.Input, Member: m.place.At.Member}
}

// Put hands the pane what was read for a request. How many lines a member of an
// archive has, or a text that is being read, is known only now. What was asked for
// another text is dropped.
func (m *Model) Put(r filelines.Request, a filelines.Answer) {
	if r.Text != m.shown() {
		return
	}
	m.lines.Put(r, a)
	if (r.Member == "" && !m.place.More) || a.Of <= 0 {
		return
	}
	before := m.place.Lines
	if m.place.Lines = a.Of; m.scrolled || before >= a.Of {
		m.scrollTo(m.top)
	} else {
		m.centre()
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
func (m *Model) PutText(r TextRequest, d source.Decoded) {
	if r.Input == m.place.Input && r.At == m.place.At {
		m.decoded, m.text = r, d
	}
}
