package thread_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// account is everything that a conversation tells, save what only the end of a log
// decides and what waits for what it names.
type account struct {
	Conversation conversationJSON
	Handoffs     []string
	Messages     []string
	Others       []string
}

func accountOf(c *thread.Conversation, waits func(i int) bool) account {
	t := account{Conversation: conversation(c)}
	if _, past := c.Moment(); past {
		return t.with(c, waits)
	}
	for i := range t.Conversation.Handoffs {
		h := &t.Conversation.Handoffs[i]
		if n := len(h.History); n > 0 {
			h.State = h.History[n-1][1]
		}
		for k := range h.Questions {
			h.Questions[k].State = notOverdue(h.Questions[k].State)
		}
	}
	return t.with(c, waits)
}

func notOverdue(state string) string {
	if state == thread.Overdue.String() {
		return thread.Unanswered.String()
	}
	return state
}

// with adds what the scenarios do not hold a conversation to.
func (t account) with(c *thread.Conversation, waits func(i int) bool) account {
	for i := range c.Handoffs() {
		t.Handoffs = append(t.Handoffs, tellHandoff(c.Handoff(i)))
	}
	for i := range c.Len() {
		if !waits(i) {
			t.Messages = append(t.Messages, tellMessage(c.At(i)))
		}
	}
	t.Others = append(t.Others, "agents "+strings.Join(c.Agents(), " "), "roots "+list(c.Roots()))
	for i := range c.Questions() {
		if q := c.Question(i); !waits(q.Message().Index()) {
			t.Others = append(t.Others, tellQuestion(q))
		}
	}
	for _, m := range c.LooseEnds() {
		if !waits(m.Index()) {
			t.Others = append(t.Others, "loose end "+m.ID()+m.Text())
		}
	}
	for i := range c.Events() {
		e := c.Event(i)
		t.Others = append(t.Others, fmt.Sprint("event ", e.Kind, e.Handoff.Index(), e.Message.ID()))
	}
	t.Others = append(t.Others, fmt.Sprint("forms ", c.Forms(), " clock ", c.End() != ""))
	return t
}

func list(all []thread.Message) string {
	ids := make([]string, len(all))
	for i, m := range all {
		ids[i] = m.ID()
	}
	return strings.Join(ids, " ")
}

func tellHandoff(h thread.Handoff) string {
	var by []thread.Message
	for _, r := range h.ReplacedBy() {
		by = append(by, r.Message())
	}
	counts, some := thread.Message{}, false
	if r, ok := h.Counts(); ok {
		counts, some = r.Message(), true
	}
	relay, relays := h.RelayCheck()
	return fmt.Sprintf("%s: members %s, replaced by %s, withdrawn %v, %d events, counts %s, plan %s, sheet %+v, record %v, relay %v %v",
		h.Message().ID(), list(h.Members()), list(by), h.Withdrawn(), len(h.Events()), *orNone(idOf(counts, some)), plan(h), h.Sheet(),
		h.RecordCheck(), relays, relay)
}

func plan(h thread.Handoff) string {
	var b strings.Builder
	for _, v := range h.Plan() {
		fmt.Fprintf(&b, "%s=%s from %s, ", v.Slot, v.Value.Text, v.From.ID())
	}
	return b.String()
}

func tellQuestion(q thread.Question) string {
	first := orNone(idOf(q.FirstAnswer()))
	answer := orNone(idOf(q.Answer()))
	return fmt.Sprintf("question %s: answer %s, first %s, asked %v", q.Message().ID(), *answer, *first, q.Asked())
}

func orNone(id *string) *string {
	if id == nil {
		none := "-"
		return &none
	}
	return id
}

func tellMessage(m thread.Message) string {
	in := "-"
	if h, ok := m.Handoff(); ok {
		in = h.Message().ID()
	}
	_, readback := m.AsReadback()
	var under []thread.Message
	for child, ok := m.FirstChild(); ok; child, ok = child.Next() {
		under = append(under, child)
	}
	done, reports := m.DoneCheck()
	rows, _ := m.DoneTable()
	return fmt.Sprintf("%s %q %s of %s under %s over %s names %s %v cut %v %s dangling %v late %v altered %v seen %d forms %d reused %v done %v %v %v %v found %v",
		m.ID(), m.Text(), m.Role(), in, *orNone(idOf(m.Parent())), list(under), *orNone(idOf(m.Named())), readback, m.Cut(), list(m.Ring()),
		m.Dangling(), m.Late(), m.Altered(), len(m.Sightings()), len(m.Variants()), m.Reused(), reports, done, rows, m.DoneReceipt(), m.Valid())
}

// held compares every moment of a conversation with the log cut off there, and
// returns how many could be.
func held(t *testing.T, c *thread.Conversation, moments []int, cutOff func(before int) *thread.Conversation, what string) int {
	t.Helper()
	compared := 0
	for _, n := range moments {
		before := -1
		if n+1 < c.Len() {
			before = c.At(n + 1).First().Index
		}
		past, cut := c.AsOf(c.At(n)), cutOff(before)
		for i := range c.Len() {
			if id := c.At(i).ID(); found(past, id) != (i <= n) && c.At(i).Valid() {
				t.Fatalf("%s as of message %d: %s is found: %v", what, n, id, found(past, id))
			}
		}
		if !testlog.TellsAll(past, cut) {
			continue
		}
		compared++
		waits := func(i int) bool { return c.At(i).EffectiveAt() > n }
		if diff := cmp.Diff(accountOf(cut, waits), accountOf(past, waits)); diff != "" {
			t.Fatalf("%s as of message %d (-cut off +as of):\n%s", what, n, diff)
		}
	}
	return compared
}

func found(c *thread.Conversation, id string) bool {
	_, ok := c.Find(id)
	return ok
}

func TestAMomentIsTheLogCutOff(t *testing.T) {
	moments, compared := 0, 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 11))
		lines := testlog.BusyLines(r, 4+r.IntN(40))
		if seed%3 == 0 {
			lines = testlog.RandomLines(r, 4+r.IntN(50))
		}
		none := func(int) bool { return false }
		c := judge(t, lines, none).Conversations()[0]
		order := testlog.Walk(r, c.Len())
		moments += len(order)
		compared += held(t, c, order, func(before int) *thread.Conversation {
			if before < 0 {
				before = len(lines)
			}
			return judge(t, lines[:before], none).Conversations()[0]
		}, fmt.Sprintf("seed %d: %s\n", seed, strings.Join(lines, "\n")))
	}
	if compared*3 < moments {
		t.Errorf("only %d of %d moments could be compared", compared, moments)
	}
}

func TestAMomentOfAScenarioIsItsLogCutOff(t *testing.T) {
	for _, run := range testlog.Runs(t, scenarioDir) {
		run.Options.JudgeAt = nil
		log := run.Load(t, scenarioDir)
		for _, c := range log.Conversations() {
			if c.Len() == 0 {
				continue
			}
			held(t, c, testlog.Walk(rand.New(rand.NewPCG(1, 1)), c.Len()), func(before int) *thread.Conversation {
				short := run.Cut(t, scenarioDir, c, before)
				for _, k := range short.Conversations() {
					if k.ID() == c.ID() {
						return k
					}
				}
				return nil
			}, run.Name)
		}
	}
}
