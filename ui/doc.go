// Package ui is the interactive view of a loaded log: the root model of the
// program on the screen, with the tree on the left, the detail on the right and
// the lines of the file below (inspector.md, section 8).
//
// The root owns focus, the routing of keys, the layout, the overlays and the
// search. Every action is a row of the table in bindings.go, and every view in
// place of the tree is a row of the one in panes.go. Each pane is a plain struct
// of its own package that is told its size and its selection and returns exactly
// the lines it was asked for. Nothing that blocks happens in Update or View:
// lines of the file are read by a command, and a search over a large log goes on
// in steps.
//
// The package knows no rule of RW1 and opens no file. What comes from a log
// reaches the screen only through package screen.
package ui
