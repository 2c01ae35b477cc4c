package ui

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/ui/theme"
)

// click clicks at a cell, from 0.
func (s *driven) clickAt(x, y int) {
	s.send(tea.MouseMsg{X: x, Y: y, Button: tea.MouseButtonLeft, Action: tea.MouseActionPress})
}

// lineWith returns the first line of the screen that has a text.
func lineWith(t *testing.T, s *driven, text string) int {
	t.Helper()
	for y, l := range strings.Split(plain(s.View()), "\n") {
		if strings.Contains(l, text) {
			return y
		}
	}
	t.Fatalf("%q is not on the screen\n%s", text, plain(s.View()))
	return 0
}

// At every layout the row that is clicked is the one that stands there.
func TestAClickSelectsTheRowThatStandsThere(t *testing.T) {
	for _, size := range []struct{ w, h int }{{40, 12}, {60, 16}, {80, 24}, {100, 30}, {200, 55}} {
		for _, filtered := range []bool{false, true} {
			s := open(scenario(t, "cancels", theme.Options{}), size.w, size.h)
			if filtered {
				s.filterBy("type:CX")
			}
			for _, id := range []string{"release-1", "release-3", "release-1", "release-5"} {
				s.clickAt(3, lineWith(t, s, "HO "+id))
				if got := selectedID(s); got != id || s.focus != mainPane {
					t.Errorf("at %dx%d, filtered %v: a click on %s selects %s in %s", size.w, size.h, filtered, id, got, s.focus)
				}
			}
			s.clickAt(3, lineWith(t, s, "cancels nothing")-2) // a row of several lines
			if got := selectedID(s); got != "operator-5" {
				t.Errorf("at %dx%d: %s is selected", size.w, size.h, got)
			}
		}
	}
}

func TestAClickSelectsTheRowOfAView(t *testing.T) {
	s := open(scenario(t, "cancels", theme.Options{}), 100, 30).press("f")
	s.clickAt(3, lineWith(t, s, "operator never acknowledged"))
	if f := s.selection.finding; f == nil || f.Code.String() != "thread.cancel-unacknowledged" {
		t.Errorf("%v is selected in\n%s", f, plain(s.View()))
	}
	was := s.selection
	s.clickAt(3, 2) // the head of the list
	if !reflect.DeepEqual(s.selection, was) {
		t.Error("a click on the head selects a row")
	}
}

func TestAClickGivesTheFocus(t *testing.T) {
	for _, size := range []struct{ w, h int }{{80, 24}, {160, 45}} {
		s := open(scenario(t, "cancels", theme.Options{}), size.w, size.h)
		for p := range pane(numPanes) {
			for _, up := range []int{0, 1} { // inside, and on its rule
				s.focus = (p + 1) % numPanes
				b := s.layout.panes[p]
				if s.clickAt(b.x+1, b.y-up); s.focus != p {
					t.Errorf("at %dx%d a click on %s focuses %s", size.w, size.h, p, s.focus)
				}
			}
		}
		for _, y := range []int{0, size.h - 1} {
			was := s.focus
			if s.clickAt(1, y); s.focus != was {
				t.Errorf("a click on line %d focuses %s", y, s.focus)
			}
		}
	}
}

func TestTheWheelScrollsWhatIsUnderThePointer(t *testing.T) {
	s := open(scenario(t, "cancels", theme.Options{}), 160, 45).press("z", "R", "g")
	turn := func(p pane, b tea.MouseButton) {
		box := s.layout.panes[p]
		s.send(tea.MouseMsg{X: box.x + 2, Y: box.y + 1, Button: b, Action: tea.MouseActionPress})
	}
	turn(mainPane, tea.MouseButtonWheelDown)
	if got := selectedID(s); got == "release-1" {
		t.Error("the wheel does not move the tree")
	}
	if turn(mainPane, tea.MouseButtonWheelUp); selectedID(s) != "release-1" {
		t.Error("and not back")
	}
	was := s.lines(sourcePane)
	if turn(sourcePane, tea.MouseButtonWheelDown); reflect.DeepEqual(was, s.lines(sourcePane)) || s.focus != mainPane {
		t.Error("the wheel does not scroll the source alone")
	}
	s.press("?")
	if turn(mainPane, tea.MouseButtonWheelDown); s.overlay.top != wheel {
		t.Errorf("help stands at line %d", s.overlay.top)
	}
}

func TestTheMouseIsOffAtFirst(t *testing.T) {
	s := open(scenario(t, "cancels", theme.Options{}), 160, 45)
	if s.mouse || s.Init() != nil {
		t.Error("the mouse is read at first")
	}
	_, cmd := s.Update(keyMsg("M"))
	asks := fmt.Sprintf("%T", messages(cmd)[0])
	if !s.mouse || !strings.Contains(asks, "enableMouse") || !strings.Contains(footerOf(s), "selection is off") {
		t.Errorf("M asks for %s and says %q", asks, footerOf(s))
	}
	if s.press("j"); !strings.HasPrefix(footerOf(s), "M mouse off") {
		t.Errorf("the footer is %q", footerOf(s))
	}
	for _, back := range []tea.Msg{tea.ResumeMsg{}, openedMsg{program: "vi"}} {
		if _, cmd := s.Update(back); len(messages(cmd)) == 0 {
			t.Errorf("after %T it is not read any more", back)
		}
	}
	_, cmd = s.Update(keyMsg("M"))
	if asks := fmt.Sprintf("%T", messages(cmd)[0]); s.mouse || !strings.Contains(asks, "disableMouse") {
		t.Errorf("M again asks for %s", asks)
	}
}

// No pane covers another or leaves the screen.
func TestPanesShareTheScreen(t *testing.T) {
	wants := []wanted{{}, {filter: true, tree: 3, detail: 2}, {tree: 1000, detail: 1000}}
	for w := 1; w <= 300; w += 59 {
		for h := 1; h <= 100; h += 11 {
			for _, kind := range []arrangement{single, stacked, sideBySide, bare} {
				for _, want := range wants {
					if kind == single || h >= leastRows && w >= leastColumns {
						checkLayout(t, newLayout(w, h, kind, detailPane, want))
					}
				}
			}
		}
	}
}

func checkLayout(t *testing.T, l layout) {
	t.Helper()
	covered := map[[2]int]bool{}
	for p, b := range l.panes {
		for i := range b.w * b.h {
			x, y := b.x+i%b.w, b.y+i/b.w
			if at := [2]int{x, y}; covered[at] || x >= l.w || y >= l.h {
				t.Fatalf("%+v: %s covers %d,%d", l, pane(p), x, y)
			} else {
				covered[at] = true
			}
		}
	}
	if l.kind == single && len(covered) != l.w*l.overlay.h {
		t.Fatalf("%+v: one pane covers %d cells", l, len(covered))
	}
}

func TestTheTreeIsNoHigherThanItsRows(t *testing.T) {
	s := open(scenario(t, "clean-exec", theme.Options{}), 80, 24)
	for _, k := range [][]string{nil, {"z", "R"}, {"1"}} {
		s.press(k...)
		most := mostOfTree(24, s.layout.overlay.h)
		if got, want := s.layout.panes[mainPane].h, s.tree.Needs(80, most); got != want {
			t.Errorf("after %v the tree has %d lines, want %d", k, got, want)
		}
		check(t, s, "stacked")
	}
}
