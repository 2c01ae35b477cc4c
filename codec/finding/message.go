package finding

// Findings about a message by itself, and about what it answers.
//
//nolint:gochecknoglobals // a table
var (
	MessageAltered = define(Facts{
		Name:     "message.altered",
		Severity: Error,
		Sentence: "{slot} was sent as {expected} and seen here as {actual}",
		Brief:    "{slot} altered on the way",
		Labels:   Labels{Expected: "sent as", Actual: "seen as", NoExpected: "not sent", NoActual: "not there"},
		Meaning: "A message was seen with other content than it was sent with. Id and agents are the same, a value is not: " +
			"something on the way changed it, or its sender sent two texts under one id.",
		Rule: "RW1: a message has one content, and h= is its digest. crosscheck: lines with the same id, type, re, " +
			"from, to and item are one message, and the first whole, unquoted one is the message as sent.",
		Example: `RW1 HO scheduler-3 p=pay from=scheduler to=auditor item=inv:HT-2221 ask=REVIEW amt=1284.50
RW1 HO scheduler-3 p=pay from=scheduler to=auditor item=inv:HT-2221 ask=REVIEW amt=1248.50`,
		Remedy: "Ask the receiver which form it holds; the h= of its readback tells. If it is not the one as sent, cancel " +
			"the handoff and send it again. Then look at what lies between the two places: a queue, a relay, a model " +
			"that retyped the line.",
	})

	MessageIDReused = define(Facts{
		Name:     "message.id-reused",
		Severity: Error,
		Sentence: "the id {other} was used before, for another message; here it is called {message}",
		Brief:    "its id was used before",
		Meaning: "Two different messages have the same id. A reply that names it can mean either. The later one is called " +
			"ID~2 here, and a reply is taken to mean the latest before it that has its item.",
		Rule: "RW1: an id is <from>-<n> and stands for one message of the conversation; threads are built from ids " +
			"alone.",
		Example: `RW1 ST builder-1 from=builder to=planner item=gh:acme/site#60 pct=100
RW1 ST builder-1 from=builder to=planner item=gh:acme/site#61 pct=10`,
		Remedy: "Check by hand which of the two each reply means. If the file holds several runs, give each run a file of " +
			"its own. Have the agent keep its counter when it restarts.",
	})

	MessageCycle = define(Facts{
		Name:     "message.cycle",
		Severity: Error,
		Sentence: "the answers go round in a ring, {actual}; this one is read as answering nothing",
		Brief:    "its re comes back to itself",
		Meaning: "Messages answer each other in a ring, or one answers itself. None of them can have come first, so the " +
			"earliest in the log is read as answering nothing.",
		Rule:    "RW1: re= points from a reply to a message that was there before it.",
		Example: `RW1 ST builder-3 re=builder-3 from=builder to=planner item=gh:acme/site#81 pct=10`,
		Remedy: "Ask the sender of the earliest one what it meant to answer, and have it send that again under a new id " +
			"with the right re=. Have agents copy re= from the message they received instead of counting.",
	})

	MessageBeforeCause = define(Facts{
		Name:     "message.before-cause",
		Severity: Warning,
		Sentence: "stands before {actual}, which it answers",
		Brief:    "stands before {actual}, which it answers",
		Meaning: "A reply stands in the log before the message that it answers. It is judged as if it came right after " +
			"that one: the order of the log is in doubt, not the reply.",
		Rule: "RW1: threads are built from re=, never from position. crosscheck takes a message that names a later one " +
			"right after it.",
		Example: `RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD
RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD`,
		Remedy: "Check how the log was put together: files given in the wrong order, clocks that differ, lines written " +
			"late. Give the files in the order of events, or with times in one zone (--tz, --year), and look again at " +
			"verdicts that hang on the order.",
	})

	MessageDangling = define(Facts{
		Name:     "message.dangling",
		Severity: Error,
		Sentence: "{words}",
		Brief:    "answers {actual}, which is not here",
		Meaning: "The message answers another that is not in this log. That one was never logged, is in another file, or " +
			"is wrongly named. Or this is an UNDO whose ctx= names no done report.",
		Rule:    "RW1: a reply names with re= the message it answers, an UNDO with ctx= the DN that it takes back.",
		Example: `RW1 DN builder-4 re=planner-9 from=builder to=planner item=gh:acme/site#79 out=OK`,
		Remedy: "Look for the id in the logs of the other agents and read the files together (--join makes them one " +
			"conversation). If it is nowhere, ask the sender of the reply what it meant and have it reply again with " +
			"the right id.",
	})

	MessageUnknownProfile = define(Facts{
		Name:     "message.unknown-profile",
		Severity: Error,
		Sentence: "written under profile {actual}, which is not known here (--profiles DIR)",
		Brief:    "its profile {actual} is not known",
		Meaning: "The line is written in a profile that is not known here. Its slots cannot be read, so it counts as " +
			"invalid.",
		Rule:    "RW1: p= names the vocabulary of a message. A name that nobody has is an error.",
		Example: `RW1 HO scheduler-4 p=acme from=scheduler to=payer item=inv:KB-0932 ask=REVIEW`,
		Remedy: "Check p= for a slip. If the profile is yours, give its directory with --profiles DIR and make sure that " +
			"every agent has the same file. Otherwise have the line sent again under a profile that both agents know.",
	})

	MessageOtherProfile = define(Facts{
		Name:     "message.other-profile",
		Severity: Error,
		Sentence: "written under profile {actual}; its handoff is under {expected}",
		Brief:    "under profile {actual}, its handoff under {expected}",
		Meaning: "A reply names another profile than its handoff. The two agents may mean different things by the same " +
			"slots. The readback or done report was judged by the profile of the handoff.",
		Rule: "crosscheck: a readback or done report is read with the profile of its handoff; a p= of its own names the " +
			"same one.",
		Example: `RW1 HO scheduler-1 from=scheduler to=payer item=inv:HT-2207 ask=REVIEW
RW1 RB payer-1 re=scheduler-1 p=pay from=payer to=scheduler item=inv:HT-2207 ask=REVIEW`,
		Remedy: "Ask the receiver which profile it read the handoff with, and have it read back again under the right " +
			"one. Have agents copy p= from the handoff, and senders give p= on every handoff that uses a profile.",
	})

	MessageSpeaker = define(Facts{
		Name:     "message.speaker",
		Severity: Warning,
		Sentence: "{expected} wrote this, in the name of {actual}",
		Brief:    "from {actual}, but {expected} said it",
		Meaning: "The log names another agent as the writer than from= does. One agent passed on a line of another, or " +
			"spoke in its name.",
		Rule: "RW1: from= is the agent that sends the message. crosscheck compares it with the agent or author that the " +
			"log gives for the record.",
		Example: `[{"author":"payer","invocation_id":"e-1","timestamp":1790949600.0,"content":{"role":"model","parts":[{"text":"RW1 HO payer-1 from=payer to=scheduler item=inv:HT-2207 ask=REVIEW\nRW1 AN scheduler-2 re=payer-1 from=scheduler to=payer val=Y"}]}}]`,
		Remedy: "Ask the agent in from= whether it sent this. If not, nothing that the message says is agreed: get the " +
			"readback, clearance or report from the agent itself. Have each agent write only lines with its own " +
			"from=.",
	})

	MessageUserText = define(Facts{
		Name:     "message.user-text",
		Severity: Note,
		Sentence: "a person typed or pasted this, in the name of {from}",
		Meaning: "A person typed or pasted the message, and from= is not human. It counts like any other, but the agent it " +
			"names may not have sent it.",
		Rule: "RW1: a person speaks as human. crosscheck notes other senders in user text; the results of tools are not " +
			"meant.",
		Example: `{"type":"user","sessionId":"s-1","uuid":"u-1","timestamp":"2026-10-02T14:00:00Z","message":{"role":"user","content":"RW1 HO planner-1 from=planner to=builder item=pr:7 ask=REVIEW"}}`,
		Remedy: "Ask who put it there and where it came from. If a person decided, have it said with from=human; if an " +
			"agent sent it, find it in the log of that agent.",
	})

	MessageNoEffect = define(Facts{
		Name:     "message.no-effect",
		Severity: Warning,
		Sentence: "answers {re}, where {type} has no effect",
		Meaning: "The message answers something on which its type has no effect. No state changed: nothing was cleared, " +
			"closed or answered. Its sender may believe otherwise.",
		Rule: "RW1: an AN answers a question, clears a readback with Y or N, or acknowledges a cancel. UN and FL close " +
			"a handoff that their sender received; UN also refuses a question. RB and DN answer a handoff.",
		Example: `RW1 ST builder-3 from=builder to=planner item=gh:acme/site#81 pct=10
RW1 AN planner-3 re=builder-3 from=planner to=builder val=Y`,
		Remedy: "Ask the sender what it meant and have it sent again with re= naming the right message: the handoff to " +
			"close it, the readback to clear it, the question to answer it. A bare thank-you needs no message.",
	})
)
