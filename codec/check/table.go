package check

import (
	"crosscheck/codec"
	"crosscheck/codec/finding"
)

// Row is one line of a table that sets two messages side by side: the value
// that should be, the value that is, and whether they are the same. Source
// names the message the value that should be comes from, where that can be
// either the handoff or the readback.
type Row struct {
	Slot    string
	Want    finding.Text
	Got     finding.Text
	Same    bool
	Source  codec.Type
	Problem bool // the row fails the check; a row may differ without failing
}

// row sets two values next to each other.
func row(slot string, want codec.Value, wanted bool, got codec.Value, has bool) Row {
	return Row{
		Slot: slot, Want: text(want, wanted), Got: text(got, has),
		Same: wanted && has && want == got, Source: codec.HO,
	}
}

// TierTable returns the slots that a tier sets side by side: sent and read
// back. It is empty for a tier that was not asked. Of expiry only what the two
// lines say against one another is marked, for there is no clock here; of
// comprehension only what is missing, for the criteria are compared by meaning.
func TierTable(ho, rb *codec.Message, t Tier) []Row {
	c := comparison{ho: slotsOf(ho), rb: slotsOf(rb), asked: requestOf(ho)}
	switch t {
	case Receipt:
		return receiptTable(ho, rb)
	case Expiry:
		return c.expiryTable()
	case Integrity:
		h, has := c.rb.get("h")
		r := row("h", codec.Value{Text: ho.Digest()}, true, h, has)
		r.Problem = has && !r.Same
		return []Row{r}
	case Echo:
		return c.slotTable(EchoSlots(ho), func(r Row) bool { return !r.Same })
	case Comprehension:
		return c.criteriaTable()
	case Execution:
		if c.asked.exec {
			return c.slotTable(ExecSlots(ho), func(r Row) bool { return !r.Got.Given || r.Want.Given && !r.Same })
		}
	}
	return nil
}

func receiptTable(ho, rb *codec.Message) []Row {
	pairs := [...]struct{ slot, want, got string }{
		{"re", ho.ID, rb.Re}, {"from", ho.To, rb.From}, {"to", ho.From, rb.To},
	}
	rows := make([]Row, 0, len(pairs))
	for _, p := range pairs {
		r := row(p.slot, codec.Value{Text: p.want}, true, codec.Value{Text: p.got}, p.got != "")
		r.Problem = !r.Same
		rows = append(rows, r)
	}
	return rows
}

func (c *comparison) expiryTable() []Row {
	ho, hoHas := c.ho.get("exp")
	rb, rbHas := c.rb.get("exp")
	if !hoHas && !rbHas {
		return nil
	}
	r := row("exp", ho, hoHas, rb, rbHas)
	r.Problem = hoHas && rbHas && rb.Text > ho.Text
	return []Row{r}
}

func (c *comparison) slotTable(keys []string, fails func(Row) bool) []Row {
	if len(keys) == 0 {
		return nil
	}
	rows := make([]Row, 0, len(keys))
	for _, key := range keys {
		want, wanted := c.ho.get(key)
		got, has := c.rb.get(key)
		r := row(key, want, wanted, got, has)
		r.Problem = fails(r)
		rows = append(rows, r)
	}
	return rows
}

func (c *comparison) criteriaTable() []Row {
	var keys []string
	if c.asked.acc || c.asked.plan {
		keys = append(keys, "acc")
	}
	if c.asked.plan {
		keys = append(keys, "do")
	}
	return c.slotTable(keys, func(r Row) bool { return !r.Got.Given })
}

// DoneTable returns the slots of the plan next to those of the done report: first
// those that are compared, then the rest of the plan, save art and next, which
// mean another thing on a DN. rb is nil or passes, as for Plan.
func DoneTable(ho, dn, rb *codec.Message) []Row {
	rows := compareDone(ho, dn, rb)
	shown := map[string]bool{"art": true, "next": true}
	for i := range rows {
		shown[rows[i].Slot] = true
	}
	report := slotsOf(dn)
	for _, want := range Plan(ho, rb) {
		if shown[want.Slot] {
			continue
		}
		got, has := report.get(want.Slot)
		r := row(want.Slot, want.Value, true, got, has)
		r.Source = want.From
		rows = append(rows, r)
	}
	return rows
}
