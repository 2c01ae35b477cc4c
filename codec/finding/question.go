package finding

// Findings about questions and their answers.
//
//nolint:gochecknoglobals // a table
var (
	QuestionNotAnOption = define(Facts{
		Name:     "question.not-an-option",
		Severity: Error,
		Sentence: "{actual} is none of the options {expected}",
		Brief:    "{actual} is none of the options",
		Meaning: "The answer is none of the options that the question offered. The agent that asked cannot tell how to go " +
			"on.",
		Rule: "RW1: the answer to an AQ with need=ENUM has one of its opts= as val=. crosscheck compares them letter " +
			"for letter.",
		Example: `RW1 AQ builder-2 from=builder to=planner need=ENUM opts=system+switch+both // dark mode by what?
RW1 AN planner-2 re=builder-2 from=planner to=builder val=neither`,
		Remedy: "Do not guess. Ask again under a new id with options that cover what was meant, such as OTHER; then see " +
			"which option was missing, and why.",
	})

	QuestionWrongShape = define(Facts{
		Name:     "question.wrong-shape",
		Severity: Error,
		Sentence: "the question needs {expected}, and {actual} is none",
		Meaning: "The answer is not of the kind that the question asked for. It is a word where a number was wanted, say, " +
			"and cannot be used as it is.",
		Rule: "RW1: need= of an AQ says what val= has to be: YESNO Y or N, NUM a number, DATE 8 digits. TEXT is " +
			"val=tail, with the text in the tail. crosscheck also looks a date up in the calendar.",
		Example: `RW1 AQ builder-2 from=builder to=planner need=DATE // when is the demo?
RW1 AN planner-2 re=builder-2 from=planner to=builder val=Y`,
		Remedy: "Ask again under a new id and show in the tail what an answer looks like. If the answer cannot have that " +
			"shape, ask with need=TEXT or with options.",
	})

	QuestionWrongAgent = define(Facts{
		Name:     "question.wrong-agent",
		Severity: Warning,
		Sentence: "{from} answered a question that was put to {expected}",
		Brief:    "asked of {expected}, answered by {actual}",
		Meaning: "Another agent answered than the one that was asked. It may be right, but it is not the word of the agent " +
			"that was asked.",
		Rule: "crosscheck: an AQ is answered by the agent in its to=. Until that one answers, an answer from another " +
			"leaves the question misanswered.",
		Example: `RW1 AQ builder-2 from=builder to=planner need=YESNO // may I merge?
RW1 AN qa-1 re=builder-2 from=qa to=builder val=Y`,
		Remedy: "Get the answer from the agent that was asked before you act on it. If the other agent is the one to ask, " +
			"put the question to it.",
	})

	QuestionLate = define(Facts{
		Name:     "question.late",
		Severity: Warning,
		Sentence: "answered on {actual}, asked for by {expected}",
		Brief:    "answered on {actual}, asked for by {expected}",
		Meaning:  "The answer came after the day it was wanted by. The agent that asked may have gone on without it.",
		Rule: "RW1: by= is the day by which an answer is wanted. crosscheck compares it with the day of the first " +
			"answer from the agent asked.",
		Example: `2026-10-02T09:00:00Z RW1 AQ builder-2 from=builder to=planner need=YESNO by=20261002 // may I merge?
2026-10-03T09:00:00Z RW1 AN planner-2 re=builder-2 from=planner to=builder val=Y`,
		Remedy: "See what the agent that asked did in the meantime, and whether the answer still changes it. Give more " +
			"time, or ask somebody who answers sooner.",
	})

	QuestionOverdue = define(Facts{
		Name:     "question.overdue",
		Severity: Error,
		Sentence: "{to} has not answered, and was asked to by {expected}",
		Brief:    "no answer, and by {expected} has passed",
		Labels:   Labels{Actual: "the log ends", Sentence: true},
		Meaning: "The agent asked has not answered by the day it was asked to. The work that needs the answer waits, or " +
			"goes on without it.",
		Rule: "RW1: an AQ is answered with AN, or refused with UN. crosscheck: the agent asked sent neither by the end " +
			"of the log (or --now), and the day in by= is past.",
		Example: `2026-10-01T09:00:00Z RW1 AQ builder-2 from=builder to=planner need=YESNO by=20261001 // may I merge?
2026-10-02T15:10:00Z INFO builder heartbeat ok`,
		Remedy: "Get the answer now: ask again, ask another agent, or ask a person (to=human). See whether the work went " +
			"on without it. Have agents follow up on a question the day its by= passes.",
	})

	QuestionUnanswered = define(Facts{
		Name:     "question.unanswered",
		Severity: Warning,
		Sentence: "{to} has not answered",
		Stated:   true,
		Meaning: "The agent asked has not answered by the end of the log. The work that needs the answer may be waiting " +
			"for it.",
		Rule: "RW1: an AQ is answered with AN, or refused with UN. crosscheck: the agent asked sent neither, and no by= " +
			"is known to have passed.",
		Example: `RW1 AQ builder-2 from=builder to=planner need=YESNO // may I merge?`,
		Remedy: "Ask the agent for its answer; one that cannot answer says so with UN. Give questions a by=, so that it " +
			"shows when an answer is overdue.",
	})
)
