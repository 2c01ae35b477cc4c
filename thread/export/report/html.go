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
	"crosscheck/thread/summary"
)

//go:embed report.html
var reportPage string

//go:embed report.css
var reportStyle string

// HTML writes the report as one page of HTML that needs nothing else. All
// escaping is that of html/template, save in a ladder, which escapes all it says.
func HTML(w io.Writer, j *judged.Log) error {
	r, doc := reportOf(j)
	page, err := template.New("report").Parse(reportPage)
	if err != nil {
		return fmt.Errorf("report: %w", err)
	}
	h := &htmlMaker{r: r}
	out := bufio.NewWriter(w)
	err = page.Execute(out, h.page(doc))
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
	r        *reporter
	pictures int
}

func (h *htmlMaker) page(p document) htmlPage {
	return htmlPage{
		Title: p.title, Style: template.CSS(reportStyle + diagram.Style), //nolint:gosec // our own
		Lead: h.texts(p.lead), Sections: h.sections(p.sections, 2),
	}
}

func (h *htmlMaker) sections(list []section, level int) []htmlSection {
	out := make([]htmlSection, len(list))
	for i := range list {
		s := &list[i]
		out[i] = htmlSection{ID: s.id, Level: level, Title: h.text(s.title), Parts: h.sections(s.parts, level+1)}
		for _, b := range s.blocks {
			out[i].Blocks = append(out[i].Blocks, h.block(b))
		}
	}
	return out
}

func (h *htmlMaker) block(b block) htmlBlock {
	var out htmlBlock
	switch b := b.(type) {
	case text:
		out.Text = h.text(b)
	case bullets:
		out.Bullets = h.texts(b)
	case listing:
		out.Listing = string(b)
	case drawn:
		out.Picture = h.picture(b)
	case evidence:
		for _, x := range b {
			out.Evidence = append(out.Evidence, htmlExhibit{h.r.anchor(x.of), h.text(x.about), x.raw, h.texts(x.more)})
		}
	case grid:
		out.Name, out.Head, out.Still = b.caption, b.head, true
		for _, row := range b.rows {
			out.Rows = append(out.Rows, htmlRow{diagram.Class(row.sign), h.texts(row.cells)})
			out.Still = out.Still && !slices.ContainsFunc(row.cells, text.leads)
		}
	}
	return out
}

// picture draws a ladder whose arrows lead to their messages.
func (h *htmlMaker) picture(d drawn) template.HTML {
	h.pictures++
	link := func(m thread.Message) string { return "#" + h.r.anchor(m) }
	return template.HTML(d.Figure("ladder-"+strconv.Itoa(h.pictures), d.title, link)) //nolint:gosec // it escapes all it says
}

func (h *htmlMaker) texts(list []text) [][]htmlSpan {
	out := make([][]htmlSpan, len(list))
	for i, p := range list {
		out[i] = h.text(p)
	}
	return out
}

func (h *htmlMaker) text(p text) []htmlSpan {
	out := make([]htmlSpan, len(p))
	for i := range p {
		out[i] = htmlSpan{Text: p[i].text, Look: lookNames[p[i].look]}
		switch {
		case p[i].look == mark:
			out[i].Sign, out[i].Word, out[i].Class = h.r.Sign(p[i].sign), p[i].sign.Word(), markClass(p[i].sign)
		case p[i].look == code && len(p[i].text) <= unbroken:
			out[i].Class = "whole"
		}
		if p[i].to != nil {
			out[i].To = h.r.anchor(*p[i].to)
		}
	}
	return out
}

var lookNames = [...]string{plainly: "", strong: "strong", code: "code", faint: "faint", mark: "mark", whole: "whole"} //nolint:gochecknoglobals // a table

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
