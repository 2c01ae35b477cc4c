package summary

import (
	"crosscheck/codec/check"
	"crosscheck/thread"
)

// Sign is the mark a row carries: how it stands, before any word is read.
type Sign uint8

// The signs.
const (
	NoSign     Sign = iota
	Pass            // as it should be
	Fail            // an error
	NotAsked        // nothing was asked, or nothing is left to do
	NotCarried      // the line does not carry it
	NotJudged       // nothing to judge it by
	Warning         // worth a look
	Note            // worth knowing
	Waiting         // open
	Undone          // ended, and not with what was asked for
	NumSigns   = iota
)

// signs are how signs are drawn, in ASCII too, each one cell wide, and what they
// are called where nothing is drawn.
//
//nolint:gochecknoglobals // a table
var signs = [NumSigns]struct{ glyph, ascii, word string }{
	NoSign:     {" ", " ", ""},
	Pass:       {"✓", "+", "pass"},
	Fail:       {"✗", "x", "error"},
	NotAsked:   {"-", "-", "not asked"},
	NotCarried: {"○", "o", "not carried"},
	NotJudged:  {"?", "?", "not judged"},
	Warning:    {"!", "!", "warning"},
	Note:       {"i", "i", "note"},
	Waiting:    {"•", "*", "open"},
	Undone:     {"-", "-", "ended"},
}

// Glyph returns the sign as it is drawn.
func (s Sign) Glyph() string { return signs[s].glyph }

// ASCII returns the sign for where there is no more than ASCII.
func (s Sign) ASCII() string { return signs[s].ascii }

// Word returns what the sign is called, for those who do not see it.
func (s Sign) Word() string { return signs[s].word }

// OfVerdict returns the sign of a verdict.
func OfVerdict(v check.Verdict) Sign {
	switch v {
	case check.Pass:
		return Pass
	case check.Fail:
		return Fail
	case check.NotAsked:
		return NotAsked
	case check.NotCarried:
		return NotCarried
	case check.NotJudged:
		return NotJudged
	}
	return NotJudged
}

// OfPass returns the sign of a readback by whether it passes.
func OfPass(passes bool) Sign {
	if passes {
		return Pass
	}
	return Fail
}

// OfState returns the sign of a handoff in a state.
func OfState(s thread.State) Sign {
	switch s {
	case thread.Done, thread.Noop:
		return Pass
	case thread.Void, thread.Wrong, thread.Conflicted, thread.Orphaned:
		return Fail
	case thread.Partial, thread.Unable, thread.Failed:
		return Undone
	case thread.Cancelled, thread.Superseded:
		return NotAsked
	case thread.Sent, thread.Wilco, thread.Cleared, thread.Cancelling:
		return Waiting
	}
	return NoSign
}

// Verdict returns a verdict in words, without underscores.
func Verdict(v check.Verdict) string {
	switch v {
	case check.Pass:
		return "pass"
	case check.Fail:
		return "fail"
	case check.NotAsked:
		return "not asked"
	case check.NotCarried:
		return "not carried"
	case check.NotJudged:
		return "not judged"
	}
	return "not judged"
}
