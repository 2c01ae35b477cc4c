// Package screen is the one door from the text of a log to the screen. It makes
// control characters visible, measures, cuts, pads and wraps by terminal cells,
// and builds a line of the screen from spans that each have a role, so that the
// line can be measured, cut and padded before it is coloured, and drawn as a
// whole in another look when it is selected.
//
// Everything that comes from a log, ids and agents included, goes through this
// package before it is measured or written; lipgloss passes control sequences on
// as they are. The text of a span must be clean already. Widths are those of
// x/ansi and of no other library, because two libraries disagree about the same
// text.
//
// A Painter draws in a theme: it has the looks of the theme and the signs of
// verdicts, states and findings, and hides what is to be redacted.
//
// The package reads no message and decides nothing. It must not import a pane.
package screen
