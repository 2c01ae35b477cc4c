package ui

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/load"
	"crosscheck/ui/theme"
)

// Failed handoffs, walked through as they unfolded.
func TestWalks(t *testing.T) {
	for _, name := range []string{"void-cleared", "tool-changed-undo"} {
		s := open(scenario(t, name, theme.Options{Color: theme.Mono}), 100, 30)
		s.press("z", "R", "g", "<")
		for i := range s.tree.Len() {
			t.Run(fmt.Sprintf("%s/%d", name, i+1), func(t *testing.T) {
				golden.RequireEqual(t, []byte(s.View()+"\n"))
			})
			s.press(">")
		}
	}
}

// moment returns the number of the message that a screen is as of; 0 is the end.
func (s *driven) moment() int {
	if m, past := s.scope.Moment(); past {
		return m.Index() + 1
	}
	return 0
}

func TestStepsForwardAndBackAreIdentity(t *testing.T) {
	for i, name := range names(t) {
		r := rand.New(rand.NewSource(int64(i)))
		s := open(scenario(t, name, theme.Options{}), 160, 90)
		if s.empty() {
			continue
		}
		for range 3 {
			s.press("z", "R")
			s.tree.GoTo(r.Intn(s.tree.Len()))
			s.press("<")
			c := s.tree.Selected().Conversation
			before, at := plain(s.View()), s.moment()
			there, back := min(r.Intn(c.Len()-at+1), 5), min(r.Intn(at), 5)
			for _, walk := range []struct {
				n        int
				on, back string
			}{{there, ">", "<"}, {back, "<", ">"}} {
				s.press(strings.Split(strings.Repeat(walk.on, walk.n), "")...)
				s.press(strings.Split(strings.Repeat(walk.back, walk.n), "")...)
				s.status = ""
				if s.moment() != at || walk.n > 0 && unsaid(plain(s.View())) != unsaid(before) {
					t.Fatalf("%s: %d steps %s and back lead from message %d to %d:\n%s\n%s", name, walk.n, walk.on, at, s.moment(), before, plain(s.View()))
				}
			}
			s.press("esc")
			if s.moment() != 0 {
				t.Errorf("%s: esc does not lead out of the past", name)
			}
		}
	}
}

// unsaid leaves out the footer, which says what the last key came to.
func unsaid(view string) string { return view[:strings.LastIndex(view, "\n")] }

func TestTheEndsOfTimeSaySo(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30).press("g", ">")
	if got := footerOf(s); s.moment() != 0 || !strings.Contains(got, "end of the log; < steps back") {
		t.Errorf("a step forward from the end: message %d, %q", s.moment(), got)
	}
	s.press("<")
	if got := footerOf(s); s.moment() != 1 || !strings.Contains(got, "esc leads back") {
		t.Errorf("a step back from the end: message %d, %q", s.moment(), got)
	}
	s.press("<")
	if got := footerOf(s); s.moment() != 1 || !strings.Contains(got, "first message") {
		t.Errorf("a step back from the first message: message %d, %q", s.moment(), got)
	}
	s.press(">", ">", ">", ">")
	if got := footerOf(s); s.moment() != 4 || !strings.Contains(got, "last message; esc") {
		t.Errorf("a step on from the last message: message %d, %q", s.moment(), got)
	}
}

func TestMovingInThePastKeepsTheMoment(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30).press("g", "<", ">")
	for _, k := range []string{"j", "j", "k", "g", "G", "o", "d", "tab", "tab", "tab", "f", "b", "t", "b"} {
		if s.press(k); s.moment() != 2 {
			t.Fatalf("%s moves the moment to message %d", k, s.moment())
		}
	}
	if s.press("G"); !strings.Contains(plain(s.View()), "Not there yet at this moment; > steps on") {
		t.Errorf("the last message is told as if it had happened:\n%s", plain(s.View()))
	}
	if s.press(">"); s.moment() != 3 || selectedID(s) != "scheduler-2" {
		t.Errorf("from there a step leads to message %d, %s", s.moment(), selectedID(s))
	}
}

func TestThePastHasItsOwnErrors(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30).press("g", "<", "e")
	if got := footerOf(s); got != "no errors yet" || selectedID(s) != "scheduler-1" {
		t.Errorf("before anything failed e leads to %s: %q", selectedID(s), got)
	}
	if s.press(">", "g", "e"); selectedID(s) != "payer-1" || !strings.HasPrefix(footerOf(s), "1 of 1 message") {
		t.Errorf("after the readback failed e leads to %s: %q", selectedID(s), footerOf(s))
	}
	if s.press("esc", "e"); selectedID(s) != "scheduler-2" || !strings.HasPrefix(footerOf(s), "2 of 2 messages") {
		t.Errorf("at the end e leads to %s: %q", selectedID(s), footerOf(s))
	}
}

// What closes, and in which order: what stands above, what is typed, the search,
// the past, the filters.
func TestEscLeavesThePastBeforeTheFilters(t *testing.T) {
	s := open(scenario(t, "cancels", theme.Options{}), 100, 30).press("g", ".", "<", "?")
	if s.press("esc"); s.overlay != nil || s.moment() == 0 {
		t.Fatal("esc closes more than the help")
	}
	if s.press("esc"); s.moment() != 0 || len(s.filters.list) == 0 {
		t.Fatal("esc does not leave just the past")
	}
	if s.press("esc"); len(s.filters.list) != 0 {
		t.Fatal("esc does not take the filter off")
	}
}

func TestAFilterIsWalkedThroughByItself(t *testing.T) {
	s := open(scenario(t, "cancels", theme.Options{}), 100, 30).press("z", "R", "g", ".", "<")
	seen := 1
	for last := s.moment(); ; last = s.moment() {
		if s.press(">"); s.moment() == last {
			break
		}
		m, _ := s.scope.Moment()
		if !s.scope.Keeps(m) {
			t.Fatalf("a step leads to %s, which is left out", m.ID())
		}
		seen++
	}
	if seen != s.tree.Shown() {
		t.Errorf("%d steps through %d messages", seen, s.tree.Shown())
	}
	before := s.moment()
	if s.press("backspace"); s.moment() != before {
		t.Errorf("without the filter it is message %d, not %d", s.moment(), before)
	}
}

// Of a message that has not happened yet neither the row nor the detail says how it
// will stand, and no error of it is counted.
func TestThePastTellsNothingOfWhatCameAfter(t *testing.T) {
	for _, name := range []string{"void-cleared", "tool-changed-undo", "cancels", "two-logs"} {
		s := open(scenario(t, name, theme.Options{}), 200, 100).press("z", "R")
		for _, c := range s.session.Log.Conversations() {
			for i := range c.Len() {
				s.goTo(c.At(i))
				stood := errorsBy(s, c.At(i))
				if got := s.scope.Found(s.found).Count(finding.Error); got != stood {
					t.Errorf("%s as of message %d: %d errors are counted, %d stood", name, i+1, got, stood)
				}
				if got, want := strings.Count(left(s), "  later"), c.Len()-i-1; got != want {
					t.Errorf("%s as of message %d: %d rows are later, want %d\n%s", name, i+1, got, want, left(s))
				}
				for k := range c.Len() {
					tells(t, s, c.At(k), k <= i)
				}
			}
		}
	}
}

// errorsBy counts the errors that stood right after a message.
func errorsBy(s *driven, m thread.Message) int {
	stood := 0
	for _, f := range s.found.All() {
		at, ok := f.At()
		if f.Severity == finding.Error && (!ok || at.Conversation() != m.Conversation() || f.EffectiveAt() <= m.Index()) {
			stood++
		}
	}
	return stood
}

// tells selects a message and holds its detail to whether it has happened.
func tells(t *testing.T, s *driven, m thread.Message, happened bool) {
	t.Helper()
	s.tree.Select(m)
	s.showSelected()
	s.resize()
	if later := strings.Contains(plain(strings.Join(s.lines(detailPane), "\n")), "Not there yet"); later == happened {
		t.Fatalf("as of message %d, %s: told as later: %v\n%s", s.moment(), m.ID(), later, plain(s.View()))
	}
}

// The readback has failed, and nobody has cleared it yet: no view says that anybody
// did, or how it ended.
func TestNoViewTellsOfWhatCameAfter(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 160, 45).press("z", "R", "g", "<", ">")
	for _, key := range []string{"b", "t", "f", "i", "r"} {
		shown := plain(strings.Join(s.press(key).lines(mainPane), "\n"))
		for _, later := range []string{"wrong", "cleared anyway", "clearance.on-void", "✗ AN", "✗ DN"} {
			if strings.Contains(shown, later) {
				t.Errorf("%s: as of message %d it says %q:\n%s", s.view, s.moment(), later, shown)
			}
		}
		if !strings.Contains(plain(s.View()), "◀ as of 10:12:01, 2 of 4") {
			t.Errorf("%s: it does not say as of when it is:\n%s", s.view, plain(s.View()))
		}
	}
}

func TestTheMomentStaysWhereTheLogGrows(t *testing.T) {
	lines := strings.SplitAfter(tangle, "\n")
	g := grows(t, thread.Options{}, theme.Options{})
	s := open(g.Session, 100, 30)
	s.bring(g.pieces("x.log", strings.Join(lines[:3], ""), 1, load.Progress{Following: true})...)
	s.press("z", "R", "g", "<", ">")
	was := plain(s.View())
	s.bring(g.pieces("x.log", lines[3], 1, load.Progress{Following: true})...)
	if s.moment() != 2 || s.session.Log.Conversations()[0].Len() != 4 {
		t.Fatalf("it is message %d of %d", s.moment(), s.session.Log.Conversations()[0].Len())
	}
	if now := plain(s.View()); strings.Count(now, "  later") != 2 || strings.Count(was, "  later") != 1 {
		t.Errorf("before:\n%s\nafter:\n%s", was, now)
	}
	// A line that is answered already changes what was there: all is worked out again.
	s.bring(g.pieces("x.log", lines[4], 1, load.Progress{Following: true})...)
	if m, past := s.scope.Moment(); !past || m.ID() != "b-1" || s.session.Log.Conversations()[0].Len() != 5 {
		t.Errorf("worked out anew it is as of %v, past %v", s.moment(), past)
	}
	s.press("<")
	if s.moment() != 1 {
		t.Errorf("a step back leads to message %d", s.moment())
	}
}

// tangle is a log whose last line changes what the one before is.
const tangle = "RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n" +
	"RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n" +
	"RW1 ST b-2 re=a-1 from=b to=a item=x:1 pct=10\n" +
	"RW1 ST b-3 re=a-9 from=b to=a item=x:1 pct=20\n" +
	"RW1 HO a-9 from=a to=b item=x:1 ask=FIX\n"
