package cli

import (
	"strings"

	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// viewColor returns how much colour the view uses. Without colour it keeps
// bold and reverse, so that the selection can be seen.
func (a *app) viewColor() theme.Color {
	switch {
	case a.flags.Color == "always":
		return a.colorDepth()
	case a.flags.Color == "never", a.env.Getenv("NO_COLOR") != "":
		return theme.Mono
	}
	return a.colorDepth()
}

// textColor returns how much colour text uses: none where it goes to a file or
// a pipe, unless that is asked for.
func (a *app) textColor() theme.Color {
	switch {
	case a.flags.Color == "always":
		return a.colorDepth()
	case a.flags.Color == "never", a.env.Getenv("NO_COLOR") != "":
		return theme.None
	case !a.env.StdoutTerminal, a.env.Getenv("TERM") == "dumb":
		return theme.None
	}
	return a.colorDepth()
}

// textTheme returns how text looks.
func (a *app) textTheme() *screen.Painter {
	return screen.NewPainter(theme.Options{Color: a.textColor(), Dark: a.flags.Theme != "light", ASCII: a.flags.ASCII}).Redacting(a.redactor)
}

// colorDepth returns how many colours the terminal says that it has; at least
// sixteen.
func (a *app) colorDepth() theme.Color {
	switch depth := a.env.Getenv("COLORTERM"); {
	case depth == "truecolor", depth == "24bit", a.env.Getenv("WT_SESSION") != "":
		return theme.True
	case strings.Contains(a.env.Getenv("TERM"), "256color"):
		return theme.ANSI256
	}
	return theme.ANSI16
}
