package words

import (
	"crosscheck/codec/check"
)

// Problem returns a problem in few words, without its values: "acct differs",
// "answers another message". The values stand in the table beside it.
func Problem(p check.Problem) string {
	if w := slotWords(p.Rule); w != "" {
		return p.Slot + " " + w
	}
	if w := ruleWords(p.Rule); w != "" {
		return w
	}
	return p.Text
}

// slotWords returns what is said behind the name of the slot.
func slotWords(r check.Rule) string {
	switch r {
	case check.RecordMismatch:
		return "is not what the record says"
	case check.RecordMissing:
		return "is in the record and not in the handoff"
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

// ruleWords returns what is said of a problem that is about no slot.
func ruleWords(r check.Rule) string {
	switch r {
	case check.RecordExecNotAsked:
		return "does not ask rb=exec"
	case check.ReceiptWrongMessage:
		return "answers another message"
	case check.ReceiptWrongAgent, check.DoneWrongAgent:
		return "between the wrong agents"
	case check.ExpiryHandoff:
		return "the handoff had expired"
	case check.ExpiryStatement:
		return "the readback had expired"
	case check.ExpiryOutlives:
		return "outlives the handoff"
	case check.IntegrityDigest:
		return "h is not the digest of the handoff"
	case check.ComprehensionNoCriteria:
		return "carries no acc"
	case check.ComprehensionNoPlan:
		return "carries no do"
	case check.DoneReadback:
		return "the readback did not pass, so there is no plan"
	case check.DoneWrongMessage:
		return "reports on another message"
	case check.DoneWrongItem:
		return "reports on another item"
	case check.DoneNoopValues:
		return "NOOP, yet with values"
	default:
		return ""
	}
}
