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

var verdictWords = [...]string{"not_judged", "pass", "fail", "not_asked", "not_carried"}

// String returns the word as it stands in JSON, with underscores.
func (v Verdict) String() string { return verdictWords[v] }

// Tier is one of the checks of a readback, in the order they are shown.
// Expiry is judged beside receipt (rw1.md, section 6).
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

var tierWords = [NumTiers]string{"receipt", "expiry", "integrity", "echo", "comprehension", "execution"}

// String returns the name of the tier.
func (t Tier) String() string { return tierWords[t] }

// Clock is the moment at which something is judged, as YYYYMMDDTHHMMZ, or ""
// where there is none. Clocks and the exp of a line compare as text.
type Clock string

// Text is a value that may be absent, as in the columns expected and actual of
// a problem.
type Text struct {
	Text  string
	Given bool
}

// Some returns a given Text.
func Some(s string) Text { return Text{Text: s, Given: true} }

// Problem is one thing that a check found. A note never fails the check.
type Problem struct {
	Rule     Rule
	Note     bool
	Tier     Tier // of a readback problem
	Slot     string
	Expected Text
	Actual   Text
	Text     string // a sentence with the stable phrases of rw1.md
}

// Rule names what a problem is about; thread/judge maps each to its code.
type Rule uint8

// The rules. The comment names the code of judgement.md that each becomes.
const (
	BadInput                   Rule = iota // a line is invalid or of the wrong type
	RecordMismatch                         // record.mismatch
	RecordMissing                          // record.missing
	RecordExecNotAsked                     // record.exec-not-asked
	RecordNoValue                          // record.no-value
	ReceiptWrongMessage                    // receipt.wrong-message
	ReceiptWrongAgent                      // receipt.wrong-agent
	ExpiryHandoff                          // expiry.handoff
	ExpiryStatement                        // expiry.statement
	ExpiryOutlives                         // expiry.outlives
	IntegrityDigest                        // integrity.digest
	EchoMissing                            // echo.missing
	EchoMismatch                           // echo.mismatch
	ComprehensionNoCriteria                // comprehension.no-criteria
	ComprehensionNoPlan                    // comprehension.no-plan
	ComprehensionGap                       // comprehension.gap
	ComprehensionContradiction             // comprehension.contradiction
	ComprehensionExcluded                  // comprehension.excluded
	ComprehensionAssumption                // comprehension.assumption
	ComprehensionLoose                     // comprehension.loose
	ComprehensionUnknownKey                // comprehension.unknown-key
	ComprehensionUncompared                // note: acc recorded, nothing to compare with
	ExecutionMissing                       // execution.missing
	ExecutionMismatch                      // execution.mismatch
	ExecutionResolved                      // execution.resolved
	ExecutionNoSlots                       // execution.no-slots
	DoneReadback                           // the readback given did not pass
	DoneWrongMessage                       // done.wrong-message
	DoneWrongAgent                         // done.wrong-agent
	DoneWrongItem                          // done.wrong-item
	DoneMissing                            // done.missing
	DoneMismatch                           // done.mismatch
	DoneResolved                           // done.resolved
	DoneNoopValues                         // done.noop-values
	DoneNoSlots                            // note: no execution slots for the ask
	ThreadInvalidLine                      // line.invalid
	ThreadClosedTwice                      // thread.closed-twice
	ThreadDoneAfterCancel                  // thread.done-after-cancel
	ThreadCancelWrongAgent                 // thread.cancel-wrong-agent
	ThreadCancelUnknown                    // thread.cancel-unknown
	ThreadCancelUnacknowledged             // thread.cancel-unacknowledged
	ThreadOrphaned                         // thread.orphaned
	ThreadOpen                             // thread.open
	RelayMismatch                          // relay.mismatch
)
