package ui

import (
	"slices"
	"strconv"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/finding"
	"crosscheck/ui/keys"
)

// binding is one action of the view: its keys and words, and what it does. Keys
// that are pressed, footer, help, palette, settings and the README have no other
// source, so an action is added by adding its row.
type binding struct {
	keys.Binding
	do       func(m *Model, key string) tea.Cmd
	disabled func(m *Model) string // why it cannot be done now, "" if it can; nil: it always can
}

// The actions that something else than their keys refers to.
const (
	actionBottom      keys.Action = "bottom"
	actionStepForward keys.Action = "step forward"
	actionStepBack    keys.Action = "step back"
	actionSearch      keys.Action = "search"
	actionNextPane    keys.Action = "next pane"
	actionSheet       keys.Action = "value sheet"
	actionInputs      keys.Action = "inputs"
	actionMouse       keys.Action = "mouse"
	actionFilter      keys.Action = "filter"
	actionUnfilter    keys.Action = "last filter off"
	actionRedact      keys.Action = "redact"
	actionAccept      keys.Action = "accept"
	actionPalette     keys.Action = "palette"
	actionBack        keys.Action = "back"
	actionQuit        keys.Action = "quit"
)

// bindings returns all actions, in the order of help.
func bindings() []binding {
	return slices.Concat(
		grouped(keys.Moving, moving(), stepping()), grouped(keys.Folding, folding()), grouped(keys.Finding, seeking()),
		grouped(keys.Panes, paneKeys(), viewKeys(), inViewKeys()), grouped(keys.Narrowing, narrowing()),
		grouped(keys.Taking, transferring()), grouped(keys.Typing, typing()), grouped(keys.Leaving, leaving()),
	)
}

// grouped puts actions under a heading of help.
func grouped(g keys.Group, parts ...[]binding) []binding {
	rows := slices.Concat(parts...)
	for i := range rows {
		rows[i].Group = g
	}
	return rows
}

// Keys returns the table of keys, for all that needs no view: settings and the README.
func Keys() []keys.Binding {
	all := bindings()
	rows := make([]keys.Binding, len(all))
	for i := range all {
		rows[i] = all[i].Binding
	}
	return rows
}

// byAction returns the rows of a table by their actions.
func byAction(rows []binding) map[keys.Action]binding {
	of := make(map[keys.Action]binding, len(rows))
	for _, b := range rows {
		of[b.Action] = b
	}
	return of
}

// plainly makes an action of what only changes the model.
func plainly(do func(*Model)) func(*Model, string) tea.Cmd {
	return func(m *Model, _ string) tea.Cmd {
		do(m)
		return nil
	}
}

// command makes an action of what returns a command.
func command(do func(*Model) tea.Cmd) func(*Model, string) tea.Cmd {
	return func(m *Model, _ string) tea.Cmd { return do(m) }
}

// inPanes are the modes where no prompt and no overlay is open.
func inPanes() keys.Modes { return keys.In(keys.Tree, keys.View, keys.Detail, keys.Source) }

// inScrolled are the modes where something is scrolled.
func inScrolled() keys.Modes { return inPanes() | keys.In(keys.Overlay) }

// everywhere are all modes.
func everywhere() keys.Modes { return inScrolled() | keys.In(keys.Prompt, keys.Menu) }

func moving() []binding {
	in := inScrolled()
	return []binding{
		{
			keys.Binding{Keys: []string{"j", "down"}, Action: "down", Modes: in, Short: "down", Long: "one row down"},
			plainly(func(m *Model) { m.scrolled().Scroll(1) }), nil,
		},
		{
			keys.Binding{Keys: []string{"k", "up"}, Action: "up", Modes: in, Short: "up", Long: "one row up"},
			plainly(func(m *Model) { m.scrolled().Scroll(-1) }), nil,
		},
		{
			keys.Binding{Keys: []string{"ctrl+d"}, Action: "half page down", Modes: in, Short: "half down", Long: "half a page down"},
			plainly(func(m *Model) { m.scrolled().half(1) }), nil,
		},
		{
			keys.Binding{Keys: []string{"ctrl+u"}, Action: "half page up", Modes: in, Short: "half up", Long: "half a page up"},
			plainly(func(m *Model) { m.scrolled().half(-1) }), nil,
		},
		{
			keys.Binding{Keys: []string{"ctrl+f", "pgdown"}, Action: "page down", Modes: in, Short: "page down", Long: "a page down"},
			plainly(func(m *Model) { m.scrolled().page(1) }), nil,
		},
		{
			keys.Binding{Keys: []string{"ctrl+b", "pgup"}, Action: "page up", Modes: in, Short: "page up", Long: "a page up"},
			plainly(func(m *Model) { m.scrolled().page(-1) }), nil,
		},
		{
			keys.Binding{Keys: []string{"g", "home"}, Action: "top", Modes: in, Short: "top", Long: "to the first row"},
			plainly(func(m *Model) { m.scrolled().Top() }), nil,
		},
		{
			keys.Binding{Keys: []string{"G", "end"}, Action: actionBottom, Modes: in, Short: "bottom", Long: "to the last row"},
			plainly(func(m *Model) { m.scrolled().Bottom() }), nil,
		},
	}
}

func stepping() []binding {
	in := inPanes()
	return []binding{
		{
			keys.Binding{Keys: []string{"o"}, Action: "next of handoff", Modes: in, Short: "next here", Long: "next message of the same handoff"},
			plainly(func(m *Model) { m.sameHandoff(1) }), (*Model).noHandoff,
		},
		{
			keys.Binding{Keys: []string{"O"}, Action: "previous of handoff", Modes: in, Short: "previous here", Long: "previous message of the same handoff"},
			plainly(func(m *Model) { m.sameHandoff(-1) }), (*Model).noHandoff,
		},
		{
			keys.Binding{Keys: []string{"]"}, Action: "next conversation", Modes: in, Short: "next conversation", Long: "next conversation"},
			plainly(func(m *Model) { m.conversation(1) }), (*Model).noOtherConversation,
		},
		{
			keys.Binding{Keys: []string{"["}, Action: "previous conversation", Modes: in, Short: "previous conversation", Long: "previous conversation"},
			plainly(func(m *Model) { m.conversation(-1) }), (*Model).noOtherConversation,
		},
		{
			keys.Binding{Keys: []string{">"}, Action: actionStepForward, Modes: in, Short: "step", Long: "step forward in time, everything as of then"},
			plainly(func(m *Model) { m.step(1) }), func(m *Model) string { return m.noStep(1) },
		},
		{
			keys.Binding{Keys: []string{"<"}, Action: actionStepBack, Modes: in, Short: "step back", Long: "step back in time, from the end of the log to the selected message"},
			plainly(func(m *Model) { m.step(-1) }), func(m *Model) string { return m.noStep(-1) },
		},
	}
}

func folding() []binding {
	in := keys.In(keys.Tree)
	return []binding{
		{
			keys.Binding{Keys: []string{"h", "left"}, Action: "fold", Modes: in, Short: "fold", Long: "fold, or go to the parent"},
			plainly(func(m *Model) { m.tree.Fold() }), nil,
		},
		{
			keys.Binding{Keys: []string{"l", "right"}, Action: "unfold", Modes: in, Short: "unfold", Long: "unfold, or go to the first child"},
			plainly(func(m *Model) { m.tree.Unfold() }), nil,
		},
		{
			keys.Binding{Keys: []string{"enter", "space"}, Action: "fold or open", Modes: in, Short: "open", Long: "fold or open", Footer: 2},
			plainly(func(m *Model) { m.tree.Toggle() }), nil,
		},
		{
			keys.Binding{Keys: []string{"H"}, Action: "fold branch", Modes: in, Short: "fold branch", Long: "fold the whole branch"},
			plainly(func(m *Model) { m.tree.Branch(false) }), nil,
		},
		{
			keys.Binding{Keys: []string{"L"}, Action: "unfold branch", Modes: in, Short: "unfold branch", Long: "unfold the whole branch"},
			plainly(func(m *Model) { m.tree.Branch(true) }), nil,
		},
		{
			keys.Binding{
				Keys: []string{"1", "2", "3", "4", "5"}, Action: "unfold to level", Modes: in, Short: "level", Long: "unfold to that level",
				Range: true, Fixed: "the keys of unfold to level name the level: leave them as they are",
			},
			(*Model).unfoldToLevel, nil,
		},
		{
			keys.Binding{Keys: []string{"z M"}, Action: "fold all", Modes: in, Short: "fold all", Long: "fold everything; an error stays in sight"},
			plainly(func(m *Model) { m.tree.FoldAll() }), nil,
		},
		{
			keys.Binding{Keys: []string{"z R"}, Action: "unfold all", Modes: in, Short: "unfold all", Long: "unfold everything"},
			plainly(func(m *Model) { m.tree.UnfoldAll() }), nil,
		},
	}
}

// unfoldToLevel unfolds the tree to the level that a key names.
func (m *Model) unfoldToLevel(key string) tea.Cmd {
	if n, err := strconv.Atoi(key); err == nil {
		m.tree.Level(n)
	}
	return nil
}

func seeking() []binding {
	in := inPanes()
	return []binding{
		{
			keys.Binding{Keys: []string{"e"}, Action: "next error", Modes: in, Short: "next error", Long: "next error, across conversations", Footer: 1},
			plainly(func(m *Model) { m.goToFound(finding.Error, 1) }), (*Model).noError,
		},
		{
			keys.Binding{Keys: []string{"E"}, Action: "previous error", Modes: in, Short: "previous error", Long: "previous error"},
			plainly(func(m *Model) { m.goToFound(finding.Error, -1) }), (*Model).noError,
		},
		{
			keys.Binding{Keys: []string{"w"}, Action: "next warning", Modes: in, Short: "next warning", Long: "next warning"},
			plainly(func(m *Model) { m.goToFound(finding.Warning, 1) }), (*Model).noWarning,
		},
		{
			keys.Binding{Keys: []string{"W"}, Action: "previous warning", Modes: in, Short: "previous warning", Long: "previous warning"},
			plainly(func(m *Model) { m.goToFound(finding.Warning, -1) }), (*Model).noWarning,
		},
		{
			keys.Binding{Keys: []string{"/"}, Action: actionSearch, Modes: inScrolled(), Short: "search", Long: "search, folded nodes included; in help, its rows", Footer: 4},
			plainly((*Model).openSearch), (*Model).noSearch,
		},
		{
			keys.Binding{Keys: []string{"n"}, Action: "next match", Modes: in, Short: "next match", Long: "next match"},
			command(func(m *Model) tea.Cmd { return m.match(1) }), (*Model).noMatch,
		},
		{
			keys.Binding{Keys: []string{"N"}, Action: "previous match", Modes: in, Short: "previous match", Long: "previous match"},
			command(func(m *Model) tea.Cmd { return m.match(-1) }), (*Model).noMatch,
		},
		{
			keys.Binding{Keys: []string{"s"}, Action: "next sighting", Modes: in, Short: "next sighting", Long: "next place where the message was seen"},
			plainly((*Model).nextSighting), (*Model).noOtherSighting,
		},
		{
			keys.Binding{Keys: []string{"a"}, Action: "next variant", Modes: in, Short: "as delivered", Long: "the message as delivered, where it was altered on the way"},
			plainly((*Model).nextVariant), (*Model).noOtherVariant,
		},
	}
}

func paneKeys() []binding {
	in := inPanes()
	return []binding{
		{
			keys.Binding{Keys: []string{"tab"}, Action: actionNextPane, Modes: in, Short: "next pane", Long: "next pane", Footer: 5},
			plainly(func(m *Model) { m.focusOther(1) }), nil,
		},
		{
			keys.Binding{Keys: []string{"shift+tab"}, Action: "previous pane", Modes: in, Short: "previous pane", Long: "previous pane"},
			plainly(func(m *Model) { m.focusOther(numPanes - 1) }), nil,
		},
		{
			keys.Binding{Keys: []string{"d"}, Action: actionSheet, Modes: in, Short: "sheet", Long: "detail or value sheet", Footer: 3},
			plainly((*Model).toggleSheet), (*Model).noSheet,
		},
		{
			keys.Binding{Keys: []string{"|"}, Action: "layout", Modes: in, Short: "layout", Long: "panes side by side or stacked"},
			plainly((*Model).toggleLayout), (*Model).noOtherLayout,
		},
		{
			keys.Binding{Keys: []string{"I"}, Action: actionInputs, Modes: in, Short: "inputs", Long: "what was read of each input, and what was not"},
			plainly((*Model).openAccount), nil,
		},
	}
}

func inViewKeys() []binding {
	view := keys.In(keys.View)
	return []binding{
		{
			keys.Binding{Keys: []string{"enter", "space"}, Action: "jump", Modes: view, Short: "jump", Long: "to its message in the tree, or to its line", Footer: 2},
			plainly((*Model).jump), nil,
		},
		{
			keys.Binding{Keys: []string{"h", "left"}, Action: "slide left", Modes: view, Short: "left", Long: "what is out of sight on the left"},
			plainly(func(m *Model) { m.slide(-1) }), nil,
		},
		{
			keys.Binding{Keys: []string{"l", "right"}, Action: "slide right", Modes: view, Short: "right", Long: "what is out of sight on the right"},
			plainly(func(m *Model) { m.slide(1) }), nil,
		},
		{
			keys.Binding{Keys: []string{"M"}, Action: actionMouse, Modes: inPanes(), Short: "mouse off", Long: "mouse on or off: click selects, the wheel scrolls"},
			command((*Model).toggleMouse), nil,
		},
	}
}

func narrowing() []binding {
	in := inPanes()
	return []binding{
		{
			keys.Binding{Keys: []string{"&"}, Action: actionFilter, Modes: in, Short: "filter", Long: "filter by a query"},
			command((*Model).askFilter), (*Model).noMessageToFilter,
		},
		{
			keys.Binding{Keys: []string{"="}, Action: "filter by code", Modes: in, Short: "same code", Long: "filter by this finding's code"},
			command((*Model).sameCode), (*Model).noCode,
		},
		{
			keys.Binding{Keys: []string{"."}, Action: "narrow to handoff", Modes: in, Short: "this handoff", Long: "narrow to this handoff"},
			command((*Model).thisHandoff), (*Model).noHandoff,
		},
		{
			keys.Binding{Keys: []string{"backspace"}, Action: actionUnfilter, Modes: in, Short: "unfilter", Long: "take the last filter off"},
			command((*Model).unfilter), (*Model).noFilter,
		},
	}
}

func transferring() []binding {
	in := inPanes()
	return []binding{
		copyRow(keys.Binding{Keys: []string{"y l"}, Action: "copy line", Modes: in, Short: "copy line", Long: "copy the line"}, func(m *Model) copied { return m.copier().line() }),
		copyRow(keys.Binding{Keys: []string{"y j"}, Action: "copy twin", Modes: in, Short: "copy twin", Long: "copy the JSON twin"}, func(m *Model) copied { return m.copier().twin() }),
		copyRow(keys.Binding{Keys: []string{"y v"}, Action: "copy value", Modes: in, Short: "copy value", Long: "copy the value, or both where two differ"}, func(m *Model) copied { return m.copier().value() }),
		copyRow(keys.Binding{Keys: []string{"y p"}, Action: "copy place", Modes: in, Short: "copy place", Long: "copy the place, file:line"}, (*Model).placeToCopy),
		{
			keys.Binding{Keys: []string{"v"}, Action: "edit", Modes: in, Short: "edit", Long: "open the line in $VISUAL or $EDITOR"},
			command(func(m *Model) tea.Cmd { return m.openWith(m.session.Editor) }), func(m *Model) string { return m.notOpenedWith(m.session.Editor) },
		},
		{
			keys.Binding{Keys: []string{"V"}, Action: "page", Modes: in, Short: "page", Long: "open the line in $PAGER"},
			command(func(m *Model) tea.Cmd { return m.openWith(m.session.Pager) }), func(m *Model) string { return m.notOpenedWith(m.session.Pager) },
		},
		{
			keys.Binding{Keys: []string{"x"}, Action: "export", Modes: in, Short: "export", Long: "export the selection"},
			plainly((*Model).askExport), (*Model).notExported,
		},
		{
			keys.Binding{Keys: []string{"X"}, Action: actionRedact, Modes: in, Short: "redact", Long: "redacted view on or off"},
			command((*Model).toggleRedaction), nil,
		},
		{
			keys.Binding{Keys: []string{"F"}, Action: "follow", Modes: in, Short: "follow", Long: "follow the inputs as they grow, or no longer"},
			command((*Model).follow), (*Model).nothingToFollow,
		},
	}
}

// copyRow returns the row of an action that copies something.
func copyRow(b keys.Binding, what func(*Model) copied) binding {
	return binding{
		b,
		command(func(m *Model) tea.Cmd { return m.copy(what(m)) }),
		func(m *Model) string { return what(m).missing() },
	}
}

func typing() []binding {
	menu := keys.In(keys.Menu)
	return []binding{
		{
			keys.Binding{Keys: []string{"enter"}, Action: actionAccept, Modes: keys.In(keys.Prompt, keys.Menu), Short: "accept", Long: "search, filter, or do what is chosen", Footer: 1},
			command((*Model).accept), nil,
		},
		{
			keys.Binding{Keys: []string{"tab"}, Action: "complete", Modes: menu, Short: "complete", Long: "take the chosen suggestion, else the first", Footer: 2},
			command((*Model).complete), nil,
		},
		{
			keys.Binding{Keys: []string{"down", "ctrl+n"}, Action: "next suggestion", Modes: menu, Short: "next", Long: "next suggestion", Footer: 3},
			plainly(func(m *Model) { m.prompt.choose(1) }), nil,
		},
		{
			keys.Binding{Keys: []string{"up", "ctrl+p"}, Action: "previous suggestion", Modes: menu, Short: "previous", Long: "previous suggestion"},
			plainly(func(m *Model) { m.prompt.choose(-1) }), nil,
		},
	}
}

func leaving() []binding {
	return []binding{
		{
			keys.Binding{Keys: []string{"?"}, Action: "help", Modes: inScrolled(), Short: "help", Long: "help", Footer: 6},
			plainly((*Model).toggleHelp), nil,
		},
		{
			keys.Binding{Keys: []string{":"}, Action: actionPalette, Modes: inPanes(), Short: "actions", Long: "palette of every action"},
			plainly((*Model).openPalette), nil,
		},
		{
			keys.Binding{Keys: []string{"esc"}, Action: actionBack, Modes: everywhere(), Short: "back", Long: "close what is open: the prompt, the overlay, the search, the past, the filters, the load", Footer: 7},
			command((*Model).back), (*Model).nothingToClose,
		},
		{
			keys.Binding{Keys: []string{"q"}, Action: actionQuit, Modes: inScrolled(), Short: "quit", Long: "close the overlay, else quit", Footer: 8},
			command((*Model).exit), nil,
		},
		{
			keys.Binding{
				Keys: []string{"ctrl+c"}, Action: "quit at once", Modes: everywhere(), Short: "quit", Long: "quit, always",
				Fixed: "ctrl+c always quits: leave it as it is",
			},
			command(func(*Model) tea.Cmd { return tea.Quit }), nil,
		},
		{
			keys.Binding{Keys: []string{"ctrl+z"}, Action: "suspend", Modes: everywhere(), Short: "suspend", Long: "stop, and come back with fg"},
			command(func(*Model) tea.Cmd { return tea.Suspend }), nil,
		},
	}
}
