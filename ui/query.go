package ui

import (
	"errors"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread/query"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// askFilter opens the prompt for a query, and collects what the log can be asked
// about.
func (m *Model) askFilter() tea.Cmd {
	m.prompt = newPrompt(filtering)
	m.suggest()
	if m.filters.names != nil && !m.filters.stale || m.filters.naming.running() {
		return nil
	}
	m.filters.stale = false
	names, steps := query.Naming(m.session.Log)
	return startTask(&m.filters.naming, steps, func() tea.Cmd {
		m.filters.names = names
		if m.prompt != nil && m.prompt.kind == filtering {
			m.suggest()
		}
		return nil
	})
}

// suggest shows how the query that is being typed can go on.
func (m *Model) suggest() {
	p := m.prompt
	var names query.Names
	if m.filters.names != nil {
		names = *m.filters.names
	}
	before, _ := p.split()
	p.suggested = query.Complete(p.text(), len(before), names)
	p.menu = menu{}
	for _, s := range p.suggested {
		p.menu.choices = append(p.menu.choices, choice{name: s.Text, meaning: s.Meaning})
	}
}

// complete takes the chosen suggestion, else the first, into what is typed; of an
// export it chooses the next form.
func (m *Model) complete() tea.Cmd {
	p := m.prompt
	if p.kind == exporting {
		p.choose(1)
		return nil
	}
	i, ok := p.menu.choice()
	if !ok {
		return nil
	}
	if p.kind == acting {
		p.replace(0, len(p.text()), p.found[i].name)
	} else {
		s := p.suggested[i]
		p.replace(s.From, s.To, s.Text)
	}
	return m.typed()
}

// acceptFilter filters by the query. A chosen suggestion is taken first; a query
// that is wrong stays, with what is wrong below it.
func (m *Model) acceptFilter() tea.Cmd {
	if m.prompt.menu.chosen > 0 {
		return m.complete()
	}
	text := strings.TrimSpace(m.prompt.text())
	q, err := query.Parse(text)
	if err != nil {
		return nil
	}
	m.prompt = nil
	if q.Everything() {
		return nil
	}
	return m.push(filter{text: text, query: q})
}

// faultLines says below the query where it goes wrong, and how, in at most most
// lines; nil if it is right. column returns where a byte of it is drawn.
func (m *Model) faultLines(most int, column func(at int) int) []screen.Line {
	typed := m.prompt.text()
	_, err := query.Parse(typed)
	var e *query.Error
	if !errors.As(err, &e) {
		return nil
	}
	role, w := theme.Fail, m.layout.w
	if len(m.prompt.suggested) > 0 || strings.TrimSpace(typed[e.At:]) == "" {
		role = theme.Note // it is not finished
	}
	at := clamp(column(e.At), 0, max(w-1, 0))
	carets := strings.Repeat("^", clamp(column(e.End)-at, 1, max(w-at, 1)))
	why := m.theme.Clean(e.Sentence())
	lead := screen.Line{screen.Blank(at), {Role: role, Text: carets}, {Role: role, Text: " " + why}}
	if lead.Width() <= w || most < 2 {
		return []screen.Line{lead}
	}
	said := screen.Of(role, why).Wrap(w, 0)
	if len(said) > most-1 {
		said = said[:most-1]
		last := said[most-2]
		said[most-2] = screen.Of(role, screen.Fit(last.Text()+" "+m.theme.Glyphs.Ellipsis, w, m.theme.Glyphs.Ellipsis))
	}
	return append([]screen.Line{lead[:2]}, said...)
}
