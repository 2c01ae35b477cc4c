package words

import (
	"strconv"

	"crosscheck/thread"
)

// Place says where a sighting stands: "line 2", or "payer.log:2" where there is
// more than one file to look in.
func Place(s thread.Sighting, files bool) string {
	n := strconv.Itoa(s.Line)
	if !files {
		return "line " + n
	}
	if s.Member != "" {
		return s.File + "!" + s.Member + ":" + n
	}
	return s.File + ":" + n
}
