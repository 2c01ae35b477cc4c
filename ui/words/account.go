package words

import (
	"strconv"
	"strings"

	"crosscheck/thread"
)

// Totals are the numbers of a log, an input or a conversation.
type Totals struct {
	Messages int // valid ones
	Invalid  int // lines that are no valid message
	Handoffs int
	Failures int // messages and lines that fail
}

// Count counts a conversation.
func Count(c *thread.Conversation) Totals {
	t := Totals{Handoffs: c.Handoffs()}
	for i := range c.Len() {
		m := c.At(i)
		if m.Valid() {
			t.Messages++
		} else {
			t.Invalid++
		}
		if m.Faulty() {
			t.Failures++
		}
	}
	return t
}

// Add adds other to t.
func (t *Totals) Add(other Totals) {
	t.Messages += other.Messages
	t.Invalid += other.Invalid
	t.Handoffs += other.Handoffs
	t.Failures += other.Failures
}

// String returns the totals in words: "4 messages, 1 handoff, 2 failures".
func (t Totals) String() string {
	parts := []string{Number(t.Messages, "message"), Number(t.Handoffs, "handoff")}
	if t.Invalid > 0 {
		parts = append(parts, Number(t.Invalid, "invalid line"))
	}
	return strings.Join(append(parts, Number(t.Failures, "failure")), ", ")
}

// Number returns a count with its noun: "1 line", "5 lines".
func Number(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

// Some returns the first most of a list in words, and how many more there are:
// "a, b and 3 more".
func Some(list []string, most int) string {
	return SomeOf(list[:min(len(list), most)], len(list))
}

// SomeOf is Some where only the first of n are at hand.
func SomeOf(first []string, n int) string {
	s := strings.Join(first, ", ")
	if more := n - len(first); more > 0 {
		s += " and " + strconv.Itoa(more) + " more"
	}
	return s
}
