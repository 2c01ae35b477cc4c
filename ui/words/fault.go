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

// handoffFaults says in few words why a handoff fails: first where its values
// part, then what is wrong with its state.
func handoffFaults(h thread.Handoff) []string {
	var faults []string
	if h.RecordCheck().Verdict == check.Fail {
		for _, p := range h.RecordCheck().Problems {
			if !p.Note {
				faults = append(faults, Problem(p))
			}
		}
	}
	switch h.State() {
	case thread.Void, thread.Wrong:
		if f := h.Sheet(); f.Diverged && f.First.Between != thread.RecordHandoff {
			return append(faults, differs(f.First))
		}
		if h.State() == thread.Void {
			return append(faults, "its readback failed")
		}
		return append(faults, "the done report is not held to any plan, or not to this one")
	case thread.Conflicted:
		return append(faults, "closed more than once, or done after a cancel")
	case thread.Orphaned:
		return append(faults, orphaned(h))
	case thread.Sent, thread.Wilco, thread.Cleared, thread.Cancelling, thread.Cancelled, thread.Superseded,
		thread.Done, thread.Partial, thread.Noop, thread.Unable, thread.Failed:
	}
	return faults
}

// differs says which slot departs first, and in which message.
func differs(f thread.FirstDivergence) string {
	return f.Slot + " differs in " + column(f.Between)
}

// column names the message in which values part.
func column(d thread.Divergence) string {
	switch d {
	case thread.RecordHandoff:
		return "the handoff"
	case thread.HandoffReadback:
		return "the readback"
	case thread.ReadbackDone:
		return "the done report"
	case thread.Agrees:
	}
	return "no message"
}

// orphaned says which limit an open handoff has passed.
func orphaned(h thread.Handoff) string {
	d := h.Message().Decode()
	if exp := get(d, "exp"); exp != "" {
		return "still open past exp " + exp
	}
	return "still open past due " + get(d, "due")
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
func doneFaults(m thread.Message, r check.DoneResult) []string {
	for _, p := range r.Problems {
		if p.Rule == check.DoneReadback {
			return []string{"no readback to hold it to"}
		}
	}
	if f := firstOf(r.Problems, func(*check.Problem) bool { return true }); f != "" {
		return []string{f}
	}
	return []string{m.Fault()}
}

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
	return fmt.Sprintf("%s is no answer to it", get(a.Decode(), "val"))
}
