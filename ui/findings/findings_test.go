package findings_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/findings"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

const scenarios = "../../testdata/scenarios"

// open returns the view of a log without colour, of that size.
func open(found *judge.Index, w, h int) *findings.Model {
	m := findings.New(screen.NewPainter(theme.Options{}), found, false)
	m.SetScope(scope.Scope{})
	m.SetSize(w, h)
	return m
}

// shown goes down the view and returns the findings it comes by.
func shown(t *testing.T, m *findings.Model) []*judge.Finding {
	t.Helper()
	m.Top()
	var list []*judge.Finding
	for {
		f, ok := m.Finding()
		if !ok || len(list) > 0 && f == list[len(list)-1] {
			return list
		}
		list = append(list, f)
		m.Scroll(1)
	}
}

func drawn(m *findings.Model) string { return strings.Join(m.Lines(true, screen.Needle{}), "\n") }

func TestEveryFindingStandsOnceAndTheWorstFirst(t *testing.T) {
	for _, name := range logs.Names(t, scenarios) {
		log, _ := logs.Scenario(t, scenarios, name)
		found := logs.Found(log)
		got := shown(t, open(found, 100, 20))
		want := make([]*judge.Finding, len(found.All()))
		for i := range found.All() {
			want[i] = &found.All()[i]
		}
		slices.SortStableFunc(want, func(a, b *judge.Finding) int { return cmp.Compare(b.Severity, a.Severity) })
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d findings are shown, or not in order; there are %d", name, len(got), len(want))
		}
	}
}

// In whatever width, a finding is never shown without its code, its place and its
// values.
func TestARowKeepsWhatItSays(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "void-cleared")
	for _, w := range []int{40, 60, 80, 100, 160, 300} {
		got := strings.Join(strings.Fields(drawn(open(logs.Found(log), w, 12))), " ")
		for _, want := range []string{
			"2 errors", "✗ execution.mismatch RB payer-1", "line 2", "acct sent 11-90-33/70024418 read back 11-90-33/70024481",
			"✗ clearance.on-void AN scheduler-2", "line 3", "scheduler cleared payer-1, a readback that had failed",
		} {
			if !strings.Contains(got, want) {
				t.Errorf("at %d columns %q is not in\n%s", w, want, drawn(open(logs.Found(log), w, 12)))
			}
		}
	}
}

func TestNoLineIsWiderThanTheView(t *testing.T) {
	for _, name := range logs.Names(t, scenarios) {
		log, _ := logs.Scenario(t, scenarios, name)
		m := open(logs.Found(log), 100, 20)
		for w := 0; w <= 300; w += 7 {
			for h := 0; h < 60; h += 5 {
				m.SetSize(w, h)
				lines := m.Lines(true, screen.Needle{})
				if len(lines) != h {
					t.Fatalf("%s at %dx%d: %d lines", name, w, h, len(lines))
				}
				for _, l := range lines {
					if screen.Width(l) != w {
						t.Fatalf("%s at %dx%d: %q is %d wide", name, w, h, l, screen.Width(l))
					}
				}
			}
		}
	}
}

func TestCountsAreOfWhatIsShown(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "cancels")
	found := logs.Found(log)
	m := open(found, 120, 20)
	if got := drawn(m); !strings.Contains(got, "✗ 1 error   ! 1 warning   i 2 notes  ") {
		t.Errorf("counts are not in\n%s", got)
	}
	release5, _ := log.Conversations()[0].Find("release-5")
	m.SetScope(scope.Scope{}.Keeping(func(msg thread.Message) bool {
		h, ok := msg.Handoff()
		return ok && h.Message() == release5
	}))
	if got := drawn(m); !strings.Contains(got, "✗ 0 errors   ! 1 warning   i 0 notes   1 of 4 shown") {
		t.Errorf("counts of one handoff are not in\n%s", got)
	}
	m.SetScope(scope.Scope{}.Keeping(func(thread.Message) bool { return false }))
	if got := drawn(m); !strings.Contains(got, "None of the 4 findings is shown here.") {
		t.Errorf("nothing is shown, and nothing says so:\n%s", got)
	}
}

// As of a moment nothing is shown that only what came later tells.
func TestThePastHasItsOwnFindings(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "cancels")
	m := open(logs.Found(log), 120, 20)
	c := log.Conversations()[0]
	for i := range c.Len() {
		m.SetScope(scope.Scope{}.AsOf(c.At(i)))
		for _, f := range shown(t, m) {
			if at, _ := f.At(); at.Index() > i || f.Code == finding.ThreadOpen {
				t.Errorf("after message %d %s at %s is shown", i, f.Code, f.Message)
			}
		}
	}
	if n := len(shown(t, m)); n != 2 {
		t.Errorf("%d findings after the last message, want those that do not wait for the end", n)
	}
}

func TestAScopeKeepsTheSelection(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "cancels")
	m := open(logs.Found(log), 120, 20)
	m.Scroll(2)
	want, _ := m.Finding()
	m.SetScope(scope.Scope{}.Keeping(func(thread.Message) bool { return true }))
	m.SetScope(scope.Scope{})
	if got, _ := m.Finding(); got != want {
		t.Errorf("selected %s, want %s", got.Code, want.Code)
	}
}

func TestSelectFindsTheWorstOrTheNearest(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "void-cleared")
	m, c := open(logs.Found(log), 100, 20), log.Conversations()[0]
	for id, want := range map[string]string{
		"scheduler-1": "execution.mismatch", "payer-1": "execution.mismatch",
		"scheduler-2": "clearance.on-void", "payer-2": "clearance.on-void",
	} {
		msg, _ := c.Find(id)
		m.Top()
		m.Select(msg)
		if f, _ := m.Finding(); f.Code.String() != want {
			t.Errorf("%s selects %s, want %s", id, f.Code, want)
		}
	}
}

func TestAFindingAboutBytesIsAtNoMessage(t *testing.T) {
	log, _ := logs.Load(t, thread.Options{}, "a.log", "one\nt\xffwo\nRW1 HO a-1 from=a to=b item=x:1 ask=FIX\n")
	m := open(logs.Found(log), 100, 20)
	f, ok := m.Finding()
	if !ok || f.Code != finding.LineEncoding {
		t.Fatalf("selected %v", f)
	}
	if _, ok := m.Selected(); ok {
		t.Error("it is said to be at a message")
	}
	input, defect, ok := f.Defect()
	if d := log.Inputs()[input].Defects[defect]; !ok || d.Line != 2 {
		t.Errorf("it is said to be defect %d of input %d", defect, input)
	}
	m.SetScope(scope.Scope{}.Keeping(func(thread.Message) bool { return false }))
	if f, ok := m.Finding(); !ok || f.Code != finding.LineEncoding {
		t.Error("a filter of messages hides it")
	}
}

func TestALogWithoutFindingsSaysSo(t *testing.T) {
	log, _ := logs.Load(t, thread.Options{}, "a.log", "nothing here\n")
	if got := drawn(open(logs.Found(log), 40, 3)); !strings.Contains(got, "✓ Nothing was found.") {
		t.Errorf("%q", got)
	}
}

// many returns a log with n handoffs, each read back wrongly and done all the same.
func many(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "RW1 HO a-%d from=a to=b item=x:%d ask=FIX due=20261009\n", i, i)
		fmt.Fprintf(&b, "RW1 RB b-%d re=a-%d from=b to=a item=x:%d ask=FIX due=20261019\n", i, i, i)
	}
	return b.String()
}

func BenchmarkView(b *testing.B) {
	log, _ := logs.Load(b, thread.Options{}, "many.log", many(100_000))
	found := logs.Found(log)
	m := open(found, 160, 45)
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			_ = drawn(open(found, 160, 45))
		}
	})
	b.Run("key", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			m.Scroll([]int{1, 44, -1, -44}[i%4])
			_ = drawn(m)
		}
	})
	b.Run("select", func(b *testing.B) {
		c := log.Conversations()[0]
		for i := 0; b.Loop(); i++ {
			m.Select(c.At(i * 7919 % c.Len()))
			_ = drawn(m)
		}
	})
}

func TestALogThatGrowsKeepsTheSelectedFinding(t *testing.T) {
	small, _ := logs.Load(t, thread.Options{}, "a.log", many(3))
	large, _ := logs.Load(t, thread.Options{}, "a.log", many(9))
	m := open(logs.Found(small), 100, 20)
	m.Scroll(2)
	was, _ := m.Finding()
	m.Reload(logs.Found(large))
	if f, ok := m.Finding(); !ok || !f.Same(was) {
		t.Errorf("selected %v, want what says the same as %v", f, was)
	}
	if n := len(shown(t, m)); n != len(logs.Found(large).All()) {
		t.Errorf("%d findings are shown of %d", n, len(logs.Found(large).All()))
	}
	m.Bottom()
	if m.Reload(judge.NewIndex(nil)); m.Len() != 0 {
		t.Errorf("%d findings are shown of none", m.Len())
	}
}
