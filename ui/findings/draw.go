package findings

import (
	"path"
	"path/filepath"
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

const (
	maxText   = 1 << 10 // bytes of one text that a row shows
	maxColumn = 28      // cells of one column before what it says
	leastSaid = 48      // cells for what a finding says next to its columns
	gap       = 2       // spaces between columns
)

// columns are the widths of what stands before the words of a finding, as wide as
// the widest that is shown, in bytes: ids and codes are mostly ASCII, and what is
// not only makes a column wider.
type columns struct{ code, message, handoff int }

func (c *columns) add(f *judge.Finding) {
	c.code = max(c.code, min(len(f.Code.String()), maxColumn))
	c.message = max(c.message, min(len("HO ")+len(f.Message), maxColumn))
	if f.Handoff != f.Message {
		c.handoff = max(c.handoff, min(len(f.Handoff), maxColumn))
	}
}

// draw makes the lines of a row: next to the columns what it says, or where there is
// no room for both, below them.
func (m *Model) draw(row, w int) []screen.Line {
	shown := m.theme.Finding(m.found.All()[m.rows[row]])
	f := &shown
	sign, role := m.theme.Sign(summary.OfSeverity(f.Severity))
	lead := screen.Line{{Role: role, Text: sign + " "}}
	what, at, of := screen.Of(role, f.Code.String()), screen.Of(theme.Strong, m.at(f)), screen.Of(theme.Dim, m.of(f))
	where := screen.Of(theme.Dim, m.where(f))
	c := &m.columns
	aligned := column(column(column(lead, what, c.code), at, c.message), of, c.handoff)
	said := m.said(f)
	if w-aligned.Width() >= leastSaid+where.Width()+gap {
		room := w - aligned.Width() - gap - where.Width()
		out := said.Wrap(room, 0)
		for i, l := range out {
			if i == 0 {
				l = append(append(aligned, l...), screen.Blank(room-l.Width()+gap))
				out[i] = append(l, where...)
				continue
			}
			out[i] = append(screen.Line{screen.Blank(aligned.Width())}, l...)
		}
		return out
	}
	head := append(aligned[:len(aligned):len(aligned)], where...)
	if head.Width() > w {
		head = inARow(lead, what, at, of, where)
	}
	if head.Width() > w {
		head = inARow(lead, what, at, where)
	}
	out := head.Wrap(w, 2)
	for _, l := range said.Wrap(max(w-2, 2), 0) {
		out = append(out, append(screen.Line{screen.Blank(2)}, l...))
	}
	return out
}

// column adds a cell to a row, padded to its column and the gap after it.
func column(row, cell screen.Line, w int) screen.Line {
	if w == 0 {
		return row
	}
	return append(append(row[:len(row):len(row)], cell...), screen.Blank(w-cell.Width()+gap))
}

// inARow puts cells after each other.
func inARow(lead screen.Line, cells ...screen.Line) screen.Line {
	row := lead[:len(lead):len(lead)]
	for i, c := range cells {
		if i > 0 && c.Width() > 0 {
			row = append(row, screen.Blank(gap))
		}
		row = append(row, c...)
	}
	return row
}

// clean makes text from a log safe to draw.
func (m *Model) clean(s string) string { return m.theme.CleanStart(s, maxText) }

// name makes an id from a log short enough for its column; what is left out is in
// the detail.
func (m *Model) name(s string) string {
	return screen.Cut(m.clean(s), maxColumn, m.theme.Glyphs.Ellipsis)
}

// at names the message that a finding is at.
func (m *Model) at(f *judge.Finding) string {
	msg, ok := f.At()
	if !ok {
		return "bytes"
	}
	return m.name(strings.TrimSpace(msg.Type().String() + " " + f.Message))
}

// of names the handoff that a finding is about, unless it is at its HO.
func (m *Model) of(f *judge.Finding) string {
	if f.Handoff == f.Message {
		return ""
	}
	return m.name(f.Handoff)
}

// where says where a finding stands, without the folder of its file.
func (m *Model) where(f *judge.Finding) string {
	file := path.Base(filepath.ToSlash(f.File))
	return m.name(summary.Place(thread.Sighting{File: file, Line: f.Line}, m.files))
}

// said returns what a finding says: its values side by side where they say more
// than its sentence.
func (m *Model) said(f *judge.Finding) screen.Line {
	values, also := summary.Evidence(f)
	if also {
		return screen.Line{{Role: theme.Plain, Text: m.clean(f.Text)}, {Role: theme.Dim, Text: m.clean(summary.Aside(values))}}
	}
	l := screen.Of(theme.Strong, m.clean(f.Slot))
	shown := make([]screen.Line, len(values))
	for i, v := range values {
		shown[i] = screen.Of(theme.Plain, m.clean(v.Text))
	}
	if len(values) == 2 && values[0].Text != "" && values[1].Text != "" {
		shown[0], shown[1] = screen.Diff(m.clean(values[0].Text), m.clean(values[1].Text), theme.Plain)
	}
	for i, v := range values {
		l = append(l, screen.Blank(gap), screen.Span{Role: theme.Dim, Text: v.Where})
		if shown[i].Width() > 0 {
			l = append(append(l, screen.Blank(1)), shown[i]...)
		}
	}
	return l
}
