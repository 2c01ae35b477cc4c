// Package quiet keeps every start of the program from asking the terminal for
// its background colour.
//
// Importing bubbletea runs an init that asks lipgloss for the background, and
// lipgloss asks the terminal: on one that does not answer, each subcommand, even
// one that never draws, waits five seconds and leaves escape bytes. Once
// somebody has told lipgloss the answer it does not ask. This package does, in
// the one init of the project, and it works only because of two rules of Go:
// packages are initialised in the order of their import paths as soon as what
// they import is ready, and "crosscheck" sorts before "github.com". So this
// package imports lipgloss and nothing else, and must stay that way.
//
// The answer itself is used by nobody: colours come from package theme, which
// has renderers of its own.
package quiet

import "github.com/charmbracelet/lipgloss"

//nolint:gochecknoinits // see the package comment: only an init comes early enough
func init() {
	lipgloss.SetHasDarkBackground(true)
}
