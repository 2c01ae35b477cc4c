package thread_test

import (
	"fmt"
	"runtime"
	"testing"

	"crosscheck/codec"
	"crosscheck/codec/sighting"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// BenchmarkBuild builds a conversation; ns/message should not grow with its
// size. B/message is what stays in memory of each, its line included.
func BenchmarkBuild(b *testing.B) {
	for _, s := range testlog.Shapes() {
		for _, n := range []int{10_000, 100_000, 1_000_000} {
			b.Run(fmt.Sprintf("%s/%d", s.Name, n), func(b *testing.B) {
				lines := s.Lines(n)
				build := func() *thread.Log {
					log := testlog.New(b)
					testlog.FeedLines(log, lines)
					log.Settle()
					return log
				}
				for b.Loop() {
					build()
				}
				perMessage := float64(b.Elapsed().Nanoseconds()) / float64(b.N) / float64(n)
				var before, after runtime.MemStats
				runtime.GC()
				runtime.ReadMemStats(&before)
				log := build()
				runtime.GC()
				runtime.ReadMemStats(&after)
				if got := log.Conversations()[0].Len(); got != n {
					b.Fatalf("%d messages, want %d", got, n)
				}
				b.ReportMetric(perMessage, "ns/message")
				b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(n), "B/message")
				runtime.KeepAlive(lines)
			})
		}
	}
}

// BenchmarkFollow settles after every ten messages, as following a log does.
func BenchmarkFollow(b *testing.B) {
	for _, s := range testlog.Shapes() {
		for _, n := range []int{10_000, 100_000} {
			b.Run(fmt.Sprintf("%s/%d", s.Name, n), func(b *testing.B) {
				lines := s.Lines(n)
				for b.Loop() {
					log := testlog.New(b)
					f := log.Input("bench.log")
					for i, line := range lines {
						f.Add(sighting.Found{Sighting: &sighting.Sighting{Line: i + 1, Column: 1, Text: line}})
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
	for _, s := range testlog.Shapes() {
		for n := range 20 {
			if m := codec.Parse(s.Line(n), r); !m.Valid() {
				t.Errorf("%s: line %d: %v", s.Name, n, m.Errors)
			}
		}
	}
}

// BenchmarkAsOf steps back through the middle of a log and looks at the handoff of
// each message; ms/first is the first look, for which all its events are folded
// once.
func BenchmarkAsOf(b *testing.B) {
	for _, s := range testlog.Shapes() {
		for _, n := range []int{10_000, 100_000} {
			b.Run(fmt.Sprintf("%s/%d", s.Name, n), func(b *testing.B) {
				log := testlog.New(b)
				testlog.FeedLines(log, s.Lines(n))
				log.Settle()
				c := log.Conversations()[0]
				look := func(i int) {
					m := c.AsOf(c.At(i)).At(i)
					if h, ok := m.Handoff(); ok {
						h.State()
						h.Close()
						h.Counts()
					}
				}
				b.ResetTimer()
				look(n / 2)
				first := b.Elapsed()
				i := n / 2
				for b.Loop() {
					if i--; i < 0 {
						i = n - 1
					}
					look(i)
				}
				b.ReportMetric(float64(first.Nanoseconds())/1e6, "ms/first")
			})
		}
	}
}
