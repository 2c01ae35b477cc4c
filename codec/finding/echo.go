package finding

// Findings of tier 3 of a readback: the slots that are echoed.
//
//nolint:gochecknoglobals // a table
var (
	EchoMissing = define(Facts{
		Name:     "echo.missing",
		Severity: Error,
		Sentence: "{receiver} did not read back {slot} {expected}",
		Brief:    "{slot} was not read back",
		Labels:   Labels{Expected: "sent", Actual: "read back", NoExpected: "not sent", NoActual: "not read back"},
		Meaning: "The receiver did not read back a slot that has to be echoed. Nobody knows what it read there. The " +
			"readback counts as failed.",
		Rule: "RW1, tier 3: an RB echoes item, ask and due, and the slots that rb= of the HO names; under rb=all every " +
			"slot but rb, p, acc and exp.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD due=20261009
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD`,
		Remedy: "Do not clear it. Ask the receiver for a new readback with the slot. Have readbacks made by code " +
			"(crosscheck make-rb), which echoes all that the handoff asks for.",
	})

	EchoMismatch = define(Facts{
		Name:     "echo.mismatch",
		Severity: Error,
		Sentence: "{receiver} read back {slot} {actual}; {sender} sent {expected}",
		Brief:    "{slot} differs",
		Labels:   Labels{Expected: "sent", Actual: "read back"},
		Meaning: "The receiver read back another value than was sent. It is about to work with the wrong one. The readback " +
			"counts as failed.",
		Rule: "RW1, tier 3: an echoed slot equals that of the HO as a decoded value. 02 is 2; the order of a list " +
			"counts.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD due=20261009
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD due=20261019`,
		Remedy: "Do not clear it. Send the handoff again (new HO, re= this readback); if the receiver may have begun, " +
			"cancel first. Then find out where it takes the value from, and have readbacks made by code from the line " +
			"received.",
	})
)
