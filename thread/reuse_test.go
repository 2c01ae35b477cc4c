package thread_test

import (
	"fmt"
	"testing"

	"crosscheck/codec/sighting"
	"crosscheck/thread/internal/testlog"
)

func TestAnIDThatIsUsedVeryOftenKeepsItsMessagesApart(t *testing.T) {
	const n = 1<<16 + 3
	log := testlog.New(t)
	f := log.Input("counter-lost.log")
	for i := range n {
		line := fmt.Sprintf("RW1 ST bob-1 from=bob to=ann item=gh:a/b#%d", i)
		f.Add(sighting.Found{Sighting: &sighting.Sighting{Line: i + 1, Column: 1, Text: []byte(line)}})
	}
	f.Close(sighting.Account{})
	log.Settle()
	c := log.Conversations()[0]
	for _, i := range []int{0, 1, 1<<16 - 1, 1 << 16, n - 1} {
		want := "bob-1"
		if i > 0 {
			want = fmt.Sprintf("bob-1~%d", i+1)
		}
		m := c.At(i)
		if m.ID() != want || m.Reused() != (i > 0) {
			t.Errorf("message %d is %s, reused %v; want %s", i, m.ID(), m.Reused(), want)
		}
		if found, ok := c.Find(want); !ok || found != m {
			t.Errorf("%s is not found", want)
		}
	}
}
