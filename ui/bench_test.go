package ui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread/query"
	"crosscheck/ui/theme"
)

// dense returns a log of n messages: pay runs of six messages; one in
// fifty ends wrong, with statuses between them.
func dense(n int) string {
	var b strings.Builder
	values := func(amount string, i int) string {
		return fmt.Sprintf("sup=kestrel amt=%s cur=GBP kind=GROSS acct=40-17-02/%08d paid=20261002 ref=KB-%d apref=FD-%d", amount, i, i, i)
	}
	id := map[string]int{}
	next := func(agent string) string {
		id[agent]++
		return fmt.Sprintf("%s-%d", agent, id[agent])
	}
	line := func(i int, s string) {
		fmt.Fprintf(&b, "2026-10-%02dT%02d:%02d:%02dZ INFO bus %s\n", 1+i/86400%28, i/3600%24, i/60%60, i%60, s)
	}
	for i := 0; n > 0; i++ {
		amount := "5400.00"
		ho, rb := next("scheduler"), next("payer")
		lines := append(make([]string, 0, 6),
			fmt.Sprintf("RW1 HO %s p=pay from=scheduler to=payer item=inv:KB-%d ask=PAY rb=exec %s", ho, i, values(amount, i)),
			fmt.Sprintf("RW1 RB %s re=%s from=payer to=scheduler item=inv:KB-%d ask=PAY p=pay %s", rb, ho, i, values(amount, i)),
			fmt.Sprintf("RW1 AN %s re=%s p=pay from=scheduler to=payer val=Y // go ahead", next("scheduler"), rb),
			fmt.Sprintf("RW1 ST %s re=%s p=pay from=payer to=scheduler item=inv:KB-%d pct=20", next("payer"), ho, i),
			fmt.Sprintf("RW1 ST %s re=%s p=pay from=payer to=scheduler item=inv:KB-%d pct=60", next("payer"), ho, i),
		)
		if i%50 == 49 {
			amount = "5100.00"
		}
		lines = append(lines, fmt.Sprintf("RW1 DN %s re=%s p=pay from=payer to=scheduler item=inv:KB-%d out=OK %s", next("payer"), ho, i, values(amount, i)))
		for _, l := range lines[:min(n, len(lines))] {
			line(i, l)
		}
		n -= len(lines)
	}
	return b.String()
}

// star returns a log of one handoff with n statuses.
func star(n int) string {
	var b strings.Builder
	b.WriteString("RW1 HO ops-1 from=ops to=builder item=jira:OPS-1 ask=BUILD\n")
	for i := range n {
		fmt.Fprintf(&b, "RW1 ST builder-%d re=ops-1 from=builder to=ops item=jira:OPS-1 pct=%d\n", i+1, i%101)
	}
	return b.String()
}

// chain returns a log of n messages, each answering the one before it.
func chain(n int) string {
	var b strings.Builder
	b.WriteString("RW1 HO ops-1 from=ops to=builder item=jira:OPS-1 ask=BUILD\n")
	last := "ops-1"
	for i := range n {
		id := fmt.Sprintf("builder-%d", i+1)
		fmt.Fprintf(&b, "RW1 AQ %s re=%s from=builder to=ops item=jira:OPS-1 need=YESNO\n", id, last)
		last = id
	}
	return b.String()
}

// benchmarks runs f on dense logs of several sizes, all unfolded.
func benchmarks(b *testing.B, f func(b *testing.B, s *driven)) {
	b.Helper()
	for _, n := range []int{10_000, 100_000, 1_000_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := open(session(b, theme.Options{Color: theme.ANSI256, Dark: true}, "dense.log", dense(n)), 160, 45)
			s.press("z", "R")
			b.ReportAllocs()
			b.ResetTimer()
			f(b, s)
		})
	}
}

func BenchmarkFrame(b *testing.B) {
	benchmarks(b, func(b *testing.B, s *driven) {
		b.Helper()
		for b.Loop() {
			_ = s.View()
		}
	})
}

func BenchmarkKey(b *testing.B) {
	for _, k := range []string{"j", "ctrl+f", "e", "enter"} {
		b.Run(k, func(b *testing.B) {
			benchmarks(b, func(b *testing.B, s *driven) {
				b.Helper()
				var times []time.Duration
				for b.Loop() {
					times = append(times, s.step(b, keyMsg(k)))
				}
				b.ReportMetric(percentile(times, 0.99), "p99-ms")
			})
		})
	}
}

// The views in place of the tree: keys that move the selection, also in the tree
// after them, and the way there and back.
func BenchmarkBoards(b *testing.B) {
	for name, shown := range map[string]struct {
		key  string
		view view
	}{"ladder": {"t", "Ladder"}, "log": {"r", "Log"}, "findings": {"f", "Findings"}, "items": {"i", "Items"}} {
		for _, k := range []string{"j", "ctrl+f", "e", "l"} {
			b.Run(name+"/"+k, func(b *testing.B) {
				benchmarks(b, func(b *testing.B, s *driven) {
					b.Helper()
					s.press(shown.key)
					for b.Loop() {
						s.press(k)
						_ = s.View()
					}
				})
			})
		}
		b.Run(name+"/open", func(b *testing.B) {
			benchmarks(b, func(b *testing.B, s *driven) {
				b.Helper()
				for b.Loop() {
					delete(s.mainViews, shown.view)
					s.press(shown.key, shown.key)
				}
			})
		})
	}
}

func BenchmarkSearch(b *testing.B) {
	benchmarks(b, func(b *testing.B, s *driven) {
		b.Helper()
		for b.Loop() {
			s.press("/").typing("no such text").press("esc")
		}
	})
}

// A filter is put on and taken off again, in steps.
func BenchmarkFilter(b *testing.B) {
	for _, q := range []string{"state:wrong", "-state:wrong", "nothing-like-it", "severity:error", "slot.amt:5100.00"} {
		b.Run(q, func(b *testing.B) {
			benchmarks(b, func(b *testing.B, s *driven) {
				b.Helper()
				parsed, err := query.Parse(q)
				if err != nil {
					b.Fatal(err)
				}
				steps := 0
				for b.Loop() {
					for range s.narrowing([]filter{{text: q, query: parsed}}) {
						steps++
					}
					for range s.narrowing(nil) {
						steps++
					}
				}
				b.ReportMetric(float64(steps)/float64(b.N), "steps")
			})
		})
	}
}

func BenchmarkOpen(b *testing.B) {
	for _, n := range []int{10_000, 100_000, 1_000_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := session(b, theme.Options{Color: theme.ANSI256, Dark: true}, "dense.log", dense(n))
			b.ReportAllocs()
			for b.Loop() {
				_ = open(s, 160, 45).View()
			}
		})
	}
}

// The shapes that could make a tree slow: one handoff with very many messages
// under it, and a thread as deep as it is long.
func BenchmarkShapes(b *testing.B) {
	for name, log := range map[string]func(int) string{"star": star, "chain": chain} {
		b.Run(name, func(b *testing.B) {
			s := open(session(b, theme.Options{Color: theme.ANSI256, Dark: true}, name, log(1_000_000)), 160, 45)
			s.press("z", "R")
			b.ReportAllocs()
			for b.Loop() {
				s.press("G", "k", "g")
				_ = s.View()
			}
		})
	}
}

var _ tea.Model = (*Model)(nil)

// A step through time at a million messages: the key and the frame after it, in
// the middle of the log, forward and back, in all shapes; the first step into the
// past apart from the others.
func BenchmarkStep(b *testing.B) {
	for _, shape := range []struct {
		name string
		log  func(int) string
	}{{"dense", dense}, {"star", star}, {"chain", chain}} {
		s := open(session(b, theme.Options{Color: theme.ANSI256, Dark: true}, shape.name+".log", shape.log(1_000_000)), 160, 45)
		s.press("z", "R")
		s.tree.GoTo(s.tree.Len() / 2)
		step := func(b *testing.B, keys ...string) {
			b.Helper()
			b.ReportAllocs()
			for b.Loop() {
				for _, k := range keys {
					s.press(k)
					_ = s.View()
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(keys))/1e6, "ms/key")
		}
		b.Run(shape.name+"/enter and leave", func(b *testing.B) { step(b, "<", "esc") })
		s.press("<")
		b.Run(shape.name+"/forward", func(b *testing.B) { step(b, ">") })
		b.Run(shape.name+"/back", func(b *testing.B) { step(b, "<") })
	}
}
