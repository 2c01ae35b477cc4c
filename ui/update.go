package ui

import (
	"iter"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/source"
	"crosscheck/ui/filelines"
	"crosscheck/ui/filepane"
	"crosscheck/ui/keys"
)

// Update takes one message.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	var cmd tea.Cmd
	if m.writing != nil {
		return m, m.wait(msg)
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.layout.w, m.layout.h = msg.Width, msg.Height
	case tea.KeyMsg:
		cmd = m.key(msg)
	case readMsg:
		m.reading = false
		if msg.generation == m.growth.generation { // else they may be other lines now
			msg.by.Put(msg.request, msg.answer)
		}
	case decodedMsg:
		m.reading = false
		m.source.PutText(msg.request, msg.text)
		if msg.err != nil {
			m.status = msg.err.Error()
		}
	case tea.MouseMsg:
		m.point(tea.MouseEvent(msg))
	case tea.ResumeMsg:
		cmd = m.mouseAgain()
	case openedMsg:
		m.opened(msg)
		cmd = m.mouseAgain()
	case copiedMsg:
		m.copied(msg)
	case searchedMsg:
		cmd = m.searched(msg.id)
	case steppedMsg:
		cmd = msg.task.step()
	case pieceMsg:
		cmd = m.takePiece(msg)
	case showMsg:
		cmd = m.showNext()
	default:
		return m, nil
	}
	m.showSelected()
	m.resize()
	if m.writing != nil {
		m.writing.frame = m.View()
		return m, cmd
	}
	return m, tea.Batch(cmd, m.fetch(), m.startViewTask())
}

// resize shares the screen out again and tells the panes.
func (m *Model) resize() {
	w, h := m.layout.w, m.layout.h
	kind := arrange(w, h, m.stacks(), m.bare())
	m.layout = newLayout(w, h, kind, m.focus, m.wanted(kind))
	for p, b := range m.layout.panes {
		if b.w <= 0 || b.h <= 0 {
			continue // not shown: it keeps the size it had
		}
		switch pane(p) {
		case mainPane:
			m.tree.SetSize(b.w, b.h)
			if v := m.mainView(); v != nil {
				v.SetSize(b.w, b.h)
			}
		case detailPane:
			m.detail.SetSize(b.w, b.h)
		case sourcePane:
			m.source.SetSize(b.w, b.h)
		}
	}
	if m.overlay != nil {
		m.overlay.setSize(m.layout.overlay.w, m.layout.overlay.h)
	}
}

// wanted returns what the panes ask for.
func (m *Model) wanted(kind arrangement) wanted {
	w, h := m.layout.w, m.layout.h
	want := wanted{filter: len(m.filters.list) > 0, tree: h}
	switch {
	case kind == bare:
		m.detail.SetSize(w, 1)
		want.detail = m.detail.Len()
	case kind == stacked && m.mainView() == nil:
		want.tree = m.tree.Needs(w, h)
	}
	return want
}

// fetch reads what the panes want, one request at a time.
func (m *Model) fetch() tea.Cmd {
	if m.reading {
		return nil
	}
	if r, ok := m.source.WantText(); ok && r.Input < len(m.session.Inputs) {
		m.reading = true
		return decode(m.session.Inputs[r.Input], r)
	}
	readers := []reader{m.source}
	if b, ok := m.mainView().(reader); ok {
		readers = []reader{b, m.source}
	}
	for _, by := range readers {
		if r, ok := by.Want(); ok && r.Input < len(m.session.Inputs) {
			m.reading = true
			return read(m.session.Inputs[r.Input], by, m.growth.generation, r)
		}
	}
	return nil
}

// startViewTask lets the view in place of the tree do what it has to do.
func (m *Model) startViewTask() tea.Cmd {
	b, ok := m.mainView().(worker)
	if !ok || !b.Works() || m.viewTask.running() {
		return nil
	}
	return startTask(&m.viewTask, b.Working(), func() tea.Cmd { return nil })
}

// key takes a key press. Letters that were typed faster than they were read
// come as one message and are taken one by one; what was pasted is text, and
// goes nowhere but into a prompt.
func (m *Model) key(k tea.KeyMsg) tea.Cmd {
	switch {
	case k.Paste:
		if m.prompt != nil {
			m.prompt.insert(string(k.Runes))
			return m.typed()
		}
		return nil
	case k.Type == tea.KeyRunes && len(k.Runes) > 1 && !k.Alt:
		var cmds []tea.Cmd
		for _, r := range k.Runes {
			cmds = append(cmds, m.press(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}}))
			m.showSelected()
		}
		return tea.Batch(cmds...)
	}
	return m.press(k)
}

// press routes one key. The order is: what is being typed, what stands above
// the panes, the pane with the focus; the keys that work everywhere stand in
// each mode of the table.
func (m *Model) press(k tea.KeyMsg) tea.Cmd {
	m.status, m.search.reported = "", false
	m.growth.note, m.growth.seen = "", m.sum()
	p := m.keys.Press(m.mode(), m.chord, k.String())
	m.chord = p.Pending
	switch {
	case p.Pending != "":
		return nil
	case p.Binding == nil:
		if m.prompt != nil && m.prompt.key(k) {
			return m.typed()
		}
		return nil
	}
	if reason := m.disabledReason(p.Binding, m.mode()); reason != "" {
		m.status = reason
		return nil
	}
	before := m.tree.Selected()
	cmd := m.dispatch(p.Binding.Action, p.Key)
	m.pressed(p.Binding, m.tree.Selected() != before)
	return cmd
}

// mode returns where a key is pressed.
func (m *Model) mode() keys.Mode {
	switch {
	case m.prompt != nil:
		return m.prompt.mode()
	case m.overlay != nil:
		return keys.Overlay
	}
	switch m.focus {
	case detailPane:
		return keys.Detail
	case sourcePane:
		return keys.Source
	case mainPane:
	}
	if m.view != treeView {
		return keys.View
	}
	return keys.Tree
}

// dispatch does what an action is for. The key that stands for it is passed on.
func (m *Model) dispatch(a keys.Action, key string) tea.Cmd { return m.actions[a].do(m, key) }

// reader is what shows lines of files that somebody has to read.
type reader interface {
	// Want returns what has to be read before it can show what is in sight.
	Want() (filelines.Request, bool)

	// Put hands it what was read for a request.
	Put(r filelines.Request, a filelines.Answer)
}

// worker is a view that has to work, in steps, before it can show everything.
type worker interface {
	// Works reports whether there is anything left to do.
	Works() bool

	// Working does it.
	Working() iter.Seq[struct{}]
}

// readMsg brings the lines of a file that were asked for.
type readMsg struct {
	by         reader
	generation int // of the log when it was asked for
	request    filelines.Request
	answer     filelines.Answer
}

// decodedMsg brings the text around a message that was asked for.
type decodedMsg struct {
	request filepane.TextRequest
	text    source.Decoded
	err     error
}

// openedMsg says that another program has ended, and why it failed.
type openedMsg struct {
	program string
	err     error
}

// searchedMsg asks for the next stretch of the search with that number.
type searchedMsg struct{ id int }

// read returns the command that reads lines of a file.
func read(in *source.Input, by reader, generation int, r filelines.Request) tea.Cmd {
	return func() tea.Msg {
		found, err := in.ReadMember(r.Member, r.First, r.N)
		return readMsg{by, generation, r, filelines.Answer{Lines: found, Of: in.MemberLines(r.Member), Err: err}}
	}
}

// decode returns the command that decodes the text around a message.
func decode(in *source.Input, r filepane.TextRequest) tea.Cmd {
	return func() tea.Msg {
		d, err := in.ReadText(r.At, filepane.Around)
		return decodedMsg{r, d, err}
	}
}
