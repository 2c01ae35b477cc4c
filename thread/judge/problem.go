package judge

import (
	"strconv"

	"crosscheck/codec/check"
	"crosscheck/thread"
)

// codeOf maps the rule of a problem to the code of the finding it becomes.
// Problems of a rule that is not here become none: what they say is said
// elsewhere.
//
//nolint:gochecknoglobals // a table
var codeOf = map[check.Rule]Code{
	check.RecordMismatch:             RecordMismatch,
	check.RecordMissing:              RecordMissing,
	check.RecordExecNotAsked:         RecordExecNotAsked,
	check.RecordNoValue:              RecordNoValue,
	check.ReceiptWrongMessage:        ReceiptWrongMessage,
	check.ReceiptWrongAgent:          ReceiptWrongAgent,
	check.ExpiryHandoff:              ExpiryHandoff,
	check.ExpiryStatement:            ExpiryStatement,
	check.ExpiryOutlives:             ExpiryOutlives,
	check.IntegrityDigest:            IntegrityDigest,
	check.EchoMissing:                EchoMissing,
	check.EchoMismatch:               EchoMismatch,
	check.ComprehensionNoCriteria:    ComprehensionNoCriteria,
	check.ComprehensionNoPlan:        ComprehensionNoPlan,
	check.ComprehensionGap:           ComprehensionGap,
	check.ComprehensionContradiction: ComprehensionContradiction,
	check.ComprehensionExcluded:      ComprehensionExcluded,
	check.ComprehensionAssumption:    ComprehensionAssumption,
	check.ComprehensionLoose:         ComprehensionLoose,
	check.ComprehensionUnknownKey:    ComprehensionUnknownKey,
	check.ExecutionMissing:           ExecutionMissing,
	check.ExecutionMismatch:          ExecutionMismatch,
	check.ExecutionResolved:          ExecutionResolved,
	check.ExecutionNoSlots:           ExecutionNoSlots,
	check.DoneWrongMessage:           DoneWrongMessage,
	check.DoneWrongAgent:             DoneWrongAgent,
	check.DoneWrongItem:              DoneWrongItem,
	check.DoneMissing:                DoneMissing,
	check.DoneMismatch:               DoneMismatch,
	check.DoneResolved:               DoneResolved,
	check.DoneNoopValues:             DoneNoopValues,
	check.RelayMismatch:              RelayMismatch,
}

// problem turns one problem of a check into a finding at a message.
func (k *conversation) problem(h thread.Handoff, m thread.Message, p check.Problem) {
	code, ok := codeOf[p.Rule]
	if !ok {
		return
	}
	if code == ReceiptWrongMessage || code == DoneWrongMessage {
		p.Expected = check.Some(h.Message().ID()) // as output: its id may have been used before
	}
	f := k.at(m, finding{
		code: code, slot: p.Slot, expected: p.Expected, actual: p.Actual, text: sentence(h, m, code, p),
	}, h.Index())
	if code == DoneMissing && p.Note {
		f.Severity = Note
	}
	k.found = append(k.found, f)
}

// sentence says what a problem means, by who it happened to.
func sentence(h thread.Handoff, m thread.Message, code Code, p check.Problem) string {
	ho := h.Message()
	sender, receiver := ho.From(), ho.To()
	switch code {
	case RecordMismatch:
		return sender + " sent " + p.Slot + " " + p.Actual.Text + "; the record says " + p.Expected.Text
	case RecordMissing:
		return "the record says " + p.Slot + " " + p.Expected.Text + ", and the handoff does not carry it"
	case RecordExecNotAsked:
		return h.Ask() + " acts on the world, and the handoff does not ask rb=exec to have its values read back"
	case RecordNoValue:
		return "the record says nothing of " + p.Slot
	case ReceiptWrongMessage:
		return "the readback answers " + p.Actual.Text + ", not the handoff " + ho.ID()
	case ReceiptWrongAgent:
		return "the readback runs from " + m.From() + " to " + m.To() + "; it should run from " + receiver + " to " + sender
	case ExpiryHandoff:
		return "read back at " + p.Actual.Text + ", after the handoff had expired at " + p.Expected.Text
	case ExpiryStatement:
		return "read back at " + p.Actual.Text + " what was good until " + p.Expected.Text
	case ExpiryOutlives:
		return "the readback is good until " + p.Actual.Text + ", longer than the handoff, until " + p.Expected.Text
	case IntegrityDigest:
		return receiver + " holds another text of the handoff than was sent" + heldForm(ho, p.Actual.Text)
	case EchoMissing, ExecutionMissing:
		return receiver + " did not read back " + p.Slot + sentText(p.Expected)
	case EchoMismatch, ExecutionMismatch:
		return receiver + " read back " + p.Slot + " " + p.Actual.Text + "; " + sender + " sent " + p.Expected.Text
	case ExecutionResolved:
		return receiver + " chose " + p.Slot + " " + p.Actual.Text + " itself; the handoff left it open"
	case ExecutionNoSlots:
		return "the handoff asks rb=exec, and its profile names no execution slots for " + h.Ask()
	case DoneMissing:
		return "the done report does not say " + p.Slot + planned(p.Expected)
	case DoneMismatch:
		return "done with " + p.Slot + " " + p.Actual.Text + "; the plan was " + p.Expected.Text
	case DoneResolved:
		return "done with " + p.Slot + " " + p.Actual.Text + ", which the plan left open"
	case DoneNoopValues:
		return "reported as nothing done, with values as if something had been"
	case DoneWrongMessage:
		return "the done report answers " + p.Actual.Text + ", not the handoff " + ho.ID()
	case DoneWrongAgent:
		return "the done report runs from " + m.From() + " to " + m.To() + "; it should run from " + receiver + " to " + sender
	case DoneWrongItem:
		return "the done report is about " + p.Actual.Text + "; the handoff is about " + p.Expected.Text
	case RelayMismatch:
		return m.From() + " passed on " + p.Slot + " " + given(p.Actual) + "; it had received " + given(p.Expected)
	default:
		return comprehension(receiver, code, p)
	}
}

// comprehension says what a problem of criteria means.
func comprehension(receiver string, code Code, p check.Problem) string {
	switch code {
	case ComprehensionNoCriteria:
		return receiver + " did not say what it will be measured by (acc)"
	case ComprehensionNoPlan:
		return receiver + " did not say what it will make (do)"
	case ComprehensionGap:
		return receiver + " did not derive " + p.Expected.Text
	case ComprehensionContradiction:
		return receiver + " derived " + p.Actual.Text + "; the sender means " + p.Expected.Text
	case ComprehensionExcluded:
		return receiver + " leaves out " + p.Actual.Text + ", which the sender wants in"
	case ComprehensionAssumption:
		return receiver + " added " + p.Actual.Text + ", which the sender did not ask for"
	case ComprehensionLoose:
		return p.Actual.Text + " is only roughly " + p.Expected.Text + "; somebody should look"
	case ComprehensionUnknownKey:
		return p.Actual.Text + " is no key of criteria, so it was not compared"
	default:
		return p.Text
	}
}

// maxForms is how many forms of a handoff are looked at for the one that a
// readback is of. A line is altered on the way a few times at most, and each
// readback looks.
const maxForms = 64

// heldForm says which altered form of the handoff a digest is of, if one.
func heldForm(ho thread.Message, digest string) string {
	n := 0
	for v := range ho.EachVariant() {
		if n++; n > maxForms {
			break
		}
		if n > 1 && v.Decoded.Digest() == digest {
			return ": the digest is that of the form seen at line " + strconv.Itoa(v.Sighting.Line)
		}
	}
	return ""
}

func sentText(t check.Text) string {
	if !t.Given {
		return ", which the act needs"
	}
	return " " + t.Text
}

func planned(t check.Text) string {
	if !t.Given {
		return ""
	}
	return "; the plan was " + t.Text
}

func given(t check.Text) string {
	if !t.Given {
		return "nothing"
	}
	return t.Text
}
