package timestamp

import (
	"bytes"
	"time"

	"crosscheck/codec/internal/ascii"
)

// Stamp is a time as it is written. Fields that it does not give are zero.
type Stamp struct {
	year, month, day  int
	hour, minute, sec int
	nsec              int
	offset            int // of the zone, in seconds east
	date, zone        bool
	vague             bool // a date whose day and month, or year, cannot be told apart
	swappable         bool // year, two numbers: taken for month and day
	swapped           bool // as it stands it can only be year, day, month
	syslog            bool // the form of RFC 3164
}

// DayFirst reports whether the date can only be read as year, day, month.
func (s *Stamp) DayFirst() bool { return s.swapped }

// Syslog reports whether the time has the form of RFC 3164.
func (s *Stamp) Syslog() bool { return s.syslog }

// Read reads the time that b starts with, in any form of formats.md, section 3,
// rule 5, and returns its length, or 0. b must not begin in the middle of a
// word. That no word goes on after the time is checked.
func Read(b []byte) (s Stamp, n int) {
	if len(b) < 5 {
		return s, 0
	}
	switch {
	case ascii.IsDigit(b[0]):
		n = s.digits(b)
	case ascii.IsLetter(b[0]):
		n = s.named(b)
	}
	if n == 0 || n < len(b) && ascii.IsWord(b[n]) {
		return Stamp{}, 0
	}
	return s, n
}

// digits reads the times that begin with a digit.
func (s *Stamp) digits(b []byte) int {
	run := 1
	for run < len(b) && run < 20 && ascii.IsDigit(b[run]) {
		run++
	}
	switch run {
	case 1, 2:
		if len(b) <= run {
			return 0
		}
		switch b[run] {
		case '.':
			return s.exponent(b, run)
		case ':':
			return s.clock(b)
		case '-', '/':
			return s.shortDate(b, run)
		case ' ':
			return s.mailDate(b)
		}
	case 4:
		return s.longDate(b)
	case 10, 13, 16, 19:
		return s.sinceEpoch(b, run)
	}
	return 0
}

// timeOfDay reads the time that follows a date ending at i.
func (s *Stamp) timeOfDay(b []byte, i int) int {
	if i >= len(b) || b[i] != 'T' && b[i] != 't' && b[i] != ' ' && b[i] != ':' && b[i] != '_' {
		return 0
	}
	i++
	for i < len(b) && b[i] == ' ' {
		i++
	}
	if n := s.clock(b[i:]); n > 0 {
		return i + n
	}
	return 0
}

// clock reads hours and minutes with what may follow: seconds, a fraction
// after a point or a comma, AM or PM, a zone.
func (s *Stamp) clock(b []byte) int {
	hour, n := ascii.Number(b, 1, 2)
	if n == 0 || hour > 23 || n >= len(b) || b[n] != ':' {
		return 0
	}
	i := n + 1
	minute, n := ascii.Number(b[i:], 2, 2)
	if n == 0 || minute > 59 {
		return 0
	}
	i += n
	s.hour, s.minute = hour, minute
	if i < len(b) && b[i] == ':' {
		sec, n := ascii.Number(b[i+1:], 2, 2)
		if n == 0 || sec > 60 {
			return 0
		}
		s.sec = sec
		i += 1 + n
		if i+1 < len(b) && (b[i] == '.' || b[i] == ',') && ascii.IsDigit(b[i+1]) {
			s.nsec, n = fraction(b[i+1:])
			i += 1 + n
		}
	}
	i += s.half(b[i:])
	return i + s.readZone(b[i:])
}

// half reads AM or PM.
func (s *Stamp) half(b []byte) int {
	i := 0
	if len(b) > 0 && b[0] == ' ' {
		i = 1
	}
	if s.hour > 12 || s.hour == 0 || len(b) < i+2 || b[i+1]|0x20 != 'm' || len(b) > i+2 && ascii.IsWord(b[i+2]) {
		return 0
	}
	switch b[i] | 0x20 {
	case 'a':
		s.hour %= 12
	case 'p':
		s.hour = s.hour%12 + 12
	default:
		return 0
	}
	return i + 2
}

// readZone reads Z, UTC, GMT or an offset.
func (s *Stamp) readZone(b []byte) int {
	i := 0
	if len(b) > 0 && b[0] == ' ' {
		i = 1
	}
	if len(b) <= i {
		return 0
	}
	switch c := b[i]; {
	case c == 'Z' || c == 'z':
		i++
	case bytes.HasPrefix(b[i:], []byte("UTC")), bytes.HasPrefix(b[i:], []byte("GMT")):
		i += 3
	case c == '+' || c == '-':
		n := 0
		if s.offset, n = offset(b[i+1:]); n == 0 {
			return 0
		}
		i += 1 + n
		if c == '-' {
			s.offset = -s.offset
		}
	default:
		return 0
	}
	if i < len(b) && ascii.IsWord(b[i]) {
		s.offset = 0
		return 0
	}
	s.zone = true
	return i
}

// offset reads hh, hhmm or hh:mm, and returns it in seconds.
func offset(b []byte) (sec, n int) {
	run := 0
	for run < len(b) && ascii.IsDigit(b[run]) {
		run++
	}
	h, m := 0, 0
	switch run {
	case 2:
		h, n = ascii.Number(b, 2, 2)
		if n < len(b) && b[n] == ':' {
			minutes, k := ascii.Number(b[n+1:], 2, 2)
			if k == 2 {
				m, n = minutes, 5
			}
		}
	case 4:
		hm, _ := ascii.Number(b, 4, 4)
		h, m, n = hm/100, hm%100, 4
	}
	if h > 18 || m > 59 {
		return 0, 0
	}
	return (h*60 + m) * 60, n
}

// sinceEpoch reads seconds, with or without a fraction, milli-, micro- or
// nanoseconds since 1970, told apart by the number of digits.
func (s *Stamp) sinceEpoch(b []byte, run int) int {
	v, _ := ascii.Number(b, run, run)
	if v == 0 || b[0] == '0' {
		return 0
	}
	n := run
	switch run {
	case 10:
		ns := 0
		if n+1 < len(b) && b[n] == '.' && ascii.IsDigit(b[n+1]) {
			f := 0
			ns, f = fraction(b[n+1:])
			n += 1 + f
		}
		s.set(time.Unix(int64(v), int64(ns)))
	case 13:
		s.set(time.UnixMilli(int64(v)))
	case 16:
		s.set(time.UnixMicro(int64(v)))
	default:
		s.set(time.Unix(0, int64(v)))
	}
	return n
}

// exponent reads seconds since 1970 as zap's console prints them,
// 1.759410000123e+09.
func (s *Stamp) exponent(b []byte, run int) int {
	const digits, power = 9, "e+09" // the digits are those of whole seconds
	n := 2
	for n < len(b) && ascii.IsDigit(b[n]) {
		n++
	}
	if run != 1 || b[0] == '0' || n == 2 || !bytes.HasPrefix(b[n:], []byte(power)) {
		return 0
	}
	v := int(b[0] - '0')
	for i := range digits {
		v *= 10
		if 2+i < n {
			v += int(b[2+i] - '0')
		}
	}
	ns, _ := fraction(b[min(2+digits, n):n])
	s.set(time.Unix(int64(v), int64(ns)))
	return n + len(power)
}

func (s *Stamp) set(t time.Time) {
	t = t.UTC()
	s.year, s.month, s.day = t.Year(), int(t.Month()), t.Day()
	s.hour, s.minute, s.sec, s.nsec = t.Hour(), t.Minute(), t.Second(), t.Nanosecond()
	s.date, s.zone = true, true
}

// fraction reads the digits of a fraction as nanoseconds.
func fraction(b []byte) (ns, n int) {
	unit := 100_000_000
	for n < len(b) && ascii.IsDigit(b[n]) {
		ns += int(b[n]-'0') * unit
		unit /= 10
		n++
	}
	return ns, n
}
