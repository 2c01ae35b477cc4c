package ladder_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/ladder"
)

const scenarios = "../../testdata/scenarios"

func TestLadder(t *testing.T) {
	for _, tt := range []struct{ name, lines, want string }{
		{
			"arrows between lanes",
			"2026-10-02T10:11:20Z RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n" +
				"2026-10-02T10:12:01Z RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n" +
				"2026-10-02T10:12:09Z RW1 HO b-2 from=b to=c item=x:2 ask=FIX\n",
			"arrow a-1 a > b\narrow b-1 b > a 41s\narrow b-2 b > c 8s\n",
		},
		{
			"a line without a time has no gap, nor has the one after it",
			"2026-10-02T10:11:20Z RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n" +
				"RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n" +
				"2026-10-02T10:11:25Z RW1 ST b-2 re=a-1 from=b to=a item=x:1 pct=5\n",
			"arrow a-1 a > b\narrow b-1 b > a\narrow b-2 b > a\n",
		},
		{
			"times with and without a zone are not compared",
			"2026-10-02T10:11:20Z RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n" +
				"2026-10-02 10:11:25 RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n",
			"arrow a-1 a > b\narrow b-1 b > a\n",
		},
		{
			"a reply before its cause, and a clock that goes back",
			"2026-10-02T10:11:20Z RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n" +
				"2026-10-02T10:11:10Z RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n",
			"arrow b-1 b > a late\narrow a-1 a > b -10s back\n",
		},
		{
			"invalid lines have a place, and make no lane",
			"RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n" +
				"RW1 ST b-1 from=b to=b item=x:1 pct=1\n" +
				"RW1 ST b-2 from=b item=x:1 pct=1\n" +
				"RW1 ST b-3 to=b item=x:1 pct=1\n" +
				"RW1 ST z-1 from=z to=y item=x:1 pct=101x\n",
			"arrow a-1 a > b\nloop b-1 b > b\nout b-2 invalid b > ?\nin b-3 invalid ? > b\napart z-1 invalid ? > ?\n",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := ladder.Of(load(t, tt.lines).Conversations()[0])
			if diff := cmp.Diff(tt.want, draw(l)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Every rung of every scenario is the message at its place, its lanes are those
// of the message's agents, and a ladder of part of it is part of it.
func TestLaddersOfTheScenarios(t *testing.T) {
	for _, run := range testlog.Runs(t, scenarios) {
		for _, c := range run.Load(t, scenarios).Conversations() {
			l := ladder.Of(c)
			if l.Len() != c.Len() || l.NumLanes() != len(c.Agents()) {
				t.Fatalf("%s: %d rungs, %d lanes", run.Name, l.Len(), l.NumLanes())
			}
			for i := range l.Len() {
				r := l.At(i)
				if r.Message != c.At(i) {
					t.Errorf("%s: rung %d is another message", run.Name, i)
				}
				if r.Message.Valid() && (l.Agent(r.From) != r.Message.From() || l.Agent(r.To) != r.Message.To()) {
					t.Errorf("%s: %s lies between %d and %d", run.Name, r.Message.ID(), r.From, r.To)
				}
				checkUntil(t, l, i)
			}
			for i := range c.Handoffs() {
				checkHandoff(t, c.Handoff(i))
			}
		}
	}
}

func checkUntil(t *testing.T, l ladder.Ladder, i int) {
	t.Helper()
	m := l.At(i).Message
	if past := l.Until(m); past.Len() != i+1 || past.At(i) != l.At(i) {
		t.Errorf("until rung %d there are %d", i, past.Len())
	}
}

// checkHandoff holds that the ladder of a handoff is that of all messages
// without those that do not belong to it.
func checkHandoff(t *testing.T, h thread.Handoff) {
	t.Helper()
	belongs := func(m thread.Message) bool { of, ok := m.Handoff(); return ok && of == h && m.Valid() }
	want := ladder.Of(h.Message().Conversation()).Keeping(belongs)
	if diff := cmp.Diff(draw(want), draw(ladder.OfHandoff(h))); diff != "" {
		t.Error(diff)
	}
}

func TestChosenRungs(t *testing.T) {
	l := ladder.Of(load(t, "2026-10-02T10:00:00Z RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n"+
		"2026-10-02T10:00:05Z RW1 HO c-1 from=c to=d item=x:2 ask=FIX\n"+
		"2026-10-02T10:00:07Z RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n"+
		"2026-10-02T10:00:09Z RW1 RB d-1 re=c-1 from=d to=c item=x:2 ask=FIX\n").Conversations()[0])
	some := l.Keeping(func(m thread.Message) bool { return m.Item() == "x:2" })
	if diff := cmp.Diff("arrow c-1 c > d\narrow d-1 d > c 4s\n", draw(some)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]int{2, 3}, some.Used()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]int{0, 1, 2, 3}, l.Used()); diff != "" {
		t.Error(diff)
	}
	for _, tt := range []struct {
		of    int
		i     int
		found bool
	}{{0, 0, false}, {1, 0, true}, {2, 1, false}, {3, 1, true}} {
		if i, found := some.Find(l.At(tt.of).Message); i != tt.i || found != tt.found {
			t.Errorf("message %d is found at %d, %v", tt.of, i, found)
		}
		if n := some.Until(l.At(tt.of).Message).Len(); n != (tt.of+1)/2 {
			t.Errorf("until message %d there are %d rungs", tt.of, n)
		}
	}
	if past := some.Until(l.At(1).Message); past.Len() != 1 {
		t.Errorf("%d rungs", past.Len())
	} else if i, found := past.Find(l.At(3).Message); i != 1 || found {
		t.Errorf("what has not happened is found at %d, %v", i, found)
	}
	if none := l.Keeping(func(thread.Message) bool { return false }); none.Len() != 0 || len(none.Used()) != 0 {
		t.Errorf("%d rungs, lanes %v", none.Len(), none.Used())
	}
}

// A ladder costs the same however long the log is.
func TestALadderKeepsNothingOfARung(t *testing.T) {
	var b strings.Builder
	for n := range 2000 {
		b.WriteString(testlog.Shapes()[0].Line(n) + "\n")
	}
	c := load(t, b.String()).Conversations()[0]
	if n := testing.AllocsPerRun(10, func() {
		l := ladder.Of(c)
		for i := range l.Len() {
			_ = l.At(i)
		}
		_ = l.Until(c.At(1000))
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
