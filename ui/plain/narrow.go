package plain

import (
	"fmt"
	"iter"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
	"crosscheck/thread/query"
	"crosscheck/thread/summary"
	"crosscheck/ui/theme"
)

// narrow leaves out what a query does not keep, and says how much that is: no
// error is left out without being counted. The query is asked of what was found
// as it is, whatever is redacted.
func (p *printer) narrow(where *query.Query, found []judge.Finding) {
	if where == nil || where.Everything() {
		return
	}
	kept := judged.Log{Log: p.log, Findings: found, NotJudged: p.unjudged}.Where(where)
	whole := p.found
	p.keep, p.found, p.unjudged = kept.Keep, judge.NewIndex(p.theme.Redactor().Findings(kept.Findings)), kept.NotJudged

	handoffs, of := 0, 0
	for _, c := range p.log.Conversations() {
		of += c.Handoffs()
		for i := range c.Handoffs() {
			if p.keeps(c.Handoff(i).Message()) {
				handoffs++
			}
		}
	}
	outside := func(s finding.Severity) int { return whole.Count(s) - p.found.Count(s) }
	sign, left := summary.Outside(outside(finding.Error), outside(finding.Warning))
	p.blank()
	p.write(p.say(theme.Title, "filter"), p.piece(theme.Plain, ": "+where.String()),
		p.say(theme.Plain, fmt.Sprintf("  %d of %s  ", handoffs, summary.Number(of, "handoff"))), p.sign(sign), p.say(theme.Plain, left))
}

// keeps reports whether a message is written.
func (p *printer) keeps(m thread.Message) bool { return p.keep == nil || p.keep(m) }

// any reports whether anything of a conversation is written.
func (p *printer) any(c *thread.Conversation) bool {
	for i := range c.Len() {
		if p.keeps(c.At(i)) {
			return true
		}
	}
	return false
}

// shown yields what is written of a branch, with how much of that stands above it.
func (p *printer) shown(root thread.Message) iter.Seq2[thread.Message, int] {
	return func(yield func(thread.Message, int) bool) {
		var above []int // the depths of what is written above
		for m, depth := range root.Branch() {
			for len(above) > 0 && above[len(above)-1] >= depth {
				above = above[:len(above)-1]
			}
			if !p.keeps(m) {
				continue
			}
			if !yield(m, len(above)) {
				return
			}
			above = append(above, depth)
		}
	}
}
