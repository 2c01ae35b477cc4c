package check

import "crosscheck/codec"

// Row is one line of a table that sets two messages side by side: the value
// that should be, the value that is, and whether they are the same. Source
// names the message the value that should be comes from, where that can be
// either the handoff or the readback.
type Row struct {
	Slot    string
	Want    Text
	Got     Text
	Same    bool
	Source  codec.Type
	Problem bool // the row fails the check; a row may differ without failing
}

// Result is the outcome of a check with one verdict.
type Result struct {
	Verdict  Verdict
	Problems []Problem // notes included, in the order found
}

// ReadbackResult is the outcome of a readback check.
type ReadbackResult struct {
	Tiers    [NumTiers]Verdict
	Problems []Problem // notes included, in the order of the tiers
}

// Passes reports whether no tier fails.
func (r *ReadbackResult) Passes() bool {
	for _, v := range r.Tiers {
		if v == Fail {
			return false
		}
	}
	return true
}

// Criteria are what the sender withheld. An empty list that was Supplied is
// not the same as none.
type Criteria struct {
	List     []string
	Supplied bool
}

// PlanValue is one value that the done report is held to, and the type of the
// message it came from: HO, or RB where that changed or added it.
type PlanValue struct {
	Slot  string
	Value codec.Value
	From  codec.Type
}

// DoneResult is the outcome of a done check. Compared counts the slots that
// were compared; with none and no problem the verdict is NotJudged.
type DoneResult struct {
	Verdict  Verdict
	Problems []Problem
	Compared int
}
