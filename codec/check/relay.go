package check

import (
	"crosscheck/codec"
	"crosscheck/codec/finding"
)

// Relay compares a forwarded handoff with the handoff as received: every slot
// of the one received, which stands for the record, is on the one sent on, and
// the same (rw1.md, sections 5 and 7). Who sends it to whom, and what the
// forwarding agent adds, is its own affair.
func Relay(received, sent *codec.Message) Result {
	var f findings
	f.require(received, codec.HO)
	f.require(sent, codec.HO)
	if f.failed {
		return f.result()
	}
	on := slotsOf(sent)
	for i := range received.Slots {
		want := &received.Slots[i]
		got, has := on.get(want.Key)
		p := Problem{Code: finding.RelayMismatch, Slot: want.Key, Expected: finding.Some(want.Value.Text), Actual: text(got, has)}
		switch {
		case !has:
			f.problem(p, "record: HO does not carry %s, received: %s", want.Key, show(want.Value.Text))
		case got != want.Value:
			f.problem(p, "record: %s mismatch: received %s, sent on %s", want.Key, show(want.Value.Text), show(got.Text))
		}
	}
	return f.result()
}
