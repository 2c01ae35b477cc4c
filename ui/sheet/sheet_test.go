package sheet_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"crosscheck/thread"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/screen"
	"crosscheck/ui/sheet"
	"crosscheck/ui/theme"
)

const scenarios = "../../testdata/scenarios"

// The sheets of every handoff, with room for all columns, without, and stacked.
func TestSheets(t *testing.T) {
	for _, name := range logs.Names(t, scenarios) {
		if name == "no-messages" {
			continue
		}
		for _, w := range []int{30, 60, 100} {
			t.Run(fmt.Sprintf("%s-%d", name, w), func(t *testing.T) {
				log, _ := logs.Scenario(t, scenarios, name)
				var out strings.Builder
				for _, c := range log.Conversations() {
					for i := range c.Handoffs() {
						out.WriteString(show(t, log, c.Handoff(i), w))
					}
				}
				golden.RequireEqual(t, []byte(out.String()))
			})
		}
	}
}

// show returns the sheet of a handoff, its id before it.
func show(t *testing.T, log *thread.Log, h thread.Handoff, w int) string {
	t.Helper()
	out := h.Message().ID() + "\n"
	for _, l := range sheet.Lines(screen.NewPainter(theme.Options{}), logs.Found(log), h, w) {
		if l.Width() > w {
			t.Errorf("%q is wider than %d", l.Text(), w)
		}
		out += strings.TrimRight(l.Text(), " ") + "\n"
	}
	return out
}

func TestTheDivergenceIsMarkedWholeAndOnlyWhereItIs(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "void-cleared")
	th := screen.NewPainter(theme.Options{Color: theme.Mono})
	var marked []string
	for _, l := range sheet.Lines(th, logs.Found(log), log.Conversations()[0].Handoff(0), 100) {
		for _, s := range l {
			if s.Role == theme.Differ {
				marked = append(marked, s.Text)
			}
		}
	}
	if got := strings.Join(marked, " "); got != "70024481" {
		t.Errorf("marked: %q, want the number that differs, once", got)
	}
}
