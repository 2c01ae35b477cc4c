// Package loglines is the view of every line of the inputs as they stand there, with
// their numbers: those that hold RW1 messages are marked with how they stand and
// their type, and tell who wrote them when, where the container knows
// (inspector.md, section 8).
//
// It holds no file: like the source pane it says which lines it wants read, and is
// handed what was found, so that a log of gigabytes opens at once. Which messages
// stand on a line is told by thread.LineIndex, and how they stand by thread/summary.
// The pane knows no key and no other pane.
package loglines
