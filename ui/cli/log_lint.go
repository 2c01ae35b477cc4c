package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/sighting"
	"crosscheck/thread"
	"crosscheck/thread/load"
)

type lintCmd struct {
	Files []string `arg:"" optional:"" name:"file" help:"Logs, directories, or -."`
	JSON  bool     `name:"json" help:"One object for each line with errors or warnings."`
}

// Help has the examples.
func (lintCmd) Help() string {
	return `Prints FILE:LINE: ERROR: and FILE:LINE: WARN: for every RW1 line, and closes with the number of
errors. Each line is read with the profile of the handoff it belongs to. Exit code 1 if there is an
error, 3 if there is no RW1 line at all.

Example:

    crosscheck lint app.log`
}

// linted is a line with errors or warnings in JSON.
type linted struct {
	File     string        `json:"file"`
	Line     int           `json:"line"`
	Column   int           `json:"column"`
	Errors   []lineProblem `json:"errors"`
	Warnings []lineProblem `json:"warnings"`
}

func (c *lintCmd) run(ctx context.Context, a *app) error {
	names, err := a.wholeFiles(c.Files)
	if err != nil {
		return err
	}
	l, err := a.list(ctx, names)
	if err != nil {
		return err
	}
	defer l.Close()
	a.redact(l.Log)
	errs, seen := 0, 0
	for _, e := range l.Entries {
		m, at, ok := lintable(l, e)
		if !ok {
			continue
		}
		seen++
		errs += len(m.Errors)
		if err := c.report(a, at, m); err != nil {
			return err
		}
	}
	if seen == 0 {
		return unreadable(fmt.Errorf("no RW1 line in %s", strings.Join(names, ", ")))
	}
	if !c.JSON {
		a.say("%d error(s)", errs)
	}
	return verdictError(errs == 0)
}

// report writes what is wrong with one line.
func (c *lintCmd) report(a *app, at linted, m *codec.Message) error {
	if !c.JSON {
		sayProblems(a.say, fmt.Sprintf("%s:%d: ", at.File, at.Line), m)
		return nil
	}
	if len(m.Errors)+len(m.Warnings) == 0 {
		return nil
	}
	at.Errors, at.Warnings = lineProblems(m.Errors), lineProblems(m.Warnings)
	return a.json(at)
}

// lintable returns the message of an entry, decoded, and its place. A mention
// counts where it begins a line as a message does: RW1 and a type, and then too
// little to be found as one.
func lintable(l *load.Listing, e load.Entry) (*codec.Message, linted, bool) {
	if e.Mention == nil {
		s := l.Sighting(e)
		if s.Flags&sighting.Example != 0 {
			return nil, linted{}, false
		}
		return onLine(l.Decode(&s), &s), linted{File: s.File, Line: s.Line, Column: s.Column}, true
	}
	line := string(e.Mention.Text)
	at := linted{File: l.Inputs[e.Input()].Name(), Line: e.Mention.Line, Column: e.Mention.Column}
	if e.Mention.Column != 1 || !beginsMessage(line) {
		return nil, linted{}, false
	}
	return l.DecodeMention(e.Mention), at, true
}

// beginsMessage reports whether a line begins with RW1 and two capitals, and
// was not overwritten on the screen.
func beginsMessage(line string) bool {
	words := strings.Fields(line)
	if len(words) < 2 || strings.Contains(line, "\r") || words[0] != "RW1" || len(words[1]) != 2 {
		return false
	}
	return strings.Trim(words[1], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// onLine moves the columns of a message's problems to those of its physical
// line, after what stands before the head. Inside a JSON string there is no
// such column, and they stay those of the message.
func onLine(m *codec.Message, s *thread.Sighting) *codec.Message {
	if s.Path != "" {
		return m
	}
	moved := *m
	moved.Errors, moved.Warnings = slices.Clone(m.Errors), slices.Clone(m.Warnings)
	for _, problems := range [][]codec.Problem{moved.Errors, moved.Warnings} {
		for i := range problems {
			problems[i].Column += s.Column - 1
		}
	}
	return &moved
}
