package thread_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
)

// The tests of this file are named after the entries of bad-inputs.md.

func TestB60ZonesAreHeeded(t *testing.T) {
	log := testlog.Load(
		t, thread.Options{Join: true},
		testlog.File{Name: "sender.log", Data: []byte("2026-10-02T13:05:00Z RW1 HO a-1 from=a to=b item=pr:7 ask=FIX\n")},
		testlog.File{Name: "receiver.log", Data: []byte("2026-10-02T15:04:00+02:00 RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=FIX\n")},
	)
	c := log.Conversations()[0]
	var ids, moments []string
	for i := range c.Len() {
		ids = append(ids, c.At(i).ID())
		moments = append(moments, string(c.At(i).Moment()))
	}
	if diff := cmp.Diff([]string{"b-1", "a-1"}, ids); diff != "" {
		t.Errorf("order (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"20261002T1304Z", "20261002T1305Z"}, moments); diff != "" {
		t.Errorf("moments (-want +got):\n%s", diff)
	}
	if !c.At(0).Late() {
		t.Error("the readback does not come before its handoff")
	}
}
