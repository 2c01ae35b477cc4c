package keys

// Mode is where a key is pressed: the pane with the focus, or what stands above
// all panes.
type Mode uint8

// The modes.
const (
	Tree     Mode = iota // the tree has the focus
	View                 // another view in its place has: the ladder, the findings, …
	Detail               // the detail or the value sheet has
	Source               // the lines of the file have
	Prompt               // a search is being typed
	Menu                 // something is being typed to which there are suggestions
	Overlay              // help stands above the panes
	NumModes = iota
)

// String returns the name of the mode.
func (m Mode) String() string {
	return [...]string{"tree", "view", "detail", "source", "prompt", "menu", "help"}[m]
}

// Modes is a set of modes.
type Modes uint8

// In returns the set of the given modes.
func In(modes ...Mode) Modes {
	var s Modes
	for _, m := range modes {
		s |= 1 << m
	}
	return s
}

// Has reports whether m is in the set.
func (s Modes) Has(m Mode) bool { return s&(1<<m) != 0 }
