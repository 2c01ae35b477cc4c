//go:build !windows

package cli

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

// openTerminal opens the terminal that the process belongs to, for keys.
func openTerminal() (*os.File, error) {
	tty, err := os.OpenFile("/dev/tty", os.O_RDWR, 0)
	if err != nil {
		return nil, fmt.Errorf("no terminal for keys: %w", err)
	}
	return tty, nil
}

// heedClosedPipes makes a write to a closed pipe an error, which ends the
// program quietly; otherwise the signal would.
func heedClosedPipes() { signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) }

// isClosedPipe reports whether a write failed because the reader went away.
func isClosedPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }
