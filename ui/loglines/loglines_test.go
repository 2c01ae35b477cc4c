package loglines_test

import (
	"errors"
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/ui/filelines"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/loglines"
	"crosscheck/ui/scope"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

const scenarios = "../../testdata/scenarios"

// newPane returns the view of some inputs on a pane of a size.
func newPane(l *thread.Log, inputs []*source.Input, o theme.Options, w, h int) *loglines.Model {
	m := loglines.New(l, logs.Found(l), screen.NewPainter(o), func() []loglines.Text { return texts(inputs) })
	m.SetSize(w, h)
	return m
}

func texts(inputs []*source.Input) []loglines.Text {
	var all []loglines.Text
	for i, in := range inputs {
		all = append(all, loglines.Text{Text: filelines.Text{Input: i}, File: in.Name(), Lines: in.MemberLines("")})
	}
	return all
}

// feed reads what the pane wants until it wants nothing.
func feed(t *testing.T, m *loglines.Model, inputs []*source.Input) {
	t.Helper()
	for n := 0; ; n++ {
		r, ok := m.Want()
		if !ok {
			return
		}
		if n > 99 {
			t.Fatalf("the pane asks again and again for %+v", r)
		}
		found, err := inputs[r.Input].ReadMember(r.Member, r.First, r.N)
		m.Put(r, filelines.Answer{Lines: found, Err: err})
	}
}

// show returns what the pane shows, without the blanks at the ends.
func show(m *loglines.Model) string {
	all := m.Lines(true, screen.Needle{})
	for i := range all {
		all[i] = strings.TrimRight(all[i], " ")
	}
	return strings.TrimRight(strings.Join(all, "\n"), "\n") + "\n"
}

func TestLogs(t *testing.T) {
	for _, name := range logs.Names(t, scenarios) {
		for _, w := range []int{40, 100} {
			t.Run(fmt.Sprintf("%s-%d", name, w), func(t *testing.T) {
				l, inputs := logs.Scenario(t, scenarios, name)
				m := newPane(l, inputs, theme.Options{ASCII: w == 40}, w, 80)
				feed(t, m, inputs)
				golden.RequireEqual(t, []byte(show(m)))
			})
		}
	}
}

// huge is a pane over a text of ten million lines, and how many were read.
func huge(t *testing.T) (*loglines.Model, func()) {
	t.Helper()
	l, _ := logs.Load(t, thread.Options{}, "a.log", "RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n")
	m := loglines.New(l, logs.Found(l), screen.NewPainter(theme.Options{}), func() []loglines.Text {
		return []loglines.Text{{File: "a.log", Lines: 10_000_000}}
	})
	m.SetSize(80, 20)
	return m, func() {
		t.Helper()
		for n := 0; ; n++ {
			r, ok := m.Want()
			if !ok {
				return
			}
			if n > 0 || r.N > 200 {
				t.Fatalf("%d lines are read for a page, in %d goes", r.N, n+1)
			}
			var found []source.RawLine
			for i := r.First; i < r.First+r.N && i <= 10_000_000; i++ {
				found = append(found, source.RawLine{Number: i, Text: fmt.Appendf(nil, "line %d", i)})
			}
			m.Put(r, filelines.Answer{Lines: found})
		}
	}
}

func TestOnlyWhatIsInSightIsRead(t *testing.T) {
	m, read := huge(t)
	for _, step := range []struct {
		move  func()
		first string
	}{
		{func() {}, "       1 • HO  line 1"},
		{m.Bottom, " 9999981       line 9999981"},
		{func() { m.Scroll(-5_000_000) }, " 5000000       line 5000000"},
		{m.Top, "       1 • HO  line 1"},
	} {
		step.move()
		read()
		if got := strings.SplitN(show(m), "\n", 2)[0]; got != step.first {
			t.Errorf("the first line in sight is %q, want %q", got, step.first)
		}
	}
	m.Scroll(20)
	if strings.Contains(show(m), "…") {
		t.Errorf("the next page is not there at once:\n%s", show(m))
	}
}

func TestWhatIsOnItsWayAndWhatCannotBeRead(t *testing.T) {
	m, _ := huge(t)
	if got := show(m); !strings.Contains(got, "       2       …") {
		t.Errorf("what is not read yet is shown as\n%s", got)
	}
	r, _ := m.Want()
	m.Put(r, filelines.Answer{Err: errors.New("the disk\x1b[31m is gone")})
	if got := show(m); !strings.Contains(got, "2       This line cannot be read: the disk␛[31m is gone") {
		t.Errorf("what cannot be read is shown as\n%s", got)
	}
	if _, again := m.Want(); again {
		t.Error("what cannot be read is asked for again")
	}
}

const several = "one\nRW1 HO a-1 from=a to=b item=x:1 ask=FIX\n" +
	"RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\nRW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n"

func TestAMessageIsSelectedWithItsLine(t *testing.T) {
	l, inputs := logs.Load(t, thread.Options{}, "a.log", several, "b.log", several)
	m := newPane(l, inputs, theme.Options{}, 80, 20)
	on := func() string {
		msg, ok := m.Selected()
		if !ok {
			return ""
		}
		return msg.Conversation().ID() + " " + msg.ID()
	}
	var seen []string
	for range m.Len() {
		seen = append(seen, on())
		m.Scroll(1)
	}
	want := []string{"", "", "a.log a-1", "a.log b-1", "a.log b-1", "", "", "b.log a-1", "b.log b-1", "b.log b-1"}
	if diff := cmp.Diff(want, seen); diff != "" {
		t.Error(diff)
	}
	c := l.Conversations()[1]
	m.Select(c.At(1)) // it stands there already, seen again
	if row, _ := m.Cursor(); row != 9 {
		t.Errorf("row %d is selected, want the last one", row)
	}
	m.Select(c.At(0))
	if row, _ := m.Cursor(); row != 7 || on() != "b.log a-1" {
		t.Errorf("row %d with %q is selected", row, on())
	}
}

// A document may have all its messages on one line.
func TestMessagesOfOneLine(t *testing.T) {
	doc := `[{"role":"user","content":"RW1 HO a-1 from=a to=b item=x:1 ask=FIX"},` +
		`{"role":"assistant","content":"RW1 RB b-1 re=a-9 from=b to=a item=x:1 ask=FIX"}]`
	l, inputs := logs.Load(t, thread.Options{}, "a.json", doc)
	m := newPane(l, inputs, theme.Options{}, 80, 5)
	feed(t, m, inputs)
	c := l.Conversations()[0]
	if msg, ok := m.Selected(); !ok || msg != c.At(0) {
		t.Error("not the first message of the line is selected")
	}
	m.Select(c.At(1))
	if msg, _ := m.Selected(); msg != c.At(1) {
		t.Error("another message of the line cannot be selected")
	}
	if got := show(m); !strings.HasPrefix(got, "1 ✗ RB+ ") {
		t.Errorf("the line does not show the worst of its messages: %s", got)
	}
}

func TestTheScopeTakesMarksAway(t *testing.T) {
	l, inputs := logs.Load(t, thread.Options{}, "a.log", several)
	m := newPane(l, inputs, theme.Options{}, 80, 5)
	feed(t, m, inputs)
	c := l.Conversations()[0]
	m.Select(c.At(1))
	marks := func() string {
		s := ""
		for _, row := range strings.Split(strings.TrimSpace(show(m)), "\n") {
			s += strings.TrimSpace(row[1:8]) + "|"
		}
		return s
	}
	all := scope.Scope{}
	for _, tt := range []struct {
		scope    scope.Scope
		selected bool
		want     string
	}{
		{all.AsOf(c.At(0)), false, "|✓ HO|||"},
		{all.Keeping(func(msg thread.Message) bool { return msg == c.At(1) }), true, "||✓ RB|✓ RB|"},
		{all, true, "|✓ HO|✓ RB|✓ RB|"},
	} {
		m.SetScope(tt.scope)
		if _, ok := m.Selected(); ok != tt.selected {
			t.Errorf("selected: %v", ok)
		}
		if got := marks(); strings.ReplaceAll(got, "•", "✓") != tt.want {
			t.Errorf("marks %s, want %s", got, tt.want)
		}
	}
}

func TestMarksAreAsOfTheMoment(t *testing.T) {
	l, inputs := logs.Scenario(t, scenarios, "tool-changed-undo")
	m := newPane(l, inputs, theme.Options{}, 60, 5)
	feed(t, m, inputs)
	first := func() string { return string([]rune(show(m))[:7]) }
	if got := first(); got != "1 ✗ HO " {
		t.Errorf("at the end the handoff is marked %q", got)
	}
	m.SetScope(scope.Scope{}.AsOf(l.Conversations()[0].At(0)))
	if got := first(); got != "1 • HO " {
		t.Errorf("right after it was sent the handoff is marked %q", got)
	}
}

func TestALogThatGrewShowsItsNewLines(t *testing.T) {
	l, inputs := logs.Load(t, thread.Options{}, "a.log", several)
	m := loglines.New(l, logs.Found(l), screen.NewPainter(theme.Options{}), func() []loglines.Text { return texts(inputs) })
	m.SetSize(80, 20)
	m.Bottom()
	inputs = append(inputs, logs.Grow(t, l, "b.log", "RW1 HO c-1 from=c to=d item=x:2 ask=FIX\n"))
	m.Reload(logs.Found(l))
	feed(t, m, inputs)
	if row, _ := m.Cursor(); row != 3 || !strings.Contains(show(m), "1 • HO  RW1 HO c-1") {
		t.Errorf("row %d is selected in\n%s", row, show(m))
	}
	m.Select(l.Conversations()[1].At(0))
	if row, _ := m.Cursor(); row != 6 {
		t.Errorf("the new message is selected in row %d", row)
	}
}

// A long line is moved under the pane, and back.
func TestLongLinesSlide(t *testing.T) {
	l, inputs := logs.Load(t, thread.Options{}, "a.log", strings.Repeat("0123456789", 9)+"送金送金end\n")
	m := newPane(l, inputs, theme.Options{}, 48, 3)
	feed(t, m, inputs)
	var seen []string
	for {
		seen = append(seen, strings.SplitN(show(m), "\n", 2)[0])
		if !m.Slide(1) {
			break
		}
	}
	want := []string{
		"1       012345678901234567890123456789012345678…",
		"1       …45678901234567890123456789012345678901…",
		"1       …89012345678901234567890123456789012345…",
		"1       …234567890123456789送金送金end",
		"1       …金end",
	}
	if diff := cmp.Diff(want, seen); diff != "" {
		t.Error(diff)
	}
	for range len(seen) - 1 {
		if !m.Slide(-1) {
			t.Error("it does not move back")
		}
	}
	if m.Slide(-1) {
		t.Error("it moves beyond its beginning")
	}
}

// Whatever is done on whatever log, each line is exactly as wide as asked.
func TestEveryLineIsAsWideAsAsked(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	long := strings.Repeat("9", 1<<17)
	for i, content := range []string{
		logs.Read(t, "../testdata/hostile.log"), several,
		long + "\n" + strings.Repeat("送金 ", 1<<15) + " RW1 HO a-1 from=a to=b item=" + long + " ask=FIX\n",
	} {
		l, inputs := logs.Load(t, thread.Options{}, "a.log", content, "b\x1b.log", several)
		m := newPane(l, inputs, theme.Options{Color: theme.Mono, ASCII: i == 1}, 80, 24)
		for w := 1; w <= 300; w += 1 + r.Intn(9) {
			h := r.Intn(60)
			m.SetSize(w, h)
			m.Scroll(r.Intn(30) - 15)
			m.Slide(r.Intn(5) - 2)
			feed(t, m, inputs)
			all := m.Lines(r.Intn(2) == 0, screen.NewNeedle("a"))
			if len(all) != h {
				t.Fatalf("%d lines of %d at %d columns", len(all), h, w)
			}
			for _, row := range all {
				if screen.Width(row) != w || strings.ContainsAny(strings.NewReplacer("\x1b[", "").Replace(row), "\x1b\r\a") {
					t.Fatalf("a line of %d cells in %d:\n%q", screen.Width(row), w, row)
				}
			}
		}
	}
}

// The messages of a large log are found in steps, and no line is without its own
// when they are done.
func TestMessagesAreFoundInSteps(t *testing.T) {
	var b strings.Builder
	const handoffs = 66_000
	for i := range handoffs {
		fmt.Fprintf(&b, "RW1 HO a-%d from=a to=b item=x:%d ask=FIX\n", i+1, i)
	}
	l, inputs := logs.Load(t, thread.Options{}, "a.log", b.String())
	m := newPane(l, inputs, theme.Options{}, 60, 5)
	m.Bottom()
	feed(t, m, inputs)
	if _, ok := m.Selected(); ok || !m.Works() {
		t.Fatal("all messages are found before any step")
	}
	for range m.Working() {
		continue
	}
	if msg, ok := m.Selected(); !ok || msg.ID() != fmt.Sprintf("a-%d", handoffs) || m.Works() {
		t.Error("the last line has no message")
	}
	if !strings.Contains(show(m), "66000 • HO") {
		t.Errorf("the lines are not marked:\n%s", show(m))
	}
}
