package summary_test

import (
	"testing"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
)

const scenarios = "../../testdata/scenarios"

// The sign of a row is that of the worst that was found of its message. A check
// that fails keeps its sign where the finding stands on another row; and a
// handoff that is only open has the sign of that.
func TestSignsAreTheWorstThatWasFound(t *testing.T) {
	signs := map[summary.Sign]int{}
	for _, run := range testlog.Runs(t, scenarios) {
		t.Run(run.Name, func(t *testing.T) {
			log := run.Load(t, scenarios)
			j := judge.New(log)
			j.Update()
			found := judge.NewIndex(j.Findings())
			for _, c := range log.Conversations() {
				for i := range c.Len() {
					m := c.At(i)
					sign := summary.Describe(m, found).Sign
					signs[sign]++
					if !lawful(m, sign, found) {
						t.Errorf("%s %s has sign %d, and of it was found: %v", m.Type(), m.ID(), sign, found.Of(m))
					}
				}
			}
		})
	}
	for _, s := range []summary.Sign{summary.Pass, summary.Fail, summary.Warning, summary.Note, summary.Waiting, summary.Undone} {
		if signs[s] == 0 {
			t.Errorf("no row of a scenario has sign %d", s)
		}
	}
}

// lawful reports whether a message may have a sign.
func lawful(m thread.Message, sign summary.Sign, found *judge.Index) bool {
	worst, anything := found.Worst(m)
	switch sign {
	case summary.Fail:
		return worst == finding.Error || near(m, found)
	case summary.Warning:
		return anything && worst == finding.Warning
	case summary.Note:
		return anything && worst == finding.Note
	default:
		return !anything || open(found.Of(m))
	}
}

// open reports whether all that was found is that a handoff is open.
func open(list []judge.Finding) bool { return len(list) == 1 && list[0].Code == finding.ThreadOpen }

// near reports whether there is an error in what a failing check looks at: the
// handoff of the message, or the answer to the question.
func near(m thread.Message, found *judge.Index) bool {
	is := func(m thread.Message) bool {
		worst, _ := found.Worst(m)
		return worst == finding.Error
	}
	if q, ok := m.AsQuestion(); ok {
		a, ok := q.Answer()
		return ok && is(a)
	}
	h, ok := m.Handoff()
	if !ok {
		return false
	}
	for _, other := range h.Members() {
		if is(other) {
			return true
		}
	}
	return false
}
