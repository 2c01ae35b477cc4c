package source

import (
	"strings"
	"testing"
	"time"
)

func TestTimesAfterOtherThings(t *testing.T) {
	tests := []struct{ text, want string }{
		{"2026-10-02T13:00:00Z", "2026-10-02T13:00:00Z"},
		{"I1002 13:00:00.000000 1 a.go:12]", "0000-10-02T13:00:00Z no zone no year"},
		{"[13:05:01]", "13:05:01Z no zone no day"},
		{"[2026-10-02 13:42:17.326] [INFO ]", "2026-10-02T13:42:17.326Z no zone"},
		{"[INFO 2026-10-02T13:42:17Z main]", "2026-10-02T13:42:17Z"},
		{"<134>1 2026-10-02T13:06:40.003Z h a 1 - -", "2026-10-02T13:06:40.003Z"},
		{"level=info ts=1790984280.113", "2026-10-02T23:38:00.113Z"},
		{`msg="x" time="2026-10-02 13:00:00"`, "2026-10-02T13:00:00Z no zone"},
		{"INFO payer 2026-10-02T13:00:00Z", "2026-10-02T13:00:00Z"},
		{"a job\ta step\t2026-10-02T22:00:00.1234567Z", "2026-10-02T22:00:00.1234567Z"},
		{"2026-10-02T13:00:00Z 2026-11-02T13:00:00Z", "2026-10-02T13:00:00Z"},
		{"done at 13:05:01", "none"},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			_, account := scanText(t, test.text+" \n", Options{})
			if got := account.First.String(); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

func TestZoneAndYearOfTheOptions(t *testing.T) {
	_, account := scanText(t, "Oct  2 13:00:00 x", Options{Year: 2026, Zone: time.FixedZone("", 2*60*60)})
	if got, want := account.First.String(), "2026-10-02T11:00:00Z"; got != want {
		t.Errorf("%s, want %s", got, want)
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
			if first, last, latest := a.First.String(), a.Last.String(), a.Latest.String(); first != test.first || last != test.last || latest != test.latest {
				t.Errorf("first %s, last %s, latest %s, want %s, %s, %s", first, last, latest, test.first, test.last, test.latest)
			}
		})
	}
}
