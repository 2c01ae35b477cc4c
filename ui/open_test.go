package ui

import (
	"compress/gzip"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/source"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/ui/theme"
)

func TestProgramsAreToldTheLineInTheirOwnWay(t *testing.T) {
	tests := []struct {
		program, file string
		want          []string
	}{
		{"vi", "a.log", []string{"vi", "+7", "a.log"}},
		{"/usr/bin/nvim -R", "a b.log", []string{"/usr/bin/nvim", "-R", "+7", "a b.log"}},
		{"less", "a.log", []string{"less", "+7", "a.log"}},
		{"code --wait", "a.log", []string{"code", "--wait", "--goto", "a.log:7"}},
		{"hx", "a.log", []string{"hx", "a.log:7"}},
		{"Vim.exe", "a.log", []string{"Vim.exe", "+7", "a.log"}},
		{"strange", "a.log", []string{"strange", "a.log"}},
		{"vi", "-c.log", []string{"vi", "+7", "." + string(filepath.Separator) + "-c.log"}},
		{"vi", "+c.log", []string{"vi", "+7", "." + string(filepath.Separator) + "+c.log"}},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, openArgs(tt.program, tt.file, 7)); diff != "" {
			t.Errorf("%s %s: %s", tt.program, tt.file, diff)
		}
	}
}

// opened shows a file, or standard input, with an editor and a pager.
func opened(t *testing.T, name string, o source.Options) *driven {
	t.Helper()
	in, err := source.Open(name, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = in.Close() })
	log, err := thread.New(thread.Options{Profiles: profiles.Builtin()})
	if err != nil {
		t.Fatal(err)
	}
	feed := log.Input(name)
	account, err := in.Scan(t.Context(), feed.Add)
	if err != nil {
		t.Fatal(err)
	}
	feed.Close(account)
	log.Settle()
	s := sessionOf(log, []*source.Input{in}, theme.Options{})
	s.Editor, s.Pager = "vi", "less"
	return open(s, 100, 30)
}

const oneMessage = "RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW\n"

func TestAFileIsOpenedInAnotherProgram(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.log")
	if err := os.WriteFile(file, []byte("\n"+oneMessage), 0o600); err != nil {
		t.Fatal(err)
	}
	s := opened(t, file, source.Options{})
	for _, key := range []string{"v", "V"} {
		if _, cmd := s.Update(keyMsg(key)); cmd == nil || s.status != "" {
			t.Errorf("%s opens nothing; status %q", key, s.status)
		}
	}
	s.send(openedMsg{"vi", errors.New("not to be found")})
	if !strings.Contains(plain(s.View()), "vi: not to be found") {
		t.Errorf("what went wrong is not said: %q", s.status)
	}
}

func TestWhatIsNoFileOnDiskSaysWhyItIsNotOpened(t *testing.T) {
	dir := t.TempDir()
	packed := filepath.Join(dir, "a.log.gz")
	f, err := os.Create(packed)
	if err != nil {
		t.Fatal(err)
	}
	w := gzip.NewWriter(f)
	_, err = w.Write([]byte(oneMessage))
	if err := errors.Join(err, w.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name string
		s    *driven
		want string
	}{
		{"standard input", opened(t, "-", source.Options{Stdin: strings.NewReader(oneMessage)}), "it cannot be opened: standard input is no file"},
		{"a compressed file", opened(t, packed, source.Options{}), "it cannot be opened: it is compressed"},
		{"a built-in log", open(withPrograms(session(t, theme.Options{}, "demo.log", oneMessage)), 100, 30), "it cannot be opened: it is no file, but built into the program"},
		{"no editor", open(session(t, theme.Options{}, "demo.log", oneMessage), 100, 30), "no program is named to open it with"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, key := range []string{"v", "V"} {
				tt.s.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(key)})
				if tt.s.status != tt.want {
					t.Errorf("%s: %q, want %q", key, tt.s.status, tt.want)
				}
			}
		})
	}
}

func withPrograms(s Session) Session {
	s.Editor, s.Pager = "vi", "less"
	return s
}
