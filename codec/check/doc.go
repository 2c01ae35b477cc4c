// Package check holds the checks between two RW1 lines: the readback over five
// tiers, the check before sending, the done check, the thread check, criteria,
// readback by code and the relay check (rw1.md, sections 6 to 10 and 13).
//
// All are pure functions over decoded messages that return one of five verdict
// words with problems and notes. The package knows nothing of logs or
// conversations, reads no clock and prints nothing.
package check
