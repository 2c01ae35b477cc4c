package cli

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crosscheck/ui/keys"
)

// settingsOf returns the settings of a file with that text, which lies in the
// user's folder, under flags.
func settingsOf(t *testing.T, text string, args ...string) (settings, string, error) {
	t.Helper()
	folder := t.TempDir()
	file := filepath.Join(folder, "crosscheck", "settings.yaml")
	if err := os.Mkdir(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	a := &app{env: Env{ConfigDir: func() (string, error) { return folder, nil }}, flags: &globals{}, flagged: map[string]bool{}}
	for _, arg := range args {
		name, value, _ := strings.Cut(arg, "=")
		a.flagged[name] = true
		switch name {
		case "theme":
			a.flags.Theme = value
		case "ascii":
			a.flags.ASCII = value == "true"
		case "settings":
			a.flags.Settings = value
		}
	}
	s, err := a.settings()
	return s, file, err
}

func TestSettingsAreRead(t *testing.T) {
	s, _, err := settingsOf(t, `# mine
theme: light
ascii: true
layout: stacked
mouse: true
keys:
  next error: [f2, ^x]
  last filter off: delete
  filter: "F"
  follow: "&"
`)
	if err != nil {
		t.Fatal(err)
	}
	if s.theme != "light" || !s.ascii || !s.stacked || !s.mouse {
		t.Errorf("got %+v", s)
	}
	for a, want := range map[keys.Action]string{
		"next error": "f2", "last filter off": "delete", "filter": "F", "follow": "&", "previous error": "E",
	} {
		if got := s.keys.Of(a); got != want {
			t.Errorf("%s has %s, want %s", a, got, want)
		}
	}
	if got := s.keys.Press(keys.Tree, "", "ctrl+x").Binding; got == nil || got.Action != "next error" {
		t.Errorf("ctrl+x is %v", got)
	}
	if got := s.keys.Press(keys.Tree, "", "e").Binding; got != nil {
		t.Errorf("e is still %v", got.Action)
	}
}

func TestNothingIsSetWithoutSettings(t *testing.T) {
	for _, text := range []string{"", "# nothing\n", "keys:\n", "theme: auto\n"} {
		s, _, err := settingsOf(t, text)
		if err != nil || s.theme != "auto" || s.ascii || s.stacked || s.mouse {
			t.Errorf("%q sets %+v, %v", text, s, err)
		}
	}
	noFolder := &app{env: Env{ConfigDir: func() (string, error) { return "", errors.New("no home") }}, flags: &globals{}}
	if s, err := noFolder.settings(); err != nil || s.theme != "auto" {
		t.Errorf("without a folder %+v, %v", s, err)
	}
}

func TestFlagsWinOverSettings(t *testing.T) {
	const text = "theme: light\nascii: true\nlayout: stacked\n"
	s, _, err := settingsOf(t, text, "theme=auto", "ascii=false")
	if err != nil || s.theme != "auto" || s.ascii || !s.stacked {
		t.Errorf("got %+v, %v", s, err)
	}
	if s, _, err := settingsOf(t, "them: broken", "settings=none"); err != nil || s.theme != "auto" {
		t.Errorf("with none %+v, %v", s, err)
	}
	other := filepath.Join(t.TempDir(), "other.yaml")
	if err := os.WriteFile(other, []byte("theme: dark"), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, _, err := settingsOf(t, text, "settings="+other); err != nil || s.theme != "dark" || s.ascii {
		t.Errorf("with another file %+v, %v", s, err)
	}
	if _, _, err := settingsOf(t, text, "settings="+other+"x"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file that was named is not there: %v", err)
	}
}

// Each error names the file and the line, what is wrong, and what is wanted.
func TestWrongSettingsAreTold(t *testing.T) {
	tests := []struct{ text, want string }{
		{"theme: dark\nthem: light", `2: unknown field "them" (did you mean theme?), want one of theme ascii layout mouse keys`},
		{"theme: drak", `1: unknown value "drak" (did you mean dark?), want one of auto dark light`},
		{"theme: [dark]", `1: unknown value "", want one of auto dark light`},
		{"\nlayout: wide", `2: unknown value "wide", want one of auto stacked`},
		{"ascii: maybe", `1: unknown value "maybe", want true or false`},
		{"theme: dark\ntheme: light", `2: "theme" stands there twice`},
		{"dark", `1: want fields, such as theme: dark`},
		{"keys: [j]", `1: want fields, such as theme: dark`},
		{"keys:\n  nxt error: f2", `2: unknown action "nxt error" (did you mean next error?), want a name that the palette has (key : in the view)`},
		{"keys:\n  next error: []", `2: no key for next error, want at least one`},
		{"keys:\n  next error:", `2: no key for next error, want a key such as f2, or a list of them`},
		{"keys:\n  next error: f99", `2: "f99" is no key, want a character, a name such as enter, f2, ctrl+d, alt+x, or two of them such as "z M"`},
		{"keys:\n  next error: ctrl+c", `2: ctrl+c always quits, want another key`},
		{"keys:\n  quit at once: f2", `2: ctrl+c always quits: leave it as it is`},
		{"keys:\n  unfold to level: [a, b]", `2: the keys of unfold to level name the level: leave them as they are`},
		{"keys:\n  next error: [f2, f2]", `2: "f2" stands there twice`},
		{"keys:\n  accept: x", `2: "x" is a letter while something is typed, want a key such as enter or ctrl+d`},
		{"keys:\n  up: k\n  next error: j", `3: next error and down would both have the key j, want another key for one of them`},
		{"keys:\n  next error: z", `2: the key z of next error cannot stand beside zM of fold all, want another key for one of them`},
		{"theme: {", `1: did not find expected node content`},
		{"theme: \x00", `1: control characters are not allowed`},
		{"a: b: c", `1: mapping values are not allowed in this context`},
	}
	for _, tt := range tests {
		_, file, err := settingsOf(t, tt.text)
		var exit *exitError
		if want := "settings: " + file + ":" + tt.want; err == nil || err.Error() != want {
			t.Errorf("%q: got\n%v\nwant\n%s", tt.text, err, want)
		} else if !errors.As(err, &exit) || exit.code != exitUsage || exit.hint == "" {
			t.Errorf("%q: %+v", tt.text, err)
		}
	}
}

func TestTheSettingsOfTheReadmeAreRight(t *testing.T) {
	data, err := os.ReadFile(filepath.FromSlash("../../README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, example, ok := strings.Cut(string(data), "```yaml\n")
	example, _, closed := strings.Cut(example, "```\n")
	if !ok || !closed {
		t.Fatal("the README has no settings")
	}
	s, _, err := settingsOf(t, example)
	if err != nil {
		t.Fatal(err)
	}
	if s.theme != "dark" || !s.stacked || !s.mouse || s.keys.Of("fold all") != "zm" || s.keys.Of("filter") != "f3" {
		t.Errorf("got %+v", s)
	}
	for _, field := range settingNames {
		if !strings.Contains(example, field+":") {
			t.Errorf("%s is not in the README", field)
		}
	}
}
