// Package ladder is the view of conversations as sequence diagrams: a lane an
// agent, an arrow a message from its sender's lane to its receiver's, in the order
// of the log, with its time on the left and what it says on the right; what fails
// has its sign and its words there (inspector.md, section 8; screens.md).
//
// Where the lanes do not all fit, they scroll sideways, and where there is no room
// for two of them an arrow becomes "from › to". Only the rows in sight are made, so
// that a log of a million messages costs no more a frame than one of ten.
//
// What a ladder is made of is the work of thread/ladder, and the words are those of
// thread/summary. The pane knows no key and no other pane.
package ladder
