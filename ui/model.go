package ui

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/detail"
	"crosscheck/ui/filepane"
	"crosscheck/ui/keys"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
	"crosscheck/ui/sheet"
	"crosscheck/ui/tree"
)

// Model is the root of the view.
type Model struct {
	session Session
	inputs  []thread.Input // the accounts, as they are shown
	found   *judge.Index
	theme   *screen.Painter
	keys    *keys.Map
	actions map[keys.Action]binding

	panes
	redaction

	layout layout
	focus  pane
	stack  bool // the reader wants the panes stacked
	mouse  bool // the mouse is read

	selection selection
	search    search
	prompt    *prompt  // nil: nothing is being typed
	overlay   *overlay // nil: nothing stands above the panes
	chord     string   // the first key of a chord that waits for its second
	status    string   // what the last key came to; until the next one
	reading   bool     // lines of a file are on their way
	writing   *writing // nil: nothing is being written
	growth    growth
	stale     bool // what is looked at has to be shown again
}

// New returns the model of a session, without a size yet.
func New(s Session) *Model {
	own := s.Theme.Redacting(s.Theme.Redactor()) // a theme of its own, for X
	m := &Model{
		session: s, inputs: s.Log.Inputs(), theme: own,
		keys: s.Keys, actions: byAction(bindings()), stack: s.Stacked, mouse: s.Mouse,
	}
	if m.keys == nil {
		m.keys = keys.NewMap(Keys())
	}
	m.view, m.mainViews, m.scoped = treeView, map[view]mainView{}, map[view]scope.Scope{}
	m.redactor, m.found = own.Redactor(), m.index()
	m.tree = tree.New(s.Log, m.found, own)
	m.source = filepane.New(own)
	m.detail = detail.New(own, m.found, func(found *judge.Index, h thread.Handoff, w int) []screen.Line {
		return sheet.Lines(own, found, h, w)
	})
	if m.bare() {
		m.focus = sourcePane
	}
	m.status = m.noted()
	if s.Where != nil && !s.Where.Everything() {
		m.filters.wanted = []filter{{text: s.Where.String(), query: s.Where}}
		for range m.narrowing(m.filters.wanted) {
		}
	}
	m.growth = growth{Progress: s.Progress, generation: s.Log.Generation(), seen: m.sum()}
	s.Log.BeforeVoid(m.savePlaces)
	switch {
	case s.Progress.Loading:
		m.growth.pending = &pendingTarget{target: s.Open}
		m.seek(m.growth.pending)
	case s.Open != (Target{}):
		m.open(s.Open)
	}
	m.showSelected()
	return m
}

// index returns what was found, told in words that the reader may see.
func (m *Model) index() *judge.Index {
	found := judge.NewIndex(m.session.Judge.Findings())
	found.Reword(m.theme.Finding)
	return found
}

// Init asks for what is not loaded yet.
func (m *Model) Init() tea.Cmd { return tea.Batch(m.await(), m.mouseAgain()) }

// noted says that not all was read, as long as no key was pressed.
func (m *Model) noted() string {
	notes := m.session.Notes
	if len(notes) < 2 {
		return strings.Join(notes, "")
	}
	return fmt.Sprintf("%s; %s shows %d more", notes[0], m.keys.Of(actionInputs), len(notes)-1)
}

// open selects the message that a target names.
func (m *Model) open(t Target) {
	for place := range m.tree.Len() {
		if msg := m.tree.At(place); t.names(msg) {
			if m.tree.GoTo(place); !m.scope.Keeps(msg) {
				m.status = "the message that was named is left out by the filter"
			}
			return
		}
	}
	m.status = t.missing()
}
