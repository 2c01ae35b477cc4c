package finding

// Findings of a done report against the plan.
//
//nolint:gochecknoglobals // a table
var (
	DoneWrongMessage = define(Facts{
		Name:     "done.wrong-message",
		Severity: Error,
		Sentence: "the done report answers {actual}, not the handoff {handoff}",
		Brief:    "reports on another message",
		Labels:   Labels{Expected: "should be", Actual: "is"},
		Meaning: "The done report names another message than the handoff. It names one that belongs to the handoff, such " +
			"as the readback. It closes nothing: the handoff stays open.",
		Rule: "RW1: a DN names with re= the HO that it closes.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD
RW1 DN builder-2 re=builder-1 from=builder to=planner item=gh:acme/site#42 out=OK`,
		Remedy: "Have the receiver send the done report again, under a new id, with re= the handoff. Until then do not " +
			"take the work as undone. Have re= of reports filled in by code.",
	})

	DoneWrongAgent = define(Facts{
		Name:     "done.wrong-agent",
		Severity: Error,
		Sentence: "the done report runs from {from} to {to}; it should run from {receiver} to {sender}",
		Brief:    "comes from or goes to another agent",
		Labels:   Labels{Expected: "should be", Actual: "is"},
		Meaning: "The done report does not run from the receiver to the sender. Another agent reported the work, or it was " +
			"reported to somebody else.",
		Rule: "RW1: a DN runs from the to= of the HO to its from=. From another agent it closes nothing.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD
RW1 DN qa-1 re=planner-1 from=qa to=planner item=gh:acme/site#42 out=OK`,
		Remedy: "Ask both agents who did the work. Have the receiver of the handoff report it to the sender, if it has " +
			"not. An agent that works for the receiver reports to that one, on a handoff of its own.",
	})

	DoneWrongItem = define(Facts{
		Name:     "done.wrong-item",
		Severity: Error,
		Sentence: "the done report is about {actual}; the handoff is about {expected}",
		Brief:    "reports on another item",
		Labels:   Labels{Expected: "should be", Actual: "is"},
		Meaning: "The done report is about another item than the handoff. Either the item is mistyped, or the work was " +
			"done on the wrong thing.",
		Rule: "RW1: the item of a DN is that of its HO.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD
RW1 DN builder-2 re=planner-1 from=builder to=planner item=gh:acme/site#24 out=OK`,
		Remedy: "Look at both items now to see which was worked on. If the wrong one, take it back with ask=UNDO and ctx= " +
			"this report, then send the handoff again. Have reports take their item from the handoff by code.",
	})

	DoneMissing = define(Facts{
		Name:     "done.missing",
		Severity: Error,
		Sentence: "the done report does not say {slot}; the plan was {expected}",
		Bare:     "the done report does not say {slot}",
		Brief:    "{slot} is not in the done report",
		Labels:   Labels{Expected: "planned", Actual: "done", NoExpected: "not in the plan", NoActual: "not reported"},
		Meaning: "The done report leaves out a value of the act. It says OK, and nobody can see what the act was done " +
			"with. Under PARTIAL this is a note: that part may not have been done.",
		Rule: "RW1: a DN with out=OK carries every execution slot that the profile names for the ask.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=SEND rb=exec sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002 ref=HT-2207
RW1 RB payer-1 re=scheduler-1 p=pay from=payer to=scheduler item=sup:halden ask=SEND sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002 ref=HT-2207
RW1 AN scheduler-2 re=payer-1 p=pay from=scheduler to=payer val=Y
RW1 DN payer-2 re=scheduler-1 p=pay from=payer to=scheduler item=sup:halden out=OK sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002`,
		Remedy: "Get the value from the tool or the system that acted, and compare it with the plan. Have done reports " +
			"filled in from the answer of the tool.",
	})

	DoneMismatch = define(Facts{
		Name:     "done.mismatch",
		Severity: Error,
		Sentence: "done with {slot} {actual}; the plan was {expected}",
		Brief:    "{slot} differs from the plan",
		Labels:   Labels{Expected: "planned", Actual: "done"},
		Meaning: "The receiver reports a value that is not the one agreed. The readback was not where it went wrong: the " +
			"tool, or the act itself, departed from the plan.",
		Rule: "RW1: an execution slot of a DN equals the plan, which is the HO with a passing readback over it, " +
			"whatever out= says. If the profile has none for the ask, the slots on both lines are compared.",
		Example: `RW1 HO release-1 p=deploy from=release to=operator item=svc:api ask=DEPLOY rb=all ver=v4.7.2
RW1 RB operator-1 re=release-1 p=deploy from=operator to=release item=svc:api ask=DEPLOY ver=v4.7.2
RW1 DN operator-2 re=release-1 p=deploy from=operator to=release item=svc:api out=OK ver=v4.7.1`,
		Remedy: "Look at the system, not at the log, to see what happened. If it is wrong, send an HO with ask=UNDO and " +
			"ctx= this report, then the handoff again. Then compare what the receiver passed to its tool with the " +
			"readback.",
	})

	DoneResolved = define(Facts{
		Name:     "done.resolved",
		Severity: Note,
		Sentence: "done with {slot} {actual}, which the plan left open",
		Brief:    "{slot} was filled in by the receiver",
		Labels:   Labels{Expected: "planned", Actual: "done", NoExpected: "not in the plan"},
		Meaning: "The done report has a value that the plan had not. It was chosen during the act, and no passing readback " +
			"had shown it before.",
		Rule: "RW1: an execution slot that the DN has and the plan has not is noted. The plan is the HO with a passing " +
			"readback over it.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=CHGBANK rb=exec sup=halden acct=20-44-10/55210987 eff=20261005 apref=FD-926
RW1 DN payer-1 re=scheduler-1 p=pay from=payer to=scheduler item=sup:halden out=OK sup=halden acct=20-44-10/55210987 eff=20261005 apref=FD-926 prev=30-98-71/22019483`,
		Remedy: "Compare the value with your record; if it is wrong, take the act back with ask=UNDO. Ask rb=exec and " +
			"wait for the readback, which shows such values before the act.",
	})

	DoneNoopValues = define(Facts{
		Name:     "done.noop-values",
		Severity: Note,
		Sentence: "reported as nothing done, with values as if something had been",
		Brief:    "says NOOP, and yet carries values",
		Meaning: "The done report says NOOP and has values of the act. NOOP means that nothing was done; the values look " +
			"as if something had been.",
		Rule: "RW1: out=NOOP means that nothing ran, so there are no values to report; if there are, they are noted.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=SEND rb=exec sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002 ref=HT-2207
RW1 DN payer-1 re=scheduler-1 p=pay from=payer to=scheduler item=sup:halden out=NOOP amt=1284.50`,
		Remedy: "Look at the system to see whether anything ran. If it did, take the report as wrong and compare the " +
			"values with the plan. Have reports with NOOP leave out the values and give the reason in the tail.",
	})

	DoneWithoutReadback = define(Facts{
		Name:     "done.without-readback",
		Severity: Error,
		Sentence: "{receiver} did the work of {handoff} without ever reading it back",
		Brief:    "done without a readback",
		Meaning: "The receiver did the work without reading the handoff back. Nobody checked what it had understood before " +
			"it acted.",
		Rule: "RW1: an HO passes its item to the receiver only with a readback that passes. crosscheck reports a DN (OK " +
			"or PARTIAL) with no RB of its handoff before it.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 DN builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 out=OK`,
		Remedy: "Compare the result with the handoff, value by value; if it is wrong, take it back with ask=UNDO. Have " +
			"the receiver read back before it works, and the sender ask for the readback when none comes.",
	})

	DoneLate = define(Facts{
		Name:     "done.late",
		Severity: Warning,
		Sentence: "reported done after the handoff had expired",
		Brief:    "done after the handoff had expired",
		Labels:   Labels{Expected: "handoff good until", Actual: "done at"},
		Meaning: "The work was reported done after the handoff had expired. What the limit was for, such as a window or a " +
			"price, may have passed.",
		Rule: "RW1: an HO is good until its exp=. crosscheck compares that with the moment of the DN (OK or PARTIAL).",
		Example: `2026-10-02T14:00:00Z RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD exp=20261002T1430Z
2026-10-02T14:05:00Z RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD
2026-10-02T14:50:00Z RW1 DN builder-2 re=planner-1 from=builder to=planner item=gh:acme/site#42 out=OK`,
		Remedy: "Ask when the work was done: only the report may be late. If the work was, check that it still does what " +
			"was wanted. Have the receiver look at exp just before it acts, and send UN why=EXPIRED when it has " +
			"passed.",
	})
)
