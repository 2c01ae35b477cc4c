package export

import (
	"slices"

	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/query"
)

// Judged is a log and what was made of it. Keep, unless it is nil, says which
// messages stay: those of a handoff stay or go together. Findings and NotJudged
// are those that stay.
type Judged struct {
	Log       *thread.Log
	Findings  []judge.Finding
	NotJudged []judge.NotJudged
	Keep      func(thread.Message) bool
}

// Judge judges a settled log.
func Judge(log *thread.Log) Judged {
	j := judge.New(log)
	j.Update()
	return Judged{Log: log, Findings: j.Findings(), NotJudged: j.NotJudged()}
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
