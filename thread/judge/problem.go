package judge

import (
	"strconv"

	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/thread"
)

// problem turns one problem of a check into a finding at a message. One whose
// code is not listed becomes none: what it says is said elsewhere.
func (k *conversation) problem(h thread.Handoff, m thread.Message, p check.Problem) {
	if !p.Code.IsListed() {
		return
	}
	r := raised{code: p.Code, slot: p.Slot, expected: p.Expected, actual: p.Actual}
	switch p.Code {
	case finding.ReceiptWrongMessage, finding.DoneWrongMessage:
		r.expected = finding.Some(h.Message().ID()) // as output: its id may have been used before
	case finding.IntegrityDigest:
		r.words = heldForm(h.Message(), p.Actual.Text)
	}
	f := k.at(h, m, r)
	if p.Note && p.Code == finding.DoneMissing {
		f.Severity = finding.Note
	}
	k.found = append(k.found, f)
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
