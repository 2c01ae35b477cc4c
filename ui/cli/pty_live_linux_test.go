package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// viewing is the view on a pseudo-terminal.
type viewing struct {
	t      *testing.T
	screen *os.File
	cmd    *exec.Cmd
	seen   string // since something was done
}

// view starts the view; stdin is what is piped in, or nil.
func view(t *testing.T, stdin *os.File, args ...string) *viewing {
	t.Helper()
	screen, tty := pty(t)
	cmd := program(t, append([]string{"--theme", "dark", "--color", "never"}, args...)...)
	if stdin != nil {
		cmd.Stdin = stdin
	}
	onTerminal(t, cmd, tty)
	return &viewing{t: t, screen: screen, cmd: cmd}
}

// press presses keys.
func (v *viewing) press(keys string) {
	v.t.Helper()
	v.seen = ""
	if _, err := v.screen.WriteString(keys); err != nil {
		v.t.Fatal(err)
	}
}

// grows writes to what is shown.
func (v *viewing) grows(write func()) {
	v.seen = ""
	write()
}

// shows waits until something stands on the screen that was not there when
// something was done last.
func (v *viewing) shows(text string) {
	v.t.Helper()
	if !strings.Contains(v.seen, text) {
		v.seen += await(v.t, v.screen, text)
	}
}

// quits presses q and returns the exit code and what is said then.
func (v *viewing) quits() (code int, said string) {
	v.t.Helper()
	v.press("q")
	after := readAll(v.t, v.screen)
	_ = v.cmd.Wait() // the code says it
	_, said, _ = strings.Cut(after, "\x1b[?1049l")
	return v.cmd.ProcessState.ExitCode(), said
}

func TestTheViewFollowsAFileThatGrows(t *testing.T) {
	t.Chdir(t.TempDir())
	const name = "a.log"
	for _, tt := range []struct {
		name string
		args []string
		keys string
	}{
		{"with --follow", []string{"--follow", name}, ""},
		{"after F", []string{name}, "F"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if err := os.WriteFile(name, []byte(sent), 0o600); err != nil {
				t.Fatal(err)
			}
			v := view(t, nil, tt.args...)
			v.shows("a-1")
			if tt.keys != "" {
				v.press(tt.keys)
			}
			v.shows("following")
			v.grows(func() { appendLine(t, name, readBack) })
			v.shows("1 new message, 1 new failure: e")
			v.press("e")
			v.shows("1 of 1 message with an error")
			v.grows(func() { appendLine(t, name, strings.ReplaceAll(readBack, "b-1", "b-2")) })
			v.shows("1 new message, 1 new failure: e")
			if err := os.WriteFile(name, []byte(sent), 0o600); err != nil {
				t.Fatal(err)
			}
			v.shows("a.log: was cut from 204 to")
			v.press("F")
			v.shows("no longer following")
			if code, said := v.quits(); code != 0 || !strings.Contains(said, "a.log: was cut from 204 to") {
				t.Errorf("code %d, said %q", code, said)
			}
		})
	}
}

func TestStandardInputIsShownAsItComes(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	v := view(t, r)
	write := func(s string) {
		if _, err := w.WriteString(s); err != nil {
			t.Fatal(err)
		}
	}
	write(sent)
	v.shows("a-1")
	v.shows("reading: 62 B")
	write(readBack)
	v.shows("b-1")
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	v.shows(" next error")
	if code, said := v.quits(); code != 0 || strings.Contains(said, "crosscheck") {
		t.Errorf("code %d, said %q", code, said)
	}
}

func TestALoadThatIsStoppedShowsWhatWasRead(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	v := view(t, r)
	if _, err := w.WriteString(sent + readBack); err != nil {
		t.Fatal(err)
	}
	v.shows("b-1")
	time.Sleep(50 * time.Millisecond) // an escape right before other bytes would be another key
	v.press("\x1b")
	v.shows("reading was stopped after 133 B")
	if code, said := v.quits(); code != 0 || !strings.Contains(said, "reading was stopped") {
		t.Errorf("code %d, said %q", code, said)
	}
	_ = w.Close() // the program may have closed its end
}

func TestWhatOfSeveralInputsCannotBeReadIsToldInTheViewAndAfterIt(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.log")
	if err := os.WriteFile(name, []byte(sent), 0o600); err != nil {
		t.Fatal(err)
	}
	v := view(t, nil, name, "nosuch.log")
	v.shows("nosuch.log: no such file")
	if code, _ := v.quits(); code != 3 {
		t.Errorf("code %d, want 3", code)
	}
}
