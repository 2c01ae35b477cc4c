package export

import (
	"io"
	"strings"
)

// reportMarkdown writes the report as Markdown.
func reportMarkdown(w io.Writer, j *Judged) error {
	r, paper := reportOf(j)
	m := &markdownPage{newPage(w, j, "report"), r}
	m.printf("# %s\n", markdown(paper.title))
	for _, p := range paper.lead {
		m.printf("\n%s\n", m.inline(p))
	}
	for i := range paper.sections {
		m.section(&paper.sections[i], "##")
	}
	return m.close()
}

// markdownPage writes blocks as Markdown.
type markdownPage struct {
	*page
	r *reporter
}

func (m *markdownPage) section(s *section, level string) {
	m.printf("\n%s %s\n", level, m.inline(s.title))
	for _, b := range s.blocks {
		m.printf("\n")
		m.block(b)
	}
	for i := range s.parts {
		m.section(&s.parts[i], level+"#")
	}
}

func (m *markdownPage) block(b block) {
	switch b := b.(type) {
	case passage:
		m.printf("%s\n", m.inline(b))
	case bullets:
		for _, p := range b {
			m.printf("- %s\n", m.inline(p))
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
		m.diagram(b.rungs, 0, b.Len())
	}
}

// fenced writes text between fences that are longer than any in it.
func (m *markdownPage) fenced(s string) {
	fence := "```"
	for strings.Contains(s, fence) {
		fence += "`"
	}
	m.printf("%stext\n%s\n%s\n", fence, s, fence)
}

// grid writes a table. Its caption stands before it, for Markdown has none.
func (m *markdownPage) grid(g grid) {
	m.printf("%s:\n\n| %s |\n|%s\n", g.caption, strings.Join(g.head, " | "), strings.Repeat(" --- |", len(g.head)))
	for _, row := range g.rows {
		cells := make([]string, len(row.cells))
		for i, c := range row.cells {
			cells[i] = m.inline(c)
		}
		m.printf("| %s |\n", strings.Join(cells, " | "))
	}
}

func (m *markdownPage) exhibit(x exhibit) {
	m.printf("- <a id=\"%s\"></a>%s:\n  %s\n", m.r.anchor(x.of), m.inline(x.about), markdownCode(x.raw))
	for _, p := range x.more {
		m.printf("  - %s\n", m.inline(p))
	}
}

// inline writes a passage within a line.
func (m *markdownPage) inline(p passage) string {
	var b strings.Builder
	for i := range p {
		b.WriteString(m.piece(&p[i]))
	}
	return b.String()
}

func (m *markdownPage) piece(p *piece) string {
	s := markdown(p.text)
	switch p.look {
	case strong:
		s = "**" + s + "**"
	case code:
		s = markdownCode(p.text)
	case mark:
		s = strings.TrimSpace(m.sign(p.sign) + " " + s)
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
