package keys_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/ui/keys"
)

// table is a table of keys with one action of each sort.
func table() []keys.Binding {
	panes := keys.In(keys.Tree, keys.View, keys.Detail, keys.Source)
	tree, scrolled := keys.In(keys.Tree), panes|keys.In(keys.Overlay)
	return []keys.Binding{
		{Keys: []string{"j", "down"}, Action: "down", Modes: scrolled},
		{Keys: []string{"k", "up"}, Action: "up", Modes: scrolled},
		{Keys: []string{"G", "end"}, Action: "bottom", Modes: scrolled},
		{Keys: []string{"h", "left"}, Action: "fold", Modes: tree},
		{Keys: []string{"enter", "space"}, Action: "fold or open", Modes: tree},
		{Keys: []string{"1", "2", "3", "4", "5"}, Action: "unfold to level", Modes: tree, Range: true, Fixed: "they name the level"},
		{Keys: []string{"z M"}, Action: "fold all", Modes: panes},
		{Keys: []string{"z R"}, Action: "unfold all", Modes: panes},
		{Keys: []string{"y l"}, Action: "copy line", Modes: panes},
		{Keys: []string{"M"}, Action: "mouse", Modes: panes},
		{Keys: []string{"enter"}, Action: "accept", Modes: keys.In(keys.Prompt, keys.Menu)},
		{Keys: []string{"ctrl+c"}, Action: "quit at once", Modes: scrolled | keys.In(keys.Prompt, keys.Menu), Fixed: "it always quits"},
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
		{"a key", keys.Tree, []string{"j"}, "down", "j", ""},
		{"the same key in another pane", keys.Detail, []string{"down"}, "down", "down", ""},
		{"the space bar has a name", keys.Tree, []string{" "}, "fold or open", "space", ""},
		{"a level tells its key", keys.Tree, []string{"3"}, "unfold to level", "3", ""},
		{"folding is for the tree", keys.Detail, []string{"h"}, "", "", ""},
		{"the first key of a chord waits", keys.Tree, []string{"z"}, "", "", "z"},
		{"the second completes it", keys.Tree, []string{"z", "M"}, "fold all", "z M", ""},
		{"a wrong second counts alone", keys.Tree, []string{"z", "j"}, "down", "j", ""},
		{"a wrong second that begins another waits", keys.Tree, []string{"z", "y"}, "", "", "y"},
		{"an unknown second ends the chord", keys.Tree, []string{"z", "ö"}, "", "", ""},
		{"letters are text in the prompt", keys.Prompt, []string{"j"}, "", "", ""},
		{"enter sends the prompt", keys.Prompt, []string{"enter"}, "accept", "enter", ""},
		{"control-c always quits", keys.Prompt, []string{"ctrl+c"}, "quit at once", "ctrl+c", ""},
		{"control-c quits inside a chord", keys.Overlay, []string{"z", "ctrl+c"}, "quit at once", "ctrl+c", ""},
		{"help scrolls", keys.Overlay, []string{"G"}, "bottom", "G", ""},
	}
	m := keys.NewMap(table())
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got keys.Pressed
			for _, k := range tt.pressed {
				got = m.Press(tt.mode, got.Pending, k)
			}
			action := keys.Action("")
			if got.Binding != nil {
				action = got.Binding.Action
			}
			if action != tt.action || got.Key != tt.key || got.Pending != tt.pending {
				t.Errorf("got %q %q pending %q", action, got.Key, got.Pending)
			}
		})
	}
}

func TestChordTellsWhatItCanBecome(t *testing.T) {
	chords := keys.NewMap(table()).Chord(keys.Tree, "z")
	got := make([]string, 0, len(chords))
	for _, b := range chords {
		got = append(got, b.Label())
	}
	if diff := cmp.Diff([]string{"zM", "zR"}, got); diff != "" {
		t.Error(diff)
	}
}
