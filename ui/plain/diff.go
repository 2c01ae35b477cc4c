package plain

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/diff"
	"crosscheck/thread/judged"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// Diff writes how two runs differ: where they first part, then each handoff that
// differs with both values of what does, then what was read. Options.Lines is
// not asked. The error is that of w, wrapped.
func Diff(w io.Writer, a, b judged.Log, r diff.Result, o Options) error {
	if o.Width <= 0 {
		o.Width = defaultWidth
	}
	p := &diffPrinter{
		checkPrinter: &checkPrinter{printer: &printer{out: bufio.NewWriterSize(w, 1<<16), theme: o.Theme, width: o.Width, files: true}},
		result:       &r,
	}
	p.summary()
	if r.Differ() {
		p.first()
	}
	for i := range r.Handoffs {
		p.blank()
		p.pair(&r.Handoffs[i])
		if p.stop {
			break
		}
	}
	if len(r.Loose) > 0 {
		p.blank()
		p.write(p.say(theme.Title, "of no handoff"))
		for i := range r.Loose {
			p.change(&r.Loose[i])
		}
	}
	p.blank()
	p.read("A", a)
	p.read("B", b)
	p.last()
	if err := p.out.Flush(); err != nil {
		return fmt.Errorf("writing the difference: %w", err)
	}
	return nil
}

// diffPrinter is a difference on its way to text.
type diffPrinter struct {
	*checkPrinter

	result *diff.Result
}

// counts returns how many handoffs differ, and how many one run alone has.
func (p *diffPrinter) counts() (differ, onlyA, onlyB int) {
	for i := range p.result.Handoffs {
		switch h := &p.result.Handoffs[i]; {
		case !h.B.There:
			onlyA++
		case !h.A.There:
			onlyB++
		default:
			differ++
		}
	}
	return differ, onlyA, onlyB
}

// told says in one line how the runs compare.
func (p *diffPrinter) told() string {
	if !p.result.Differ() {
		return "same: " + agreeing(p.result.Same, "agree") + " in values, states and findings"
	}
	differ, onlyA, onlyB := p.counts()
	var parts []string
	if pairs := differ + p.result.Same; pairs > 0 {
		parts = append(parts, fmt.Sprintf("%d of %s", differ, agreeing(pairs, "differ")))
	}
	if onlyA > 0 {
		parts = append(parts, fmt.Sprintf("%d only in A", onlyA))
	}
	if onlyB > 0 {
		parts = append(parts, fmt.Sprintf("%d only in B", onlyB))
	}
	if n := len(p.result.Loose); n > 0 {
		parts = append(parts, summary.Number(n, "finding")+" of no handoff")
	}
	return "different: " + strings.Join(parts, ", ")
}

// agreeing returns a number of handoffs with its verb: "1 handoff differs".
func agreeing(n int, verb string) string {
	if n == 1 {
		verb += "s"
	}
	return summary.Number(n, "handoff") + " " + verb
}

func (p *diffPrinter) summary() {
	sign, role := summary.Pass, theme.Pass
	if p.result.Differ() {
		sign, role = summary.Fail, theme.Fail
	}
	p.lines(2, p.sign(sign), p.say(role, p.told()))
}

// first says where the runs part.
func (p *diffPrinter) first() {
	at := p.result.First
	row := screen.Line{screen.Blank(2), p.say(theme.Strong, "first difference: ")}
	if at.Handoff < 0 {
		p.lines(4, append(row, p.said(&p.result.Loose[at.Change])...)...)
		return
	}
	h := &p.result.Handoffs[at.Handoff]
	row = append(row, p.about(h)...)
	if at.Change < 0 {
		only := "only in A"
		if h.B.There {
			only = "only in B"
		}
		p.lines(4, append(row, p.say(theme.Plain, ", "+only))...)
		return
	}
	row = append(row, p.say(theme.Plain, ", "))
	p.lines(4, append(row, p.said(&h.Changes[at.Change])...)...)
}

// about returns what a handoff is about, with its number where there are more.
func (p *diffPrinter) about(h *diff.Handoff) screen.Line {
	s := h.Ask + " " + h.Item
	if h.Nth > 1 {
		s += fmt.Sprintf(" (number %d)", h.Nth)
	}
	return screen.Line{p.piece(theme.Strong, s)}
}

// pair writes a handoff and what differs in it.
func (p *diffPrinter) pair(h *diff.Handoff) {
	row := screen.Line{p.sign(summary.Fail)}
	switch {
	case !h.B.There:
		row = append(row, p.say(theme.Fail, "only in A  "))
	case !h.A.There:
		row = append(row, p.say(theme.Fail, "only in B  "))
	}
	row = append(row, p.about(h)...)
	for _, side := range []struct {
		of   string
		side diff.Side
	}{{"A", h.A}, {"B", h.B}} {
		if side.side.There {
			m := side.side.Handoff.Message()
			row = append(row, p.say(theme.Dim, "  "+side.of+" "), p.piece(theme.Plain, m.ID()), p.say(theme.Dim, " "+side.side.Handoff.State().String()),
				p.piece(theme.Dim, " "+summary.Place(m.First(), true)))
		}
	}
	p.lines(4, row...)
	for i := range h.Changes {
		p.change(&h.Changes[i])
	}
}

// change writes one difference and where it shows.
func (p *diffPrinter) change(ch *diff.Change) {
	row := append(screen.Line{screen.Blank(2)}, p.said(ch)...)
	p.lines(4, append(row, p.where(ch)...)...)
}

// said returns a difference in words.
func (p *diffPrinter) said(ch *diff.Change) screen.Line {
	switch ch.Kind {
	case diff.State:
		return append(screen.Line{p.say(theme.Plain, "state  ")}, p.became(ch)...)
	case diff.History:
		return append(screen.Line{p.say(theme.Plain, "went  ")}, p.became(ch)...)
	case diff.Found:
		return p.found(ch)
	case diff.Value:
	}
	return append(screen.Line{
		p.say(theme.Plain, summary.Column(ch.Column)+"  "), p.piece(theme.Strong, ch.Slot+"  "),
	}, p.became(ch)...)
}

// became returns both values.
func (p *diffPrinter) became(ch *diff.Change) screen.Line {
	value := func(t finding.Text) screen.Span {
		if !t.Given {
			return p.say(theme.Dim, "nothing")
		}
		return p.value(theme.Differ, ch.Slot, t.Text)
	}
	return screen.Line{value(ch.A), p.say(theme.Chrome, " "+p.theme.Glyphs.To+" "), value(ch.B)}
}

// found returns which findings one run has more of.
func (p *diffPrinter) found(ch *diff.Change) screen.Line {
	count := func(t finding.Text) string {
		if !t.Given {
			return "0"
		}
		return t.Text
	}
	name := ch.Code.String()
	if ch.Slot != "" {
		name += " " + ch.Slot
	}
	how := "  in A " + count(ch.A) + " times, in B " + count(ch.B)
	switch {
	case !ch.A.Given && ch.B.Text == "1":
		how = "  only in B"
	case !ch.B.Given && ch.A.Text == "1":
		how = "  only in A"
	}
	return screen.Line{p.say(theme.Plain, "finding  "), p.piece(theme.Strong, name), p.say(theme.Plain, how)}
}

// where returns the places at which a difference shows.
func (p *diffPrinter) where(ch *diff.Change) screen.Line {
	var row screen.Line
	for _, at := range []diff.At{ch.AtA, ch.AtB} {
		if at.There {
			row = append(row, p.piece(theme.Dim, "  "+summary.Place(at.Message.First(), true)))
		}
	}
	return row
}

// read writes what was read for one run.
func (p *diffPrinter) read(run string, j judged.Log) {
	inputs := j.Inputs()
	for i := range inputs {
		in := &inputs[i]
		p.lines(2, p.say(theme.Dim, "read "+run+" "), p.piece(theme.Plain, in.File),
			p.say(theme.Dim, ", "+summary.Number(in.Messages, "message")+", "+summary.Number(handoffsOf(j.Log), "handoff")+", sha256 "+in.SHA256))
	}
}

func handoffsOf(log *thread.Log) int {
	n := 0
	for _, c := range log.Conversations() {
		n += c.Handoffs()
	}
	return n
}

// last closes the text with the verdict.
func (p *diffPrinter) last() {
	p.redacted()
	role := theme.Pass
	if p.result.Differ() {
		role = theme.Fail
	}
	p.lines(2, p.say(role, p.told()))
}
