package cli

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/check"
)

// The three incidents are what they are said to be, with true digests.
func TestTheDemoTellsItsThreeStories(t *testing.T) {
	a := &app{env: Env{Stderr: io.Discard}, out: newOutput(io.Discard, func() {}), flags: &globals{}}
	l, err := a.loadDemo(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	var got []string
	for _, c := range l.Log.Conversations() {
		for i := range c.Len() {
			if m := c.At(i); !m.Valid() || len(m.Decode().Warnings) > 0 {
				t.Errorf("%s: %s is not a clean line", c.ID(), m.ID())
			}
		}
		for i := range c.Handoffs() {
			h := c.Handoff(i)
			first := h.Sheet().First
			story := fmt.Sprintf("%s %s %s %s %s", c.ID(), h.Message().ID(), h.State(), first.Between, first.Slot)
			got = append(got, strings.TrimSpace(story))
			for _, rb := range h.Readbacks() {
				if v := rb.Tiers()[check.Integrity]; v != check.Pass {
					t.Errorf("%s: integrity of %s is %s", c.ID(), rb.Message().ID(), v)
				}
			}
		}
		if n := len(c.Loose()); n > 0 {
			t.Errorf("%s: %d loose messages", c.ID(), n)
		}
	}
	want := []string{
		"clean-run.log scheduler-1 done",
		"clean-run.log scheduler-3 done",
		"tool-changed.log scheduler-1 wrong readback-done amt",
		"tool-changed.log scheduler-3 done",
		"void-readback.log release-1 superseded handoff-readback ver",
		"void-readback.log release-2 done",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
