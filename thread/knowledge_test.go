package thread_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// cited returns the messages before one that its ctx names, in the form that is
// seen first.
func cited(m thread.Message) []thread.Message {
	first := slices.MinFunc(m.Variants(), func(a, b thread.Variant) int { return a.Sighting.Index - b.Sighting.Index })
	ctx, ok := first.Decoded.Get("ctx")
	if !ok {
		return nil
	}
	var out []thread.Message
	for _, id := range ctx.Elements() {
		found, withItem := -1, false
		for i := range m.Index() {
			x := m.Conversation().At(i)
			same := x.Item() != "" && x.Item() == m.Item()
			base, _, _ := strings.Cut(x.ID(), "~")
			if x.Valid() && base == id && (same || !withItem) {
				found, withItem = i, same
			}
		}
		if found >= 0 {
			out = append(out, m.Conversation().At(found))
		}
	}
	return out
}

// knowledge works out what an agent was told by looking at every message.
func knowledge(agent string, until thread.Message) (sent []thread.Message, received map[thread.Message]bool) {
	c := until.Conversation()
	received = map[thread.Message]bool{}
	for i := range until.Index() + 1 {
		if m := c.At(i); m.Valid() && m.To() == agent {
			sent = append(sent, m)
		}
	}
	for i := range until.Index() + 1 {
		y := c.At(i)
		if !y.Valid() || y.From() != agent {
			continue
		}
		names := cited(y)
		if x, ok := y.Named(); ok {
			names = append(names, x)
		}
		for _, x := range names {
			if slices.Contains(sent, x) {
				received[x] = true
			}
		}
	}
	return sent, received
}

func TestKnowledgeIsWhatALookAtEveryMessageFinds(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 7))
		lines := testlog.RandomLines(r, 4+r.IntN(40))
		for i := range lines {
			if r.IntN(4) == 0 && strings.HasPrefix(lines[i], "RW1 HO") {
				lines[i] += fmt.Sprintf(" ctx=scheduler-%d+payer-%d", 1+r.IntN(6), 1+r.IntN(6))
			}
		}
		every := 1 + r.IntN(5)
		c := judge(t, lines, func(i int) bool { return i%every == 0 }).Conversations()[0]
		for i := range c.Len() {
			for _, agent := range []string{"scheduler", "payer", "auditor", "nobody"} {
				if err := compareKnowledge(agent, c.At(i)); err != nil {
					t.Fatalf("seed %d: after message %d %s %v\n%s", seed, i, agent, err, strings.Join(lines, "\n"))
				}
			}
		}
	}
}

// saysSo reports whether the message says itself by which it is evident.
func saysSo(delivery thread.Delivery) bool {
	by, ok := delivery.Message.Received()
	return ok && by == delivery.By
}

// compareKnowledge says where Knowledge is wrong.
func compareKnowledge(agent string, until thread.Message) error {
	sent, received := knowledge(agent, until)
	k := until.Conversation().Knowledge(agent, until, 3)
	if k.Sent != len(sent) || k.Received != len(received) || len(k.Latest) != min(3, len(sent)) {
		return fmt.Errorf("was sent %d and received %d, want %d and %d", k.Sent, k.Received, len(sent), len(received))
	}
	for n, delivery := range k.Latest {
		want := sent[len(sent)-1-n]
		switch {
		case delivery.Message != want || delivery.Evident != received[want]:
			return fmt.Errorf("was told %s, evident %v, want %s, %v", delivery.Message.ID(), delivery.Evident, want.ID(), received[want])
		case delivery.Evident && !saysSo(delivery):
			return fmt.Errorf("has %s by %s, and Received says another", want.ID(), delivery.By.ID())
		case delivery.Evident && delivery.By.From() != agent:
			return fmt.Errorf("has %s by a message of another, %s", want.ID(), delivery.By.ID())
		}
	}
	return nil
}

// What an agent knew is looked up, whatever the length of the log.
func BenchmarkKnowledge(b *testing.B) {
	log := testlog.New(b)
	lines := make([][]byte, 0, 200_000)
	for i := range 100_000 {
		lines = append(lines,
			fmt.Appendf(nil, "RW1 HO a-%d from=a to=b item=x:%d ask=FIX", i, i),
			fmt.Appendf(nil, "RW1 RB b-%d re=a-%d from=b to=a item=x:%d ask=FIX", i, i, i))
	}
	testlog.FeedLines(log, lines)
	log.Settle()
	c := log.Conversations()[0]
	for i := 0; b.Loop(); i++ {
		_ = c.Knowledge("b", c.At(i*7919%c.Len()), 5)
	}
}
