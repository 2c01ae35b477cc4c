package logs

import (
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// Judge returns a judge that has seen all of a log.
func Judge(log *thread.Log) *judge.Judge {
	j := judge.New(log)
	j.Update()
	return j
}

// Found returns what was found in a log.
func Found(log *thread.Log) *judge.Index { return judge.NewIndex(Judge(log).Findings()) }
