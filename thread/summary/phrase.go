package summary

import "crosscheck/thread/judge"

// phrase is how a code of findings is told.
type phrase struct {
	// brief is the finding in few words, for a row: {slot}, {expected} and
	// {actual} stand for its own. Where it is "" the sentence of the finding is
	// short enough, or needed.
	brief string

	// want and got stand before the two values where the values, side by side,
	// say more than the sentence; noWant and noGot stand instead of a value that
	// is not there. A value with no words is told by the sentence.
	want, got, noWant, noGot string

	// also says that the sentence tells more than the values.
	also bool

	// stated says that the state of the row tells it already.
	stated bool
}

// phrases are the words of every code, by code.
//
//nolint:gochecknoglobals // a table
var phrases = [judge.NumCodes]phrase{
	judge.MessageAltered: {
		brief: "{slot} altered on the way",
		want:  "sent as", got: "seen as", noWant: "not sent", noGot: "not there",
	},
	judge.MessageIDReused:       {brief: "its id was used before"},
	judge.MessageCycle:          {brief: "its re comes back to itself"},
	judge.MessageBeforeCause:    {brief: "stands before {actual}, which it answers"},
	judge.MessageDangling:       {brief: "answers {actual}, which is not here"},
	judge.MessageUnknownProfile: {brief: "its profile {actual} is not known"},
	judge.MessageOtherProfile:   {brief: "under profile {actual}, its handoff under {expected}"},
	judge.MessageSpeaker:        {brief: "from {actual}, but {expected} said it"},

	judge.RecordMismatch: {brief: "{slot} is not what the record says", want: "record", got: "handoff"},
	judge.RecordMissing: {
		brief: "{slot} is in the record and not in the handoff",
		want:  "record", got: "handoff", noGot: "not in the handoff",
	},
	judge.RecordExecNotAsked: {brief: "does not ask rb=exec, which this act needs"},
	judge.RecordNoValue:      {brief: "{slot} is not in the record", want: "record", got: "handoff", noWant: "not in the record"},

	judge.ReceiptWrongMessage: {brief: "answers another message", want: "should be", got: "is"},
	judge.ReceiptWrongAgent:   {brief: "comes from or goes to another agent", want: "should be", got: "is"},
	judge.ExpiryHandoff:       {brief: "the handoff had expired", want: "handoff good until", got: "read back at"},
	judge.ExpiryStatement:     {brief: "the readback had expired", want: "readback good until", got: "read back at"},
	judge.ExpiryOutlives:      {brief: "the readback outlives the handoff", want: "handoff good until", got: "readback good until"},
	judge.IntegrityDigest:     {brief: "h is not of the handoff as sent", want: "of the handoff", got: "read back", also: true},
	judge.EchoMissing:         {brief: "{slot} was not read back", want: "sent", got: "read back", noWant: "not sent", noGot: "not read back"},
	judge.EchoMismatch:        {brief: "{slot} differs", want: "sent", got: "read back"},

	judge.ComprehensionNoCriteria:    {brief: "the readback carries no acc"},
	judge.ComprehensionNoPlan:        {brief: "the readback carries no do"},
	judge.ComprehensionGap:           {brief: "{expected} was not derived"},
	judge.ComprehensionContradiction: {brief: "{expected} was meant, {actual} understood", want: "meant", got: "understood"},
	judge.ComprehensionExcluded:      {brief: "leaves out {actual}, which is wanted"},
	judge.ComprehensionAssumption:    {brief: "{actual} was added"},
	judge.ComprehensionLoose:         {brief: "{actual} is only roughly {expected}"},
	judge.ComprehensionUnknownKey:    {brief: "{actual} is no known key"},

	judge.ExecutionMissing:   {brief: "{slot} was not read back", want: "sent", got: "read back", noWant: "not sent", noGot: "not read back"},
	judge.ExecutionMismatch:  {brief: "{slot} differs", want: "sent", got: "read back"},
	judge.ExecutionOffRecord: {brief: "{slot} is not what the record says", want: "record", got: "read back"},
	judge.ExecutionResolved:  {brief: "{slot} was filled in by the receiver", want: "sent", got: "read back", noWant: "not sent"},
	judge.ExecutionNoSlots:   {brief: "{actual} has no execution slots"},

	judge.ClearanceOnVoid:           {brief: "clears a readback that failed"},
	judge.ClearanceLate:             {brief: "clears what had expired", want: "good until", got: "cleared at"},
	judge.ClearanceWrongAgent:       {brief: "clears nothing: only {expected} can"},
	judge.ClearanceVoidUnchallenged: {brief: "done, though its readback had failed"},
	judge.ClearanceRefusedButDone:   {brief: "done, though its readback was refused"},
	judge.ClearanceMissing:          {brief: "done before the sender said Y"},

	judge.DoneWrongMessage: {brief: "reports on another message", want: "should be", got: "is"},
	judge.DoneWrongAgent:   {brief: "comes from or goes to another agent", want: "should be", got: "is"},
	judge.DoneWrongItem:    {brief: "reports on another item", want: "should be", got: "is"},
	judge.DoneMissing: {
		brief: "{slot} is not in the done report",
		want:  "planned", got: "done", noWant: "not in the plan", noGot: "not reported",
	},
	judge.DoneMismatch:        {brief: "{slot} differs from the plan", want: "planned", got: "done"},
	judge.DoneResolved:        {brief: "{slot} was filled in by the receiver", want: "planned", got: "done", noWant: "not in the plan"},
	judge.DoneNoopValues:      {brief: "says NOOP, and yet carries values"},
	judge.DoneWithoutReadback: {brief: "done without a readback"},
	judge.DoneLate:            {brief: "done after the handoff had expired", want: "handoff good until", got: "done at"},

	judge.ThreadDoneAfterCancel:      {brief: "done after a cancel"},
	judge.ThreadDoneAfterReissue:     {brief: "done after it was sent again"},
	judge.ThreadCancelWrongAgent:     {brief: "cancels nothing: only {expected} can"},
	judge.ThreadCancelUnknown:        {brief: "cancels {actual}, which is no handoff here"},
	judge.ThreadCancelUnacknowledged: {brief: "not acknowledged"},
	judge.ThreadOrphaned:             {brief: "still open past {slot} {expected}", got: "the log ends", also: true},
	judge.ThreadOpen:                 {stated: true},

	judge.QuestionNotAnOption: {brief: "{actual} is none of the options"},
	judge.QuestionWrongAgent:  {brief: "asked of {expected}, answered by {actual}"},
	judge.QuestionLate:        {brief: "answered on {actual}, asked for by {expected}"},
	judge.QuestionOverdue:     {brief: "no answer, and by {expected} has passed", got: "the log ends", also: true},
	judge.QuestionUnanswered:  {stated: true},

	judge.OwnershipActedWithout: {brief: "went on before any readback had passed"},

	judge.RelayMismatch: {
		brief: "{slot} was changed on the way",
		want:  "received", got: "sent on", noWant: "not received", noGot: "not sent on",
	},
}
