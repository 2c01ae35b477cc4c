package timestamp

import "time"

// Clock turns the times of one input, as they are written, into moments. Where
// they give no zone or no year, it supplies its own.
type Clock struct {
	Zone     *time.Location // nil: none is supplied
	Year     int            // of the first time; 0: none is supplied
	DayFirst bool           // the input writes year-day-month

	last   int // month of the last time without a year, 0 at first
	turned int // years that have turned since the first such time
}

// Time returns the time that a stamp stands for.
func (c *Clock) Time(s *Stamp) Time {
	if s.vague {
		return Time{}
	}
	t := Time{Known: true, Zone: s.zone, Year: s.year > 0}
	year, month, day := s.year, s.month, s.day
	if s.swapped || s.swappable && c.DayFirst && validDate(year, day, month) {
		month, day = day, month
	}
	switch {
	case !s.date:
		year, month, day = noDay, 7, 1
	case !t.Year && c.Year > 0:
		if y := c.turn(month); validDate(y, month, day) {
			year, t.Year = y, true
		}
	}
	zone := time.UTC
	if s.zone {
		zone = time.FixedZone("", s.offset)
	} else if t.Year && c.Zone != nil {
		zone, t.Zone = c.Zone, true
	}
	t.At = time.Date(year, time.Month(month), day, s.hour, s.minute, s.sec, s.nsec, zone).UTC()
	return t
}

// turn returns the year of a time that gives none: the given year for the
// first one, the next after a step from the end of a year to the beginning of
// another. A line out of order turns nothing, save around New Year, where it
// belongs to the year before.
func (c *Clock) turn(month int) int {
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
	return c.Year + c.turned
}
