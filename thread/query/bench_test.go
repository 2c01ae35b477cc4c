package query_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/query"
)

// manyHandoffs is a log of n handoffs of five messages, each read back, cleared
// and done; one in seven reads another account back than it was sent.
func manyHandoffs(tb testing.TB, n int) judged {
	tb.Helper()
	log, err := thread.New(thread.Options{Profiles: profiles.Builtin()})
	if err != nil {
		tb.Fatal(err)
	}
	f := log.Input("many.log")
	start := time.Date(2026, 10, 2, 0, 0, 0, 0, time.UTC)
	line := 0
	see := func(format string, args ...any) {
		text := fmt.Sprintf(format, args...)
		f.Add(sighting.Found{Sighting: &sighting.Sighting{
			Line: line + 1, Column: 1, Length: len(text), Text: []byte(text),
			Time: timestamp.Time{At: start.Add(time.Duration(line) * time.Second), Known: true, Zone: true, Year: true},
		}})
		line++
	}
	for h := range n {
		values := fmt.Sprintf("sup=halden amt=%d.50 cur=GBP kind=GROSS acct=20-44-10/%08d paid=20261002 ref=R-%d apref=FD-%d", h%9000+1, h, h, h)
		read := values
		if h%7 == 0 {
			read = strings.Replace(values, "acct=20", "acct=02", 1)
		}
		see("RW1 HO scheduler-%d p=pay from=scheduler to=payer item=inv:R-%d ask=PAY rb=exec %s", 2*h+1, h, values)
		see("RW1 RB payer-%d re=scheduler-%d from=payer to=scheduler item=inv:R-%d ask=PAY p=pay %s", 3*h+1, 2*h+1, h, read)
		see("RW1 AN scheduler-%d re=payer-%d p=pay from=scheduler to=payer val=Y", 2*h+2, 3*h+1)
		see("RW1 ST payer-%d re=scheduler-%d p=pay from=payer to=scheduler item=inv:R-%d pct=50", 3*h+2, 2*h+1, h)
		see("RW1 DN payer-%d re=scheduler-%d p=pay from=payer to=scheduler item=inv:R-%d out=OK %s", 3*h+3, 2*h+1, h, values)
	}
	f.Close(sighting.Account{File: "many.log"})
	return judgedLog(log)
}

// BenchmarkMatch filters 100,000 handoffs of 500,000 messages.
func BenchmarkMatch(b *testing.B) {
	const handoffs = 100_000
	j := manyHandoffs(b, handoffs)
	for _, c := range []struct {
		text string
		want int // handoffs kept
	}{
		{"type:CX", 0},
		{"state:wrong", 14286},
		{"-agent:payer", 0},
		{"item:inv:R-9999*", 11},
		{"from:payer state:wrong -type:UN", 14286},
		{"code:clearance.on-void", 14286},
		{"severity:error or hearback:ignored", 14286},
		{"tier:execution", 14286},
		{"since:-2h", 1441},
		{"nothing-like-it", 0},
		{"slot.amt:77.50", 12},
		{"code:execution slot.amt:77.50", 2},
	} {
		q := parse(b, c.text)
		b.Run(c.text, func(b *testing.B) {
			b.ReportAllocs()
			var r *query.Result
			for b.Loop() {
				r = q.Match(j.log, j.findings)
			}
			if got := r.Handoffs(j.log.Conversations()[0]); got != c.want {
				b.Errorf("%d handoffs kept, want %d", got, c.want)
			}
		})
	}
}

// BenchmarkKeeps asks for every message of 100,000 handoffs.
func BenchmarkKeeps(b *testing.B) {
	j := manyHandoffs(b, 100_000)
	c := j.log.Conversations()[0]
	r := parse(b, "state:wrong").Match(j.log, nil)
	b.ReportAllocs()
	for b.Loop() {
		kept := 0
		for i := range c.Len() {
			if r.Keeps(c.At(i)) {
				kept++
			}
		}
		if kept != 14286*5 {
			b.Fatal(kept)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		parse(b, `(state:wrong or code:execution.*) -agent:human slot.amt:5* "call back" since:-2h`)
	}
}

func BenchmarkComplete(b *testing.B) {
	j := manyHandoffs(b, 20_000)
	names := query.NamesOf(j.log)
	b.ReportAllocs()
	for b.Loop() {
		if got := query.Complete("item:inv:R-19", 13, names); len(got) == 0 {
			b.Fatal("nothing suggested")
		}
	}
}
