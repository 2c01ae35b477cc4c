package source

import (
	"time"

	"crosscheck/codec/timestamp"
)

// clock turns the times of one input, as they are written, into moments. It
// supplies what Options has for times without zone or year.
type clock struct {
	zone     *time.Location
	year     int
	dayFirst bool // the file writes year-day-month

	last   int // month of the last time without a year, 0 at first
	turned int // years that have turned since the first such time
}

// time returns the time that a stamp stands for.
func (c *clock) time(s *stamp) timestamp.Time {
	if s.vague {
		return timestamp.Time{}
	}
	t := timestamp.Time{Known: true, Zone: s.zone, Year: s.year > 0}
	year, month, day := s.year, s.month, s.day
	if s.swapped || s.swappable && c.dayFirst && validDate(year, day, month) {
		month, day = day, month
	}
	switch {
	case !s.date:
		year, month, day = timestamp.NoDay, 7, 1
	case !t.Year && c.year > 0:
		if y := c.turn(month); validDate(y, month, day) {
			year, t.Year = y, true
		}
	}
	zone := time.UTC
	if s.zone {
		zone = time.FixedZone("", s.offset)
	} else if t.Year && c.zone != nil {
		zone, t.Zone = c.zone, true
	}
	t.At = time.Date(year, time.Month(month), day, s.hour, s.minute, s.sec, s.nsec, zone).UTC()
	return t
}

// turn returns the year of a time that gives none: the given year for the
// first one, the next after a step from the end of a year to the beginning of
// another. A line out of order turns nothing, save around New Year, where it
// belongs to the year before.
func (c *clock) turn(month int) int {
	const (
		newYear   = -6  // months, such a step or a longer one back
		lateInOld = +10 // such a step ahead is December seen from January
	)
	if c.last > 0 {
		switch step := month - c.last; {
		case step <= newYear:
			c.turned++
		case step >= lateInOld && c.turned > 0:
			c.turned--
		}
	}
	c.last = month
	return c.year + c.turned
}
