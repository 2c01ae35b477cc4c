// Package summary says in a few words what the view, the plain text and the
// reports share: what a message says, what was found of it, how a tier, a
// readback, a question or a handoff came out.
//
// It returns small structs of text, in ASCII of our own and in the exact
// characters of the log; the caller cleans, cuts and colours them. The package
// knows no colours and no widths, and decides nothing: every verdict is that of
// package thread, and everything wrong is a finding of package judge.
package summary
