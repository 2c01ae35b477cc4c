package cli

import (
	"context"
	"fmt"
	"io"

	"crosscheck/thread"
	"crosscheck/thread/export"
)

type exportCmd struct {
	Files  []string `arg:"" optional:"" name:"file" help:"Logs, or -."`
	Format string   `required:"" enum:"twins" placeholder:"twins" help:"twins: the JSON twin of each valid message, one a line."`
	Output string   `short:"o" placeholder:"FILE" help:"Write to this file instead of standard output."`
}

// Help has the examples.
func (exportCmd) Help() string {
	return `Messages stand in the order of the log, one conversation after the other. A file is written beside
its place and put there when it is whole; an input is never overwritten.

Example:

    crosscheck export --format twins app.log -o twins.jsonl`
}

// writers returns the formats by name.
func writers() map[string]func(io.Writer, *thread.Log) error {
	return map[string]func(io.Writer, *thread.Log) error{
		"twins": export.Twins,
	}
}

func (c *exportCmd) run(ctx context.Context, a *app) error {
	names, err := a.wholeFiles(c.Files)
	if err != nil {
		return err
	}
	if c.Output != "" {
		if err := notAnInput(c.Output, names); err != nil {
			return err
		}
	}
	l, err := a.load(ctx, names, nil)
	if err != nil {
		return err
	}
	defer l.close()
	write := func(w io.Writer) error { return writers()[c.Format](w, l.log) }
	if c.Output == "" {
		return write(a.jsonLines())
	}
	if err := replaceFile(c.Output, write); err != nil {
		return unreadable(fmt.Errorf("--output: %w", err))
	}
	return nil
}
