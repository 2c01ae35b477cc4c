package ui

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/ui/internal/logs"
	"crosscheck/ui/theme"
)

// What switches the alternate screen on and off, and the cursor on.
const (
	altOn    = "\x1b[?1049h"
	altOff   = "\x1b[?1049l"
	cursorOn = "\x1b[?25h"
)

// broken is a model that panics where it is told to.
type broken struct{ where string }

func (b broken) Init() tea.Cmd {
	if b.where == "command" {
		return func() tea.Msg { panic("in a command \x1b[31m") }
	}
	return func() tea.Msg { return tea.WindowSizeMsg{} }
}

func (b broken) Update(tea.Msg) (tea.Model, tea.Cmd) {
	if b.where == "update" {
		panic("in Update \x1b[31m")
	}
	return b, func() tea.Msg {
		return tea.BatchMsg{func() tea.Msg { panic("in a batch \x1b[31m") }}
	}
}

func (b broken) View() string {
	if b.where == "view" {
		panic("in View \x1b[31m")
	}
	return ""
}

// terminal stands in for one: keys are written to it, and what was drawn is read
// from a file.
type terminal struct {
	keys, in, out *os.File
}

func newTerminal(t *testing.T) *terminal {
	t.Helper()
	in, keys, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := os.Create(filepath.Join(t.TempDir(), "screen"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for _, f := range []*os.File{in, keys, out} {
			if err := f.Close(); err != nil {
				t.Error(err)
			}
		}
	})
	return &terminal{keys: keys, in: in, out: out}
}

// drawn returns everything that was written.
func (term *terminal) drawn(t *testing.T) string {
	t.Helper()
	return logs.Read(t, term.out.Name())
}

// waitFor waits until something has been drawn.
func (term *terminal) waitFor(t *testing.T, what string) {
	t.Helper()
	for !strings.Contains(term.drawn(t), what) {
		if t.Context().Err() != nil {
			t.Fatalf("%q was never drawn", what)
		}
		time.Sleep(time.Millisecond)
	}
}

// whole fails unless the terminal was left as it was found.
func (term *terminal) whole(t *testing.T) {
	t.Helper()
	got := term.drawn(t)
	if !strings.Contains(got, altOn) || strings.LastIndex(got, altOff) < strings.LastIndex(got, altOn) {
		t.Errorf("the alternate screen is still on: %q", got)
	}
	if !strings.Contains(got[strings.LastIndex(got, "\x1b[?25l"):], cursorOn) {
		t.Errorf("the cursor is still hidden: %q", got)
	}
}

func TestRunEndsWithTheTerminalWhole(t *testing.T) {
	tests := []struct {
		name string
		end  func(t *testing.T, term *terminal, cancel context.CancelFunc)
	}{
		{"on q", func(t *testing.T, term *terminal, _ context.CancelFunc) {
			t.Helper()
			if _, err := term.keys.WriteString("q"); err != nil {
				t.Fatal(err)
			}
		}},
		{"on ctrl+c", func(t *testing.T, term *terminal, _ context.CancelFunc) {
			t.Helper()
			if _, err := term.keys.WriteString("/\x03"); err != nil {
				t.Fatal(err)
			}
		}},
		{"on SIGTERM", func(t *testing.T, _ *terminal, _ context.CancelFunc) { t.Helper(); raise(t, syscall.SIGTERM) }},
		{"on SIGHUP", func(t *testing.T, _ *terminal, _ context.CancelFunc) { t.Helper(); raise(t, syscall.SIGHUP) }},
		{"on SIGINT", func(t *testing.T, _ *terminal, _ context.CancelFunc) { t.Helper(); raise(t, syscall.SIGINT) }},
		{"when it is cancelled", func(t *testing.T, _ *terminal, cancel context.CancelFunc) { t.Helper(); cancel() }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			term := newTerminal(t)
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			ended := make(chan error, 1)
			s := scenario(t, "void-cleared", theme.Options{Color: theme.Mono})
			go func() { ended <- Run(ctx, s, term.in, term.out) }()
			term.waitFor(t, altOn)
			tt.end(t, term, cancel)
			if err := <-ended; err != nil {
				t.Errorf("an end is no error: %v", err)
			}
			term.whole(t)
		})
	}
}

// raise sends a signal to this process. The view has said by then that it is
// drawn, and catches it.
func raise(t *testing.T, sig syscall.Signal) {
	t.Helper()
	p, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Signal(sig); err != nil {
		t.Fatal(err)
	}
}

func TestAPanicLeavesTheTerminalWholeAndIsTold(t *testing.T) {
	for _, where := range []string{"update", "view", "command", "batch"} {
		t.Run("in "+where, func(t *testing.T) {
			term := newTerminal(t)
			err := run(t.Context(), broken{where}, term.in, term.out)
			term.whole(t)
			var crash *Crash
			if !errors.As(err, &crash) {
				t.Fatalf("the panic is not told: %v", err)
			}
			if len(crash.Stack) == 0 || !strings.Contains(err.Error(), "fault of the program") {
				t.Errorf("told as %q with %d bytes of stack", err, len(crash.Stack))
			}
			if strings.Contains(err.Error(), "\x1b") {
				t.Errorf("the message is raw: %q", err)
			}
		})
	}
}
