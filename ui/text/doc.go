// Package text is the one door from the text of a log to the screen: it makes
// control characters visible, and measures, cuts, pads and wraps by terminal
// cells.
//
// Everything that comes from a log, ids and agents included, goes through
// Clean or CleanASCII before it is measured or written; lipgloss passes
// control sequences on as they are. Widths are those of x/ansi and of no other
// library, because two libraries disagree about the same text.
//
// The package knows nothing of colours, of messages, or of where a line goes.
package text
