package cli_test

import (
	"os"
	"os/signal"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

// The view asks the terminal for its ground first, and does not have it echo
// meanwhile; then it takes it over.
func TestASignalLeavesTheTerminalWhole(t *testing.T) {
	const asked, drawn = "\x1b[6n", "scheduler-1"
	tests := []struct {
		name  string
		theme string
		until string // what stands on the screen when the signal comes
		sig   os.Signal
		ends  bool // by the signal, not by itself
	}{
		{"an interrupt while the terminal is asked", "auto", asked, os.Interrupt, true},
		{"the end of the session while the terminal is asked", "auto", asked, syscall.SIGHUP, true},
		{"an interrupt of the view", "dark", drawn, os.Interrupt, false},
		{"the end of the session of the view", "dark", drawn, syscall.SIGHUP, false},
		{"a request to end the view", "dark", drawn, syscall.SIGTERM, false},
		{"a request to quit the view", "dark", drawn, syscall.SIGQUIT, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if signal.Ignored(tt.sig) {
				t.Skip("the signal is ignored here, as under nohup, and so by what is started")
			}
			screen, tty := pty(t)
			before := modes(t, screen)
			cmd := program(t, "--theme", tt.theme, "demo")
			onTerminal(t, cmd, tty)
			await(t, screen, tt.until)
			if cmp.Equal(before, modes(t, screen)) {
				t.Error("the terminal was not changed, so the test says nothing")
			}
			if err := cmd.Process.Signal(tt.sig); err != nil {
				t.Fatal(err)
			}
			readAll(t, screen)
			_ = cmd.Wait() // looked at below
			if diff := cmp.Diff(before, modes(t, screen)); diff != "" {
				t.Errorf("the modes of the terminal (-before +after):\n%s", diff)
			}
			status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus)
			if !ok || status.Signaled() != tt.ends || tt.ends && status.Signal() != tt.sig {
				t.Errorf("it ended with %v", cmd.ProcessState)
			}
		})
	}
}

// modes returns how the terminal is set.
func modes(t *testing.T, screen *os.File) unix.Termios {
	t.Helper()
	m, err := unix.IoctlGetTermios(int(screen.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	return *m
}
