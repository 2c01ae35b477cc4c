package report

import (
	"bufio"
	_ "embed" // the page and its style
	"fmt"
	"html/template"
	"io"
	"slices"
	"strconv"

	"crosscheck/thread"
	"crosscheck/thread/export/diagram"
	"crosscheck/thread/judged"
	"crosscheck/thread/page"
	"crosscheck/thread/summary"
)

//go:embed report.html
var reportPage string

//go:embed report.css
var reportStyle string

// HTML writes the report as one page of HTML that needs nothing else. All
// escaping is that of html/template, save in a ladder, which escapes all it says.
func HTML(w io.Writer, j *judged.Log) error {
	form, err := template.New("report").Parse(reportPage)
	if err != nil {
		return fmt.Errorf("report: %w", err)
	}
	h := &htmlMaker{form: formOf(j)}
	out := bufio.NewWriter(w)
	err = form.Execute(out, h.whole(pageOf(h.form)))
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	if err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return nil
}

// The types below are what the page is made of.

type htmlPage struct {
	Title    string
	Style    template.CSS
	Lead     [][]htmlSpan
	Sections []htmlSection
}

type htmlSection struct {
	ID     string
	Level  int
	Title  []htmlSpan
	Blocks []htmlBlock
	Parts  []htmlSection
}

// htmlBlock is one of its forms; of a table all the others are empty.
type htmlBlock struct {
	Text     []htmlSpan
	Bullets  [][]htmlSpan
	Listing  string
	Picture  template.HTML
	Evidence []htmlExhibit

	Name  string // of a table
	Still bool   // nothing in it can be reached by key, so that the table has to be
	Head  []string
	Rows  []htmlRow
}

type htmlRow struct {
	Class string
	Cells [][]htmlSpan
}

type htmlExhibit struct {
	ID    string
	About []htmlSpan
	Raw   string
	More  [][]htmlSpan
}

type htmlSpan struct{ Text, Look, Sign, Word, Class, To string }

// htmlMaker makes the page of a report.
type htmlMaker struct {
	*form
	pictures int
}

func (h *htmlMaker) whole(p page.Page) htmlPage {
	return htmlPage{
		Title: h.plain(p.Title), Style: template.CSS(reportStyle + diagram.Style), //nolint:gosec // our own
		Lead: h.texts(p.Lead), Sections: h.sections(p.Sections, 2),
	}
}

func (h *htmlMaker) sections(list []page.Section, level int) []htmlSection {
	out := make([]htmlSection, len(list))
	for i := range list {
		s := &list[i]
		out[i] = htmlSection{ID: s.ID, Level: level, Title: h.text(s.Title), Parts: h.sections(s.Parts, level+1)}
		for _, b := range s.Blocks {
			out[i].Blocks = append(out[i].Blocks, h.block(b))
		}
	}
	return out
}

func (h *htmlMaker) block(b page.Block) htmlBlock {
	var out htmlBlock
	switch b := b.(type) {
	case page.Text:
		out.Text = h.text(b)
	case page.List:
		out.Bullets = h.texts(b)
	case page.Command:
		out.Listing = h.Show(string(b))
	case page.Ladder:
		out.Picture = h.picture(b)
	case page.Evidence:
		for _, x := range b {
			out.Evidence = append(out.Evidence, htmlExhibit{h.anchor(x.Message), h.text(x.About), h.Show(x.Raw), h.texts(x.More)})
		}
	case page.Table:
		out.Name, out.Head, out.Still = h.plain(b.Caption), b.Head, true
		for _, row := range b.Rows {
			out.Rows = append(out.Rows, htmlRow{diagram.Class(row.Sign), h.texts(row.Cells)})
			out.Still = out.Still && !slices.ContainsFunc(row.Cells, page.Text.Leads)
		}
	}
	return out
}

// picture draws a ladder whose arrows lead to their messages.
func (h *htmlMaker) picture(l page.Ladder) template.HTML {
	h.pictures++
	link := func(m thread.Message) string { return "#" + h.anchor(m) }
	return template.HTML(h.rungs(l).Figure("ladder-"+strconv.Itoa(h.pictures), h.plain(l.Title), link)) //nolint:gosec // it escapes all it says
}

func (h *htmlMaker) texts(list []page.Text) [][]htmlSpan {
	out := make([][]htmlSpan, len(list))
	for i, p := range list {
		out[i] = h.text(p)
	}
	return out
}

func (h *htmlMaker) text(t page.Text) []htmlSpan {
	out := make([]htmlSpan, len(t))
	for i := range t {
		s := &t[i]
		out[i] = htmlSpan{Text: h.span(s), Look: lookNames[s.Role]}
		switch {
		case s.Role == page.Mark:
			out[i].Sign, out[i].Word, out[i].Class = h.Sign(s.Sign), s.Sign.Word(), markClass(s.Sign)
		case s.Role == page.Code && len(out[i].Text) <= unbroken:
			out[i].Class = "whole"
		case s.Role == page.Link:
			out[i].To = h.anchor(*s.Message)
		}
	}
	return out
}

var lookNames = [...]string{ //nolint:gochecknoglobals // a table
	page.Plain: "", page.Strong: "strong", page.Code: "code", page.Faint: "faint", page.Whole: "whole", page.Mark: "mark", page.Link: "",
}

// unbroken is up to how many bytes a value stands on one line.
const unbroken = 40

// markClass is diagram.Class with looks for the signs that ask for nothing.
func markClass(s summary.Sign) string {
	switch s {
	case summary.Pass:
		return "pass"
	case summary.Note, summary.Waiting:
		return "note"
	default:
		return diagram.Class(s)
	}
}
