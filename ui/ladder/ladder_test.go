package ladder_test

import (
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/google/go-cmp/cmp"

	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/ladder"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

const scenarios = "../../testdata/scenarios"

// newPane returns the ladder of a log on a pane of a size.
func newPane(t *testing.T, log *thread.Log, o theme.Options, w, h int) *ladder.Model {
	t.Helper()
	m := ladder.New(log, logs.Found(log), screen.NewPainter(o))
	m.SetSize(w, h)
	return m
}

func load(t *testing.T, files ...string) *thread.Log {
	t.Helper()
	log, _ := logs.Load(t, thread.Options{}, files...)
	return log
}

// show returns what the pane shows, without the blanks at the ends.
func show(m *ladder.Model) string {
	lines := m.Lines(true, screen.Needle{})
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n") + "\n"
}

// Every scenario, where lanes are drawn and where there is no room for them.
func TestLadders(t *testing.T) {
	for _, name := range logs.Names(t, scenarios) {
		for _, w := range []int{40, 60, 100} {
			t.Run(fmt.Sprintf("%s-%d", name, w), func(t *testing.T) {
				log, _ := logs.Scenario(t, scenarios, name)
				golden.RequireEqual(t, []byte(show(newPane(t, log, theme.Options{ASCII: w == 60}, w, 200))))
			})
		}
	}
}

// fleet is a log with eight agents; three of them have names that only tell apart
// at their ends, messages to oneself, and lines without a sender or a receiver.
func fleet() string {
	var b strings.Builder
	agents := []string{
		"payment-worker-eu-1", "payment-worker-eu-2", "payment-worker-us-1", "ops",
		"planner", "builder-with-a-long-name", "scheduler", "auditor",
	}
	for i, from := range agents {
		to := agents[(i*3+1)%len(agents)]
		fmt.Fprintf(&b, "2026-10-0%dT10:11:20Z RW1 HO %s-1 from=%s to=%s item=x:%d ask=FIX\n", 1+i/3, from, from, to, i)
	}
	return b.String() + "RW1 ST ops-2 from=ops to=ops item=x:1 pct=1\nRW1 ST auditor-2 from=auditor to=auditor item=x:1 pct=1\n" +
		"RW1 ST ops-3 from=ops item=x:1 pct=1\nRW1 ST ops-4 to=ops item=x:1 pct=1\nRW1 ST zz-4 to=oops item=x:1 pct=1\n"
}

// Where the lanes do not all fit they are moved, and what is out of sight is said.
func TestLanesThatDoNotFit(t *testing.T) {
	for _, w := range []int{72, 100, 160, 220} {
		t.Run(fmt.Sprint(w), func(t *testing.T) {
			m := newPane(t, load(t, "fleet.log", fleet()), theme.Options{ASCII: w == 220}, w, 30)
			out := show(m)
			moved := 0
			for m.Slide(1) {
				moved++
			}
			out += fmt.Sprintf("\nmoved by %d\n%s", moved, show(m))
			golden.RequireEqual(t, []byte(out))
			for m.Slide(-1) {
				moved--
			}
			if moved != 0 || m.Slide(-1) {
				t.Errorf("%d lanes are left when moved back", moved)
			}
		})
	}
}

// The lanes of the selected message come into sight with it.
func TestLanesFollowTheSelection(t *testing.T) {
	m := newPane(t, load(t, "fleet.log", fleet()), theme.Options{}, 100, 30)
	for range m.Len() {
		msg, _ := m.Selected()
		if from, _ := msg.Parties(); from >= 0 && !strings.Contains(named(m), end(msg.From())) {
			t.Errorf("the lane of %s is not in sight: %s", msg.From(), named(m))
		}
		m.Scroll(1)
	}
}

// named returns the line with the names of the lanes.
func named(m *ladder.Model) string { return strings.SplitN(show(m), "\n", 2)[0] }

// end returns what is left of a name that had to be cut.
func end(name string) string { return name[:min(len(name), 3)] }

func TestNamesThatAreCutTellApart(t *testing.T) {
	var b strings.Builder
	for i := range 6 {
		fmt.Fprintf(&b, "RW1 HO agent-with-a-very-long-name-%d-of-a-fleet-1 from=agent-with-a-very-long-name-%d-of-a-fleet "+
			"to=agent-with-a-very-long-name-%d-of-a-fleet item=x:1 ask=FIX\n", i, i, (i+1)%6)
	}
	for _, w := range []int{80, 120, 200} {
		m := newPane(t, load(t, "a.log", b.String()), theme.Options{}, w, 20)
		names := strings.Fields(strings.TrimPrefix(named(m), "time"))
		names = slices.DeleteFunc(names, func(s string) bool { return !strings.Contains(s, "…") })
		if slices.Sort(names); len(names) < 2 || len(slices.Compact(names)) != len(names) {
			t.Errorf("at %d columns names do not tell apart: %q", w, named(m))
		}
	}
}

func TestWhatTheScopeLeavesOut(t *testing.T) {
	log := load(t, "a.log",
		"2026-10-02T10:00:00Z RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n"+
			"2026-10-02T10:00:01Z RW1 HO c-1 from=c to=d item=x:2 ask=FIX\n"+
			"2026-10-02T10:00:03Z RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n")
	c := log.Conversations()[0]
	m := newPane(t, log, theme.Options{}, 80, 10)
	ids := func() string {
		var shown []string
		for i := range c.Len() {
			if strings.Contains(show(m), c.At(i).ID()) {
				shown = append(shown, c.At(i).ID())
			}
		}
		return strings.Join(shown, " ")
	}
	all := scope.Scope{}
	first := all.Keeping(func(msg thread.Message) bool { return msg.Item() == "x:1" })
	m.Select(c.At(2))
	for _, tt := range []struct {
		name            string
		scope           scope.Scope
		ids, note, with string
	}{
		{"as of the second message", all.AsOf(c.At(1)), "a-1 c-1", "1 later", "c-1"},
		{"of one item", first, "a-1 b-1", "1 left out", "b-1"},
		{"of one item, as of its first message", first.AsOf(c.At(0)), "a-1", "2 later or left out", "a-1"},
		{"of nothing", all.Keeping(func(thread.Message) bool { return false }), "", "None of 3 messages is kept by the filter", ""},
		{"all of it again", all, "a-1 c-1 b-1", "", "a-1"},
	} {
		m.SetScope(tt.scope)
		if diff := cmp.Diff(tt.ids, ids()); diff != "" || !strings.Contains(show(m), tt.note) {
			t.Errorf("%s: %s\n%s", tt.name, diff, show(m))
		}
		if msg, ok := m.Selected(); ok != (tt.with != "") || ok && msg.ID() != tt.with {
			t.Errorf("%s: selected %v", tt.name, ok)
		}
	}
}

func TestTheGapIsToTheMessageBeforeThatIsShown(t *testing.T) {
	log := load(t, "a.log",
		"2026-10-02T10:00:00Z RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n"+
			"2026-10-02T10:00:01Z RW1 HO c-1 from=c to=d item=x:2 ask=FIX\n"+
			"2026-10-02T10:00:03Z RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n")
	m := newPane(t, log, theme.Options{}, 100, 10)
	if got := show(m); !strings.Contains(got, "+2 s") {
		t.Errorf("no gap of two seconds:\n%s", got)
	}
	m.SetScope(scope.Scope{}.Keeping(func(msg thread.Message) bool { return msg.Item() == "x:1" }))
	if got := show(m); !strings.Contains(got, "+3 s") || strings.Contains(got, "+2 s") {
		t.Errorf("no gap of three seconds:\n%s", got)
	}
}

func TestALogThatGrewStaysWhereItIs(t *testing.T) {
	log := load(t, "a.log", "RW1 HO a-1 from=a to=b item=x:1 ask=FIX\nRW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n")
	m := newPane(t, log, theme.Options{}, 100, 10)
	m.Bottom()
	logs.Grow(t, log, "b.log", "RW1 HO c-1 from=c to=d item=x:2 ask=FIX\n")
	m.Reload(logs.Found(log))
	m.Select(log.Conversations()[0].At(1)) // as who calls does
	if got := show(m); !strings.Contains(got, "b.log  1 message") || !strings.Contains(got, "HO c-1") {
		t.Errorf("what is new is not shown:\n%s", got)
	}
	if msg, ok := m.Selected(); !ok || msg.ID() != "b-1" {
		t.Errorf("another message is selected")
	}
}

func TestSelectAndSelectedAreTheSame(t *testing.T) {
	for _, name := range logs.Names(t, scenarios) {
		log, _ := logs.Scenario(t, scenarios, name)
		m := newPane(t, log, theme.Options{}, 100, 10)
		for _, c := range log.Conversations() {
			for i := range c.Len() {
				m.Select(c.At(i))
				if got, ok := m.Selected(); !ok || got != c.At(i) {
					t.Errorf("%s: selected another message than %s", name, c.At(i).ID())
				}
			}
		}
	}
}

// What fails keeps all its words, at any width.
func TestNothingThatFailsIsCutShort(t *testing.T) {
	gap := regexp.MustCompile(`(?m)  [+-]\d+ (s|min|h|d)( \d+ (s|min|h))?$`)
	for _, name := range logs.Names(t, scenarios) {
		log, _ := logs.Scenario(t, scenarios, name)
		for _, w := range []int{40, 60, 72, 100, 160} {
			m := newPane(t, log, theme.Options{}, w, 300)
			said := inOneLine(strings.ReplaceAll(gap.ReplaceAllString(show(m), ""), "│", " "))
			for _, why := range failing(log) {
				if !strings.Contains(said, inOneLine(why)) {
					t.Errorf("%s at %d columns: %q is not shown in\n%s", name, w, why, show(m))
				}
			}
		}
	}
}

func inOneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// failing returns why messages of a log fail, as far as a row says it.
func failing(log *thread.Log) []string {
	var out []string
	found := logs.Found(log)
	for _, c := range log.Conversations() {
		for i := range c.Len() {
			if n := summary.Describe(c.At(i), found); n.Sign == summary.Fail {
				for _, r := range n.Reasons[:min(len(n.Reasons), 3)] {
					out = append(out, r.Text)
				}
			}
		}
	}
	return out
}

// Whatever is done on whatever log, each line is exactly as wide as asked.
func TestEveryLineIsAsWideAsAsked(t *testing.T) {
	all := []*thread.Log{load(t, "hostile.log", logs.Read(t, "../testdata/hostile.log")), load(t, "fleet.log", fleet())}
	for _, name := range logs.Names(t, scenarios) {
		log, _ := logs.Scenario(t, scenarios, name)
		all = append(all, log)
	}
	r := rand.New(rand.NewSource(1))
	for i, log := range all {
		m := newPane(t, log, theme.Options{Color: theme.Mono, ASCII: i%2 == 1}, 80, 24)
		for w := 1; w <= 300; w += 1 + r.Intn(9) {
			h := r.Intn(60)
			m.SetSize(w, h)
			m.Scroll(r.Intn(30) - 15)
			m.Slide(r.Intn(5) - 2)
			lines := m.Lines(r.Intn(2) == 0, screen.NewNeedle("a"))
			if len(lines) != h {
				t.Fatalf("%d lines of %d at %d columns", len(lines), h, w)
			}
			for _, l := range lines {
				if screen.Width(l) != w {
					t.Fatalf("a line of %d cells in %d:\n%q", screen.Width(l), w, l)
				}
			}
		}
	}
}

// A line without a time does not make the day of the next one news.
func TestTheDayIsToldWhereItChanges(t *testing.T) {
	log := load(t, "x.log", "2026-10-01T10:00:00Z RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n"+
		"RW1 HO a-2 from=a to=b item=x:2 ask=FIX\n"+
		"2026-10-01T10:00:09Z RW1 HO a-3 from=a to=b item=x:3 ask=FIX\n"+
		"2026-10-02T10:00:00Z RW1 HO a-4 from=a to=b item=x:4 ask=FIX\n")
	got := show(newPane(t, log, theme.Options{}, 100, 20))
	if strings.Count(got, "2026-10-01") != 1 || strings.Count(got, "2026-10-02") != 1 {
		t.Errorf("got\n%s", got)
	}
}
