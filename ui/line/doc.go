// Package line builds one line of the screen from pieces that each have a role,
// so that a line can be measured, cut and padded before it is coloured, and
// drawn as a whole in another look when it is selected.
//
// The pieces must be clean already. The package knows nothing of messages or
// panes.
package line
