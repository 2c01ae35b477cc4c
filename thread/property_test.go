package thread_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// whole is everything that a log says about a conversation.
type whole struct {
	Conversation conversationJSON
	Messages     []string
}

func wholeOf(log *thread.Log) whole {
	var w whole
	for _, c := range log.Conversations() {
		w.Conversation = conversation(c)
		for i := range c.Len() {
			m := c.At(i)
			parent := "-"
			if p, ok := m.Parent(); ok {
				parent = p.ID()
			}
			w.Messages = append(w.Messages, fmt.Sprintf("%s %s %q under %s cut=%v seen=%d forms=%d",
				m.ID(), m.Role(), m.Text(), parent, m.Cut(), len(m.Sightings()), len(m.Variants())))
		}
	}
	return w
}

func judge(t *testing.T, lines []string, settleAfter func(i int) bool) *thread.Log {
	t.Helper()
	log := testlog.New(t)
	f := log.Input("random.log")
	for i, line := range lines {
		f.Add(sighting.Found{Sighting: testlog.SightingOf(i, line)})
		if settleAfter(i) {
			log.Settle()
		}
	}
	log.Settle()
	return log
}

func TestJudgingMessageByMessageAndAtOnceAgree(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		lines := testlog.RandomLines(r, 4+r.IntN(50))
		atOnce := wholeOf(judge(t, lines, func(int) bool { return false }))
		oneByOne := wholeOf(judge(t, lines, func(int) bool { return true }))
		inBursts := wholeOf(judge(t, lines, func(i int) bool { return i%3 == int(seed%3) }))
		for name, got := range map[string]whole{"message by message": oneByOne, "in bursts": inBursts} {
			if diff := cmp.Diff(atOnce, got); diff != "" {
				t.Fatalf("seed %d: judged %s, not at once (-at once +got):\n%s\n%s", seed, name, strings.Join(lines, "\n"), diff)
			}
		}
		everyMessageOnce(t, judge(t, lines, func(int) bool { return false }))
	}
}

func TestHistoryIsTheStateOfTheLogCutOff(t *testing.T) {
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 2))
		lines := testlog.RandomLines(r, 4+r.IntN(30))
		full := judge(t, lines, func(int) bool { return false }).Conversations()[0]
		for n := 1; n <= len(lines); n++ {
			cut := judge(t, lines[:n], func(int) bool { return false }).Conversations()[0]
			for i := range cut.Handoffs() {
				h := cut.Handoff(i)
				same, ok := full.Find(h.Message().ID())
				if !ok {
					continue
				}
				fh, ok := same.AsHandoff()
				if !ok {
					continue
				}
				state, known := stateAfter(fh, cut.Len())
				if last := h.History(); known && last[len(last)-1].State != state {
					t.Errorf("seed %d: %s after %d lines is %s, and its history says %s\n%s", seed,
						h.Message().ID(), n, last[len(last)-1].State, state, strings.Join(lines, "\n"))
				}
			}
		}
	}
}

// stateAfter returns the state that the history gives after the first n
// messages.
func stateAfter(h thread.Handoff, n int) (thread.State, bool) {
	var state thread.State
	known := false
	for _, ch := range h.History() {
		if ch.By.Index() < n {
			state, known = ch.State, true
		}
	}
	return state, known
}

func TestSeeingEveryLineAgainChangesNothing(t *testing.T) {
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 3))
		lines := testlog.RandomLines(r, 4+r.IntN(40))
		once := wholeOf(judge(t, lines, func(int) bool { return false })).Conversation
		again := slices.Concat(lines, lines)
		twice := wholeOf(judge(t, again, func(int) bool { return false })).Conversation
		if diff := cmp.Diff(statesOf(once), statesOf(twice)); diff != "" {
			t.Fatalf("seed %d (-once +twice):\n%s", seed, diff)
		}
	}
}

// statesOf leaves out what the end of the log decides, since the log got longer.
func statesOf(c conversationJSON) []handoffJSON {
	out := make([]handoffJSON, len(c.Handoffs))
	for i, h := range c.Handoffs {
		out[i] = handoffJSON{ID: h.ID, History: h.History, Owner: h.Owner, Readbacks: h.Readbacks, Close: h.Close}
	}
	return out
}
