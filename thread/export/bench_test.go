package export_test

import (
	"fmt"
	"io"
	"runtime"
	"testing"

	"crosscheck/thread/export"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judged"
)

// BenchmarkFormats writes logs of handoffs. B/message is what was in memory at
// the most next to the log; it has to fall as the log grows, for nothing may be
// kept of a message.
func BenchmarkFormats(b *testing.B) {
	for _, n := range []int{10_000, 100_000, 1_000_000} {
		log := testlog.New(b)
		testlog.FeedLines(log, testlog.Shapes()[0].Lines(n))
		log.Settle()
		j := judged.Of(log)
		for _, f := range export.Formats() {
			b.Run(fmt.Sprintf("%s/%d", f.Name, n), func(b *testing.B) {
				peak := &peak{}
				for b.Loop() {
					peak.start()
					if err := f.Write(peak, j); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/message")
				b.ReportMetric(float64(peak.most)/float64(n), "B/message")
				b.ReportMetric(float64(peak.most)/(1<<20), "MiB-peak")
			})
		}
	}
}

// peak looks at the memory in use as it is written to.
type peak struct {
	before, most uint64
	written      int
	next         int
}

func (p *peak) start() {
	p.before, p.written, p.next = inUse(), 0, 0
}

// Write looks at the memory ten times in the first megabyte, then at each tenth
// of what was written.
func (p *peak) Write(b []byte) (int, error) {
	if p.written += len(b); p.written > p.next {
		p.next = p.written + max(p.written/5, 100<<10)
		p.most = max(p.most, inUse()-min(p.before, inUse()))
	}
	return io.Discard.Write(b)
}

// inUse returns how many bytes are in use once what is not is gone.
func inUse() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
