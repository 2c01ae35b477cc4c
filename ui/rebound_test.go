package ui

import (
	"strings"
	"testing"

	"crosscheck/ui/keys"
	"crosscheck/ui/theme"
)

func TestReboundKeysAreShownEverywhere(t *testing.T) {
	m, err := keys.Rebind(Keys(), []keys.Change{{Action: "next error", Keys: []string{"f2"}}, {Action: actionFilter, Keys: []string{"e"}}, {Action: actionUnfilter, Keys: []string{"delete"}}})
	if err != nil {
		t.Fatal(err)
	}
	session := scenario(t, "cancels", theme.Options{})
	session.Keys, session.Stacked = m, true
	s := open(session, 160, 45)
	if s.layout.kind != stacked {
		t.Error("the panes are not stacked")
	}
	if got := footerOf(s); !strings.HasPrefix(got, "f2 next error") {
		t.Errorf("the footer is %q", got)
	}
	if s.press("delete"); s.status != "nothing is filtered; e filters" {
		t.Errorf("the status is %q", s.status)
	}
	s.press("?")
	if help := strings.Join(strings.Fields(textOf(s.overlay)), " "); !strings.Contains(help, "f2 next error, across") || !strings.Contains(help, " e filter by a query") {
		t.Errorf("help is\n%s", textOf(s.overlay))
	}
	s.press("esc", ":").typing("next error")
	if got := s.prompt.menu.choices[0]; got.key != "f2" {
		t.Errorf("the palette has %+v", got)
	}
	if s.press("esc", "e"); s.prompt == nil || s.prompt.kind != filtering {
		t.Error("e does not filter")
	}
}

func TestTheMouseCanBeOnFromTheStart(t *testing.T) {
	session := scenario(t, "cancels", theme.Options{})
	session.Mouse = true
	if got := len(messages(New(session).Init())); got != 1 {
		t.Errorf("it asks for %d things at the start", got)
	}
}
