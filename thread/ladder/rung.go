package ladder

import (
	"time"

	"crosscheck/codec/timestamp"
	"crosscheck/thread"
)

// Rung is one message or invalid line on the ladder.
type Rung struct {
	Message thread.Message
	From    int // lanes; None where it names no agent that has one
	To      int
	Time    timestamp.Time // of the first sighting, which may not be known
	Gap     time.Duration  // since the rung before; negative where the clock goes back
	HasGap  bool           // both rungs have a time, and the two can be compared
}

// Late reports whether it is out of order by what it answers: a message that
// comes only later in the log.
func (r Rung) Late() bool { return r.Message.Late() }

// Back reports whether it is out of order by the clock: its time lies before
// that of the rung above it.
func (r Rung) Back() bool { return r.HasGap && r.Gap < 0 }

// Shape is how a rung lies between the lanes.
type Shape uint8

// The shapes. A valid message has a sender and a receiver, mostly another agent;
// the last three are of invalid lines.
const (
	Arrow Shape = iota // from one lane to another
	Loop               // from a lane to itself
	Out                // from a lane, to no lane
	In                 // to a lane, from no lane
	Apart              // it touches no lane
)

// String returns the name of the shape.
func (s Shape) String() string { return [...]string{"arrow", "loop", "out", "in", "apart"}[s] }

// Shape returns how the rung lies between the lanes.
func (r Rung) Shape() Shape {
	switch {
	case r.From == None && r.To == None:
		return Apart
	case r.To == None:
		return Out
	case r.From == None:
		return In
	case r.From == r.To:
		return Loop
	}
	return Arrow
}

// gap returns the time between two rungs; false where one has no time, or only
// one of them its zone or its year.
func gap(before, after timestamp.Time) (time.Duration, bool) {
	if !before.Like(after) {
		return 0, false
	}
	return after.At.Sub(before.At), true
}
