package judge

import (
	"slices"

	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/thread"
)

// readback judges an RB by its tiers, and what it means for the owner.
func (k *conversation) readback(h *handoff, m thread.Message) {
	rb, ok := m.AsReadback()
	if !ok {
		return
	}
	ho := rb.Handoff()
	h.read, h.lastRB, h.answer = true, rb, thread.EventMember
	h.passed = h.passed || rb.Passes()
	k.otherProfile(ho, m)

	problems := rb.Check().Problems
	if rb.Unreadable() {
		problems = rb.Receipt()
	}
	for _, p := range onceEach(problems) {
		k.problem(ho, m, p)
	}
	k.offRecord(ho, rb)
	if other, ok := rb.Conflict(); ok {
		owner := other.Message().To()
		k.addFor(ho, m, raised{code: finding.OwnershipConflict, slot: "item", expected: finding.Some(owner), actual: finding.Some(ho.Message().To())})
	}
}

// onceEach leaves out what a list of raiseds has no use for: gaps where the
// readback has no criteria at all, and an unknown key that both sides have.
func onceEach(problems []check.Problem) []check.Problem {
	noCriteria := slices.ContainsFunc(problems, func(p check.Problem) bool {
		return p.Code == finding.ComprehensionNoCriteria
	})
	unknown := make(map[string]bool)
	return slices.DeleteFunc(problems, func(p check.Problem) bool {
		switch p.Code {
		case finding.ComprehensionGap:
			return noCriteria
		case finding.ComprehensionUnknownKey:
			twice := unknown[p.Actual.Text]
			unknown[p.Actual.Text] = true
			return twice
		default:
			return false
		}
	})
}

// otherProfile notes an RB or DN whose own p is not the profile of its handoff.
func (k *conversation) otherProfile(h thread.Handoff, m thread.Message) {
	own, ok := m.Decode().Get("p")
	if !ok || own.Text == h.Profile() {
		return
	}
	k.addFor(h, m, raised{code: finding.MessageOtherProfile, slot: "p", expected: finding.Some(h.Profile()), actual: finding.Some(own.Text)})
}

// offRecord compares what the receiver chose itself with the record.
func (k *conversation) offRecord(h thread.Handoff, rb thread.Readback) {
	x, _ := h.Expected()
	if !x.HasRecord {
		return
	}
	for _, p := range rb.OffRecord(x.Record) {
		k.addFor(h, rb.Message(), raised{code: finding.ExecutionOffRecord, slot: p.Slot, expected: p.Want, actual: p.Got})
	}
}

// done judges a DN that belongs to a handoff by its done check.
func (k *conversation) done(h thread.Handoff, m thread.Message) {
	result, ok := m.DoneCheck()
	if !ok {
		return
	}
	k.otherProfile(h, m)
	problems := result.Problems
	if slices.ContainsFunc(problems, func(p check.Problem) bool { return p.Code == check.BadInput }) {
		problems = m.DoneReceipt() // it, or the readback, cannot be read with the profile
	}
	for _, p := range problems {
		k.problem(h, m, p)
	}
}
