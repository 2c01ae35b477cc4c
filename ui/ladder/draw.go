package ladder

import (
	"fmt"
	"strings"

	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// maxText is how many bytes of one text a row shows.
const maxText = 1 << 10

// clean makes text from a log safe to draw.
func (m *Model) clean(s string) string { return m.theme.CleanStart(s, maxText) }

// head returns the line above the rows: the day of the first row in sight, the
// names of its lanes, and what is out of sight.
func (m *Model) head(height int) []screen.Line {
	if height <= 1 {
		return nil
	}
	return []screen.Line{m.inSight()}
}

// inSight says what is in sight.
func (m *Model) inSight() screen.Line {
	if len(m.shown) == 0 {
		return m.nothing()
	}
	s, rung := m.at(m.TopRow())
	l := m.lanes(s)
	day := summary.Date(s.At(max(rung, 0)).Time)
	if day == "" {
		day = "time"
	}
	row := screen.Line{{Role: theme.Dim, Text: screen.Pad(day, m.timeWidth())}}
	if rung >= 0 { // else the heading has them
		row = append(row, screen.Span{Role: theme.Title, Text: m.names(s, l)})
	}
	note := m.note(s, l)
	if free := m.Width() - row.Width() - len(note); note != "" && free >= between {
		row = append(row, screen.Blank(free), screen.Span{Role: theme.Note, Text: note})
	}
	return row
}

// nothing says why there is no row.
func (m *Model) nothing() screen.Line {
	n := 0
	for _, c := range m.log.Conversations() {
		n += c.Len()
	}
	if n == 0 {
		return screen.Of(theme.Dim, "There is no message.")
	}
	return screen.Of(theme.Note, fmt.Sprintf("None of %s is kept by the filter.", summary.Number(n, "message")))
}

// note says what of a conversation is out of sight.
func (m *Model) note(s *strip, l lanes) string {
	var parts []string
	if n := s.total - s.Len(); n > 0 {
		parts = append(parts, fmt.Sprintf("%d %s", n, m.why(s)))
	}
	if l.n < l.total && l.n > 0 {
		parts = append(parts, fmt.Sprintf("lanes %d-%d of %d", l.first+1, l.first+l.n, l.total))
	}
	return strings.Join(parts, ", ")
}

// why says why messages of a conversation are not shown.
func (m *Model) why(s *strip) string {
	moment, past := m.scope.Moment()
	switch past = past && moment.Conversation() == s.Conversation(); {
	case past && m.scope.Narrowed():
		return "later or left out"
	case past:
		return "later"
	}
	return "left out"
}

// draw makes the lines of a row.
func (m *Model) draw(row, w int) []screen.Line {
	s, rung := m.at(row)
	if rung < 0 {
		return m.heading(s, w)
	}
	return m.rung(s, rung, w)
}

// heading returns the lines over a conversation: its name, and the names of its
// lanes.
func (m *Model) heading(s *strip, w int) []screen.Line {
	n := summary.Number(s.Len(), "message")
	name := screen.Ending(m.clean(s.Conversation().ID()), w-between-screen.Width(n), m.theme.Glyphs.Ellipsis)
	out := []screen.Line{{{Role: theme.Title, Text: name}, screen.Blank(between), {Role: theme.Dim, Text: n}}}
	if l := m.lanes(s); l.n > 0 {
		out = append(out, screen.Line{screen.Blank(m.timeWidth()), {Role: theme.Title, Text: m.names(s, l)}})
	}
	return out
}
