// Package query is the one filter grammar of the program, for the view, check,
// export and find (cli.md, "Queries"):
//
//	query = and { "or" and }
//	and   = not { [ "and" ] not }
//	not   = { "-" | "not" } term
//	term  = "(" query ")" | key ":" value | word
//	value = word | '"' text '"'
//
// A term picks each handoff that matches it, itself or in any of its parts. So
// type:RB picks the handoffs that have a readback, and -type:RB those that have
// none. The words and, or, not combine what the terms pick, and each handoff
// that is picked is kept whole. A message or broken line that belongs to no handoff is picked
// alone, and so is a finding about the bytes of an input.
//
// A word without a key searches the text of the lines, in any case of letters;
// words of the protocol and of the judgement (types, asks, states, codes, ...)
// may be written in any case too. Ids, agents, items, slots and files are
// compared letter for letter, the whole of them. In all of these * stands for
// any text and ? for one character, but not between quotes; "" between quotes
// is one quote. The operators may be written in capitals; to search for the
// word "or", quote it.
//
// An empty query is everything. Parse says with an *Error where a query goes
// wrong, Match applies it to a log and its findings, and Complete suggests how
// to go on. The package knows nothing of screens and reads no clock.
package query
