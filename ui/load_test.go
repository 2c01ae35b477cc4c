package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/source"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/ui/theme"
)

// scenarios is the folder of the scenario logs.
const scenarios = "../testdata/scenarios"

// session loads logs, given by name and content, with what they are expected
// to say.
func session(tb testing.TB, expect thread.Expect, o theme.Options, logs ...string) Session {
	tb.Helper()
	log, err := thread.New(thread.Options{Profiles: profiles.Builtin(), Expect: expect})
	if err != nil {
		tb.Fatal(err)
	}
	s := Session{Log: log, Theme: theme.New(o)}
	for i := 0; i < len(logs); i += 2 {
		in, err := source.Bytes(logs[i], []byte(logs[i+1]), source.Options{})
		if err != nil {
			tb.Fatal(err)
		}
		feed := log.Input(logs[i])
		account, err := in.Scan(tb.Context(), feed)
		if err != nil {
			tb.Fatal(err)
		}
		feed.Close(account)
		s.Inputs = append(s.Inputs, in)
		s.Title = logs[i]
	}
	log.Settle()
	if len(s.Inputs) > 1 {
		s.Title = fmt.Sprintf("%d files", len(s.Inputs))
	}
	return s
}

// scenario loads a scenario by its name, the files of it in order, with its
// expect file if there is one.
func scenario(tb testing.TB, name string, o theme.Options) Session {
	tb.Helper()
	if name == "hostile" {
		return session(tb, nil, o, "hostile.log", readFile(tb, "testdata/hostile.log"))
	}
	files, err := filepath.Glob(filepath.Join(scenarios, name+"*.log"))
	if err != nil || len(files) == 0 {
		tb.Fatalf("no log of %s: %v", name, err)
	}
	var logs []string
	for _, f := range files {
		logs = append(logs, filepath.Base(f), readFile(tb, f))
	}
	var expect thread.Expect
	if data, err := os.ReadFile(filepath.Join(scenarios, name+".expect.json")); err == nil {
		if expect, err = thread.ParseExpect(name, data); err != nil {
			tb.Fatal(err)
		}
	}
	return session(tb, expect, o, logs...)
}

// names returns the names of all scenarios, and that of the log of ours that is
// hostile.
func names(tb testing.TB) []string {
	tb.Helper()
	files, err := filepath.Glob(filepath.Join(scenarios, "*.log"))
	if err != nil || len(files) < 20 {
		tb.Fatalf("%d scenarios: %v", len(files), err)
	}
	list := []string{"hostile"}
	for _, f := range files {
		name, _, _ := strings.Cut(filepath.Base(f), ".")
		if list[len(list)-1] != name {
			list = append(list, name)
		}
	}
	return list
}

func readFile(tb testing.TB, file string) string {
	tb.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		tb.Fatal(err)
	}
	return string(data)
}

// screen is a model that is driven without a terminal.
type screen struct {
	*Model
	quit bool
}

// open shows a session on a screen of w times h.
func open(s Session, w, h int) *screen {
	sc := &screen{Model: New(s)}
	sc.send(tea.WindowSizeMsg{Width: w, Height: h})
	return sc
}

// send gives the model a message and does what its commands ask for, until
// there is nothing left to do.
func (s *screen) send(msg tea.Msg) {
	queue := []tea.Msg{msg}
	for len(queue) > 0 {
		msg, queue = queue[0], queue[1:]
		switch msg := msg.(type) {
		case nil:
			continue
		case tea.QuitMsg:
			s.quit = true
			continue
		case tea.BatchMsg:
			for _, c := range msg {
				if c != nil {
					queue = append(queue, c())
				}
			}
			continue
		}
		if _, cmd := s.Update(msg); cmd != nil {
			queue = append(queue, cmd())
		}
	}
}

// press presses keys, named as bubbletea names them.
func (s *screen) press(names ...string) *screen {
	for _, n := range names {
		s.send(keyMsg(n))
	}
	return s
}

// typing types a text.
func (s *screen) typing(text string) *screen {
	for _, r := range text {
		s.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
	}
	return s
}

// keyMsg returns the message of a key by its name.
func keyMsg(name string) tea.KeyMsg {
	if name == "space" {
		return tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{' '}}
	}
	for t := tea.KeyType(-60); t < 128; t++ {
		if k := (tea.KeyMsg{Type: t}); t != tea.KeyRunes && k.String() == name {
			return k
		}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(name)}
}

// text returns what is on the screen without colours.
func (s *screen) text() string { return plain(s.View()) }

// plain takes our own colours off a text.
func plain(s string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(s, "\x1b[")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		_, s, _ = strings.Cut(rest, "m")
	}
}
