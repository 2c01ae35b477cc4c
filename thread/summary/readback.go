package summary

import (
	"strconv"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// Tier is how one tier of a readback came out.
type Tier struct {
	Tier     check.Tier
	Verdict  check.Verdict
	Text     string          // what it comes to: "answers scheduler-1", "1 of 8 differs"
	Findings []judge.Finding // of this tier, notes included
	Rows     []check.Row     // what it sets side by side
}

// Tiers returns the tiers of a readback, in their order.
func Tiers(r thread.Readback, found Findings) [check.NumTiers]Tier {
	var tiers [check.NumTiers]Tier
	ho, rb := r.Handoff().Message().Decode(), r.Message().Decode()
	list := found.Of(r.Message())
	for i, v := range r.Tiers() {
		t := &tiers[i]
		t.Tier, t.Verdict = check.Tier(i), v
		t.Rows = r.Table(t.Tier)
		for _, f := range list {
			if f.Check() == t.Tier.String() {
				t.Findings = append(t.Findings, f)
			}
		}
		t.Text = t.text(r, ho, rb)
	}
	return tiers
}

func (t *Tier) text(r thread.Readback, ho, rb *codec.Message) string {
	switch t.Verdict {
	case check.Fail:
		return t.failText()
	case check.NotAsked:
		return notAsked(t.Tier, ho)
	case check.NotCarried:
		return "the readback carries no h"
	case check.NotJudged:
		return notJudged(r, t.Tier)
	case check.Pass:
		return t.passText(ho, rb)
	}
	return ""
}

func (t *Tier) failText() string {
	differ := 0
	for i := range t.Rows {
		if t.Rows[i].Problem {
			differ++
		}
	}
	if (t.Tier == check.Echo || t.Tier == check.Execution) && differ > 0 {
		verb := " differ"
		if differ == 1 {
			verb = " differs"
		}
		return strconv.Itoa(differ) + " of " + strconv.Itoa(len(t.Rows)) + verb
	}
	first, more := "", 0
	for i := range t.Findings {
		switch f := &t.Findings[i]; {
		case f.Severity != finding.Error:
		case first == "":
			first = Brief(f)
		default:
			more++
		}
	}
	return andMore(first, more)
}

func (t *Tier) passText(ho, rb *codec.Message) string {
	switch t.Tier {
	case check.Receipt:
		return "answers " + ho.ID + ", " + rb.From + " to " + rb.To
	case check.Expiry:
		return "in time"
	case check.Integrity:
		return "h=" + get(rb, "h") + " is the handoff's digest"
	case check.Comprehension:
		return "the criteria agree"
	case check.Echo, check.Execution, check.NumTiers:
	}
	slots := make([]string, len(t.Rows))
	for i := range t.Rows {
		slots[i] = t.Rows[i].Slot
	}
	if len(slots) == 0 {
		return "nothing to compare"
	}
	return strings.Join(slots, " ")
}

func notAsked(t check.Tier, ho *codec.Message) string {
	if t == check.Expiry {
		return "neither line carries exp"
	}
	rb := get(ho, "rb")
	if rb == "" {
		return "the handoff asks for no level"
	}
	return "not asked (rb=" + rb + ")"
}

// notJudged says why a tier was not judged, and what would help.
func notJudged(r thread.Readback, t check.Tier) string {
	why := judge.WhyNotJudged(r, t)
	switch {
	case t == check.Comprehension && !r.Unreadable():
		why += " (--expect)"
	case t == check.Expiry && !r.Unreadable():
		why += ": no line up to here has a time"
	}
	return why
}

// Hearback says what the sender did about a readback, as a sentence without a
// stop: "cleared anyway by scheduler-2".
func Hearback(r thread.Readback) string {
	by := ""
	if an, ok := r.AnsweredBy(); ok {
		by = " by " + an.ID()
	}
	switch r.Hearback() {
	case thread.HeardCleared:
		if r.Passes() {
			return "cleared" + by
		}
		return "cleared anyway" + by
	case thread.HeardRefused:
		return "refused" + by
	case thread.HeardReissued:
		return "the handoff was sent again"
	case thread.HeardCancelled:
		return "the handoff was cancelled"
	case thread.HeardAccepted:
		return "no word from the sender, and the work went on"
	case thread.HeardIgnored:
		return "no word from the sender, and the work went on all the same"
	case thread.HeardSilent:
	}
	if _, past := r.Message().Conversation().Moment(); past {
		return "no word from the sender yet"
	}
	return "no word from the sender"
}

// hearbackState is Hearback in a word or two, for a row.
func hearbackState(r thread.Readback) string {
	switch r.Hearback() {
	case thread.HeardCleared:
		if r.Passes() {
			return "cleared"
		}
		return "cleared anyway"
	case thread.HeardRefused:
		return "refused"
	case thread.HeardReissued:
		return "sent again"
	case thread.HeardCancelled:
		return "cancelled"
	case thread.HeardAccepted:
		return "accepted"
	case thread.HeardIgnored:
		return "ignored, work went on"
	case thread.HeardSilent:
	}
	return ""
}

// ReadbackVerdict returns the first line of its detail: "passes; cleared by
// scheduler-2", "does not pass, and was cleared anyway by scheduler-2".
func ReadbackVerdict(r thread.Readback) string {
	verdict := "passes"
	if !r.Passes() {
		verdict = "does not pass"
	}
	return verdict + "; " + Hearback(r)
}
