package ui

import (
	"path/filepath"
	"strconv"
	"strings"

	"crosscheck/thread"
)

// Of reports whether the target is one in an input with that name: the one that
// it names, or one in the directory that it names.
func (t Target) Of(file string) bool {
	if t.File == "" || file == t.File {
		return t.File != ""
	}
	dir := filepath.Clean(t.File)
	return strings.HasPrefix(file, dir+string(filepath.Separator)) || dir == "." && filepath.IsLocal(file)
}

// names reports whether a message is the one that the target names.
func (t Target) names(m thread.Message) bool {
	if t.ID != "" && m.ID() != t.ID {
		return false
	}
	for _, s := range m.Sightings() {
		if (t.File == "" || t.Of(s.File)) && (t.Member == "" || t.Member == s.Member) && (t.ID != "" || s.Line == t.Line) {
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
