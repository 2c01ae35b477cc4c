package ui

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/query"
	"crosscheck/thread/summary"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// filter is one of the filters on top of each other.
type filter struct {
	text  string // as the reader is shown it
	query *query.Query

	// conversation is the only one that is meant, by its id; "" is any. The id of a
	// message names a handoff in one conversation only.
	conversation string
}

// filters are what the panes are narrowed by: a handoff that all of them keep is
// shown.
type filters struct {
	list   []filter // the last one on top
	tally  tally
	wanted []filter // the same, or what it will be when that has been worked out
	task   *task

	names  *query.Names // what the log can be asked about; nil: not collected yet
	naming *task        // collects them
	stale  bool         // the log has grown since
}

// tally is what filters keep and what they leave out.
type tally struct {
	handoffs, of int
	outside      [finding.Error + 1]int // findings that are left out, by severity
}

// narrow filters by other filters from now on: of a large log when it has been
// worked out what they keep.
func (m *Model) narrow(list []filter) tea.Cmd {
	m.filters.wanted = list
	return startTask(&m.filters.task, m.narrowing(list), m.searchAgain)
}

// narrowing works out what filters keep, in steps, and then shows it.
func (m *Model) narrowing(list []filter) iter.Seq[struct{}] {
	return func(yield func(struct{}) bool) {
		all := new(query.Query)
		for _, f := range list {
			all = all.And(f.query)
		}
		result, matching := all.Matching(m.session.Log, m.found.All())
		k := &kept{result: result, in: map[*thread.Conversation]bool{}}
		s, t := scope.Scope{}, tally{}
		if len(list) > 0 {
			s = s.Keeping(k.keeps)
		}
		for _, part := range []iter.Seq[struct{}]{matching, m.counting(list, k, &t), m.tree.Scoping(s)} {
			for range part {
				if !yield(struct{}{}) {
					return
				}
			}
		}
		m.filters.list, m.filters.tally = list, t
		m.rescope(s.AtMomentOf(m.scope))
	}
}

// kept is what filters keep.
type kept struct {
	result *query.Result
	in     map[*thread.Conversation]bool // those that are meant
}

// keeps reports whether a message is kept.
func (k *kept) keeps(m thread.Message) bool { return k.in[m.Conversation()] && k.result.Keeps(m) }

// finds reports whether a finding is kept.
func (k *kept) finds(f *judge.Finding) bool {
	m, ok := f.At()
	return k.result.KeepsFinding(f) && (!ok || k.in[m.Conversation()])
}

// counting notes which conversations are meant and counts what is kept, in steps.
func (m *Model) counting(list []filter, k *kept, t *tally) iter.Seq[struct{}] {
	return func(yield func(struct{}) bool) {
		for _, c := range m.session.Log.Conversations() {
			k.in[c] = !slices.ContainsFunc(list, func(f filter) bool { return f.conversation != "" && f.conversation != c.ID() })
			t.of += c.Handoffs()
			if k.in[c] {
				t.handoffs += k.result.Handoffs(c)
			}
		}
		all := m.found.All()
		for i := range all {
			if i%stretch == stretch-1 && !yield(struct{}{}) {
				return
			}
			if !k.finds(&all[i]) {
				t.outside[all[i].Severity]++
			}
		}
	}
}

// push puts a filter on top of the others.
func (m *Model) push(f filter) tea.Cmd {
	list := m.filters.wanted
	if n := len(list); n > 0 && list[n-1].text == f.text && list[n-1].conversation == f.conversation {
		m.status = "that is filtered already"
		return nil
	}
	return m.narrow(append(slices.Clip(list), f))
}

// unfilter takes the last filter off.
func (m *Model) unfilter() tea.Cmd {
	n := len(m.filters.wanted)
	m.status = "no longer filtered by " + clean(m.theme, m.filters.wanted[n-1].text)
	return m.narrow(m.filters.wanted[:n-1])
}

// sameCode filters by the code of the selected finding, or of the worst of the
// selected row.
func (m *Model) sameCode() tea.Cmd {
	f, _ := m.selection.worst(m.found)
	text := query.Term("code", f.Code.String())
	q, err := query.Parse(text)
	if err != nil {
		m.status = err.Error()
		return nil
	}
	return m.push(filter{text: text, query: q})
}

// thisHandoff narrows to the handoff of the selected message.
func (m *Model) thisHandoff() tea.Cmd {
	h, _ := m.selection.handoff()
	ho := h.Message()
	q, err := query.Parse(query.Term("id", ho.ID()))
	if err != nil {
		m.status = err.Error()
		return nil
	}
	return m.push(filter{text: "handoff " + ho.ID(), query: q, conversation: ho.Conversation().ID()})
}

// line says by what is filtered, and how much is left out. Where there is
// little room the filters give way first, and what is left out last.
func (f *filters) line(th *screen.Painter, w int) screen.Line {
	t := &f.tally
	sign, long := summary.Outside(t.outside[finding.Error], t.outside[finding.Warning])
	short := fmt.Sprintf("%d outside", cmp.Or(t.outside[finding.Error], t.outside[finding.Warning]))
	glyph, role := th.Sign(sign)
	kept := fmt.Sprintf("%d of %s", t.handoffs, summary.Number(t.of, "handoff"))
	for _, right := range []screen.Line{
		{{Role: theme.Dim, Text: kept}, screen.Blank(2), {Role: role, Text: glyph + " " + long}},
		{{Role: role, Text: glyph + " " + long}},
		{{Role: role, Text: glyph + " " + short}},
	} {
		room := w - right.Width() - 2
		if left := f.namesIn(th, room); left.Width() <= room && room >= leastFilter {
			return append(append(left.Fit(room, ""), screen.Blank(2)), right...)
		}
	}
	return screen.Of(role, glyph+" "+short)
}

// leastFilter is how many cells of the filters are left before what stands
// after them becomes shorter.
const leastFilter = 6

// namesIn returns the filters in at most w cells, if that can be: the first
// give way before the last, and at last only the beginning of that is left.
func (f *filters) namesIn(th *screen.Painter, w int) screen.Line {
	list, e := f.list, th.Glyphs.Ellipsis
	join := func(names ...string) screen.Line {
		l := make(screen.Line, 0, 2*len(names))
		for i, n := range names {
			and := " & "
			if i == 0 {
				and = "& "
			}
			l = append(l, screen.Span{Role: theme.Key, Text: and}, screen.Span{Role: theme.Strong, Text: n})
		}
		return l
	}
	names := make([]string, len(list))
	for i := range list {
		names[i] = clean(th, list[i].text)
	}
	l := join(names...)
	for l.Width() > w && len(names) > 1 {
		names = names[1:]
		l = join(append([]string{e}, names...)...)
	}
	if l.Width() <= w {
		return l
	}
	if len(list) > 1 {
		return join(e, screen.Cut(names[0], w-screen.Width("& "+e+" & "), e))
	}
	return join(screen.Cut(names[0], w-len("& "), e))
}

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
		p.menu.choices = append(p.menu.choices, suggestion{name: s.Text, meaning: s.Meaning})
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
	fault := m.theme.Clean(e.Sentence())
	lead := screen.Line{screen.Blank(at), {Role: role, Text: carets}, {Role: role, Text: " " + fault}}
	if lead.Width() <= w || most < 2 {
		return []screen.Line{lead}
	}
	said := screen.Of(role, fault).Wrap(w, 0)
	if len(said) > most-1 {
		said = said[:most-1]
		last := said[most-2]
		said[most-2] = screen.Of(role, screen.Fit(last.Text()+" "+m.theme.Glyphs.Ellipsis, w, m.theme.Glyphs.Ellipsis))
	}
	return append([]screen.Line{lead[:2]}, said...)
}
