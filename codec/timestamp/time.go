package timestamp

import (
	"strings"
	"time"
)

// Time is the time that a container gives a line. The zero value is no time.
type Time struct {
	At    time.Time // UTC; where Zone or Year is false they were not given
	Known bool
	Zone  bool // the zone was given, or supplied by an option
	Year  bool // the year was given, or supplied by an option
}

// noDay is the year of a time of day without a day, far from the year 0, which
// days without a year have.
const noDay = -8

// Dated reports whether the day was given, with its year or without.
func (t Time) Dated() bool { return t.Known && (t.Year || t.At.Year() > noDay+1) }

// Like reports whether the distance between two times can be told: what one
// gives, the other gives too.
func (t Time) Like(u Time) bool {
	return t.Known && u.Known && t.Zone == u.Zone && t.Year == u.Year && t.Dated() == u.Dated()
}

// Moment reports whether the time can move a clock: it is known with zone and
// year (judgement.md, section 7).
func (t Time) Moment() bool { return t.Known && t.Zone && t.Year }

// String returns the time with what is not known of it, for tests and messages
// of errors: "2026-10-02T13:00:00Z no zone"; "none" for no time.
func (t Time) String() string {
	if !t.Known {
		return "none"
	}
	s := t.At.Format(time.RFC3339Nano)
	if !t.Dated() {
		_, s, _ = strings.Cut(s, "T")
	}
	if !t.Zone {
		s += " no zone"
	}
	switch {
	case !t.Dated():
		s += " no day"
	case !t.Year:
		s += " no year"
	}
	return s
}
