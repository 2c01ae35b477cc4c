package ui

import (
	"iter"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/source"
	"crosscheck/ui/filelines"
	"crosscheck/ui/filepane"
)

// reader is what shows lines of files that somebody has to read.
type reader interface {
	// Want returns what has to be read before it can show what is in sight.
	Want() (filelines.Request, bool)

	// Put hands it what was read for a request.
	Put(r filelines.Request, a filelines.Answer)
}

// worker is a view that has to work, in steps, before it can show everything.
type worker interface {
	// Works reports whether there is anything left to do.
	Works() bool

	// Working does it.
	Working() iter.Seq[struct{}]
}

// readMsg brings the lines of a file that were asked for.
type readMsg struct {
	by         reader
	generation int // of the log when it was asked for
	request    filelines.Request
	answer     filelines.Answer
}

// decodedMsg brings the text around a message that was asked for.
type decodedMsg struct {
	request filepane.TextRequest
	text    source.Decoded
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
func read(in *source.Input, by reader, generation int, r filelines.Request) tea.Cmd {
	return func() tea.Msg {
		found, err := in.ReadMember(r.Member, r.First, r.N)
		return readMsg{by, generation, r, filelines.Answer{Lines: found, Of: in.MemberLines(r.Member), Err: err}}
	}
}

// decode returns the command that decodes the text around a message.
func decode(in *source.Input, r filepane.TextRequest) tea.Cmd {
	return func() tea.Msg {
		d, err := in.ReadText(r.At, filepane.Around)
		return decodedMsg{r, d, err}
	}
}
