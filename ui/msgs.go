package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	raw "crosscheck/codec/source"
	"crosscheck/ui/source"
)

// readMsg brings the lines of a file that were asked for.
type readMsg struct {
	request source.Request
	lines   []raw.RawLine
	err     error
}

// searchedMsg asks for the next stretch of the search with that number.
type searchedMsg struct{ id int }

// read returns the command that reads lines of a file.
func read(in *raw.Input, r source.Request) tea.Cmd {
	return func() tea.Msg {
		lines, err := in.ReadLines(r.First, r.N)
		return readMsg{r, lines, err}
	}
}
