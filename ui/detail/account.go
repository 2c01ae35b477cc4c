package detail

import (
	"fmt"
	"strconv"
	"strings"

	"crosscheck/codec/timestamp"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// Accounts returns the page of what was read of each input, and of what was not:
// notes say that in words (inspector.md, section 7). Of many inputs those that
// hold nothing are only counted.
func Accounts(inputs []thread.Input, notes []string) Page {
	return func(p *page) {
		for _, s := range notes {
			p.signed(summary.Warning, p.clean(s))
		}
		shown, others := 0, 0
		for _, in := range inputs {
			if shown == maxList || len(inputs) > maxList && in.Silent() {
				others++
				continue
			}
			shown++
			p.account(in)
		}
		if others > 0 {
			p.blank()
			p.say(theme.Dim, "and "+summary.Number(others, "more input"))
		}
	}
}

// Draw draws a page by itself, at most w cells wide.
func (m *Model) Draw(show Page, w int) []screen.Line {
	p := &page{theme: m.theme, found: m.found, width: w, sheet: m.sheet}
	show(p)
	return p.lines
}

// account adds what was read of an input, and what was recognised of it.
func (p *page) account(in thread.Input) {
	p.blank()
	p.add(2, screen.Span{Role: theme.Title, Text: p.clean(in.File)})
	if in.Format == "" {
		p.say(theme.Dim, "being read: "+summary.Number(in.Messages+in.Invalid, "message")+" so far")
		return
	}
	p.field("read as", plain(p.clean(in.Format)+", "+p.clean(in.Coding)))
	size := summary.Number(in.Lines, "line") + ", " + summary.Number(int(in.Bytes), "byte")
	if in.Records > 0 && in.Records != in.Lines {
		size += ", " + summary.Number(in.Records, "record")
	}
	p.field("size", plain(size))
	if in.Messages+in.Invalid > 0 {
		found := summary.Number(in.Messages, "message")
		if in.Invalid > 0 {
			found += ", " + summary.Number(in.Invalid, "invalid line")
		}
		p.field("RW1", plain(found+", seen "+times(in.Sightings)))
	}
	if span := timeSpan(in.First, in.Latest); span != "" {
		p.field("time", plain(span))
	}
	p.field("speakers", p.value(strings.Join(head(in.Speakers), "  ")))
	if in.Messages+in.Invalid > 0 {
		p.field("sha256", p.value(in.SHA256))
	}
	p.besides(in)
}

// besides adds what there is in an input that is no message.
func (p *page) besides(in thread.Input) {
	switch {
	case in.WouldParse > 0:
		p.signed(summary.Warning, fmt.Sprintf("RW1 is mentioned %s; %d would parse as a line but stand in mid-sentence.", times(in.Mentions), in.WouldParse))
	case in.Mentions > 0:
		p.signed(summary.Note, "RW1 is mentioned "+times(in.Mentions)+", in no line that could be a message.")
	}
	if in.Examples > 0 {
		p.signed(summary.Note, summary.Number(in.Examples, "example line")+" in prompts, outside the conversations.")
	}
	if in.Skipped > 0 {
		p.signed(summary.Note, summary.Number(in.Skipped, "file")+" of the archive skipped: hidden, or without text.")
	}
	if in.Damaged > 0 {
		p.signed(summary.Warning, summary.Number(in.Damaged, "damaged record")+".")
	}
	for _, d := range in.Defects[:min(len(in.Defects), maxList)] {
		p.signed(summary.Warning, "line "+strconv.Itoa(d.Line)+": "+p.clean(d.Text))
	}
}

// timeSpan says from when to when the records of an input are.
func timeSpan(first, latest timestamp.Time) string {
	if !first.Known {
		return ""
	}
	from := strings.TrimSpace(summary.Date(first) + " " + summary.Clock(first))
	to := strings.TrimSpace(summary.Date(latest) + " " + summary.Clock(latest))
	if summary.Date(first) == summary.Date(latest) {
		to = summary.Clock(latest)
	}
	if from == to || to == "" {
		return from
	}
	return from + " to " + to
}
