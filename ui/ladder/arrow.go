package ladder

import (
	"crosscheck/thread/ladder"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// cell is one cell of the lanes.
type cell struct {
	role theme.Role
	text string
}

// canvas is the cells of one line of the lanes.
type canvas []cell

// lanesOnly returns the lanes in sight, with nothing between them.
func (m *Model) lanesOnly(l lanes) canvas {
	c := make(canvas, l.width)
	for i := range c {
		c[i] = cell{theme.Plain, " "}
	}
	for lane := l.first; lane < l.first+l.n; lane++ {
		c[l.x(lane)] = cell{theme.Chrome, m.theme.Glyphs.Lines.Vertical}
	}
	return c
}

// line returns the cells, with a label over those from at on.
func (c canvas) line(label screen.Line, at int) screen.Line {
	var out screen.Line
	add := func(cells canvas) {
		for _, k := range cells {
			if n := len(out); n > 0 && out[n-1].Role == k.role {
				out[n-1].Text += k.text
				continue
			}
			out = append(out, screen.Span{Role: k.role, Text: k.text})
		}
	}
	if len(label) == 0 {
		add(c)
		return out
	}
	add(c[:at])
	out = append(out, label...)
	add(c[at+label.Width():])
	return out
}

// extent is where an arrow runs: from one cell to another, those of the lanes that it
// touches, or the ends of what is in sight.
type extent struct {
	from, to   int
	tail, head string // what stands at its ends
}

// step is 1 where the arrow goes to the right, else -1.
func (s *extent) step() int {
	if s.from > s.to {
		return -1
	}
	return 1
}

// extent returns where the arrow of a rung runs; false where nothing of it is in
// sight. What has one end only, or comes back to where it began, runs to the next
// lane and stops before it.
func (m *Model) extent(r ladder.Rung, l lanes) (extent, bool) {
	b := &m.theme.Glyphs.Border
	s := extent{from: l.x(r.From), to: l.x(r.To)}
	seen := l.sees(r.From) || l.sees(r.To)
	switch r.Shape() {
	case ladder.Arrow:
		seen = seen || s.from != s.to
	case ladder.Loop:
		s.from = l.beside(s.to)
		if s.tail = b.TopRight; s.from < s.to {
			s.tail = b.TopLeft
		}
	case ladder.Out:
		s.to, s.head = l.beside(s.from), m.theme.Glyph(summary.NotJudged)
	case ladder.In:
		s.from, s.tail = l.beside(s.to), m.theme.Glyph(summary.NotJudged)
	case ladder.Apart:
	}
	if s.tail == "" {
		s.tail = m.begin(s.step(), l.sees(r.From))
	}
	if s.head == "" {
		if s.head = m.theme.Glyphs.Lines.Left; s.step() > 0 {
			s.head = m.theme.Glyphs.Lines.Right
		}
	}
	return s, seen
}

// begin returns how an arrow begins: at a lane, or beyond what is in sight.
func (m *Model) begin(step int, seen bool) string {
	switch b := &m.theme.Glyphs.Border; {
	case !seen:
		return m.theme.Glyphs.Lines.Horizontal
	case step > 0:
		return b.MiddleLeft
	default:
		return b.MiddleRight
	}
}

// beside returns the cell before the next lane, seen from one; from the last lane
// that is the one before.
func (l lanes) beside(x int) int {
	if x == l.x(l.first+l.n-1) {
		return max(x-l.pitch+1, 0)
	}
	return x + l.pitch - 1
}

// arrow returns the lanes with the arrow of the rung, and on it as much of the
// message as fits.
func (r *row) arrow() screen.Line {
	c, l := r.lanesOnly(r.lanes), r.lanes
	s, ok := r.extent(r.rung, l)
	if !ok {
		return c.line(nil, 0)
	}
	role, step := theme.Plain, s.step()
	if r.fails() {
		_, role = r.theme.Sign(r.node.Sign)
	}
	c[s.from] = cell{role, s.tail}
	for x := s.from + step; x != s.to; x += step {
		dash := r.theme.Glyphs.Lines.Horizontal
		if c[x].role == theme.Chrome {
			dash = r.theme.Glyphs.Border.Middle
		}
		c[x] = cell{role, dash}
	}
	head := s.to - step
	if !l.sees(r.rung.To) {
		head = s.to // no lane stands there
	}
	c[head] = cell{role, s.head}
	text := r.fitting(max(s.from, s.to) - min(s.from, s.to) - 1)
	return c.line(text, (s.from+s.to-text.Width()+1)/2)
}

// fitting chooses what stands on an arrow of some cells: no more than leaves a piece
// of it on each side, and its head.
func (r *row) fitting(cells int) screen.Line {
	l := screen.Line{screen.Blank(1), {Role: theme.Strong, Text: r.node.Type}, screen.Blank(1)}
	if cells < l.Width()+3 {
		return nil
	}
	r.label = whole
	if r.node.ID == "" {
		return l
	}
	id := screen.Span{Role: theme.Plain, Text: " " + r.clean(r.node.ID)}
	if with := (screen.Line{l[0], l[1], id, l[2]}); cells >= with.Width()+3 {
		return with
	}
	r.label = typeOnly
	return l
}
