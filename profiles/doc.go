// Package profiles holds the vocabularies of RW1: the core and the domain
// profiles that extend it.
//
// The built-in vocabularies are embedded JSON files; users add their own with
// a directory of such files. A Profile is the core and one domain merged, and
// answers every question about a slot, an enum or an ask (rw1.md, sections 2
// and 3).
//
// The package knows nothing of lines, files of logs, or terminals.
package profiles
