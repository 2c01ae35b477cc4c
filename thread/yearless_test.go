package thread_test

import (
	"testing"
	"time"

	"crosscheck/codec/sighting"
	"crosscheck/codec/timestamp"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/summary"
)

// A time of day has no day, and none is made up: neither in its zone nor in
// UTC, nor by the text between it and a day without a year.
func TestATimeWithoutADayHasNone(t *testing.T) {
	log := testlog.Load(t, thread.Options{}, testlog.File{Name: "a.log", Data: []byte(
		"00:30:00+02:00 RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n" +
			"23:30:00-05:00 RW1 ST a-2 from=a to=b item=x:1\n" +
			"Jan  1 00:30:00 h a: RW1 ST a-3 from=a to=b item=x:1\n",
	)})
	c := log.Conversations()[0]
	for i, want := range []string{"22:30:00", "04:30:00", "00:30:00"} {
		at := c.At(i).First().Time
		if summary.Clock(at) != want || summary.Date(at) != []string{"", "", "01-01"}[i] || at.Dated() != (i == 2) {
			t.Errorf("%s %s, want %s", summary.Date(at), summary.Clock(at), want)
		}
	}
	if age := summary.Between(c.At(1).First().Time, c.At(2).First().Time); age != "" {
		t.Errorf("the age of one seen from the other is %s", age)
	}
}

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
		log.Input("a.log").Add(sighting.Found{Sighting: &sighting.Sighting{
			Line: 1, Text: []byte("RW1 HO a-1 from=a to=b item=x:1 ask=FIX"), Time: timestamp.Time{At: at, Known: true, Zone: true},
		}})
		log.Settle()
		got := log.Conversations()[0].At(0).First().Time
		if !got.At.Equal(at) || got.Year || !got.Zone || !got.Known {
			t.Errorf("%v became %+v", at, got)
		}
	}
}
