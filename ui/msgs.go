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
	of      int // how many there are; 0: it is not known
	err     error
}

// decodedMsg brings the text around a message that was asked for.
type decodedMsg struct {
	request source.TextRequest
	text    raw.Decoded
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
func read(in *raw.Input, r source.Request) tea.Cmd {
	return func() tea.Msg {
		lines, err := in.ReadMember(r.Member, r.First, r.N)
		return readMsg{r, lines, in.MemberLines(r.Member), err}
	}
}

// decode returns the command that decodes the text around a message.
func decode(in *raw.Input, r source.TextRequest) tea.Cmd {
	return func() tea.Msg {
		d, err := in.ReadText(r.At, source.Around)
		return decodedMsg{r, d, err}
	}
}
