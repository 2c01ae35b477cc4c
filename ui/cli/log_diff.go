package cli

import (
	"context"
	"errors"

	"crosscheck/thread/diff"
	"crosscheck/thread/export"
	"crosscheck/thread/judged"
	"crosscheck/ui/plain"
)

type diffCmd struct {
	A    string `arg:"" name:"a" help:"The log of the first run, a directory, or -."`
	B    string `arg:"" name:"b" help:"The log of the second run, a directory, or -."`
	JSON bool   `name:"json" help:"Answer as JSON, as crosscheck schema diff describes it."`
}

// Help has the examples.
func (diffCmd) Help() string {
	return `Sets the handoffs of two runs side by side, by item and ask and then by their order, and says where
the runs first part, and what differs in values, states and findings. Times, ids and digests alone
are no difference. Exit code 0 if there is none, 1 if there is one, 3 if a log cannot be read or
neither has an RW1 line.

Examples:

    crosscheck diff monday.log tuesday.log
    crosscheck diff --json before.log after.log | jq .first`
}

func (c *diffCmd) run(ctx context.Context, a *app) error {
	names, where, err := a.selection([]string{c.A, c.B})
	if err != nil {
		return err
	}
	runs := make([]judged.Log, len(names))
	for i, name := range names {
		l, err := a.load(ctx, []string{name})
		if err != nil {
			return err
		}
		defer l.Close()
		runs[i] = judged.Of(l.Log).Where(where)
	}
	if a.unread {
		return nil // what could not be read to its end is no run to compare
	}
	if empty(runs[0]) && empty(runs[1]) {
		return unreadable(errors.New("no RW1 line in " + names[0] + " nor in " + names[1]))
	}
	result := diff.Compare(runOf(runs[0]), runOf(runs[1]))
	for i, r := 0, a.redact(runs[0].Log, runs[1].Log); i < len(runs); i++ {
		runs[i] = runs[i].Redacted(r)
	}
	if c.JSON {
		err = export.Diff(a.jsonLines(), runs[0], runs[1], result)
	} else {
		err = plain.Diff(a.out, runs[0], runs[1], result, plain.Options{Theme: a.textTheme(), Width: a.width()})
	}
	if err != nil {
		return err
	}
	return verdictError(!result.Differ())
}

// runOf returns a judged log as a run to compare.
func runOf(j judged.Log) diff.Run {
	return diff.Run{Log: j.Log, Findings: j.Findings, Keep: j.Keep}
}
