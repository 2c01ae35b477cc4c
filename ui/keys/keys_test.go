package keys_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/google/go-cmp/cmp"

	"crosscheck/ui/keys"
)

func TestNoKeyDoesTwoThingsInOneMode(t *testing.T) {
	for mode := range keys.Mode(keys.NumModes) {
		taken := map[string]keys.Action{}
		for _, b := range keys.Table() {
			if !b.Modes.Has(mode) {
				continue
			}
			for _, k := range b.Keys {
				if other, ok := taken[k]; ok {
					t.Errorf("%s: %q is %q and %q", mode, k, other, b.Action)
				}
				taken[k] = b.Action
			}
		}
		for k, a := range taken {
			if head, _, chord := strings.Cut(k, " "); chord {
				if other, ok := taken[head]; ok {
					t.Errorf("%s: %q is %q and begins %q, which is %q", mode, head, other, k, a)
				}
			}
		}
	}
}

func TestEveryActionHasOneRowAndItsWords(t *testing.T) {
	rows := map[keys.Action]int{}
	for _, b := range keys.Table() {
		rows[b.Action]++
		if len(b.Keys) == 0 || b.Modes == 0 || b.Short == "" || b.Long == "" {
			t.Errorf("%q has an incomplete row: %+v", b.Action, b)
		}
		for _, s := range []string{b.Short, b.Long, b.Action.String()} {
			if strings.HasSuffix(s, ".") || strings.TrimSpace(s) != s {
				t.Errorf("%q: %q is not worded as the others", b.Action, s)
			}
		}
	}
	for a := keys.NoAction + 1; a < keys.Action(keys.NumActions); a++ {
		if rows[a] != 1 {
			t.Errorf("%q has %d rows", a, rows[a])
		}
		if a.String() == "" {
			t.Errorf("action %d has no name", a)
		}
	}
}

func TestTheTableHasEveryKeyOfTheSpecification(t *testing.T) {
	spec := "j k down up ctrl+d ctrl+u ctrl+f ctrl+b g G h l left right enter space H L 1 2 3 4 5 z_M z_R " +
		"e E w W > < o O [ ] s a / n N & = . backspace tab t f i r b d | y_l y_j y_v y_p v V x X F M ? : esc q ctrl+c"
	m := keys.NewMap()
	for _, k := range strings.Fields(spec) {
		k = strings.ReplaceAll(k, "_", " ")
		found := slices.ContainsFunc(m.Bindings(keys.Tree), func(b *keys.Binding) bool { return slices.Contains(b.Keys, k) })
		if !found {
			t.Errorf("no action has %q", k)
		}
	}
}

func TestPress(t *testing.T) {
	tests := []struct {
		name    string
		mode    keys.Mode
		pressed []string
		action  keys.Action
		key     string
		pending string
	}{
		{"a key", keys.Tree, []string{"j"}, keys.Down, "j", ""},
		{"the same key in another pane", keys.Detail, []string{"down"}, keys.Down, "down", ""},
		{"the space bar has a name", keys.Tree, []string{" "}, keys.Toggle, "space", ""},
		{"a level tells its key", keys.Tree, []string{"3"}, keys.Level, "3", ""},
		{"folding is for the tree", keys.Detail, []string{"h"}, keys.NoAction, "", ""},
		{"the first key of a chord waits", keys.Tree, []string{"z"}, keys.NoAction, "", "z"},
		{"the second completes it", keys.Tree, []string{"z", "M"}, keys.FoldAll, "z M", ""},
		{"a wrong second counts alone", keys.Tree, []string{"z", "j"}, keys.Down, "j", ""},
		{"a wrong second that begins another waits", keys.Tree, []string{"z", "y"}, keys.NoAction, "", "y"},
		{"an unknown second ends the chord", keys.Tree, []string{"z", "ö"}, keys.NoAction, "", ""},
		{"letters are text in the prompt", keys.Prompt, []string{"j"}, keys.NoAction, "", ""},
		{"enter sends the prompt", keys.Prompt, []string{"enter"}, keys.Accept, "enter", ""},
		{"control-c always quits", keys.Prompt, []string{"ctrl+c"}, keys.ForceQuit, "ctrl+c", ""},
		{"control-c quits inside a chord", keys.Overlay, []string{"z", "ctrl+c"}, keys.ForceQuit, "ctrl+c", ""},
		{"help scrolls", keys.Overlay, []string{"G"}, keys.Bottom, "G", ""},
	}
	m := keys.NewMap()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got keys.Pressed
			for _, k := range tt.pressed {
				got = m.Press(tt.mode, got.Pending, k)
			}
			action := keys.NoAction
			if got.Binding != nil {
				action = got.Binding.Action
			}
			if action != tt.action || got.Key != tt.key || got.Pending != tt.pending {
				t.Errorf("got %q %q pending %q", action, got.Key, got.Pending)
			}
		})
	}
}

func TestFooterIsInItsOrder(t *testing.T) {
	m := keys.NewMap()
	labels := func(mode keys.Mode) []string {
		footer := m.Footer(mode)
		got := make([]string, 0, len(footer))
		for _, b := range footer {
			got = append(got, b.Label()+" "+b.Short)
		}
		return got
	}
	want := []string{
		"e next error", "enter space open", "d sheet", "/ search", "tab next pane", "? help", "esc back", "q quit",
	}
	if diff := cmp.Diff(want, labels(keys.Tree)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"enter accept", "esc back"}, labels(keys.Prompt)); diff != "" {
		t.Error(diff)
	}
}

func TestChordTellsWhatItCanBecome(t *testing.T) {
	chords := keys.NewMap().Chord(keys.Tree, "z")
	got := make([]string, 0, len(chords))
	for _, b := range chords {
		got = append(got, b.Label())
	}
	if diff := cmp.Diff([]string{"zM", "zR"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestMarkdown(t *testing.T) {
	var b bytes.Buffer
	if err := keys.WriteMarkdown(&b); err != nil {
		t.Fatal(err)
	}
	golden.RequireEqual(t, b.Bytes())
}
