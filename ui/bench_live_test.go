package ui

import (
	"slices"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/thread"
	"crosscheck/ui/theme"
)

// percentile returns the time that a share of some times does not exceed, in
// milliseconds.
func percentile(times []time.Duration, share float64) float64 {
	slices.Sort(times)
	return float64(times[int(share*float64(len(times)-1))].Microseconds()) / 1000
}

// step gives the model a message, draws the frame, and returns how long both took.
func (s *driven) step(b *testing.B, msg tea.Msg) time.Duration {
	b.Helper()
	before := b.Elapsed()
	_, _ = s.Update(msg)
	_ = s.View()
	return b.Elapsed() - before
}

// BenchmarkKeyWhileLoading loads a million messages and presses a key after each
// step of that. The metrics are of the time from the key to its frame where it
// is pressed just when a step begins, which it has to wait for.
func BenchmarkKeyWhileLoading(b *testing.B) {
	const n = 1_000_000
	text := dense(n)
	for b.Loop() {
		g := grows(b, thread.Options{}, theme.Options{Color: theme.ANSI256, Dark: true})
		pieces := g.pieces("dense.log", text, 256, loading())
		s := open(g.Session, 160, 45)
		var times []time.Duration
		press := func(step time.Duration) {
			times = append(times, step+s.step(b, keyMsg([]string{"j", "ctrl+f", "e", "k"}[len(times)%4])))
		}
		for _, p := range pieces {
			press(s.step(b, pieceMsg{p, true}))
			if s.growth.next != nil { // it is about to be shown
				press(s.step(b, showMsg{}))
			}
		}
		s.bring(Piece{})
		if s.tree.Len() != n {
			b.Fatalf("%d messages, want %d", s.tree.Len(), n)
		}
		b.ReportMetric(percentile(times, 0.5), "p50-ms")
		b.ReportMetric(percentile(times, 0.99), "p99-ms")
		b.ReportMetric(percentile(times, 1), "max-ms")
	}
}

// BenchmarkKeyWhileFollowing shows what one new message costs that comes to a
// large log.
func BenchmarkKeyWhileFollowing(b *testing.B) {
	g := grows(b, thread.Options{}, theme.Options{Color: theme.ANSI256, Dark: true})
	s := open(g.Session, 160, 45)
	s.bring(g.pieces("dense.log", dense(1_000_000), 256, loading())...)
	s.bring(Piece{Progress: following()})
	one := g.pieces("one.log", sent, 1, following())
	var times []time.Duration
	for b.Loop() {
		s.growth.show = throttle{} // as if the last time were long ago
		one[0].More = false
		times = append(times, s.step(b, pieceMsg{one[0], true})+s.step(b, keyMsg("j")))
		times = append(times, s.step(b, showMsg{})+s.step(b, keyMsg("k")))
	}
	b.ReportMetric(percentile(times, 0.99), "p99-ms")
}
