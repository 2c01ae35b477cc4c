package ladder

import (
	"fmt"

	"crosscheck/codec"
	"crosscheck/thread/ladder"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// maxReasons is how many reasons a row gives; the detail has the others.
const maxReasons = 3

// row is a rung on its way to its lines.
type row struct {
	*Model

	rung  ladder.Rung
	node  summary.Summary
	lanes lanes
	label label
}

// label is how much of a message stands on its arrow.
type label uint8

const (
	none     label = iota
	typeOnly       // there is no room for the id
	whole
)

// rung makes the lines of the i-th rung.
func (m *Model) rung(s *strip, i, w int) []screen.Line {
	r := &row{Model: m, rung: s.At(i), lanes: m.lanes(s)}
	r.node = summary.Describe(m.scope.Message(r.rung.Message), m.scope.Found(m.found))
	clock := screen.Span{Role: theme.Dim, Text: screen.Pad(summary.Clock(r.rung.Time), m.timeWidth())}
	first, further := screen.Line{clock}, screen.Line{screen.Blank(m.timeWidth())}
	if r.lanes.n > 0 {
		first = append(append(first, r.arrow()...), screen.Blank(between))
		further = append(append(further, m.lanesOnly(r.lanes).line(nil, 0)...), screen.Blank(between))
	}
	day := ""
	if i > 0 {
		if day = summary.Date(r.rung.Time); day == before(s, i) {
			day = ""
		}
	}
	return r.layOut(day, first, further, w)
}

// maxBack is how many rungs without a time are passed over.
const maxBack = 32

// before returns the day of the rungs before the i-th.
func before(s *strip, i int) string {
	for j := i - 1; j >= max(i-maxBack, 0); j-- {
		if day := summary.Date(s.At(j).Time); day != "" {
			return day
		}
	}
	return ""
}

// timeWidth returns how wide the column of times is.
func (m *Model) timeWidth() int {
	if m.Width() < leastLadder {
		return leastTime
	}
	return timeWidth
}

// fails reports whether the rung fails or warns.
func (r *row) fails() bool { return r.node.Sign == summary.Fail || r.node.Sign == summary.Warning }

// layOut puts what the rung says after its lanes and the gap at the right edge.
// What fails or warns is wrapped where it is too long, so that all of it can be
// read; other rungs end at the edge.
func (r *row) layOut(day string, first, further screen.Line, w int) []screen.Line {
	gap := r.gap()
	room := w - first.Width() - gap.Width()
	least := leastWords
	if r.lanes.n > 0 {
		least = leastBeside
	}
	if room < least {
		gap, room = nil, w-first.Width()
	}
	said := r.said(day, true)
	if said.Width() > room && r.fails() {
		said = r.said(day, false)
	}
	rows := []screen.Line{said.Fit(room, r.theme.Glyphs.Ellipsis)}
	if r.fails() {
		rows = said.Wrap(room, 2)
		rows[0] = rows[0].Fit(room, "")
	}
	out := make([]screen.Line, 0, len(rows))
	out = append(out, append(append(first, rows[0]...), gap...))
	for _, l := range rows[1:] {
		out = append(out, append(further[:len(further):len(further)], l...))
	}
	return out
}

// gap returns the time since the rung before, and the blanks before it.
func (r *row) gap() screen.Line {
	if !r.rung.HasGap {
		return nil
	}
	role := theme.Dim
	if r.rung.Back() {
		role = theme.Warn
	}
	return screen.Line{screen.Blank(between), {Role: role, Text: summary.Age(r.rung.Gap)}}
}

// said returns what stands next to the lanes: the sign, what of the message is not to
// be seen on them, and what it says.
func (r *row) said(day string, all bool) screen.Line {
	n := &r.node
	sign, role := r.theme.Sign(n.Sign)
	l := screen.Line{{Role: role, Text: sign}}
	add := func(role theme.Role, s string) {
		if s == "" {
			return
		}
		gap := between
		if len(l) == 1 {
			gap = 1 // after the sign
		}
		l = append(l, screen.Blank(gap), screen.Span{Role: role, Text: s})
	}
	add(theme.Dim, day)
	if r.label == none {
		add(theme.Strong, n.Type)
	}
	if r.label != whole {
		if id := r.clean(n.ID); id != "" && r.label == none {
			l = append(l, screen.Span{Role: theme.Plain, Text: " " + id})
		} else {
			add(theme.Plain, id)
		}
	}
	add(theme.Dim, r.parties())
	if r.rung.Message.Type() == codec.HO {
		add(theme.Strong, r.clean(n.Ask))
		add(theme.Plain, r.clean(n.Item))
	} else {
		add(theme.Plain, r.clean(n.Subject))
	}
	add(theme.Dim, r.clean(n.As))
	add(role, r.clean(n.State))
	for i, why := range n.Reasons {
		sign, role := r.theme.Sign(why.Sign)
		if i == maxReasons {
			add(role, fmt.Sprintf("%s and %d more", sign, len(n.Reasons)-i))
			break
		}
		if why.Sign == n.Sign {
			add(role, r.clean(why.Text)) // the sign stands before the row
		} else {
			add(role, sign+" "+r.clean(why.Text))
		}
	}
	if all && n.Tail != "" {
		add(theme.Dim, "// "+r.clean(n.Tail))
	}
	return l
}

// parties names the sender and the receiver, unless both lanes are in sight.
func (r *row) parties() string {
	n := &r.node
	if n.From+n.To == "" || r.lanes.sees(r.rung.From) && r.lanes.sees(r.rung.To) {
		return ""
	}
	name := func(s string) string {
		if s == "" {
			return r.theme.Glyph(summary.NotJudged)
		}
		return r.clean(s)
	}
	return name(n.From) + " " + r.theme.Glyphs.Arrow + " " + name(n.To)
}
