package judged

import (
	"iter"
	"slices"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/ladder"
	"crosscheck/thread/query"
	"crosscheck/thread/redact"
	"crosscheck/thread/summary"
)

// Log is a log and what was found of it. Keep, unless it is nil, says which
// messages stay: those of a handoff stay or go together. Findings and NotJudged
// are those that stay.
type Log struct {
	*thread.Log

	Findings  []judge.Finding
	NotJudged []judge.NotJudged
	Keep      func(thread.Message) bool

	Redact *redact.Redactor                                    // what goes out goes through it; nil replaces nothing
	ASCII  bool                                                // forms for people to read in a terminal have no more than ASCII
	Made   Made                                                // for a report
	Raw    func(thread.Sighting) (line string, whole, ok bool) // the line of an input as it lies there; or nil
}

// Made says how a report is made again, and what would find the same again. The
// command lines are given by whoever knows them; "" leaves one out.
type Made struct {
	Command  string // that made it
	Check    string // that fails where this happens again
	Replaced bool   // they have stand-ins
}

// Of judges a settled log.
func Of(log *thread.Log) Log {
	j := judge.New(log)
	j.Update()
	return Log{Log: log, Findings: j.Findings(), NotJudged: j.NotJudged()}
}

// Redacted replaces values in everything that goes out. It comes last: a query
// is about the log as it is, and so is every verdict.
func (j Log) Redacted(r *redact.Redactor) Log {
	j.Redact, j.Findings = r, r.Findings(j.Findings)
	return j
}

// Only leaves out what is of no message that is kept. What is of no message at
// all stays with the whole.
func (j Log) Only(keep func(thread.Message) bool) Log {
	before := j
	j.Keep = func(m thread.Message) bool { return before.Keeps(m) && keep(m) }
	j.Findings = slices.DeleteFunc(slices.Clone(j.Findings), func(f judge.Finding) bool {
		m, ok := f.At()
		return !ok || !keep(m)
	})
	j.NotJudged = slices.DeleteFunc(slices.Clone(j.NotJudged), func(n judge.NotJudged) bool {
		m, ok := n.At()
		return !ok || !keep(m)
	})
	return j
}

// Where leaves out what a query does not keep. An expect entry that is of no
// handoff stays: it is nothing of the log.
func (j Log) Where(q *query.Query) Log {
	if q.Everything() {
		return j
	}
	kept := q.Match(j.Log, j.Findings)
	j.Keep = kept.Keeps
	j.Findings = slices.DeleteFunc(slices.Clone(j.Findings), func(f judge.Finding) bool { return !kept.KeepsFinding(&f) })
	j.NotJudged = slices.DeleteFunc(slices.Clone(j.NotJudged), func(n judge.NotJudged) bool {
		m, ok := n.At()
		return ok && !kept.Keeps(m)
	})
	return j
}

// Keeps reports whether a message stays.
func (j *Log) Keeps(m thread.Message) bool { return j.Keep == nil || j.Keep(m) }

// Totals counts what stays of a conversation.
func (j *Log) Totals(c *thread.Conversation) summary.Totals {
	var t summary.Totals
	for i := range c.Len() {
		m := c.At(i)
		_, handoff := m.AsHandoff()
		switch {
		case !j.Keeps(m):
			continue
		case handoff:
			t.Handoffs++
			fallthrough
		case m.Valid():
			t.Messages++
		default:
			t.Invalid++
		}
	}
	for i := range j.Findings {
		if m, ok := j.Findings[i].At(); ok && m.Conversation() == c {
			t.Find(&j.Findings[i])
		}
	}
	return t
}

// Kept yields the messages and invalid lines that stay, in log order, one
// conversation after the other.
func (j *Log) Kept() iter.Seq[thread.Message] {
	return func(yield func(thread.Message) bool) {
		for _, c := range j.Conversations() {
			for i := range c.Len() {
				if m := c.At(i); j.Keeps(m) && !yield(m) {
					return
				}
			}
		}
	}
}

// Handoffs yields the handoffs of a conversation that stay.
func (j *Log) Handoffs(c *thread.Conversation) iter.Seq[thread.Handoff] {
	return func(yield func(thread.Handoff) bool) {
		for i := range c.Handoffs() {
			if h := c.Handoff(i); j.Keeps(h.Message()) && !yield(h) {
				return
			}
		}
	}
}

// Ladder returns the rungs of a conversation that stay.
func (j *Log) Ladder(c *thread.Conversation) ladder.Ladder {
	if j.Keep == nil {
		return ladder.Of(c)
	}
	return ladder.Of(c).Keeping(j.Keep)
}

// ExampleCounts counts the examples of each input, the same text once.
func (j *Log) ExampleCounts() map[int]int {
	type example struct {
		input int
		text  string
	}
	seen, count := map[example]bool{}, map[int]int{}
	for _, s := range j.Examples() {
		if e := (example{s.Input, s.Text}); !seen[e] {
			seen[e] = true
			count[s.Input]++
		}
	}
	return count
}
