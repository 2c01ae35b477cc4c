package summary

import (
	"slices"
	"strings"

	"crosscheck/codec"
	"crosscheck/thread"
)

// Change says what a status changed against the one before it of the same
// handoff: "pct 20 to 60, blk +jira:OPS-80". Without one before it (the zero
// Message) it tells what the status says.
func Change(before, after thread.Message) string {
	now, was := after.Decode(), &codec.Message{}
	if before.Conversation() != nil {
		was = before.Decode()
	}
	var parts []string
	for _, s := range now.Slots {
		if s.Key == "p" {
			continue
		}
		if part := changed(s.Key, get(was, s.Key), s.Value.Text); part != "" {
			parts = append(parts, part)
		}
	}
	if blk, had := was.Get("blk"); had {
		if _, still := now.Get("blk"); !still {
			parts = append(parts, changed("blk", blk.Text, ""))
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
		if e != "" && !slices.Contains(old, e) {
			parts = append(parts, "+"+e)
		}
	}
	for _, e := range old {
		if e != "" && !slices.Contains(current, e) {
			parts = append(parts, "-"+e)
		}
	}
	return strings.Join(parts, " ")
}
