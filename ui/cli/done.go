package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
)

type checkDNCmd struct {
	HO   string `arg:"" optional:"" name:"ho" help:"The handoff: the line, @FILE, or - for standard input."`
	DN   string `arg:"" optional:"" name:"dn" help:"The done report, likewise."`
	RB   string `name:"rb" placeholder:"LINE" help:"The readback, likewise: its values belong to the plan."`
	JSON bool   `name:"json" help:"Answer as JSON."`
}

// Help has the examples.
func (checkDNCmd) Help() string {
	return `Prints OK, or MISMATCH: for each value that was not done as planned, and NOTE:. Exit code 1 on a
mismatch. With no arguments the two lines are read from standard input. The expiry of the readback
is judged only at --judge-at, for the moment it was sent is not known.

Example:

    crosscheck check-dn "$HO" "$DN" --rb "$RB"`
}

func (c *checkDNCmd) run(_ context.Context, a *app) error {
	r, err := a.lineReading()
	if err != nil {
		return err
	}
	lines, err := a.lineArgs([]string{"the handoff", "the done report"}, c.HO, c.DN)
	if err != nil {
		return err
	}
	read := []*codec.Message{codec.Parse(lines[0], r), codec.Parse(lines[1], r)}
	var rb *codec.Message
	if c.RB != "" {
		line, err := a.oneLine(c.RB, "the readback")
		if err != nil {
			return err
		}
		rb = codec.Parse(line, r)
		read = append(read, rb)
	}
	o := check.DoneOptions{Clock: a.flags.JudgeAt.Clock()}
	res := check.Done(read[0], read[1], rb, o)
	return a.answer(c.JSON, outcome{verdict: res.Verdict, problems: res.Problems, word: wordMismatch}.of(read...))
}

type checkThreadCmd struct {
	File string `arg:"" optional:"" help:"A file of RW1 lines in the order sent, or - for standard input."`
	JSON bool   `name:"json" help:"Answer as JSON."`
}

// Help has the examples.
func (checkThreadCmd) Help() string {
	return `Prints OK, or PROBLEM: for each handoff that is not closed exactly once, and NOTE:. Exit code 1 on
a problem. Every line but blank ones and those that start with # has to be an RW1 line; a log is
judged with crosscheck FILE. Open handoffs are judged at --judge-at, else --now, else now.

Examples:

    crosscheck check-thread thread.rw1
    crosscheck check-thread --now 20261002T1430Z - <thread.rw1`
}

func (c *checkThreadCmd) run(_ context.Context, a *app) error {
	r, err := a.lineReading()
	if err != nil {
		return err
	}
	files := []string{}
	if c.File != "" {
		files = append(files, c.File)
	}
	if files, err = a.wholeFiles(files); err != nil {
		return err
	}
	_, data, err := a.given("@"+files[0], "a thread")
	if err != nil {
		return err
	}
	lines := splitLines(data)
	if !slices.ContainsFunc(lines, isSent) {
		return unreadable(fmt.Errorf("%s: no line in it, only comments", files[0]))
	}
	res := check.Thread(lines, r, a.moment())
	return a.answer(c.JSON, outcome{verdict: res.Verdict, problems: res.Problems, word: wordProblem})
}

// isSent reports whether a line of a thread is neither blank nor a comment.
func isSent(line string) bool {
	line = strings.TrimSpace(line)
	return line != "" && line[0] != '#'
}
