// Package findings is the view of everything that was found in a log, the worst
// first (inspector.md, section 8): one row a finding, with its code, the message
// and the handoff it is at, its place and its values, under a count of them all.
//
// The order is made once; only the rows in sight are drawn, so that a hundred
// thousand findings cost no more a frame than ten. It decides nothing and words
// nothing: package judge finds, package summary says. It knows no key and no other
// pane.
package findings
