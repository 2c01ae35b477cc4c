package query

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// when is the time of a since or until term: a moment and how long it lasts as
// written, a day or a minute, or a time before the end of the log.
type when struct {
	at       time.Time
	lasts    time.Duration
	before   time.Duration
	relative bool
}

// layouts are the ways to write a time: RFC 3339, with or without seconds, the
// dates of RFC 3339, and both as RW1 has them.
var layouts = [...]struct { //nolint:gochecknoglobals // a table
	layout string
	lasts  time.Duration
}{
	{time.RFC3339, time.Second},
	{"2006-01-02T15:04Z07:00", time.Minute},
	{"2006-01-02", 24 * time.Hour},
	{"20060102T1504Z", time.Minute},
	{"20060102", 24 * time.Hour},
}

// parseWhen reads the value of a since or until term.
func parseWhen(value string) (when, bool) {
	if rest, ok := strings.CutPrefix(value, "-"); ok {
		before, ok := parseAgo(rest)
		return when{before: before, relative: true}, ok
	}
	for _, l := range layouts {
		at, err := time.Parse(l.layout, value)
		if err != nil {
			continue
		}
		if at.Nanosecond() != 0 {
			l.lasts = 1
		}
		return when{at: at, lasts: l.lasts}, true
	}
	return when{}, false
}

// parseAgo reads a length of time such as 2h, 1h30m or, of days, 3d.
func parseAgo(s string) (time.Duration, bool) {
	if days, ok := strings.CutSuffix(s, "d"); ok {
		n, err := strconv.ParseUint(days, 10, 16)
		return time.Duration(n) * 24 * time.Hour, err == nil
	}
	d, err := time.ParseDuration(s)
	return d, err == nil && d >= 0 && s[0] != '+'
}

// span returns the first nanosecond of the time and the first one after it,
// as since 1970; false where it is before the end of a log that has none.
func (w when) span(end int64) (from, to int64, ok bool) {
	if w.relative {
		at := end - int64(w.before)
		return at, at + 1, end != noTime && at <= end
	}
	return nanos(w.at), nanos(w.at.Add(w.lasts)), true
}

// noTime stands for the time of what has none.
const noTime = math.MinInt64

// nanos returns a time as nanoseconds since 1970, times far away as the
// furthest there are.
func nanos(t time.Time) int64 {
	switch {
	case t.Year() < 1700:
		return noTime + 1
	case t.Year() > 2200:
		return math.MaxInt64
	}
	return t.UnixNano()
}
