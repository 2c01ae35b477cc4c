package plain

import (
	"strconv"
	"strings"

	"crosscheck/codec/timestamp"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// maxIndent is how many levels a row is moved in. Rows further down say how
// deep they are.
const maxIndent = 10

// maxRaw is how much of an invalid line is shown, in cells.
const maxRaw = 400

// maxPiece is how much of one text from the log is written, in bytes.
const maxPiece = 16 << 10

// piece returns text that holds something from the log, made safe.
func (p *printer) piece(r theme.Role, s string) screen.Span {
	return screen.Span{Role: r, Text: p.clean(s)}
}

// value returns the value of a slot, made safe.
func (p *printer) value(r theme.Role, slot, s string) screen.Span {
	return screen.Span{Role: r, Text: p.theme.CleanValue(slot, s)}
}

// clean makes text from the log safe, and tells of a very long one how long it
// is.
func (p *printer) clean(s string) string { return p.theme.CleanStart(s, maxPiece) }

// say returns text of our own.
func (p *printer) say(r theme.Role, s string) screen.Span { return screen.Span{Role: r, Text: s} }

// sign returns the sign and the blank after it.
func (p *printer) sign(s summary.Sign) screen.Span {
	glyph, role := p.theme.Sign(s)
	return screen.Span{Role: role, Text: glyph + " "}
}

// margin returns what stands before a row at a depth.
func (p *printer) margin(depth int) screen.Line {
	if depth <= maxIndent {
		return screen.Line{screen.Blank(2 * depth)}
	}
	return screen.Line{screen.Blank(2 * maxIndent), p.say(theme.Chrome, "("+strconv.Itoa(depth)+" deep) ")}
}

// write writes a line, on a terminal broken at its edge.
func (p *printer) write(pieces ...screen.Span) {
	for _, l := range p.broken(pieces) {
		p.line(l)
	}
}

// broken breaks a line where lines are broken at all, the second and further
// ones further in than the first.
func (p *printer) broken(l screen.Line) []screen.Line {
	if !p.breaks {
		return []screen.Line{l}
	}
	text := l.Text()
	return l.Wrap(p.width, len(text)-len(strings.TrimLeft(text, " "))+hang)
}

// hang is how much further in a broken line goes on.
const hang = 4

// line writes one line, without blanks at its end.
func (p *printer) line(pieces screen.Line) {
	last := len(pieces) - 1
	for last >= 0 && strings.TrimRight(pieces[last].Text, " ") == "" {
		last--
	}
	if last >= 0 {
		pieces[last].Text = strings.TrimRight(pieces[last].Text, " ")
	}
	for _, s := range pieces[:last+1] {
		p.put(p.theme.Paint(s.Role, s.Text))
	}
	p.put("\n")
}

func (p *printer) put(s string) {
	if _, err := p.out.WriteString(s); err != nil {
		p.stop = true // Flush tells of it
	}
}

func (p *printer) blank() { p.put("\n") }

// row writes a row of the tree, its place in a column at the right if there is
// room: on the last line of a row that is broken, else under it.
func (p *printer) row(pieces screen.Line, place string) {
	if place == "" {
		p.write(pieces...)
		return
	}
	lines := p.broken(pieces)
	last := lines[len(lines)-1]
	for _, l := range lines[:len(lines)-1] {
		p.line(l)
	}
	at := screen.Line{screen.Blank(max(p.width-last.Width()-screen.Width(place), 2)), p.say(theme.Dim, place)}
	if p.breaks && last.Width()+at.Width() > p.width {
		p.line(last)
		p.write(screen.Blank(max(p.width-screen.Width(place), 0)), p.say(theme.Dim, place))
		return
	}
	p.line(append(last, at...))
}

// rowWithTail writes a row with what the sender wrote after the slots: on the
// row if there is room, else under it.
func (p *printer) rowWithTail(pieces screen.Line, tail, place string, depth int) {
	if tail == "" {
		p.row(pieces, place)
		return
	}
	said := p.piece(theme.Dim, "// "+tail)
	with := append(pieces[:len(pieces):len(pieces)], screen.Blank(2), said)
	if with.Width()+2+screen.Width(place) <= p.width {
		p.row(with, place)
		return
	}
	p.row(pieces, place)
	p.under(depth, said)
}

// under writes a line that belongs to the row above it.
func (p *printer) under(depth int, pieces ...screen.Span) {
	p.write(append(append(p.margin(min(depth, maxIndent)), screen.Blank(4)), pieces...)...)
}

// place returns where and when a message was first seen: "10:12:01  line 2".
// The date stands before a time where it is not that of the row before.
func (p *printer) place(seen []thread.Sighting) string {
	if len(seen) == 0 {
		return ""
	}
	where := p.clean(summary.Place(seen[0], p.files))
	when := p.when(seen[0].Time)
	if when == "" {
		return where
	}
	return when + "  " + where
}

func (p *printer) when(t timestamp.Time) string {
	day, clock := summary.Date(t), summary.Clock(t)
	if day == p.day || day == "" {
		return clock
	}
	p.day = day
	return day + " " + clock
}
