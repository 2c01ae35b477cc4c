package detail_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"crosscheck/codec/check"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/detail"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/screen"
	"crosscheck/ui/sheet"
	"crosscheck/ui/theme"
)

const scenarios = "../../testdata/scenarios"

func newPane(log *thread.Log, o theme.Options) *detail.Model {
	t, found := screen.NewPainter(o), logs.Found(log)
	return detail.New(t, found, func(found *judge.Index, h thread.Handoff, w int) []screen.Line {
		return sheet.Lines(t, found, h, w)
	})
}

// show returns a whole page without the blanks at the ends of its lines.
func show(m *detail.Model, p detail.Page, w int) string {
	m.SetSize(w, 1)
	m.Show(p)
	m.SetSize(w, m.Len())
	lines := m.Lines(screen.Needle{})
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n") + "\n"
}

// Every page of every scenario, next to the tree on a wide screen, and on the
// narrowest.
func TestPages(t *testing.T) {
	for _, name := range logs.Names(t, scenarios) {
		for _, w := range []int{36, 86} {
			t.Run(fmt.Sprintf("%s-%d", name, w), func(t *testing.T) {
				log, _ := logs.Scenario(t, scenarios, name)
				m := newPane(log, theme.Options{})
				var out strings.Builder
				for _, c := range log.Conversations() {
					fmt.Fprintf(&out, "%s\n", show(m, detail.Conversation(c), w))
					for i := range c.Len() {
						fmt.Fprintf(&out, "%s\n%s\n", strings.Repeat("=", w), show(m, detail.Message(c.At(i)), w))
						for v := 1; v < len(c.At(i).Variants()); v++ {
							fmt.Fprintf(&out, "%s\n%s\n", strings.Repeat("=", w), show(m, detail.Variant(c.At(i), v), w))
						}
					}
				}
				if out.Len() == 0 {
					out.WriteString(show(m, detail.Nothing(log), w))
				}
				golden.RequireEqual(t, []byte(out.String()))
			})
		}
	}
}

// message returns the message with that id.
func message(t *testing.T, log *thread.Log, id string) thread.Message {
	t.Helper()
	for _, c := range log.Conversations() {
		if m, ok := c.Find(id); ok {
			return m
		}
	}
	t.Fatalf("no message %s", id)
	return thread.Message{}
}

func TestATierStandsFirstOnItsPage(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "void-cleared")
	got := show(newPane(log, theme.Options{}), detail.Tier(message(t, log, "payer-1"), check.Echo), 80)
	echo, execution := strings.Index(got, "echo  pass"), strings.Index(got, "execution  fail")
	if echo < 0 || execution < 0 || echo > execution {
		t.Errorf("the tier that was asked for does not come first:\n%s", got)
	}
}

func TestTheValueThatDiffersIsMarkedWhole(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "void-cleared")
	th := screen.NewPainter(theme.Options{Color: theme.Mono})
	m := newPane(log, theme.Options{Color: theme.Mono})
	got := show(m, detail.Message(message(t, log, "payer-1")), 80)
	for _, want := range []string{"70024418", "70024481"} {
		if !strings.Contains(got, "11-90-33/"+th.Paint(theme.Differ, want)) {
			t.Errorf("%s is not marked whole in\n%q", want, got)
		}
	}
}

func TestAPageIsScrolledNoFurtherThanItsEnd(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "void-cleared")
	m := newPane(log, theme.Options{})
	m.SetSize(60, 10)
	m.Show(detail.Message(message(t, log, "scheduler-1")))
	m.Bottom()
	above, below := m.More()
	if above == 0 || below != 0 {
		t.Errorf("at the bottom there are %d lines above and %d below", above, below)
	}
	m.Scroll(1000)
	if again, _ := m.More(); again != above {
		t.Error("scrolled past the end")
	}
	m.Top()
	if above, _ := m.More(); above != 0 {
		t.Error("not at the top")
	}
	m.Scroll(5)
	m.Show(detail.Message(message(t, log, "payer-2")))
	if above, _ := m.More(); above != 0 {
		t.Error("another page does not begin at its top")
	}
}

func TestAVeryLongTextIsCutAndSaysHowLongItIs(t *testing.T) {
	long := strings.Repeat("9", 1<<20)
	log, _ := logs.Load(t, thread.Options{}, "long.log", "RW1 HO a-1 from=a to=b item="+long+" ask=FIX\n")
	got := show(newPane(log, theme.Options{}), detail.Message(message(t, log, "a-1")), 80)
	if !strings.Contains(got, "bytes in all") || len(got) > 200<<10 {
		t.Errorf("a page of %d bytes", len(got))
	}
}

// A caret stands under the place of each error, on the line that holds it.
func TestCaretsStandUnderTheErrors(t *testing.T) {
	log, _ := logs.Load(t, thread.Options{}, "x.log", "RW1 HO a-1 from=a to=b item=日本 ask=NOPE due=x // なにか\n")
	golden.RequireEqual(t, []byte(show(newPane(log, theme.Options{}), detail.Message(log.Conversations()[0].At(0)), 40)))
}

// Each caret is measured from the start of the line, so no more of them are
// drawn than errors are listed, and none after the part that is shown.
func TestALineOfManyErrorsHasCaretsUnderTheFirst(t *testing.T) {
	ho := "RW1 HO a-1 from=a to=b item=x ask=FIX"
	for name, tt := range map[string]struct {
		line string
		want int
	}{
		"all within the part that is shown": {ho + strings.Repeat(" due=20270101", 1000), 50},
		"all behind it":                     {ho + " ctx=" + strings.Repeat("9", 1<<20) + " ask=FIX", 0},
	} {
		t.Run(name, func(t *testing.T) {
			log, _ := logs.Load(t, thread.Options{}, "x.log", tt.line+"\n")
			m := log.Conversations()[0].At(0)
			if m.Valid() {
				t.Fatal("the line is valid")
			}
			got := show(newPane(log, theme.Options{}), detail.Message(m), 80)
			if n := strings.Count(got, "^"); n != tt.want {
				t.Errorf("%d carets, want %d", n, tt.want)
			}
		})
	}
}

// Step by step through a failed handoff, the page says what the receiver had been
// sent and what of it it evidently had.
func TestAMessageSaysWhatTheReceiverKnew(t *testing.T) {
	log, _ := logs.Scenario(t, scenarios, "void-cleared")
	for _, tt := range []struct {
		id   string
		want []string
	}{
		{"scheduler-1", []string{"1 message sent to it so far, 0 evidently received", "○ HO scheduler-1  10:11:20  sent, not named by it yet"}},
		{"payer-1", []string{"1 message sent to it so far, 1 evidently received", "✓ HO scheduler-1  10:11:20  received, named by RB payer-1"}},
		{"scheduler-2", []string{"2 messages sent to it so far, 1 evidently received", "○ AN scheduler-2  10:12:09  sent, not named by it yet"}},
	} {
		got := show(newPane(log, theme.Options{}), detail.Message(message(t, log, tt.id)), 80)
		for _, want := range append(tt.want, "What payer knew then") {
			if !strings.Contains(got, want) {
				t.Errorf("%s does not say %q:\n%s", tt.id, want, got)
			}
		}
	}
}

// What several loose ends answer is missing once.
func TestLooseEndsSayWhatIsMissing(t *testing.T) {
	log, _ := logs.Load(t, thread.Options{}, "x.log", "RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n"+
		"RW1 DN b-2 re=a-1 from=b to=a item=x:1 out=OK\nRW1 DN b-3 re=a-2 from=b to=a item=x:1 out=OK\n")
	got := show(newPane(log, theme.Options{}), detail.LooseEnds(log.Conversations()[0]), 60)
	if !strings.Contains(got, "missing   a-1  a-2\n") || strings.Contains(got, "messages ") {
		t.Errorf("got\n%s", got)
	}
}
