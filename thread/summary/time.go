package summary

import (
	"fmt"
	"time"

	"crosscheck/codec/timestamp"
)

// Age returns a duration as a reader takes it in: "+41 s", "+2 min 03 s",
// "+3 h 05 min", "+2 d 4 h"; with a minus where it goes back.
func Age(d time.Duration) string {
	sign := "+"
	if d < 0 {
		sign, d = "-", -d
	}
	d = d.Round(time.Second)
	s := int64(d / time.Second)
	switch {
	case s < 60:
		return fmt.Sprintf("%s%d s", sign, s)
	case s < 3600:
		return fmt.Sprintf("%s%d min %02d s", sign, s/60, s%60)
	case s < 86400:
		return fmt.Sprintf("%s%d h %02d min", sign, s/3600, s%3600/60)
	}
	return fmt.Sprintf("%s%d d %d h", sign, s/86400, s%86400/3600)
}

// Between returns the age of b seen from a, "" where it is not known.
func Between(a, b timestamp.Time) string {
	if !a.Like(b) {
		return ""
	}
	return Age(b.At.Sub(a.At))
}

// Clock returns the time of day of a message, "" where it has none.
func Clock(t timestamp.Time) string {
	if !t.Known {
		return ""
	}
	return t.At.Format("15:04:05")
}

// Date returns the day of a message, "" where the log does not give one.
func Date(t timestamp.Time) string {
	switch {
	case !t.Dated():
		return ""
	case !t.Year:
		return t.At.Format("01-02")
	}
	return t.At.Format("2006-01-02")
}
