// Package export writes a loaded log in other forms, one file a form, each a
// function from a log to an io.Writer (inspector.md, section 9).
//
// Every form is deterministic: the same log gives the same bytes. The package
// opens no file and knows nothing of terminals.
package export
