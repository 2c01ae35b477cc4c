// Package items is the view of who owned what, and when (inspector.md, section 8):
// one row an item, with its owners in the order of events, where two held it at
// once, and its handoffs with how each stands.
//
// Only the items in sight are looked up and drawn, so that a log with a hundred
// thousand of them costs no more a frame than one with ten. It decides nothing: package
// thread says who owns an item. It knows no key and no other pane.
package items
