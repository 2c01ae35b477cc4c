package check

import "crosscheck/codec"

// PlanValue is one value that the done report is held to, and the type of the
// message it came from: HO, or RB where that changed or added it.
type PlanValue struct {
	Slot  string
	Value codec.Value
	From  codec.Type
}

// Plan returns what the done report is held to: the values of the handoff, and
// over them those of rb, which must be nil or pass (rw1.md, section 8). They
// stand in the order of the handoff's line, and after them what only the readback has.
func Plan(ho, rb *codec.Message) []PlanValue {
	size := len(ho.Slots)
	if rb != nil {
		size += len(rb.Slots)
	}
	plan := make([]PlanValue, 0, size)
	for i := range ho.Slots {
		switch s := &ho.Slots[i]; s.Key {
		case "rb", "acc", "keys", "p":
		default:
			plan = append(plan, PlanValue{Slot: s.Key, Value: s.Value, From: codec.HO})
		}
	}
	if rb == nil {
		return plan
	}
	index := planOf(plan)
	for i := range rb.Slots {
		switch s := &rb.Slots[i]; s.Key {
		case "h", "eta", "acc", "do", "not", "asm", "p", "exp":
		default:
			at := index.find(s.Key)
			switch {
			case at < 0:
				plan = append(plan, PlanValue{Slot: s.Key, Value: s.Value, From: codec.RB})
			case plan[at].Value != s.Value:
				plan[at] = PlanValue{Slot: s.Key, Value: s.Value, From: codec.RB}
			}
		}
	}
	return plan
}

// planned finds the values of a plan by slot.
type planned struct {
	values []PlanValue
	at     map[string]int // by slot, where there are many
}

func planOf(values []PlanValue) planned {
	p := planned{values: values}
	if len(values) <= many {
		return p
	}
	p.at = make(map[string]int, len(values))
	for i := range values {
		p.at[values[i].Slot] = i
	}
	return p
}

// find returns the place of a slot in the plan, or -1.
func (p *planned) find(slot string) int {
	if p.at != nil {
		if i, ok := p.at[slot]; ok {
			return i
		}
		return -1
	}
	for i := range p.values {
		if p.values[i].Slot == slot {
			return i
		}
	}
	return -1
}
