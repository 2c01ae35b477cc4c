package theme

import "github.com/charmbracelet/lipgloss"

// roleStyle is how a role is drawn: colours where there are any, attributes always.
type roleStyle struct {
	dark, light                     shade // of the text
	darkBackground, lightBackground shade // of the cells
	bold, underline, reversed       bool

	// poorReversed adds reverse where the terminal has no ground of its own for
	// the role: with 16 colours, which the user may have redefined, and with none.
	poorReversed bool
}

// shade is one colour at three depths; the zero value is the terminal's own.
type shade struct{ rgb, c256, c16 string }

// The text colours have a contrast of at least 4.5 to 1 to the usual grounds of
// terminals, the frames of 3 to 1; a test computes it. With 16 colours yellow is
// left out on a light ground, where most terminals make it unreadable.
//
//nolint:gochecknoglobals // a table
var roleStyles = [NumRoles]roleStyle{
	Plain:      {},
	Title:      {bold: true},
	Strong:     {bold: true},
	Dim:        {dark: shade{"#a0a8b2", "248", "7"}, light: shade{"#57606a", "240", "8"}},
	Chrome:     {dark: shade{"#7d8590", "244", "7"}, light: shade{"#6e7781", "243", "8"}},
	Key:        {bold: true},
	Pass:       {dark: shade{"#7fc97f", "114", "10"}, light: shade{"#116329", "22", "2"}},
	Fail:       {dark: shade{"#ff8980", "210", "9"}, light: shade{"#b3201a", "124", "1"}, bold: true},
	Warn:       {dark: shade{"#e3b341", "179", "11"}, light: shade{"#7a4b00", "94", "5"}},
	Waiting:    {dark: shade{"#e3b341", "179", "11"}, light: shade{"#7a4b00", "94", "5"}},
	Note:       {dark: shade{"#79c0ff", "117", "14"}, light: shade{"#0550ae", "25", "4"}},
	NotAsked:   {dark: shade{"#a0a8b2", "248", "7"}, light: shade{"#57606a", "240", "8"}},
	NotCarried: {dark: shade{"#a0a8b2", "248", "7"}, light: shade{"#57606a", "240", "8"}},
	NotJudged:  {dark: shade{"#d2a8ff", "183", "13"}, light: shade{"#6639ba", "55", "5"}},
	Differ: {
		dark: shade{"#ff8980", "210", "9"}, light: shade{"#b3201a", "124", "1"},
		bold: true, underline: true,
	},
	Selected: {
		darkBackground: shade{"#264f78", "24", ""}, lightBackground: shade{"#b6d7ff", "153", ""},
		bold: true, poorReversed: true,
	},
	SelectedIdle: {
		darkBackground: shade{"#3a3f47", "238", ""}, lightBackground: shade{"#d8dee4", "253", ""},
		poorReversed: true,
	},
	Match: {reversed: true},
}

// Defaults are the colours of what has none of its own, as CSS names them: in a
// picture, where there is no terminal to have colours.
type Defaults struct{ Text, Background string }

// Defaults returns the default colours of a picture drawn in this theme.
func (t *Theme) Defaults() Defaults {
	if t.options.Dark {
		return Defaults{Text: "#e6edf3", Background: "#0d1117"}
	}
	return Defaults{Text: "#1f2328", Background: "#ffffff"}
}

// color returns the shade at one depth, and false for the terminal's own.
func (s shade) color(c Color) (lipgloss.TerminalColor, bool) {
	var value string
	switch c {
	case None, Mono:
	case ANSI16:
		value = s.c16
	case ANSI256:
		value = s.c256
	case True:
		value = s.rgb
	}
	return lipgloss.Color(value), value != ""
}
