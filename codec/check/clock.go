package check

import (
	"fmt"
	"time"
)

// Clock is the moment at which something is judged, as YYYYMMDDTHHMMZ, or ""
// where there is none. Clocks and the exp of a line compare as text.
type Clock string

// clockLayout is the form of a clock for package time.
const clockLayout = "20060102T1504Z"

// ParseClock reads a clock, which must be a moment that the calendar has
// (rw1.md, section 13, item 5).
func ParseClock(s string) (Clock, error) {
	if len(s) != len(clockLayout) {
		return "", fmt.Errorf("clock %q: want YYYYMMDDTHHMMZ", s)
	}
	if _, err := time.Parse(clockLayout, s); err != nil {
		return "", fmt.Errorf("clock %q: want a real date and time of day as YYYYMMDDTHHMMZ", s)
	}
	return Clock(s), nil
}

// ClockOf returns a time as a clock, cut to the minute.
func ClockOf(t time.Time) Clock { return Clock(t.UTC().Format(clockLayout)) }

// Past reports whether a limit given as exp= has passed: it has when the clock
// shows the same minute or a later one. Without a clock nothing has passed.
func (c Clock) Past(exp string) bool { return c != "" && exp <= string(c) }

// PastDay reports whether a limit given as due= or by= has passed: it has when
// the date of the clock is later. Without a clock nothing has passed.
func (c Clock) PastDay(due string) bool { return c != "" && due < c.Date() }

// Date returns the date of the clock as YYYYMMDD, or "".
func (c Clock) Date() string {
	if len(c) < len("YYYYMMDD") {
		return ""
	}
	return string(c[:len("YYYYMMDD")])
}
