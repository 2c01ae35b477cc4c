package check

import (
	"fmt"

	"crosscheck/codec"
	"crosscheck/codec/finding"
)

// text returns the shown form of a slot that a message may lack.
func text(v codec.Value, has bool) finding.Text { return finding.Text{Text: v.Text, Given: has} }

// Problem is one thing that a check found. A note never fails the check.
// Slot, Expected and Actual are those of the table in judgement.md, section 6.
type Problem struct {
	Code     finding.Code
	Note     bool
	Tier     Tier // of a readback problem
	Slot     string
	Expected finding.Text
	Actual   finding.Text
	Text     string // a sentence with the stable phrases of rw1.md, safe to print
}

// What a check says that is no finding of a log: the log says it elsewhere.
//
//nolint:gochecknoglobals // as the codes of codec/finding
var (
	BadInput                = finding.Unlisted("bad input")                // a line is invalid or of the wrong type
	ComprehensionUncompared = finding.Unlisted("comprehension uncompared") // note: acc recorded, nothing to compare with
	DoneReadback            = finding.Unlisted("done readback")            // the readback given did not pass
	DoneNoSlots             = finding.Unlisted("done no slots")            // note: no execution slots for the ask
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
		f.problem(Problem{Code: BadInput, Slot: e.Slot}, "%s %s: %s", want, show(m.ID), safe(e.Text))
	}
	if m.Type != want && m.Type != 0 {
		f.problem(Problem{Code: BadInput}, "expected an %s, and %s is of type %s", want, show(m.ID), m.Type)
	}
}

// result returns the outcome of a check that has one verdict: Fail with a
// problem, else Pass.
func (f *findings) result() Result {
	return Result{Verdict: passOr(f.failed), Problems: f.list}
}
