package theme

// Role is what a piece of the screen means.
type Role uint8

// The roles.
const (
	Plain        Role = iota // text as it comes
	Title                    // names of panes and views, headings
	Strong                   // what a row is about
	Dim                      // what is there to be found, not to be read
	Chrome                   // frames, tree lines, separators
	Key                      // a key in a footer or in help
	Pass                     // a check that passed
	Fail                     // a check that failed, an error
	Warn                     // a warning
	Waiting                  // open, not closed yet
	Note                     // a note
	NotAsked                 // not asked for
	NotCarried               // not carried
	NotJudged                // could not be judged
	Differ                   // a value that differs from the one it should be
	Selected                 // the selected row of the pane with the focus
	SelectedIdle             // the selected row of a pane without the focus
	Match                    // what a search found
	NumRoles     = iota
)

// String returns the name of the role.
func (r Role) String() string {
	return [...]string{
		"plain", "title", "strong", "dim", "chrome", "key", "pass", "fail", "warn", "waiting", "note",
		"not asked", "not carried", "not judged", "differ", "selected", "selected, idle", "match",
	}[r]
}
