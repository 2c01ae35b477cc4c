package finding

// Findings about bytes, and about lines by themselves.
//
//nolint:gochecknoglobals // a table
var (
	LineInvalid = define(Facts{
		Name:     "line.invalid",
		Severity: Error,
		Sentence: "{words}",
		Meaning: "The line is no valid RW1 message. It is shown where it stands but takes part in nothing: what it was " +
			"meant to say counts as not said.",
		Rule: "RW1: a line is RW1, a type, an id <from>-<n>, then key=value pairs with values of their slots' types, " +
			"each required slot among them, and a tail of at most 300 characters. One error makes it invalid.",
		Example: `RW1 DN payer-5 re=scheduler-1 p=pay from=payer to=scheduler item=inv:KB-0930 out=OK amt=5,400.00`,
		Remedy: "Read the errors and have the sender send the line again, corrected; it may keep the id, for the invalid " +
			"line has not used it up. To stop it, have senders run crosscheck validate on a line before it goes out.",
	})

	LineWarning = define(Facts{
		Name:     "line.warning",
		Severity: Warning,
		Sentence: "{words}",
		Meaning: "Part of the line was dropped, or is out of place. The line is valid all the same. What was dropped, such " +
			"as a key that nobody knows, the receiver has not read.",
		Rule: "RW1: a key that the profile does not know is dropped, unless it starts with x_. A known key of another " +
			"type, stray white space, and to= equal to from= are warnings. None makes the line invalid, save under " +
			"--strict.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD colour=blue`,
		Remedy: "See what was dropped. If the receiver needs it, have it sent again in a slot that exists, in the tail, " +
			"or under a key that starts with x_. If the key belongs to a profile, have the sender name that with p=.",
	})

	LineEncoding = define(Facts{
		Name:     "line.encoding",
		Severity: Warning,
		Sentence: "{words}",
		Meaning: "The input has bytes that are no text. A line that holds such bytes is invalid, and other text around " +
			"them may be spoilt.",
		Rule: "RW1: a line is UTF-8; a byte that is none is an error. crosscheck reports an input once, at the first " +
			"line that has one.",
		Example: "RW1 HO planner-1 from=planner to=writer item=doc:menu ask=DRAFT // caf\xe9 menu",
		Remedy: "Find out what the file is written in, most often Latin-1 or Windows-1252, and read it so: iconv -f " +
			"WINDOWS-1252 -t UTF-8 FILE | crosscheck. Then have the program that writes it write UTF-8.",
	})

	LineTruncated = define(Facts{
		Name:     "line.truncated",
		Severity: Warning,
		Sentence: "{words}",
		Meaning: "A record of the input is cut short or damaged. Messages in it may be lost, so what looks missing near it " +
			"may have been sent.",
		Rule: "crosscheck: a record that does not decode costs itself, never the rest of the file. A line that runs " +
			"into the cut is no message.",
		Example: `{"time":"2026-10-02T14:00:00Z","msg":"RW1 HO planner-1 from=planner to=builder item=gh:acme/s`,
		Remedy: "Copy the file again once its writer has finished, or look for the same messages in the log of the other " +
			"agent. Until then take a missing readback or done report near the cut as unknown, not as absent.",
	})

	LineLenient = define(Facts{
		Name:     "line.lenient",
		Severity: Note,
		Sentence: "{words}",
		Meaning: "JSON that breaks the rules of JSON was read all the same. It has a comma too many, a raw control " +
			"character, a key given twice, or half a surrogate pair.",
		Rule:    "crosscheck: such JSON is read leniently and noted once for each input, at the first line that has it.",
		Example: `{"time":"2026-10-02T14:00:00Z","msg":"RW1 HO planner-1 from=planner to=builder item=pr:7 ask=REVIEW",}`,
		Remedy: "Compare the messages of that record with what their sender says it sent, above all where a key stood " +
			"twice. Have the program that writes the log make its JSON with a library.",
	})

	LineDate = define(Facts{
		Name:     "line.date",
		Severity: Warning,
		Sentence: "{slot} {actual} is on no calendar or clock",
		Meaning: "A slot holds a date or time that does not exist. Which day a value such as 31 September means, nobody " +
			"can tell from the line.",
		Rule: "RW1 asks for the shape alone: 8 digits for a date, YYYYMMDDTHHMMZ for a time. crosscheck looks the day " +
			"and the minute up as well.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD due=20260931`,
		Remedy: "Ask the sender which day it means and have it send the message again with that day. Have dates made by a " +
			"date library instead of written out by a model.",
	})
)
