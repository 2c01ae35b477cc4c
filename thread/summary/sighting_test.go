package summary_test

import (
	"testing"

	"crosscheck/thread"
	"crosscheck/thread/summary"
)

func TestPlaces(t *testing.T) {
	for _, test := range []struct {
		s           thread.Sighting
		here, there string
	}{
		{thread.Sighting{File: "a.log", Line: 2}, "line 2", "a.log:2"},
		{thread.Sighting{File: "a.jsonl", Line: 2, Path: "/msg", Sub: 3}, "line 2", "a.jsonl:2"},
		{thread.Sighting{File: "a.zip", Member: "b/c.log", Line: 2}, "line 2", "a.zip!b/c.log:2"},
		{thread.Sighting{File: "a.cast", Path: "o", Sub: 3}, "output line 3", "a.cast!o:3"},
	} {
		if here, there := summary.Place(test.s, false), summary.Place(test.s, true); here != test.here || there != test.there {
			t.Errorf("%+v: %q, %q, want %q, %q", test.s, here, there, test.here, test.there)
		}
	}
}
