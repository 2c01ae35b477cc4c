package finding

// Findings about how handoffs end.
//
//nolint:gochecknoglobals // a table
var (
	ThreadClosedTwice = define(Facts{
		Name:     "thread.closed-twice",
		Severity: Error,
		Sentence: "closed more than once: {words}",
		Meaning: "The receiver closed the handoff more than once. Either the work was done more than once, or its reports " +
			"contradict each other.",
		Rule: "RW1: every HO closes exactly once, with a DN, UN or FL from its receiver.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD
RW1 DN builder-2 re=planner-1 from=builder to=planner item=gh:acme/site#42 out=OK
RW1 FL builder-3 re=planner-1 from=builder to=planner item=gh:acme/site#42 why=TIMEOUT`,
		Remedy: "Ask the receiver which report is true, and look at the system for what was done and how often. Take back " +
			"what is too much with ask=UNDO. Have receivers check for a close of their own before they send one, " +
			"above all after a retry.",
	})

	ThreadDoneAfterCancel = define(Facts{
		Name:     "thread.done-after-cancel",
		Severity: Error,
		Sentence: "the work was done after {other} had cancelled it",
		Brief:    "done after a cancel",
		Meaning: "The receiver reported the work done after it was cancelled. The sender's cancel came too late or was not " +
			"heeded.",
		Rule: "RW1: after a CX from the sender, the receiver acknowledges it, or closes with UN, FL or out=NOOP.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD
RW1 CX planner-2 re=planner-1 from=planner to=builder item=gh:acme/site#42 why=REVOKED
RW1 DN builder-2 re=planner-1 from=builder to=planner item=gh:acme/site#42 out=OK`,
		Remedy: "Look at the system to see whether the work was done before the cancel or after it. If it must not stand, " +
			"take it back with ask=UNDO and ctx= the done report. Have receivers look for a cancel just before they " +
			"act.",
	})

	ThreadDoneAfterReissue = define(Facts{
		Name:     "thread.done-after-reissue",
		Severity: Error,
		Sentence: "the work was done after {sender} had sent the handoff again; it may be done twice",
		Brief:    "done after it was sent again",
		Meaning: "The old handoff was reported done after it had been sent again. The work may be done twice, or from the " +
			"old values.",
		Rule: "RW1: an HO sent again (re= the old one or its readback) takes the place of the old one; a receiver that " +
			"has the old one in hand answers the new one UN why=DUP.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD
RW1 HO planner-2 re=planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 DN builder-2 re=planner-1 from=builder to=planner item=gh:acme/site#42 out=OK`,
		Remedy: "Tell the receiver which of the two counts and cancel the other if it is open. Look at the system for " +
			"what was done, and how often; take back what is too much with ask=UNDO. Have receivers look for a newer " +
			"handoff before they act.",
	})

	ThreadCancelWrongAgent = define(Facts{
		Name:     "thread.cancel-wrong-agent",
		Severity: Error,
		Sentence: "{from} cancels a handoff from {sender} to {receiver}; that cancels nothing",
		Brief:    "cancels nothing: only {expected} can",
		Meaning:  "The cancel does not run from the sender to the receiver. It cancels nothing, and the work goes on.",
		Rule:     "RW1: a CX runs from the from= of the HO to its to=.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 CX lead-1 re=planner-1 from=lead to=builder item=gh:acme/site#42 why=REVOKED`,
		Remedy: "If the work has to stop, have the sender of the handoff send a CX to its receiver and wait for AN val=Y. " +
			"If not, tell the receiver to go on. An agent that wants a stop asks the sender for it.",
	})

	ThreadCancelUnknown = define(Facts{
		Name:     "thread.cancel-unknown",
		Severity: Error,
		Sentence: "cancels {actual}, which is no handoff of this log",
		Brief:    "cancels {actual}, which is no handoff here",
		Meaning: "The cancel names something that is no handoff of this log. It cancels nothing. What it was meant to stop " +
			"may still be going on.",
		Rule:    "RW1: a CX names with re= the HO that it cancels.",
		Example: `RW1 CX planner-4 re=planner-9 from=planner to=builder item=gh:acme/site#42 why=REVOKED`,
		Remedy: "Find the handoff that was meant, by its item and agents, and have its sender cancel that one by its id. " +
			"If it is in another file, read both together with --join.",
	})

	ThreadCancelUnacknowledged = define(Facts{
		Name:     "thread.cancel-unacknowledged",
		Severity: Warning,
		Sentence: "{receiver} never acknowledged the cancel",
		Brief:    "not acknowledged",
		Meaning:  "The receiver never acknowledged the cancel. Nobody knows whether the work has stopped.",
		Rule: "RW1: a CX is answered with AN val=Y from the receiver, re= the CX; a DN, UN or FL settles it too. " +
			"crosscheck: none came by the end of the log.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD
RW1 CX planner-2 re=planner-1 from=planner to=builder item=gh:acme/site#42 why=REVOKED`,
		Remedy: "Ask the receiver what has run, and for its AN val=Y. Until then take the work as possibly done, and look " +
			"at the system. Have receivers answer every cancel, even when nothing had begun.",
	})

	ThreadOrphaned = define(Facts{
		Name:     "thread.orphaned",
		Severity: Error,
		Sentence: "nobody closed it, and it {words} {expected}",
		Brief:    "still open past {slot} {expected}",
		Labels:   Labels{Actual: "the log ends", Sentence: true},
		Meaning: "Nobody closed the handoff and its time has run out. Whether the work was done is not known, and perhaps " +
			"nobody is at it.",
		Rule: "RW1: every HO closes exactly once. crosscheck reports one that is open at the end of the log (or --now) " +
			"after its exp=, or else after the day of its due=.",
		Example: `2026-10-01T09:00:00Z RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD due=20261001
2026-10-02T15:10:00Z INFO builder heartbeat ok`,
		Remedy: "Ask the receiver what became of it and have it send DN, UN or FL. If it is silent, look at the system, " +
			"cancel the handoff and give it to another agent. Have senders watch what they have open.",
	})

	ThreadOpen = define(Facts{
		Name:     "thread.open",
		Severity: Note,
		Sentence: "still open at the end of the log, {words}",
		Stated:   true,
		Meaning: "The handoff is open at the end of the log. No limit of it is known to have passed: it may be in work, or " +
			"the log may end too early.",
		Rule: "RW1: every HO closes exactly once. crosscheck: no close and no cancel by the end of the log.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD`,
		Remedy: "If the log should be complete, ask the receiver how far it is. Give handoffs a due= or exp=, so that one " +
			"that is forgotten shows as orphaned.",
	})
)
