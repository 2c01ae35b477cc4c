package source

import (
	"fmt"
	"path"
	"strings"
)

// Glob is a pattern of names of files, as shells have them: * is any part of a
// name, ? one character, [a-z] one of some; ** is any number of folders.
type Glob struct{ text string }

// ParseGlob reads a pattern. The error says what is wrong with it.
func ParseGlob(text string) (Glob, error) {
	g := Glob{strings.TrimSuffix(strings.TrimPrefix(text, "./"), "/")}
	if _, err := path.Match(g.text, ""); err != nil || g.text == "" {
		return Glob{}, fmt.Errorf("%q is no pattern of file names: want one such as *.jsonl or sessions/**/*.log", text)
	}
	return g, nil
}

// Match reports whether the pattern fits a path in a folder, which has slashes.
// A pattern without a slash has to fit the name alone.
func (g Glob) Match(rel string) bool {
	if !strings.Contains(g.text, "/") {
		rel = path.Base(rel)
	}
	return matchSteps(strings.Split(g.text, "/"), strings.Split(rel, "/"))
}

// matchSteps matches a path step by step.
func matchSteps(pattern, steps []string) bool {
	for len(pattern) > 0 && pattern[0] != "**" {
		if len(steps) == 0 {
			return false
		}
		if ok, err := path.Match(pattern[0], steps[0]); !ok || err != nil {
			return false
		}
		pattern, steps = pattern[1:], steps[1:]
	}
	if len(pattern) == 0 {
		return len(steps) == 0
	}
	for i := range len(steps) + 1 {
		if matchSteps(pattern[1:], steps[i:]) {
			return true
		}
	}
	return false
}

// globs are patterns. A name that fits any of them fits.
type globs []Glob

func (g globs) match(rel string) bool {
	for _, one := range g {
		if one.Match(rel) {
			return true
		}
	}
	return false
}
