// Package keys holds the one table of keys: which key does what in which mode,
// what help calls it, and whether it is there yet. Dispatch, footer, help
// overlay and the list in the README are all made from it, so none of them can
// promise what another does not do.
//
// The package knows nothing of the view; the view gives it the mode and the
// name of a key as bubbletea has it, and gets an Action back.
package keys
