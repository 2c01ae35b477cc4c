package keys_test

import (
	"slices"
	"strings"
	"testing"

	"crosscheck/ui/keys"
)

func TestKeysAreReadAsTheyAreShown(t *testing.T) {
	tests := map[string]string{
		"^o": "ctrl+o", "ctrl+o": "ctrl+o", "Q": "Q", "ö": "ö", "z Q": "z Q", "^x y": "ctrl+x y",
		"f12": "f12", "alt+q": "alt+q", "alt+enter": "alt+enter", "^": "^", "+": "+", "shift+up": "shift+up", "日": "日",
		"ab": "", "": "", "ctrl+1": "", "ctrl+": "", "ctrl+m": "", "ctrl+i": "", "f13": "", "a b c": "", "\x1b": "", "\u200b": "", "alt+": "", "\xff": "",
	}
	for given, want := range tests {
		m, err := keys.Rebind([]keys.Change{{Action: keys.Mouse, Keys: []string{given}}})
		if want == "" {
			if err == nil {
				t.Errorf("%q is taken for %q", given, m.Having(keys.Mouse)[0].Keys)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", given, err)
		} else if got := m.Having(keys.Mouse)[0].Keys; !slices.Equal(got, []string{want}) {
			t.Errorf("%q is %q, want %q", given, got, want)
		}
	}
}

// Every action has a name of its own, by which its keys are changed.
func TestActionsAreFoundByTheirNames(t *testing.T) {
	seen := map[string]bool{}
	for i, name := range keys.Names() {
		if a, ok := keys.ActionNamed(name); !ok || int(a) != i+1 || seen[name] || strings.TrimSpace(name) == "" {
			t.Errorf("%q is %d, want %d", name, a, i+1)
		}
		seen[name] = true
	}
	if _, ok := keys.ActionNamed(""); ok {
		t.Error("no name is an action")
	}
}

func TestTheSpaceBarHasAName(t *testing.T) {
	for _, k := range []string{" ", "space"} {
		m, err := keys.Rebind([]keys.Change{{Action: keys.Toggle, Keys: []string{k}}})
		if err != nil || m.Press(keys.Tree, "", " ").Binding == nil {
			t.Errorf("%q: %v", k, err)
		}
	}
}

// Two actions may change places.
func TestKeysCanBeSwapped(t *testing.T) {
	m, err := keys.Rebind([]keys.Change{{Action: keys.Down, Keys: []string{"k"}}, {Action: keys.Up, Keys: []string{"j"}}})
	if err != nil {
		t.Fatal(err)
	}
	if m.Press(keys.Tree, "", "k").Binding.Action != keys.Down || m.Press(keys.Detail, "", "j").Binding.Action != keys.Up {
		t.Error("j and k have not changed places")
	}
}
