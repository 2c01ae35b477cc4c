package finding

// Findings of tier 5 of a readback: the slots of an act.
//
//nolint:gochecknoglobals // a table
var (
	ExecutionMissing = define(Facts{
		Name:     "execution.missing",
		Severity: Error,
		Sentence: "{receiver} did not read back {slot} {expected}",
		Bare:     "{receiver} did not read back {slot}, which the act needs",
		Brief:    "{slot} was not read back",
		Labels:   Labels{Expected: "sent", Actual: "read back", NoExpected: "not sent", NoActual: "not read back"},
		Meaning: "The receiver did not read back a value that the act needs. Nobody knows what it will use. The readback " +
			"counts as failed.",
		Rule: "RW1, tier 5: under rb=exec an RB carries every execution slot that the profile names for the ask, those " +
			"that the HO leaves open too.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=SEND rb=exec sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002 ref=HT-2207
RW1 RB payer-1 re=scheduler-1 p=pay from=payer to=scheduler item=sup:halden ask=SEND sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002`,
		Remedy: "Do not clear it. Ask for a new readback with the slot. Have the tool that prepares the act print the " +
			"readback, from the values it will use.",
	})

	ExecutionMismatch = define(Facts{
		Name:     "execution.mismatch",
		Severity: Error,
		Sentence: "{receiver} read back {slot} {actual}; {sender} sent {expected}",
		Brief:    "{slot} differs",
		Labels:   Labels{Expected: "sent", Actual: "read back"},
		Meaning: "The receiver is about to act with another value than was sent. The act cannot be undone. The readback " +
			"counts as failed.",
		Rule: "RW1, tier 5: under rb=exec an execution slot of the HO has the same value, as decoded, on the RB.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=SEND rb=exec sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002 ref=HT-2207
RW1 RB payer-1 re=scheduler-1 p=pay from=payer to=scheduler item=sup:halden ask=SEND sup=halden addr=ap@halden.example amt=1248.50 cur=GBP paid=20261002 ref=HT-2207`,
		Remedy: "Stop it now: answer N to the readback, or cancel. Then send the handoff again (new HO, re= this " +
			"readback). Find out where the receiver took the value from; have the tool print the readback.",
	})

	ExecutionOffRecord = define(Facts{
		Name:     "execution.off-record",
		Severity: Error,
		Sentence: "{receiver} chose {slot} {actual}; the record says {expected}",
		Brief:    "{slot} is not what the record says",
		Labels:   Labels{Expected: "record", Actual: "read back"},
		Meaning: "The receiver filled in another value than the record has. The sender had left it to the receiver. The " +
			"readback passes, for the handoff has nothing to compare it with; only the record tells.",
		Rule: "crosscheck: an execution slot that the HO leaves open under rb=exec is compared with the record " +
			"(--expect) when it is read back. RW1 by itself compares what the HO carries.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=CHGBANK rb=exec sup=halden acct=20-44-10/55210987 eff=20261005 apref=FD-926
RW1 RB payer-1 re=scheduler-1 p=pay from=payer to=scheduler item=sup:halden ask=CHGBANK sup=halden acct=20-44-10/55210987 eff=20261005 apref=FD-926 prev=30-98-71/22019483`,
		Expect: `{"scheduler-1": {"record": {"sup": "halden", "acct": "20-44-10/55210987", "eff": "20261005", "apref": "FD-926", "prev": "60-83-71/44019482"}}}`,
		Remedy: "Stop it: answer N to the readback, or cancel. Send the handoff again with the value of the record. Then " +
			"ask where the receiver looked it up, and leave a value open only where the receiver knows it better.",
	})

	ExecutionResolved = define(Facts{
		Name:     "execution.resolved",
		Severity: Note,
		Sentence: "{receiver} chose {slot} {actual} itself; the handoff left it open",
		Brief:    "{slot} was filled in by the receiver",
		Labels:   Labels{Expected: "sent", Actual: "read back", NoExpected: "not sent"},
		Meaning: "The handoff left a value open and the receiver filled it in. Nothing on the handoff says whether it is " +
			"right.",
		Rule: "RW1, tier 5: an execution slot that the RB has and the HO has not was resolved by the receiver. It is " +
			"shown and does not fail.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=CHGBANK rb=exec sup=halden acct=20-44-10/55210987 eff=20261005 apref=FD-926
RW1 RB payer-1 re=scheduler-1 p=pay from=payer to=scheduler item=sup:halden ask=CHGBANK sup=halden acct=20-44-10/55210987 eff=20261005 apref=FD-926 prev=30-98-71/22019483`,
		Remedy: "Compare the value with your record before you clear the readback; with --expect this is done for you. If " +
			"you know the value beforehand, put it on the handoff.",
	})

	ExecutionNoSlots = define(Facts{
		Name:     "execution.no-slots",
		Severity: Note,
		Sentence: "the handoff asks rb=exec, and its profile names no execution slots for {ask}",
		Brief:    "{actual} has no execution slots",
		Meaning: "The profile names no execution slots for this ask. The sender asked rb=exec, and nothing could be " +
			"checked at that level.",
		Rule: "RW1, tier 5: which values an act needs is written in the profile, ask by ask. Where it has none for the " +
			"ask, the tier is not judged.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD rb=exec
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD`,
		Remedy: "Check that p= on the handoff names the profile you mean. If it does, ask rb=all instead, or add the " +
			"slots of this ask under exec in your profile.",
	})
)
