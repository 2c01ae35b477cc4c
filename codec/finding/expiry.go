package finding

// Findings about how long handoffs and readbacks are good for.
//
//nolint:gochecknoglobals // a table
var (
	ExpiryHandoff = define(Facts{
		Name:     "expiry.handoff",
		Severity: Error,
		Sentence: "read back at {actual}, after the handoff had expired at {expected}",
		Brief:    "the handoff had expired",
		Labels:   Labels{Expected: "handoff good until", Actual: "read back at"},
		Meaning: "The handoff had expired when the receiver read it back. The readback counts as failed, and the work " +
			"should not begin on it.",
		Rule: "RW1: an HO is good until its exp=; a time equal to it has passed. crosscheck judges this at the moment " +
			"of the readback, not at the time the log is read.",
		Example: `2026-10-02T14:00:00Z RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD exp=20261002T1430Z
2026-10-02T14:45:00Z RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD`,
		Remedy: "If it is still wanted, send it again with a later exp (new HO, re= the readback); if not, cancel it with " +
			"why=EXPIRED. If it keeps happening, find what holds the receiver up, or give it longer. If the times " +
			"look wrong, check clocks and --tz.",
	})

	ExpiryStatement = define(Facts{
		Name:     "expiry.statement",
		Severity: Error,
		Sentence: "read back at {actual} what was good until {expected}",
		Brief:    "the readback had expired",
		Labels:   Labels{Expected: "readback good until", Actual: "read back at"},
		Meaning: "The readback's own exp had passed when it was sent. What the receiver had prepared, such as the token of " +
			"a tool, was no longer good. The readback counts as failed.",
		Rule: "RW1: an RB may carry an exp= of its own, as a tool does that prepares before it commits. From that " +
			"minute on it fails.",
		Example: `2026-10-02T14:00:00Z RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
2026-10-02T14:10:00Z RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD exp=20261002T1405Z`,
		Remedy: "Do not clear it. Ask the receiver to prepare again and to send a new readback with an exp in the future. " +
			"If it keeps happening, look at what delays the readback, or have the tool give more time.",
	})

	ExpiryOutlives = define(Facts{
		Name:     "expiry.outlives",
		Severity: Error,
		Sentence: "the readback is good until {actual}, longer than the handoff, until {expected}",
		Brief:    "the readback outlives the handoff",
		Labels:   Labels{Expected: "handoff good until", Actual: "readback good until"},
		Meaning: "The readback claims to be good for longer than the handoff. It could be acted on after the handoff has " +
			"expired. It counts as failed.",
		Rule: "RW1: the exp= of an RB is not later than that of its HO. This needs no clock.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD exp=20261002T1530Z
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD exp=20261002T1600Z`,
		Remedy: "Ask for a new readback with an exp no later than that of the handoff, or send the handoff again with a " +
			"later one. Have the tool that prepares the act take its limit from the handoff.",
	})
)
