// Package export writes a loaded log in other forms, one file a form, each a
// function from a log to an io.Writer (inspector.md, section 9).
//
// Every form is deterministic: the same log gives the same bytes, and none is held
// in memory; a report is short enough to be. Every text of a log goes through the
// functions of thread/judged, which replace what must not leave, and then into its form
// as text: never as markup, a formula or a control of a terminal.
//
// The report is in thread/export/report, the ladder in thread/export/diagram; the
// table of all forms is here.
//
// The package opens no file, reads no clock and knows nothing of terminals.
package export
