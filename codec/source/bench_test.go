package source

import (
	"fmt"
	"strings"
	"testing"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/extract"
)

// log returns a log of about the given size of which every nth line is a
// message.
func log(size, nth int) []byte {
	var b strings.Builder
	for i := 0; b.Len() < size; i++ {
		fmt.Fprintf(&b, "2026-10-02T13:%02d:%02d.%03dZ INFO ", i/60%60, i%60, i%1000)
		if i%nth == 0 {
			fmt.Fprintf(&b, "scheduler sent RW1 HO scheduler-%d p=pay from=scheduler to=payer item=inv:HT-%d ask=PAY rb=exec sup=halden amt=1284.50 cur=GBP kind=GROSS acct=20-44-10/55210987 paid=20261002 ref=HT-2207 apref=FD-1107 // run 2026-40\n", i, i)
		} else {
			fmt.Fprintf(&b, "payer: invoice %d checked against the order book, %d open, next in 30s\n", i, i%7)
		}
	}
	return []byte(b.String())
}

func BenchmarkScan(b *testing.B) {
	for _, bench := range []struct {
		name string
		nth  int
	}{{"2 percent messages", 50}, {"half messages", 2}, {"only messages", 1}} {
		b.Run(bench.name, func(b *testing.B) {
			data := log(16<<20, bench.nth)
			lines := 0
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				in, err := Bytes("x", data, Options{})
				if err != nil {
					b.Fatal(err)
				}
				var found tally
				a, err := in.Scan(b.Context(), found.add)
				if err != nil {
					b.Fatal(err)
				}
				if found.sightings == 0 || found.mentions > 0 {
					b.Fatalf("%+v", found)
				}
				lines = a.Lines
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(lines), "ns/line")
		})
	}
}

func BenchmarkLine(b *testing.B) {
	for _, bench := range []struct{ name, line string }{
		{"bare", handoff},
		{"prefix", "2026-10-02T13:00:00.123Z INFO payer: " + handoff},
		{"inline", "2026-10-02 13:00:00,123 INFO [payer] sent " + handoff},
		{"coloured", "2026-10-02T13:00:00.123Z \x1b[32m" + handoff + "\x1b[0m\r"},
		{"syslog", "<134>1 2026-10-02T13:08:10.120+00:00 ops-1.example payer 412 - [rw@32473 conv=\"pay-40\"] " + handoff},
		{"mention", "2026-10-02T13:00:00.123Z INFO waiting for the RW1 AN"},
	} {
		b.Run(bench.name, func(b *testing.B) {
			var account sighting.Account
			find := extract.Finder{Sink: new(tally).add, Account: &account}
			u, text := extract.Fragment{Line: 1}, []byte(bench.line)
			b.ReportAllocs()
			for b.Loop() {
				find.Line(&u, text, 0)
			}
		})
	}
}

func BenchmarkReadLines(b *testing.B) {
	in, err := Bytes("x", log(16<<20, 50), Options{})
	if err != nil {
		b.Fatal(err)
	}
	_, a := scanInput(b, in)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if lines, err := in.ReadLines(1+i*7919%a.Lines, 20); err != nil || len(lines) == 0 {
			b.Fatal(err)
		}
	}
}
