package plain

import (
	"bufio"
	"fmt"
	"io"

	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/query"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// defaultWidth is the width where nobody knows one, as in a pipe.
const defaultWidth = 120

// roomy is the width from which on the tiers of a readback are named on its row.
const roomy = 100

// Options say how a log is written.
type Options struct {
	Theme *screen.Painter // how it looks; one without colour where out is no terminal
	Width int             // cells of a terminal, at which lines are broken; 0 breaks none, and puts places into a column at 120

	// Lines returns up to n lines of an input, by its index in Log.Inputs, from
	// the 1-based number first on. It is asked only where a log has no RW1 line,
	// to show how it begins; nil shows nothing.
	Lines func(input, first, n int) ([]source.RawLine, error)

	// Where is what is written: the handoffs that it keeps, each whole; nil is all.
	Where *query.Query
}

// Write writes a log with what a judge of it found. The error is that of w,
// wrapped.
func Write(w io.Writer, log *thread.Log, j *judge.Judge, o Options) error {
	p := &printer{
		out: bufio.NewWriterSize(w, 1<<16), log: log, theme: o.Theme, width: o.Width, lines: o.Lines,
		breaks: o.Width > 0,
		files:  len(log.Inputs()) > 1,
		found:  judge.NewIndex(o.Theme.Redactor().Findings(j.Findings())),
		before: map[thread.Message]thread.Message{},

		unjudged: j.NotJudged(),
	}
	if !p.breaks {
		p.width = defaultWidth
	}
	p.inputs()
	p.narrow(o.Where, j.Findings())
	p.wrong()
	p.conversations()
	p.notJudged()
	p.readings()
	if err := p.out.Flush(); err != nil {
		return fmt.Errorf("writing the tree: %w", err)
	}
	return nil
}

// printer is a log on its way to text.
type printer struct {
	out    *bufio.Writer
	log    *thread.Log
	found  *judge.Index
	theme  *screen.Painter
	width  int
	lines  func(input, first, n int) ([]source.RawLine, error)
	breaks bool   // lines are broken at width
	files  bool   // there are several inputs, so a place names its file
	day    string // the date that was last written next to a time
	stop   bool   // the writer takes no more

	keep     func(thread.Message) bool // what is written; nil is all
	unjudged []judge.NotJudged         // of that

	// before has the status before each status of the handoffs met so far.
	before map[thread.Message]thread.Message
}

// conversations writes every conversation, with a heading where there are
// several.
func (p *printer) conversations() {
	all := p.log.Conversations()
	found := p.byConversation()
	for _, c := range all {
		if !p.any(c) {
			continue
		}
		if len(all) > 1 {
			p.blank()
			t := summary.Count(c)
			t.Add(found[c.ID()])
			p.write(p.piece(theme.Title, "conversation "+c.ID()), p.say(theme.Plain, ": "+t.String()))
		}
		p.conversation(c)
		if p.stop {
			return
		}
	}
}

// byConversation counts what was found in each conversation, by its id.
func (p *printer) byConversation() map[string]summary.Totals {
	found := map[string]summary.Totals{}
	all := p.found.All()
	for i := range all {
		t := found[all[i].Conversation]
		t.Find(&all[i])
		found[all[i].Conversation] = t
	}
	return found
}
