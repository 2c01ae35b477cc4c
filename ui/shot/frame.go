package shot

import "fmt"

// The arms of a piece of a frame, from the middle of its cell. They are drawn as
// lines: in most fonts the letters do not reach from row to row.
const (
	armUp = 1 << iota
	armDown
	armLeft
	armRight
)

// arms returns the arms of a letter, 0 for one that is no piece of a frame.
func arms(r rune) int {
	switch r {
	case '─':
		return armLeft | armRight
	case '│':
		return armUp | armDown
	case '├':
		return armUp | armDown | armRight
	case '┤':
		return armUp | armDown | armLeft
	case '┬':
		return armDown | armLeft | armRight
	case '┴':
		return armUp | armLeft | armRight
	case '┼':
		return armUp | armDown | armLeft | armRight
	case '┌':
		return armDown | armRight
	case '┐':
		return armDown | armLeft
	case '└':
		return armUp | armRight
	case '┘':
		return armUp | armLeft
	}
	return 0
}

// boxLines draws the pieces of frames. Arms that meet those of the next cell, in the
// same colour, are one line with them.
func (p *picture) boxLines() {
	for y := range p.h {
		p.lines(p.w, func(x int) (before, after bool, colour string) {
			a, c := p.arms(x, y)
			return a&armLeft != 0, a&armRight != 0, c
		}, func(from, to float64, colour string) {
			middle := float64(top(y)) + cellHeight/2
			p.stroke(border+from*cellWidth, middle, border+to*cellWidth, middle, colour)
		})
	}
	for x := range p.w {
		p.lines(p.h, func(y int) (before, after bool, colour string) {
			a, c := p.arms(x, y)
			return a&armUp != 0, a&armDown != 0, c
		}, func(from, to float64, colour string) {
			middle := left(x) + cellWidth/2
			p.stroke(middle, border+from*cellHeight, middle, border+to*cellHeight, colour)
		})
	}
}

// lines draws the lines of one row or column of n cells. at tells of a cell
// whether it has an arm before its middle and one after it, draw takes a line
// in cells.
func (p *picture) lines(n int, at func(int) (before, after bool, colour string), draw func(from, to float64, colour string)) {
	from, to, colour := 0.0, 0.0, ""
	extend := func(a, b float64, c string) {
		if a == to && c == colour {
			to = b
			return
		}
		if to > from {
			draw(from, to, colour)
		}
		from, to, colour = a, b, c
	}
	for i := range n {
		before, after, c := at(i)
		start, middle := float64(i), float64(i)+0.5
		if before {
			extend(start, middle, c)
		}
		if after {
			extend(middle, start+1, c)
		}
	}
	extend(-1, -1, "")
}

// arms returns the arms of a cell and the colour that they are drawn in.
func (p *picture) arms(x, y int) (int, string) {
	c := p.cells.Cell(x, y)
	if c == nil {
		return 0, ""
	}
	front := p.style(c).front
	if front == "" {
		front = p.defaults.Text
	}
	return arms(c.Rune), front
}

// stroke draws a line.
func (p *picture) stroke(x0, y0, x1, y1 float64, colour string) {
	fmt.Fprintf(&p.b, `<path d="M%s %sL%s %s" stroke="%s"/>`+"\n", px(x0), px(y0), px(x1), px(y1), colour)
}
