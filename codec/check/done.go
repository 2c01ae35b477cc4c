package check

import (
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/finding"
)

// DoneOptions are what a done check needs in addition to the lines.
type DoneOptions struct {
	Withheld Criteria
	Clock    Clock // the moment of the readback
	Passed   bool  // the readback was judged already, and passes
}

// DoneResult is the outcome of a done check. Compared counts the slots that
// were compared; with none and no problem the verdict is NotJudged, unless
// out=NOOP says that there was nothing to do (judgement.md, section 8).
type DoneResult struct {
	Verdict  Verdict
	Problems []Problem
	Compared int
}

// Done checks a done report against the plan (rw1.md, section 8). rb may be
// nil. Unless it is known to have Passed it is judged here, at the clock of its
// own moment and not at the wall clock (section 13, item 2): one that fails is
// the problem, and no slot is compared; an invalid one, or a line that is none,
// ends the check.
func Done(ho, dn, rb *codec.Message, o DoneOptions) DoneResult {
	var f findings
	f.require(ho, codec.HO)
	f.require(dn, codec.DN)
	if rb != nil {
		f.require(rb, codec.RB)
	}
	if f.failed {
		return DoneResult{Verdict: Fail, Problems: f.list}
	}
	f.doneReceipt(ho, dn)
	if rb != nil && !o.Passed {
		if r := Readback(ho, rb, ReadbackOptions{Withheld: o.Withheld, Clock: o.Clock}); !r.Passes() {
			f.failedReadback(rb, &r)
			return DoneResult{Verdict: Fail, Problems: f.list}
		}
	}
	d := doneCheck{ho: ho, out: outOf(dn), compared: compareDone(ho, dn, rb)}
	d.judge(&f)
	return DoneResult{Verdict: d.verdict(&f), Problems: f.list, Compared: d.count()}
}

// DoneReceipt returns the receipt problems of a done report alone, which can be
// judged by from, to, re and item when the rest of the check cannot.
func DoneReceipt(ho, dn *codec.Message) []Problem {
	var f findings
	f.doneReceipt(ho, dn)
	return f.list
}

func (f *findings) doneReceipt(ho, dn *codec.Message) {
	if dn.Re != ho.ID {
		f.problem(Problem{Code: finding.DoneWrongMessage, Slot: "re", Expected: finding.Some(ho.ID), Actual: finding.Some(dn.Re)},
			"receipt: DN re=%s does not point at the HO, %s", safe(dn.Re), safe(ho.ID))
	}
	if p, ok := wrongAgent(ho.To, ho.From, dn); ok {
		p.Code = finding.DoneWrongAgent
		f.problem(p, "receipt: DN must come from %s to %s, and runs from %s to %s",
			safe(ho.To), safe(ho.From), safe(dn.From), safe(dn.To))
	}
	if dn.Item != ho.Item {
		f.problem(Problem{Code: finding.DoneWrongItem, Slot: "item", Expected: finding.Some(ho.Item), Actual: finding.Some(dn.Item)},
			"receipt: DN item=%s is not the item of the HO, %s", show(dn.Item), show(ho.Item))
	}
}

// failedReadback: there is no plan to hold the report to.
func (f *findings) failedReadback(rb *codec.Message, r *ReadbackResult) {
	failed := r.Failed()
	tiers := make([]string, len(failed))
	for i, t := range failed {
		tiers[i] = t.String()
	}
	f.problem(Problem{Code: DoneReadback},
		"plan: the readback did not pass, so there is no plan to compare with: %s fails %s",
		safe(rb.ID), strings.Join(tiers, " and "))
}

// outOf returns the outcome that a done report claims: OK, PARTIAL or NOOP.
func outOf(dn *codec.Message) string {
	out, _ := dn.Get("out")
	return out.Text
}

// compareDone sets the slots that are compared next to each other: the
// execution slots of the ask; where it has none, what both plan and report
// carry.
func compareDone(ho, dn, rb *codec.Message) []Row {
	plan := planOf(Plan(ho, rb))
	report := slotsOf(dn)
	missing := outOf(dn) == "OK"
	var rows []Row
	exec := ExecSlots(ho)
	for _, slot := range exec {
		row := Row{Slot: slot}
		got, has := report.get(slot)
		row.Got = text(got, has)
		if at := plan.find(slot); at >= 0 {
			want := &plan.values[at]
			row.Want, row.Source = finding.Some(want.Value.Text), want.From
			row.Same = has && got == want.Value
			row.Problem = has && !row.Same
		}
		row.Problem = row.Problem || !has && missing
		rows = append(rows, row)
	}
	if len(exec) > 0 {
		return rows
	}
	for i := range plan.values {
		want := &plan.values[i]
		got, has := report.get(want.Slot)
		if !has || want.Slot == "art" || want.Slot == "next" {
			continue // what went in is not what came out
		}
		same := got == want.Value
		rows = append(rows, Row{
			Slot: want.Slot, Want: finding.Some(want.Value.Text), Got: finding.Some(got.Text),
			Same: same, Source: want.From, Problem: !same,
		})
	}
	return rows
}

// doneCheck is a done report next to its plan.
type doneCheck struct {
	ho       *codec.Message
	out      string
	compared []Row
}

// judge reports what the rows say.
func (d *doneCheck) judge(f *findings) {
	carried := make([]string, 0, len(d.compared))
	for i := range d.compared {
		row := &d.compared[i]
		p := Problem{Slot: row.Slot, Expected: row.Want, Actual: row.Got}
		switch {
		case !row.Got.Given:
			p.Code = finding.DoneMissing
			d.missing(f, p)
			continue
		case !row.Want.Given:
			p.Code = finding.DoneResolved
			f.note(p, "executed: %s was resolved by the receiver: %s, the plan has none", row.Slot, show(row.Got.Text))
		case !row.Same:
			p.Code = finding.DoneMismatch
			f.problem(p, "executed: %s mismatch: the %s has %s, the DN %s",
				row.Slot, row.Source, show(row.Want.Text), show(row.Got.Text))
		}
		carried = append(carried, row.Slot)
	}
	if len(ExecSlots(d.ho)) == 0 {
		ask, _ := d.ho.Get("ask")
		f.note(Problem{Code: DoneNoSlots}, "executed: no execution slots for %s, so only slots that both lines carry are compared",
			show(ask.Text))
	} else if d.out == "NOOP" && len(carried) > 0 {
		f.note(Problem{Code: finding.DoneNoopValues}, "executed: out=NOOP but the DN carries %s", strings.Join(carried, " "))
	}
}

// missing reports an execution slot that the report lacks: what was not done is
// no fault of a PARTIAL report, and nothing is missing from one that did
// nothing.
func (d *doneCheck) missing(f *findings, p Problem) {
	const format = "executed: DN does not carry %s, planned: %s"
	switch d.out {
	case "OK":
		f.problem(p, format, p.Slot, orNone(p.Expected))
	case "PARTIAL":
		f.note(p, format, p.Slot, orNone(p.Expected))
	}
}

// count returns how many slots were compared: those that both sides carry.
func (d *doneCheck) count() int {
	n := 0
	for i := range d.compared {
		if d.compared[i].Want.Given && d.compared[i].Got.Given {
			n++
		}
	}
	return n
}

func (d *doneCheck) verdict(f *findings) Verdict {
	if !f.failed && d.out != "NOOP" && d.count() == 0 {
		return NotJudged
	}
	return passOr(f.failed)
}
