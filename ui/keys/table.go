package keys

import "slices"

// Group is a heading of help.
type Group uint8

// The groups, in the order of help.
const (
	Moving Group = iota
	Folding
	Finding
	Panes
	Narrowing
	Taking
	Typing
	Leaving
	NumGroups = iota
)

// String returns the heading.
func (g Group) String() string {
	return [...]string{
		"Moving", "Folding", "Finding", "Panes and views", "Narrowing", "Taking along", "While typing", "Help and leaving",
	}[g]
}

// Binding is one row of the table.
type Binding struct {
	Keys   []string // as bubbletea names them, the space bar "space", a chord with a space: "z M"
	Action Action
	Modes  Modes
	Group  Group
	Short  string // for the footer, one or two words
	Long   string // for help and the README
	Footer int    // place in the footer, from 1; 0 is not in it
}

// The sets of modes that the table uses.
const (
	panes   = 1<<Tree | 1<<View | 1<<Detail | 1<<Source
	scrolls = panes | 1<<Overlay
	all     = scrolls | 1<<Prompt | 1<<Menu
)

// Table returns all bindings, in the order of help. The caller may change it.
func Table() []Binding {
	return slices.Concat(moving(), folding(), finding(), paneKeys(), narrowing(), taking(), typing(), leaving())
}

func moving() []Binding {
	return []Binding{
		{Keys: []string{"j", "down"}, Action: Down, Modes: scrolls, Short: "down", Long: "one row down"},
		{Keys: []string{"k", "up"}, Action: Up, Modes: scrolls, Short: "up", Long: "one row up"},
		{Keys: []string{"ctrl+d"}, Action: HalfDown, Modes: scrolls, Short: "half down", Long: "half a page down"},
		{Keys: []string{"ctrl+u"}, Action: HalfUp, Modes: scrolls, Short: "half up", Long: "half a page up"},
		{Keys: []string{"ctrl+f", "pgdown"}, Action: PageDown, Modes: scrolls, Short: "page down", Long: "a page down"},
		{Keys: []string{"ctrl+b", "pgup"}, Action: PageUp, Modes: scrolls, Short: "page up", Long: "a page up"},
		{Keys: []string{"g", "home"}, Action: Top, Modes: scrolls, Short: "top", Long: "to the first row"},
		{Keys: []string{"G", "end"}, Action: Bottom, Modes: scrolls, Short: "bottom", Long: "to the last row"},
		{Keys: []string{"o"}, Action: NextOfHandoff, Modes: panes, Short: "next here", Long: "next message of the same handoff"},
		{Keys: []string{"O"}, Action: PreviousOfHandoff, Modes: panes, Short: "previous here", Long: "previous message of the same handoff"},
		{Keys: []string{"]"}, Action: NextConversation, Modes: panes, Short: "next conversation", Long: "next conversation"},
		{Keys: []string{"["}, Action: PreviousConversation, Modes: panes, Short: "previous conversation", Long: "previous conversation"},
		{Keys: []string{">"}, Action: StepForward, Modes: panes, Short: "step", Long: "step forward in time, everything as of then"},
		{Keys: []string{"<"}, Action: StepBack, Modes: panes, Short: "step back", Long: "step back in time, from the end of the log to the selected message"},
	}
}

func folding() []Binding {
	return grouped(Folding, []Binding{
		{Keys: []string{"h", "left"}, Action: Fold, Modes: In(Tree), Short: "fold", Long: "fold, or go to the parent"},
		{Keys: []string{"l", "right"}, Action: Unfold, Modes: In(Tree), Short: "unfold", Long: "unfold, or go to the first child"},
		{Keys: []string{"enter", "space"}, Action: Toggle, Modes: In(Tree), Short: "open", Long: "fold or open", Footer: 2},
		{Keys: []string{"H"}, Action: FoldBranch, Modes: In(Tree), Short: "fold branch", Long: "fold the whole branch"},
		{Keys: []string{"L"}, Action: UnfoldBranch, Modes: In(Tree), Short: "unfold branch", Long: "unfold the whole branch"},
		{Keys: []string{"1", "2", "3", "4", "5"}, Action: Level, Modes: In(Tree), Short: "level", Long: "unfold to that level"},
		{Keys: []string{"z M"}, Action: FoldAll, Modes: In(Tree), Short: "fold all", Long: "fold everything; an error stays in sight"},
		{Keys: []string{"z R"}, Action: UnfoldAll, Modes: In(Tree), Short: "unfold all", Long: "unfold everything"},
	})
}

func finding() []Binding {
	return grouped(Finding, []Binding{
		{Keys: []string{"e"}, Action: NextError, Modes: panes, Short: "next error", Long: "next error, across conversations", Footer: 1},
		{Keys: []string{"E"}, Action: PreviousError, Modes: panes, Short: "previous error", Long: "previous error"},
		{Keys: []string{"w"}, Action: NextWarning, Modes: panes, Short: "next warning", Long: "next warning"},
		{Keys: []string{"W"}, Action: PreviousWarning, Modes: panes, Short: "previous warning", Long: "previous warning"},
		{Keys: []string{"/"}, Action: Search, Modes: scrolls, Short: "search", Long: "search, folded nodes included; in help, its rows", Footer: 4},
		{Keys: []string{"n"}, Action: NextMatch, Modes: panes, Short: "next match", Long: "next match"},
		{Keys: []string{"N"}, Action: PreviousMatch, Modes: panes, Short: "previous match", Long: "previous match"},
		{Keys: []string{"s"}, Action: NextSighting, Modes: panes, Short: "next sighting", Long: "next place where the message was seen"},
		{Keys: []string{"a"}, Action: NextVariant, Modes: panes, Short: "as delivered", Long: "the message as delivered, where it was altered on the way"},
	})
}

func paneKeys() []Binding {
	return grouped(Panes, []Binding{
		{Keys: []string{"tab"}, Action: NextPane, Modes: panes, Short: "next pane", Long: "next pane", Footer: 5},
		{Keys: []string{"shift+tab"}, Action: PreviousPane, Modes: panes, Short: "previous pane", Long: "previous pane"},
		{Keys: []string{"d"}, Action: Sheet, Modes: panes, Short: "sheet", Long: "detail or value sheet", Footer: 3},
		{Keys: []string{"|"}, Action: Layout, Modes: panes, Short: "layout", Long: "panes side by side or stacked"},
		{Keys: []string{"I"}, Action: Inputs, Modes: panes, Short: "inputs", Long: "what was read of each input, and what was not"},
		{Keys: []string{"t"}, Action: Ladder, Modes: panes, Short: "ladder", Long: "ladder: a lane an agent, an arrow a message"},
		{Keys: []string{"f"}, Action: Findings, Modes: panes, Short: "findings", Long: "findings, worst first"},
		{Keys: []string{"i"}, Action: Items, Modes: panes, Short: "items", Long: "items: who owned what, when"},
		{Keys: []string{"r"}, Action: Log, Modes: panes, Short: "log", Long: "log: every line of the input"},
		{Keys: []string{"b"}, Action: ToTree, Modes: panes, Short: "tree", Long: "back to the tree"},
		{Keys: []string{"enter", "space"}, Action: Jump, Modes: In(View), Short: "jump", Long: "to its message in the tree, or to its line", Footer: 2},
		{Keys: []string{"h", "left"}, Action: SlideLeft, Modes: In(View), Short: "left", Long: "what is out of sight on the left"},
		{Keys: []string{"l", "right"}, Action: SlideRight, Modes: In(View), Short: "right", Long: "what is out of sight on the right"},
		{Keys: []string{"M"}, Action: Mouse, Modes: panes, Short: "mouse off", Long: "mouse on or off: click selects, the wheel scrolls"},
	})
}

func narrowing() []Binding {
	return grouped(Narrowing, []Binding{
		{Keys: []string{"&"}, Action: Filter, Modes: panes, Short: "filter", Long: "filter by a query"},
		{Keys: []string{"="}, Action: FilterCode, Modes: panes, Short: "same code", Long: "filter by this finding's code"},
		{Keys: []string{"."}, Action: NarrowHandoff, Modes: panes, Short: "this handoff", Long: "narrow to this handoff"},
		{Keys: []string{"backspace"}, Action: Unfilter, Modes: panes, Short: "unfilter", Long: "take the last filter off"},
	})
}

func taking() []Binding {
	return grouped(Taking, []Binding{
		{Keys: []string{"y l"}, Action: CopyLine, Modes: panes, Short: "copy line", Long: "copy the line"},
		{Keys: []string{"y j"}, Action: CopyTwin, Modes: panes, Short: "copy twin", Long: "copy the JSON twin"},
		{Keys: []string{"y v"}, Action: CopyValue, Modes: panes, Short: "copy value", Long: "copy the value, or both where two differ"},
		{Keys: []string{"y p"}, Action: CopyPlace, Modes: panes, Short: "copy place", Long: "copy the place, file:line"},
		{Keys: []string{"v"}, Action: Edit, Modes: panes, Short: "edit", Long: "open the line in $VISUAL or $EDITOR"},
		{Keys: []string{"V"}, Action: Page, Modes: panes, Short: "page", Long: "open the line in $PAGER"},
		{Keys: []string{"x"}, Action: Export, Modes: panes, Short: "export", Long: "export the selection"},
		{Keys: []string{"X"}, Action: Redact, Modes: panes, Short: "redact", Long: "redacted view on or off"},
		{Keys: []string{"F"}, Action: Follow, Modes: panes, Short: "follow", Long: "follow the inputs as they grow, or no longer"},
	})
}

func typing() []Binding {
	return grouped(Typing, []Binding{
		{Keys: []string{"enter"}, Action: Accept, Modes: In(Prompt, Menu), Short: "accept", Long: "search, filter, or do what is chosen", Footer: 1},
		{Keys: []string{"tab"}, Action: Complete, Modes: In(Menu), Short: "complete", Long: "take the chosen suggestion, else the first", Footer: 2},
		{Keys: []string{"down", "ctrl+n"}, Action: NextChoice, Modes: In(Menu), Short: "next", Long: "next suggestion", Footer: 3},
		{Keys: []string{"up", "ctrl+p"}, Action: PreviousChoice, Modes: In(Menu), Short: "previous", Long: "previous suggestion"},
	})
}

func leaving() []Binding {
	return grouped(Leaving, []Binding{
		{Keys: []string{"?"}, Action: Help, Modes: scrolls, Short: "help", Long: "help", Footer: 6},
		{Keys: []string{":"}, Action: Palette, Modes: panes, Short: "actions", Long: "palette of every action"},
		{Keys: []string{"esc"}, Action: Back, Modes: all, Short: "back", Long: "close what is open: the prompt, the overlay, the search, the past, the filters, the load", Footer: 7},
		{Keys: []string{"q"}, Action: Quit, Modes: scrolls, Short: "quit", Long: "close the overlay, else quit", Footer: 8},
		{Keys: []string{"ctrl+c"}, Action: ForceQuit, Modes: all, Short: "quit", Long: "quit, always"},
		{Keys: []string{"ctrl+z"}, Action: Suspend, Modes: all, Short: "suspend", Long: "stop, and come back with fg"},
	})
}

// grouped puts bindings into a group.
func grouped(g Group, bindings []Binding) []Binding {
	for i := range bindings {
		bindings[i].Group = g
	}
	return bindings
}
