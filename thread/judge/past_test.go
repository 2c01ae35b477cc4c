package judge_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/finding"
	"crosscheck/codec/sighting"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
)

// endCode reports whether only the end of a log tells a finding. An UNDO whose ctx
// names no done report is the exception: that is known when it is sent.
func endCode(f *judge.Finding) bool {
	switch f.Code {
	case finding.ThreadOpen, finding.ThreadOrphaned, finding.ThreadClosedTwice, finding.ThreadCancelUnacknowledged,
		finding.QuestionUnanswered, finding.QuestionOverdue, finding.MessageSpeaker:
		return true
	case finding.MessageDangling:
		return f.Slot == "re"
	default:
		return false
	}
}

// sentAgain reports whether a finding depends on a re-issue. One that is taken out
// again later counts as if never sent, at every moment.
func sentAgain(f *judge.Finding) bool {
	return f.Code == finding.ThreadDoneAfterReissue || f.Code == finding.ClearanceVoidUnchallenged
}

// standing tells the findings of a conversation that stand at its moment, but for
// those at messages that wait for what they name.
func standing(x *judge.Index, c *thread.Conversation, leaveOut func(f *judge.Finding) bool) []string {
	var out []string
	for i := range c.Len() {
		m := c.At(i)
		for _, f := range x.Of(m) {
			if !leaveOut(&f) {
				out = append(out, fmt.Sprint(f.Code, " ", m.ID(), " ", f.Slot, " ", f.Expected, f.Actual, f.Severity, f.Line, f.Text))
			}
		}
	}
	slices.Sort(out)
	return out
}

// loaded returns the conversation of some lines and what is found in it.
func loaded(t *testing.T, lines []string) (*thread.Conversation, *judge.Index) {
	t.Helper()
	log := testlog.New(t)
	f := log.Input("random.log")
	for i, line := range lines {
		f.Add(sighting.Found{Sighting: testlog.SightingOf(i, line)})
	}
	log.Settle()
	j := judge.New(log)
	j.Update()
	return log.Conversations()[0], judge.NewIndex(j.Findings())
}

func TestFindingsAsOfAMomentAreThoseOfTheLogCutOff(t *testing.T) {
	compared := 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 12))
		lines := testlog.BusyLines(r, 4+r.IntN(40))
		if seed%2 == 0 {
			lines = testlog.RandomLines(r, 4+r.IntN(50))
		}
		c, all := loaded(t, lines)
		for _, n := range testlog.Walk(r, c.Len()) {
			end := len(lines)
			if n+1 < c.Len() {
				end = c.At(n + 1).First().Index
			}
			past := c.AsOf(c.At(n))
			cut, found := loaded(t, lines[:end])
			if !testlog.TellsAll(past, cut) {
				continue
			}
			compared++
			leaveOut := func(f *judge.Finding) bool {
				m, _ := f.At()
				return endCode(f) || c.At(m.Index()).EffectiveAt() > n || sentAgain(f) && withdraws(c)
			}
			then := all.AsOf(past)
			if diff := cmp.Diff(standing(found, cut, leaveOut), standing(then, past, leaveOut)); diff != "" {
				t.Fatalf("seed %d as of message %d (-cut off +as of):\n%s\n%s", seed, n, strings.Join(lines, "\n"), diff)
			}
			counted(t, then)
		}
	}
	if compared < 1000 {
		t.Errorf("only %d moments could be compared", compared)
	}
}

// withdraws reports whether a re-issue is taken out again.
func withdraws(c *thread.Conversation) bool {
	for i := range c.Handoffs() {
		if c.Handoff(i).Withdrawn() {
			return true
		}
	}
	return false
}

// counted holds an index as of a moment to what it counts, and to what only the
// end tells.
func counted(t *testing.T, then *judge.Index) {
	t.Helper()
	var stood [finding.Error + 1]int
	for _, f := range then.All() {
		if !then.Stands(&f) {
			continue
		}
		stood[f.Severity]++
		if endCode(&f) {
			t.Fatalf("%s stands before the end", f.Code)
		}
	}
	for s, n := range stood {
		if got := then.Count(finding.Severity(s)); got != n {
			t.Fatalf("%d findings of severity %d are counted, and %d stand", got, s, n)
		}
	}
}

func TestAFindingStandsOnceAllThatLedToItIsThere(t *testing.T) {
	const (
		late  = "RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=REVIEW"
		cause = "RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW"
		other = "RW1 ST b-2 from=b to=a item=pr:9"
	)
	tests := []struct {
		name  string
		lines []string
		code  finding.Code
		since int
	}{
		{"a reply before its cause", []string{other, late, other, cause}, finding.MessageBeforeCause, 2},
		{"a ring", []string{
			"RW1 ST a-1 re=a-2 from=a to=b item=pr:7", "RW1 ST a-2 re=a-3 from=a to=b item=pr:7",
			"RW1 ST a-3 re=a-1 from=a to=b item=pr:7",
		}, finding.MessageCycle, 2},
		{"an altered line", []string{cause, other, cause + " // otherwise"}, finding.MessageAltered, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c, found := loaded(t, tt.lines)
			for n := range c.Len() {
				then := found.AsOf(c.AsOf(c.At(n)))
				for _, f := range found.All() {
					if f.Code == tt.code && then.Stands(&f) != (n >= tt.since) {
						t.Errorf("as of message %d %s stands: %v", n, f.Code, then.Stands(&f))
					}
				}
			}
			if !slices.ContainsFunc(found.All(), func(f judge.Finding) bool { return f.Code == tt.code }) {
				t.Errorf("no %s is found", tt.code)
			}
		})
	}
}
