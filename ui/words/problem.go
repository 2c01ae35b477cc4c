package words

import (
	"strings"

	"crosscheck/codec/check"
)

// Problem returns a problem in few words, without its values: "acct differs",
// "answers another message". The values stand in the table beside it, or come
// from Values.
func Problem(p check.Problem) string {
	if w := slotWords(p.Rule); w != "" {
		return p.Slot + " " + w
	}
	if w := ruleWords(p); w != "" {
		return w
	}
	return p.Text
}

// Told returns a problem with its values: "acct: sent 11-90, read back 11-09".
func Told(p check.Problem) string {
	values := Values(p)
	switch {
	case values == "":
		return Problem(p)
	case slotWords(p.Rule) != "":
		return p.Slot + ": " + values
	}
	return Problem(p) + ": " + values
}

// Values returns the values of a problem, each with the word for where it
// stands; "" for a problem without.
func Values(p check.Problem) string {
	switch p.Rule {
	case check.EchoMissing, check.EchoMismatch, check.ExecutionMissing, check.ExecutionMismatch, check.ExecutionResolved:
		return pair(p, "sent", "read back", "not sent", "not read back")
	case check.DoneMissing, check.DoneMismatch, check.DoneResolved:
		return pair(p, "planned", "done", "not in the plan", "not in the done report")
	case check.RecordMismatch, check.RecordMissing, check.RecordNoValue:
		return pair(p, "record", "handoff", "not in the record", "not in the handoff")
	case check.RelayMismatch:
		return pair(p, "received", "sent on", "not received", "not sent on")
	case check.ExpiryHandoff, check.ExpiryStatement:
		return p.Expected.Text + " had passed at " + p.Actual.Text
	case check.ExpiryOutlives:
		return p.Actual.Text + " is later than " + p.Expected.Text
	case check.ReceiptWrongMessage, check.ReceiptWrongAgent, check.IntegrityDigest,
		check.DoneWrongMessage, check.DoneWrongAgent, check.DoneWrongItem:
		return p.Slot + " is " + p.Actual.Text + ", should be " + p.Expected.Text
	default:
		return ""
	}
}

// pair returns the two values of a slot. Where both stand on no line, as for a
// slot that neither carries, it says so of both.
func pair(p check.Problem, want, got, noWant, noGot string) string {
	parts := []string{noWant, noGot}
	if p.Expected.Given {
		parts[0] = want + " " + p.Expected.Text
	}
	if p.Actual.Given {
		parts[1] = got + " " + p.Actual.Text
	}
	return strings.Join(parts, ", ")
}

// slotWords returns what is said behind the name of the slot.
func slotWords(r check.Rule) string {
	switch r {
	case check.RecordMismatch:
		return "is not what the record says"
	case check.RecordMissing:
		return "is in the record and not in the handoff"
	case check.RecordNoValue:
		return "is not in the record"
	case check.EchoMissing, check.ExecutionMissing:
		return "was not read back"
	case check.EchoMismatch, check.ExecutionMismatch:
		return "differs"
	case check.ExecutionResolved, check.DoneResolved:
		return "was filled in by the receiver"
	case check.DoneMissing:
		return "is not in the done report"
	case check.DoneMismatch:
		return "differs from the plan"
	case check.RelayMismatch:
		return "was changed on the way"
	default:
		return ""
	}
}

// ruleWords returns what is said of a problem that is about the message.
func ruleWords(p check.Problem) string {
	switch p.Rule {
	case check.RecordExecNotAsked:
		return "does not ask for rb=exec, which this act needs"
	case check.ReceiptWrongMessage:
		return "answers another message"
	case check.ReceiptWrongAgent, check.DoneWrongAgent:
		return "comes from or goes to another agent"
	case check.ExpiryHandoff:
		return "the handoff had expired"
	case check.ExpiryStatement:
		return "the readback had expired"
	case check.ExpiryOutlives:
		return "the readback outlives the handoff"
	case check.IntegrityDigest:
		return "h is not of the handoff as sent"
	case check.DoneReadback:
		return "the readback did not pass, so there is no plan"
	case check.DoneWrongMessage:
		return "reports on another message"
	case check.DoneWrongItem:
		return "reports on another item"
	case check.DoneNoopValues:
		return "says NOOP, and yet carries values"
	case check.DoneNoSlots:
		return "the ask has no execution slots: only what both lines carry is compared"
	default:
		return criteriaWords(p)
	}
}

// criteriaWords returns what is said of a problem of comprehension.
func criteriaWords(p check.Problem) string {
	switch p.Rule {
	case check.ComprehensionNoCriteria:
		return "the readback carries no acc"
	case check.ComprehensionNoPlan:
		return "the readback carries no do"
	case check.ComprehensionGap:
		return "gap: " + p.Expected.Text + " was not derived"
	case check.ComprehensionContradiction:
		return "contradiction: meant " + p.Expected.Text + ", understood " + p.Actual.Text
	case check.ComprehensionExcluded:
		return "leaves out " + p.Actual.Text + ", which is wanted"
	case check.ComprehensionAssumption:
		return "assumption: the receiver added " + p.Actual.Text
	case check.ComprehensionLoose:
		return p.Expected.Text + " is matched only loosely by " + p.Actual.Text
	case check.ComprehensionUnknownKey:
		return "not compared: " + p.Actual.Text + " is no known key"
	case check.ComprehensionUncompared:
		return "acc was recorded, and there is nothing to compare it with"
	case check.ExecutionNoSlots:
		return "no execution slots for " + p.Actual.Text
	default:
		return ""
	}
}
