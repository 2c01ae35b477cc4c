package filepane

import (
	"slices"
	"strconv"
	"strings"

	"crosscheck/codec/source"
	"crosscheck/ui/filelines"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// Lines returns the pane as exactly as many lines as it is high, each exactly
// as wide. The line of the message is wrapped so that all of it can be read, as
// far as the height goes; others end at the edge.
func (m *Model) Lines(mark screen.Needle) []string {
	out := make([]string, 0, max(m.height, 0))
	for _, l := range m.rows() {
		if len(out) == m.height {
			break
		}
		out = append(out, l.Mark(mark).Fit(m.width, m.theme.Glyphs.Ellipsis).Paint(m.theme))
	}
	for len(out) < m.height {
		out = append(out, strings.Repeat(" ", max(m.width, 0)))
	}
	return out
}

// rows returns the lines in sight.
func (m *Model) rows() []screen.Line {
	switch {
	case m.height <= 0 || m.width <= 0:
		return nil
	case m.lines.Err != nil:
		return screen.Of(theme.Fail, "These lines cannot be read: "+m.theme.Clean(m.lines.Err.Error())).Wrap(m.width, 2)
	case m.place.Input < 0:
		return []screen.Line{screen.Of(theme.Dim, "No line of a file belongs to this row.")}
	case m.place.Lines == 0 && m.place.More:
		return []screen.Line{screen.Of(theme.Dim, "No line was read yet.")}
	case m.place.Lines == 0:
		return []screen.Line{screen.Of(theme.Dim, "The file has no lines.")}
	case m.showsText():
		return m.textRows()
	}
	shown := m.hidden(m.inSight())
	digits := len(strconv.Itoa(m.top + m.height))
	if n := len(shown); n > 0 {
		digits = len(strconv.Itoa(shown[n-1].Number))
	}
	var rows []screen.Line
	for _, l := range shown {
		rows = append(rows, m.row(l, digits)...)
	}
	return rows
}

// inSight returns the loaded lines from the top on. Where wrapping the line of
// the message would push it out of sight, the lines before it give way.
func (m *Model) inSight() []source.RawLine {
	var shown []source.RawLine
	for _, l := range m.lines.Lines {
		if l.Number >= m.top && len(shown) < m.height {
			shown = append(shown, l)
		}
	}
	for i, l := range shown {
		if l.Number == m.place.Line {
			for over := i + len(m.own(l, m.textWidth(l.Number))) - m.height; over > 0 && i > 0; over-- {
				shown, i = shown[1:], i-1
			}
			break
		}
	}
	return shown
}

// textWidth is the room next to the number of a line.
func (m *Model) textWidth(number int) int { return max(m.width-len(strconv.Itoa(number))-2, 2) }

// row returns a line of the file with its number, on one row or, if it is that
// of the message, on several.
func (m *Model) row(l source.RawLine, digits int) []screen.Line {
	number := screen.PadLeft(strconv.Itoa(l.Number), digits) + " "
	w := max(m.width-1-screen.Width(number), 2) // a pane may be narrower than its numbers; the frame cuts the row
	if l.Number != m.place.Line {
		s := m.theme.Safe(filelines.Start(l.Text, w))
		return []screen.Line{{screen.Blank(1), {Role: theme.Chrome, Text: number}, {Role: theme.Dim, Text: m.cut(s, w, l)}}}
	}
	var rows []screen.Line
	for i, piece := range m.own(l, w) {
		lead := screen.Line{screen.Blank(1 + len(number))}
		if i == 0 {
			lead = screen.Line{{Role: theme.Strong, Text: screen.Cut(m.theme.Glyphs.Cursor, 1, "")}, {Role: theme.Strong, Text: number}}
		}
		rows = append(rows, append(lead, piece...))
	}
	return rows
}

// cut ends a line at the edge: at a word if one fits, so that no value reads
// like another one.
func (m *Model) cut(s string, w int, l source.RawLine) string {
	e := m.theme.Glyphs.Ellipsis
	if l.Cut && screen.Width(s) <= w {
		s += " " + e
	}
	if screen.Width(s) <= w {
		return s
	}
	if fit := screen.Fit(s, w, e); fit != "" && fit != e {
		return fit
	}
	return screen.Cut(s, w, e)
}

// own returns the line of the message, wrapped, the message standing out. Of a
// line that is too long for the pane the part with the message is shown.
func (m *Model) own(l source.RawLine, w int) []screen.Line {
	before, msg, after := filelines.Split(string(l.Text), m.place.Text)
	most := max(m.height, 1)
	room := w * most
	e := m.theme.Glyphs.Ellipsis
	if m.theme.Redactor() != nil {
		before = m.theme.Hide(before[filelines.RuneStart(before, max(len(before)-room-screen.Margin, 0)):])
		msg, after = m.hide(msg, room), m.hide(after, room)
	}
	if len(before)+len(msg) > room && len(before) > w {
		before = e + before[filelines.RuneStart(before, len(before)-w/2):]
	}
	msg, after = filelines.Start([]byte(msg), room), filelines.Start([]byte(after), room)
	row := screen.Line{
		{Role: theme.Dim, Text: m.theme.Safe(before)},
		{Role: theme.Plain, Text: m.theme.Safe(msg)},
		{Role: theme.Dim, Text: m.theme.Safe(after)},
	}
	rows := row.Wrap(w, 0)
	if len(rows) > most {
		rows = rows[:most]
		last := rows[most-1]
		rows[most-1] = append(last[:len(last):len(last)], screen.Blank(1), screen.Span{Role: theme.Dim, Text: e}).Fit(w, e)
	}
	return rows
}

// hide is Hide for a text that is shown in at most room cells.
func (m *Model) hide(s string, room int) string {
	return m.theme.Hide(screen.Start(s, len(filelines.Start([]byte(s), room))+screen.Margin))
}

// hidden returns lines with what may not be seen replaced. They are looked at
// together, for a key goes on from line to line, and of a long one no more than
// can be shown; the line of the message is cut first, and then hidden.
func (m *Model) hidden(shown []source.RawLine) []source.RawLine {
	if m.theme.Redactor() == nil {
		return shown
	}
	texts, out := make([]string, len(shown)), slices.Clone(shown)
	for i, l := range shown {
		if l.Number != m.place.Line {
			texts[i] = screen.Start(string(l.Text), len(filelines.Start(l.Text, m.width))+screen.Margin)
		}
	}
	for i, s := range m.theme.HideLines(texts) {
		if out[i].Number != m.place.Line {
			out[i].Text, out[i].Cut = []byte(s), out[i].Cut || len(texts[i]) < len(out[i].Text)
		}
	}
	return out
}
