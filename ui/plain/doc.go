// Package plain writes the tree of a log as text, for pipes, files and
// --plain: what the view shows, top to bottom (screens.md, "As text").
//
// It walks the tree without recursion and writes as it goes, so the depth and
// the size of a log cost no memory. Every character of the log passes package
// screen; the words are those of package summary, the styles those of the theme
// it is given. It knows nothing of bubbletea.
package plain
