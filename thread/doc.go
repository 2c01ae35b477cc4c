// Package thread turns sightings into messages and messages into
// conversations: the tree, states, owners, the plan, the value sheet, the
// clock of each check, with the verdicts of codec/check (inspector.md,
// sections 2 to 5; judgement.md, sections 1 to 5 and 7 to 10).
//
// A Log is fed sightings as they are found and settles what they mean in one
// pass, in time linear in the number of messages. What it keeps of a message
// is a record of fixed size without pointers; everything else is decoded from
// the line when it is looked at. Conversation, Handoff, Message and the like
// are handles into that index: small values that may be copied and compared.
//
// A conversation is as at the end of the log, or as of any moment of it: AsOf.
//
// The package knows nothing of findings or screens, prints nothing, and reads
// neither a clock nor the environment.
package thread
