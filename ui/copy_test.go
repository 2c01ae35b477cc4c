package ui

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"crosscheck/ui/clip"
	"crosscheck/ui/theme"
)

// copying opens a scenario with a terminal that takes OSC 52, and returns what was
// copied last.
func copying(t *testing.T, name string) (s *driven, last func() string) {
	t.Helper()
	var out bytes.Buffer
	session := scenario(t, name, theme.Options{})
	session.Clipboard = clip.Clipboard{Out: &out, Through: clip.Direct}
	return open(session, 120, 40), func() string {
		t.Helper()
		seq, ok := strings.CutPrefix(out.String(), "\x1b]52;c;")
		text, err := base64.StdEncoding.DecodeString(strings.TrimSuffix(seq, "\a"))
		if !ok && out.Len() > 0 || err != nil {
			t.Fatalf("%q is no OSC 52: %v", out.String(), err)
		}
		out.Reset()
		return string(text)
	}
}

func TestCopy(t *testing.T) {
	const (
		accounts = "11-90-33/70024418\n11-90-33/70024481"
		dn       = "RW1 DN payer-2 re=scheduler-1 p=pay from=payer to=scheduler item=inv:OR-3310 out=OK sup=orchard amt=760.00 " +
			"cur=GBP kind=GROSS acct=11-90-33/70024481 paid=20261002 ref=OR-3310 apref=FD-1109"
	)
	tests := []struct {
		name, scenario string
		keys           string
		want, status   string
	}{
		{"a line", "void-cleared", "G y l", dn, "copied the line, by OSC 52"},
		{"a place", "void-cleared", "G y p", "void-cleared.log:5", "copied the place, by OSC 52"},
		{"a twin", "void-cleared", "e y j", `{"v":"RW1","type":"AN","id":"scheduler-2","re":"payer-1","from":"scheduler","to":"payer","item":null,"slots":{"p":"pay","val":"Y"},"tail":"ok"}`, "copied the twin, by OSC 52"},
		{"the values of a handoff", "void-cleared", "g y v", accounts, "copied acct (handoff, readback), by OSC 52"},
		{"the values of a sheet", "void-cleared", "G d y v", accounts, "copied acct (handoff, readback), by OSC 52"},
		{"the values of a readback", "void-cleared", "y v", accounts, "copied acct (sent, read back), by OSC 52"},
		{"the values of a tier", "void-cleared", "l j j j j j j y v", accounts, "copied acct (sent, read back), by OSC 52"},
		{"of a tier that passes", "void-cleared", "l j y v", "", "no value of this tier differs"},
		{"the values of a finding", "void-cleared", "f g y v", accounts, "copied acct (sent, read back), by OSC 52"},
		{"an answer", "void-cleared", "e y v", "Y", "copied val, by OSC 52"},
		{"an item", "void-cleared", "G y v", "inv:OR-3310", "copied the item, by OSC 52"},
		{"a form as delivered", "delivery", "a y v", "1284.50\n1248.50", "copied amt (sent as, seen as), by OSC 52"},
		{"a heading", "two-logs", "g y l", "", "this row is no message"},
		{"the value of a heading", "two-logs", "g y v", "", "this row is no message"},
		{"the twin of an invalid line", "broken-lines", "y j", "", "a line that is no valid message has no twin"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, last := copying(t, tt.scenario)
			s.press(strings.Fields(tt.keys)...)
			if got := last(); got != tt.want {
				t.Errorf("copied %q, want %q", got, tt.want)
			}
			if got := strings.TrimSpace(footerOf(s)); got != tt.status {
				t.Errorf("says %q, want %q", got, tt.status)
			}
		})
	}
}

func TestTheLineOfAVariantIsTheOneThatIsShown(t *testing.T) {
	s, last := copying(t, "delivery")
	sent := func() string { s.press("y", "l"); return last() }()
	delivered := func() string { s.press("a", "y", "l"); return last() }()
	twin := func() string { s.press("y", "j"); return last() }()
	if !strings.Contains(sent, "amt=1284.50") || !strings.Contains(delivered, "amt=1248.50") || !strings.Contains(twin, `"amt":"1248.50"`) {
		t.Errorf("sent %q\ndelivered %q\ntwin %q", sent, delivered, twin)
	}
}

// What is copied is exact, and on the terminal it is nothing but base64.
func TestAHostileLineIsCopiedExactly(t *testing.T) {
	s, last := copying(t, "hostile")
	s.press("z", "R", "g")
	for range s.tree.Len() {
		if msg, ok := s.selection.message(s.scope); ok {
			if s.press("y", "l"); last() != msg.Text() {
				t.Errorf("%s is not copied exactly", msg.ID())
			}
			check(t, s, "after copying")
		}
		s.press("j")
	}
}

func TestWhatCannotBeCopiedIsSaid(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 120, 40).press("y", "l")
	if got := footerOf(s); !strings.Contains(got, "not copied: neither") {
		t.Errorf("says %q", got)
	}
}
