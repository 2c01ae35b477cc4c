package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"crosscheck/codec/finding"
	"crosscheck/thread/export"
	"crosscheck/thread/judge"
	"crosscheck/thread/judged"
	"crosscheck/ui/cli/outfile"
	"crosscheck/ui/plain"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

type checkCmd struct {
	Files      []string   `arg:"" optional:"" name:"file" help:"Logs, directories, or -."`
	Format     string     `enum:"text,json" default:"text" placeholder:"text" help:"text, or json: the log with its findings, as crosscheck schema describes it."`
	Output     []outputTo `short:"o" sep:"none" placeholder:"FORMAT=FILE" help:"Write that format to a file too; may be given more than once."`
	FailOn     string     `enum:"error,warning,note,never" default:"error" placeholder:"error" help:"Exit code 1 from this severity on: error, warning, note, never."`
	AllowEmpty bool       `help:"A log without any RW1 line is no failure."`
}

// Help has the examples.
func (checkCmd) Help() string {
	return `Prints what is wrong by handoff, the worst first, with the line and the first value that differs;
then what could not be judged and why, what was read, and the verdict. Exit code 1 if a finding is
as severe as --fail-on, 3 if an input cannot be read or none has an RW1 line.

Examples:

    crosscheck check app.log
    crosscheck check --fail-on warning --join scheduler.log payer.log
    crosscheck check --expect record.yaml app.log -o json=findings.json
    crosscheck check --where 'agent:payer -state:cancelled' app.log
    crosscheck check --follow app.log`
}

// outputTo is FORMAT=FILE.
type outputTo struct{ format, file string }

// UnmarshalText reads it.
func (o *outputTo) UnmarshalText(b []byte) error {
	format, file, ok := strings.Cut(string(b), "=")
	switch {
	case !ok || file == "" || format != "text" && format != "json":
		return fmt.Errorf("%q: want FORMAT=FILE, the format text or json, such as json=findings.json", b)
	case file == stdinName:
		return fmt.Errorf("%q: what goes to standard output is said by --format", b)
	}
	o.format, o.file = format, file
	return nil
}

func (c *checkCmd) run(ctx context.Context, a *app) error {
	a.once = true
	names, where, err := a.selection(c.Files)
	if err != nil {
		return err
	}
	if err := c.outputsApart(a, names); err != nil {
		return err
	}
	l, err := a.load(ctx, names)
	if err != nil {
		return err
	}
	defer l.Close()
	log := judged.Of(l.Log).Where(where)
	v := c.verdict(log, a.flags.Where != "", a.unread)
	log = log.Redacted(a.redact(l.Log))
	for _, o := range c.Output {
		dull := plain.Options{Theme: screen.NewPainter(theme.Options{ASCII: a.flags.ASCII}).Redacting(a.redactor)}
		err := outfile.Replace(o.file, func(w io.Writer) error { return writeCheck(w, o.format, log, v, dull) })
		if err != nil {
			return unreadable(fmt.Errorf("--output: %w", err))
		}
	}
	var out io.Writer = a.out
	if c.Format == "json" {
		out = a.jsonLines()
	}
	err = writeCheck(out, c.Format, log, v, plain.Options{Theme: a.textTheme(), Width: a.width()})
	if err != nil || v.code == exitClean {
		return err
	}
	return &exitError{code: v.code}
}

// follow checks the inputs, and goes on with what is found as they grow. The
// verdict at the end is that of all of it.
func (c *checkCmd) follow(ctx context.Context, a *app) error {
	a.once = true
	if c.Format != "text" || len(c.Output) > 0 {
		return usagef("--follow writes findings as they come: leave out --format and --output, which wait for the end")
	}
	names, where, err := a.selection(c.Files)
	if err != nil {
		return err
	}
	f, err := a.follow(ctx, names, nil)
	if err != nil {
		return err
	}
	defer f.Close()
	o := plain.Options{Theme: a.textTheme(), Width: a.width()}
	news := plain.NewNews(o)
	var v checkVerdict
	said := "" // the verdict so far
	defer a.tellRedacted()
	err = a.each(ctx, f, func() error {
		log := judged.Of(f.Log).Where(where)
		v = c.verdict(log, a.flags.Where != "", a.unread)
		log = log.Redacted(a.redactor)
		if said != "" {
			return news.Findings(a.out, log)
		}
		said = v.Text
		return errors.Join(news.Findings(io.Discard, log), writeCheck(a.out, c.Format, log, v, o))
	})
	if err != nil {
		return err
	}
	if v.Text != said {
		a.say("%s", v.Text)
	}
	if v.code == exitClean {
		return nil
	}
	return &exitError{code: v.code}
}

// writeCheck writes what was found in one of the formats.
func writeCheck(w io.Writer, format string, log judged.Log, v checkVerdict, o plain.Options) error {
	if format == "json" {
		return export.Log(w, log)
	}
	return plain.Check(w, log, v.Verdict, o)
}

// outputsApart refuses outputs that are inputs, or each other.
func (c *checkCmd) outputsApart(a *app, inputs []string) error {
	seen := map[string]bool{}
	for _, o := range c.Output {
		if err := a.notAnInput(o.file, inputs); err != nil {
			return err
		}
		path := filepath.Clean(o.file)
		if target, err := filepath.EvalSymlinks(path); err == nil {
			path = target
		}
		if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
			continue // what is written twice to a device is not lost
		}
		if seen[path] {
			return usagef("--output: %s would be written twice", o.file)
		}
		seen[path] = true
	}
	return nil
}

// checkVerdict is how a check came out, in words and as the exit code.
type checkVerdict struct {
	plain.Verdict
	code int
}

// verdict decides the exit code, 3 before 1 before 0 (judgement.md, section 11),
// and says it in words, so that the two agree.
func (c *checkCmd) verdict(j judged.Log, narrowed, unread bool) checkVerdict {
	v := checkVerdict{}
	why, by := "", "--fail-on "+c.FailOn
	if narrowed {
		by += ", --where"
	}
	switch {
	case unread:
		v.code, why = exitUnreadable, "fails (an input could not be read)"
	case empty(j) && !c.AllowEmpty:
		v.code, why = exitUnreadable, "fails (no RW1 line was found; --allow-empty accepts that)"
	case empty(j):
		why = "passes (no RW1 line was found; --allow-empty)"
	case c.reached(j.Findings):
		v.code, why = exitFindings, "fails ("+by+")"
	default:
		why = "passes (" + by + ")"
	}
	v.Fails = v.code != exitClean
	v.Text = plain.Counted(j.Findings) + ": " + why
	return v
}

// reached reports whether a finding is as severe as --fail-on.
func (c *checkCmd) reached(found []judge.Finding) bool {
	least, ok := finding.ParseSeverity(c.FailOn)
	if !ok {
		return false // never
	}
	for i := range found {
		if found[i].Severity >= least {
			return true
		}
	}
	return false
}

// empty reports whether neither a valid nor an invalid line was found; mentions
// and examples do not count.
func empty(j judged.Log) bool {
	for _, c := range j.Conversations() {
		if c.Len() > 0 {
			return false
		}
	}
	return true
}
