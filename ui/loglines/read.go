package loglines

import (
	"crosscheck/codec/source"
	"crosscheck/ui/filelines"
	"crosscheck/ui/screen"
)

// maxWindows is how many texts are kept although no line of them is in sight.
const maxWindows = 16

// lineRange is the lines of one text that are in sight.
type lineRange struct {
	text        filelines.Text
	first, last int
}

// inSight returns the lines in sight, by their texts.
func (m *Model) inSight() []lineRange {
	var out []lineRange
	for row := m.TopRow(); row < min(m.TopRow()+m.RowsHeight(), m.Len()); row++ {
		s, number := m.at(row)
		switch n := len(out); {
		case number == 0:
		case n > 0 && out[n-1].text == s.Text.Text:
			out[n-1].last = number
		default:
			out = append(out, lineRange{s.Text.Text, number, number})
		}
	}
	return out
}

// Want returns what has to be read before the lines in sight can be shown; false
// where nothing has.
func (m *Model) Want() (filelines.Request, bool) {
	for _, in := range m.inSight() {
		if r, ok := m.window(in.text).Missing(in.text, in.first, in.last, m.RowsHeight()); ok {
			return r, true
		}
	}
	return filelines.Request{}, false
}

// Put hands the view what was read for a request.
func (m *Model) Put(r filelines.Request, a filelines.Answer) {
	if len(m.windows) >= maxWindows {
		m.forget()
	}
	w := m.window(r.Text)
	w.Put(r, a)
	m.windows[r.Text] = w
	delete(m.hidden, r.Text)
	m.Redraw()
}

// window returns the lines that were read of a text.
func (m *Model) window(t filelines.Text) *filelines.Window {
	if w, ok := m.windows[t]; ok {
		return w
	}
	return new(filelines.Window)
}

// forget drops the texts that have no line in sight.
func (m *Model) forget() {
	kept := map[filelines.Text]*filelines.Window{}
	for _, in := range m.inSight() {
		if w, ok := m.windows[in.text]; ok {
			kept[in.text] = w
		}
	}
	m.windows = kept
}

// maxSeen is how many bytes of a line can be seen where something is to be hidden.
const maxSeen = 16 << 10

// seen returns a line as it may be seen. All that were read with it are looked at
// together, for a key goes on from line to line.
func (m *Model) seen(s *section, l source.RawLine) string {
	if m.theme.Redactor() == nil {
		return string(l.Text)
	}
	w := m.window(s.Text.Text)
	all, ok := m.hidden[s.Text.Text]
	if !ok {
		all = make([]string, len(w.Lines))
		for i := range all {
			all[i] = screen.Start(string(w.Lines[i].Text), maxSeen+screen.Margin)
		}
		all = m.theme.HideLines(all)
		m.hidden[s.Text.Text] = all
	}
	return screen.Start(all[l.Number-w.Lines[0].Number], maxSeen)
}

// Slide moves what is in sight to the right, or to the left where by is negative.
// It reports whether there was anything.
func (m *Model) Slide(by int) bool {
	left := max(m.left+by*max(m.Width()/2, 1), 0)
	if left == m.left || left > m.left && !m.reaches(left) {
		return false
	}
	m.left = left
	m.Redraw()
	return true
}

// reaches reports whether a line in sight may reach a cell. A character takes no
// more cells than bytes, save where it is made visible.
func (m *Model) reaches(cell int) bool {
	for _, in := range m.inSight() {
		for number := in.first; number <= in.last; number++ {
			if l, ok := m.window(in.text).Line(number); ok && len(l.Text) > cell {
				return true
			}
		}
	}
	return false
}
