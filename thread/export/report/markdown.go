package report

import (
	"io"
	"strings"

	"crosscheck/thread/export/diagram"
	"crosscheck/thread/export/markdown"
	"crosscheck/thread/judged"
	"crosscheck/thread/page"
)

// Markdown writes the report as Markdown.
func Markdown(w io.Writer, j *judged.Log) error {
	m := &markdownPage{judged.NewWriter(w, j, "report"), formOf(j)}
	p := pageOf(m.form)
	m.out.Printf("# %s\n", markdown.Text(m.plain(p.Title)))
	for _, t := range p.Lead {
		m.out.Printf("\n%s\n", m.inline(t))
	}
	for i := range p.Sections {
		m.section(&p.Sections[i], "##")
	}
	return m.out.Close()
}

// markdownPage writes blocks as Markdown.
type markdownPage struct {
	out *judged.Writer
	*form
}

func (m *markdownPage) section(s *page.Section, level string) {
	m.out.Printf("\n%s %s\n", level, m.inline(s.Title))
	for _, b := range s.Blocks {
		m.out.Printf("\n")
		m.block(b)
	}
	for i := range s.Parts {
		m.section(&s.Parts[i], level+"#")
	}
}

func (m *markdownPage) block(b page.Block) {
	switch b := b.(type) {
	case page.Text:
		m.out.Printf("%s\n", m.inline(b))
	case page.List:
		for _, p := range b {
			m.out.Printf("- %s\n", m.inline(p))
		}
	case page.Table:
		m.table(b)
	case page.Command:
		m.fenced(m.Show(string(b)))
	case page.Evidence:
		for _, x := range b {
			m.exhibit(x)
		}
	case page.Ladder:
		diagram.Mermaid(m.out, m.rungs(b), 0, b.Len())
	}
}

// fenced writes text between fences that are longer than any in it.
func (m *markdownPage) fenced(s string) {
	fence := "```"
	for strings.Contains(s, fence) {
		fence += "`"
	}
	m.out.Printf("%stext\n%s\n%s\n", fence, s, fence)
}

// table writes a table. Its caption stands before it, for Markdown has none.
func (m *markdownPage) table(t page.Table) {
	m.out.Printf("%s:\n\n| %s |\n|%s\n", m.plain(t.Caption), strings.Join(t.Head, " | "), strings.Repeat(" --- |", len(t.Head)))
	for _, row := range t.Rows {
		cells := make([]string, len(row.Cells))
		for i, c := range row.Cells {
			cells[i] = m.inline(c)
		}
		m.out.Printf("| %s |\n", strings.Join(cells, " | "))
	}
}

func (m *markdownPage) exhibit(x page.Exhibit) {
	m.out.Printf("- <a id=\"%s\"></a>%s:\n  %s\n", m.anchor(x.Message), m.inline(x.About), markdown.Code(m.Show(x.Raw)))
	for _, p := range x.More {
		m.out.Printf("  - %s\n", m.inline(p))
	}
}

// inline writes a text within a line.
func (m *markdownPage) inline(t page.Text) string {
	var b strings.Builder
	for i := range t {
		b.WriteString(m.styled(&t[i]))
	}
	return b.String()
}

func (m *markdownPage) styled(s *page.Span) string {
	plain := m.span(s)
	text := markdown.Text(plain)
	switch s.Role {
	case page.Strong:
		return "**" + text + "**"
	case page.Code:
		return markdown.Code(plain)
	case page.Mark:
		text = strings.TrimSpace(m.Sign(s.Sign) + " " + text)
		if plain == "" {
			text += " "
		}
	case page.Link:
		return "[" + text + "](#" + m.anchor(*s.Message) + ")"
	case page.Plain, page.Faint, page.Whole:
	}
	return text
}
