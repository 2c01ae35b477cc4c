package thread

// State is the state of a handoff (inspector.md, section 3).
type State uint8

// The states of a handoff.
const (
	Sent       State = iota // no readback yet
	Void                    // the readback failed, not sent again
	Wilco                   // a passing readback, ownership moved
	Cleared                 // the sender said Y to a passing readback
	Cancelling              // cancelled by the sender, not acknowledged
	Cancelled
	Superseded // sent again
	Done
	Partial
	Noop
	Wrong      // the done report does not match the plan
	Unable     // closed by UN
	Failed     // closed by FL
	Conflicted // closed more than once, or done after a cancel
	Orphaned   // open at the end, past exp or due
)

var stateWords = [...]string{ //nolint:gochecknoglobals // a table
	"sent", "void", "wilco", "cleared", "cancelling", "cancelled", "superseded", "done",
	"partial", "noop", "wrong", "unable", "failed", "conflicted", "orphaned",
}

// String returns the word of inspector.md.
func (s State) String() string { return stateWords[s] }

// Open reports whether a handoff in this state still waits for its close
// (judgement.md, before section 1).
func (s State) Open() bool { return s <= Cancelling }

// Bad reports whether the state itself says that something went wrong.
func (s State) Bad() bool { return s == Void || s == Wrong || s == Conflicted || s == Orphaned }

// Hearback is what the sender did about a readback (judgement.md, section 5).
type Hearback uint8

// The hearbacks.
const (
	HeardSilent    Hearback = iota // nothing, and nothing was done
	HeardCleared                   // answered Y
	HeardRefused                   // answered N
	HeardReissued                  // the handoff was sent again
	HeardCancelled                 // the handoff was cancelled
	HeardAccepted                  // nothing, and work went on after a passing readback
	HeardIgnored                   // nothing, and work went on after a failing one
)

var hearbackWords = [...]string{"silent", "cleared", "refused", "reissued", "cancelled", "accepted", "ignored"} //nolint:gochecknoglobals // a table

// String returns the word of inspector.md, section 10.
func (h Hearback) String() string { return hearbackWords[h] }

// QuestionState is how a question ended (judgement.md, section 9).
type QuestionState uint8

// The states of a question.
const (
	Unanswered QuestionState = iota
	Answered
	Declined // answered UN
	Misanswered
	Overdue
)

var questionWords = [...]string{"unanswered", "answered", "refused", "misanswered", "overdue"} //nolint:gochecknoglobals // a table

// String returns the word of judgement.md.
func (q QuestionState) String() string { return questionWords[q] }

// Role is what a message hangs under another as (judgement.md, section 1).
type Role uint8

// The roles of messages in the tree.
const (
	RoleNone            Role = iota // no effect, or no role
	RoleRoot                        // a handoff that replies to nothing
	RoleReissue                     // a handoff that replaces another
	RoleRelay                       // a handoff passed on
	RoleUndo                        // a handoff that takes back a done report
	RoleReadback                    // an RB of a handoff
	RoleClearance                   // an AN to a readback
	RoleQuestion                    // an AQ
	RoleAnswer                      // an AN to a question
	RoleRefusal                     // a UN to a question
	RoleStatus                      // an ST
	RoleClose                       // a DN, UN or FL that names its handoff
	RoleCancel                      // a CX that names its handoff
	RoleAcknowledgement             // an AN to a cancel
	RoleInvalid                     // a line that is no valid message
)

var roleWords = [...]string{ //nolint:gochecknoglobals // a table
	"", "handoff", "re-issue", "relay", "undo", "readback", "clearance", "question", "answer",
	"refusal", "status", "close", "cancel", "acknowledgement", "invalid line",
}

// String returns the role in words.
func (r Role) String() string { return roleWords[r] }
