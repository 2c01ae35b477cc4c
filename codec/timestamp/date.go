package timestamp

import (
	"time"

	"crosscheck/codec/internal/ascii"
)

// longDate reads a date that begins with a year of four digits, and the time
// after it.
func (s *Stamp) longDate(b []byte) int {
	if len(b) < 16 || b[4] != '-' && b[4] != '/' {
		return 0
	}
	month, n := ascii.Number(b[5:], 1, 2)
	i := 5 + n
	if n == 0 || i >= len(b) || b[i] != b[4] {
		return 0
	}
	day, n := ascii.Number(b[i+1:], 1, 2)
	if n == 0 {
		return 0
	}
	i += 1 + n
	s.year, _ = ascii.Number(b, 4, 4)
	s.month, s.day, s.date, s.swappable = month, day, true, true
	if !validDate(s.year, month, day) {
		if !validDate(s.year, day, month) {
			return 0
		}
		s.swapped = true
	}
	return s.timeOfDay(b, i)
}

// shortDate reads a date that begins with one or two digits: month and day, or
// three numbers, or a day and the name of a month. Among three numbers only a
// day above twelve tells the day from the month.
func (s *Stamp) shortDate(b []byte, run int) int {
	sep := b[run]
	first, _ := ascii.Number(b, 1, 2)
	i := run + 1
	if m := monthOf(b[i:]); m > 0 && i+3 < len(b) && b[i+3] == sep {
		year, n := ascii.Number(b[i+4:], 4, 4)
		if n == 0 || !validDate(year, m, first) {
			return 0
		}
		s.year, s.month, s.day, s.date = year, m, first, true
		return s.timeOfDay(b, i+4+n)
	}
	second, n := ascii.Number(b[i:], 1, 2)
	if n == 0 {
		return 0
	}
	i += n
	if i < len(b) && b[i] == sep {
		return s.threeNumbers(b, i+1, first, second)
	}
	if run != 2 || n != 2 || !validDate(0, first, second) {
		return 0
	}
	s.month, s.day, s.date = first, second, true
	return s.timeOfDay(b, i)
}

// threeNumbers reads the rest of a date whose first two numbers are read.
func (s *Stamp) threeNumbers(b []byte, i, first, second int) int {
	year, n := ascii.Number(b[i:], 4, 4)
	if n == 0 {
		if _, n = ascii.Number(b[i:], 2, 2); n == 0 {
			return 0
		}
	}
	s.year, s.date = year, true
	dayFirst, monthFirst := validDate(year, second, first), validDate(year, first, second)
	switch {
	case n == 2 || dayFirst == monthFirst && first != second:
		s.vague = true
	case dayFirst:
		s.day, s.month = first, second
	default:
		s.day, s.month = second, first
	}
	return s.timeOfDay(b, i+n)
}

// mailDate reads 2 Oct 2026 23:44:10 +0000.
func (s *Stamp) mailDate(b []byte) int {
	day, i := ascii.Number(b, 1, 2)
	m := monthOf(tail(b, i+1))
	if m == 0 || i+4 >= len(b) || b[i+4] != ' ' {
		return 0
	}
	year, n := ascii.Number(b[i+5:], 4, 4)
	if n == 0 || !validDate(year, m, day) {
		return 0
	}
	s.year, s.month, s.day, s.date = year, m, day, true
	return s.timeOfDay(b, i+5+n)
}

// ReadKlog reads the time that Kubernetes' klog writes, month and day without a
// year, 1002 13:00:00.000000, and returns its length, or 0.
func ReadKlog(b []byte) (s Stamp, n int) {
	monthDay, n := ascii.Number(b, 4, 4)
	s = Stamp{month: monthDay / 100, day: monthDay % 100, date: true}
	if n == 0 || n >= len(b) || b[n] != ' ' || !validDate(0, s.month, s.day) {
		return Stamp{}, 0
	}
	k := s.clock(b[n+1:])
	if k == 0 {
		return Stamp{}, 0
	}
	return s, n + 1 + k
}

// named reads the times that begin with the name of a month or a day of the
// week.
func (s *Stamp) named(b []byte) int {
	weekday := weekdayLen(b)
	n := 0
	rest := b[weekday:]
	if len(rest) > 0 && ascii.IsDigit(rest[0]) {
		n = s.mailDate(rest)
	} else {
		n = s.monthAndDay(rest)
	}
	if n == 0 {
		return 0
	}
	return weekday + n
}

// monthAndDay reads Oct  2 13:05:11, with the year after it as ctime writes
// it, or without as syslog does.
func (s *Stamp) monthAndDay(b []byte) int {
	s.month = monthOf(b)
	if s.month == 0 || len(b) < 6 || b[3] != ' ' {
		return 0
	}
	i := 4
	if b[i] == ' ' {
		i++
	}
	day, n := ascii.Number(b[i:], 1, 2)
	if n == 0 || !validDate(0, s.month, day) || i+n >= len(b) || b[i+n] != ' ' {
		return 0
	}
	s.day, s.date, s.syslog = day, true, true
	i = s.timeOfDay(b, i+n)
	if i == 0 {
		return 0
	}
	if year, n := ascii.Number(tail(b, i+1), 4, 4); n > 0 && b[i] == ' ' && !s.zone && validDate(year, s.month, day) {
		s.year, s.syslog = year, false
		i += 1 + n
	}
	return i
}

// tail returns b[i:], which is empty if b ends before.
func tail(b []byte, i int) []byte { return b[min(i, len(b)):] }

// monthOf returns the month whose three letters b starts with, or 0.
func monthOf(b []byte) int {
	const names = "JanFebMarAprMayJunJulAugSepOctNovDec"
	return nameIn(names, b)
}

// weekdayLen returns the length of the day of the week that b starts with,
// its comma and the space after it, or 0.
func weekdayLen(b []byte) int {
	if nameIn("MonTueWedThuFriSatSun", b) == 0 {
		return 0
	}
	n := 3
	if n < len(b) && b[n] == ',' {
		n++
	}
	if n >= len(b) || b[n] != ' ' {
		return 0
	}
	return n + 1
}

// nameIn returns the 1-based place of the first three letters of b in a list
// of names of three letters, or 0.
func nameIn(names string, b []byte) int {
	if len(b) < 3 {
		return 0
	}
	for i := 0; i < len(names); i += 3 {
		if names[i] == b[0] && names[i+1] == b[1] && names[i+2] == b[2] {
			return i/3 + 1
		}
	}
	return 0
}

// validDate reports whether the calendar has the day. Without a year (0) it
// may be the 29th of February.
func validDate(year, month, day int) bool {
	if month < 1 || month > 12 || day < 1 || day > 31 {
		return false
	}
	return day <= 28 || day <= time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}
