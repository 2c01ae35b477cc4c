package finding

// Findings of tier 1 of a readback: who answers what.
//
//nolint:gochecknoglobals // a table
var (
	ReceiptWrongMessage = define(Facts{
		Name:     "receipt.wrong-message",
		Severity: Error,
		Sentence: "the readback answers {actual}, not the handoff {handoff}",
		Brief:    "answers another message",
		Labels:   Labels{Expected: "should be", Actual: "is"},
		Meaning: "The readback names another message than the handoff. It names one that belongs to the handoff, such as " +
			"an answer, and so does not confirm the handoff itself. It counts as failed.",
		Rule: "RW1, tier 1: an RB names with re= the HO that it reads back.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 AQ builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 need=YESNO // light mode too?
RW1 AN planner-2 re=builder-1 from=planner to=builder val=Y
RW1 RB builder-2 re=planner-2 from=builder to=planner item=gh:acme/site#42 ask=BUILD`,
		Remedy: "Do not clear it. Ask the receiver for a new RB with re= the handoff. Have readbacks made by code " +
			"(crosscheck make-rb), which sets re= itself.",
	})

	ReceiptWrongAgent = define(Facts{
		Name:     "receipt.wrong-agent",
		Severity: Error,
		Sentence: "the readback runs from {from} to {to}; it should run from {receiver} to {sender}",
		Brief:    "comes from or goes to another agent",
		Labels:   Labels{Expected: "should be", Actual: "is"},
		Meaning: "The readback does not run from the receiver to the sender. Another agent read the handoff back, or the " +
			"readback went to somebody else. It counts as failed.",
		Rule: "RW1, tier 1: an RB runs from the to= of the HO to its from=.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB qa-1 re=planner-1 from=qa to=planner item=gh:acme/site#42 ask=BUILD`,
		Remedy: "Ask the agent in to= of the handoff for a readback of its own. If another agent is to do the work, " +
			"cancel the handoff and send that agent one.",
	})
)
