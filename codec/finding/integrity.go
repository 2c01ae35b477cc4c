package finding

// Findings of tier 2 of a readback: the digest.
//
//nolint:gochecknoglobals // a table
var (
	IntegrityDigest = define(Facts{
		Name:     "integrity.digest",
		Severity: Error,
		Sentence: "{receiver} holds another text of the handoff than was sent{words}",
		Brief:    "h is not of the handoff as sent",
		Labels:   Labels{Expected: "of the handoff", Actual: "read back", Sentence: true},
		Meaning: "The digest on the readback is not that of the handoff as sent. The receiver holds another text than was " +
			"sent, even if all the values it read back agree. The readback counts as failed.",
		Rule: "RW1, tier 2: h= is the first 12 hex digits of the SHA-256 of the HO in canonical form.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD h=9f31c0a7be42`,
		Remedy: "Do not clear it. Compare the line in the receiver's log with the one as sent; a form altered on the way " +
			"is under message.altered. Send the handoff again. If both are alike, the digest was made up: have it " +
			"made by code (crosscheck digest).",
	})
)
