// Package redact takes what must not be shared out of everything that leaves the
// program (inspector.md, section 9): the values of sensitive slots, secrets of
// known shapes, and what the user's own patterns match. Each value has one
// numbered stand-in, ‹acct 1›, by its first appearance in the log, and has it
// everywhere: in slots, tails, raw lines, file text, findings, sheets and names.
//
// A text is looked at as it stands and as it reads with escapes of JSON, HTML,
// CSV, URLs and mail undone, without colours and what else a screen does not
// show, and with base64 decoded, so that no other spelling of a value goes out
// either; numbers of eight digits and more also with other signs between the
// digits. What overlaps goes out with all that it overlaps.
//
// A value of fewer than four characters is replaced where it is the value of its
// slot (acct=7, acct: 7, "acct": "7", a cell of a table, a finding about the slot) and
// nowhere else: as a word of a text it would take what has nothing to do with it.
// Only names of agents and messages, items and tails, which are shown without the
// name of their slot, are replaced as whole words wherever they stand.
//
// The package changes no log and no verdict: it sees text on its way out, and
// knows no format that it goes out in.
package redact
