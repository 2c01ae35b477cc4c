package export

import (
	"slices"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/query"
	"crosscheck/thread/redact"
	"crosscheck/thread/summary"
)

// Judged is a log and what was made of it. Keep, unless it is nil, says which
// messages stay: those of a handoff stay or go together. Findings and NotJudged
// are those that stay.
type Judged struct {
	Log       *thread.Log
	Findings  []judge.Finding
	NotJudged []judge.NotJudged
	Keep      func(thread.Message) bool

	Redact *redact.Redactor                                    // what goes out goes through it; nil replaces nothing
	ASCII  bool                                                // forms for people to read in a terminal have no more than ASCII
	Made   Made                                                // for a report
	Raw    func(thread.Sighting) (line string, whole, ok bool) // the line of an input as it lies there; or nil
}

// Judge judges a settled log.
func Judge(log *thread.Log) Judged {
	j := judge.New(log)
	j.Update()
	return Judged{Log: log, Findings: j.Findings(), NotJudged: j.NotJudged()}
}

// Redacted replaces values in everything that goes out. It comes last: a query
// is about the log as it is, and so is every verdict.
func (j Judged) Redacted(r *redact.Redactor) Judged {
	j.Redact, j.Findings = r, r.Findings(j.Findings)
	return j
}

// Only leaves out what is of no message that is kept. What is of no message at
// all stays with the whole.
func (j Judged) Only(keep func(thread.Message) bool) Judged {
	before := j
	j.Keep = func(m thread.Message) bool { return before.keeps(m) && keep(m) }
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
func (j Judged) Where(q *query.Query) Judged {
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

// keeps reports whether a message stays.
func (j *Judged) keeps(m thread.Message) bool { return j.Keep == nil || j.Keep(m) }

// totals counts what stays of a conversation.
func (j *Judged) totals(c *thread.Conversation) summary.Totals {
	var t summary.Totals
	for i := range c.Len() {
		m := c.At(i)
		_, handoff := m.AsHandoff()
		switch {
		case !j.keeps(m):
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
