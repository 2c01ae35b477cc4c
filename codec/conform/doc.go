// Package conform runs conformance files: JSON Lines of cases that any
// implementation of RW1 can be held to, told apart by their kind (rw1.md,
// section 12).
//
// A case that cannot be read, or whose kind is unknown, is a failed case with
// its reason, so that nothing passes because nobody looked. The kind agent
// scores the replies of an agent, which a file of cases does not hold; it is
// skipped and counted apart.
//
// The package prints nothing and opens no file.
package conform
