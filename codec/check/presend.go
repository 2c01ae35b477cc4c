package check

import (
	"crosscheck/codec"
	"crosscheck/codec/finding"
)

// Presend checks a handoff against the record (rw1.md, section 7). Without a
// record it still tells whether the handoff has to ask rb=exec.
//
// A value that the handoff leaves to its receiver is reported as missing, as
// the section says; whoever sees it otherwise (judgement.md, section 6) drops
// the RecordMissing problems whose slot is LeftToReceiver.
func Presend(ho *codec.Message, record Record) Result {
	var f findings
	f.require(ho, codec.HO)
	if f.failed {
		return f.result()
	}
	for _, want := range record {
		sent, has := recorded(ho, want.Slot)
		p := Problem{Slot: want.Slot, Expected: finding.Some(want.Text), Actual: text(sent, has)}
		switch {
		case !has:
			p.Code = finding.RecordMissing
			f.problem(p, "record: HO does not carry %s, record: %s", show(want.Slot), show(want.Text))
		case !want.Is(sent, ho.Profile):
			p.Code = finding.RecordMismatch
			f.problem(p, "record: %s mismatch: record %s, HO %s", show(want.Slot), show(want.Text), show(sent.Text))
		}
	}

	exec := ExecSlots(ho)
	if len(exec) > 0 && !Asks(ho, LevelExec) {
		rb, has := ho.Get("rb")
		ask, _ := ho.Get("ask")
		f.problem(Problem{Code: finding.RecordExecNotAsked, Slot: "rb", Expected: finding.Some(string(LevelExec)), Actual: text(rb, has)},
			"record: the HO must ask rb=exec: %s cannot be undone, and the HO has rb=%s", show(ask.Text), orNone(text(rb, has)))
	}
	for _, slot := range exec {
		if _, known := record.Get(slot); known {
			continue
		}
		sent, has := ho.Field(slot)
		p := Problem{Code: finding.RecordNoValue, Slot: slot, Actual: text(sent, has)}
		if has {
			f.note(p, "record: no value for %s, which the HO sends as %s", slot, show(sent.Text))
		} else {
			f.note(p, "record: no value for %s, and none in the HO", slot)
		}
	}
	return f.result()
}

// recorded returns what a message has for a name of a record: a slot, or the
// tail.
func recorded(m *codec.Message, name string) (codec.Value, bool) {
	if name == "tail" {
		return codec.Value{Text: m.Tail}, m.HasTail
	}
	return m.Field(name)
}
