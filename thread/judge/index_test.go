package judge_test

import (
	"testing"

	"crosscheck/codec/finding"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
)

func TestIndexFindsEveryFindingAtItsMessage(t *testing.T) {
	log := testlog.Run{Files: []string{"closed-wrong.log", "broken-lines.log"}}.Load(t, scenarioDir)
	j := judge.New(log)
	j.Update()
	x := judge.NewIndex(j.Findings())
	found, errors := 0, 0
	for _, c := range log.Conversations() {
		for i := range c.Len() {
			m := c.At(i)
			of := x.Of(m)
			found += len(of)
			worst := finding.Note
			for _, f := range of {
				if at, ok := f.At(); !ok || at != m {
					t.Errorf("%s is found at %s, not at %s", f.Code, m.ID(), at.ID())
				}
				worst = max(worst, f.Severity)
				if f.Severity == finding.Error {
					errors++
				}
			}
			if got, ok := x.Worst(m); ok != (len(of) > 0) || ok && got != worst {
				t.Errorf("worst of %s is %v, %v; want %v", m.ID(), got, ok, worst)
			}
		}
	}
	if found != len(x.All()) || found == 0 {
		t.Errorf("%d findings at messages, want %d", found, len(x.All()))
	}
	if errors != x.Count(finding.Error) {
		t.Errorf("%d errors, want %d", x.Count(finding.Error), errors)
	}
}
