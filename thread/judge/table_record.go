package judge

// recordTable describes the codes of a handoff held to its record.
//
//nolint:gochecknoglobals // a table
var recordTable = map[Code]Description{
	RecordMismatch: {
		Code:     "record.mismatch",
		Severity: Error,
		Meaning: "The sender put another value on the handoff than the record has. The fault is in the draft: a perfect " +
			"readback repeats it.",
		Rule: "RW1: before an HO is sent, every value of the record is compared with it, as decoded. The record is what " +
			"--expect gives for the handoff.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=auditor item=inv:NF-0071 ask=REVIEW amt=5100.00`,
		Expect:  `{"scheduler-1": {"record": {"amt": "5400.00"}}}`,
		Remedy: "Find out which of the two is right. If the handoff is open, send it again with the right value (new HO, " +
			"re= the old one); if it is done, take it back with ask=UNDO. Have the sender run check-ho against the " +
			"record before it sends.",
	},
	RecordMissing: {
		Code:     "record.missing",
		Severity: Error,
		Meaning: "The record has a value that the handoff does not carry. The sender left it out, and the receiver has to " +
			"do without it, or guess.",
		Rule: "RW1: every value of the record stands on the HO. crosscheck: an execution slot of the ask may be left to " +
			"the receiver under rb=exec; it is then compared in the readback (execution.off-record).",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD`,
		Expect:  `{"planner-1": {"record": {"due": "20261009"}}}`,
		Remedy: "Send the handoff again with the value (new HO, re= the old one). Have handoffs built from the record by " +
			"code, and run check-ho before they go out.",
	},
	RecordExecNotAsked: {
		Code:     "record.exec-not-asked",
		Severity: Error,
		Meaning: "The sender did not ask rb=exec for an act that cannot be undone. So nothing made the receiver read back " +
			"the values it will act with.",
		Rule:    "RW1: where the profile names execution slots for the ask, the HO asks rb=exec. This needs no record.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=SEND sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002 ref=HT-2207`,
		Remedy: "If the act is still to come, send the handoff again with rb=exec (new HO, re= this one) and wait for the " +
			"readback. If it is done, compare the done report with your record. Put rb=exec into the sender's " +
			"template for this ask.",
	},
	RecordNoValue: {
		Code:     "record.no-value",
		Severity: Note,
		Meaning: "The record says nothing of a value that the act needs. So nobody can tell whether the value on the " +
			"handoff is right.",
		Rule:    "RW1: an execution slot of the ask that the record lacks is noted, not judged.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=SEND rb=exec sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002 ref=HT-2207`,
		Expect:  `{"scheduler-1": {"record": {"sup": "halden", "addr": "ap@halden.example", "amt": "1284.50", "cur": "GBP", "paid": "20261002"}}}`,
		Remedy: "Add the slot to the record in the --expect file, from the order or the approval, and check again. If " +
			"your records never have it, ask where the sender takes the value from.",
	},
}
