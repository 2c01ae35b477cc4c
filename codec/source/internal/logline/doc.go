// Package logline reads one line of a log: it cleans it of what a terminal acts
// on, reads the pieces of a prefix, columns and the headers of syslog, and knows
// the head of a message.
//
// It knows nothing of containers, and it must not import codec/source/internal/extract.
package logline
