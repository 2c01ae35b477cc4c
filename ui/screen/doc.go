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
// The package knows nothing of messages or panes, and must not import thread,
// judge or a pane.
package screen
