package finding

// Findings of a handoff against the record.
//
//nolint:gochecknoglobals // a table
var (
	RecordMismatch = define(Facts{
		Name:     "record.mismatch",
		Severity: Error,
		Sentence: "{sender} sent {slot} {actual}; the record says {expected}",
		Brief:    "{slot} is not what the record says",
		Labels:   Labels{Expected: "record", Actual: "handoff"},
		Meaning: "The sender put another value on the handoff than the record has. The fault is in the draft: a perfect " +
			"readback repeats it.",
		Rule: "RW1: before an HO is sent, every value of the record is compared with it, as decoded. The record is what " +
			"--expect gives for the handoff.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=auditor item=inv:NF-0071 ask=REVIEW amt=5100.00`,
		Expect:  `{"scheduler-1": {"record": {"amt": "5400.00"}}}`,
		Remedy: "Find out which of the two is right. If the handoff is open, send it again with the right value (new HO, " +
			"re= the old one); if it is done, take it back with ask=UNDO. Have the sender run check-ho against the " +
			"record before it sends.",
	})

	RecordMissing = define(Facts{
		Name:     "record.missing",
		Severity: Error,
		Sentence: "the record says {slot} {expected}, and the handoff does not carry it",
		Brief:    "{slot} is in the record and not in the handoff",
		Labels:   Labels{Expected: "record", Actual: "handoff", NoActual: "not in the handoff"},
		Meaning: "The record has a value that the handoff does not carry. The sender left it out, and the receiver has to " +
			"do without it, or guess.",
		Rule: "RW1: every value of the record stands on the HO. crosscheck: an execution slot of the ask may be left to " +
			"the receiver under rb=exec; it is then compared in the readback (execution.off-record).",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD`,
		Expect:  `{"planner-1": {"record": {"due": "20261009"}}}`,
		Remedy: "Send the handoff again with the value (new HO, re= the old one). Have handoffs built from the record by " +
			"code, and run check-ho before they go out.",
	})

	RecordExecNotAsked = define(Facts{
		Name:     "record.exec-not-asked",
		Severity: Error,
		Sentence: "{ask} acts on the world, and the handoff does not ask rb=exec to have its values read back",
		Brief:    "does not ask rb=exec, which this act needs",
		Meaning: "The sender did not ask rb=exec for an act that cannot be undone. So nothing made the receiver read back " +
			"the values it will act with.",
		Rule:    "RW1: where the profile names execution slots for the ask, the HO asks rb=exec. This needs no record.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=SEND sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002 ref=HT-2207`,
		Remedy: "If the act is still to come, send the handoff again with rb=exec (new HO, re= this one) and wait for the " +
			"readback. If it is done, compare the done report with your record. Put rb=exec into the sender's " +
			"template for this ask.",
	})

	RecordNoValue = define(Facts{
		Name:     "record.no-value",
		Severity: Note,
		Sentence: "the record says nothing of {slot}",
		Brief:    "{slot} is not in the record",
		Labels:   Labels{Expected: "record", Actual: "handoff", NoExpected: "not in the record"},
		Meaning: "The record says nothing of a value that the act needs. So nobody can tell whether the value on the " +
			"handoff is right.",
		Rule:    "RW1: an execution slot of the ask that the record lacks is noted, not judged.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=SEND rb=exec sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002 ref=HT-2207`,
		Expect:  `{"scheduler-1": {"record": {"sup": "halden", "addr": "ap@halden.example", "amt": "1284.50", "cur": "GBP", "paid": "20261002"}}}`,
		Remedy: "Add the slot to the record in the --expect file, from the order or the approval, and check again. If " +
			"your records never have it, ask where the sender takes the value from.",
	})
)
