package keys

// Action names what a key does: in the palette and where keys are changed.
type Action string

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

// Binding is one row of a table of keys: an action, its keys and its words.
type Binding struct {
	Keys   []string // as bubbletea names them, the space bar "space", a chord with a space: "z M"
	Action Action
	Modes  Modes
	Group  Group
	Short  string // for the footer, one or two words
	Long   string // for help and the README
	Footer int    // place in the footer, from 1; 0 is not in it

	Range bool   // the keys follow each other, such as 1 to 5, and each does something else
	Fixed string // why the keys cannot be changed; "" if they can
}

// Names returns the names of the actions of a table.
func Names(table []Binding) []string {
	names := make([]string, len(table))
	for i := range table {
		names[i] = string(table[i].Action)
	}
	return names
}
