package ui

import (
	"fmt"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/theme"
)

// scenarios is the folder of the scenario logs.
const scenarios = "../testdata/scenarios"

// session loads logs, given by name and content in turn.
func session(tb testing.TB, o theme.Options, files ...string) Session {
	tb.Helper()
	log, inputs := logs.Load(tb, thread.Options{}, files...)
	return sessionOf(log, inputs, o)
}

func sessionOf(log *thread.Log, inputs []*source.Input, o theme.Options) Session {
	s := Session{Log: log, Judge: logs.Judge(log), Inputs: inputs, Theme: theme.New(o), Title: inputs[0].Name()}
	if len(inputs) > 1 {
		s.Title = fmt.Sprintf("%d files", len(inputs))
	}
	return s
}

// scenario loads a scenario by its name; "hostile" is a log of ours.
func scenario(tb testing.TB, name string, o theme.Options) Session {
	tb.Helper()
	if name == "hostile" {
		return session(tb, o, "hostile.log", logs.Read(tb, "testdata/hostile.log"))
	}
	log, inputs := logs.Scenario(tb, scenarios, name)
	return sessionOf(log, inputs, o)
}

// names returns the names of all scenarios, and that of the log of ours that is
// hostile.
func names(tb testing.TB) []string {
	tb.Helper()
	return append(logs.Names(tb, scenarios), "hostile")
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
