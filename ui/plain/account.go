package plain

import (
	"fmt"
	"strings"

	"crosscheck/codec/finding"
	"crosscheck/codec/timestamp"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// maxDefects is how many defects of an input are listed.
const maxDefects = 5

// maxInputs is up to how many inputs each has its account, also if it holds
// nothing.
const maxInputs = 20

// head is how many lines of a log without RW1 are shown.
const head = 20

// inputs writes the account of each input, and how a log without RW1 begins.
func (p *printer) inputs() {
	inputs := p.log.Inputs()
	totals, bytes := p.totals(inputs)
	silent := 0
	for i, in := range inputs {
		if len(inputs) > maxInputs && in.Silent() {
			silent++
			continue
		}
		p.input(in, totals[i], bytes[i])
	}
	if silent > 0 {
		p.write(p.say(theme.Plain, "and "+summary.Number(silent, "more input")+" without an RW1 line"))
	}
	if len(totals) > 1 {
		var all summary.Totals
		for _, t := range totals {
			all.Add(t)
		}
		p.write(p.say(theme.Title, "together"), p.say(theme.Plain, ": "+all.String()))
	}
	if p.apart() {
		p.write(screen.Blank(2), p.sign(summary.Note),
			p.say(theme.Plain, "messages in one conversation answer messages in another; --join makes them one"))
	}
	for _, t := range totals {
		if t.Messages+t.Invalid > 0 {
			return
		}
	}
	p.blank()
	p.write(p.say(theme.Plain, "Nothing here is a message of RW1, which would look like this:"))
	p.write(screen.Blank(2), p.say(theme.Dim, "RW1 HO planner-1 from=planner to=builder item=doc:faq ask=FIX"))
	const heads = 5 // enough to see what was given
	for i, in := range inputs[:min(len(inputs), heads)] {
		p.head(i, in)
	}
}

// apart reports whether a message answers one of another conversation. It looks
// at no more than the first few, for it only decides whether to give a hint.
func (p *printer) apart() bool {
	const few = 50
	all := p.log.Conversations()
	if len(all) < 2 {
		return false
	}
	left := few
	for _, c := range all {
		for i := range c.Len() {
			m := c.At(i)
			if _, named := m.Named(); named || m.Re() == "" || m.Cut() {
				continue
			}
			if left--; left < 0 {
				return false
			}
			for _, other := range all[:min(len(all), few)] {
				if _, found := other.Find(m.Re()); found && other != c {
					return true
				}
			}
		}
	}
	return false
}

// totals counts what was first seen in each input, and what was found there. What
// was found of its bytes, and of no message, is returned as it is.
func (p *printer) totals(inputs []thread.Input) (totals []summary.Totals, bytes [][]*judge.Finding) {
	totals, bytes = make([]summary.Totals, len(inputs)), make([][]*judge.Finding, len(inputs))
	named := make(map[string]int, len(inputs))
	for i, in := range inputs {
		totals[i].Messages, totals[i].Invalid = in.Messages, in.Invalid
		named[in.File] = i
	}
	for _, c := range p.log.Conversations() {
		for i := range c.Handoffs() {
			totals[c.Handoff(i).Message().First().Input].Handoffs++
		}
	}
	all := p.found.All()
	for i := range all {
		f := &all[i]
		in, ok := named[f.File]
		if !ok {
			continue
		}
		totals[in].Find(f)
		if _, attached := f.At(); !attached {
			bytes[in] = append(bytes[in], f)
		}
	}
	return totals, bytes
}

func (p *printer) input(in thread.Input, t summary.Totals, bytes []*judge.Finding) {
	what := ": " + summary.Number(in.Lines, "line")
	if t.Messages+t.Invalid == 0 {
		what += ", " + nothingNew(&in)
	} else {
		what += ", " + t.String()
	}
	p.write(p.piece(theme.Title, in.File), p.say(theme.Plain, what))
	p.write(append(screen.Line{screen.Blank(2)}, p.piece(theme.Dim, strings.Join(recognised(in), ", ")))...)
	for _, s := range remarks(in) {
		p.write(screen.Blank(2), p.sign(summary.Note), p.say(theme.Plain, s))
	}
	p.defects(bytes)
}

// nothingNew says what there is of messages in an input in which none was seen
// first.
func nothingNew(in *thread.Input) string {
	if in.Sightings == 0 {
		return "no RW1 line"
	}
	return "no message that the inputs before it do not have"
}

// defects writes what was found of the bytes of an input.
func (p *printer) defects(list []*judge.Finding) {
	for i, f := range list {
		if i == maxDefects {
			p.write(screen.Blank(2), p.sign(summary.Warning), p.say(theme.Plain, fmt.Sprintf("and %d more like this", len(list)-i)))
			return
		}
		said := p.finding(f)
		if f.Code != finding.LineEncoding { // which counts lines, and says which
			said = append(said, p.say(theme.Dim, "  at "+p.at(f)))
		}
		p.write(append(screen.Line{screen.Blank(2)}, said...)...)
	}
}

// recognised says what the input is.
func recognised(in thread.Input) []string {
	parts := []string{in.Format}
	if in.Coding != "" && in.Coding != in.Format {
		parts = append(parts, in.Coding)
	}
	parts = append(parts, fmt.Sprintf("%d bytes", in.Bytes))
	if in.Records > 0 && in.Records != in.Lines {
		parts = append(parts, summary.Number(in.Records, "record"))
	}
	if s := span(in.First, in.Latest); s != "" {
		parts = append(parts, s)
	}
	if len(in.Speakers) > 0 {
		parts = append(parts, "speakers "+summary.Some(in.Speakers, head))
	}
	return parts
}

// span says from when to when an input goes.
func span(first, last timestamp.Time) string {
	if !first.Known || !last.Known {
		return ""
	}
	from := strings.TrimSpace(summary.Date(first) + " " + summary.Clock(first))
	to := summary.Clock(last)
	if summary.Date(first) != summary.Date(last) {
		to = strings.TrimSpace(summary.Date(last) + " " + to)
	}
	if first.Zone {
		to += " UTC"
	}
	return from + " to " + to
}

// remarks says what was seen in an input that is no message.
func remarks(in thread.Input) []string {
	var list []string
	if in.Mentions > 0 {
		s := summary.Number(in.Mentions, "line") + " name RW1 without being a message"
		if in.Mentions == 1 {
			s = "1 line names RW1 without being a message"
		}
		if in.WouldParse > 0 {
			s += "; " + fmt.Sprint(in.WouldParse) + " would parse as one, and stand in mid-sentence (find --mentions)"
		}
		list = append(list, s)
	}
	if in.Examples > 0 {
		list = append(list, summary.Number(in.Examples, "example line")+" in a prompt, outside the conversations")
	}
	if in.Skipped > 0 {
		list = append(list, summary.Number(in.Skipped, "file")+" of the archive skipped: hidden, or without text")
	}
	if in.Damaged > 0 {
		list = append(list, summary.Number(in.Damaged, "damaged record"))
	}
	return list
}

// head shows how an input without RW1 begins.
func (p *printer) head(i int, in thread.Input) {
	if p.lines == nil || in.Lines == 0 {
		return
	}
	lines, err := p.lines(i, 1, head)
	if err != nil || len(lines) == 0 {
		return
	}
	p.blank()
	name, title := in.File, "its lines"
	switch {
	case in.Member != "": // of which the lines are not counted
		name, title = in.File+"!"+in.Member, "as it begins"
	case in.Lines > len(lines):
		title = fmt.Sprintf("its first %d of %d lines", len(lines), in.Lines)
	}
	p.write(p.piece(theme.Title, name), p.say(theme.Plain, ", "+title))
	texts := make([]string, len(lines))
	for k, l := range lines {
		texts[k] = string(l.Text)
	}
	for k, s := range p.theme.HideLines(texts) { // together, for a key goes on from line to line
		number := screen.PadLeft(fmt.Sprint(lines[k].Number), 5) + "  "
		shown := screen.Cut(p.theme.Safe(s), max(p.width-len(number), 10), p.theme.Glyphs.Ellipsis)
		p.write(p.say(theme.Dim, number), p.say(theme.Plain, shown))
	}
}

// redacted says that values were replaced, where they were.
func (p *printer) redacted() {
	if p.theme.Redactor() != nil {
		p.write(p.say(theme.Dim, "redacted: values have stand-ins; digests were checked on the original and are withheld with them"))
	}
}

// readings closes the text with what was read, so that anybody can tell later
// that it was the same bytes, and with what the signs mean.
func (p *printer) readings() {
	p.blank()
	for _, in := range p.log.Inputs() {
		s := fmt.Sprintf(", %d bytes, %s", in.Bytes, summary.Number(in.Lines, "line"))
		if in.SHA256 != "" {
			s += ", sha256 " + in.SHA256
		}
		p.write(p.say(theme.Dim, "read: "), p.piece(theme.Dim, in.File), p.say(theme.Dim, s))
	}
	p.redacted()
	sign := p.theme.Glyph
	p.write(p.say(theme.Dim, strings.Join([]string{
		"signs: " + sign(summary.Pass) + " pass", sign(summary.Fail) + " error, fails", sign(summary.NotAsked) + " not asked, ended", sign(summary.NotCarried) + " not carried",
		sign(summary.NotJudged) + " not judged", sign(summary.Warning) + " warning", sign(summary.Note) + " note", sign(summary.Waiting) + " open",
	}, "  ")))
}
