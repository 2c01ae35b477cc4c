package summary

import (
	"strconv"
	"strings"

	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// Findings is what was found of messages; a *judge.Index is one.
type Findings interface {
	// Of returns the findings attached to a message, in order.
	Of(m thread.Message) []judge.Finding
}

// OfSeverity returns the sign of a finding.
func OfSeverity(s finding.Severity) Sign {
	switch s {
	case finding.Error:
		return Fail
	case finding.Warning:
		return Warning
	case finding.Note:
		return Note
	}
	return Note
}

// Brief returns a finding in few words, for a row that has no room for its
// sentence: "acct differs", "clears a readback that failed".
func Brief(f *judge.Finding) string {
	switch {
	case f.Code == finding.QuestionWrongShape:
		return f.Actual.Text + " is " + wrongShape(f.Expected.Text)
	case f.Code == finding.MessageDangling && f.Slot != "re": // an UNDO of nothing
		return f.Text
	case f.Code == finding.ThreadCancelWrongAgent && f.Slot == "to":
		return "cancels nothing: it should go to " + f.Expected.Text
	case f.Code.Brief == "":
		return f.Text
	}
	return f.Code.SayBriefly(&finding.Details{Slot: f.Slot, Expected: f.Expected, Actual: f.Actual})
}

// wrongShape says what a value is not that answers a question wrongly.
func wrongShape(need string) string {
	switch need {
	case "NUM":
		return "no number"
	case "DATE":
		return "no date"
	case "YESNO":
		return "neither Y nor N"
	case "TEXT":
		return "not text: the answer wants val=tail"
	}
	return "no answer to it"
}

// Value is one value of a finding after the words for where it stands: "sent",
// "760.00". Where it stands nowhere, the words say so and there is no text.
type Value struct{ Where, Text string }

// Aside returns values in a few words, to be put after a sentence: " (the log
// ends 20261002)"; "" where there are none.
func Aside(values []Value) string {
	if len(values) == 0 {
		return ""
	}
	said := make([]string, len(values))
	for i, v := range values {
		said[i] = strings.TrimRight(v.Where+" "+v.Text, " ")
	}
	return " (" + strings.Join(said, ", ") + ")"
}

// Evidence returns the values of a finding that are to be shown side by side, and
// whether its sentence is to be shown too, before them.
func Evidence(f *judge.Finding) (values []Value, also bool) {
	labels := &f.Code.Labels
	for _, v := range [...]struct {
		value        finding.Text
		where, empty string
	}{{f.Expected, labels.Expected, labels.NoExpected}, {f.Actual, labels.Actual, labels.NoActual}} {
		switch {
		case v.where == "":
		case v.value.Given:
			values = append(values, Value{v.where, v.value.Text})
		case v.empty != "":
			values = append(values, Value{Where: v.empty})
		}
	}
	return values, labels.Sentence || len(values) == 0
}

// Reason is why a row stands out: a finding in few words, or where values part.
type Reason struct {
	Sign Sign
	Text string
}

// reasons returns the errors and then the warnings among findings as reasons of
// a row, one a code. Notes are no reason to stand out, nor is what the state of
// the row says already.
func reasons(list []judge.Finding) []Reason {
	var out []Reason
	for _, severity := range [...]finding.Severity{finding.Error, finding.Warning} {
		for i := 0; i < len(list); {
			f, next := &list[i], i+1
			for next < len(list) && list[next].Code == f.Code {
				next++
			}
			if f.Severity == severity && !f.Code.Stated {
				out = append(out, Reason{OfSeverity(severity), inTier(f) + andMore(Brief(f), next-i-1)})
			}
			i = next
		}
	}
	return out
}

// inTier returns the name of the tier that a finding is of, to stand before its
// words: tiers say the same of different slots.
func inTier(f *judge.Finding) string {
	for t := range check.Tier(check.NumTiers) {
		if f.Check() == t.String() {
			return t.String() + ": "
		}
	}
	return ""
}

// andMore returns the first of several things in words, and how many more there
// are.
func andMore(first string, more int) string {
	if more == 0 {
		return first
	}
	return first + " and " + strconv.Itoa(more) + " more"
}
