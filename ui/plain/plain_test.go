package plain_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/finding"
	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/internal/logs"
	"crosscheck/ui/plain"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

const scenarios = "../../testdata/scenarios"

// file is an input of a test.
type file struct {
	name string
	data []byte
}

// loaded is a log with its inputs.
type loaded struct {
	log    *thread.Log
	inputs []*source.Input
}

// judge returns a judge of the log that has seen all of it.
func (l *loaded) judge() *judge.Judge {
	j := judge.New(l.log)
	j.Update()
	return j
}

// lines is plain.Options.Lines.
func (l *loaded) lines(input, first, n int) ([]source.RawLine, error) {
	return l.inputs[input].ReadLines(first, n)
}

func load(tb testing.TB, o thread.Options, files ...file) *loaded {
	tb.Helper()
	all := make([]string, 0, 2*len(files))
	for _, f := range files {
		all = append(all, f.name, string(f.data))
	}
	log, inputs := logs.Load(tb, o, all...)
	return &loaded{log: log, inputs: inputs}
}

// scenario loads the logs of a scenario with its expect file.
func scenario(tb testing.TB, name string, o thread.Options) *loaded {
	tb.Helper()
	expect, err := os.ReadFile(filepath.Join(scenarios, name+".expect.json"))
	if err == nil {
		if o.Expect, err = thread.ParseExpect(name, expect); err != nil {
			tb.Fatal(err)
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		tb.Fatal(err)
	}
	paths, err := filepath.Glob(filepath.Join(scenarios, name+"*.log"))
	if err != nil || len(paths) == 0 {
		tb.Fatalf("no log of scenario %s: %v", name, err)
	}
	files := make([]file, 0, len(paths))
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			tb.Fatal(err)
		}
		files = append(files, file{filepath.Base(path), data})
	}
	return load(tb, o, files...)
}

// write returns the text of a log.
func write(tb testing.TB, l *loaded, o plain.Options) string {
	tb.Helper()
	if o.Theme == nil {
		o.Theme = screen.NewPainter(theme.Options{})
	}
	o.Lines = l.lines
	var b bytes.Buffer
	if err := plain.Write(&b, l.log, l.judge(), o); err != nil {
		tb.Fatal(err)
	}
	return b.String()
}

// names lists the scenarios.
func names(tb testing.TB) []string {
	tb.Helper()
	paths, err := filepath.Glob(filepath.Join(scenarios, "*.log"))
	if err != nil || len(paths) < 20 {
		tb.Fatalf("%d scenarios: %v", len(paths), err)
	}
	var list []string
	for _, path := range paths {
		name, _, _ := strings.Cut(filepath.Base(path), ".")
		if len(list) == 0 || list[len(list)-1] != name {
			list = append(list, name)
		}
	}
	return list
}

func TestScenarios(t *testing.T) {
	for _, name := range names(t) {
		t.Run(name, func(t *testing.T) {
			golden.RequireEqual(t, write(t, scenario(t, name, thread.Options{}), plain.Options{}))
		})
	}
}

func TestJoinedLogsAreOneConversation(t *testing.T) {
	l := scenario(t, "two-logs", thread.Options{Join: true})
	golden.RequireEqual(t, write(t, l, plain.Options{}))
}

func TestLooks(t *testing.T) {
	for name, o := range map[string]theme.Options{
		"dark":  {Color: theme.True, Dark: true},
		"mono":  {Color: theme.Mono},
		"ascii": {ASCII: true},
	} {
		t.Run(name, func(t *testing.T) {
			l := scenario(t, "void-cleared", thread.Options{})
			golden.RequireEqual(t, write(t, l, plain.Options{Theme: screen.NewPainter(o)}))
		})
	}
}

func TestNarrowTextKeepsItsPlaces(t *testing.T) {
	golden.RequireEqual(t, write(t, scenario(t, "void-cleared", thread.Options{}), plain.Options{Width: 60}))
}

// On a terminal a line that is too long is broken by us, at a space: the
// terminal would break it anywhere, a value too.
func TestTextIsAsWideAsItsTerminal(t *testing.T) {
	for _, name := range append(names(t), "hostile") {
		for _, width := range []int{40, 80, 120} {
			t.Run(fmt.Sprintf("%s %d", name, width), func(t *testing.T) {
				inWidth(t, write(t, either(t, name), plain.Options{Width: width}), width)
			})
		}
	}
}

func TestLogWithoutMessages(t *testing.T) {
	data, err := os.ReadFile("testdata/nothing.log")
	if err != nil {
		t.Fatal(err)
	}
	l := load(t, thread.Options{}, file{"nothing.log", data})
	golden.RequireEqual(t, write(t, l, plain.Options{}))
}

func TestEmptyInput(t *testing.T) {
	golden.RequireEqual(t, write(t, load(t, thread.Options{}, file{"empty.log", nil}), plain.Options{}))
}

func TestTextIsClean(t *testing.T) {
	for _, name := range names(t) {
		t.Run(name, func(t *testing.T) {
			l := scenario(t, name, thread.Options{})
			text := write(t, l, plain.Options{})
			for i, line := range strings.Split(text, "\n") {
				if strings.TrimRight(line, " ") != line {
					t.Errorf("line %d ends in blanks: %q", i+1, line)
				}
			}
			if again := write(t, l, plain.Options{}); again != text {
				t.Error("two runs differ")
			}
			ascii := write(t, l, plain.Options{Theme: screen.NewPainter(theme.Options{ASCII: true})})
			for _, r := range ascii {
				if r > 0x7E {
					t.Fatalf("ASCII text has %q", r)
				}
			}
		})
	}
}

// Every finding stands in the text under its message, or of no message at the
// top, and once.
func TestEveryFindingIsShownOnce(t *testing.T) {
	for _, name := range append(names(t), "hostile") {
		t.Run(name, func(t *testing.T) {
			var l *loaded
			if name == "hostile" {
				l = raw(t, "hostile.log")
			} else {
				l = scenario(t, name, thread.Options{})
			}
			want, got := map[string]int{}, map[string]int{}
			for _, f := range l.judge().Findings() {
				want[f.Severity.String()+" "+f.Code.String()]++
			}
			signs := map[string]string{"x": "error", "!": "warning", "i": "note"}
			text := write(t, l, plain.Options{Theme: screen.NewPainter(theme.Options{ASCII: true})})
			for line := range strings.SplitSeq(text, "\n") {
				words := strings.Fields(line)
				if len(words) < 2 || signs[words[0]] == "" {
					continue
				}
				if _, ok := finding.Lookup(words[1]); ok {
					got[signs[words[0]]+" "+words[1]]++
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// What could not be judged stands at the end, each handoff under each reason.
func TestEveryThingNotJudgedIsSaid(t *testing.T) {
	for _, name := range names(t) {
		l := scenario(t, name, thread.Options{})
		text := write(t, l, plain.Options{})
		for _, n := range l.judge().NotJudged() {
			said := false
			for line := range strings.SplitSeq(text, "\n") {
				said = said || strings.HasPrefix(line, "not judged: ") && strings.Contains(line, n.Handoff) && strings.HasSuffix(line, "("+n.Why+")")
			}
			if !said {
				t.Errorf("%s: nothing says that %s of %s was not judged", name, n.Check, n.Handoff)
			}
		}
	}
}

// One id in two conversations is two handoffs, and naming it twice tells nobody
// which.
func TestHandoffsOfOneIDThatWereNotJudgedAreCounted(t *testing.T) {
	ho := []byte("RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n")
	for _, tt := range []struct {
		name string
		logs []file
		want string
	}{
		{"two logs", []file{{"x.log", ho}, {"y.log", ho}}, "not judged: record of 2 handoffs (no record supplied)\n"},
		{"one log", []file{{"x.log", ho}}, "not judged: record of a-1 (no record supplied)\n"},
	} {
		if got := write(t, load(t, thread.Options{}, tt.logs...), plain.Options{}); !strings.Contains(got, tt.want) {
			t.Errorf("%s: no %q in\n%s", tt.name, tt.want, got)
		}
	}
}

func TestErrorsStandBeforeWarnings(t *testing.T) {
	var log strings.Builder
	for i := 1; i <= 30; i++ {
		fmt.Fprintf(&log, "RW1 HO a-%[1]d from=a to=b item=x:%[1]d ask=FIX\nRW1 AQ b-%[1]d re=a-%[1]d from=b to=a need=YESNO\n", i)
	}
	log.WriteString("RW1 DN b-31 re=a-30 from=b to=a item=x:30 out=OK\n")
	text := write(t, load(t, thread.Options{}, file{"a.log", []byte(log.String())}), plain.Options{})
	_, list, _ := strings.Cut(text, "what is wrong\n")
	list, _, _ = strings.Cut(list, "\n\n")
	rows := strings.Split(list, "\n")
	if len(rows) != 21 || !strings.Contains(rows[0], "HO a-30  FIX x:30  DN b-31: done.without-readback") || !strings.HasPrefix(rows[1], "  ! HO a-1  ") {
		t.Errorf("the list is\n%s", list)
	}
	if rows[len(rows)-1] != "  and 10 more" {
		t.Errorf("the list ends %q", rows[len(rows)-1])
	}
}

func TestEveryMessageHasOneRow(t *testing.T) {
	for _, name := range names(t) {
		t.Run(name, func(t *testing.T) {
			l := scenario(t, name, thread.Options{})
			text := write(t, l, plain.Options{})
			_, tree, _ := strings.Cut(text, "\n\n")
			if strings.HasPrefix(tree, "what is wrong") {
				_, tree, _ = strings.Cut(tree, "\n\n")
			}
			tree, _, _ = strings.Cut(tree, "\nnot judged")
			tree, _, _ = strings.Cut(tree, "\nread: ")
			for _, c := range l.log.Conversations() {
				for i := range c.Len() {
					s := c.At(i).Sightings()[0]
					place := fmt.Sprintf("  line %d\n", s.Line)
					if len(l.inputs) > 1 {
						place = fmt.Sprintf("  %s:%d\n", s.File, s.Line)
					}
					if n := strings.Count(tree, place); n != 1 {
						t.Errorf("%d rows at %q", n, place)
					}
				}
			}
		})
	}
}

// broken is a pipe that nobody reads any more after the first bytes.
type broken struct{ left int }

var errPipe = errors.New("broken pipe")

func (b *broken) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, errPipe
	}
	return len(p), nil
}

func TestClosedPipeEndsTheText(t *testing.T) {
	var log bytes.Buffer
	for i := range 5000 {
		fmt.Fprintf(&log, "RW1 HO a-%d from=a to=b item=x:%d ask=FIX // %s\n", i+1, i, strings.Repeat("long ", 40))
	}
	l := load(t, thread.Options{}, file{"a.log", log.Bytes()})
	err := plain.Write(&broken{left: 1 << 17}, l.log, l.judge(), plain.Options{Theme: screen.NewPainter(theme.Options{})})
	if !errors.Is(err, errPipe) {
		t.Errorf("got %v", err)
	}
}

func TestDepthCostsNothing(t *testing.T) {
	const deep = 20_000
	var log bytes.Buffer
	log.WriteString("RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n")
	for i := 2; i <= deep; i++ {
		fmt.Fprintf(&log, "RW1 HO a-%d re=a-%d from=a to=b item=x:1 ask=FIX\n", i, i-1)
	}
	text := write(t, load(t, thread.Options{}, file{"a.log", log.Bytes()}), plain.Options{})
	if want := fmt.Sprintf("(%d deep) ", deep-1); !strings.Contains(text, want) {
		t.Errorf("no row says %q", want)
	}
	for line := range strings.SplitSeq(text, "\n") {
		if indent := len(line) - len(strings.TrimLeft(line, " ")); indent > 40 {
			t.Fatalf("a row is moved in by %d", indent)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	var log bytes.Buffer
	for i := range 2500 {
		fmt.Fprintf(&log, "RW1 HO a-%[1]d from=a to=b item=x:%[1]d ask=FIX due=20261002\n"+
			"RW1 RB b-%[2]d re=a-%[1]d from=b to=a item=x:%[1]d ask=FIX due=20261002\n"+
			"RW1 ST b-%[3]d re=a-%[1]d from=b to=a item=x:%[1]d pct=50\n"+
			"RW1 DN b-%[4]d re=a-%[1]d from=b to=a item=x:%[1]d out=OK\n", i+1, 3*i+1, 3*i+2, 3*i+3)
	}
	l := load(b, thread.Options{}, file{"a.log", log.Bytes()})
	o, j := plain.Options{Theme: screen.NewPainter(theme.Options{})}, l.judge()
	b.ReportAllocs()
	for b.Loop() {
		var out bytes.Buffer
		if err := plain.Write(&out, l.log, j, o); err != nil {
			b.Fatal(err)
		}
		b.SetBytes(int64(out.Len()))
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/10_000, "ns/message")
}
