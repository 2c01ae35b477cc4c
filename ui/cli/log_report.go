package cli

import (
	"context"
	"io"
	"regexp"
	"strings"

	"crosscheck/thread/export"
	"crosscheck/thread/judged"
	"crosscheck/thread/redact"
)

type reportCmd struct {
	Files  []string `arg:"" optional:"" name:"file" help:"Logs, directories, or -."`
	Format string   `placeholder:"FORMAT" help:"md or html; without it the name of --output says it, else md."`
	Output string   `short:"o" placeholder:"FILE" help:"Write to this file instead of standard output."`
	handoffFilter
}

// Help has the examples.
func (reportCmd) Help() string {
	return `Tells what happened in three sentences, then gives the account of the inputs, each failed handoff with
its findings, timeline, value sheet, tiers and evidence, the ladder, who owned and who knew what when,
what is open, what was not judged, and how to see it again. HTML is one file that needs nothing else and
no script. The same log gives the same bytes.

Examples:

    crosscheck report app.log -o incident.html
    crosscheck report app.log --handoff scheduler-1 > incident.md`
}

func (c *reportCmd) run(ctx context.Context, a *app) error {
	name := "report"
	switch {
	case c.Format != "":
		name = "report." + c.Format
	case c.Output == "":
		name = "report.md"
	}
	format, ok := export.Choose(name, c.Output)
	switch {
	case !ok && c.Format != "":
		return usagef("--format %s is unknown: want md or html", c.Format)
	case !ok:
		return usagef("the name of %s does not say which --format: want md or html", c.Output)
	}
	l, log, err := a.judged(ctx, c.Files, c.Output, c.handoffFilter)
	if err != nil {
		return err
	}
	defer l.Close()
	write := func(w io.Writer) error { return format.Write(w, log) }
	return a.answerTo(c.Output, a.textLines(), write)
}

// remade returns the command line of some arguments, and that of the check that
// would have found the same.
func remade(args []string, r *redact.Redactor) judged.Made {
	args, changed := withoutHidden(args, r)
	return judged.Made{
		Command:  "crosscheck " + shell(args),
		Check:    "crosscheck check " + shell(checking(args)),
		Replaced: changed,
	}
}

// checking returns the arguments of an export or a report as those of check: it
// chooses handoffs by a query.
func checking(args []string) []string {
	var kept, terms []string
	where, named := "", false
	for i := 0; i < len(args); i++ {
		flag, value, has := strings.Cut(args[i], "=")
		takes := func() string {
			if !has && i+1 < len(args) {
				i++
				return args[i]
			}
			return value
		}
		switch {
		case flag == "--format", flag == "--output", flag == "-o":
			takes()
		case flag == "--handoff":
			terms = append(terms, `id:"`+takes()+`"`)
		case flag == "--where":
			where = takes()
		case flag == "--with-source", strings.HasPrefix(flag, "-o") && !strings.HasPrefix(flag, "--"):
		case !named && (flag == "report" || flag == "export"):
			named = true
		default:
			kept = append(kept, args[i])
		}
	}
	switch by := strings.Join(terms, " or "); {
	case by != "" && where != "":
		where = "(" + where + ") (" + by + ")"
	case by != "":
		where = by
	}
	if where != "" {
		kept = append([]string{"--where", where}, kept...)
	}
	return kept
}

// plainWord is what a shell takes as it stands.
var plainWord = regexp.MustCompile(`^[A-Za-z0-9_@%+=:,./-]+$`)

// shell returns arguments as a shell takes them.
func shell(args []string) string {
	words := make([]string, len(args))
	for i, arg := range args {
		if words[i] = arg; !plainWord.MatchString(arg) {
			words[i] = "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
		}
	}
	return strings.Join(words, " ")
}
