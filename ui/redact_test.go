package ui

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"crosscheck/thread/redact"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/theme"
)

// hiddenSlots are the slots that are redacted in these tests.
var hiddenSlots = []string{"acct", "addr", "amt", "ref", "sup", "acc", "item"}

// secretsOf returns the values of slots in the lines of a log that are long enough
// to be replaced anywhere.
func secretsOf(s Session, slots []string) []string {
	var out []string
	for _, c := range s.Log.Conversations() {
		for i := range c.Len() {
			for _, seen := range c.At(i).Sightings() {
				head, _, _ := strings.Cut(seen.Text, " // ")
				for word := range strings.FieldsSeq(head) {
					slot, value, _ := strings.Cut(word, "=")
					for v := range strings.SplitSeq(value, "+") {
						if slices.Contains(slots, slot) && utf8.RuneCountInString(v) >= 4 {
							out = append(out, v)
						}
					}
				}
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// shows returns the first of values that stands on the screen.
func (s *driven) shows(values []string) string {
	frame := plain(s.View())
	for _, v := range values {
		if strings.Contains(frame, v) {
			return v
		}
	}
	return ""
}

// tour goes through a log in every view and pane, and calls look after each key.
func tour(s *driven, look func(keys string)) {
	for _, k := range []string{"z R", "d", "d", "t", "r", "G", "l", "l", "g", "i", "j", "i", ">", "<", "<", "esc", "f", "f", "tab", "G", "g", "tab", "G", "g", "tab", "I", "esc"} {
		s.press(strings.Fields(k)...)
		look(k)
	}
	for range 12 {
		for _, k := range []string{"j", "s", "a", "d", "d"} {
			s.press(k)
			look(k)
		}
	}
}

func TestARedactedViewShowsNoValue(t *testing.T) {
	samples, err := filepath.Glob("../codec/source/testdata/samples/*")
	if err != nil || len(samples) < 20 {
		t.Fatal(samples, err)
	}
	sessions := map[string]func() Session{}
	for _, name := range names(t) {
		sessions[name] = func() Session { return scenario(t, name, theme.Options{}) }
	}
	for _, file := range samples {
		if filepath.Base(file) == "expected.json" {
			continue
		}
		sessions[filepath.Base(file)] = func() Session {
			return session(t, theme.Options{}, filepath.Base(file), logs.Read(t, file))
		}
	}
	seen := 0
	for name, begin := range sessions {
		for _, size := range [][2]int{{100, 30}, {60, 16}} {
			s := begin()
			s.Redact = redact.Options{Slots: hiddenSlots}
			values := secretsOf(s, hiddenSlots)
			sc := open(s, size[0], size[1]).press("X")
			tour(sc, func(key string) {
				if v := sc.shows(values); v != "" {
					t.Errorf("%s at %v: after %s %q stands in\n%s", name, size, key, v, plain(sc.View()))
				}
			})
			sc.press("X")
			tour(sc, func(string) {
				if sc.shows(values) != "" {
					seen++
				}
			})
		}
	}
	if seen < 500 {
		t.Errorf("only %d frames show a value where nothing is redacted", seen)
	}
}

// What a pane has drawn already is drawn again.
func TestXHidesWhatIsOnTheScreen(t *testing.T) {
	for _, name := range names(t) {
		for _, view := range []string{"b", "t", "f", "i", "r", "d"} {
			s := scenario(t, name, theme.Options{})
			s.Redact = redact.Options{Slots: hiddenSlots}
			values := secretsOf(s, hiddenSlots)
			sc := open(s, 120, 40).press("z", "R", view, "j")
			plain(sc.View())
			if v := sc.press("X").shows(values); v != "" {
				t.Errorf("%s, %s: %q stands in\n%s", name, view, v, plain(sc.View()))
			}
		}
	}
}

func TestXTurnsRedactionOnAndOff(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30).press("g")
	const account = "11-90-33/70024418"
	before := plain(s.View())
	if !strings.Contains(before, account) {
		t.Fatalf("%s is not on the screen:\n%s", account, before)
	}
	s.press("X")
	redacted := plain(s.View())
	for _, want := range []string{"‹acct 1›", "‹acct 2›", "redacted"} {
		if !strings.Contains(redacted, want) {
			t.Errorf("%s is not on the screen:\n%s", want, redacted)
		}
	}
	if v := s.shows([]string{account}); v != "" {
		t.Errorf("%s is on the screen", v)
	}
	s.press("X", "j", "k")
	if got := plain(s.View()); got != before {
		t.Errorf("it does not look as before:\n%s", got)
	}
}

func TestAViewBeginsRedacted(t *testing.T) {
	session := scenario(t, "void-cleared", theme.Options{})
	session.Theme = session.Theme.Redacting(redact.New(redact.Options{}, session.Log))
	s := open(session, 100, 30).press("g")
	values := secretsOf(session, []string{"acct"})
	if v := s.shows(values); v != "" {
		t.Errorf("%s is on the screen", v)
	}
	if s.press("X"); s.shows(values) == "" {
		t.Error("X does not show the values")
	}
	if s.press("X"); s.shows(values) != "" {
		t.Error("X does not hide the values again")
	}
}

func TestWhatIsCopiedIsRedacted(t *testing.T) {
	s, last := copying(t, "void-cleared")
	values := secretsOf(s.session, []string{"acct"})
	s.press("X", "e")
	for _, key := range []string{"l", "j", "v", "p"} {
		s.press("y", key)
		got := last()
		if got == "" {
			t.Errorf("y%s copies nothing", key)
		}
		for _, v := range values {
			if strings.Contains(got, v) {
				t.Errorf("y%s copies %q", key, got)
			}
		}
	}
}

func TestAFileIsNotOpenedFromARedactedView(t *testing.T) {
	session := scenario(t, "void-cleared", theme.Options{})
	session.Editor = "vi"
	s := open(session, 100, 30).press("X", "v")
	if !strings.Contains(s.status, "not redacted") {
		t.Errorf("status %q", s.status)
	}
}

func TestSuggestionsAreRedacted(t *testing.T) {
	session := scenario(t, "void-cleared", theme.Options{})
	session.Redact = redact.Options{Slots: hiddenSlots}
	values := secretsOf(session, hiddenSlots)
	s := open(session, 100, 30).press("X", "&")
	for _, typed := range []string{"item:", "inv", "\x00", "slot.acct:", "1"} {
		if typed == "\x00" {
			s.press("esc", "&")
			continue
		}
		s.typing(typed)
		if v := s.shows(values); v != "" {
			t.Errorf("after %q %q stands in\n%s", typed, v, plain(s.View()))
		}
		s.press("tab")
		if v := s.shows(values); v != "" {
			t.Errorf("after tab %q stands in\n%s", v, plain(s.View()))
		}
	}
}
