package finding

// Findings about who holds an item.
//
//nolint:gochecknoglobals // a table
var (
	OwnershipConflict = define(Facts{
		Name:     "ownership.conflict",
		Severity: Error,
		Sentence: "{receiver} took {item} over while {expected} still held it",
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
	})

	OwnershipActedWithout = define(Facts{
		Name:     "ownership.acted-without",
		Severity: Warning,
		Sentence: "{receiver} went on with {handoff} {words}",
		Brief:    "went on before any readback had passed",
		Meaning: "The receiver went on with the work before any readback passed. It reported progress, passed the handoff " +
			"on, or failed at it, and the item was not yet its own.",
		Rule: "RW1: an item passes to the receiver with a readback that passes. crosscheck reports the first act before " +
			"one: an ST with pct= of 1 or more, a relay, or an FL. A DN has codes of its own.",
		Example: `RW1 HO planner-1 from=planner to=builder item=gh:acme/site#42 ask=BUILD
RW1 ST builder-1 re=planner-1 from=builder to=planner item=gh:acme/site#42 pct=20`,
		Remedy: "Ask the receiver for its readback now, and compare what it has begun with the handoff. Have receivers " +
			"read back first, and senders ask for the readback when another message comes before it.",
	})
)
