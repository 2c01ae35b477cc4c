// Package shot makes a picture of a frame: the text that the view draws on a
// terminal, with its colours, as one SVG that needs nothing else to be shown.
//
// It knows nothing of logs. What it is given is clean already, and it lets
// nothing through that a picture has no use for: every sequence becomes a look
// of a cell or is dropped, every text is escaped.
package shot
