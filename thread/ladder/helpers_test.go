package ladder_test

import (
	"fmt"
	"testing"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/ladder"
)

// draw writes a ladder as plainly as can be.
func draw(l ladder.Ladder) string {
	out := ""
	for i := range l.Len() {
		r := l.At(i)
		name := func(lane int) string {
			if lane == ladder.None {
				return "?"
			}
			return l.Agent(lane)
		}
		id := r.Message.ID()
		if !r.Message.Valid() {
			id += " invalid"
		}
		out += fmt.Sprintf("%s %s %s > %s", r.Shape(), id, name(r.From), name(r.To))
		if r.HasGap {
			out += fmt.Sprintf(" %v", r.Gap)
		}
		if r.Late() {
			out += " late"
		}
		if r.Back() {
			out += " back"
		}
		out += "\n"
	}
	return out
}

func load(t *testing.T, lines string) *thread.Log {
	t.Helper()
	return testlog.Load(t, thread.Options{}, testlog.File{Name: "a.log", Data: []byte(lines)})
}
