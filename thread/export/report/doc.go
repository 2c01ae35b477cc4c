// Package report writes the report of an incident: what was looked at, what failed,
// how it went on, and the messages as they stand in the log. The report is built
// once, as a document; Markdown and HTML are two writers of it.
//
// It opens no file, reads no clock and knows nothing of terminals.
package report
