package ui

import (
	"strconv"

	"crosscheck/thread"
)

// names reports whether a message is the one that the target names.
func (t Target) names(m thread.Message) bool {
	if t.ID != "" && m.ID() != t.ID {
		return false
	}
	for _, s := range m.Sightings() {
		if (t.File == "" || s.File == t.File) && (t.ID != "" || s.Line == t.Line) {
			return true
		}
	}
	return false
}

// missing says that there is no such message.
func (t Target) missing() string {
	if t.ID != "" {
		return "there is no message " + t.ID
	}
	return "there is no message on line " + strconv.Itoa(t.Line)
}

// Missing says that the log has no such message, or "" if it has.
func (t Target) Missing(log *thread.Log) string {
	for _, c := range log.Conversations() {
		for i := range c.Len() {
			if t.names(c.At(i)) {
				return ""
			}
		}
	}
	return t.missing()
}
