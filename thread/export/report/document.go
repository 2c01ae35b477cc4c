package report

import (
	"slices"

	"crosscheck/thread"
	"crosscheck/thread/export/diagram"
	"crosscheck/thread/summary"
)

// The types below are what a report says, whatever it is written in. Every text
// of the log in them has gone through the functions of thread/judged.

// document is a whole report.
type document struct {
	title    string
	lead     []text // what happened
	sections []section
}

// section is a part of a report with a heading. Its blocks stand before its
// parts.
type section struct {
	id     string
	title  text
	blocks []block
	parts  []section
}

// block is one of the forms below.
type block interface{ isBlock() }

// text is text that runs on: a paragraph, a cell, a heading.
type text []span

// span is text in one look. One that is about a message leads to it.
type span struct {
	text string
	look look
	sign summary.Sign    // of look mark
	to   *thread.Message // nil: nowhere
}

// look is how a span stands out.
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
type bullets []text

// grid is a table. Its first column heads each row.
type grid struct {
	caption string
	head    []string
	rows    []gridRow
}

// gridRow is a row, with the sign of how it stands.
type gridRow struct {
	sign  summary.Sign
	cells []text
}

// listing is text to be taken as it stands: a command.
type listing string

// evidence is messages as they stand in the log, and where.
type evidence []exhibit

// exhibit is one message as it stands in the log.
type exhibit struct {
	of    thread.Message
	about text
	raw   string
	more  []text // other forms and places
}

// drawn is a ladder.
type drawn struct {
	title string
	*diagram.Rungs
}

func (text) isBlock()     {}
func (bullets) isBlock()  {}
func (grid) isBlock()     {}
func (listing) isBlock()  {}
func (evidence) isBlock() {}
func (drawn) isBlock()    {}

// say returns a text in our own words.
func say(s string) text { return text{{text: s}} }

// leads reports whether a part of a text leads to a message.
func (p text) leads() bool {
	return slices.ContainsFunc(p, func(one span) bool { return one.to != nil })
}

// and returns texts one after the other.
func and(parts ...text) text {
	var all text
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}
