package thread

import (
	"slices"
	"strings"
	"time"

	"crosscheck/codec"
)

// Question is an AQ: a handle.
type Question struct {
	c *Conversation
	n int32
}

// Message returns the AQ.
func (q Question) Message() Message { return Message{q.c, q.rec().msg} }

func (q Question) rec() *question { return q.c.questions.at(q.n) }

// answers returns what has been answered.
func (q Question) answers() question { return q.c.questionOf(q.n) }

// Answer returns the AN or UN that decides its state.
func (q Question) Answer() (Message, bool) {
	rec := q.answers()
	switch {
	case rec.asked != none:
		return Message{q.c, rec.asked}, true
	case rec.other != none:
		return Message{q.c, rec.other}, true
	}
	return Message{}, false
}

// FirstAnswer returns the first AN or UN from the agent asked.
func (q Question) FirstAnswer() (Message, bool) {
	n := q.answers().first
	return Message{q.c, n}, n != none
}

// Asked reports whether the agent asked has answered, in whatever shape.
func (q Question) Asked() bool { return q.answers().asked != none }

// State returns how it ended, or how it stands as of a moment; overdue is for
// the end to say.
func (q Question) State() QuestionState {
	rec := q.answers()
	switch {
	case rec.asked != none:
		answer := Message{q.c, rec.asked}
		switch {
		case answer.Type() == codec.UN:
			return Declined
		case q.Fits(answer.Decode()):
			return Answered
		}
		return Misanswered
	case rec.other != none:
		return Misanswered
	}
	if q.c.past != nil || q.c.end == 0 || !strings.Contains(q.Message().Text(), " by=") {
		return Unanswered // without a look at the slots: there may be very many
	}
	if by, ok := q.Message().Decode().Get("by"); ok && int64(q.c.end.date()) > parseDigits(by.Text) {
		return Overdue
	}
	return Unanswered
}

// Fits reports whether an answer has the shape that the question asks for.
func (q Question) Fits(an *codec.Message) bool {
	aq := q.Message().Decode()
	need, _ := aq.Get("need")
	val, _ := an.Get("val")
	if val.Text == "tail" {
		return need.Text == "TEXT" // it fits nothing else, be it among the options
	}
	switch need.Text {
	case "ENUM":
		opts, _ := aq.Get("opts")
		return slices.Contains(opts.Elements(), val.Text)
	case "YESNO":
		return val.Text == "Y" || val.Text == "N"
	case "NUM":
		return codec.IsNum(val.Text)
	case "DATE":
		_, err := time.Parse("20060102", val.Text)
		return err == nil
	}
	return false
}
