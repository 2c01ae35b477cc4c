package thread

import (
	"math"
	"time"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/sighting"
)

// none is the index of nothing.
const none int32 = -1

// noTime is the time of a sighting that has none.
const noTime int64 = math.MinInt64

// stamp is a moment to the minute as decimal digits, yyyymmddhhmm; 0 is no moment.
// Stamps compare as the clocks of check do as text.
type stamp int64

// sight is one appearance of a line.
type sight struct {
	text    arenaOffset
	offset  int64
	at      int64 // nanoseconds since 1970, noTime for none
	textLen uint32
	length  uint32
	line    uint32
	column  uint32
	context uint32 // index into Log.contexts
	input   uint32
	variant int32 // the form it has
	next    int32 // next sighting of the same variant
	flags   sighting.Flags
	clock   clockFlags
}

// clockFlags are the flags of a timestamp.Time.
type clockFlags uint8

const (
	zoneKnown clockFlags = 1 << iota
	yearKnown
)

// context is what sightings of one container have in common.
type context struct {
	member, path, session string
	author, speaker       string
	userText              bool
	sub                   int
}

// variant is one form in which a message was seen.
type variant struct {
	hash    uint64 // of the canonical form; of the text, for an invalid line
	first   int32  // its first sighting
	last    int32
	next    int32 // the next form of the message
	seen    int32
	msg     int32
	profile uint16 // index into Log.read
	clean   bool   // one sighting stands unquoted and undamaged
}

// message is one message or invalid line.
type message struct {
	id, re, from, to, item sym
	code                   sym // ask, out, val, why or need, by type
	form                   int32
	sent                   int32 // the form as sent
	lastForm               int32
	sameID                 int32 // the next message under the id
	named                  int32 // the message that re names
	evident                int32 // the first message of its receiver that names it
	handoff                int32
	parent, child, last    int32 // in the tree
	next                   int32
	aux                    int32 // index into handoffs, readbacks, questions, dones
	moment                 stamp
	num                    int32 // 2 for <id>~2, and so on
	typ                    codec.Type
	role                   Role
	marks                  marks
}

// marks are facts about a message that its record does not have.
type marks uint16

const (
	invalid    marks = 1 << iota
	cutRe            // re cut to break a cycle
	late             // names a message that comes later
	dangling         // names an id that is not there
	altered          // has more than one form
	moving           // an ST with pct of 1 or more
	badProfile       // p names a profile nobody has
	taken            // its event has been taken
)

func (m *message) is(k marks) bool { return m.marks&k != 0 }

// handoff is an HO and what its events have made of it.
type handoff struct {
	msg                int32
	replaces, relays   int32 // handoffs
	undoes             int32 // a DN
	event, lastEvent   int32 // index into events
	readback, lastRB   int32
	question, lastAQ   int32
	change, lastChange int32
	replacedBy         int32 // first re-issue of it
	lastReplacing      int32
	replacing          int32 // next re-issue of the same handoff
	held               int32 // next in the list of those held by the same agent
	sameItem           int32 // the next one of the same item, in log order
	exp                stamp
	due                int32
	fold               fold
	open               bool // counted as open by its item
	inHeld             bool
	withdrawn          bool // a re-issue that its receiver answered UN why=DUP
}

// fold is what the events of a handoff add up to.
type fold struct {
	state       State
	closes      int32
	close       int32 // first close
	cancel      int32 // first CX that counts
	ack         int32 // first AN Y to one
	firstPass   int32 // readbacks
	lastPass    int32
	lastCleared int32
	lastRB      int32
	atClose     int32 // the readback that counted at the first close
	waiting     int32 // the readback whose hearback waits for what comes next
}

// readback is an RB of a handoff.
type readback struct {
	msg, handoff, next int32
	conflict           int32 // handoff whose owner it is in conflict with
	tiers              [check.NumTiers]check.Verdict
	passes             bool
	heard              heard
}

// heard is what the sender did about a readback.
type heard struct {
	answer   int32 // last AN Y or N from HO.from
	yes      bool  // it is Y
	reissued bool  // an HO that replaces the handoff names the readback
	follow   Hearback
}

func unheard() heard { return heard{answer: none, follow: HeardSilent} }

// question is an AQ.
type question struct {
	msg, next int32
	first     int32 // first AN or UN from AQ.to
	asked     int32 // last AN or UN from AQ.to
	other     int32 // last AN from another
}

func newQuestion(msg int32) question {
	return question{msg: msg, next: none, first: none, asked: none, other: none}
}

// doneReport is a DN of a handoff.
type doneReport struct {
	readback int32 // the readback that counted just before it, not given under NOOP
	verdict  check.Verdict
	partial  bool // it says PARTIAL
}

// event is one thing that happened to a handoff.
type event struct {
	msg, next int32
	handoff   int32
	kind      EventKind
}

type change struct {
	by, next int32
	state    State
}

// ownership is a link in the chain of an item's owners.
type ownership struct {
	agent       sym
	effectiveAt int32
	next        int32
}

// agent is a from or to.
type agent struct {
	name        sym
	effectiveAt int32 // the first message that has it
}

// item is what the handoffs of an item have made of it.
type item struct {
	name        sym
	owner, last int32 // index into ownerships
	holder      int32 // the handoff that made the present owner, none at first
	open        int32 // how many handoffs are open
	openSum     int64 // the sum of their indices: the one, if there is one

	handoff, lastHandoff int32 // its handoffs, in log order
}

// stampOf returns the minute of a time in nanoseconds.
func stampOf(at int64) stamp {
	if at == noTime {
		return 0
	}
	t := time.Unix(0, at).UTC()
	y, mo, d := t.Date()
	return stamp((((int64(y)*100+int64(mo))*100+int64(d))*100+int64(t.Hour()))*100 + int64(t.Minute()))
}

// parseStamp reads the digits of YYYYMMDDTHHMMZ; 0 for anything else.
func parseStamp(s string) stamp {
	if len(s) != 14 || s[8] != 'T' || s[13] != 'Z' {
		return 0
	}
	return stamp(parseDigits(s[:8])*10000 + parseDigits(s[9:13]))
}

// parseDigits reads decimal digits; 0 if another character is among them.
func parseDigits(s string) int64 {
	var n int64
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0
		}
		n = n*10 + int64(s[i]-'0')
	}
	return n
}

// clock returns the stamp as a clock of package check.
func (s stamp) clock() check.Clock {
	if s == 0 {
		return ""
	}
	var b [14]byte
	b[8], b[13] = 'T', 'Z'
	n := int64(s)
	for i := 12; i >= 0; i-- {
		if i == 8 {
			continue
		}
		b[i] = byte('0' + n%10)
		n /= 10
	}
	return check.Clock(b[:])
}

// date returns the date of the stamp as eight digits.
func (s stamp) date() int32 { return int32(s / 10000) }
