package keys

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Change gives an action other keys.
type Change struct {
	Action Action
	Keys   []string // as bubbletea names them, or as they are shown: "^d", "z M"
}

// ChangeError says why a change cannot be made.
type ChangeError struct {
	Change int // its place among the changes
	What   string
}

// Error returns what is wrong and what is wanted.
func (e *ChangeError) Error() string { return e.What }

// Rebind returns the map of a table with changes. The error is a *ChangeError.
func Rebind(table []Binding, changes []Change) (*Map, error) {
	table = slices.Clone(table)
	for i, c := range changes {
		if reason := change(table, c); reason != "" {
			return nil, &ChangeError{i, reason}
		}
	}
	if e := clash(table, changes); e != nil {
		return nil, e
	}
	return NewMap(table), nil
}

// change makes one change in a table, or says why it cannot be made.
func change(table []Binding, c Change) string {
	i := slices.IndexFunc(table, func(b Binding) bool { return b.Action == c.Action })
	switch {
	case i < 0:
		return "there is no such action"
	case table[i].Fixed != "":
		return table[i].Fixed
	case len(c.Keys) == 0:
		return "no key for " + string(c.Action) + ", want at least one"
	}
	b := &table[i]
	b.Keys = nil
	for _, given := range c.Keys {
		k, ok := parse(given)
		first, _, _ := strings.Cut(k, " ")
		switch {
		case !ok:
			return fmt.Sprintf("%q is no key, want a character, a name such as enter, f2, ctrl+d, alt+x, or two of them such as \"z M\"", given)
		case first == "ctrl+c":
			return "ctrl+c always quits, want another key"
		case slices.Contains(b.Keys, k):
			return fmt.Sprintf("%q stands there twice", given)
		case b.typing() && utf8.RuneCountInString(first) == 1:
			return fmt.Sprintf("%q is a letter while something is typed, want a key such as enter or ctrl+d", given)
		}
		b.Keys = append(b.Keys, k)
	}
	return ""
}

// typing reports whether the keys are pressed while something is typed.
func (b *Binding) typing() bool { return b.Modes.Has(Prompt) || b.Modes.Has(Menu) }

// clash finds two actions with one key in one mode, or with a key that begins a key
// of the other; nil if there are none.
func clash(table []Binding, changes []Change) *ChangeError {
	for i := range table {
		for j := range table[:i] {
			if a, b := &table[i], &table[j]; a.Modes&b.Modes != 0 {
				if k, other, is := meet(a.Keys, b.Keys); is {
					return clashOf(changes, [2]*Binding{a, b}, [2]string{k, other})
				}
			}
		}
	}
	return nil
}

// meet finds two keys that cannot stand next to each other.
func meet(a, b []string) (k, other string, is bool) {
	for _, k := range a {
		for _, other := range b {
			if k == other || strings.HasPrefix(k, other+" ") || strings.HasPrefix(other, k+" ") {
				return k, other, true
			}
		}
	}
	return "", "", false
}

// clashOf says which actions clash by which keys, and blames the later change.
func clashOf(changes []Change, of [2]*Binding, by [2]string) *ChangeError {
	place := func(b *Binding) int {
		return slices.IndexFunc(changes, func(c Change) bool { return c.Action == b.Action })
	}
	if place(of[0]) < place(of[1]) {
		of[0], of[1], by[0], by[1] = of[1], of[0], by[1], by[0]
	}
	what := fmt.Sprintf("%s and %s would both have the key %s", of[0].Action, of[1].Action, Name(by[0]))
	if by[0] != by[1] {
		what = fmt.Sprintf("the key %s of %s cannot stand beside %s of %s", Name(by[0]), of[0].Action, Name(by[1]), of[1].Action)
	}
	return &ChangeError{place(of[0]), what + ", want another key for one of them"}
}

// named are the keys with names, as bubbletea has them.
const named = " enter tab shift+tab esc space backspace delete insert up down left right home end pgup pgdown" +
	" shift+up shift+down shift+left shift+right ctrl+up ctrl+down ctrl+left ctrl+right ctrl+home ctrl+end ctrl+pgup ctrl+pgdown" +
	" f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 "

// parse reads a key or a chord of two.
func parse(s string) (string, bool) {
	if s == " " {
		return "space", true
	}
	first, second, chord := strings.Cut(s, " ")
	one, ok := parseOne(first)
	if !chord || !ok {
		return one, ok
	}
	two, ok := parseOne(second)
	return one + " " + two, ok
}

func parseOne(s string) (string, bool) {
	if rest, ok := strings.CutPrefix(s, "^"); ok && rest != "" {
		s = "ctrl+" + rest
	}
	bare, alt := strings.CutPrefix(s, "alt+")
	letter, ctrl := strings.CutPrefix(bare, "ctrl+")
	switch r, size := utf8.DecodeRuneInString(bare); {
	case bare != "" && strings.Contains(named, " "+bare+" "):
		return s, true
	case ctrl && len(letter) == 1 && 'a' <= letter[0] && letter[0] <= 'z':
		return s, !strings.Contains("im", letter) // tab and enter to a terminal
	case ctrl:
		return "", false
	default:
		return s, size == len(bare) && size > 0 && r != utf8.RuneError && unicode.IsGraphic(r) && (r != ' ' || alt)
	}
}
