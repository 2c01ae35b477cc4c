package list_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"crosscheck/ui/list"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// ofHeights returns a list whose rows have one to three lines, and how often a
// row was drawn.
func ofHeights(n, w, h int) (*list.Model, *int) {
	drawn := 0
	m := list.New(screen.NewPainter(theme.Options{}), func(row, _ int) []screen.Line {
		drawn++
		lines := make([]screen.Line, 1+row%3)
		for i := range lines {
			lines[i] = screen.Of(theme.Plain, fmt.Sprintf("%d.%d", row, i))
		}
		return lines
	}, nil)
	m.SetSize(w, h)
	m.Reset(n, 0)
	return m, &drawn
}

func TestTheSelectedRowIsAlwaysInSight(t *testing.T) {
	for _, size := range [][2]int{{10, 1}, {10, 2}, {10, 5}, {10, 20}, {1, 3}} {
		m, _ := ofHeights(50, size[0], size[1])
		r := rand.New(rand.NewSource(1))
		for range 500 {
			switch r.Intn(4) {
			case 0:
				m.Scroll(r.Intn(9) - 4)
			case 1:
				m.Select(r.Intn(60) - 5)
			case 2:
				m.Top()
			case 3:
				m.Bottom()
			}
			lines := m.Lines(true, screen.Needle{})
			if len(lines) != size[1] {
				t.Fatalf("%d lines of %d", len(lines), size[1])
			}
			row, ok := m.Cursor()
			if want := screen.Cut(fmt.Sprintf("%d.0", row), size[0], ""); !ok || !slices.ContainsFunc(lines, func(l string) bool {
				return strings.HasPrefix(l, want) || size[0] == 1
			}) {
				t.Fatalf("row %d is selected and not in sight:\n%s", row, strings.Join(lines, "\n"))
			}
			for _, l := range lines {
				if screen.Width(l) != size[0] {
					t.Fatalf("%q is not %d wide", l, size[0])
				}
			}
		}
	}
}

func TestNoLineIsLeftEmptyThatCouldShowARow(t *testing.T) {
	m, _ := ofHeights(9, 10, 12)
	m.Bottom()
	if lines := m.Lines(true, screen.Needle{}); strings.TrimSpace(lines[0]) == "" || strings.TrimSpace(lines[11]) == "" {
		t.Errorf("lines are left empty at the end:\n%s", strings.Join(lines, "\n"))
	}
	m.Top()
	if lines := m.Lines(true, screen.Needle{}); strings.TrimSpace(lines[11]) == "" {
		t.Errorf("lines are left empty at the start:\n%s", strings.Join(lines, "\n"))
	}
}

func TestOnlyWhatIsInSightIsDrawn(t *testing.T) {
	m, drawn := ofHeights(1_000_000, 10, 20)
	for _, move := range []func(){m.Bottom, m.Top, func() { m.Select(500_000) }, func() { m.Scroll(20) }} {
		*drawn = 0
		move()
		m.Lines(true, screen.Needle{})
		if *drawn > 100 {
			t.Errorf("%d rows are drawn for 20 lines", *drawn)
		}
	}
}

func TestAnEmptyListHasNoSelection(t *testing.T) {
	m, _ := ofHeights(0, 10, 3)
	m.Bottom()
	m.Select(4)
	if _, ok := m.Cursor(); ok {
		t.Error("a row is selected where there is none")
	}
	if got := strings.Join(m.Lines(true, screen.Needle{}), "|"); got != "          |          |          " {
		t.Errorf("an empty list shows %q", got)
	}
}

func TestAHeadStandsAboveTheRowsAndTakesTheirLines(t *testing.T) {
	m := list.New(screen.NewPainter(theme.Options{}), func(row, _ int) []screen.Line {
		return []screen.Line{screen.Of(theme.Plain, fmt.Sprint(row))}
	}, func(height int) []screen.Line {
		return []screen.Line{screen.Of(theme.Dim, "a head of more words")}[:min(height/2, 1)]
	})
	m.SetSize(6, 3)
	m.Reset(9, 0)
	if got := strings.Join(m.Lines(true, screen.Needle{}), "|"); got != "a ...  |0     |1     " && got != "a …   |0     |1     " {
		t.Errorf("the list shows %q", got)
	}
	if m.RowsHeight() != 2 {
		t.Errorf("%d lines are left to the rows", m.RowsHeight())
	}
	m.Click(0) // the head
	if row, _ := m.Cursor(); row != 0 {
		t.Errorf("a click on the head selects row %d", row)
	}
	m.Click(2)
	if row, _ := m.Cursor(); row != 1 {
		t.Errorf("a click on the second row selects row %d", row)
	}
	m.SetSize(6, 1)
	if got := m.Lines(true, screen.Needle{}); len(got) != 1 || m.RowsHeight() != 1 {
		t.Errorf("a low list shows %q", got)
	}
}

func TestNeedsCountsTheLinesOfAllRows(t *testing.T) {
	m, _ := ofHeights(9, 10, 2)
	if n := m.Needs(20, 100); n != 18 {
		t.Errorf("the rows need %d lines, want 18", n)
	}
	if n := m.Needs(20, 7); n != 7 {
		t.Errorf("the rows need %d lines, want no more than 7", n)
	}
}
