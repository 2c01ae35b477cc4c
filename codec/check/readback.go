package check

import (
	"crosscheck/codec"
	"crosscheck/codec/finding"
)

// ReadbackOptions are what a readback check needs in addition to the two lines.
type ReadbackOptions struct {
	Withheld Criteria
	Clock    Clock
}

// Criteria are what the sender withheld. An empty list that was Supplied is
// not the same as none.
type Criteria struct {
	List     []string
	Supplied bool
}

// ReadbackResult is the outcome of a readback check.
type ReadbackResult struct {
	// Tiers are the verdicts by judgement.md, section 8.
	Tiers    [NumTiers]Verdict
	Problems []Problem // notes included, in the order of the tiers

	// Invalid tells that one of the two lines is invalid or of the wrong type.
	// Then Problems are those of BadInput alone (rw1.md, section 6), and every
	// tier is NotJudged, except that an invalid RB next to a valid HO still has
	// its receipt judged (judgement.md, section 8); ReadbackReceipt has the
	// problems of that.
	Invalid bool
}

// Passes reports whether both lines could be judged and no tier fails.
func (r *ReadbackResult) Passes() bool {
	if r.Invalid {
		return false
	}
	for _, v := range r.Tiers {
		if v == Fail {
			return false
		}
	}
	return true
}

// Failed returns the tiers that fail, in order; none of an Invalid result,
// where the lines alone are reported.
func (r *ReadbackResult) Failed() []Tier {
	var out []Tier
	for t, v := range r.Tiers {
		if v == Fail && !r.Invalid {
			out = append(out, Tier(t))
		}
	}
	return out
}

// Readback checks a readback against its handoff over the tiers of rw1.md,
// section 6, with verdicts by judgement.md, section 8. It stops at nothing:
// each tier is judged whatever the others say.
func Readback(ho, rb *codec.Message, o ReadbackOptions) ReadbackResult {
	if r, bad := unreadable(ho, rb); bad {
		return r
	}
	c := comparison{ho: slotsOf(ho), rb: slotsOf(rb), asked: requestOf(ho)}
	var r ReadbackResult
	r.Tiers = [NumTiers]Verdict{
		Receipt:       c.receipt(),
		Expiry:        c.expiry(o.Clock),
		Integrity:     c.integrity(),
		Echo:          c.echo(),
		Comprehension: c.comprehension(o.Withheld),
		Execution:     c.execution(),
	}
	r.Problems = c.found.list
	return r
}

// unreadable returns the result for lines that cannot be compared.
func unreadable(ho, rb *codec.Message) (ReadbackResult, bool) {
	var f findings
	f.require(ho, codec.HO)
	readable := !f.failed
	f.require(rb, codec.RB)
	if !f.failed {
		return ReadbackResult{}, false
	}
	r := ReadbackResult{Invalid: true, Problems: f.list}
	if readable && rb.Type == codec.RB && rb.Re != "" && rb.From != "" && rb.To != "" {
		r.Tiers[Receipt] = passOr(len(ReadbackReceipt(ho, rb)) > 0)
	}
	return r, true
}

// ReadbackReceipt returns the problems of the receipt tier alone, which can be
// judged by from, to and re of an RB that is otherwise invalid.
func ReadbackReceipt(ho, rb *codec.Message) []Problem {
	c := comparison{ho: slots{m: ho}, rb: slots{m: rb}}
	c.receipt()
	return c.found.list
}

// comparison is a handoff and a readback under comparison. Its methods judge
// one tier each; what goes wrong is added to found.
type comparison struct {
	ho, rb slots
	asked  request
	tier   Tier
	found  findings
}

// begin starts a tier.
func (c *comparison) begin(t Tier) {
	c.tier = t
	c.found.failed = false
}

// verdict ends a tier that was judged.
func (c *comparison) verdict() Verdict { return passOr(c.found.failed) }

func (c *comparison) problem(p Problem, format string, args ...any) {
	p.Tier = c.tier
	c.found.problem(p, format, args...)
}

func (c *comparison) note(p Problem, format string, args ...any) {
	p.Tier = c.tier
	c.found.note(p, format, args...)
}

// receipt: the readback answers this handoff, from its receiver to its sender.
func (c *comparison) receipt() Verdict {
	c.begin(Receipt)
	ho, rb := c.ho.m, c.rb.m
	if rb.Re != ho.ID {
		c.problem(Problem{Code: finding.ReceiptWrongMessage, Slot: "re", Expected: finding.Some(ho.ID), Actual: finding.Some(rb.Re)},
			"tier1 receipt: RB re=%s does not point at the HO, %s", safe(rb.Re), safe(ho.ID))
	}
	if p, ok := wrongAgent(ho.To, ho.From, rb); ok {
		p.Code = finding.ReceiptWrongAgent
		c.problem(p, "tier1 receipt: RB must come from %s to %s, and runs from %s to %s",
			safe(ho.To), safe(ho.From), safe(rb.From), safe(rb.To))
	}
	return c.verdict()
}

// wrongAgent returns the slots of a problem about a message that does not run
// from one agent to the other: from is named, or to where from is right.
func wrongAgent(from, to string, m *codec.Message) (Problem, bool) {
	switch {
	case m.From != from:
		return Problem{Slot: "from", Expected: finding.Some(from), Actual: finding.Some(m.From)}, true
	case m.To != to:
		return Problem{Slot: "to", Expected: finding.Some(to), Actual: finding.Some(m.To)}, true
	}
	return Problem{}, false
}

// expiry: neither line had run out at the clock, and the readback claims no
// longer life than the handoff.
func (c *comparison) expiry(clock Clock) Verdict {
	c.begin(Expiry)
	ho, hoHas := c.ho.get("exp")
	rb, rbHas := c.rb.get("exp")
	if !hoHas && !rbHas {
		return NotAsked
	}
	if hoHas && clock.Past(ho.Text) {
		c.problem(Problem{Code: finding.ExpiryHandoff, Slot: "exp", Expected: finding.Some(ho.Text), Actual: finding.Some(string(clock))},
			"expiry: the HO expired at %s, and it was %s", ho.Text, clock)
	}
	if rbHas && clock.Past(rb.Text) {
		c.problem(Problem{Code: finding.ExpiryStatement, Slot: "exp", Expected: finding.Some(rb.Text), Actual: finding.Some(string(clock))},
			"expiry: the statement expired at %s, and it was %s", rb.Text, clock)
	}
	if hoHas && rbHas && rb.Text > ho.Text {
		c.problem(Problem{Code: finding.ExpiryOutlives, Slot: "exp", Expected: finding.Some(ho.Text), Actual: finding.Some(rb.Text)},
			"expiry: the statement, good until %s, outlives the HO, good until %s", rb.Text, ho.Text)
	}
	if clock == "" && !c.found.failed {
		return NotJudged
	}
	return c.verdict()
}

// integrity: the digest that the readback carries is that of the handoff.
func (c *comparison) integrity() Verdict {
	c.begin(Integrity)
	h, has := c.rb.get("h")
	if !has {
		return NotCarried
	}
	if digest := c.ho.m.Digest(); h.Text != digest {
		c.problem(Problem{Code: finding.IntegrityDigest, Slot: "h", Expected: finding.Some(digest), Actual: finding.Some(h.Text)},
			"tier2 integrity: RB has h=%s, and the digest of the HO is %s", safe(h.Text), digest)
	}
	return c.verdict()
}

// execution: what cannot be undone is on the readback, as it was sent.
func (c *comparison) execution() Verdict {
	c.begin(Execution)
	if !c.asked.exec {
		return NotAsked
	}
	keys := ExecSlots(c.ho.m)
	if len(keys) == 0 {
		ask, has := c.ho.get("ask")
		c.note(Problem{Code: finding.ExecutionNoSlots, Slot: "ask", Actual: text(ask, has)},
			"tier5 execution: no execution slots for %s, nothing checked", show(ask.Text))
		return NotJudged
	}
	for _, key := range keys {
		sent, hoHas := c.ho.get(key)
		back, rbHas := c.rb.get(key)
		p := Problem{Slot: key, Expected: text(sent, hoHas), Actual: text(back, rbHas)}
		switch {
		case !rbHas:
			p.Code = finding.ExecutionMissing
			c.problem(p, "tier5 execution: RB does not carry %s, sent: %s", key, orNone(p.Expected))
		case !hoHas:
			p.Code = finding.ExecutionResolved
			c.note(p, "tier5 execution: %s was resolved by the receiver: %s", key, show(back.Text))
		case sent != back:
			p.Code = finding.ExecutionMismatch
			c.problem(p, "tier5 execution: %s mismatch: sent %s, read back %s", key, show(sent.Text), show(back.Text))
		}
	}
	return c.verdict()
}
