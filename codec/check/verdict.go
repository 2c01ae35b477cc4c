package check

// Verdict is how a check ended (inspector.md, section 5). The zero value is
// NotJudged, so that nothing passes because nobody looked.
type Verdict uint8

// The five verdict words.
const (
	NotJudged Verdict = iota
	Pass
	Fail
	NotAsked
	NotCarried
)

// String returns the word as it stands in JSON, with underscores.
func (v Verdict) String() string {
	return [...]string{"not_judged", "pass", "fail", "not_asked", "not_carried"}[v]
}

// passOr returns Fail where the check failed, else Pass.
func passOr(failed bool) Verdict {
	if failed {
		return Fail
	}
	return Pass
}

// Tier is one of the checks of a readback, in the order they are shown.
// Expiry is judged next to receipt (rw1.md, section 6).
type Tier uint8

// The tiers.
const (
	Receipt Tier = iota
	Expiry
	Integrity
	Echo
	Comprehension
	Execution
	NumTiers = iota
)

// String returns the name of the tier.
func (t Tier) String() string {
	return [NumTiers]string{"receipt", "expiry", "integrity", "echo", "comprehension", "execution"}[t]
}

// Result is the outcome of a check with one verdict.
type Result struct {
	Verdict  Verdict
	Problems []Problem // notes included, in the order found
}
