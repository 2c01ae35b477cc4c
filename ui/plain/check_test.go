package plain_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"crosscheck/thread"
	"crosscheck/thread/diff"
	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
	"crosscheck/ui/plain"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// check returns the text of a check that fails.
func check(tb testing.TB, l *loaded, o plain.Options) string {
	tb.Helper()
	if o.Theme == nil {
		o.Theme = screen.NewPainter(theme.Options{})
	}
	var b bytes.Buffer
	judged := judged.Of(l.log)
	v := plain.Verdict{Fails: len(judged.Findings) > 0, Text: plain.Counted(judged.Findings) + ": so be it"}
	if err := plain.Check(&b, judged, v, o); err != nil {
		tb.Fatal(err)
	}
	return b.String()
}

// between returns the text of how two logs differ.
func between(tb testing.TB, a, b *loaded, o plain.Options) string {
	tb.Helper()
	if o.Theme == nil {
		o.Theme = screen.NewPainter(theme.Options{})
	}
	ja, jb := judged.Of(a.log), judged.Of(b.log)
	r := diff.Compare(diff.Run{Log: ja.Log, Findings: ja.Findings}, diff.Run{Log: jb.Log, Findings: jb.Findings})
	var out bytes.Buffer
	if err := plain.Diff(&out, ja, jb, r, o); err != nil {
		tb.Fatal(err)
	}
	return out.String()
}

func TestCheck(t *testing.T) {
	for _, name := range []string{"broken-lines", "clean-all", "criteria", "delivery", "no-messages", "relay", "tangled", "two-logs", "void-cleared"} {
		t.Run(name, func(t *testing.T) {
			golden.RequireEqual(t, check(t, scenario(t, name, thread.Options{}), plain.Options{}))
		})
	}
}

func TestCheckLooks(t *testing.T) {
	for name, o := range map[string]plain.Options{
		"dark":   {Theme: screen.NewPainter(theme.Options{Color: theme.True, Dark: true})},
		"mono":   {Theme: screen.NewPainter(theme.Options{Color: theme.Mono})},
		"ascii":  {Theme: screen.NewPainter(theme.Options{ASCII: true})},
		"narrow": {Width: 50},
	} {
		t.Run(name, func(t *testing.T) {
			golden.RequireEqual(t, check(t, scenario(t, "void-cleared", thread.Options{}), o))
		})
	}
}

// Where there is much to see, what there is of each code comes first.
func TestManyFindingsAreCountedFirst(t *testing.T) {
	var log strings.Builder
	for i := range 40 {
		fmt.Fprintf(&log, "RW1 HO a-%[1]d from=a to=b item=pr:%[1]d ask=REVIEW\n", i+1)
		if i%4 == 0 {
			fmt.Fprintf(&log, "RW1 DN b-%[1]d re=a-%[1]d from=b to=a item=pr:%[1]d out=OK\n", i+1)
		}
	}
	got := check(t, load(t, thread.Options{}, file{"a.log", []byte(log.String())}), plain.Options{})
	head := strings.Join(strings.Split(got, "\n")[:5], "\n")
	want := "✗ 10 errors, 30 notes in 40 handoffs\n" +
		"  ✗ 10  done.without-readback         first: a.log:2\n" +
		"  i 30  thread.open                   first: a.log:3\n" +
		"\n✗ HO a-1  a › b  REVIEW pr:1  done"
	if !strings.HasPrefix(head, want) {
		t.Errorf("got\n%s\nwant\n%s", head, want)
	}
	if n := strings.Count(got, "\n✗ HO "); n != 10 || strings.Index(got, "\ni HO ") < strings.LastIndex(got, "\n✗ HO ") {
		t.Errorf("%d handoffs with an error, or not before the others, in\n%s", n, got)
	}
}

func TestDiffOfLogs(t *testing.T) {
	const (
		ho   = "RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW due=20261005\n"
		rb   = "RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=REVIEW due=20261005\n"
		dn   = "RW1 DN b-2 re=a-1 from=b to=a item=pr:7 out=OK\n"
		more = "RW1 HO a-2 from=a to=b item=pr:8 ask=REVIEW\n"
		twin = "RW1 HO a-3 from=a to=b item=pr:8 ask=REVIEW\n"
	)
	one := func(name, lines string) *loaded { return load(t, thread.Options{}, file{name, []byte(lines)}) }
	a := one("monday.log", ho+rb+dn+more)
	tests := map[string]struct{ a, b *loaded }{
		"a value":       {a, one("tuesday.log", ho+strings.Replace(rb, "1005", "1006", 1)+dn+more)},
		"the end":       {a, one("tuesday.log", ho+rb+more)},
		"one more":      {a, one("tuesday.log", ho+rb+dn+more+twin)},
		"one less":      {a, one("tuesday.log", more)},
		"a broken line": {a, one("tuesday.log", ho+rb+dn+more+"RW1 OK b-9 from=b\n")},
		"nothing":       {a, one("tuesday.log", "10:00 "+strings.ReplaceAll(ho+rb+dn+more, "a-1", "a-11"))},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			golden.RequireEqual(t, between(t, tt.a, tt.b, plain.Options{}))
		})
	}
}

// either loads a scenario or the hostile log.
func either(t *testing.T, name string) *loaded {
	t.Helper()
	if name == "hostile" {
		return raw(t, "hostile.log")
	}
	return scenario(t, name, thread.Options{})
}

// inWidth fails unless every line of a text is clean and no wider than asked.
func inWidth(t *testing.T, got string, width int) {
	t.Helper()
	for n, line := range strings.Split(got, "\n") {
		if screen.Clean(line) != line {
			t.Errorf("line %d is not clean: %q", n+1, line)
		}
		if screen.Width(line) > width {
			t.Errorf("line %d has %d cells of %d: %s", n+1, screen.Width(line), width, line)
		}
	}
}

func TestChecksAreCleanAndInTheirWidth(t *testing.T) {
	for _, name := range append(names(t), "hostile") {
		for _, width := range []int{40, 80, 120} {
			t.Run(fmt.Sprintf("%s %d", name, width), func(t *testing.T) {
				got := check(t, either(t, name), plain.Options{Width: width})
				inWidth(t, got, width)
				if !strings.HasSuffix(got, "so be it\n") {
					t.Errorf("the last line is not the verdict: %s", got)
				}
			})
		}
	}
}

func TestEveryFindingIsReported(t *testing.T) {
	for _, name := range append(names(t), "hostile") {
		l := either(t, name)
		got := check(t, l, plain.Options{})
		count := map[string]int{}
		for _, f := range judged.Of(l.log).Findings {
			count[f.Code.String()]++
		}
		for code, n := range count {
			if lines := strings.Count(got, " "+code+"  "); lines < n {
				t.Errorf("%s: %s is reported %d times, want %d", name, code, lines, n)
			}
		}
	}
}

func TestDifferencesAreCleanAndInTheirWidth(t *testing.T) {
	all := names(t)
	for i := 1; i < len(all); i++ {
		for _, width := range []int{40, 120} {
			a, b := scenario(t, all[i-1], thread.Options{}), raw(t, "hostile.log")
			inWidth(t, between(t, a, b, plain.Options{Width: width}), width)
		}
	}
}

// full takes no more.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestTheErrorOfTheWriterEndsACheck(t *testing.T) {
	l := scenario(t, "void-cleared", thread.Options{})
	o := plain.Options{Theme: screen.NewPainter(theme.Options{})}
	if err := plain.Check(full{}, judged.Of(l.log), plain.Verdict{}, o); err == nil || !strings.Contains(err.Error(), "disk full") {
		t.Errorf("got %v", err)
	}
	j := judged.Log{Log: l.log, Findings: []judge.Finding{}}
	if err := plain.Diff(full{}, j, j, diff.Result{}, o); err == nil || !strings.Contains(err.Error(), "disk full") {
		t.Errorf("got %v", err)
	}
}
