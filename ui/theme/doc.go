// Package theme holds every colour and every glyph of the program, as values
// that are made once and passed down.
//
// A Role is a meaning, not a hue. A Theme gives each role a look for one kind
// of terminal: 24-bit, 256 or 16 colours on a dark or a light ground, no colour
// but bold, underline and reverse (NO_COLOR), or no styling at all (no
// terminal). What matters is never told by colour alone: verdicts have signs,
// the selection is reversed, values that differ are underlined.
//
// A Theme has its own lipgloss renderer; nothing is kept at package level, and
// nothing asks the terminal anything except DetectDark, which the view calls
// when it opens. Importing the package keeps bubbletea silent: see package
// quiet. It knows no text of a log: that is drawn through package screen. It must
// not import anything of ours but quiet.
package theme
