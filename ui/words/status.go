package words

import (
	"strings"

	"crosscheck/thread"
)

// Change says what a status changed against the one before it of the same
// handoff: "pct 20 to 60, blk +jira:OPS-80". Without one before it (the zero
// Message) it tells what the status says.
func Change(before, after thread.Message) string {
	now := after.Decode()
	var parts []string
	for _, s := range now.Slots {
		if s.Key == "p" {
			continue
		}
		part := s.Key + " " + s.Value.Text
		if before.Conversation() != nil {
			part = changed(s.Key, get(before.Decode(), s.Key), s.Value.Text)
		}
		if part != "" {
			parts = append(parts, part)
		}
	}
	if before.Conversation() != nil {
		for _, s := range before.Decode().Slots {
			if _, still := now.Get(s.Key); !still && s.Key == "blk" {
				parts = append(parts, "blk -"+strings.ReplaceAll(s.Value.Text, "+", " -"))
			}
		}
	}
	if len(parts) == 0 {
		return "no change"
	}
	return strings.Join(parts, ", ")
}

// changed says how one value changed, "" if it did not.
func changed(key, was, is string) string {
	switch {
	case was == is:
		return ""
	case key == "blk":
		return "blk " + members(was, is)
	case was == "":
		return key + " " + is
	}
	return key + " " + was + " to " + is
}

// members says which elements of a list came and went.
func members(was, is string) string {
	var parts []string
	old, current := strings.Split(was, "+"), strings.Split(is, "+")
	for _, e := range current {
		if e != "" && !contains(old, e) {
			parts = append(parts, "+"+e)
		}
	}
	for _, e := range old {
		if e != "" && !contains(current, e) {
			parts = append(parts, "-"+e)
		}
	}
	return strings.Join(parts, " ")
}

func contains(list []string, s string) bool {
	for _, e := range list {
		if e == s {
			return true
		}
	}
	return false
}
