package redact_test

import (
	"fmt"
	"strings"
	"testing"

	"crosscheck/thread/redact"
)

// accounts returns lines with that many accounts.
func accounts(n int) []string {
	lines := make([]string, n)
	for i := range lines {
		lines[i] = fmt.Sprintf("RW1 HO scheduler-%d p=pay from=scheduler to=payer item=inv:%d ask=PAY rb=exec sup=kestrel amt=5400.00 "+
			"cur=GBP kind=GROSS acct=%02d-%02d-%02d/%08d paid=20261002 ref=KB1 apref=FD1 // as agreed", i+1, i, i%97, i%89, i%83, i)
	}
	return lines
}

func BenchmarkNew(b *testing.B) {
	for _, n := range []int{1000, 100_000} {
		log := logOf(b, accounts(n)...)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				redact.New(redact.Options{}, log)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/line")
		})
	}
}

func BenchmarkText(b *testing.B) {
	lines := accounts(100_000)
	r := redact.New(redact.Options{}, logOf(b, lines...))
	for _, bb := range []struct{ name, text string }{
		{"line", lines[50_000]},
		{"name", "scheduler-17"},
		{"json", `{"time":"2026-10-02T10:00:00Z","msg":"` + lines[7] + `"}`},
		{"keys", strings.Replace(lines[3], "ask=PAY", "ask=PAY keys=len:120w+fmt:md", 1)},
	} {
		b.Run(bb.name, func(b *testing.B) {
			b.SetBytes(int64(len(bb.text)))
			for b.Loop() {
				r.Text(bb.text)
			}
		})
	}
}
