package judge

// readbackTable describes the codes of a readback's tiers, save comprehension and execution.
//
//nolint:gochecknoglobals // a table
var readbackTable = map[Code]Description{
	ReceiptWrongMessage: {
		Code:     "receipt.wrong-message",
		Severity: Error,
		Meaning: "The readback names another message than the handoff. It names one that belongs to the handoff, such as " +
			"an answer, and so does not confirm the handoff itself. It counts as failed.",
		Rule: "RW1, tier 1: an RB names with re= the HO that it reads back.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 AQ builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 need=YESNO // light mode too?
RW1 AN planner-2 re=builder-1 from=planner to=builder val=Y
RW1 RB builder-2 re=planner-2 from=builder to=planner item=gh:acme/site#42 ask=BUILD`,
		Remedy: "Do not clear it. Ask the receiver for a new RB with re= the handoff. Have readbacks made by code " +
			"(crosscheck make-rb), which sets re= itself.",
	},
	ReceiptWrongAgent: {
		Code:     "receipt.wrong-agent",
		Severity: Error,
		Meaning: "The readback does not run from the receiver to the sender. Another agent read the handoff back, or the " +
			"readback went to somebody else. It counts as failed.",
		Rule: "RW1, tier 1: an RB runs from the to= of the HO to its from=.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB qa-1 re=planner-1 from=qa to=planner item=gh:acme/site#42 ask=BUILD`,
		Remedy: "Ask the agent in to= of the handoff for a readback of its own. If another agent is to do the work, " +
			"cancel the handoff and send that agent one.",
	},
	ExpiryHandoff: {
		Code:     "expiry.handoff",
		Severity: Error,
		Meaning: "The handoff had expired when the receiver read it back. The readback counts as failed, and the work " +
			"should not begin on it.",
		Rule: "RW1: an HO is good until its exp=; a time equal to it has passed. crosscheck judges this at the moment " +
			"of the readback, not at the time the log is read.",
		Example: `2026-10-02T14:00:00Z RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD exp=20261002T1430Z
2026-10-02T14:45:00Z RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD`,
		Remedy: "If it is still wanted, send it again with a later exp (new HO, re= the readback); if not, cancel it with " +
			"why=EXPIRED. If it keeps happening, find what holds the receiver up, or give it longer. If the times " +
			"look wrong, check clocks and --tz.",
	},
	ExpiryStatement: {
		Code:     "expiry.statement",
		Severity: Error,
		Meaning: "The readback's own exp had passed when it was sent. What the receiver had prepared, such as the token of " +
			"a tool, was no longer good. The readback counts as failed.",
		Rule: "RW1: an RB may carry an exp= of its own, as a tool does that prepares before it commits. From that " +
			"minute on it fails.",
		Example: `2026-10-02T14:00:00Z RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
2026-10-02T14:10:00Z RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD exp=20261002T1405Z`,
		Remedy: "Do not clear it. Ask the receiver to prepare again and to send a new readback with an exp in the future. " +
			"If it keeps happening, look at what delays the readback, or have the tool give more time.",
	},
	ExpiryOutlives: {
		Code:     "expiry.outlives",
		Severity: Error,
		Meaning: "The readback claims to be good for longer than the handoff. It could be acted on after the handoff has " +
			"expired. It counts as failed.",
		Rule: "RW1: the exp= of an RB is not later than that of its HO. This needs no clock.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD exp=20261002T1530Z
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD exp=20261002T1600Z`,
		Remedy: "Ask for a new readback with an exp no later than that of the handoff, or send the handoff again with a " +
			"later one. Have the tool that prepares the act take its limit from the handoff.",
	},
	IntegrityDigest: {
		Code:     "integrity.digest",
		Severity: Error,
		Meaning: "The digest on the readback is not that of the handoff as sent. The receiver holds another text than was " +
			"sent, even if all the values it read back agree. The readback counts as failed.",
		Rule: "RW1, tier 2: h= is the first 12 hex digits of the SHA-256 of the HO in canonical form.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD h=9f31c0a7be42`,
		Remedy: "Do not clear it. Compare the line in the receiver's log with the one as sent; a form altered on the way " +
			"is under message.altered. Send the handoff again. If both are alike, the digest was made up: have it " +
			"made by code (crosscheck digest).",
	},
	EchoMissing: {
		Code:     "echo.missing",
		Severity: Error,
		Meaning: "The receiver did not read back a slot that has to be echoed. Nobody knows what it read there. The " +
			"readback counts as failed.",
		Rule: "RW1, tier 3: an RB echoes item, ask and due, and the slots that rb= of the HO names; under rb=all every " +
			"slot but rb, p, acc and exp.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD due=20261009
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD`,
		Remedy: "Do not clear it. Ask the receiver for a new readback with the slot. Have readbacks made by code " +
			"(crosscheck make-rb), which echoes all that the handoff asks for.",
	},
	EchoMismatch: {
		Code:     "echo.mismatch",
		Severity: Error,
		Meaning: "The receiver read back another value than was sent. It is about to work with the wrong one. The readback " +
			"counts as failed.",
		Rule: "RW1, tier 3: an echoed slot equals that of the HO as a decoded value. 02 is 2; the order of a list " +
			"counts.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD due=20261009
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD due=20261019`,
		Remedy: "Do not clear it. Send the handoff again (new HO, re= this readback); if the receiver may have begun, " +
			"cancel first. Then find out where it takes the value from, and have readbacks made by code from the line " +
			"received.",
	},
}
