package theme

import (
	"io"
	"strings"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"

	_ "crosscheck/ui/theme/quiet" // keeps bubbletea from asking the terminal
)

// Color is how much colour a terminal has.
type Color uint8

// The depths of colour.
const (
	None    Color = iota // no terminal: no styling at all
	Mono                 // NO_COLOR: bold, underline and reverse, no colour
	ANSI16               // the 16 colours of the terminal
	ANSI256              // 256 colours
	True                 // 24 bits
)

// Options say what the terminal is like.
type Options struct {
	Color Color
	Dark  bool // the ground is dark
	ASCII bool // glyphs and log text in ASCII only
}

// Theme is the look of the program on one kind of terminal. It does not change
// once made, and may be used by several goroutines.
type Theme struct {
	Glyphs Glyphs

	options  Options
	renderer *lipgloss.Renderer
	styles   [NumRoles]lipgloss.Style
	before   [NumRoles]string // what switches the role on
	after    [NumRoles]string // and off again
}

// New makes the theme for one kind of terminal. It asks nobody anything.
func New(o Options) *Theme {
	t := &Theme{options: o, Glyphs: glyphs(o.ASCII), renderer: lipgloss.NewRenderer(io.Discard)}
	t.renderer.SetColorProfile(profile(o.Color))
	t.renderer.SetHasDarkBackground(o.Dark)
	for r := range Role(NumRoles) {
		t.styles[r] = t.style(roleStyles[r])
		t.before[r], t.after[r], _ = strings.Cut(t.styles[r].Render("."), ".")
	}
	return t
}

// profile returns what lipgloss is told about the terminal. Its profile Ascii
// would drop bold and reverse as well, so Mono is a profile with 16 colours of
// which none is used.
func profile(c Color) termenv.Profile {
	switch c {
	case None:
		return termenv.Ascii
	case Mono, ANSI16:
		return termenv.ANSI
	case ANSI256:
		return termenv.ANSI256
	case True:
		return termenv.TrueColor
	}
	return termenv.Ascii
}

func (t *Theme) style(l roleStyle) lipgloss.Style {
	front, background := l.light, l.lightBackground
	if t.options.Dark {
		front, background = l.dark, l.darkBackground
	}
	s := t.renderer.NewStyle()
	if c, ok := front.color(t.options.Color); ok {
		s = s.Foreground(c)
	}
	if c, ok := background.color(t.options.Color); ok {
		s = s.Background(c)
	} else if l.poorReversed {
		s = s.Reverse(true)
	}
	if l.reversed {
		s = s.Reverse(true)
	}
	if l.bold {
		s = s.Bold(true)
	}
	if l.underline {
		s = s.Underline(true).UnderlineSpaces(true)
	}
	return s
}

// Options returns what the theme was made for.
func (t *Theme) Options() Options { return t.options }

// Style returns the style of a role, on the theme's own renderer, for boxes and
// blocks. For a piece of a line use Paint, which is cheaper; lipgloss also
// underlines letter by letter, which takes combining marks off theirs.
func (t *Theme) Style(r Role) lipgloss.Style { return t.styles[r] }

// Paint returns a piece of one line in the look of a role. Paint does not clean
// the text, and a painted text is not painted again: the inner look would end
// the outer one.
func (t *Theme) Paint(r Role, s string) string {
	if s == "" || t.before[r] == "" {
		return s
	}
	return t.before[r] + s + t.after[r]
}
