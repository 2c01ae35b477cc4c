package source

import (
	"strings"
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
		{"I1002 13:00:00.000000 1 a.go:12]", "0000-10-02T13:00:00Z no zone no year"},
		{"13:05:01", "13:05:01Z no zone no day"},
		{"13:05:01.5Z", "13:05:01.5Z no day"},
		{"23:36Z", "23:36:00Z no day"},
		{"[13:05:01]", "13:05:01Z no zone no day"},
		{"[2026-10-02 13:42:17.326] [INFO ]", "2026-10-02T13:42:17.326Z no zone"},
		{"[INFO 2026-10-02T13:42:17Z main]", "2026-10-02T13:42:17Z"},
		{"<134>1 2026-10-02T13:06:40.003Z h a 1 - -", "2026-10-02T13:06:40.003Z"},
		{"level=info ts=1790984280.113", "2026-10-02T23:38:00.113Z"},
		{`msg="x" time="2026-10-02 13:00:00"`, "2026-10-02T13:00:00Z no zone"},
		{"INFO payer 2026-10-02T13:00:00Z", "2026-10-02T13:00:00Z"},
		{"a job\ta step\t2026-10-02T22:00:00.1234567Z", "2026-10-02T22:00:00.1234567Z"},
		{"2026-10-02T13:00:00Z 2026-11-02T13:00:00Z", "2026-10-02T13:00:00Z"},

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
		{"done at 13:05:01", "none"},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			_, account := scanText(t, test.text+" \n", Options{})
			if got := when(account.First); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

func TestZoneAndYearAreSupplied(t *testing.T) {
	berlin := time.FixedZone("", 2*60*60)
	tests := []struct {
		text string
		o    Options
		want string
	}{
		{"2026-10-02 13:00:00", Options{Zone: berlin}, "2026-10-02T11:00:00Z"},
		{"2026-10-02 13:00:00Z", Options{Zone: berlin}, "2026-10-02T13:00:00Z"},
		{"Oct  2 13:00:00", Options{Year: 2026}, "2026-10-02T13:00:00Z no zone"},
		{"Oct  2 13:00:00", Options{Year: 2026, Zone: berlin}, "2026-10-02T11:00:00Z"},
		{"Feb 29 13:00:00", Options{Year: 2026, Zone: berlin}, "0000-02-29T13:00:00Z no zone no year"},
		{"13:00:00", Options{Year: 2026, Zone: berlin}, "13:00:00Z no zone no day"},
	}
	for _, test := range tests {
		_, account := scanText(t, test.text+" x", test.o)
		if got := when(account.First); got != test.want {
			t.Errorf("%s with %+v: %s, want %s", test.text, test.o, got, test.want)
		}
	}
}

func TestAccountHasFirstLastAndLatest(t *testing.T) {
	const day = "2026-10-02T"
	tests := []struct {
		name, text          string
		first, last, latest string
	}{
		{"none", "a\nb\n", "none", "none", "none"},
		{"empty", "", "none", "none", "none"},
		{"in order, other lines around", "a\n" + day + "13:00:00Z x\nb\n" + day + "13:01:00Z x\nc\n\n", day + "13:00:00Z", day + "13:01:00Z", day + "13:01:00Z"},
		{"a message out of order", day + "13:00:00Z x\n" + day + "14:00:00Z " + handoff + "\n" + day + "13:01:00Z x", day + "13:00:00Z", day + "13:01:00Z", day + "14:00:00Z"},
		{"another line out of order", day + "13:00:00Z x\n" + day + "15:00:00Z x\n" + day + "13:01:00Z x", day + "13:00:00Z", day + "13:01:00Z", day + "13:01:00Z"},
		{"no moments", "13:00:00 x\n13:01:00 x", "13:00:00Z no zone no day", "13:01:00Z no zone no day", "13:01:00Z no zone no day"},
		{"in a coloured line", "a\n\x1b[1m" + day + "13:00:00Z\x1b[0m x\r\nb", day + "13:00:00Z", day + "13:00:00Z", day + "13:00:00Z"},
		{"in colours of its own", "\x1b[2m2026-10-02T13\x1b[0m:\x1b[2m00\x1b[0m:00Z x", day + "13:00:00Z", day + "13:00:00Z", day + "13:00:00Z"},
		{"behind a hole within a line", "\x00\x002026-10-02T13\x00:\x0000:00Z x", day + "13:00:00Z", day + "13:00:00Z", day + "13:00:00Z"},
		{"a number", "x\n\n  1790984280 x\nx", "2026-10-02T23:38:00Z", "2026-10-02T23:38:00Z", "2026-10-02T23:38:00Z"},
		{"in a table", "| a | " + day + "13:00:00Z |\n|---|---|", day + "13:00:00Z", day + "13:00:00Z", day + "13:00:00Z"},
		{"far from both ends", strings.Repeat("no time here\n", 50_000) + day + "13:00:00Z x\n" + strings.Repeat("nor here\n", 50_000), day + "13:00:00Z", day + "13:00:00Z", day + "13:00:00Z"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, a := scanText(t, test.text, Options{})
			if first, last, latest := when(a.First), when(a.Last), when(a.Latest); first != test.first || last != test.last || latest != test.latest {
				t.Errorf("first %s, last %s, latest %s, want %s, %s, %s", first, last, latest, test.first, test.last, test.latest)
			}
		})
	}
}
