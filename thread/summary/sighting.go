package summary

import (
	"strconv"

	"crosscheck/thread"
)

// Place says where a sighting stands: "line 2", or "payer.log:2" where there is
// more than one file to look in. In a recording of a terminal it is a line of
// all of its output: "output line 2", "session.cast!o:2".
func Place(s thread.Sighting, files bool) string {
	n, member := strconv.Itoa(s.Line), s.Member
	joined := s.Line == 0 && s.Path != ""
	if joined {
		n, member = strconv.Itoa(s.Sub), s.Path
	}
	switch {
	case !files && joined:
		return "output line " + n
	case !files:
		return "line " + n
	case member != "":
		return s.File + "!" + member + ":" + n
	}
	return s.File + ":" + n
}
