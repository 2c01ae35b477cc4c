package thread_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// onLine returns the ids of the messages on a line.
func onLine(t *thread.TextLines, line int) string {
	var ids []string
	for first, last := t.On(line); first < last; first++ {
		ids = append(ids, t.Sighting(first).Message.ID())
	}
	return strings.Join(ids, " ")
}

func TestLinesFindTheirMessages(t *testing.T) {
	log := testlog.Load(t, thread.Options{}, testlog.File{Name: "a.log", Data: []byte(
		"RW1 HO a-1 from=a to=b item=x:1 ask=FIX\nnothing\nRW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n" +
			"RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\nRW1 ST b-2 from=b item=x:1 pct=1\n",
	)}, testlog.File{Name: "b.log", Data: []byte("RW1 HO c-1 from=c to=d item=x:2 ask=FIX\n")})
	x := log.LineIndex()
	x.Step(100)
	for line, want := range []string{"", "a-1", "", "b-1", "b-1", "b-2", ""} {
		if got := onLine(x.Text(0, ""), line); got != want {
			t.Errorf("line %d has %q, want %q", line, got, want)
		}
	}
	if got := onLine(x.Text(1, ""), 1); got != "c-1" {
		t.Errorf("the other file has %q", got)
	}
	for _, none := range []*thread.TextLines{x.Text(2, ""), x.Text(0, "member")} {
		if first, last := none.On(1); first != last {
			t.Error("a text that is not there has something")
		}
	}
}

// Sessions that take turns in one file: every sighting is found on its line,
// whatever conversation it is in, also after more was read.
func TestLinesOfManySessions(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	log := testlog.Load(t, thread.Options{})
	feed := log.Input("a.log")
	x := log.LineIndex()
	for k, line := range testlog.RandomLines(r, 9000)[:9000] {
		s := testlog.SightingOf(k, line)
		s.Line, s.Session = 1+k/2, fmt.Sprint(k%7)
		feed.Add(sighting.Found{Sighting: s})
		if k%3000 == 2999 {
			log.Settle()
			steps := 1
			for ; !x.Step(100); steps++ {
				continue
			}
			if steps < 20 {
				t.Errorf("%d steps for thousands of sightings", steps)
			}
		}
	}
	want, got := map[int]int{}, map[int]int{}
	for _, c := range log.Conversations() {
		for i := range c.Len() {
			for _, s := range c.At(i).Sightings() {
				want[s.Line]++
			}
		}
	}
	text := x.Text(0, "")
	for line := range 6000 {
		for first, last := text.On(line); first < last; first++ {
			s := text.Sighting(first)
			if got[line]++; s.Line != line {
				t.Fatalf("on line %d is what stands on line %d", line, s.Line)
			}
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func BenchmarkLineIndex(b *testing.B) {
	const n = 1_000_000
	for _, sessions := range []int{1, 1000} {
		b.Run(fmt.Sprintf("%d sessions", sessions), func(b *testing.B) {
			log := testlog.Load(b, thread.Options{})
			feed := log.Input("a.log")
			for k := range n {
				s := testlog.SightingOf(k, testlog.Shapes()[0].Line(k))
				s.Session = fmt.Sprint(k % sessions)
				feed.Add(sighting.Found{Sighting: s})
			}
			feed.Close(sighting.Account{Sightings: n})
			log.Settle()
			for b.Loop() {
				log.LineIndex().Step(n + 1)
			}
		})
	}
}
