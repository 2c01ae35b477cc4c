package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"crosscheck/ui"
	"crosscheck/ui/keys"
)

// settings are what the user has set once and for all, for the view. Flags win
// over them.
type settings struct {
	theme   string // as the flag
	ascii   bool
	stacked bool
	mouse   bool
	keys    *keys.Map // nil: as they are
}

// noSettings is the value of --settings that leaves the file out.
const noSettings = "none"

// maxSettings is how many bytes the file has at most.
const maxSettings = 1 << 20

// settings returns the user's settings, with what the flags say put over them. A
// file that is not there sets nothing, unless it was named.
func (a *app) settings() (settings, error) {
	s := settings{theme: "auto"}
	if file := a.settingsFile(); file != "" {
		data, err := os.ReadFile(file) //nolint:gosec // the user's own file
		if err == nil && len(data) > maxSettings {
			err = fmt.Errorf("%s: %d bytes are too many for settings", file, len(data))
		}
		switch {
		case errors.Is(err, fs.ErrNotExist) && a.flags.Settings == "":
		case err != nil:
			return s, settingsError(err)
		default:
			if err := s.parse(data); err != nil {
				return s, settingsError(fmt.Errorf("%s:%w", file, err))
			}
		}
	}
	if a.flagged["theme"] {
		s.theme = a.flags.Theme
	}
	if a.flagged["ascii"] {
		s.ascii = a.flags.ASCII
	}
	return s, nil
}

// settingsFile returns the file of the settings; "" if there is no such file.
func (a *app) settingsFile() string {
	switch {
	case a.flags.Settings == noSettings:
		return ""
	case a.flags.Settings != "":
		return a.flags.Settings
	case a.env.ConfigDir == nil:
		return ""
	}
	folder, err := a.env.ConfigDir()
	if err != nil {
		return "" // there is no such folder, and so no file in it
	}
	return filepath.Join(folder, "crosscheck", "settings.yaml")
}

func settingsError(err error) error {
	return &exitError{
		code: exitUsage, err: fmt.Errorf("settings: %w", err),
		hint: "--settings none opens the view without them",
	}
}

// yamlLine is where the library says a line.
var yamlLine = regexp.MustCompile(`^yaml: line (\d+): `)

// parse reads the file. Its errors begin with the line.
func (s *settings) parse(data []byte) error {
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		if m := yamlLine.FindStringSubmatch(err.Error()); m != nil {
			return fmt.Errorf("%s: %s", m[1], strings.TrimPrefix(err.Error(), m[0]))
		}
		return fmt.Errorf("1: %s", strings.TrimPrefix(err.Error(), "yaml: "))
	}
	if len(doc.Content) == 0 {
		return nil // nothing is set
	}
	return fields(doc.Content[0], s.set)
}

// fields calls set for each field of a mapping.
func fields(n *yaml.Node, set func(name, value *yaml.Node) error) error {
	if n.Kind == yaml.ScalarNode && n.Tag == "!!null" {
		return nil
	}
	if n.Kind != yaml.MappingNode {
		return at(n, "want fields, such as theme: dark")
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		name := n.Content[i]
		if seen[name.Value] {
			return at(name, "%q stands there twice", name.Value)
		}
		seen[name.Value] = true
		if err := set(name, n.Content[i+1]); err != nil {
			return err
		}
	}
	return nil
}

// at returns an error with the line of a node before it.
func at(n *yaml.Node, format string, args ...any) error {
	return errors.New(strconv.Itoa(n.Line) + ": " + fmt.Sprintf(format, args...))
}

// settingNames are the fields, in the order in which they are told.
var settingNames = []string{"theme", "ascii", "layout", "mouse", "keys"} //nolint:gochecknoglobals // a table

// set sets a field.
func (s *settings) set(name, value *yaml.Node) (err error) {
	switch name.Value {
	case "theme":
		s.theme, err = oneOf(value, "auto", "dark", "light")
	case "ascii":
		s.ascii, err = yes(value)
	case "layout":
		var layout string
		layout, err = oneOf(value, "auto", "stacked")
		s.stacked = layout == "stacked"
	case "mouse":
		s.mouse, err = yes(value)
	case "keys":
		s.keys, err = rebound(value)
	default:
		return at(name, "unknown field %q%s, want one of %s", name.Value, meant(name.Value, settingNames), strings.Join(settingNames, " "))
	}
	return err
}

// meant returns what was probably meant by a name, in parentheses.
func meant(name string, names []string) string {
	if near := suggest(name, names); len(near) > 0 {
		return " (did you mean " + either(near) + "?)"
	}
	return ""
}

// oneOf returns a value that is one of some words.
func oneOf(n *yaml.Node, words ...string) (string, error) {
	for _, w := range words {
		if n.Kind == yaml.ScalarNode && n.Value == w {
			return w, nil
		}
	}
	return "", at(n, "unknown value %q%s, want one of %s", n.Value, meant(n.Value, words), strings.Join(words, " "))
}

// yes returns a value that is true or false.
func yes(n *yaml.Node) (bool, error) {
	var b bool
	if err := n.Decode(&b); err != nil || n.Kind != yaml.ScalarNode {
		return false, at(n, "unknown value %q, want true or false", n.Value)
	}
	return b, nil
}

// rebound returns the keys with those of a mapping of actions to keys.
func rebound(n *yaml.Node) (*keys.Map, error) {
	table := ui.Keys()
	names := keys.Names(table)
	var changes []keys.Change
	var lines []*yaml.Node
	err := fields(n, func(name, value *yaml.Node) error {
		if !slices.Contains(names, name.Value) {
			return at(name, "unknown action %q%s, want a name that the palette has (key : in the view)", name.Value, meant(name.Value, names))
		}
		given := []*yaml.Node{value}
		if value.Kind == yaml.SequenceNode {
			given = value.Content
		}
		c := keys.Change{Action: keys.Action(name.Value)}
		for _, k := range given {
			if k.Kind != yaml.ScalarNode || k.Tag == "!!null" {
				return at(k, "no key for %s, want a key such as f2, or a list of them", name.Value)
			}
			c.Keys = append(c.Keys, k.Value)
		}
		changes, lines = append(changes, c), append(lines, name)
		return nil
	})
	if err != nil {
		return nil, err
	}
	m, err := keys.Rebind(table, changes)
	var wrong *keys.ChangeError
	if errors.As(err, &wrong) {
		return nil, at(lines[wrong.Change], "%s", wrong.What)
	}
	return m, err
}
