package export

import (
	"slices"

	"crosscheck/thread"
	"crosscheck/thread/summary"
)

// The types below are what a report says, whatever it is written in. Every text
// of the log in them has gone through the functions of sanitize.go.

// paper is a whole report.
type paper struct {
	title    string
	lead     []passage // what happened
	sections []section
}

// section is a part of a report with a heading. Its blocks stand before its
// parts.
type section struct {
	id     string
	title  passage
	blocks []block
	parts  []section
}

// block is one of the forms below.
type block interface{ isBlock() }

// passage is text that runs on: a paragraph, a cell, a heading.
type passage []piece

// piece is text in one look. One that is about a message leads to it.
type piece struct {
	text string
	look look
	sign summary.Sign    // of look mark
	to   *thread.Message // nil: nowhere
}

// look is how a piece stands out.
type look uint8

const (
	plainly look = iota
	strong       // it matters
	code         // a value, as the log has it
	faint        // why there is no value
	whole        // it is not to be broken, as a time
	mark         // a sign, with its word in text
)

// bullets is a list.
type bullets []passage

// grid is a table. Its first column heads each row.
type grid struct {
	caption string
	head    []string
	rows    []gridRow
}

// gridRow is a row, with the sign of how it stands.
type gridRow struct {
	sign  summary.Sign
	cells []passage
}

// listing is text to be taken as it stands: a command.
type listing string

// evidence is messages as they stand in the log, and where.
type evidence []exhibit

// exhibit is one message as it stands in the log.
type exhibit struct {
	of    thread.Message
	about passage
	raw   string
	more  []passage // other forms and places
}

// drawn is a ladder.
type drawn struct {
	title string
	*rungs
}

func (passage) isBlock()  {}
func (bullets) isBlock()  {}
func (grid) isBlock()     {}
func (listing) isBlock()  {}
func (evidence) isBlock() {}
func (drawn) isBlock()    {}

// say returns a passage in our own words.
func say(s string) passage { return passage{{text: s}} }

// leads reports whether a part of a passage leads to a message.
func (p passage) leads() bool {
	return slices.ContainsFunc(p, func(one piece) bool { return one.to != nil })
}

// and returns passages one behind the other.
func and(parts ...passage) passage {
	var all passage
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}
