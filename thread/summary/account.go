package summary

import (
	"fmt"
	"strconv"
	"strings"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// Totals are the numbers of a log, an input or a conversation.
type Totals struct {
	Messages int // valid ones
	Invalid  int // lines that are no valid message
	Handoffs int
	Errors   int // findings, by how much they weigh
	Warnings int
	Notes    int
}

// Count counts a conversation, but for what was found.
func Count(c *thread.Conversation) Totals {
	t := Totals{Handoffs: c.Handoffs()}
	for i := range c.Len() {
		if c.At(i).Valid() {
			t.Messages++
		} else {
			t.Invalid++
		}
	}
	return t
}

// Find counts a finding.
func (t *Totals) Find(f *judge.Finding) {
	switch f.Severity {
	case finding.Error:
		t.Errors++
	case finding.Warning:
		t.Warnings++
	case finding.Note:
		t.Notes++
	}
}

// Add adds other to t.
func (t *Totals) Add(other Totals) {
	t.Messages += other.Messages
	t.Invalid += other.Invalid
	t.Handoffs += other.Handoffs
	t.Errors += other.Errors
	t.Warnings += other.Warnings
	t.Notes += other.Notes
}

// Worst returns the sign of the worst that was found; Pass where that is no
// more than a note.
func (t Totals) Worst() Sign {
	switch {
	case t.Errors > 0:
		return Fail
	case t.Warnings > 0:
		return Warning
	}
	return Pass
}

// String returns the totals in words: "4 messages, 1 handoff, 2 errors, 1 note".
func (t Totals) String() string {
	parts := []string{Number(t.Messages, "message"), Number(t.Handoffs, "handoff")}
	if t.Invalid > 0 {
		parts = append(parts, Number(t.Invalid, "invalid line"))
	}
	return strings.Join(append(parts, t.Found()), ", ")
}

// Found returns what was found in words: "2 errors, 1 warning, 3 notes". That
// there is no error is worth saying; of the others it is not.
func (t Totals) Found() string {
	found := Number(t.Errors, "error")
	if t.Errors == 0 {
		found = "no errors"
	}
	if t.Warnings > 0 {
		found += ", " + Number(t.Warnings, "warning")
	}
	if t.Notes > 0 {
		found += ", " + Number(t.Notes, "note")
	}
	return found
}

// Number returns a count with its noun: "1 line", "5 lines".
func Number(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

// Size returns a number of bytes as people read it: 812 B, 3.4 kB, 1.2 GB.
func Size(n int64) string {
	const units = "kMGTPE"
	if n < 1000 {
		return fmt.Sprintf("%d B", n)
	}
	v, unit := float64(n)/1000, 0
	for ; v >= 999.95 && unit < len(units)-1; unit++ {
		v /= 1000
	}
	return fmt.Sprintf("%.1f %cB", v, units[unit])
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

// Outside says what a filter leaves out: how many errors and warnings.
func Outside(errs, warnings int) (Sign, string) {
	switch {
	case errs > 0 && warnings > 0:
		return Fail, Number(errs, "error") + ", " + Number(warnings, "warning") + " outside"
	case errs > 0:
		return Fail, Number(errs, "error") + " outside"
	case warnings > 0:
		return Warning, Number(warnings, "warning") + " outside"
	}
	return Pass, "no error outside"
}
