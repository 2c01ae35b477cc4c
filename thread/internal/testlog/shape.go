package testlog

import (
	"fmt"
	"testing"
	"time"

	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
	"crosscheck/profiles"
	"crosscheck/thread"
)

// Shape is a form of log that can have any length.
type Shape struct {
	Name string
	Line func(n int) string // the n-th line, from 0
}

// Shapes returns those in which all work has to stay linear.
func Shapes() []Shape {
	return []Shape{
		{"handoffs", handoffLine},
		{"replies", replyLine},
		{"star", starLine},
		{"questions", questionLine},
		{"reissues", reissueLine},
	}
}

// handoffLine is a log of many handoffs, each read back, cleared and done.
func handoffLine(n int) string {
	h := n / 5
	values := fmt.Sprintf("sup=halden amt=%d.50 cur=GBP kind=GROSS acct=20-44-10/%08d paid=20261002 ref=R-%d apref=FD-%d",
		h%9000+1, h, h, h)
	switch n % 5 {
	case 0:
		return fmt.Sprintf("RW1 HO scheduler-%d p=pay from=scheduler to=payer item=inv:R-%d ask=PAY rb=exec %s", 2*h+1, h, values)
	case 1:
		return fmt.Sprintf("RW1 RB payer-%d re=scheduler-%d from=payer to=scheduler item=inv:R-%d ask=PAY p=pay %s", 3*h+1, 2*h+1, h, values)
	case 2:
		return fmt.Sprintf("RW1 AN scheduler-%d re=payer-%d p=pay from=scheduler to=payer val=Y", 2*h+2, 3*h+1)
	case 3:
		return fmt.Sprintf("RW1 ST payer-%d re=scheduler-%d p=pay from=payer to=scheduler item=inv:R-%d pct=50", 3*h+2, 2*h+1, h)
	}
	return fmt.Sprintf("RW1 DN payer-%d re=scheduler-%d p=pay from=payer to=scheduler item=inv:R-%d out=OK %s", 3*h+3, 2*h+1, h, values)
}

// replyLine is one handoff with replies of every kind: read back, cleared and
// refused, asked about, done, again and again.
func replyLine(n int) string {
	if n == 0 {
		return "RW1 HO planner-1 from=planner to=builder item=gh:a/b#1 ask=BUILD"
	}
	k := (n - 1) / 6
	switch (n - 1) % 6 {
	case 0:
		return fmt.Sprintf("RW1 RB builder-%d re=planner-1 from=builder to=planner item=gh:a/b#1 ask=BUILD", 3*k+1)
	case 1:
		return fmt.Sprintf("RW1 AN planner-%d re=builder-%d from=planner to=builder val=Y", 3*k+2, 3*k+1)
	case 2:
		return fmt.Sprintf("RW1 AN planner-%d re=builder-%d from=planner to=builder val=N", 3*k+3, 3*k+1)
	case 3:
		return fmt.Sprintf("RW1 AQ builder-%d re=planner-1 from=builder to=planner need=YESNO // again?", 3*k+2)
	case 4:
		return fmt.Sprintf("RW1 AN planner-%d re=builder-%d from=planner to=builder val=Y", 3*k+4, 3*k+2)
	}
	return fmt.Sprintf("RW1 DN builder-%d re=planner-1 from=builder to=planner item=gh:a/b#1 out=OK", 3*k+3)
}

// starLine is one message that all others answer.
func starLine(n int) string {
	if n == 0 {
		return "RW1 HO planner-1 from=planner to=builder item=gh:a/b#1 ask=BUILD"
	}
	return fmt.Sprintf("RW1 ST builder-%d re=planner-1 from=builder to=planner item=gh:a/b#1 pct=%d", n, n%100)
}

// questionLine is one handoff, and questions each about the answer before.
func questionLine(n int) string {
	switch {
	case n == 0:
		return "RW1 HO planner-1 from=planner to=builder item=gh:a/b#1 ask=BUILD"
	case n == 1:
		return "RW1 AQ builder-1 re=planner-1 from=builder to=planner need=TEXT // why?"
	case n%2 == 0:
		return fmt.Sprintf("RW1 AN planner-%d re=builder-%d from=planner to=builder val=tail // because", n/2+1, n/2)
	}
	return fmt.Sprintf("RW1 AQ builder-%d re=planner-%d from=builder to=planner need=TEXT // why?", n/2+1, n/2+1)
}

// reissueLine is a chain of re-issues: one handoff that is misread and sent
// again, again and again.
func reissueLine(n int) string {
	k := n/2 + 1
	if n%2 == 1 {
		return fmt.Sprintf("RW1 RB builder-%d re=planner-%d from=builder to=planner item=gh:a/b#2 ask=BUILD", k, k)
	}
	re := ""
	if k > 1 {
		re = fmt.Sprintf(" re=builder-%d", k-1)
	}
	return fmt.Sprintf("RW1 HO planner-%d%s from=planner to=builder item=gh:a/b#1 ask=BUILD", k, re)
}

// Lines returns the first n lines.
func (s Shape) Lines(n int) [][]byte {
	out := make([][]byte, n)
	for i := range out {
		out[i] = []byte(s.Line(i))
	}
	return out
}

// New returns an empty log with the built-in profiles.
func New(tb testing.TB) *thread.Log {
	tb.Helper()
	log, err := thread.New(thread.Options{Profiles: profiles.Builtin()})
	if err != nil {
		tb.Fatal(err)
	}
	return log
}

// FeedLines feeds bare lines with a time each.
func FeedLines(log *thread.Log, lines [][]byte) {
	f := log.Input("bench.log")
	start := time.Date(2026, 10, 2, 10, 0, 0, 0, time.UTC)
	for i, line := range lines {
		f.Add(sighting.Found{Sighting: &sighting.Sighting{
			Line: i + 1, Column: 1, Length: len(line), Text: line,
			Time: timestamp.Time{At: start.Add(time.Duration(i) * time.Second), Known: true, Zone: true, Year: true},
		}})
	}
	f.Close(sighting.Account{File: "bench.log"})
}
