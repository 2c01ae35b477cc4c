package finding

// Findings of a handoff that was passed on, against the one received.
//
//nolint:gochecknoglobals // a table
var (
	RelayMismatch = define(Facts{
		Name:     "relay.mismatch",
		Severity: Error,
		Sentence: "{from} passed on {slot} {actual}; it had received {expected}",
		Brief:    "{slot} was changed on the way",
		Labels:   Labels{Expected: "received", Actual: "sent on", NoExpected: "not received", NoActual: "not sent on"},
		Meaning: "An agent passed a handoff on with other values than it received. The next agent works to something that " +
			"the first sender did not ask for.",
		Rule: "RW1: a handoff passed on carries every slot of the one received, with the same value.",
		Example: `RW1 HO release-1 p=deploy from=release to=operator item=svc:web ask=DEPLOY ver=v8.14.3
RW1 RB operator-1 re=release-1 p=deploy from=operator to=release item=svc:web ask=DEPLOY
RW1 HO operator-2 p=deploy from=operator to=oncall item=svc:web ask=DEPLOY ver=v8.14.2`,
		Remedy: "Stop the last agent: have the one that passed it on cancel, and send it again as received. If it is " +
			"done, compare it with the first handoff and take back what is wrong. Have relays copied by code " +
			"(crosscheck relay-check compares them).",
	})
)
