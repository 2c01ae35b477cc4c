package keys

// Action is what a key does.
type Action uint8

// The actions.
const (
	NoAction Action = iota

	Down
	Up
	HalfDown
	HalfUp
	PageDown
	PageUp
	Top
	Bottom

	Fold         // fold, or go to the parent
	Unfold       // unfold, or go to the first child
	Toggle       // fold or open
	FoldBranch   // the whole branch
	UnfoldBranch // the whole branch
	Level        // unfold to the level that the key names
	FoldAll
	UnfoldAll

	NextError
	PreviousError
	NextOfHandoff
	PreviousOfHandoff
	NextConversation
	PreviousConversation
	NextSighting
	NextVariant

	NextWarning
	PreviousWarning

	Search
	NextMatch
	PreviousMatch

	NextPane
	PreviousPane
	Sheet // detail or value sheet
	Layout
	Inputs // what was read

	Help
	Back // what esc does
	Quit // closes an overlay, else quits
	ForceQuit
	Suspend
	Accept // what enter does in a prompt
	Complete
	NextChoice
	PreviousChoice

	StepForward
	StepBack
	Filter
	FilterCode
	NarrowHandoff
	Unfilter
	Ladder
	Findings
	Items
	Log
	ToTree
	Jump // from a row of a view to what it is about
	SlideLeft
	SlideRight
	CopyLine
	CopyTwin
	CopyValue
	CopyPlace
	Edit
	Page
	Export
	Redact
	Follow
	Mouse
	Palette
	NumActions = iota
)

// String returns the name of the action.
func (a Action) String() string {
	return [...]string{
		"", "down", "up", "half page down", "half page up", "page down", "page up", "top", "bottom",
		"fold", "unfold", "fold or open", "fold branch", "unfold branch", "unfold to level", "fold all", "unfold all",
		"next error", "previous error", "next of handoff", "previous of handoff",
		"next conversation", "previous conversation", "next sighting", "next variant",
		"next warning", "previous warning", "search", "next match", "previous match",
		"next pane", "previous pane", "value sheet", "layout", "inputs",
		"help", "back", "quit", "quit at once", "suspend", "accept",
		"complete", "next suggestion", "previous suggestion",
		"step forward", "step back",
		"filter", "filter by code", "narrow to handoff", "last filter off",
		"ladder", "findings", "items", "log", "back to the tree", "jump", "slide left", "slide right",
		"copy line", "copy twin", "copy value", "copy place",
		"edit", "page", "export", "redact", "follow", "mouse", "palette",
	}[a]
}
