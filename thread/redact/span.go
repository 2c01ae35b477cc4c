package redact

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// span is a part of a text that does not go out.
type span struct {
	start, end int
	as         string // its stand-in, where that is known; else
	kind       string // what it is,
	value      string // and which, as the log has it: the part may spell it in another way
}

// merge returns the spans from left to right. One within another goes; of those
// that overlap the earlier ends where the later begins.
func merge(spans []span) []span {
	slices.SortStableFunc(spans, func(a, b span) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.end, a.end))
	})
	var out []span
	for _, s := range spans {
		if n := len(out); n > 0 && s.start < out[n-1].end {
			if s.end <= out[n-1].end {
				continue
			}
			out[n-1].end = s.start
		}
		out = append(out, s)
	}
	return out
}

// Withheld stands for a hidden text that has no number, such as a digest.
const Withheld = left + "withheld" + right

// The marks around a stand-in, and more bytes than the longest of them has.
const (
	left       = "‹"
	right      = "›"
	maxStandIn = 80
)

// standing returns the stand-ins that a text has already, which stay.
func (t *table) standing(text string) []span {
	var spans []span
	for from := 0; ; {
		i := strings.Index(text[from:], left)
		if i < 0 {
			return spans
		}
		start := from + i
		from = start + len(left)
		end := strings.Index(text[from:min(len(text), from+maxStandIn)], right)
		if end < 0 {
			continue
		}
		if s := text[start : from+end+len(right)]; t.issued(s) {
			spans = append(spans, span{start: start, end: start + len(s), as: s})
		}
	}
}

// issued reports whether a text is a stand-in.
func (t *table) issued(s string) bool {
	if s == Withheld {
		return true
	}
	s = strings.TrimSuffix(strings.TrimPrefix(s, left), right)
	blank := strings.LastIndexByte(s, ' ')
	if blank < 0 {
		return false
	}
	n, err := strconv.Atoi(s[blank+1:])
	return err == nil && 0 < n && n <= t.last[s[:blank]]
}
