package ui

import (
	"fmt"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/screen"
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
	s := Session{Log: log, Judge: logs.Judge(log), Inputs: inputs, Theme: screen.NewPainter(o), Title: inputs[0].Name()}
	if len(inputs) > 1 {
		s.Title = fmt.Sprintf("%d files", len(inputs))
	}
	s.Export = Exporter{ // writes nothing anywhere
		Check:   func(string) (bool, error) { return false, nil },
		Write:   func(ExportJob) error { return nil },
		Command: func(ExportJob) string { return "" },
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

// driven is a model that is driven without a terminal.
type driven struct {
	*Model
	driver
}

// open shows a session on a screen of w times h.
func open(s Session, w, h int) *driven {
	m := New(s)
	sc := &driven{m, driver{model: m}}
	sc.send(tea.WindowSizeMsg{Width: w, Height: h})
	return sc
}

// press presses keys, named as bubbletea names them.
func (s *driven) press(names ...string) *driven {
	for _, n := range names {
		s.send(keyMsg(n))
	}
	return s
}

// typing types a text.
func (s *driven) typing(text string) *driven {
	for _, r := range text {
		s.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
	}
	return s
}

// keyMsg returns the message of a key by its name.
func keyMsg(name string) tea.Msg {
	msgs, err := pressed(name)
	if err != nil {
		panic(err)
	}
	return msgs[0]
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
