package words

import (
	"fmt"
	"strconv"

	"crosscheck/codec"
	"crosscheck/codec/check"
	"crosscheck/thread"
)

// lineFaults says what is wrong with an invalid line.
func lineFaults(m thread.Message, d *codec.Message) []string {
	var faults []string
	for _, e := range d.Errors {
		faults = append(faults, e.Text)
	}
	if len(faults) == 0 {
		faults = append(faults, m.Fault())
	}
	return faults
}

// handoffFaults says in few words why a handoff fails: where its values part,
// what was changed on the way, and what is wrong with its state.
func handoffFaults(h thread.Handoff) []string {
	var faults []string
	rec := h.RecordCheck()
	for _, p := range rec.Problems {
		if rec.Verdict == check.Fail && !p.Note {
			faults = append(faults, Problem(p))
		}
	}
	if relay, ok := h.RelayCheck(); ok && relay.Verdict == check.Fail {
		faults = append(faults, "the relay: "+firstOf(relay.Problems, anyProblem))
	}
	if d, parts := First(h); parts && d.Between != thread.RecordHandoff && !settled(h.State()) {
		faults = append(faults, d.Text)
	}
	if f := StateFault(h); f != "" && (len(faults) == 0 || h.State() != thread.Wrong && h.State() != thread.Void) {
		faults = append(faults, f)
	}
	return faults
}

// settled reports whether nothing can come of a handoff any more, so that values
// that part in it are told where they part, and not of the handoff.
func settled(s thread.State) bool {
	return s == thread.Cancelled || s == thread.Superseded || s == thread.Unable || s == thread.Failed
}

// StateFault says what is wrong with the state of a handoff, "" if nothing is.
func StateFault(h thread.Handoff) string {
	switch h.State() {
	case thread.Void:
		return "its readback failed, and it was not sent again"
	case thread.Wrong:
		return "the done report does not hold"
	case thread.Conflicted:
		return conflict(h)
	case thread.Orphaned:
		return orphaned(h)
	case thread.Sent, thread.Wilco, thread.Cleared, thread.Cancelling, thread.Cancelled, thread.Superseded,
		thread.Done, thread.Partial, thread.Noop, thread.Unable, thread.Failed:
	}
	return ""
}

// conflict says which message came after a handoff had ended already.
func conflict(h thread.Handoff) string {
	before := thread.Sent
	for _, change := range h.History() {
		if change.State != thread.Conflicted {
			before = change.State
			continue
		}
		late := change.By.Type().String() + " " + change.By.ID()
		switch before {
		case thread.Cancelling, thread.Cancelled:
			return late + " came after a cancel"
		case thread.Superseded:
			return late + " came after it was sent again"
		default:
		}
		first, _ := h.Close()
		return late + " closes it again, after " + first.Message.Type().String() + " " + first.Message.ID()
	}
	return "closed more than once"
}

// orphaned says which limit an open handoff has passed.
func orphaned(h thread.Handoff) string {
	d, end := h.Message().Decode(), string(h.Message().Conversation().End())
	exp, due := get(d, "exp"), get(d, "due")
	if exp != "" && (exp <= end || due == "") {
		return "still open past exp " + exp
	}
	return "still open past due " + due
}

// readbackFaults says why a readback does not pass, one for a tier.
func readbackFaults(r thread.Readback) []string {
	var faults []string
	res := r.Check()
	for t, v := range res.Tiers {
		if v == check.Fail {
			faults = append(faults, check.Tier(t).String()+": "+tierFault(check.Tier(t), res.Problems))
		}
	}
	return faults
}

// tierFault says why a tier fails: its first problem, and how many more.
func tierFault(t check.Tier, problems []check.Problem) string {
	return firstOf(problems, func(p *check.Problem) bool { return p.Tier == t })
}

// firstOf returns the first failing problem in few words, and how many more
// there are.
func firstOf(problems []check.Problem, of func(*check.Problem) bool) string {
	first, more := "", 0
	for i := range problems {
		p := &problems[i]
		switch {
		case p.Note || !of(p):
		case first == "":
			first = Problem(*p)
		default:
			more++
		}
	}
	if more > 0 {
		return first + " and " + strconv.Itoa(more) + " more"
	}
	return first
}

// doneFaults says why a done check fails.
func doneFaults(r check.DoneResult) []string {
	for _, p := range r.Problems {
		if p.Rule == check.DoneReadback {
			return []string{"no readback to hold it to"}
		}
	}
	return []string{firstOf(r.Problems, anyProblem)}
}

func anyProblem(*check.Problem) bool { return true }

// questionFault says what is wrong with how a question ended.
func questionFault(q thread.Question, d *codec.Message) string {
	if q.State() == thread.Overdue {
		return "no answer, and by " + get(d, "by") + " has passed"
	}
	a, ok := q.Answer()
	if !ok {
		return "not answered"
	}
	if to := d.To; a.From() != to {
		return fmt.Sprintf("answered by %s, asked of %s", a.From(), to)
	}
	return get(a.Decode(), "val") + " is " + wrongShape(get(d, "need"))
}

// wrongShape says what a value is not that answers a question wrongly.
func wrongShape(need string) string {
	switch need {
	case "ENUM":
		return "none of the options"
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
