package ui

import (
	"fmt"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"crosscheck/ui/theme"
)

// The screens that are kept as goldens: a story, and what is pressed before it
// is looked at.
func screens() []struct {
	name, scenario string
	keys           []string
} {
	return []struct {
		name, scenario string
		keys           []string
	}{
		{"cleared", "void-cleared", nil},
		{"cleared-handoff", "void-cleared", []string{"g"}},
		{"cleared-readback-tiers", "void-cleared", []string{"l"}},
		{"cleared-sheet", "void-cleared", []string{"d"}},
		{"tool-changed-done", "tool-changed-undo", nil},
		{"warned", "cancels", []string{"w"}},
		{"questions", "questions", nil},
		{"altered", "delivery", []string{"a"}},
		{"broken", "broken-lines", nil},
		{"two-logs", "two-logs", []string{"z", "R"}},
		{"clean", "clean-exec", nil},
		{"no-messages", "no-messages", nil},
		{"hostile", "hostile", []string{"z", "R", "G"}},
		{"help", "void-cleared", []string{"?"}},
		{"export", "void-cleared", []string{"x", "down"}},
		{"help-searched", "void-cleared", []string{"?", "/", "f", "o", "l", "d"}},
		{"palette", "void-cleared", []string{":"}},
		{"palette-typed", "void-cleared", []string{":", "n", "e", "x", "t", "down"}},
		{"filter-suggests", "cancels", []string{"&", "s", "t", "a", "tab", "down", "down"}},
		{"filter-wrong", "cancels", []string{"&", "s", "t", "a", "tab", "w", "r", "n", "o", "g"}},
		{"filtered", "cancels", []string{".", "=", "backspace", "="}},
		{"filtered-twice", "cancels", []string{"=", "."}},
		{"filtered-none", "cancels", []string{"&", "z", "z", "enter"}},
	}
}

func TestScreens(t *testing.T) {
	sizes := []struct{ w, h int }{{60, 16}, {80, 24}, {100, 30}, {160, 45}, {200, 55}}
	looks := map[string]theme.Options{
		"dark": {Color: theme.ANSI256, Dark: true},
		"mono": {Color: theme.Mono},
	}
	for _, sc := range screens() {
		for name, o := range looks {
			for _, size := range sizes {
				t.Run(fmt.Sprintf("%s/%dx%d-%s", sc.name, size.w, size.h, name), func(t *testing.T) {
					s := open(scenario(t, sc.scenario, o), size.w, size.h).press(sc.keys...)
					golden.RequireEqual(t, []byte(s.View()+"\n"))
				})
			}
		}
	}
}

// The smallest terminals, and one with ASCII only.
func TestSmallScreens(t *testing.T) {
	for _, size := range []struct{ w, h int }{{20, 5}, {40, 12}, {60, 20}} {
		for _, p := range []string{"tree", "detail", "source"} {
			t.Run(fmt.Sprintf("%dx%d-%s", size.w, size.h, p), func(t *testing.T) {
				s := open(scenario(t, "void-cleared", theme.Options{Color: theme.Mono, ASCII: true}), size.w, size.h)
				for range map[string]int{"tree": 0, "detail": 1, "source": 2}[p] {
					s.press("tab")
				}
				golden.RequireEqual(t, []byte(s.View()+"\n"))
			})
		}
	}
}
