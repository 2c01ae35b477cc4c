// Crosscheck opens agent logs, finds the RW1 messages in them, rebuilds the
// handoffs, and shows what each readback and done report got right or wrong.
//
// Usage:
//
//	crosscheck [flags] FILE...       the view on a terminal, else text
//	crosscheck <command> [flags]     one of the commands below
//
// FILE is a log, a directory, or - for standard input, which is also read when
// something is piped in and no FILE is named. FILE#payer-1 and FILE#L42 name a
// message. A file that has the name of a command is opened with ./ before it.
//
// Of a directory every file is read, also of those in it, by path in byte order;
// --include and --exclude choose. What is hidden or holds no text is skipped and
// counted on standard error.
//
// Of whole logs:
//
//	view           the conversations (the default)
//	demo           the same on three built-in incidents
//	check          what is wrong, the worst first; for CI
//	diff           how two runs differ, and where they first part
//	find           every message as file:line:column: RW1 …, or as JSON
//	lint           the errors and warnings of every line
//	export         the log in another form
//	report         the report of an incident, as Markdown or one page of HTML
//	shot           a picture of what the view shows, as SVG
//
// Of single lines, each given as an argument in quotes, as @FILE, or on
// standard input:
//
//	validate       whether a line is a message, and if not, why
//	to-json        its JSON twin
//	from-json      the line of a twin (also: encode)
//	digest         its digest, as h= carries it
//	make-rb        the readback of a handoff
//	check-rb       a readback against its handoff
//	check-ho       a handoff against the record, before it is sent
//	check-dn       a done report against the plan
//	check-thread   whether each handoff is closed, once
//	relay-check    a handoff passed on against the one received
//
// And:
//
//	conformance    runs conformance files
//	explain        what a finding means, the rule behind it, and what to do
//	schema         the JSON Schema of check --format json
//	version        the version of the program and of the protocol
//
// Answers go to standard output, everything else to standard error. Every
// command has --help with an example.
//
// # Exit codes
//
//	0   done, and for commands with a verdict: nothing wrong
//	1   an error, a mismatch, a failed case; check: findings from --fail-on
//	    on; diff: a difference; find: nothing found
//	2   wrong use of the command line
//	3   an input cannot be read, or there is nothing to check
//
// The view, demo, export, report and shot have no verdict: they end with 0 when
// they did their work, whatever they show. One unreadable input among several is
// named, the others are still done, and the exit code is 3. A closed pipe ends
// quietly with 0.
//
// # Redaction
//
// With --redact, --redact-slot or --redact-pattern, and with X in the view, the
// values of sensitive slots, secrets of known shapes and what a pattern matches
// have numbered stand-ins in all that is written or shown, and digests that would
// tell them are withheld. Verdicts and exit codes are those of the log as it is.
// A file that is followed may show a value of no slot before the line that makes
// it a sensitive one.
//
// # Limits
//
// Logs are plain text or JSON, compressed or not: any line length, CRLF,
// byte-order marks, colour codes and invalid bytes included. Binary stores are
// recognised and refused with how to get text from them. Nothing is ever written
// to an input, and no byte of a log reaches the terminal as anything but text.
package main

import (
	"os"

	"crosscheck/ui/cli"
)

func main() { os.Exit(cli.Main()) }
