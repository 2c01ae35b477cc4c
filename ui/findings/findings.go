package findings

import (
	"slices"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/list"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
)

// Model is the view. The zero value is not usable; see New.
type Model struct {
	*list.Model

	theme *screen.Painter
	found *judge.Index
	files bool // a place has to name its file
	scope scope.Scope

	rows    []int32 // by row, the place of its finding in found.All
	row     []int32 // by place, its row, or hidden
	tally   tally
	columns columns
}

// hidden stands for the row of a finding that is not shown.
const hidden = -1

// New returns the view of what was found in a log. Where there are several files,
// places name theirs.
func New(t *screen.Painter, found *judge.Index, files bool) *Model {
	m := &Model{theme: t, found: found, files: files}
	m.Model = list.New(t, m.draw, m.head)
	return m
}

// SetScope shows what a scope has, with the same finding selected, if it is still
// there.
func (m *Model) SetScope(s scope.Scope) {
	selected := m.place()
	m.scope = s
	m.arrange()
	m.reset(selected)
}

// Reload shows what is found in the log now, with the same finding selected, if it
// is still there.
func (m *Model) Reload(found *judge.Index) {
	was, ok := m.Finding()
	m.found = found
	m.arrange()
	selected := -1
	if all := found.All(); ok {
		selected = slices.IndexFunc(all, func(f judge.Finding) bool { return f.Same(was) })
	}
	m.reset(selected)
}

// reset shows the rows as they are arranged, with the finding at a place selected.
func (m *Model) reset(selected int) {
	row := 0
	if selected >= 0 && m.row[selected] != hidden {
		row = int(m.row[selected])
	}
	m.Reset(len(m.rows), row)
}

// arrange puts the findings of the scope in order: the worst first, those of one
// severity in the order of the judge.
func (m *Model) arrange() {
	all := m.found.All()
	var by [finding.Error + 1][]int32
	m.tally, m.columns = tally{total: len(all)}, columns{}
	m.row = make([]int32, len(all))
	for i := range all {
		f := &all[i]
		if m.row[i] = hidden; m.shows(f) {
			by[f.Severity] = append(by[f.Severity], int32(i))
			m.tally.add(f)
			m.columns.add(f)
		}
	}
	m.rows = slices.Concat(by[finding.Error], by[finding.Warning], by[finding.Note])
	for row, place := range m.rows {
		m.row[place] = int32(row)
	}
}

// shows reports whether a finding is in the scope. One about the bytes of an input
// always is: no filter of messages says anything of it.
func (m *Model) shows(f *judge.Finding) bool {
	at, ok := f.At()
	if !ok {
		return true
	}
	return m.scope.Stands(f) && m.scope.Keeps(at)
}

// place returns the place of the selected finding, negative where no finding is selected.
func (m *Model) place() int {
	row, ok := m.Cursor()
	if !ok {
		return -1
	}
	return int(m.rows[row])
}

// Finding returns the selected finding, false where no finding is selected.
func (m *Model) Finding() (*judge.Finding, bool) {
	if i := m.place(); i >= 0 {
		return &m.found.All()[i], true
	}
	return nil, false
}

// Selected returns the message that the selected finding is at; false where it is
// about the bytes of an input.
func (m *Model) Selected() (thread.Message, bool) {
	f, ok := m.Finding()
	if !ok {
		return thread.Message{}, false
	}
	return f.At()
}

// Select selects the first of the worst findings at a message, else the one that
// is nearest to it in its conversation.
func (m *Model) Select(msg thread.Message) {
	if msg.Conversation() == nil {
		return
	}
	best := int32(hidden)
	for _, place := range m.found.At(msg) {
		if row := m.row[place]; row != hidden && (best == hidden || row < best) {
			best = row
		}
	}
	if best == hidden {
		place, ok := m.found.Near(msg, func(place int) bool { return m.row[place] != hidden })
		if !ok {
			return
		}
		best = m.row[place]
	}
	m.Model.Select(int(best))
}
