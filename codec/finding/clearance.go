package finding

// Findings about the answer of the sender to a readback.
//
//nolint:gochecknoglobals // a table
var (
	ClearanceOnVoid = define(Facts{
		Name:     "clearance.on-void",
		Severity: Error,
		Sentence: "{from} cleared {other}, a readback that had failed",
		Brief:    "clears a readback that failed",
		Meaning: "The sender answered Y to a readback that had failed. The receiver may take that as leave to go on with " +
			"what it misread.",
		Rule: "RW1: a readback that fails is void. The sender answers it with a new HO, re= the RB, and does not clear " +
			"it.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD due=20261009
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD due=20261019
RW1 AN planner-2 re=builder-1 from=planner to=builder val=Y`,
		Remedy: "Take the Y back at once: cancel, then send the handoff again. If the work is done, compare it with what " +
			"was sent and take back what is wrong with ask=UNDO. Have readbacks checked by code (crosscheck check-rb) " +
			"before the Y goes out.",
	})

	ClearanceLate = define(Facts{
		Name:     "clearance.late",
		Severity: Error,
		Sentence: "cleared after {expected}, when it had expired",
		Brief:    "clears what had expired",
		Labels:   Labels{Expected: "good until", Actual: "cleared at"},
		Meaning: "The sender answered Y when the time for it had passed. The readback, or the handoff, had expired: what " +
			"the receiver had prepared is no longer good.",
		Rule: "RW1: a readback and a handoff are good until their exp=. crosscheck compares the moment of the Y with " +
			"the exp of the readback, and if that is not past, with that of the handoff.",
		Example: `2026-10-02T14:20:00Z RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
2026-10-02T14:21:00Z RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD exp=20261002T1430Z
2026-10-02T14:41:00Z RW1 AN planner-2 re=builder-1 from=planner to=builder val=Y`,
		Remedy: "Tell the receiver not to act on it, and to prepare and read back again. If it has acted, compare its " +
			"done report with your record. Have the sender check exp before it answers, or agree on longer times.",
	})

	ClearanceWrongAgent = define(Facts{
		Name:     "clearance.wrong-agent",
		Severity: Warning,
		Sentence: "{from} answered the readback, but only {sender} can clear it",
		Brief:    "clears nothing: only {expected} can",
		Meaning: "Another agent than the sender answered the readback. That clears and refuses nothing, but the receiver " +
			"may go by it.",
		Rule: "RW1: the Y or N to a readback is an AN from the agent that sent the HO.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD
RW1 AN qa-1 re=builder-1 from=qa to=builder val=Y`,
		Remedy: "Have the sender itself answer the readback, and tell the receiver to wait for that. If the other agent " +
			"is the one to decide, let it send the handoff.",
	})

	ClearanceVoidUnchallenged = define(Facts{
		Name:     "clearance.void-unchallenged",
		Severity: Error,
		Sentence: "the readback {other} had failed, nobody said so, and the work was done",
		Brief:    "done, though its readback had failed",
		Meaning: "The work was done on a failed readback that nobody challenged. The sender did not say that it had " +
			"failed, and what the receiver misread is likely in the result.",
		Rule: "RW1: a readback that fails is void, and the sender re-issues the HO. crosscheck reports a DN (OK or " +
			"PARTIAL) if the last readback before it fails and had no Y or N, no re-issue and no cancel.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD due=20261009
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD due=20261019
RW1 DN builder-2 re=planner-1 from=builder to=planner item=gh:acme/site#42 out=OK`,
		Remedy: "See why the readback failed and look at what was really done. If it is wrong, take it back with ask=UNDO " +
			"and ctx= the done report. Have the sender check each readback by code, and the receiver wait for an " +
			"answer.",
	})

	ClearanceRefusedButDone = define(Facts{
		Name:     "clearance.refused-but-done",
		Severity: Error,
		Sentence: "{sender} refused the readback, and {receiver} did the work all the same",
		Brief:    "done, though its readback was refused",
		Meaning: "The sender said N to the readback, and the work was done. The N reached the receiver too late, or the " +
			"receiver did not wait for an answer or heed it.",
		Rule: "RW1: AN val=Y is the leave to act, and N refuses it. crosscheck reports a DN (OK or PARTIAL) if the " +
			"sender's last answer to the last readback before it is N.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD
RW1 AN planner-2 re=builder-1 from=planner to=builder val=N // not this week
RW1 DN builder-2 re=planner-1 from=builder to=planner item=gh:acme/site#42 out=OK`,
		Remedy: "Compare the times: did the N reach the receiver before it acted? If the work must not stand, take it " +
			"back with ask=UNDO and ctx= the done report. Have the receiver wait for Y where it matters.",
	})

	ClearanceMissing = define(Facts{
		Name:     "clearance.missing",
		Severity: Note,
		Sentence: "{receiver} did the work before {sender} had said Y to the readback",
		Brief:    "done before the sender said Y",
		Meaning: "The act was carried out before the sender answered the readback. The readback was right, so the values " +
			"agree; only the leave to go on is not there.",
		Rule: "RW1: an act under rb=exec is cleared by AN val=Y to its readback, where the receiver waits for one.",
		Example: `RW1 HO scheduler-1 p=pay from=scheduler to=payer item=sup:halden ask=SEND rb=exec sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002 ref=HT-2207
RW1 RB payer-1 re=scheduler-1 p=pay from=payer to=scheduler item=sup:halden ask=SEND sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002 ref=HT-2207
RW1 DN payer-2 re=scheduler-1 p=pay from=payer to=scheduler item=sup:halden out=OK sup=halden addr=ap@halden.example amt=1284.50 cur=GBP paid=20261002 ref=HT-2207`,
		Remedy: "Decide whether this act needs a Y. If so, have the receiver wait for it and the sender answer every " +
			"readback under rb=exec. If not, there is nothing to do.",
	})
)
