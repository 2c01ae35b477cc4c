// Package sheet draws the value sheet of a handoff: one row a slot, with the
// record, the handoff, the readback and the done report side by side, and the
// first divergence marked (inspector.md, section 3).
//
// It makes a statement about values and words it as one. The package knows no
// key and no other pane.
package sheet
