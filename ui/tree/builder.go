package tree

import (
	"strconv"
	"strings"

	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// giveWay says when a segment of a row gives way where the row is too narrow.
type giveWay uint8

// The segments give way in this order; what is kept does not.
const (
	tail   giveWay = iota // what the sender wrote after the slots
	agents                // sender and receiver
	item                  // the item
	what                  // what it is to the row above
	ask                   // what is asked
	count                 // how many rows are folded under it
	keep
	numGiveWay = iota
)

type segment struct {
	when giveWay
	line screen.Line
}

// rowBuilder is a row on its way to its lines.
type rowBuilder struct {
	theme   *screen.Painter
	width   int
	head    screen.Line // tree lines, fold mark, sign, type, id
	parts   []segment
	stands  summary.Sign     // its sign
	reasons []summary.Reason // why it stands out; never left out
	inset   int              // how far lines from the second on are moved in
}

// lead begins the row with the lines of the tree and the mark of its fold.
func (p *rowBuilder) lead(indent int, state foldState) {
	most := min(maxIndent, p.width/6)
	p.head = append(p.head, screen.Span{Role: theme.Chrome, Text: strings.Repeat(p.theme.Glyphs.Lines.Vertical+" ", min(indent, most))})
	if indent > most {
		p.head = append(p.head, screen.Span{Role: theme.Dim, Text: strconv.Itoa(indent) + " "})
	}
	mark := p.theme.Glyphs.Folded
	switch state {
	case leaf:
		mark = " "
	case unfolded:
		mark = p.theme.Glyphs.Unfolded
	case folded, partly:
	}
	p.head = append(p.head, screen.Span{Role: theme.Chrome, Text: mark + " "})
	p.inset = p.head.Width()
}

// sign adds how the row stands.
func (p *rowBuilder) sign(s summary.Sign) {
	sign, role := p.theme.Sign(s)
	p.head = append(p.head, screen.Span{Role: role, Text: sign + " "})
	p.stands = s
}

// add adds a segment, unless it says nothing.
func (p *rowBuilder) add(when giveWay, role theme.Role, s string) {
	if s != "" {
		p.parts = append(p.parts, segment{when, screen.Of(role, s)})
	}
}

// lines lays the row out: all of it on one line if that fits, else without what
// gives way, with the reasons why it stands out in lines of their own. A row that
// fails or warns is wrapped before anything else is cut from it.
func (p *rowBuilder) lines() []screen.Line {
	all := func(giveWay) bool { return true }
	one := p.join(all)
	for _, r := range p.reasons {
		one = append(one, screen.Blank(2), p.reason(r))
	}
	if one.Width() <= p.width {
		return []screen.Line{one}
	}
	row := p.join(p.fitting())
	if len(p.reasons) == 0 && p.stands != summary.Fail && p.stands != summary.Warning {
		return []screen.Line{row}
	}
	out := row.Wrap(p.width, p.inset+2)
	for i, l := range out[1:] {
		out[i+1] = p.guided(l)
	}
	for _, r := range p.reasons {
		for _, l := range (screen.Line{p.reason(r)}).Wrap(p.width-p.inset, 2) {
			out = append(out, append(p.guide(), l...))
		}
	}
	return out
}

// fitting chooses the segments that there is room for, the last to give way first.
func (p *rowBuilder) fitting() func(giveWay) bool {
	var chosen [numGiveWay]bool
	for g := keep; ; g-- {
		chosen[g] = true
		if g != keep && p.join(func(w giveWay) bool { return chosen[w] }).Width() > p.width {
			chosen[g] = false
		}
		if g == tail {
			return func(w giveWay) bool { return chosen[w] }
		}
	}
}

// join puts the chosen segments in a row.
func (p *rowBuilder) join(chosen func(giveWay) bool) screen.Line {
	row := append(screen.Line(nil), p.head...)
	for _, part := range p.parts {
		if chosen(part.when) {
			row = append(append(row, screen.Blank(gap(row))), part.line...)
		}
	}
	return row
}

// gap returns how many spaces stand before a further segment.
func gap(row screen.Line) int {
	if strings.HasSuffix(row[len(row)-1].Text, " ") {
		return 0
	}
	return 2
}

// guide begins a further line of the row: with the lines of the tree.
func (p *rowBuilder) guide() screen.Line {
	lead := p.head[0]
	return screen.Line{lead, screen.Blank(p.inset - screen.Width(lead.Text))}
}

// guided puts the lines of the tree into the blanks that a further line of the
// row begins with, if there is room.
func (p *rowBuilder) guided(l screen.Line) screen.Line {
	lead := p.head[0]
	free := screen.Width(l[0].Text) - screen.Width(lead.Text)
	if free < 0 {
		return l
	}
	return append(screen.Line{lead, screen.Blank(free)}, l[1:]...)
}

// reason returns a reason after its sign.
func (p *rowBuilder) reason(r summary.Reason) screen.Span {
	sign, role := p.theme.Sign(r.Sign)
	return screen.Span{Role: role, Text: sign + " " + r.Text}
}
