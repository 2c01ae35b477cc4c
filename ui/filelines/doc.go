// Package filelines is how panes come by the lines of inputs as they stand there: a
// pane says which lines it wants, somebody reads them, and it is handed what was
// found. Until then it shows what it has. So no key waits for a disk, and no pane
// holds more of a file than what is in sight and a little around it.
//
// The package reads nothing itself, and draws nothing.
package filelines
