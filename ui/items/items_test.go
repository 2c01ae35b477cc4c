package items_test

import (
	"fmt"
	"strings"
	"testing"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/items"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

const scenarios = "../../testdata/scenarios"

// open returns the view of a log without colour, of that size.
func open(log *thread.Log, w, h int) *items.Model {
	j := judge.New(log)
	j.Update()
	m := items.New(log, judge.NewIndex(j.Findings()), screen.NewPainter(theme.Options{}))
	m.SetScope(scope.Scope{})
	m.SetSize(w, h)
	return m
}

func drawn(m *items.Model) string {
	lines := m.Lines(true, screen.Needle{})
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}

func TestAnItemTellsItsOwnersItsConflictsAndItsHandoffs(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "ownership-conflict")
	want := `1 item
✗ gh:acme/site#70  owner qa  2 handoffs
  planner since 09:00:00 (HO planner-1)  →  builder since 09:00:40 (RB builder-1)  →  qa since 09:15:50 (RB qa-1)
  ✗ conflict: qa took it over at 09:15:50 (RB qa-1), while builder held it under planner-1
  ✓ 09:00:00  HO planner-1  planner › builder  FIX  done
  ✓ 09:15:00  HO lead-1  lead › qa  FIX  done`
	if got := drawn(open(log, 120, 20)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// At each moment an item has the owners and the handoffs that it had then, in the
// states they were in.
func TestThePastHasItsOwnOwners(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "ownership-conflict")
	c := log.Conversations()[0]
	m := open(log, 120, 20)
	for i, want := range []string{
		"owner planner  1 handoff", "owner builder  1 handoff", "owner builder  2 handoffs", "owner qa  2 handoffs",
	} {
		m.SetScope(scope.Scope{}.AsOf(c.At(i)))
		got := drawn(m)
		if !strings.Contains(got, want) || strings.Contains(got, "done") || strings.Contains(got, "conflict") != (i == 3) {
			t.Errorf("after message %d, want %q in\n%s", i, want, got)
		}
	}
}

func TestAFilterLeavesItemsOut(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "cancels")
	m := open(log, 120, 40)
	all := m.Len()
	last := log.Conversations()[0].Item(all - 1)
	m.Bottom()
	m.SetScope(scope.Scope{}.Keeping(func(msg thread.Message) bool { return msg == last.Handoffs[0].Message() }))
	if got := drawn(m); m.Len() != 1 || !strings.Contains(got, fmt.Sprintf("1 of %d items shown", all)) || !strings.Contains(got, last.Name) {
		t.Errorf("of the filter's item is shown\n%s", got)
	}
	m.SetScope(scope.Scope{})
	if msg, ok := m.Selected(); !ok || msg.Item() != last.Name || m.Len() != all {
		t.Errorf("after the filter %s is selected", msg.Item())
	}
}

// A message of a handoff is about its item, also where its line does not name it.
func TestSelectTakesAnyMessageOfAHandoff(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "cancels")
	m, c := open(log, 100, 20), log.Conversations()[0]
	for i := range c.Len() {
		h, ok := c.At(i).Handoff()
		if !ok {
			continue
		}
		m.Select(c.At(i))
		row, _ := m.Cursor()
		if got, _ := m.Selected(); got != c.At(i) || c.Item(row).Name != h.Message().Item() {
			t.Errorf("%s selects %s of item %s", c.At(i).ID(), got.ID(), c.Item(row).Name)
		}
	}
}

func TestNoLineIsWiderThanTheView(t *testing.T) {
	for _, name := range logs.Names(t, scenarios) {
		log, _ := logs.Scenario(t, scenarios, name)
		m := open(log, 100, 20)
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

func TestALogWithoutHandoffsSaysSo(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "no-messages")
	m := open(log, 60, 5)
	if got := drawn(m); got != "No item: no handoff was sent." {
		t.Errorf("got %q", got)
	}
	if _, ok := m.Selected(); ok {
		t.Error("something is selected")
	}
}

// An item with very many handoffs and owners tells those that went wrong, and how
// many more there are.
func TestALongItemIsToldInShort(t *testing.T) {
	var b strings.Builder
	for i := range 40 {
		to := fmt.Sprintf("b%d", i%3)
		fmt.Fprintf(&b, "RW1 HO a-%d from=a to=%s item=x:1 ask=FIX\n", i, to)
		fmt.Fprintf(&b, "RW1 RB %s-%d re=a-%d from=%s to=a item=x:1 ask=FIX\n", to, i, i, to)
	}
	b.WriteString("RW1 HO a-99 from=a to=z item=x:1 ask=FIX due=20261009\nRW1 RB z-1 re=a-99 from=z to=a item=x:1 ask=FIX due=20261019\n")
	log, _ := logs.Load(t, thread.Options{}, "a.log", b.String())
	got := drawn(open(log, 300, 80))
	for _, want := range []string{"✗ x:1", "✗ HO a-99  a › z  FIX  void", "and 35 more handoffs", "→ 35 more"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

func BenchmarkView(b *testing.B) {
	var s strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&s, "RW1 HO a-%d from=a to=b item=x:%d ask=FIX\nRW1 RB b-%d re=a-%d from=b to=a item=x:%d ask=FIX\n", i, i, i, i, i)
	}
	log, _ := logs.Load(b, thread.Options{}, "many.log", s.String())
	m, c := open(log, 160, 45), log.Conversations()[0]
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			_ = drawn(open(log, 160, 45))
		}
	})
	b.Run("key", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			m.Scroll([]int{1, 44, -1, -44}[i%4])
			_ = drawn(m)
		}
	})
	b.Run("step", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			m.SetScope(scope.Scope{}.AsOf(c.At(100_000 + i%1000)))
			_ = drawn(m)
		}
	})
}

// A handoff that was passed on changed is no less wrong where its item is looked
// at than in the tree.
func TestAHandoffHasTheSignOfTheTree(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "relay")
	want := `✗ svc:web  owner oncall  2 handoffs
  release since 20:30:00 (HO release-2)  →  operator since 20:30:30 (RB operator-4)  →  oncall since 20:31:40 (RB
    oncall-3)
  ✗ 20:30:00  HO release-2  release › operator  DEPLOY  wrong
  ✗ 20:31:00  HO operator-5  operator › oncall  DEPLOY  done`
	if got := drawn(open(log, 120, 20)); !strings.Contains(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
