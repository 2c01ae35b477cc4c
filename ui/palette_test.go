package ui

import (
	"strings"
	"testing"

	"crosscheck/ui/keys"
	"crosscheck/ui/theme"
)

func TestThePaletteDoesAnActionByItsName(t *testing.T) {
	tests := []struct {
		name   string
		press  []string // before it is opened
		typed  string
		keys   []string
		holds  func(s *driven) bool
		status string
	}{
		{"the best match", nil, "value sheet", []string{"enter"}, func(s *driven) bool { return s.selection.sheet }, ""},
		{"by the beginnings of its words", nil, "vsheet", []string{"enter"}, func(s *driven) bool { return s.selection.sheet }, ""},
		{"by what it does", nil, "what was read", []string{"enter"}, func(s *driven) bool { return s.overlay != nil && s.overlay.title == "Inputs" }, ""},
		{"one further down", nil, "next", []string{"down", "up", "down", "enter"}, func(s *driven) bool { return s.prompt == nil }, ""},
		{"a key that names a level", []string{"g"}, "level 1", []string{"enter"}, func(s *driven) bool { return !strings.Contains(left(s), "RB") }, ""},
		{"another prompt", nil, "filter", []string{"enter"}, func(s *driven) bool { return s.prompt.kind == filtering }, ""},
		{"completed first", nil, "narr", []string{"tab", "enter"}, func(s *driven) bool { return len(s.filters.list) == 1 }, ""},
		{"why it cannot be done", nil, "last filter off", []string{"enter"}, func(*driven) bool { return true }, "last filter off: nothing is filtered; & filters"},
		{"why not from this pane", []string{"tab"}, "fold branch", []string{"enter"}, func(*driven) bool { return true }, "fold branch: only in the tree"},
		{"nothing of that name", nil, "zzzz", []string{"enter"}, func(s *driven) bool { return s.prompt == nil }, "there is no such action"},
		{"and leaves nothing behind", nil, "quit", []string{"esc"}, func(s *driven) bool { return s.prompt == nil && !s.quit }, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := open(scenario(t, "cancels", theme.Options{}), 100, 30).press(tt.press...)
			s.press(":").typing(tt.typed).press(tt.keys...)
			if !tt.holds(s) || tt.status != "" && s.status != tt.status {
				t.Errorf("%q:\n%s", s.status, plain(s.View()))
			}
		})
	}
}

func TestEveryActionIsInThePalette(t *testing.T) {
	s := open(scenario(t, "cancels", theme.Options{}), 100, 30).press(":")
	listed := map[keys.Action]bool{}
	for _, e := range s.prompt.found {
		listed[e.binding.Action] = true
		if e.name == "" || e.key == "" {
			t.Errorf("%+v has no name or no key", e)
		}
	}
	for _, b := range Keys() {
		if b.Group != keys.Typing && b.Action != actionPalette && !listed[b.Action] {
			t.Errorf("%s is not in it", b.Action)
		}
	}
}

// What help and palette say cannot be done does nothing, and the key says the same.
func TestTheReasonIsTheSameEverywhere(t *testing.T) {
	for _, name := range []string{"cancels", "no-messages", "two-logs"} {
		s := open(scenario(t, name, theme.Options{}), 100, 30)
		mode := s.mode()
		for _, b := range s.keys.Bindings(mode) {
			why := s.disabledReason(b, mode)
			if why == "" {
				continue
			}
			if s.press(strings.Fields(b.Keys[0])...); !strings.HasSuffix(s.status, why) {
				t.Errorf("%s: %s says %q, want %q", name, b.Keys[0], s.status, why)
			}
			s.press("?")
			help := strings.Join(strings.Fields(textOf(s.overlay)), " ")
			if !strings.Contains(help, b.Long+" ("+why+")") {
				t.Errorf("%s: help says nothing of %q", name, why)
			}
			s.press("esc")
		}
	}
}

// textOf returns all lines of an overlay.
func textOf(o *overlay) string {
	var b strings.Builder
	for _, l := range o.lines {
		b.WriteString(l.Text() + "\n")
	}
	return b.String()
}

func TestHelpIsSearched(t *testing.T) {
	s := open(scenario(t, "cancels", theme.Options{}), 100, 30).press("?")
	whole := textOf(s.overlay)
	s.press("/").typing("filter last")
	if got := textOf(s.overlay); !strings.Contains(got, "backspace") || strings.Contains(got, "ladder") {
		t.Errorf("help is\n%s", got)
	}
	if got := footerOf(s); !strings.HasPrefix(got, "/filter last") || !strings.Contains(got, "1 of ") {
		t.Errorf("the prompt says %q", got)
	}
	if s.press("enter"); s.prompt != nil || textOf(s.overlay) == whole {
		t.Error("enter does not keep what was found")
	}
	if s.press("/", "x", "esc"); s.overlay == nil || textOf(s.overlay) != whole {
		t.Error("esc does not bring the rest back")
	}
	if s.press("esc"); s.overlay != nil {
		t.Error("esc does not close help then")
	}
	if s.press("I", "/"); s.prompt != nil || s.status != "only help is searched" {
		t.Errorf("in the account / says %q", s.status)
	}
}
