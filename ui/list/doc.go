// Package list is what the views that are lists have in common: rows of one or
// more lines, one of them selected. Only the rows in sight are made. It is
// told by number which row to draw, so that a list of a hundred thousand rows
// costs no more a frame than one of ten.
//
// It knows nothing of what the rows mean, no key and no pane.
package list
