package cli

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// openTerminal opens the console that the process belongs to, for keys.
func openTerminal() (*os.File, error) {
	tty, err := os.OpenFile("CONIN$", os.O_RDWR, 0)
	if err != nil {
		return nil, fmt.Errorf("no terminal for keys: %w", err)
	}
	return tty, nil
}

// heedClosedPipes does nothing: there is no signal for them.
func heedClosedPipes() {}

// errNoData is what a write to a pipe gives that is being closed.
const errNoData = syscall.Errno(232)

// isClosedPipe reports whether a write failed because the reader went away.
func isClosedPipe(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, syscall.ERROR_BROKEN_PIPE) || errors.Is(err, errNoData)
}
