// Package check holds the checks between RW1 lines (rw1.md, sections 6 to 10
// and 13): the readback over its tiers, the handoff against the record, the
// done report against the plan, a whole thread, criteria, a relayed handoff,
// and the readback that code makes.
//
// Each check is a pure function over decoded messages. It answers with one of
// five verdict words and a list of problems and notes; a problem carries the
// code it is about, the slot, what was expected and what was found, so that a
// later package can make findings of it, and a sentence for people. Nothing
// passes because nobody looked: what was not judged says so.
//
// Which profile a line is read with is the caller's business. A check uses the
// one of the handoff, [codec.Message.Profile], so p= on the handoff is enough
// to switch its execution checks on.
//
// The package knows nothing of logs or conversations, reads no clock and
// prints nothing.
package check
