package report

import (
	"strconv"
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/export/diagram"
	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
	"crosscheck/thread/page"
)

// form is what the maker of a page and its writers share: what was found of each
// message, where messages stand, and how texts of the log leave.
type form struct {
	*judged.Log
	found *judge.Index
	place map[*thread.Conversation]int // in the log
}

func formOf(j *judged.Log) *form {
	f := &form{Log: j, found: judge.NewIndex(j.Findings), place: map[*thread.Conversation]int{}}
	for i, c := range j.Conversations() {
		f.place[c] = i
	}
	return f
}

// span returns the text of a span as it may leave.
func (f *form) span(s *page.Span) string {
	switch {
	case s.Message != nil:
		return f.Title(*s.Message)
	case s.From == page.FromLog:
		return f.Show(s.Text)
	case s.From == page.FromSlot:
		return f.Show(f.Value(s.Slot, s.Text))
	}
	return s.Text
}

// plain returns a text without its looks.
func (f *form) plain(t page.Text) string {
	var b strings.Builder
	for i := range t {
		b.WriteString(f.span(&t[i]))
	}
	return b.String()
}

// anchor is where a message stands in the report.
func (f *form) anchor(m thread.Message) string {
	return "m-" + strconv.Itoa(f.place[m.Conversation()]+1) + "-" + strconv.Itoa(m.Index()+1)
}

// rungs returns a ladder of the report as it is drawn.
func (f *form) rungs(l page.Ladder) *diagram.Rungs { return diagram.Of(f.Log, l.Ladder, f.found) }
