package cli

import (
	"context"
	"io"

	"crosscheck/thread/export"
)

type exportCmd struct {
	Files  []string `arg:"" optional:"" name:"file" help:"Logs, directories, or -."`
	Format string   `required:"" enum:"twins,log" placeholder:"FORMAT" help:"twins: the JSON twin of each valid message, one a line. log: the log with its findings, as crosscheck schema describes it."`
	Output string   `short:"o" placeholder:"FILE" help:"Write to this file instead of standard output."`
}

// Help has the examples.
func (exportCmd) Help() string {
	return `Messages stand in the order of the log, one conversation after the other. A file is written beside
its place and put there when it is whole; an input is never overwritten.

Examples:

    crosscheck export --format twins app.log -o twins.jsonl
    crosscheck export --format log --where state:wrong app.log | jq .findings`
}

// writers returns the formats by name.
func writers() map[string]func(io.Writer, export.Judged) error {
	return map[string]func(io.Writer, export.Judged) error{
		"twins": export.Twins,
		"log":   export.Log,
	}
}

func (c *exportCmd) run(ctx context.Context, a *app) error {
	names, where, err := a.selection(c.Files)
	if err != nil {
		return err
	}
	if c.Output != "" {
		if err := a.notAnInput(c.Output, names); err != nil {
			return err
		}
	}
	l, err := a.load(ctx, names, nil)
	if err != nil {
		return err
	}
	defer l.close()
	judged := export.Judge(l.log).Where(where)
	write := func(w io.Writer) error { return writers()[c.Format](w, judged) }
	return a.answerTo(c.Output, a.jsonLines(), write)
}
