package judge

import "strings"

// Code is the stable name of a kind of finding, area.what. The order is that of
// the table in judgement.md, section 6, and of findings at one place.
type Code uint8

// The codes.
const (
	LineInvalid Code = iota
	LineWarning
	LineEncoding
	LineTruncated
	LineLenient
	LineDate
	MessageAltered
	MessageIDReused
	MessageCycle
	MessageBeforeCause
	MessageDangling
	MessageUnknownProfile
	MessageOtherProfile
	MessageSpeaker
	MessageUserText
	MessageNoEffect
	RecordMismatch
	RecordMissing
	RecordExecNotAsked
	RecordNoValue
	ReceiptWrongMessage
	ReceiptWrongAgent
	ExpiryHandoff
	ExpiryStatement
	ExpiryOutlives
	IntegrityDigest
	EchoMissing
	EchoMismatch
	ComprehensionNoCriteria
	ComprehensionNoPlan
	ComprehensionGap
	ComprehensionContradiction
	ComprehensionExcluded
	ComprehensionAssumption
	ComprehensionLoose
	ComprehensionUnknownKey
	ExecutionMissing
	ExecutionMismatch
	ExecutionOffRecord
	ExecutionResolved
	ExecutionNoSlots
	ClearanceOnVoid
	ClearanceLate
	ClearanceWrongAgent
	ClearanceVoidUnchallenged
	ClearanceRefusedButDone
	ClearanceMissing
	DoneWrongMessage
	DoneWrongAgent
	DoneWrongItem
	DoneMissing
	DoneMismatch
	DoneResolved
	DoneNoopValues
	DoneWithoutReadback
	DoneLate
	ThreadClosedTwice
	ThreadDoneAfterCancel
	ThreadDoneAfterReissue
	ThreadCancelWrongAgent
	ThreadCancelUnknown
	ThreadCancelUnacknowledged
	ThreadOrphaned
	ThreadOpen
	QuestionNotAnOption
	QuestionWrongShape
	QuestionWrongAgent
	QuestionLate
	QuestionOverdue
	QuestionUnanswered
	OwnershipConflict
	OwnershipActedWithout
	RelayMismatch
	NumCodes = iota
)

// String returns the code as it is written.
func (c Code) String() string { return table[c].Code }

// Codes returns the description of every code, in order.
func Codes() []Description { return table[:] }

// Lookup returns the description of a code by its name.
func Lookup(code string) (Description, bool) {
	for i := range table {
		if table[i].Code == code {
			return table[i], true
		}
	}
	return Description{}, false
}

// Describe returns what explain says of the code.
func (c Code) Describe() Description { return table[c] }

// Description is what explain says of a code. The texts are sentences for the
// reader of a log; none is empty.
type Description struct {
	Code     string
	Severity Severity // of most findings; done.missing is a note under PARTIAL
	Meaning  string   // what it means; the first sentence stands by itself
	Rule     string   // "RW1…" for a rule of the protocol, "crosscheck: …" for one of this program
	Example  string   // the lines of a log that lead to it
	Expect   string   // what --expect has to give for the example, JSON; "" if nothing
	Remedy   string   // what to do now, and how to stop it
}

// Area is the part of the code before the dot.
func (d *Description) Area() string {
	area, _, _ := strings.Cut(d.Code, ".")
	return area
}

// Summary is the first sentence of the meaning.
func (d *Description) Summary() string {
	if i := strings.Index(d.Meaning, ". "); i >= 0 {
		return d.Meaning[:i+1]
	}
	return d.Meaning
}
