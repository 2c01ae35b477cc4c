package timestamp

import (
	"testing"
	"time"
)

func TestTimeForms(t *testing.T) {
	tests := []struct{ text, want string }{
		{"2026-10-02T13:00:00Z", "2026-10-02T13:00:00Z"},
		{"2026-10-02T13:00:00.1234567Z", "2026-10-02T13:00:00.1234567Z"},
		{"2026-10-02T13:00:00.1234567891Z", "2026-10-02T13:00:00.123456789Z"},
		{"2026-10-02t13:00:00z", "2026-10-02T13:00:00Z"},
		{"2026-10-02T13:00:00+02:00", "2026-10-02T11:00:00Z"},
		{"2026-10-02T13:00:00-0530", "2026-10-02T18:30:00Z"},
		{"2026-10-02T13:00:00+02", "2026-10-02T11:00:00Z"},
		{"2026-10-02 13:00:00 +0200", "2026-10-02T11:00:00Z"},
		{"2026-10-02 13:00:00 UTC", "2026-10-02T13:00:00Z"},
		{"2026-10-02 13:00:00 GMT", "2026-10-02T13:00:00Z"},
		{"2026-10-02T13:00Z", "2026-10-02T13:00:00Z"},
		{"2026-10-02 13:00:00", "2026-10-02T13:00:00Z no zone"},
		{"2026-10-02 13:00:00,120", "2026-10-02T13:00:00.12Z no zone"},
		{"2026-10-02 1:00:00 PM", "2026-10-02T13:00:00Z no zone"},
		{"2026-10-02 12:00:00 AM", "2026-10-02T00:00:00Z no zone"},
		{"2026/10/02 13:00:00.5", "2026-10-02T13:00:00.5Z no zone"},
		{"2026-10-02 23:59:60Z", "2026-10-03T00:00:00Z"},
		{"2024-02-29T13:00:00Z", "2024-02-29T13:00:00Z"},
		{"1790984280", "2026-10-02T23:38:00Z"},
		{"1790984280.113", "2026-10-02T23:38:00.113Z"},
		{"1.790984280113e+09", "2026-10-02T23:38:00.113Z"},
		{"1.79098428e+09", "2026-10-02T23:38:00Z"},
		{"1.790984280113e+10", "none"},
		{"1790984280113", "2026-10-02T23:38:00.113Z"},
		{"1790984280113000", "2026-10-02T23:38:00.113Z"},
		{"1790984280113000000", "2026-10-02T23:38:00.113Z"},
		{"02/Oct/2026:13:05:01 +0000", "2026-10-02T13:05:01Z"},
		{"Fri, 2 Oct 2026 23:44:10 +0000", "2026-10-02T23:44:10Z"},
		{"2 Oct 2026 23:44:10 +0000", "2026-10-02T23:44:10Z"},
		{"Fri Oct  2 23:44:10 2026", "2026-10-02T23:44:10Z no zone"},
		{"30/09/2026 13:05:01", "2026-09-30T13:05:01Z no zone"},
		{"09/30/2026 13:05:01", "2026-09-30T13:05:01Z no zone"},
		{"02-02-2026 13:05:01", "2026-02-02T13:05:01Z no zone"},
		{"Oct  2 13:05:11", "0000-10-02T13:05:11Z no zone no year"},
		{"Oct 02 13:05:11.25", "0000-10-02T13:05:11.25Z no zone no year"},
		{"Feb 29 13:05:11", "0000-02-29T13:05:11Z no zone no year"},
		{"10-02 13:05:01", "0000-10-02T13:05:01Z no zone no year"},
		{"13:05:01", "13:05:01Z no zone no day"},
		{"13:05:01.5Z", "13:05:01.5Z no day"},
		{"23:36Z", "23:36:00Z no day"},

		// Days and months, or a year, that nobody can tell apart are no time.
		{"02/10/2026 13:05:01", "none"},
		{"26/10/02 13:05:01", "none"},
		{"2026-02-30T13:00:00Z", "none"},
		{"2026-10-02", "none"},
		{"2026-10-02T24:00:00Z", "none"},
		{"179098428", "none"},
		{"0790984280", "none"},
		{"2026-10-02T13:00:00Zulu", "none"},
		{"13:05:01x", "none"},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			got := "none"
			if s, n := Read([]byte(test.text + " x")); n == len(test.text) {
				got = new(Clock).Time(&s).String()
			}
			if got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

func TestKlogTime(t *testing.T) {
	const text = "1002 13:00:00.5"
	s, n := ReadKlog([]byte(text + " 1 a.go:12]"))
	if got, want := new(Clock).Time(&s).String(), "0000-10-02T13:00:00.5Z no zone no year"; n != len(text) || got != want {
		t.Errorf("%s of %d bytes, want %s of %d", got, n, want, len(text))
	}
}

func TestZoneAndYearAreSupplied(t *testing.T) {
	berlin := time.FixedZone("", 2*60*60)
	tests := []struct {
		text string
		c    Clock
		want string
	}{
		{"2026-10-02 13:00:00", Clock{Zone: berlin}, "2026-10-02T11:00:00Z"},
		{"2026-10-02 13:00:00Z", Clock{Zone: berlin}, "2026-10-02T13:00:00Z"},
		{"Oct  2 13:00:00", Clock{Year: 2026}, "2026-10-02T13:00:00Z no zone"},
		{"Oct  2 13:00:00", Clock{Year: 2026, Zone: berlin}, "2026-10-02T11:00:00Z"},
		{"Feb 29 13:00:00", Clock{Year: 2026, Zone: berlin}, "0000-02-29T13:00:00Z no zone no year"},
		{"13:00:00", Clock{Year: 2026, Zone: berlin}, "13:00:00Z no zone no day"},
	}
	for _, test := range tests {
		s, _ := Read([]byte(test.text))
		if got := test.c.Time(&s).String(); got != test.want {
			t.Errorf("%s with %+v: %s, want %s", test.text, test.c, got, test.want)
		}
	}
}
