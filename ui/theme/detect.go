package theme

import (
	"os"

	"github.com/muesli/termenv"
)

// DetectDark asks a terminal whether its ground is dark, and takes it for dark
// when there is no answer. It writes an escape sequence to out, reads the answer
// from it, and may wait for it, so only the view calls it, before it takes the
// terminal over; never where out is no terminal.
func DetectDark(out *os.File) bool {
	return termenv.NewOutput(out).HasDarkBackground()
}
