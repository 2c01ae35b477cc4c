package thread_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// The items are those of the handoffs, each with all of its handoffs in log order,
// at the end and at every moment.
func TestItemsHaveTheirHandoffs(t *testing.T) {
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 9))
		lines := testlog.RandomLines(r, 4+r.IntN(40))
		whole := judge(t, lines, func(i int) bool { return i%3 == 0 }).Conversations()[0]
		for i := -1; i < whole.Len(); i++ {
			c := whole
			if i >= 0 {
				c = whole.AsOf(whole.At(i))
			}
			var names []string
			of := map[string][]thread.Handoff{}
			for h := range c.Handoffs() {
				name := c.Handoff(h).Message().Item()
				if !slices.Contains(names, name) {
					names = append(names, name)
				}
				of[name] = append(of[name], c.Handoff(h))
			}
			var got []string
			for k, item := range c.Items() {
				got = append(got, item.Name)
				at, ok := c.ItemOf(item.Handoffs[0].Message())
				if !slices.Equal(item.Handoffs, of[item.Name]) || !ok || at != k {
					t.Fatalf("seed %d, as of %d: item %s has %d handoffs, want %d\n%s",
						seed, i, item.Name, len(item.Handoffs), len(of[item.Name]), strings.Join(lines, "\n"))
				}
			}
			if !slices.Equal(got, names) {
				t.Fatalf("seed %d, as of %d: items %v, want %v\n%s", seed, i, got, names, strings.Join(lines, "\n"))
			}
		}
	}
}
