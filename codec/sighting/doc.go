// Package sighting has what a read of an input yields: where and how each RW1
// line was seen, where RW1 is only mentioned, what was wrong with the bytes, and
// the account of what was read.
//
// It knows no container and reads nothing; codec/source makes these values, and
// everything above it takes them. It must not import codec/source.
package sighting
