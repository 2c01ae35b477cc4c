package check

import "crosscheck/codec"

// Differences returns the slots in which two forms of one message differ, the
// tail as "tail": those of the form as sent in the order of its line, then what
// only the other carries.
func Differences(sent, other *codec.Message) []Row {
	var rows []Row
	for i := range sent.Slots {
		s := &sent.Slots[i]
		got, has := other.Get(s.Key)
		if !has || got != s.Value {
			rows = append(rows, row(s.Key, s.Value, true, got, has))
		}
	}
	for i := range other.Slots {
		s := &other.Slots[i]
		if _, has := sent.Get(s.Key); !has {
			rows = append(rows, row(s.Key, codec.Value{}, false, s.Value, true))
		}
	}
	if sent.Tail != other.Tail || sent.HasTail != other.HasTail {
		rows = append(rows, row("tail", codec.Value{Text: sent.Tail}, sent.HasTail, codec.Value{Text: other.Tail}, other.HasTail))
	}
	return rows
}
