package judge

// questionTable describes the codes of questions, of owners and of relays.
//
//nolint:gochecknoglobals // a table
var questionTable = map[Code]Description{
	QuestionNotAnOption: {
		Code:     "question.not-an-option",
		Severity: Error,
		Meaning: "The answer is none of the options that the question offered. The agent that asked cannot tell how to go " +
			"on.",
		Rule: "RW1: the answer to an AQ with need=ENUM has one of its opts= as val=. crosscheck compares them letter " +
			"for letter.",
		Example: `RW1 AQ builder-2 from=builder to=planner need=ENUM opts=system+switch+both // dark mode by what?
RW1 AN planner-2 re=builder-2 from=planner to=builder val=neither`,
		Remedy: "Do not guess. Ask again under a new id with options that cover what was meant, such as OTHER; then see " +
			"which option was missing, and why.",
	},
	QuestionWrongShape: {
		Code:     "question.wrong-shape",
		Severity: Error,
		Meaning: "The answer is not of the kind that the question asked for. It is a word where a number was wanted, say, " +
			"and cannot be used as it is.",
		Rule: "RW1: need= of an AQ says what val= has to be: YESNO Y or N, NUM a number, DATE 8 digits. TEXT is " +
			"val=tail, with the text in the tail. crosscheck also looks a date up in the calendar.",
		Example: `RW1 AQ builder-2 from=builder to=planner need=DATE // when is the demo?
RW1 AN planner-2 re=builder-2 from=planner to=builder val=Y`,
		Remedy: "Ask again under a new id and show in the tail what an answer looks like. If the answer cannot have that " +
			"shape, ask with need=TEXT or with options.",
	},
	QuestionWrongAgent: {
		Code:     "question.wrong-agent",
		Severity: Warning,
		Meaning: "Another agent answered than the one that was asked. It may be right, but it is not the word of the agent " +
			"that was asked.",
		Rule: "crosscheck: an AQ is answered by the agent in its to=. Until that one answers, an answer from another " +
			"leaves the question misanswered.",
		Example: `RW1 AQ builder-2 from=builder to=planner need=YESNO // may I merge?
RW1 AN qa-1 re=builder-2 from=qa to=builder val=Y`,
		Remedy: "Get the answer from the agent that was asked before you act on it. If the other agent is the one to ask, " +
			"put the question to it.",
	},
	QuestionLate: {
		Code:     "question.late",
		Severity: Warning,
		Meaning:  "The answer came after the day it was wanted by. The agent that asked may have gone on without it.",
		Rule: "RW1: by= is the day by which an answer is wanted. crosscheck compares it with the day of the first " +
			"answer from the agent asked.",
		Example: `2026-10-02T09:00:00Z RW1 AQ builder-2 from=builder to=planner need=YESNO by=20261002 // may I merge?
2026-10-03T09:00:00Z RW1 AN planner-2 re=builder-2 from=planner to=builder val=Y`,
		Remedy: "See what the agent that asked did in the meantime, and whether the answer still changes it. Give more " +
			"time, or ask somebody who answers sooner.",
	},
	QuestionOverdue: {
		Code:     "question.overdue",
		Severity: Error,
		Meaning: "The agent asked has not answered by the day it was asked to. The work that needs the answer waits, or " +
			"goes on without it.",
		Rule: "RW1: an AQ is answered with AN, or refused with UN. crosscheck: the agent asked sent neither by the end " +
			"of the log (or --now), and the day in by= is past.",
		Example: `2026-10-01T09:00:00Z RW1 AQ builder-2 from=builder to=planner need=YESNO by=20261001 // may I merge?
2026-10-02T15:10:00Z INFO builder heartbeat ok`,
		Remedy: "Get the answer now: ask again, ask another agent, or ask a person (to=human). See whether the work went " +
			"on without it. Have agents follow up on a question the day its by= passes.",
	},
	QuestionUnanswered: {
		Code:     "question.unanswered",
		Severity: Warning,
		Meaning: "The agent asked has not answered by the end of the log. The work that needs the answer may be waiting " +
			"for it.",
		Rule: "RW1: an AQ is answered with AN, or refused with UN. crosscheck: the agent asked sent neither, and no by= " +
			"is known to have passed.",
		Example: `RW1 AQ builder-2 from=builder to=planner need=YESNO // may I merge?`,
		Remedy: "Ask the agent for its answer; one that cannot answer says so with UN. Give questions a by=, so that it " +
			"shows when an answer is overdue.",
	},
	OwnershipConflict: {
		Code:     "ownership.conflict",
		Severity: Error,
		Meaning: "A second agent took over an item that the first still held. The first was still at work on it, and the " +
			"two may undo each other's work.",
		Rule: "RW1: an item has one owner, the receiver of the latest HO with a passing readback. crosscheck reports " +
			"one that passes while the owner still has the item in hand and is no party to the new handoff.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 RB builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 ask=BUILD
RW1 HO lead-1 from=lead to=qa item=gh:acme/site#42 ask=FIX
RW1 RB qa-1 re=lead-1 from=qa to=lead item=gh:acme/site#42 ask=FIX`,
		Remedy: "Stop one of the two: have its sender cancel. Compare what both have changed. Before you hand an item " +
			"out, ask who owns it; a receiver that knows of another owner answers UN why=CONFLICT.",
	},
	OwnershipActedWithout: {
		Code:     "ownership.acted-without",
		Severity: Warning,
		Meaning: "The receiver went on with the work before any readback passed. It reported progress, passed the handoff " +
			"on, or failed at it, and the item was not yet its own.",
		Rule: "RW1: an item passes to the receiver with a readback that passes. crosscheck reports the first act before " +
			"one: an ST with pct= of 1 or more, a relay, or an FL. A DN has codes of its own.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 ST builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 pct=20`,
		Remedy: "Ask the receiver for its readback now, and compare what it has begun with the handoff. Have receivers " +
			"read back first, and senders ask for the readback when another message comes before it.",
	},
	RelayMismatch: {
		Code:     "relay.mismatch",
		Severity: Error,
		Meaning: "An agent passed a handoff on with other values than it received. The next agent works to something that " +
			"the first sender did not ask for.",
		Rule: "RW1: a handoff passed on carries every slot of the one received, with the same value.",
		Example: `RW1 HO release-1 p=deploy from=release to=operator item=svc:web ask=DEPLOY ver=v8.14.3
RW1 RB operator-1 re=release-1 p=deploy from=operator to=release item=svc:web ask=DEPLOY
RW1 HO operator-2 p=deploy from=operator to=oncall item=svc:web ask=DEPLOY ver=v8.14.2`,
		Remedy: "Stop the last agent: have the one that passed it on cancel, and send it again as received. If it is " +
			"done, compare it with the first handoff and take back what is wrong. Have relays copied by code " +
			"(crosscheck relay-check compares them).",
	},
}
