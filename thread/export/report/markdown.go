package report

import (
	"io"
	"strings"

	"crosscheck/thread/export/diagram"
	"crosscheck/thread/export/markdown"
	"crosscheck/thread/judged"
)

// Markdown writes the report as Markdown.
func Markdown(w io.Writer, j *judged.Log) error {
	r, doc := reportOf(j)
	m := &markdownPage{judged.NewWriter(w, j, "report"), r}
	m.Printf("# %s\n", markdown.Text(doc.title))
	for _, p := range doc.lead {
		m.Printf("\n%s\n", m.inline(p))
	}
	for i := range doc.sections {
		m.section(&doc.sections[i], "##")
	}
	return m.Close()
}

// markdownPage writes blocks as Markdown.
type markdownPage struct {
	*judged.Writer
	r *reporter
}

func (m *markdownPage) section(s *section, level string) {
	m.Printf("\n%s %s\n", level, m.inline(s.title))
	for _, b := range s.blocks {
		m.Printf("\n")
		m.block(b)
	}
	for i := range s.parts {
		m.section(&s.parts[i], level+"#")
	}
}

func (m *markdownPage) block(b block) {
	switch b := b.(type) {
	case text:
		m.Printf("%s\n", m.inline(b))
	case bullets:
		for _, p := range b {
			m.Printf("- %s\n", m.inline(p))
		}
	case grid:
		m.grid(b)
	case listing:
		m.fenced(string(b))
	case evidence:
		for _, x := range b {
			m.exhibit(x)
		}
	case drawn:
		diagram.Mermaid(m.Writer, b.Rungs, 0, b.Len())
	}
}

// fenced writes text between fences that are longer than any in it.
func (m *markdownPage) fenced(s string) {
	fence := "```"
	for strings.Contains(s, fence) {
		fence += "`"
	}
	m.Printf("%stext\n%s\n%s\n", fence, s, fence)
}

// grid writes a table. Its caption stands before it, for Markdown has none.
func (m *markdownPage) grid(g grid) {
	m.Printf("%s:\n\n| %s |\n|%s\n", g.caption, strings.Join(g.head, " | "), strings.Repeat(" --- |", len(g.head)))
	for _, row := range g.rows {
		cells := make([]string, len(row.cells))
		for i, c := range row.cells {
			cells[i] = m.inline(c)
		}
		m.Printf("| %s |\n", strings.Join(cells, " | "))
	}
}

func (m *markdownPage) exhibit(x exhibit) {
	m.Printf("- <a id=\"%s\"></a>%s:\n  %s\n", m.r.anchor(x.of), m.inline(x.about), markdown.Code(x.raw))
	for _, p := range x.more {
		m.Printf("  - %s\n", m.inline(p))
	}
}

// inline writes a text within a line.
func (m *markdownPage) inline(p text) string {
	var b strings.Builder
	for i := range p {
		b.WriteString(m.span(&p[i]))
	}
	return b.String()
}

func (m *markdownPage) span(p *span) string {
	s := markdown.Text(p.text)
	switch p.look {
	case strong:
		s = "**" + s + "**"
	case code:
		s = markdown.Code(p.text)
	case mark:
		s = strings.TrimSpace(m.Sign(p.sign) + " " + s)
		if p.text == "" {
			s += " "
		}
	case plainly, faint, whole:
	}
	if p.to != nil {
		s = "[" + s + "](#" + m.r.anchor(*p.to) + ")"
	}
	return s
}
