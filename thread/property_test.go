package thread_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// randomLines writes a tangled conversation: few agents and items, ids that are
// used again, replies before their cause, altered and broken lines.
func randomLines(r *rand.Rand, n int) []string {
	agents := []string{"ann", "bob", "cat"}
	next := map[string]int{}
	pick := func(s []string) string { return s[r.IntN(len(s))] }
	id := func(agent string) string {
		switch k := next[agent]; {
		case k > 0 && r.IntN(12) == 0:
			return fmt.Sprintf("%s-%d", agent, 1+r.IntN(k)) // used before
		default:
			next[agent]++
			return fmt.Sprintf("%s-%d", agent, k+1)
		}
	}
	named := func() string {
		agent := pick(agents)
		return fmt.Sprintf("%s-%d", agent, 1+r.IntN(next[agent]+2)) // a later one too
	}
	var lines []string
	for len(lines) < n {
		from, to := pick(agents), pick(agents)
		if from == to {
			continue
		}
		item := "item=gh:a/b#" + pick([]string{"1", "2"})
		ask := "ask=" + pick([]string{"FIX", "BUILD", "PAY"})
		profile := pick([]string{"", "", " p=pay"})
		re := ""
		if r.IntN(3) > 0 {
			re = " re=" + named()
		}
		must := " re=" + named()
		head := fmt.Sprintf("%s%%s%s from=%s to=%s", id(from), profile, from, to)
		line := ""
		switch r.IntN(12) {
		case 0, 1:
			line = "RW1 HO " + fmt.Sprintf(head, re) + " " + item + " " + ask + pick([]string{"", " rb=exec amt=5.00", " exp=20261002T1003Z"})
		case 2, 3, 4:
			line = "RW1 RB " + fmt.Sprintf(head, must) + " " + item + " " + ask + pick([]string{"", " amt=5.00"})
		case 5:
			line = "RW1 AN " + fmt.Sprintf(head, must) + " val=" + pick([]string{"Y", "N", "3"})
		case 6:
			line = "RW1 AQ " + fmt.Sprintf(head, re) + " need=YESNO " + item
		case 7:
			line = "RW1 ST " + fmt.Sprintf(head, re) + " " + item + pick([]string{"", " pct=0", " pct=30"})
		case 8, 9:
			line = "RW1 DN " + fmt.Sprintf(head, must) + " " + item + " out=" + pick([]string{"OK", "NOOP", "PARTIAL"}) + pick([]string{"", " amt=5.00", " amt=6.00"})
		case 10:
			line = "RW1 " + pick([]string{"UN", "FL"}) + " " + fmt.Sprintf(head, must) + " " + item + " why=" + pick([]string{"DUP", "BUSY"})
		default:
			line = "RW1 CX " + fmt.Sprintf(head, must) + " " + item
		}
		lines = append(lines, line)
		switch k := r.IntN(20); {
		case k == 0:
			lines = append(lines, line) // seen again
		case k == 1:
			lines = append(lines, line+" // altered")
		case k == 2:
			lines = append(lines, strings.Replace(line, "from=", "form=", 1))
		case k == 3 && len(lines) > 2: // an old line seen again
			lines = append(lines, lines[r.IntN(len(lines))])
		}
	}
	return lines
}

// sighting returns a line as seen at its place, some quoted, some without time.
func sightingOf(i int, line string) *source.Sighting {
	s := &source.Sighting{Line: i + 1, Column: 1, Length: len(line), Text: []byte(line)}
	if i%7 != 3 {
		at := time.Date(2026, 10, 2, 10, 0, 20*i, 0, time.UTC)
		s.Time = source.Time{At: at, Known: true, Zone: true, Year: true}
	}
	if i%5 == 1 {
		s.Flags = source.Quoted
	}
	return s
}

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
			w.Messages = append(w.Messages, fmt.Sprintf("%s %s %q under %s cut=%v faulty=%v seen=%d forms=%d",
				m.ID(), m.Role(), m.Text(), parent, m.Cut(), m.Faulty(), len(m.Sightings()), len(m.Variants())))
		}
	}
	return w
}

func judge(t *testing.T, lines []string, settleAfter func(i int) bool) *thread.Log {
	t.Helper()
	log := testlog.New(t)
	f := log.Input("random.log")
	for i, line := range lines {
		f.Sighting(sightingOf(i, line))
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
		lines := randomLines(r, 4+r.IntN(50))
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
		lines := randomLines(r, 4+r.IntN(30))
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
		lines := randomLines(r, 4+r.IntN(40))
		once := wholeOf(judge(t, lines, func(int) bool { return false })).Conversation
		again := slices.Concat(lines, lines)
		twice := wholeOf(judge(t, again, func(int) bool { return false })).Conversation
		if diff := cmp.Diff(statesOf(once), statesOf(twice)); diff != "" {
			t.Fatalf("seed %d (-once +twice):\n%s", seed, diff)
		}
	}
}

// statesOf leaves out what the end of the log decides, since the log got longer.
func statesOf(c conversationJSON) []string {
	out := make([]string, 0, len(c.Handoffs))
	for _, h := range c.Handoffs {
		out = append(out, fmt.Sprint(h.ID, h.History, h.Owner, h.Readbacks, h.Close))
	}
	return out
}
