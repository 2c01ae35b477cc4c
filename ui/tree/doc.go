// Package tree is the pane that shows the conversations of a log as a tree: one
// row a node, collapsed save what leads to an error (inspector.md, sections 3 and 8).
//
// Each conversation is laid flat once, in pre-order; folding is a bit a node,
// and the visible rows are a list made by one pass that leaps over what is
// folded. Only the rows that fit the pane are drawn, so that a log of a million
// messages costs no more a frame than one of ten.
//
// The pane is told its size and what to do by name; it knows no key and no
// other pane. What it draws of a log goes through package screen.
package tree
