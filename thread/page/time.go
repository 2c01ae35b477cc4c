package page

import (
	"strings"

	"crosscheck/codec/timestamp"
	"crosscheck/thread"
	"crosscheck/thread/summary"
)

// Moment returns when a message was seen, "" where that is not known.
func Moment(m thread.Message) string { return MomentOf(m.Time()) }

// MomentOf is Moment for a time of the log.
func MomentOf(t timestamp.Time) string {
	s := strings.TrimSpace(summary.Date(t) + " " + summary.Clock(t))
	if s != "" && t.Zone {
		s += "Z"
	}
	return s
}
