package filepane

import (
	"slices"
	"strconv"

	"crosscheck/thread/summary"
	"crosscheck/ui/filelines"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// showsText reports whether the decoded text around the message is shown, and
// not the lines of the file.
func (m *Model) showsText() bool {
	return !m.scrolled && m.decoded == TextRequest{m.place.Input, m.place.At} && len(m.text.Lines) > 0
}

// textRows returns the raw line of the message, cut around it, where in its
// record it stands, and its text, decoded. What there is no room for is left
// out: first where it stands, then the raw line.
func (m *Model) textRows() []screen.Line {
	var rows []screen.Line
	if m.height > 1 {
		rows = append(rows, m.rawRow())
	}
	if m.height > 2 {
		rows = append(rows, m.whereRow())
	}
	return append(rows, m.aroundRows(m.height-len(rows))...)
}

// rawRow returns the line of the file as it lies there, as far as there is room
// around the message.
func (m *Model) rawRow() screen.Line {
	number := strconv.Itoa(m.place.Line) + " "
	e := m.theme.Glyphs.Ellipsis
	w := max(m.width-1-screen.Width(number), 1)
	before, msg, after := filelines.SplitSpelt(string(m.text.Raw), m.place.Text)
	cut := m.text.Before
	if m.theme.Redactor() != nil { // of what stands around the message half a value may be there
		before, msg, after, cut = "", m.hide(m.place.Text, w), e, true
	}
	if room := w / 3; screen.Width(m.theme.Safe(before)) > room || cut {
		at := filelines.RuneStart(before, max(len(before)-room, 0))
		before = e + before[at:]
	}
	l := screen.Line{
		{Role: theme.Strong, Text: screen.Cut(m.theme.Glyphs.Cursor, 1, "")},
		{Role: theme.Strong, Text: number},
		{Role: theme.Dim, Text: m.theme.Safe(before)},
		{Role: theme.Plain, Text: m.theme.Safe(filelines.Start([]byte(msg), w))},
		{Role: theme.Dim, Text: m.theme.Safe(filelines.Start([]byte(after), w))},
	}
	if m.text.After {
		l = append(l, screen.Span{Role: theme.Dim, Text: e})
	}
	return l
}

// whereRow says where in its record the text stands.
func (m *Model) whereRow() screen.Line {
	where := ""
	switch {
	case m.text.Sub == 0:
		where = ", the JSON form"
	case len(m.text.Lines) > 1:
		where = ", line " + strconv.Itoa(m.text.Sub)
	}
	if n := len(m.text.Parts); n > 1 {
		const most = 8
		parts := make([]string, 0, most)
		for _, p := range m.text.Parts[:min(n, most)] {
			parts = append(parts, strconv.Itoa(p))
		}
		where += ", joined from lines " + summary.SomeOf(parts, n)
	}
	path := screen.Ending(m.theme.Clean(m.place.At.Path), m.width-len(" in ")-screen.Width(where), m.theme.Glyphs.Ellipsis)
	return screen.Line{screen.Blank(1), {Role: theme.Chrome, Text: "in " + path + where}}
}

// aroundRows returns the decoded text in h rows: the line of the message whole,
// as far as that goes, and what is left for the lines before and after it.
func (m *Model) aroundRows(h int) []screen.Line {
	t := &m.text
	own := max(t.Sub-t.First, 0)
	if own >= len(t.Lines) {
		own = 0
	}
	digits := len(strconv.Itoa(t.First + len(t.Lines) - 1))
	lines := m.hiddenText(own, h)
	if t.Sub == 0 {
		return m.objectRows(lines, h, digits)
	}
	rows := m.textLine(lines, own, digits, true)
	rows = rows[:min(len(rows), h)]
	from, to := own, own+1
	for used := len(rows); used < h && (from > 0 || to < len(t.Lines)); used++ {
		if from > 0 && (own-from <= to-own-1 || to == len(t.Lines)) {
			from--
			rows = append(m.textLine(lines, from, digits, false), rows...)
		} else {
			rows = append(rows, m.textLine(lines, to, digits, false)...)
			to++
		}
	}
	return rows
}

// hiddenText returns the decoded text with what may not be seen replaced, in the
// lines that may be in sight: h on either side of the message.
func (m *Model) hiddenText(own, h int) []string {
	if m.theme.Redactor() == nil {
		return m.text.Lines
	}
	lines := slices.Clone(m.text.Lines)
	from, to := max(own-h, 0), min(own+h+1, len(lines))
	copy(lines[from:to], m.theme.HideLines(lines[from:to]))
	return lines
}

// objectRows returns the JSON form of a message.
func (m *Model) objectRows(lines []string, h, digits int) []screen.Line {
	rows := make([]screen.Line, 0, h)
	for i := range lines[:min(h, len(lines))] {
		rows = append(rows, m.textLine(lines, i, digits, false)...)
	}
	return rows
}

// textLine returns a line of the decoded text: on one row, or all of it.
func (m *Model) textLine(decoded []string, i, digits int, whole bool) []screen.Line {
	number := screen.PadLeft(strconv.Itoa(m.text.First+i), digits) + " "
	w := max(m.width-2-screen.Width(number), 2)
	s := decoded[i]
	if !whole {
		shown := m.theme.Safe(filelines.Start([]byte(s), w))
		return []screen.Line{{screen.Blank(2), {Role: theme.Chrome, Text: number}, {Role: theme.Dim, Text: screen.Cut(shown, w, m.theme.Glyphs.Ellipsis)}}}
	}
	before, msg, after := filelines.Split(s, m.theme.Hide(m.place.Text))
	l := screen.Line{
		{Role: theme.Dim, Text: m.theme.Safe(before)}, {Role: theme.Plain, Text: m.theme.Safe(msg)}, {Role: theme.Dim, Text: m.theme.Safe(after)},
	}
	var rows []screen.Line
	for k, piece := range l.Wrap(w, 0) {
		lead := screen.Line{screen.Blank(2 + len(number))}
		if k == 0 {
			lead = screen.Line{screen.Blank(2), {Role: theme.Strong, Text: number}}
		}
		rows = append(rows, append(lead, piece...))
	}
	return rows
}
