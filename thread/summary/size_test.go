package summary_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread/summary"
)

func TestSizesAreWrittenAsPeopleReadThem(t *testing.T) {
	got := map[int64]string{}
	want := map[int64]string{
		0: "0 B", 999: "999 B", 1000: "1.0 kB", 999_949: "999.9 kB", 999_950: "1.0 MB", 3_456_789: "3.5 MB",
		1_000_000_000: "1.0 GB", 1<<63 - 1: "9.2 EB",
	}
	for n := range want {
		got[n] = summary.Size(n)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
