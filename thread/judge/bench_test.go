package judge_test

import (
	"fmt"
	"testing"

	"crosscheck/codec/sighting"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
)

// sizes are numbers of messages; the larger has 100,000 handoffs in the shape of
// many handoffs. ns/message should not grow from one to the other.
var sizes = []int{50_000, 500_000}

// BenchmarkJudge judges a whole log.
func BenchmarkJudge(b *testing.B) {
	for _, s := range testlog.Shapes() {
		for _, n := range sizes {
			b.Run(fmt.Sprintf("%s/%d", s.Name, n), func(b *testing.B) {
				log := testlog.New(b)
				testlog.FeedLines(log, s.Lines(n))
				log.Settle()
				b.ReportAllocs()
				for b.Loop() {
					j := judge.New(log)
					j.Update()
					j.Findings()
					j.NotJudged()
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/message")
			})
		}
	}
}

// BenchmarkFollow judges after every ten messages, as following a log does.
func BenchmarkFollow(b *testing.B) {
	for _, s := range testlog.Shapes() {
		for _, n := range sizes {
			b.Run(fmt.Sprintf("%s/%d", s.Name, n), func(b *testing.B) {
				lines := s.Lines(n)
				b.ReportAllocs()
				for b.Loop() {
					log := testlog.New(b)
					j := judge.New(log)
					f := log.Input("bench.log")
					for i, line := range lines {
						f.Add(sighting.Found{Sighting: &sighting.Sighting{Line: i + 1, Column: 1, Text: line}})
						if i%10 == 9 {
							log.Settle()
							j.Update()
						}
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/message")
			})
		}
	}
}
