// Package detail is the pane that shows everything about the selected row: a
// handoff with its history, plan and values, a readback tier by tier, a done
// report next to its plan, a question with its answer, and of any message its
// slots, its twin and where it was seen (inspector.md, section 8).
//
// What is shown is a Page: it is drawn whole when it is shown or the width
// changes, and scrolled after that. The verdict stands first, then what differs,
// then the rest. The pane knows no key and no other pane.
package detail
