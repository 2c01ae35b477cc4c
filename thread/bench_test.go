package thread_test

import (
	"fmt"
	"runtime"
	"testing"
	"time"

	"crosscheck/codec"
	"crosscheck/codec/source"
	"crosscheck/profiles"
	"crosscheck/thread"
)

// shape writes the n-th line of a log of one shape.
type shape struct {
	name string
	line func(n int) string
}

// shapes are those in which building a conversation must stay linear.
var shapes = []shape{
	{"mixed", mixedLine},
	{"star", starLine},
	{"chain", chainLine},
	{"reissues", reissueLine},
}

// mixedLine is a log of many handoffs, each read back, cleared and done.
func mixedLine(n int) string {
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

// starLine is one handoff with all replies.
func starLine(n int) string {
	if n == 0 {
		return "RW1 HO planner-1 from=planner to=builder item=gh:a/b#1 ask=BUILD"
	}
	return fmt.Sprintf("RW1 ST builder-%d re=planner-1 from=builder to=planner item=gh:a/b#1 pct=%d", n, n%100)
}

// chainLine is one handoff, and questions each about the answer before.
func chainLine(n int) string {
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

// reissueLine is one handoff that is sent again and again, read back each time.
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

// lines writes a log of one shape.
func (s shape) lines(n int) [][]byte {
	out := make([][]byte, n)
	for i := range out {
		out[i] = []byte(s.line(i))
	}
	return out
}

// feedLines feeds bare lines with a time each.
func feedLines(log *thread.Log, lines [][]byte) {
	f := log.Input("bench.log")
	start := time.Date(2026, 10, 2, 10, 0, 0, 0, time.UTC)
	for i, line := range lines {
		f.Sighting(&source.Sighting{
			Line: i + 1, Column: 1, Length: len(line), Text: line,
			Time: source.Time{At: start.Add(time.Duration(i) * time.Second), Known: true, Zone: true, Year: true},
		})
	}
	f.Close(source.Account{File: "bench.log"})
}

func newLog(t testing.TB) *thread.Log {
	t.Helper()
	log, err := thread.New(thread.Options{Profiles: profiles.Builtin()})
	if err != nil {
		t.Fatal(err)
	}
	return log
}

// BenchmarkBuild builds a conversation; ns/message should not grow with its
// size. B/message is what stays in memory of each, its line included.
func BenchmarkBuild(b *testing.B) {
	for _, s := range shapes {
		for _, n := range []int{10_000, 100_000, 1_000_000} {
			b.Run(fmt.Sprintf("%s/%d", s.name, n), func(b *testing.B) {
				lines := s.lines(n)
				var before, after runtime.MemStats
				var log *thread.Log
				for b.Loop() {
					b.StopTimer()
					log = nil
					runtime.GC()
					runtime.ReadMemStats(&before)
					b.StartTimer()
					log = newLog(b)
					feedLines(log, lines)
					log.Settle()
				}
				runtime.GC()
				runtime.ReadMemStats(&after)
				if got := log.Conversations()[0].Len(); got != n {
					b.Fatalf("%d messages, want %d", got, n)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/message")
				b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(n), "B/message")
				runtime.KeepAlive(lines)
			})
		}
	}
}

// BenchmarkFollow settles after every ten messages, as following a log does.
func BenchmarkFollow(b *testing.B) {
	for _, s := range shapes {
		for _, n := range []int{10_000, 100_000} {
			b.Run(fmt.Sprintf("%s/%d", s.name, n), func(b *testing.B) {
				lines := s.lines(n)
				for b.Loop() {
					log := newLog(b)
					f := log.Input("bench.log")
					for i, line := range lines {
						f.Sighting(&source.Sighting{Line: i + 1, Column: 1, Text: line})
						if i%10 == 9 {
							log.Settle()
						}
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/message")
			})
		}
	}
}

func TestBenchmarkShapesAreValid(t *testing.T) {
	r := codec.Reading{Profiles: profiles.Builtin()}
	for _, s := range shapes {
		for n := range 20 {
			if m := codec.Parse(s.line(n), r); !m.Valid() {
				t.Errorf("%s: line %d: %v", s.name, n, m.Errors)
			}
		}
	}
}
