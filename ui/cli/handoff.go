package cli

import (
	"context"
	"fmt"
	"strings"

	"crosscheck/codec"
	"crosscheck/codec/check"
)

type checkHOCmd struct {
	HO     string `arg:"" optional:"" name:"ho" help:"The handoff: the line, @FILE, or - for standard input."`
	Record string `required:"" placeholder:"JSON" help:"What the source says: a JSON object, FILE or @FILE."`
	JSON   bool   `name:"json" help:"Answer as JSON."`
}

// Help has the examples.
func (checkHOCmd) Help() string {
	return `Prints OK, or MISMATCH: for each value that the handoff lacks or has otherwise, and NOTE:. Exit
code 1 on a mismatch.

Examples:

    crosscheck check-ho "$HO" --record '{"amt": "1284.50", "cur": "GBP"}'
    crosscheck check-ho @ho.rw1 --record record.json`
}

func (c *checkHOCmd) run(_ context.Context, a *app) error {
	r, err := a.lineReading()
	if err != nil {
		return err
	}
	ho, err := a.oneLine(c.HO, "the handoff")
	if err != nil {
		return err
	}
	record, err := a.record(c.Record)
	if err != nil {
		return err
	}
	m := codec.Parse(ho, r)
	res := check.Presend(m, record)
	return a.answer(c.JSON, outcome{verdict: res.Verdict, problems: res.Problems, word: wordMismatch}.of(m))
}

// record reads a record that is given as JSON or as the name of a file.
func (a *app) record(arg string) (check.Record, error) {
	if strings.HasPrefix(strings.TrimSpace(arg), "{") {
		record, err := check.ParseRecord([]byte(arg))
		if err != nil {
			return nil, usagef("--record: %w", err)
		}
		return record, nil
	}
	name := strings.TrimPrefix(arg, "@")
	data, err := a.readAll(name)
	if err != nil {
		return nil, err
	}
	record, err := check.ParseRecord(data)
	if err != nil {
		return nil, unreadable(fmt.Errorf("%s: %w", name, err))
	}
	return record, nil
}

type relayCheckCmd struct {
	Received string `arg:"" optional:"" help:"The handoff as received: the line, @FILE, or - for standard input."`
	Sent     string `arg:"" optional:"" help:"The handoff passed on, likewise."`
	JSON     bool   `name:"json" help:"Answer as JSON."`
}

// Help has the examples.
func (relayCheckCmd) Help() string {
	return `Prints OK, or MISMATCH: for each slot of the handoff received that the one passed on lacks or has
otherwise. Exit code 1 on a mismatch. With no arguments the two lines are read from standard input.

Example:

    crosscheck relay-check "$RECEIVED" "$SENT"`
}

func (c *relayCheckCmd) run(_ context.Context, a *app) error {
	r, err := a.lineReading()
	if err != nil {
		return err
	}
	lines, err := a.lineArgs([]string{"the handoff received", "the handoff passed on"}, c.Received, c.Sent)
	if err != nil {
		return err
	}
	received, sent := codec.Parse(lines[0], r), codec.Parse(lines[1], r)
	res := check.Relay(received, sent)
	return a.answer(c.JSON, outcome{verdict: res.Verdict, problems: res.Problems, word: wordMismatch}.of(received, sent))
}
