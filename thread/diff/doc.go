// Package diff compares two runs of the same work: two judged logs, handoff by
// handoff.
//
// A handoff of one run and one of the other are the same where item and ask are;
// of several with both, the first is the first, the second the second, and so
// on. Of a pair it compares the values (the cells of the value sheet, who sent
// it to whom, the profile, and what was asked and stated of criteria), the
// states that it went through and ended in, and its findings by code and slot.
// When and where a line was said, ids, digests and tails are no difference, and
// neither is a slot that only names messages. How a difference came about is
// told by the message at which it first shows.
//
// The package knows nothing of screens and reads no clock.
package diff
