package ui

import (
	"context"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/export"
	"crosscheck/thread/judge"
	"crosscheck/thread/query"
	"crosscheck/thread/redact"
	"crosscheck/thread/summary"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
	"crosscheck/ui/tree"
)

// copied is a text to be copied, exactly as it is, and what it is called. Without a
// name there is nothing to copy, and the text says why.
type copied struct{ name, text string }

// nothing returns why there is nothing to copy.
func nothing(reason string) copied { return copied{text: reason} }

// copiedMsg says how something was copied, or why it could not be.
type copiedMsg struct {
	name, how string
	err       error
}

// missing returns why there is nothing to copy; "" if there is something.
func (c copied) missing() string { return reasonIf(c.name == "", c.text) }

// copy copies a text.
func (m *Model) copy(c copied) tea.Cmd {
	clipboard := m.session.Clipboard
	c.text = m.theme.Redactor().Text(c.text)
	return func() tea.Msg {
		how, err := clipboard.Copy(context.Background(), c.text)
		return copiedMsg{c.name, how, err}
	}
}

// copied says how something was copied.
func (m *Model) copied(msg copiedMsg) {
	if msg.err != nil {
		m.status = "not copied: " + msg.err.Error()
		return
	}
	m.status = "copied " + msg.name + ", by " + msg.how
}

// notMessage is what there is to copy of a row that is no message.
func notMessage() copied { return nothing("this row is no message") }

// copier finds what there is to copy of the selected message.
type copier struct {
	selection *selection
	scope     scope.Scope
	found     *judge.Index
	redactor  *redact.Redactor
}

func (m *Model) copier() *copier { return &copier{&m.selection, m.scope, m.found, m.theme.Redactor()} }

// line returns the line of the message that is looked at.
func (c *copier) line() copied {
	msg, ok := c.selection.message(c.scope)
	if !ok {
		return notMessage()
	}
	return copied{"the line", c.selection.seen(msg).Text}
}

// twin returns the JSON twin of the message that is looked at.
func (c *copier) twin() copied {
	msg, ok := c.selection.message(c.scope)
	switch {
	case !ok:
		return notMessage()
	case !msg.Valid():
		return nothing("a line that is no valid message has no twin")
	}
	return copied{"the twin", string(c.redactor.Message(msg.Variants()[c.selection.variant].Decoded).Twin())}
}

// placeToCopy returns the place that the source pane shows, as an editor takes it.
func (m *Model) placeToCopy() copied {
	p := m.source.Place()
	if p.Input < 0 || p.Line == 0 {
		return nothing("no line of a file belongs to this row")
	}
	s := thread.Sighting{File: p.File, Member: p.At.Member, Line: p.Line}
	return copied{"the place", summary.Place(s, true)}
}

// value returns the value that a reader is likely to look for elsewhere: of
// what differs both values, one a line, so that they can be set side by side; else
// what the message is about.
func (c *copier) value() copied {
	msg, ok := c.selection.message(c.scope)
	if !ok {
		return notMessage()
	}
	if f := c.selection.finding; f != nil {
		if values := c.valuesOf(f); values.name != "" {
			return values
		}
	}
	if n := c.selection.node; n.Kind == tree.Tier && c.selection.finding == nil {
		return c.tierValues(n)
	}
	if h, ok := msg.Handoff(); ok && c.selection.variant == 0 && (c.selection.sheet || h.Message() == msg) {
		if s := h.Sheet(); s.Diverged {
			slot, between := s.First.Slot, strings.Replace(s.First.Between.String(), "-", ", ", 1)
			hide := func(s string) string { return c.redactor.Slot(slot, s) }
			return copied{slot + " (" + between + ")", hide(s.First.Expected) + "\n" + hide(s.First.Actual)}
		}
	}
	for _, i := range c.scope.Found(c.found).At(msg) {
		if values := c.valuesOf(&c.found.All()[i]); values.name != "" {
			return values
		}
	}
	return ownValue(msg)
}

// valuesOf returns the values of a finding.
func (c *copier) valuesOf(f *judge.Finding) copied {
	values, _ := summary.Evidence(f)
	if len(values) == 0 {
		values = []summary.Value{{Where: "expected", Text: f.Expected.Text}, {Where: "actual", Text: f.Actual.Text}}
	}
	return c.valuesOfSlot(f.Slot, values)
}

// tierValues returns the first values that differ in the tier of a readback.
func (c *copier) tierValues(n tree.Node) copied {
	r, ok := n.Message.AsReadback()
	if !ok {
		return nothing("this row has no value")
	}
	for _, row := range r.Table(n.Tier) {
		if row.Problem {
			return c.valuesOfSlot(row.Slot, []summary.Value{{Where: "sent", Text: row.Want.Text}, {Where: "read back", Text: row.Got.Text}})
		}
	}
	return nothing("no value of this tier differs")
}

// valuesOfSlot returns the values of a slot that are there, one a line, named
// after where each of them stands.
func (c *copier) valuesOfSlot(slot string, values []summary.Value) copied {
	var where, lines []string
	for _, v := range values {
		if v.Text != "" {
			where, lines = append(where, v.Where), append(lines, c.redactor.Slot(slot, v.Text))
		}
	}
	if len(lines) == 0 {
		return nothing("this row has no value")
	}
	return copied{strings.TrimSpace(slot + " (" + strings.Join(where, ", ") + ")"), strings.Join(lines, "\n")}
}

// ownValue returns what a message is about: an answer its value, any other its item.
func ownValue(msg thread.Message) copied {
	if v, ok := msg.Decode().Field("val"); ok {
		return copied{"val", v.Text}
	}
	if item := msg.Item(); item != "" {
		return copied{"the item", item}
	}
	return nothing("this message has no value; yl copies its line")
}

// openWith opens the file of what is selected in another program, at its line,
// and comes back when that ends.
func (m *Model) openWith(program string) tea.Cmd {
	p := m.source.Place()
	args := openArgs(program, p.File, max(p.Line, 1))
	return tea.ExecProcess(exec.Command(args[0], args[1:]...), func(err error) tea.Msg { //nolint:gosec // the user's own editor
		return openedMsg{args[0], err}
	})
}

// opened takes the end of another program.
func (m *Model) opened(msg openedMsg) {
	if msg.err != nil {
		m.status = msg.program + ": " + msg.err.Error()
	}
}

// openArgs returns the command that opens a file at a line: a program that is not
// known to have a way to be told the line opens it at its beginning.
func openArgs(program, file string, line int) []string {
	args := strings.Fields(program)
	if strings.HasPrefix(file, "-") || strings.HasPrefix(file, "+") {
		file = "." + string(filepath.Separator) + file // else it would be an option
	}
	name := strings.TrimSuffix(strings.ToLower(filepath.Base(args[0])), ".exe")
	n := strconv.Itoa(line)
	is := func(names ...string) bool { return slices.Contains(names, name) }
	switch {
	case is("vi", "vim", "nvim", "view", "gvim", "nano", "pico", "emacs", "emacsclient", "kak", "micro", "joe", "ne", "mg", "gedit", "less", "more", "most"):
		return append(args, "+"+n, file)
	case is("code", "code-insiders", "codium", "cursor"):
		return append(args, "--goto", file+":"+n)
	case is("hx", "helix", "subl", "zed"):
		return append(args, file+":"+n)
	}
	return append(args, file)
}

// Exporter writes what the reader selected, as the command export does. The zero
// value writes nothing.
type Exporter struct {
	// Check says why a file cannot be written, and whether there is one with that
	// name.
	Check func(file string) (exists bool, err error)

	// Write writes a selection to a file, which is there when it is whole.
	Write func(s ExportJob) error

	// Command returns the command line that writes the same, "" if there is none.
	Command func(s ExportJob) string
}

// ExportJob is what is exported, in which form, and to where.
type ExportJob struct {
	Format export.Format
	File   string
	Keep   func(thread.Message) bool // nil: everything

	// What Keep keeps, for a command line: a handoff by its id, what a query keeps, or
	// the conversations of some inputs.
	Handoff, Where string
	Files          []string

	Inputs   []*source.Input  // still open for reading, in the order of Log.Inputs
	Redactor *redact.Redactor // what goes out goes through it; nil replaces nothing

	name string
}

// exportedMsg says that a selection was written, or why it was not.
type exportedMsg struct {
	job ExportJob
	err error
}

// toExport returns what is selected: what the filters keep, if there are any, else
// the handoff of the selected message, else its conversation.
func (m *Model) toExport() ExportJob {
	if list := m.filters.list; len(list) > 0 {
		all := new(query.Query)
		for _, f := range list {
			all = all.And(f.query)
		}
		return ExportJob{Keep: m.scope.Keeps, Where: all.String(), name: "filtered"}
	}
	c := m.selection.node.Conversation
	if msg, ok := m.selection.message(m.scope); ok {
		if h, ok := msg.Handoff(); ok {
			id := h.Message().ID()
			return ExportJob{
				Keep:    func(other thread.Message) bool { of, ok := other.Handoff(); return ok && of == h },
				Handoff: id, Files: m.filesOf(msg.Conversation()), name: id,
			}
		}
		c = msg.Conversation()
	}
	if c == nil || m.tree.Conversations() == 1 {
		return ExportJob{name: baseName(m.session.Title)}
	}
	return ExportJob{
		Keep:  func(other thread.Message) bool { return other.Conversation() == c },
		Files: m.filesOf(c), name: baseName(c.ID()),
	}
}

// filesOf returns the inputs of a conversation, nil if that is the only one.
func (m *Model) filesOf(c *thread.Conversation) []string {
	if m.tree.Conversations() == 1 {
		return nil
	}
	return c.Files()
}

// baseName returns the name of a file without its folder and its extension.
func baseName(file string) string {
	name := filepath.Base(filepath.ToSlash(file))
	return strings.TrimSuffix(name, filepath.Ext(name))
}

// fileName makes a name from a log fit to be that of a file: one step of a path,
// without anything that means something to a program.
func fileName(name string) string {
	const most = 60
	safe := strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("._-", r) {
			return r
		}
		return '-'
	}, name)
	safe = strings.Trim(safe[:min(len(safe), most)], ".-")
	if safe == "" {
		return "export"
	}
	return safe
}

// askExport opens the prompt for the form and the file of an export.
func (m *Model) askExport() {
	p := newPrompt(exporting)
	p.job = m.toExport()
	for _, f := range export.Formats() {
		p.menu.choices = append(p.menu.choices, suggestion{name: f.Name, key: f.Extension, meaning: f.Meaning})
	}
	p.menu.chosen = 1
	p.replace(0, 0, fileName(p.job.name)+export.Formats()[0].Extension)
	m.prompt = p
}

// chooseFormat chooses the form by further on, and gives the file its extension.
func (p *prompt) chooseFormat(by int) {
	formats := export.Formats()
	before := formats[p.menu.chosen-1]
	p.menu.chosen = 1 + (p.menu.chosen-1+by+len(formats))%len(formats)
	name := strings.TrimSuffix(p.text(), before.Extension)
	p.replace(0, len(p.text()), name+formats[p.menu.chosen-1].Extension)
	p.exists = ""
}

// typedFile chooses the form that the name of the file asks for, if it asks for
// another one.
func (p *prompt) typedFile() {
	p.exists = ""
	formats, extension := export.Formats(), strings.ToLower(filepath.Ext(p.text()))
	if formats[p.menu.chosen-1].Extension == extension {
		return
	}
	for i, f := range formats {
		if f.Extension == extension {
			p.menu.chosen = i + 1
			return
		}
	}
}

// acceptExport writes the selection. A file that is there is replaced when it is
// asked for twice.
func (m *Model) acceptExport() tea.Cmd {
	p := m.prompt
	s := p.job
	s.Format, s.File = export.Formats()[p.menu.chosen-1], p.text()
	s.Inputs, s.Redactor = m.session.Inputs, m.theme.Redactor()
	if strings.TrimSpace(s.File) == "" {
		p.fault = "a name for the file is needed"
		return nil
	}
	exists, err := m.session.Export.Check(s.File)
	switch {
	case err != nil:
		p.fault = err.Error()
		return nil
	case exists && p.exists != s.File:
		p.exists, p.fault = s.File, ""
		return nil
	case m.reading:
		p.fault = "lines of the log are being read; try again"
		return nil
	}
	m.prompt = nil
	m.status = "writing " + s.File
	m.writing = &writing{}
	write := m.session.Export.Write
	return func() tea.Msg { return exportedMsg{s, write(s)} }
}

// exportLines says what stands in the way of an export, nil if nothing does.
func (m *Model) exportLines() []screen.Line {
	p := m.prompt
	switch {
	case p.fault != "":
		return []screen.Line{screen.Of(theme.Fail, m.theme.Clean(p.fault))}
	case p.exists != "":
		accept, back := m.keys.Of(actionAccept), m.keys.Of(actionBack)
		return []screen.Line{screen.Of(theme.Warn, m.theme.Clean(p.exists)+" is there already: "+accept+" replaces it, "+back+" leaves it")}
	}
	return nil
}

// exported says what was written, and the command line that writes the same. Where
// there is no room for both in one line they stand above the panes.
func (m *Model) exported(msg exportedMsg) {
	s := msg.job
	if msg.err != nil {
		m.status = "not written: " + msg.err.Error()
		return
	}
	m.status = "wrote " + s.File
	if m.growth.Loading {
		m.status += ", of what is read so far"
	}
	command := m.session.Export.Command(s)
	if command == "" {
		return
	}
	said := m.status + "; the same: " + command
	if screen.Of(theme.Note, m.theme.Clean(said)).Width() <= m.layout.w {
		m.status = said
		return
	}
	t := m.theme
	m.overlay = &overlay{theme: t, title: "Exported", draw: func(w int) []screen.Line {
		lines := screen.Of(theme.Plain, "Wrote "+t.Clean(s.File)+": "+s.Format.Meaning+".").Wrap(w, 2)
		lines = append(lines, nil, screen.Of(theme.Dim, "The same from the command line:"))
		return append(lines, screen.Of(theme.Strong, t.Clean(command)).Wrap(w, 2)...)
	}}
}

// writing is the time while a selection is written. The log is read for it, and is
// not made to be read twice at once: the screen stands still, and what comes waits.
type writing struct {
	frame string
	held  []tea.Msg
}

// wait keeps a message until the selection is written; only quitting at once does
// not wait.
func (m *Model) wait(msg tea.Msg) tea.Cmd {
	done, ok := msg.(exportedMsg)
	if !ok {
		if k, is := msg.(tea.KeyMsg); is && k.Type == tea.KeyCtrlC {
			return tea.Quit
		}
		m.writing.held = append(m.writing.held, msg)
		return nil
	}
	held := m.writing.held
	m.writing = nil
	m.exported(done)
	m.resize()
	cmds := []tea.Cmd{m.fetch()}
	for _, msg := range held {
		_, cmd := m.Update(msg)
		cmds = append(cmds, cmd)
	}
	return tea.Batch(cmds...)
}
