package detail

import (
	"strconv"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// invalid adds what is wrong with a line, with a caret under each place.
func (p *page) invalid(m thread.Message) {
	d := m.Decode()
	p.signed(summary.Fail, "no valid line; it takes part in nothing")
	p.lineFindings(m, d.Errors)
	p.blank()
	columns := make([]int, 0, len(d.Errors))
	for _, e := range d.Errors {
		columns = append(columns, e.Column)
	}
	p.carets(m.Text(), columns)
	p.blank()
	if len(d.Errors) > 1 {
		p.lineErrors(d.Errors, m.First().Column)
	}
	if n, ok := m.Parent(); ok {
		p.field("under", p.value(n.Type().String()+" "+n.ID()))
	}
	p.sightings(m)
}

// lineErrors adds the errors of a line, each with its column in the file, as
// lint counts it.
func (p *page) lineErrors(errors []codec.Problem, begins int) {
	t := screen.Table{Head: []string{"", "", "", ""}, Wrap: true}
	for _, e := range errors[:min(len(errors), maxList)] {
		sign, role := p.theme.Sign(summary.Fail)
		t.Rows = append(t.Rows, screen.Row{Cells: []screen.Line{
			screen.Of(role, sign),
			screen.Of(theme.Dim, "column "+strconv.Itoa(begins+e.Column-1)),
			screen.Of(theme.Plain, p.clean(e.Slot)),
			screen.Of(theme.Plain, p.clean(e.Text)),
		}})
	}
	p.table(t)
}

// lineFindings adds what was found of an invalid line. Its errors are one
// finding: one error is told here, for it is what the reader came for, and the
// caret shows its place; several stand below.
func (p *page) lineFindings(m thread.Message, errors []codec.Problem) {
	list := p.found.Of(m)
	if len(list) != 1 || list[0].Code != finding.LineInvalid {
		p.findings(m)
		return
	}
	sign, role := p.theme.Sign(summary.Fail)
	l := screen.Line{{Role: role, Text: sign + " " + list[0].Code.String()}, plain("  ")}
	if len(errors) == 1 {
		l = append(l, p.value(errors[0].Text))
	} else {
		l = append(l, plain(summary.Number(len(errors), "error")))
	}
	p.add(2, l...)
	p.explain(list[0].Code)
}

// carets adds a line as it stands, broken at the edge of the pane, with a caret
// under each of the first columns, which count code points from 1. Of a line of
// many megabytes it looks at no more than is shown.
func (p *page) carets(s string, columns []int) {
	under := make(map[int]bool, len(columns)) // cells of the cleaned line
	shown := s[:min(len(s), maxText)]
	for _, c := range columns[:min(len(columns), maxList)] {
		if before := prefix(shown, c-1); len(before) < len(shown) || len(shown) == len(s) {
			under[screen.Width(p.theme.Clean(before))] = true
		}
	}
	for rest, at := p.clean(s), 0; rest != ""; {
		part, _ := screen.Head(rest, max(p.width, 2))
		if i := strings.LastIndexByte(part, ' '); i > 0 && part != rest {
			part = part[:i+1] // no value is broken that fits a line
		}
		rest = rest[len(part):]
		w := screen.Width(part)
		p.lines = append(p.lines, screen.Of(theme.Plain, part))
		marks := []byte(strings.Repeat(" ", w+1))
		marked := false
		for i := range marks {
			if under[at+i] && (i < w || rest == "") {
				marks[i], marked = '^', true
			}
		}
		if marked {
			p.lines = append(p.lines, screen.Of(theme.Fail, strings.TrimRight(string(marks), " ")))
		}
		at += w
	}
}

// prefix returns the first n code points of s.
func prefix(s string, n int) string {
	for i := range s {
		if n <= 0 {
			return s[:i]
		}
		n--
	}
	return s
}
