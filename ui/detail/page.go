package detail

import (
	"fmt"
	"path"
	"path/filepath"

	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// page is what is being drawn.
type page struct {
	theme *screen.Painter
	found *judge.Index
	width int
	sheet Sheet
	lines []screen.Line
}

// maxText is how many bytes of one text are shown.
const maxText = 16 << 10

// maxList is how many entries of a list are shown.
const maxList = 50

// clean makes text from a log safe to draw, and cuts what nobody can read.
func (p *page) clean(s string) string { return p.theme.CleanStart(s, maxText) }

// add adds a line, wrapped with further lines moved in.
func (p *page) add(indent int, spans ...screen.Span) {
	p.lines = append(p.lines, screen.Line(spans).Wrap(p.width, indent)...)
}

// say adds a sentence.
func (p *page) say(role theme.Role, s string) { p.add(2, screen.Span{Role: role, Text: s}) }

// signed adds a sentence after a sign.
func (p *page) signed(s summary.Sign, text string) {
	sign, role := p.theme.Sign(s)
	p.add(2, screen.Span{Role: role, Text: sign + " "}, screen.Span{Role: role, Text: text})
}

// blank adds an empty line, unless there is one.
func (p *page) blank() {
	if n := len(p.lines); n > 0 && p.lines[n-1].Width() > 0 {
		p.lines = append(p.lines, nil)
	}
}

// heading begins a section.
func (p *page) heading(s string) {
	p.blank()
	p.add(0, screen.Span{Role: theme.Title, Text: s})
}

// labelWidth is the column of the names of fields.
const labelWidth = 10

// field adds a named value, unless it is empty.
func (p *page) field(label string, spans ...screen.Span) {
	if screen.Line(spans).Width() == 0 {
		return
	}
	lead := screen.Span{Role: theme.Dim, Text: screen.Pad(label, labelWidth)}
	p.add(labelWidth, append([]screen.Span{lead}, spans...)...)
}

// value returns text from a log as a piece.
func (p *page) value(s string) screen.Span { return screen.Span{Role: theme.Plain, Text: p.clean(s)} }

// valueOf returns the value of a slot as a piece.
func (p *page) valueOf(slot, s string) screen.Span {
	return screen.Span{Role: theme.Plain, Text: p.cleanValue(slot, s)}
}

func (p *page) cleanValue(slot, s string) string { return p.theme.CleanValueStart(slot, s, maxText) }

// dim returns a piece that stands back.
func dim(s string) screen.Span { return screen.Span{Role: theme.Dim, Text: s} }

// plain returns a piece of our own words.
func plain(s string) screen.Span { return screen.Span{Role: theme.Plain, Text: s} }

// route returns sender and receiver.
func (p *page) route(from, to string) screen.Span {
	return plain(p.clean(from) + " " + p.theme.Glyphs.Arrow + " " + p.clean(to))
}

// table adds a table, moved in.
func (p *page) table(t screen.Table) {
	if len(t.Rows) > 0 {
		p.lines = append(p.lines, t.Lines(p.width)...)
	}
}

// title begins a page: what the message is, when it was seen and where.
func (p *page) title(m thread.Message, n summary.Summary) {
	spans := []screen.Span{{Role: theme.Title, Text: n.Type}}
	if n.ID != "" {
		spans = append(spans, screen.Span{Role: theme.Title, Text: " " + p.clean(n.ID)})
	}
	if role := m.Role().String(); role != "" {
		spans = append(spans, dim("  "+role))
	}
	where := p.place(m.First())
	if c := summary.Clock(m.Time()); c != "" {
		where = c + "  " + where
	}
	used := screen.Line(spans).Width()
	if free := p.width - used - screen.Width(where); free >= 2 {
		p.add(0, append(spans, screen.Blank(free), dim(where))...)
		return
	}
	p.add(0, spans...)
	p.add(0, dim(where))
}

// place returns where a line stands, as an editor takes it, without the folder.
func (p *page) place(s thread.Sighting) string {
	out := p.clean(path.Base(filepath.ToSlash(s.File)))
	if s.Member != "" {
		out += "!" + p.clean(s.Member)
	}
	return fmt.Sprintf("%s:%d:%d", out, s.Line, s.Column)
}

// cell returns one value of a table; dash stands for one that is not there.
func (p *page) cell(slot string, t finding.Text, dash string) screen.Line {
	if !t.Given {
		return screen.Of(theme.Dim, dash)
	}
	return screen.Line{p.valueOf(slot, t.Text)}
}

// compared sets rows side by side: the values that should be and those that
// are, with what differs marked. An equal value is shown once.
func (p *page) compared(wantHead, gotHead, missing string, rows []check.Row, withSource bool) {
	t := screen.Table{Head: []string{"", "slot", wantHead, gotHead}}
	if withSource {
		t.Head = []string{"", "slot", wantHead, "from", gotHead}
	}
	for _, r := range rows {
		sign, role := p.rowSign(r)
		want, got := p.cell(r.Slot, r.Want, "-"), p.cell(r.Slot, r.Got, missing)
		var short screen.Line
		switch {
		case r.Same:
			short, got = want, screen.Of(theme.Dim, p.theme.Glyphs.Same)
		case r.Want.Given && r.Got.Given:
			want, got = screen.Diff(p.cleanValue(r.Slot, r.Want.Text), p.cleanValue(r.Slot, r.Got.Text), theme.Plain)
		}
		cells := []screen.Line{screen.Of(role, sign), screen.Of(theme.Plain, p.clean(r.Slot)), want}
		if withSource {
			source := ""
			if r.Want.Given {
				source = r.Source.String()
			}
			cells = append(cells, screen.Of(theme.Dim, source))
		}
		t.Rows = append(t.Rows, screen.Row{Cells: append(cells, got), Short: short})
	}
	p.table(t)
}

// maxDifferences is how many values that differ stand at the head of a page.
const maxDifferences = 3

// differences adds the values that fail a check at the head of a page, where
// they are seen before anything is scrolled.
func (p *page) differences(rows []check.Row, missing string) {
	shown := 0
	for _, r := range rows {
		if !r.Problem {
			continue
		}
		if shown++; shown > maxDifferences {
			continue
		}
		p.differs(summary.Fail, r.Slot, r.Want, r.Got, missing)
	}
	if more := shown - maxDifferences; more > 0 {
		p.say(theme.Fail, fmt.Sprintf("  and %d more", more))
	}
}

// differs adds one value that is not what it should be.
func (p *page) differs(s summary.Sign, slot string, want, got finding.Text, missing string) {
	sign, role := p.theme.Sign(s)
	l := screen.Line{{Role: role, Text: sign + " " + p.clean(slot) + "  "}}
	is := p.cell(slot, got, missing)
	if want.Given {
		was := p.cell(slot, want, "")
		if got.Given {
			was, is = screen.Diff(p.cleanValue(slot, want.Text), p.cleanValue(slot, got.Text), theme.Plain)
		}
		l = append(append(l, was...), dim(" "+p.theme.Glyphs.To+" "))
	}
	p.add(4, append(l, is...)...)
}

// rowSign returns the sign of a compared row.
func (p *page) rowSign(r check.Row) (string, theme.Role) {
	switch {
	case r.Problem:
		return p.theme.Sign(summary.Fail)
	case r.Same || !r.Got.Given:
		return p.theme.Sign(summary.NoSign)
	}
	return p.theme.Sign(summary.Note)
}
