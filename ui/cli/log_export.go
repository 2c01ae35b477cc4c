package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"crosscheck/thread"
	"crosscheck/thread/export"
	"crosscheck/thread/judged"
	"crosscheck/thread/load"
	"crosscheck/ui/screen"
)

type exportCmd struct {
	Files      []string `arg:"" optional:"" name:"file" help:"Logs, directories, or -."`
	Format     string   `placeholder:"FORMAT" help:"The form, one of those below; without it the name of --output says it."`
	Output     string   `short:"o" placeholder:"FILE" help:"Write to this file instead of standard output."`
	WithSource bool     `help:"With twins: each in an object that says where it came from."`
	handoffFilter
}

// handoffFilter is what --handoff chooses.
type handoffFilter struct {
	Handoff []string `sep:"none" placeholder:"ID" help:"Only this handoff, by its id or that of a message of it; may be given more than once."`
}

// Help has the formats and the examples.
func (exportCmd) Help() string {
	var b strings.Builder
	b.WriteString("FORMAT is one of:\n\n")
	for _, f := range export.Formats() {
		fmt.Fprintf(&b, "    %-11s %-7s %s\n", f.Name, f.Extension, f.Meaning)
	}
	return b.String() + `
Messages stand in the order of the log, one conversation after the other. In tables a cell that a
spreadsheet would run as a formula has an apostrophe before it, and one that begins with an
apostrophe one more. A file is written beside its place and put there when it is whole; an input is
never overwritten.

Examples:

    crosscheck export --format twins app.log > twins.jsonl
    crosscheck export --format log --where state:wrong app.log | jq .findings
    crosscheck export app.log --handoff scheduler-1 -o ladder.svg`
}

// formatNames returns the names of the formats.
func formatNames() []string {
	formats := export.Formats()
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.Name
	}
	return names
}

// format returns the form that the flags ask for.
func (c *exportCmd) format() (export.Format, error) {
	f, ok := export.Choose(c.Format, c.Output)
	switch {
	case !ok && c.Format != "":
		return f, usagef("--format %s is unknown: want %s", c.Format, either(formatNames()))
	case !ok && c.Output != "":
		return f, usagef("the name of %s does not say which --format: want %s", c.Output, either(formatNames()))
	case !ok:
		return f, usagef("no --format given: want %s", either(formatNames()))
	case c.WithSource && f.Name != "twins":
		return f, usagef("--with-source is for --format twins")
	}
	return f, nil
}

func (c *exportCmd) run(ctx context.Context, a *app) error {
	format, err := c.format()
	if err != nil {
		return err
	}
	l, log, err := a.judged(ctx, c.Files, c.Output, c.handoffFilter)
	if err != nil {
		return err
	}
	defer l.Close()
	write := func(w io.Writer) error { return format.Write(w, log) }
	if c.WithSource {
		write = func(w io.Writer) error { return export.SourcedTwins(w, log) }
	}
	if format.JSON {
		return a.answerTo(c.Output, a.jsonLines(), write)
	}
	return a.answerTo(c.Output, a.textLines(), write)
}

// judged loads whole files, judges them, and keeps what --where and --handoff
// choose. What is made of it goes to output, which must not be an input.
func (a *app) judged(ctx context.Context, files []string, output string, by handoffFilter) (*load.Loaded, judged.Log, error) {
	names, where, err := a.selection(files)
	if err != nil {
		return nil, judged.Log{}, err
	}
	if output != "" {
		if err := a.notAnInput(output, names); err != nil {
			return nil, judged.Log{}, err
		}
	}
	l, err := a.load(ctx, names)
	if err != nil {
		return nil, judged.Log{}, err
	}
	log, err := by.of(judged.Of(l.Log).Where(where))
	if err != nil {
		l.Close()
		return nil, judged.Log{}, err
	}
	r := a.redact(l.Log)
	log.ASCII, log.Raw, log.Made = a.flags.ASCII, l.Raw, remade(a.env.Args, r)
	return l, log.Redacted(r), nil
}

// of keeps the chosen handoffs, everything where none is chosen.
func (c handoffFilter) of(j judged.Log) (judged.Log, error) {
	if len(c.Handoff) == 0 {
		return j, nil
	}
	var handoffs []thread.Handoff
	for _, id := range c.Handoff {
		before := len(handoffs)
		for _, conversation := range j.Conversations() {
			if m, ok := conversation.Find(id); ok {
				if h, ok := m.Handoff(); ok {
					handoffs = append(handoffs, h)
				}
			}
		}
		if len(handoffs) == before {
			return j, usagef("--handoff %s: no handoff has it, nor a message of one", id)
		}
	}
	return j.Only(func(m thread.Message) bool {
		h, ok := m.Handoff()
		return ok && slices.Contains(handoffs, h)
	}), nil
}

// textLines returns standard output for text that somebody else writes: as it is,
// save on a terminal, where nothing of it may act.
func (a *app) textLines() io.Writer {
	if a.env.StdoutTerminal {
		return &cleaning{w: a.out}
	}
	return a.out
}

// cleaning is screen.Clean as a writer of lines: each goes out when it is whole.
type cleaning struct {
	w    io.Writer
	line []byte // that has begun
}

// Write writes text, whose line feeds stay.
func (c *cleaning) Write(p []byte) (int, error) {
	for piece := range bytes.Lines(p) {
		c.line = append(c.line, piece...)
		content, ended := bytes.CutSuffix(c.line, []byte("\n"))
		if !ended {
			break
		}
		if _, err := io.WriteString(c.w, screen.Clean(string(content))+"\n"); err != nil {
			return 0, err //nolint:wrapcheck // output says what it is
		}
		c.line = c.line[:0]
	}
	return len(p), nil
}
