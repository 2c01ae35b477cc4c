// Package filepane is the pane that shows the lines of an input as they stand in
// the file, around the message that is selected, with their numbers
// (inspector.md, section 8).
//
// The pane reads nothing itself: it says which lines it wants, somebody reads
// them, and it is handed what was found. Until then it shows what it has. It
// knows no key and no other pane.
package filepane
