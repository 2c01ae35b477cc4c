package ui

import (
	"context"
	"os"

	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/ui/theme"
)

// Target names the message to open at, from FILE#id or FILE#L42. The zero
// value opens at the first failure.
type Target struct {
	File string // name of the input as given; "" is any
	ID   string // id of a message as output
	Line int    // 1-based physical line, where ID is ""
}

// Session is what the view shows: a loaded and settled log, the inputs it came
// from in the order of Log.Inputs, still open for reading, and how to show it.
type Session struct {
	Log    *thread.Log
	Inputs []*source.Input
	Theme  *theme.Theme
	Title  string // of the title line, such as the file's name
	Open   Target
}

// Run shows the session on the terminal out until the user quits, with keys
// from in, which must be a terminal too (where standard input is data, the
// terminal device). However it ends (a signal, a cancelled context, a panic)
// the terminal is left as it was found. Only a panic and a terminal that
// cannot be used are errors.
func Run(ctx context.Context, s Session, in, out *os.File) error { panic("seam") }
