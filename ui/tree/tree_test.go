package tree_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/google/go-cmp/cmp"

	"crosscheck/thread"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
	"crosscheck/ui/tree"
)

const scenarios = "../../testdata/scenarios"

// show returns all lines of a tree in w cells, without the blanks at their ends.
func show(m *tree.Model, w int) string {
	m.SetSize(w, 1000)
	lines := m.Lines(true, screen.Needle{})
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n") + "\n"
}

// Every scenario as it opens and unfolded, at the width it has next to the
// detail on a wide screen, on a middling and on the narrowest.
func TestTrees(t *testing.T) {
	for _, name := range logs.Names(t, scenarios) {
		for _, w := range []int{32, 46, 73} {
			t.Run(fmt.Sprintf("%s-%d", name, w), func(t *testing.T) {
				log, _ := logs.Scenario(t, scenarios, name)
				m := tree.New(log, logs.Found(log), screen.NewPainter(theme.Options{}))
				out := show(m, w)
				if w == 73 {
					m.UnfoldAll()
					out += "\nunfolded\n" + show(m, w)
				}
				golden.RequireEqual(t, []byte(out))
			})
		}
	}
}

// The thread of a chain is as deep as it is long: rows are moved in only so far,
// and then say how deep they are.
func TestADeepThreadStaysReadable(t *testing.T) {
	var b strings.Builder
	b.WriteString("RW1 HO ops-1 from=ops to=builder item=jira:OPS-1 ask=BUILD\n")
	last := "ops-1"
	for i := range 20 {
		id := fmt.Sprintf("builder-%d", i+1)
		fmt.Fprintf(&b, "RW1 AQ %s re=%s from=builder to=ops item=jira:OPS-1 need=YESNO\n", id, last)
		last = id
	}
	log, _ := logs.Load(t, thread.Options{}, "chain.log", b.String())
	m := tree.New(log, logs.Found(log), screen.NewPainter(theme.Options{}))
	m.UnfoldAll()
	golden.RequireEqual(t, []byte(show(m, 80)))
}

// A log is called by the end of its path where the path is too long for its row.
func TestALongPathIsCutAtItsFolders(t *testing.T) {
	log, _ := logs.Load(t, thread.Options{}, "/srv/agents/production/scheduler.log", first, "/srv/agents/production/payer.log", second)
	m := tree.New(log, logs.Found(log), screen.NewPainter(theme.Options{}))
	for w, want := range map[int]string{
		70: "/srv/agents/production/scheduler.log  3 messages",
		46: "…/production/scheduler.log  3 messages",
		34: "…/scheduler.log  3 messages",
	} {
		if got := show(m, w); !strings.Contains(got, want) {
			t.Errorf("at %d cells: no %q in\n%s", w, want, got)
		}
	}
}

// selected returns the id of the selected message.
func selected(m *tree.Model) string {
	if n := m.Selected(); n.Kind == tree.Message || n.Kind == tree.Tier {
		return n.Message.ID()
	}
	return ""
}

const (
	first  = "RW1 HO a-1 from=a to=b item=x:1 ask=FIX\nRW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\nRW1 ST b-2 re=a-1 from=b to=a item=x:1 pct=10\n"
	second = "RW1 HO a-2 from=a to=b item=x:2 ask=FIX\nRW1 RB b-3 re=a-2 from=b to=a item=x:2 ask=FIX\n"
)

func TestFoldsAndSelectionSurviveALogThatGrew(t *testing.T) {
	th := screen.NewPainter(theme.Options{})
	log, _ := logs.Load(t, thread.Options{}, "x.log", first)
	m := tree.New(log, logs.Found(log), th)
	m.SetSize(60, 20)
	m.Unfold()
	m.Scroll(2) // to the status
	before := show(m, 60)
	kept := m.Keep()

	// Something stands before what was there, and something after it.
	grown, _ := logs.Load(t, thread.Options{}, "x.log", second+first+"RW1 ST b-4 re=a-1 from=b to=a item=x:1 pct=20\n")
	m.Load(grown, logs.Found(grown), kept)
	if got := selected(m); got != "b-2" {
		t.Errorf("%q is selected, want b-2", got)
	}
	after := show(m, 60)
	for _, l := range strings.Split(strings.TrimSpace(before), "\n") {
		if !strings.Contains(after, l) {
			t.Errorf("%q is no longer shown in\n%s", l, after)
		}
	}
	if strings.Contains(after, "b-3") {
		t.Errorf("a handoff that nobody unfolded is unfolded:\n%s", after)
	}
}

func TestANewFailureIsInSightAfterAReload(t *testing.T) {
	th := screen.NewPainter(theme.Options{})
	log, _ := logs.Load(t, thread.Options{}, "x.log", first)
	m := tree.New(log, logs.Found(log), th)
	grown, _ := logs.Load(t, thread.Options{}, "x.log", first+"RW1 RB b-9 re=a-1 from=b to=a item=x:1 ask=PLAN\n")
	m.Load(grown, logs.Found(grown), m.Keep())
	if got := show(m, 60); !strings.Contains(got, "b-9") {
		t.Errorf("the failing readback is not in sight:\n%s", got)
	}
}

func TestWhatIsGoneIsForgotten(t *testing.T) {
	log, _ := logs.Load(t, thread.Options{}, "x.log", first)
	m := tree.New(log, logs.Found(log), screen.NewPainter(theme.Options{}))
	m.UnfoldAll()
	m.Bottom()
	other, _ := logs.Load(t, thread.Options{}, "x.log", second)
	m.Load(other, logs.Found(other), m.Keep())
	if n := m.Selected(); n.Kind != tree.Message || n.Message.ID() != "a-2" {
		t.Errorf("selected %+v", n)
	}
}

func TestThePlacesOfATree(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "two-logs")
	m := tree.New(log, logs.Found(log), screen.NewPainter(theme.Options{}))
	m.UnfoldAll()
	var ids, moved []string
	for i := range m.Len() {
		ids = append(ids, m.At(i).ID())
	}
	m.Top()
	for range 100 {
		if n := m.Selected(); n.Kind == tree.Message && (len(moved) == 0 || moved[len(moved)-1] != n.Message.ID()) {
			moved = append(moved, n.Message.ID())
		}
		m.Scroll(1)
	}
	if diff := cmp.Diff(ids, moved); diff != "" {
		t.Errorf("the places are not in the order of the rows:\n%s", diff)
	}
	for i := range m.Len() {
		m.FoldAll()
		m.GoTo(i)
		if m.Place() != i || m.Selected().Kind != tree.Message {
			t.Errorf("went to place %d, is at %d", i, m.Place())
		}
	}
}

func TestLevels(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "clean-exec")
	m := tree.New(log, logs.Found(log), screen.NewPainter(theme.Options{}))
	rows := func() int { return strings.Count(show(m, 80), "\n") }
	var got []int
	for level := 1; level <= 4; level++ {
		m.Level(level)
		got = append(got, rows())
	}
	// the handoff; its readback and report; the tiers and the clearance; no more
	if diff := cmp.Diff([]int{1, 3, 10, 10}, got); diff != "" {
		t.Error(diff)
	}
}
