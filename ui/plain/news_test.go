package plain_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/ui/plain"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// followed is a log that is fed line by line.
type followed struct {
	t     *testing.T
	log   *thread.Log
	judge *judge.Judge
	feed  *thread.Feed
	lines int
}

func follow(t *testing.T, name string) *followed {
	t.Helper()
	log, err := thread.New(thread.Options{Profiles: profiles.Builtin()})
	if err != nil {
		t.Fatal(err)
	}
	return &followed{t: t, log: log, judge: judge.New(log), feed: log.Input(name)}
}

func (f *followed) add(text string) {
	f.t.Helper()
	for line := range strings.Lines(text) {
		f.lines++
		in, err := source.Bytes("x", []byte(line), source.Options{})
		if err != nil {
			f.t.Fatal(err)
		}
		_, err = in.Scan(f.t.Context(), func(found sighting.Found) {
			if found.Sighting != nil {
				found.Sighting.Line = f.lines // of the log
			}
			f.feed.Add(found)
		})
		if err != nil {
			f.t.Fatal(err)
		}
	}
	f.settle()
}

func (f *followed) settle() {
	f.log.Settle()
	f.judge.Update()
}

func (f *followed) news(n *plain.News) string {
	f.t.Helper()
	var b bytes.Buffer
	if err := n.Write(&b, f.log, f.judge); err != nil {
		f.t.Fatal(err)
	}
	return b.String()
}

func newNews() *plain.News {
	return plain.NewNews(plain.Options{Theme: screen.NewPainter(theme.Options{ASCII: true})})
}

// TestNewsOfALog writes scenarios as they come, line by line.
func TestNewsOfALog(t *testing.T) {
	for _, name := range []string{"void-cleared", "closed-wrong", "id-reused", "broken-lines"} {
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join(scenarios, name+".log"))
			if err != nil {
				t.Fatal(err)
			}
			f, n := follow(t, name+".log"), newNews()
			var b strings.Builder
			for line := range strings.Lines(string(data)) {
				f.add(line)
				b.WriteString(f.news(n))
			}
			golden.RequireEqual(t, b.String())
		})
	}
}

const (
	ho = "2026-10-02T10:11:20Z RW1 HO a-1 from=a to=b item=pr:7 ask=FIX exp=20261002T1100Z\n"
	rb = "2026-10-02T10:12:20Z RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=FIX\n"
)

func TestNewsIsToldOnce(t *testing.T) {
	f, n := follow(t, "a.log"), newNews()
	f.add(ho)
	n.Skip(f.log, f.judge)
	if got := f.news(n); got != "" {
		t.Errorf("what was skipped: %s", got)
	}
	f.add(rb)
	if got := f.news(n); !strings.Contains(got, "RB b-1") || !strings.Contains(got, "HO a-1  sent > wilco") || strings.Contains(got, "HO a-1  a > b") {
		t.Errorf("the readback: %s", got)
	}
	// The same file is read again, because it was written again.
	f.feed.Restart()
	f.lines = 0
	f.add(ho + rb)
	if got := f.news(n); got != "" {
		t.Errorf("again: %s", got)
	}
	f.add(strings.Replace(rb, "b-1", "b-2", 1))
	if got := f.news(n); strings.Count(got, "\n") != 1 || !strings.Contains(got, "RB b-2") {
		t.Errorf("one more: %s", got)
	}
}

func TestNewsIsWhatTheClockBrings(t *testing.T) {
	f, n := follow(t, "a.log"), newNews()
	f.add(ho)
	n.Skip(f.log, f.judge)
	f.log.At("20261002T1059Z")
	f.settle()
	if got := f.news(n); got != "" {
		t.Errorf("before: %s", got)
	}
	f.log.At("20261002T1100Z")
	f.settle()
	if got := f.news(n); !strings.Contains(got, "sent > orphaned") || !strings.Contains(got, "thread.orphaned") || strings.Count(got, "\n") != 2 {
		t.Errorf("after: %s", got)
	}
}
