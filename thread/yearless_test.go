package thread_test

import (
	"testing"
	"time"

	"crosscheck/codec/source"
	"crosscheck/profiles"
	"crosscheck/thread"
)

// A time without a year lies in the year 0, which is further back than
// nanoseconds reach.
func TestATimeWithoutAYearStaysWhatItIs(t *testing.T) {
	for _, at := range []time.Time{
		time.Date(0, 1, 1, 12, 0, 0, 500, time.UTC),
		time.Date(0, 2, 29, 23, 59, 58, 0, time.UTC),
		time.Date(0, 12, 31, 23, 59, 59, 0, time.UTC),
	} {
		log, err := thread.New(thread.Options{Profiles: profiles.Builtin()})
		if err != nil {
			t.Fatal(err)
		}
		log.Input("a.log").Sighting(&source.Sighting{
			Line: 1, Text: []byte("RW1 HO a-1 from=a to=b item=x:1 ask=FIX"), Time: source.Time{At: at, Known: true, Zone: true},
		})
		log.Settle()
		got := log.Conversations()[0].At(0).First().Time
		if !got.At.Equal(at) || got.Year || !got.Zone || !got.Known {
			t.Errorf("%v became %+v", at, got)
		}
	}
}
