package cli_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"unicode"

	"golang.org/x/sys/unix"
)

// pty opens a pseudo-terminal: the side of the screen, and the side of the
// program. Nobody answers on it unless the test does.
func pty(t *testing.T) (screen, program *os.File) {
	t.Helper()
	screen, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no pseudo-terminals here: %v", err)
	}
	t.Cleanup(func() { _ = screen.Close() })
	fd := int(screen.Fd())
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	n, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	program, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = program.Close() })
	if err := unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 40, Col: 120}); err != nil {
		t.Fatal(err)
	}
	return screen, program
}

// onTerminal starts a program whose terminal is the pseudo-terminal.
func onTerminal(t *testing.T, cmd *exec.Cmd, tty *os.File) {
	t.Helper()
	cmd.Stdout, cmd.Stderr = tty, tty
	if cmd.Stdin == nil {
		cmd.Stdin = tty
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true, Ctty: 1}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if err := tty.Close(); err != nil {
		t.Fatal(err)
	}
}

// readAll reads what is written to the screen until the program is gone, which
// Linux reports as an input/output error.
func readAll(t *testing.T, screen io.Reader) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := io.Copy(&b, screen); err != nil && !errors.Is(err, syscall.EIO) {
		t.Fatal(err)
	}
	return b.String()
}

// On a terminal that does not answer, a query for its colours would stand in
// the output as an escape sequence, and the program would wait five seconds for
// the answer (see package theme/quiet).
func TestPlainCommandsDoNotQueryTheTerminal(t *testing.T) {
	line := "RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW"
	tests := []struct {
		args []string
		want string
	}{
		{[]string{"validate", line}, "OK"},
		{[]string{"--help"}, "Exit codes"},
		{[]string{"version"}, "rogerwilco"},
		{[]string{"find", "demo/clean-run.log"}, "demo/clean-run.log:3:"},
		{[]string{"lint", "demo/clean-run.log"}, "0 error(s)"},
		{[]string{"--plain", "--color", "never", "demo/clean-run.log"}, "HO scheduler-1"},
		{[]string{"demo", "--plain", "--color", "never"}, "1940.00 became 1490.00"},
		{[]string{"nosuch.log"}, "no such file"},
	}
	for _, tt := range tests {
		t.Run(strings.Join(tt.args, " "), func(t *testing.T) {
			screen, tty := pty(t)
			cmd := program(t, tt.args...)
			onTerminal(t, cmd, tty)
			got := readAll(t, screen)
			_ = cmd.Wait() // the exit code is the promise of another test
			if strings.Contains(got, "\x1b") {
				t.Errorf("escape bytes in %q", got)
			}
			if !strings.Contains(got, tt.want) {
				t.Errorf("got %q, want it to hold %q", got, tt.want)
			}
		})
	}
}

// await reads the screen until text stands on it and returns all that was read.
func await(t *testing.T, screen io.Reader, text string) string {
	t.Helper()
	var seen []byte
	buf := make([]byte, 4096)
	for !bytes.Contains(seen, []byte(text)) {
		n, err := screen.Read(buf)
		seen = append(seen, buf[:n]...)
		if err != nil {
			t.Fatalf("%v, before %q came: %q", err, text, seen)
		}
	}
	return string(seen)
}

func TestTheViewTakesKeysFromTheTerminal(t *testing.T) {
	log, err := os.ReadFile("demo/tool-changed.log")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name  string
		args  []string
		stdin io.Reader // nil is the terminal
	}{
		{"of a file", []string{"--theme", "dark", "demo/tool-changed.log"}, nil},
		{"of what is piped in", []string{"--theme", "dark"}, bytes.NewReader(log)},
		{"of the demo", []string{"--theme", "light", "demo"}, nil},
		{"opened at a message", []string{"--theme", "dark", "demo/tool-changed.log#payer-2"}, nil},
		{"without colour", []string{"--theme", "dark", "--color", "never", "--ascii", "demo/tool-changed.log"}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			screen, tty := pty(t)
			cmd := program(t, tt.args...)
			cmd.Stdin = tt.stdin
			onTerminal(t, cmd, tty)
			before := await(t, screen, "scheduler-1")
			if _, err := screen.WriteString("q"); err != nil {
				t.Fatal(err)
			}
			after := readAll(t, screen)
			if err := cmd.Wait(); err != nil {
				t.Errorf("got %v, want exit code 0", err)
			}
			const enter, leave = "\x1b[?1049h", "\x1b[?1049l"
			if !strings.Contains(before, enter) || !strings.Contains(after, leave) {
				t.Errorf("the alternate screen is not entered and left: %q … %q", before, after)
			}
		})
	}
}

func TestTheEditorOpensAtTheLineAndTheViewComesBack(t *testing.T) {
	dir := t.TempDir()
	script := filepath.Join(dir, "editor.sh")
	if err := os.WriteFile(script, []byte("echo edits \"$@\" done\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for key, variable := range map[string]string{"v": "VISUAL", "V": "PAGER"} {
		screen, tty := pty(t)
		cmd := program(t, "--theme", "dark", "demo/tool-changed.log#payer-2")
		cmd.Env = append(cmd.Environ(), "EDITOR=false", variable+"=sh "+script)
		onTerminal(t, cmd, tty)
		await(t, screen, "scheduler-1")
		if _, err := screen.WriteString(key); err != nil {
			t.Fatal(err)
		}
		await(t, screen, "edits demo/tool-changed.log done")
		await(t, screen, "scheduler-1")
		if _, err := screen.WriteString("q"); err != nil {
			t.Fatal(err)
		}
		readAll(t, screen)
		if err := cmd.Wait(); err != nil {
			t.Errorf("%s: got %v, want exit code 0", key, err)
		}
	}
}

// The settings of the user's folder are those of the view, and of nothing else.
func TestTheViewHasTheSettingsOfTheUser(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "crosscheck", "settings.yaml")
	if err := os.Mkdir(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	start := func(text string, args ...string) (*os.File, *exec.Cmd) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		screen, tty := pty(t)
		cmd := program(t, append(args, "demo/tool-changed.log")...)
		cmd.Env = append(cmd.Environ(), "XDG_CONFIG_HOME="+folder)
		onTerminal(t, cmd, tty)
		return screen, cmd
	}

	screen, cmd := start("theme: dark\nkeys: {quit: Q}\n")
	await(t, screen, "scheduler-1")
	if _, err := screen.WriteString("Q"); err != nil {
		t.Fatal(err)
	}
	readAll(t, screen)
	if err := cmd.Wait(); err != nil {
		t.Errorf("got %v, want exit code 0", err)
	}

	screen, cmd = start("them: dark\n")
	said := readAll(t, screen)
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != 2 || !strings.Contains(said, "settings.yaml:1: unknown field") {
		t.Errorf("%v: %q", err, said)
	}
	for _, args := range [][]string{{"--plain"}, {"find"}} {
		screen, cmd = start("them: dark\n", args...)
		readAll(t, screen)
		if err := cmd.Wait(); err != nil {
			t.Errorf("%v reads the settings: %v", args, err)
		}
	}
}

// The line goes to the terminal in base64, and to the command that the system has.
func TestTheViewCopies(t *testing.T) {
	dir := t.TempDir()
	kept := filepath.Join(dir, "kept")
	if err := os.WriteFile(filepath.Join(dir, "wl-copy"), []byte("#!/bin/sh\ncat > "+kept+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	screen, tty := pty(t)
	cmd := program(t, "--theme", "dark", "demo/tool-changed.log#payer-2")
	path := "PATH=" + dir + string(os.PathListSeparator) + os.Getenv("PATH")
	cmd.Env = append(cmd.Environ(), "WAYLAND_DISPLAY=wayland-0", "TERM=xterm-256color", "TMUX=", "STY=", path)
	onTerminal(t, cmd, tty)
	await(t, screen, "scheduler-1")
	if _, err := screen.WriteString("yp"); err != nil {
		t.Fatal(err)
	}
	place := base64.StdEncoding.EncodeToString([]byte("demo/tool-changed.log:"))
	got := await(t, screen, "wl-copy")
	if !strings.Contains(got, "\x1b]52;c;"+place[:20]) || !strings.Contains(got, "copied the place, by OSC 52 and wl-copy") {
		t.Errorf("got %q", got)
	}
	if _, err := screen.WriteString("q"); err != nil {
		t.Fatal(err)
	}
	readAll(t, screen)
	if err := cmd.Wait(); err != nil {
		t.Errorf("got %v, want exit code 0", err)
	}
	if text, err := os.ReadFile(kept); err != nil || !strings.HasPrefix(string(text), "demo/tool-changed.log:") {
		t.Errorf("the command was given %q, %v", text, err)
	}
}

// What the view exports is what the command line that it names writes.
func TestTheViewExports(t *testing.T) {
	demo, err := filepath.Abs("demo/tool-changed.log")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	screen, tty := pty(t)
	cmd := program(t, "--theme", "dark", demo+"#payer-2")
	cmd.Dir = dir
	onTerminal(t, cmd, tty)
	await(t, screen, "scheduler-1")
	press := func(keys, until string) {
		t.Helper()
		if _, err := screen.WriteString(keys); err != nil {
			t.Fatal(err)
		}
		await(t, screen, until)
	}
	press("x", "scheduler-1.jsonl")
	press("\r", "wrote")
	if _, err := screen.WriteString("qq"); err != nil {
		t.Fatal(err)
	}
	readAll(t, screen)
	if err := cmd.Wait(); err != nil {
		t.Errorf("got %v, want exit code 0", err)
	}
	got, err := os.ReadFile(filepath.Join(dir, "scheduler-1.jsonl"))
	want := run(t, "export", "--format", "twins", "--handoff", "scheduler-1", "demo/tool-changed.log")
	if err != nil || string(got) != want {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
}

// What is exact in a pipe is made harmless on a terminal: symbols in a line,
// escapes in JSON.
func TestNothingOfALogActsOnTheTerminal(t *testing.T) {
	log := filepath.Join(t.TempDir(), "hostile.log")
	if err := os.WriteFile(log, []byte(hostile), 0o600); err != nil {
		t.Fatal(err)
	}
	const (
		ho   = "RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW // \x1b]52;c;aGk=\x07 \u202e \u009b2J \U000e0041 \u2028 \u3164 e\u0301\u0301\u0301\u0301\u0301\u0301\u0301"
		twin = `{"type":"AN","id":"b-1","re":"a-1","from":"b","to":"a","slots":{"val":"Y"},"tail":"\u202e \u009b2J"}`
	)
	tests := []struct {
		name string
		args []string
		want string // something of the log, made visible
	}{
		{"text", []string{"--plain", "--color", "never", log}, "‹U+202E›"},
		{"find", []string{"find", "--mentions", log}, "‹U+202E›"},
		{"find as JSON", []string{"find", "--json", "--mentions", log}, `\u202e`},
		{"lint", []string{"lint", log}, "ERROR"},
		{"export", []string{"export", "--format", "twins", log}, `\u202e`},
		{"a twin", []string{"to-json", ho}, `\u202e`},
		{"a twin beyond the plane", []string{"to-json", ho}, `\udb40\udc41`},
		{"a twin with a blank letter", []string{"to-json", ho}, `\u3164`},
		{"a twin with a tower of marks", []string{"to-json", ho}, "e\u0301\u0301\u0301\u0301\u0301\u0301" + `\u0301`},
		{"a line", []string{"from-json", twin}, "‹U+202E›"},
		{"an error", []string{"validate", "RW1 HO \x1b[2J"}, `\x1b[2J`},
		{"a file that is not there", []string{"nosuch\x1b[2J.log"}, "nosuch␛[2J.log"},
		{"an unknown flag", []string{"--\x1b[2J"}, "␛[2J"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			screen, tty := pty(t)
			cmd := program(t, tt.args...)
			onTerminal(t, cmd, tty)
			got := strings.ReplaceAll(readAll(t, screen), "\r\n", "\n")
			_ = cmd.Wait() // the exit code is the promise of another test
			acts := func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }
			if at := strings.IndexFunc(got, acts); at >= 0 {
				t.Errorf("%+q acts on the terminal, in %q", []rune(got[at:])[0], got)
			}
			if !strings.Contains(got, tt.want) {
				t.Errorf("got %q, want it to hold %q", got, tt.want)
			}
		})
	}
}
