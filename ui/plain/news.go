package plain

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// News writes what comes to a log that is followed: each message once it is
// there, the handoffs that it changes, and what is found of older messages.
type News struct {
	options Options
	day     string

	written map[string]struct{} // messages and findings, by what they say
	states  map[string]thread.State
	read    map[*thread.Conversation]readSoFar
}

// readSoFar is how far a conversation was written.
type readSoFar struct{ generation, messages int }

// NewNews returns News that knows of nothing yet.
func NewNews(o Options) *News {
	return &News{
		options: o, written: map[string]struct{}{}, states: map[string]thread.State{},
		read: map[*thread.Conversation]readSoFar{},
	}
}

// Skip takes everything in a log for written, as by Write.
func (n *News) Skip(log *thread.Log, j *judge.Judge) {
	_ = n.Write(io.Discard, log, j) // which takes everything
}

// Write writes what a log has that was not written before. What was taken back
// since, and came again, is not written again. The error is that of w, wrapped.
func (n *News) Write(w io.Writer, log *thread.Log, j *judge.Judge) error {
	p := n.printer(w, log, slices.DeleteFunc(j.Findings(), isOpen))
	fresh := map[thread.Message]bool{}
	for _, c := range log.Conversations() {
		n.messages(p, c, fresh)
		n.handoffs(p, c, fresh)
	}
	n.findings(p, fresh)
	n.day = p.day
	if err := p.out.Flush(); err != nil {
		return fmt.Errorf("writing the news: %w", err)
	}
	return nil
}

// Findings writes what was found that was not written before, as Check writes
// it. The error is that of w, wrapped.
func (n *News) Findings(w io.Writer, j judged.Log) error {
	p := &checkPrinter{printer: n.printer(w, j.Log, j.Findings), judged: j}
	for i := range j.Findings {
		if f := &j.Findings[i]; !isOpen(*f) && n.onceFound(f) {
			p.report(f)
		}
	}
	if err := p.out.Flush(); err != nil {
		return fmt.Errorf("writing the findings: %w", err)
	}
	return nil
}

// printer returns what writes the news of a log with what was found in it.
func (n *News) printer(w io.Writer, log *thread.Log, found []judge.Finding) *printer {
	p := &printer{
		out: bufio.NewWriterSize(w, 1<<14), log: log, theme: n.options.Theme, width: n.options.Width,
		breaks: n.options.Width > 0,
		files:  len(log.Inputs()) > 1,
		found:  judge.NewIndex(n.options.Theme.Redactor().Findings(found)),
		before: map[thread.Message]thread.Message{},
		day:    n.day,
	}
	if !p.breaks {
		p.width = defaultWidth
	}
	return p
}

// onceFound is once for a finding.
func (n *News) onceFound(f *judge.Finding) bool {
	return n.once("finding", f.Conversation, f.Code.String(), f.Message, f.Slot, f.Expected.Text, f.Actual.Text, f.File, strconv.Itoa(f.Line), f.Text)
}

// isOpen reports whether a finding says no more than that a log which goes on
// has not come to its end.
func isOpen(f judge.Finding) bool { return f.Code == finding.ThreadOpen }

// once reports whether something is met for the first time.
func (n *News) once(parts ...string) bool {
	key := strings.Join(parts, "\x00")
	if _, known := n.written[key]; known {
		return false
	}
	n.written[key] = struct{}{}
	return true
}

// messages writes the new messages of a conversation.
func (n *News) messages(p *printer, c *thread.Conversation, fresh map[thread.Message]bool) {
	at := n.read[c]
	if at.generation != c.Generation() {
		at = readSoFar{generation: c.Generation()}
	}
	for ; at.messages < c.Len(); at.messages++ {
		m := c.At(at.messages)
		if n.once("message", c.ID(), m.ID(), m.Text()) {
			fresh[m] = true
			p.single(m)
		}
	}
	n.read[c] = at
}

// handoffs writes which handoffs stand otherwise than before.
func (n *News) handoffs(p *printer, c *thread.Conversation, fresh map[thread.Message]bool) {
	for i := range c.Handoffs() {
		h := c.Handoff(i)
		m := h.Message()
		key := c.ID() + "\x00" + m.ID()
		was, known := n.states[key]
		n.states[key] = h.State()
		if !known || fresh[m] || was == h.State() {
			continue
		}
		_, role := p.theme.State(h.State())
		p.write(screen.Blank(2), p.piece(theme.Strong, "HO "+m.ID()), screen.Blank(2), p.say(theme.Dim, was.String()+" "+p.theme.Glyphs.Arrow+" "),
			p.say(role, h.State().String()), p.say(theme.Dim, "  owner "), p.piece(theme.Plain, h.Owner()))
	}
}

// findings writes what was found of messages that were written before.
func (n *News) findings(p *printer, fresh map[thread.Message]bool) {
	all := p.found.All()
	for i := range all {
		f := &all[i]
		once := n.onceFound(f)
		m, attached := f.At()
		if !once || attached && fresh[m] {
			continue
		}
		row := append(screen.Line{screen.Blank(2)}, p.finding(f)...)
		if attached {
			row = append(row, screen.Blank(2), p.piece(theme.Dim, called(m)))
		}
		p.row(row, p.at(f))
	}
}

// single writes a message that does not stand under what it belongs to.
func (p *printer) single(m thread.Message) {
	n, seen := summary.Describe(m, p.found), m.Sightings()
	row := screen.Line{p.sign(n.Sign), p.piece(theme.Strong, strings.TrimSpace(n.Type+" "+n.ID))}
	if n.From != "" && n.To != "" {
		row = append(row, screen.Blank(2), p.piece(theme.Plain, n.From),
			p.say(theme.Chrome, " "+p.theme.Glyphs.Arrow+" "), p.piece(theme.Plain, n.To))
	}
	if h, ok := m.Handoff(); ok && h.Message() != m {
		row = append(row, p.say(theme.Dim, "  of "), p.piece(theme.Dim, h.Message().ID()))
	}
	p.rowWithTail(append(row, p.said(m, n)...), n.Tail, p.place(seen), 0)
	p.below(m, 0)
}
