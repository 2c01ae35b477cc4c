//go:build !windows

package cli

import (
	"errors"
	"os"
	"os/signal"
	"syscall"
)

// openTerminal opens the terminal that the process belongs to, for keys.
func openTerminal() (*os.File, error) { return os.OpenFile("/dev/tty", os.O_RDWR, 0) }

// heedClosedPipes makes a write to a closed pipe an error, which ends the
// program quietly; otherwise the signal would.
func heedClosedPipes() { signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) }

// isClosedPipe reports whether a write failed because the reader went away.
func isClosedPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }
