package ui

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
		for _, b := range Keys() {
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
	for _, b := range bindings() {
		if rows[b.Action]++; rows[b.Action] > 1 {
			t.Errorf("%q has %d rows", b.Action, rows[b.Action])
		}
		if b.Action == "" || len(b.Keys) == 0 || b.Modes == 0 || b.Short == "" || b.Long == "" || b.do == nil {
			t.Errorf("%q has an incomplete row: %+v", b.Action, b.Binding)
		}
		for _, s := range []string{b.Short, b.Long, string(b.Action)} {
			if strings.HasSuffix(s, ".") || strings.TrimSpace(s) != s {
				t.Errorf("%q: %q is not worded as the others", b.Action, s)
			}
		}
	}
	for _, a := range []keys.Action{
		actionBottom, actionStepForward, actionStepBack, actionSearch, actionNextPane, actionSheet, actionInputs, actionMouse,
		actionFilter, actionUnfilter, actionRedact, actionAccept, actionPalette, actionBack, actionQuit,
	} {
		if rows[a] != 1 {
			t.Errorf("%q has %d rows", a, rows[a])
		}
	}
}

func TestTheTableHasEveryKeyOfTheSpecification(t *testing.T) {
	spec := "j k down up ctrl+d ctrl+u ctrl+f ctrl+b g G h l left right enter space H L 1 2 3 4 5 z_M z_R " +
		"e E w W > < o O [ ] s a / n N & = . backspace tab t f i r b d | y_l y_j y_v y_p v V x X F M ? : esc q ctrl+c"
	m := keys.NewMap(Keys())
	for _, k := range strings.Fields(spec) {
		k = strings.ReplaceAll(k, "_", " ")
		found := slices.ContainsFunc(m.Bindings(keys.Tree), func(b *keys.Binding) bool { return slices.Contains(b.Keys, k) })
		if !found {
			t.Errorf("no action has %q", k)
		}
	}
}

func TestFooterIsInItsOrder(t *testing.T) {
	m := keys.NewMap(Keys())
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

func TestKeysAsMarkdown(t *testing.T) {
	var b bytes.Buffer
	if err := keys.WriteMarkdown(&b, Keys()); err != nil {
		t.Fatal(err)
	}
	golden.RequireEqual(t, b.Bytes())
}
