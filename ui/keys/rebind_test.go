package keys_test

import (
	"slices"
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
		m, err := keys.Rebind(table(), []keys.Change{{Action: "mouse", Keys: []string{given}}})
		if want == "" {
			if err == nil {
				t.Errorf("%q is taken for %q", given, m.Binding("mouse").Keys)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", given, err)
		} else if got := m.Binding("mouse").Keys; !slices.Equal(got, []string{want}) {
			t.Errorf("%q is %q, want %q", given, got, want)
		}
	}
}

func TestTheSpaceBarHasAName(t *testing.T) {
	for _, k := range []string{" ", "space"} {
		m, err := keys.Rebind(table(), []keys.Change{{Action: "fold or open", Keys: []string{k}}})
		if err != nil || m.Press(keys.Tree, "", " ").Binding == nil {
			t.Errorf("%q: %v", k, err)
		}
	}
}

// Two actions may change places.
func TestKeysCanBeSwapped(t *testing.T) {
	m, err := keys.Rebind(table(), []keys.Change{{Action: "down", Keys: []string{"k"}}, {Action: "up", Keys: []string{"j"}}})
	if err != nil {
		t.Fatal(err)
	}
	if m.Press(keys.Tree, "", "k").Binding.Action != "down" || m.Press(keys.Detail, "", "j").Binding.Action != "up" {
		t.Error("j and k have not changed places")
	}
}

func TestFixedKeysStay(t *testing.T) {
	for _, b := range table() {
		_, err := keys.Rebind(table(), []keys.Change{{Action: b.Action, Keys: []string{"f2"}}})
		if b.Fixed == "" && err != nil || b.Fixed != "" && (err == nil || err.Error() != b.Fixed) {
			t.Errorf("%s: %v", b.Action, err)
		}
	}
}
