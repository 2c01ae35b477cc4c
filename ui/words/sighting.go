package words

import (
	"strconv"

	"crosscheck/codec"
	"crosscheck/thread"
)

// Place says where a sighting stands: "line 2", or "payer.log:2" where there is
// more than one file to look in.
func Place(s thread.Sighting, files bool) string {
	n := strconv.Itoa(s.Line)
	if !files {
		return "line " + n
	}
	if s.Member != "" {
		return s.File + "!" + s.Member + ":" + n
	}
	return s.File + ":" + n
}

// SlotChange is a slot that differs between two forms of one message; a value
// is "" where a form has none.
type SlotChange struct{ Slot, Was, Is string }

// Changes returns the slots in which a variant differs from the message as
// sent, the tail among them.
func Changes(sent, delivered *codec.Message) []SlotChange {
	var list []SlotChange
	add := func(slot, was, is string) {
		if was != is {
			list = append(list, SlotChange{slot, was, is})
		}
	}
	for _, s := range sent.Slots {
		add(s.Key, s.Value.Text, get(delivered, s.Key))
	}
	for _, s := range delivered.Slots {
		if _, had := sent.Get(s.Key); !had {
			add(s.Key, "", s.Value.Text)
		}
	}
	add("tail", sent.Tail, delivered.Tail)
	return list
}

// Text returns the change in words: "sent as 760.00, delivered as 790.00".
func (c SlotChange) Text() string {
	switch {
	case c.Was == "":
		return "not sent, delivered as " + c.Is
	case c.Is == "":
		return "sent as " + c.Was + ", not delivered"
	}
	return "sent as " + c.Was + ", delivered as " + c.Is
}
