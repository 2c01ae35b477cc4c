package cli

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// shownOn returns what stands on a terminal after s was written to it.
func shownOn(s string) string {
	var lines []string
	for line := range strings.SplitSeq(s, "\n") {
		var cells []byte
		for piece := range strings.SplitSeq(line, "\r") {
			cells = append([]byte(piece), cells[min(len(piece), len(cells)):]...)
		}
		lines = append(lines, strings.TrimRight(string(cells), " "))
	}
	return strings.Join(lines, "\n")
}

func TestProgressIsShownFromTheFirstSecondOn(t *testing.T) {
	start := time.Date(2026, 10, 2, 12, 0, 0, 0, time.UTC)
	var out bytes.Buffer
	p := &progress{out: &out, width: 80, start: start}
	steps := []struct {
		after    time.Duration
		bytes    int64
		messages int64
		want     string
	}{
		{200 * time.Millisecond, 10_000, 1, ""},
		{999 * time.Millisecond, 10_000, 0, ""},
		{time.Second, 492_000_000, 1_999, "reading: 492.0 MB, 492.0 MB/s, 2000 messages"},
		{4 * time.Second, 1_000_000_000, 0, "reading: 1.5 GB, 373.0 MB/s, 2000 messages"},
	}
	for _, s := range steps {
		p.bytes.Add(s.bytes)
		p.messages.Add(s.messages)
		p.show(start.Add(s.after))
		if got := shownOn(out.String()); got != s.want {
			t.Errorf("after %s: %q, want %q", s.after, got, s.want)
		}
	}
	p.aside(func() { _, _ = io.WriteString(&out, "crosscheck: a.log: no such file\n") })
	if got, want := shownOn(out.String()), "crosscheck: a.log: no such file\n"; got != want {
		t.Errorf("after a warning: %q, want %q", got, want)
	}
	p.show(start.Add(5 * time.Second))
	p.finish()
	p.show(start.Add(6 * time.Second))
	if got, want := shownOn(out.String()), "crosscheck: a.log: no such file\n"; got != want {
		t.Errorf("when it is over: %q, want %q", got, want)
	}
	if strings.Contains(out.String(), "\x1b") {
		t.Errorf("escape sequences in %q", out.String())
	}
}

func TestProgressFitsANarrowTerminal(t *testing.T) {
	var out bytes.Buffer
	p := &progress{out: &out, width: 12}
	p.show(time.Time{}.Add(time.Minute))
	if got, want := shownOn(out.String()), "reading: 0"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// slow runs the program on a standard input that takes two seconds, and returns
// its answer and what was written to standard error.
func slow(t *testing.T, terminal bool, args ...string) (stdout, stderr string) {
	t.Helper()
	var now atomic.Int64
	tick, stopped := make(chan time.Time), false
	in, out := io.Pipe()
	var answer, errs bytes.Buffer
	env := Env{
		Args: args, Stdin: in, Stdout: &answer, Stderr: &errs, StdinPiped: true, StderrTerminal: terminal,
		Getenv:       func(string) string { return "" },
		Now:          func() time.Time { return time.Unix(now.Load(), 0) },
		Ticks:        func(time.Duration) (<-chan time.Time, func()) { return tick, func() { stopped = true } },
		OpenTerminal: func() (*os.File, error) { return nil, errors.New("none here") },
	}
	done := make(chan int)
	go func() { done <- Run(t.Context(), env) }()
	if _, err := io.WriteString(out, "RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW\n"); err != nil {
		t.Error(err)
	}
	if terminal {
		tick <- time.Time{} // the clock was read for the start
		now.Store(2)
		tick <- time.Time{} // is heard now
		tick <- time.Time{} // and done by now
	}
	_ = out.Close() // a pipe
	if code := <-done; code != 0 {
		t.Errorf("exit code %d, %s", code, &errs)
	}
	if stopped != terminal {
		t.Errorf("the ticks are stopped: %v, want %v", stopped, terminal)
	}
	return answer.String(), errs.String()
}

func TestProgressIsToldOnATerminalAndGoneWhenDone(t *testing.T) {
	for _, args := range [][]string{{"find"}, {"find", "--json"}, {"view"}, {"check"}, {"lint"}} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			quiet, none := slow(t, false, args...)
			if none != "" {
				t.Errorf("where standard error is no terminal: %q", none)
			}
			answer, told := slow(t, true, args...)
			if !strings.Contains(told, "\rreading: ") || shownOn(told) != "" {
				t.Errorf("told: %q; left: %q", told, shownOn(told))
			}
			if answer != quiet {
				t.Errorf("the answer depends on it: %q, %q", answer, quiet)
			}
		})
	}
}
