package check

import (
	"fmt"

	"crosscheck/codec"
)

// Text is a value that may be absent, as in the columns expected and actual of
// a problem. It is raw text from a line: whoever shows it makes it safe.
type Text struct {
	Text  string
	Given bool
}

// Some returns a given Text.
func Some(s string) Text { return Text{Text: s, Given: true} }

// text returns the shown form of a slot that a message may lack.
func text(v codec.Value, has bool) Text { return Text{Text: v.Text, Given: has} }

// Problem is one thing that a check found. A note never fails the check.
// Slot, Expected and Actual are those of the table in judgement.md, section 6.
type Problem struct {
	Rule     Rule
	Note     bool
	Tier     Tier // of a readback problem
	Slot     string
	Expected Text
	Actual   Text
	Text     string // a sentence with the stable phrases of rw1.md, safe to print
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
	ComprehensionUnknownKey                // comprehension.unknown-key; once a key and side
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

// findings collects what a check finds. A check that finds nothing costs no
// memory.
type findings struct {
	list   []Problem
	failed bool // a problem that is no note is among them
}

// problem adds a problem and its sentence.
func (f *findings) problem(p Problem, format string, args ...any) {
	p.Text = fmt.Sprintf(format, args...)
	f.list = append(f.list, p)
	f.failed = true
}

// note adds a note and its sentence.
func (f *findings) note(p Problem, format string, args ...any) {
	p.Note = true
	p.Text = fmt.Sprintf(format, args...)
	f.list = append(f.list, p)
}

// merge adds what another check found.
func (f *findings) merge(list []Problem) {
	for i := range list {
		f.failed = f.failed || !list[i].Note
	}
	f.list = append(f.list, list...)
}

// require adds a BadInput problem for each reason why m is no valid message of
// the type wanted.
func (f *findings) require(m *codec.Message, want codec.Type) {
	for i := range m.Errors {
		e := &m.Errors[i]
		f.problem(Problem{Rule: BadInput, Slot: e.Slot}, "%s %s: %s", want, show(m.ID), safe(e.Text))
	}
	if m.Type != want && m.Type != 0 {
		f.problem(Problem{Rule: BadInput}, "expected an %s, and %s is of type %s", want, show(m.ID), m.Type)
	}
}

// result returns the outcome of a check that has one verdict: Fail with a
// problem, else Pass.
func (f *findings) result() Result {
	return Result{Verdict: passOr(f.failed), Problems: f.list}
}
