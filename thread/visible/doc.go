// Package visible makes the text of a log safe to look at: control characters,
// escape sequences, bidirectional overrides and whatever else a terminal, a
// browser or an editor would obey or swallow become visible signs.
//
// It measures cells, since what joins the character before it is found so. The
// package cuts, wraps and colours nothing, and it does not escape for a markup
// language: whoever writes HTML does that.
package visible
