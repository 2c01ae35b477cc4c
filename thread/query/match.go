package query

import (
	"iter"
	"time"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// Result is what a query picks of a log. Like the handles of the log it is good
// until the next Settle.
type Result struct {
	root *node
	kept map[*thread.Conversation]bits
}

// Match applies a query to a log and to the findings of its judge, which may be
// nil where only messages are looked at and no term is about findings. It costs
// a walk over the messages a term; lines are decoded for terms about slots
// alone, and only where the cheaper terms have not decided.
func (q *Query) Match(log *thread.Log, findings []judge.Finding) *Result {
	r, steps := q.Matching(log, findings)
	for range steps {
	}
	return r
}

// Matching is Match in steps of a few milliseconds, for who has other things to
// do between them. The result is good when the sequence has come to its end; one
// that is left before has to be thrown away.
func (q *Query) Matching(log *thread.Log, findings []judge.Finding) (*Result, iter.Seq[struct{}]) {
	r := &Result{root: q.root}
	return r, func(yield func(struct{}) bool) {
		if q.root != nil {
			r.match(log, findings, &pace{yield: yield})
		}
	}
}

// match finds the messages, handoffs and findings that the query keeps.
func (r *Result) match(log *thread.Log, findings []judge.Finding, p *pace) {
	var hits map[*thread.Conversation][]hit
	if r.root.uses(func(t *term) bool { return t.key == keyCode || t.key == keySeverity }) {
		hits = hitsOf(findings, p)
	}
	end := int64(noTime)
	if r.root.uses(func(t *term) bool { return t.when.relative }) {
		end = endOf(log, p)
	}
	r.kept = make(map[*thread.Conversation]bits, len(log.Conversations()))
	for _, c := range log.Conversations() {
		s := scope{c: c, hits: hits[c], end: end, pace: p}
		r.kept[c] = s.eval(r.root, allBits(c.Handoffs()+c.Len()))
	}
}

// Keeps reports whether a message or invalid line is kept: its handoff is
// picked, or where it belongs to none, it is itself. For a handoff, ask for its
// HO.
func (r *Result) Keeps(m thread.Message) bool {
	return r.root == nil || r.kept[m.Conversation()].has(unit(m))
}

// KeepsFinding reports whether a finding is kept: what it is attached to is, or
// where it is about the bytes of an input, it is picked itself.
func (r *Result) KeepsFinding(f *judge.Finding) bool {
	if r.root == nil {
		return true
	}
	if m, ok := f.At(); ok {
		return r.Keeps(m)
	}
	return r.root.picks(f)
}

// Handoffs returns how many handoffs of a conversation are kept.
func (r *Result) Handoffs(c *thread.Conversation) int {
	n := 0
	for i := range c.Handoffs() {
		if r.root == nil || r.kept[c].has(i) {
			n++
		}
	}
	return n
}

// unit returns the number under which a message is picked: that of its handoff,
// else a number of its own after those of all handoffs.
func unit(m thread.Message) int {
	if h, ok := m.Handoff(); ok {
		return h.Index()
	}
	return m.Conversation().Handoffs() + m.Index()
}

// uses reports whether a term is among those of the node.
func (n *node) uses(is func(*term) bool) bool {
	if n.op == opTerm {
		return is(n.term)
	}
	for _, k := range n.kids {
		if k.uses(is) {
			return true
		}
	}
	return false
}

// cost returns the cost of the dearest term.
func (n *node) cost() cost {
	if n.op == opTerm {
		return n.term.key.cost()
	}
	dearest := costIndex
	for _, k := range n.kids {
		dearest = max(dearest, k.cost())
	}
	return dearest
}

// hit is a finding at a message.
type hit struct {
	unit     int
	code     finding.Code
	severity finding.Severity
}

// hitsOf sorts findings by conversation.
func hitsOf(findings []judge.Finding, p *pace) map[*thread.Conversation][]hit {
	hits := make(map[*thread.Conversation][]hit)
	for i := range findings {
		if !p.goesOn() {
			break
		}
		f := &findings[i]
		if m, ok := f.At(); ok {
			c := m.Conversation()
			hits[c] = append(hits[c], hit{unit(m), f.Code, f.Severity})
		}
	}
	return hits
}

// endOf returns the end of a log, noTime where it has none. The clock of a
// conversation counts in minutes; where the latest message is in that minute,
// the end is its time.
func endOf(log *thread.Log, p *pace) int64 {
	var clock time.Time
	latest := int64(noTime)
	for _, c := range log.Conversations() {
		if t, err := time.Parse("20060102T1504Z", string(c.End())); err == nil && t.After(clock) {
			clock = t
		}
		for i := range c.Len() {
			if !p.goesOn() {
				break
			}
			latest = max(latest, timeOf(c.At(i)))
		}
	}
	if clock.IsZero() {
		return latest
	}
	if minute := nanos(clock); latest < minute || latest >= minute+int64(time.Minute) {
		return minute
	}
	return latest
}

// timeOf returns the time of a message, noTime where it has none or no year. A
// time without a zone counts as it is shown.
func timeOf(m thread.Message) int64 {
	if t := m.Time(); t.Known && t.Year {
		return t.At.UnixNano()
	}
	return noTime
}
