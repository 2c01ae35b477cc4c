package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"crosscheck/thread/load"
	"crosscheck/ui"
	"crosscheck/ui/screen"
)

// The exit codes (cli.md; inspector.md, section 7).
const (
	exitClean      = 0 // nothing wrong
	exitFindings   = 1 // an error, a mismatch, nothing found
	exitUsage      = 2 // wrong use
	exitUnreadable = 3 // an input that cannot be read, or nothing to check
)

// exitError is an error that decides the exit code. Without err there is
// nothing more to say.
type exitError struct {
	code int
	err  error
	hint string // what to do, on a line of its own
}

// Error returns what went wrong.
func (e *exitError) Error() string {
	if e.err == nil {
		return fmt.Sprintf("exit code %d", e.code)
	}
	return e.err.Error()
}

// Unwrap returns the cause.
func (e *exitError) Unwrap() error { return e.err }

// errFindings ends a command whose answer, already written, is not clean.
var errFindings = &exitError{code: exitFindings}

// usagef is wrong use of the command line.
func usagef(format string, args ...any) error {
	return &exitError{code: exitUsage, err: fmt.Errorf(format, args...)}
}

// unreadable is an input that cannot be read, or an output not written.
func unreadable(err error) error { return &exitError{code: exitUnreadable, err: err} }

// verdictError turns the verdict of a command into its exit code.
func verdictError(clean bool) error {
	if clean {
		return nil
	}
	return errFindings
}

// exitCode says what there is to say about the error, flushes the answer and
// returns the exit code: 2 before 3 before 1 before 0 (judgement.md,
// section 11). A closed pipe ends quietly: the reader has what it wanted.
func (a *app) exitCode(err error) int {
	code := exitClean
	var e *exitError
	switch {
	case err == nil || a.out.closed:
	case errors.As(err, &e):
		code = e.code
		if e.err != nil {
			a.warn(e.err)
		}
		if e.hint != "" {
			_, _ = fmt.Fprintln(a.env.Stderr, e.hint)
		}
	case errors.Is(err, load.ErrNothing):
		code = exitUnreadable // a.missed said why
	default:
		code = exitUnreadable
		a.warn(err)
		a.trace(err)
	}
	if a.unread && code != exitUsage {
		code = exitUnreadable
	}
	if err := a.out.flush(); err != nil {
		a.warn(fmt.Errorf("standard output: %w", err))
		code = exitUnreadable
	}
	if a.out.closed {
		return exitClean
	}
	return code
}

// trace says where the view broke down, for whoever mends it.
func (a *app) trace(err error) {
	var crash *ui.Crash
	if !errors.As(err, &crash) {
		return
	}
	for line := range strings.Lines(string(crash.Stack)) {
		_, _ = fmt.Fprintln(a.env.Stderr, screen.Clean(strings.TrimRight(line, "\n")))
	}
}

// warn says on standard error what went wrong, cleaned for the terminal. While
// the view has that, it is shown there, and said when it is over.
func (a *app) warn(err error) {
	if a.redactor != nil {
		err = errors.New(a.redactor.Text(reason(err)))
	}
	a.notes = append(a.notes, reason(err))
	if a.viewing {
		a.unsaid = append(a.unsaid, err)
		return
	}
	a.progress.aside(func() { warn(a.env.Stderr, err) })
}

// note says on standard error what is worth knowing and no fault.
func (a *app) note(what string) { a.warn(errors.New(what)) }

func warn(w io.Writer, err error) {
	_, _ = fmt.Fprintf(w, "crosscheck: %s\n", screen.Clean(reason(err)))
}

// reason puts an error in words; those of the file system say the operation
// first, which tells a reader nothing.
func reason(err error) string {
	var p *os.PathError
	switch {
	case !errors.As(err, &p):
		return err.Error()
	case errors.Is(p.Err, os.ErrNotExist):
		return p.Path + ": no such file"
	}
	return p.Path + ": " + p.Err.Error()
}
