package summary

// Unjudged is a check that could not be made, and why (judgement.md, after
// section 6).
type Unjudged struct {
	Check string // "record", "expiry", "comprehension", "execution", "done", "closing", "question"
	Why   string
}

// Name returns the check as a reader is told of it: "record", "done report".
func (u Unjudged) Name() string {
	if u.Check == "done" {
		return "done report"
	}
	return u.Check
}
