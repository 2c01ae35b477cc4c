package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"crosscheck/thread/query"
	"crosscheck/thread/redact"
)

// command is what every command of the grammar is. It writes its answer to
// a.out; its error decides the exit code.
type command interface {
	run(ctx context.Context, a *app) error
}

// grammar is the whole command line.
type grammar struct {
	globals
	logCommands
	lineCommands
	otherCommands
}

// logCommands read whole logs.
type logCommands struct {
	View   viewCmd   `cmd:"" default:"withargs" group:"Logs" help:"Show the conversations of a log: the view on a terminal, else text. The default: crosscheck FILE."`
	Demo   demoCmd   `cmd:"" group:"Logs" help:"The same on three small incidents that are built in."`
	Check  checkCmd  `cmd:"" group:"Logs" help:"What is wrong, the worst first; an exit code for CI."`
	Diff   diffCmd   `cmd:"" group:"Logs" help:"How two runs differ, and where they first part."`
	Find   findCmd   `cmd:"" group:"Logs" help:"List every message as file:line:column: RW1 …"`
	Lint   lintCmd   `cmd:"" group:"Logs" help:"List the errors and warnings of every line."`
	Export exportCmd `cmd:"" group:"Logs" help:"Write the log in another form."`
	Report reportCmd `cmd:"" group:"Logs" help:"The report of an incident, as Markdown or one page of HTML."`
	Shot   shotCmd   `cmd:"" group:"Logs" help:"A picture of what the view shows, as SVG."`
}

// lineCommands read single lines.
type lineCommands struct {
	Validate    validateCmd    `cmd:"" group:"Lines" help:"Check one line."`
	ToJSON      toJSONCmd      `cmd:"" name:"to-json" group:"Lines" help:"The JSON twin of a line."`
	FromJSON    fromJSONCmd    `cmd:"" name:"from-json" aliases:"encode" group:"Lines" help:"The line of a JSON twin."`
	Digest      digestCmd      `cmd:"" group:"Lines" help:"The digest of a line, as h= carries it."`
	MakeRB      makeRBCmd      `cmd:"" name:"make-rb" group:"Lines" help:"The readback of a handoff, made by code."`
	CheckRB     checkRBCmd     `cmd:"" name:"check-rb" group:"Lines" help:"A readback against its handoff, over the five tiers."`
	CheckHO     checkHOCmd     `cmd:"" name:"check-ho" group:"Lines" help:"A handoff against the record, before it is sent."`
	CheckDN     checkDNCmd     `cmd:"" name:"check-dn" group:"Lines" help:"A done report against the plan."`
	CheckThread checkThreadCmd `cmd:"" name:"check-thread" group:"Lines" help:"Whether every handoff of a thread is closed, once."`
	RelayCheck  relayCheckCmd  `cmd:"" name:"relay-check" group:"Lines" help:"A handoff passed on against the one received."`
}

// otherCommands read neither.
type otherCommands struct {
	Explain     explainCmd     `cmd:"" group:"Other" help:"What a finding means, the rule behind it, and what to do."`
	Conformance conformanceCmd `cmd:"" group:"Other" help:"Run conformance files."`
	Schema      schemaCmd      `cmd:"" group:"Other" help:"The JSON Schema of check --format json."`
	Version     versionCmd     `cmd:"" name:"version" group:"Other" help:"The version of the program and of the protocol."`
}

const description = `Finds the RW1 messages in agent logs, rebuilds the handoffs, and shows what
each readback and done report got right or wrong.

  crosscheck FILE...          the conversations of your logs: view FILE...
  crosscheck DIRECTORY        the same of every file in it
  crosscheck FILE#payer-1     the same, opened at a message; #L42 at a line
  ... | crosscheck            the same of what is piped in
  crosscheck COMMAND --help   a command, with an example

Exit codes: 0 done, nothing wrong; 1 an error, a mismatch, nothing found;
2 wrong use; 3 an input that cannot be read, or nothing to check.`

// app is one run of the program.
type app struct {
	env     Env
	out     *output
	flags   *globals
	flagged map[string]bool // the flags that were given
	named   bool            // the command was named, not chosen by default
	unread  bool            // an input could not be read; the others were
	once    bool            // no line of an input is shown, so none is read again

	redactor   *redact.Redactor // what is written goes through it; nil: as it is
	takenLines []string         // lines that were given as arguments, which it has to know

	viewing  bool      // the view has the terminal
	unsaid   []error   // what is said on standard error when it is over
	notes    []string  // what was said on standard error, or will be
	progress *progress // of what is being read, where that is told; or nil
}

// parser returns the command line and what it fills.
func (a *app) parser() (*kong.Kong, *grammar, error) {
	g := new(grammar)
	k, err := kong.New(g,
		kong.Name("crosscheck"),
		kong.Description(description),
		kong.Writers(a.out, a.env.Stderr),
		kong.NoDefaultHelp(),
		kong.KindMapper(reflect.String, kong.MapperFunc(verbatim)),
		kong.Vars{"where": query.Help},
		kong.ConfigureHelp(kong.HelpOptions{
			Compact: true, FlagsLast: true, NoAppDescFormat: true, WrapUpperBound: helpWidth,
		}),
		kong.ExplicitGroups([]kong.Group{
			{Key: "Logs", Title: "Logs"},
			{Key: "Lines", Title: "Single lines"},
			{Key: "Other", Title: "Other"},
			{Key: "Reading", Title: "Reading"},
			{Key: "Time", Title: "Time"},
			{Key: "Redaction", Title: "Redaction"},
			{Key: "Screen", Title: "Screen"},
		}),
	)
	if err != nil {
		return nil, nil, fmt.Errorf("grammar: %w", err)
	}
	return k, g, nil
}

// verbatim takes an argument byte for byte. Kong would pass it through JSON, which
// puts U+FFFD for what is no UTF-8: a damaged line would read as a good one, and
// a file with such a name would not be found.
func verbatim(ctx *kong.DecodeContext, target reflect.Value) error {
	token, err := ctx.Scan.PopValue("string")
	if err != nil {
		return err //nolint:wrapcheck // kong says what is missing
	}
	target.SetString(token.String())
	return nil
}

// dispatch parses the arguments and runs the command.
func (a *app) dispatch(ctx context.Context) error {
	k, g, err := a.parser()
	if err != nil {
		return err
	}
	args := helpWord(a.env.Args)
	word := firstWord(k.Model, args)
	if err := a.unknownCommand(k.Model, word); err != nil {
		return err
	}
	parsed, err := k.Parse(args)
	if err != nil {
		return a.parseError(err)
	}
	a.flags = &g.globals
	a.flagged = map[string]bool{}
	for _, p := range parsed.Path {
		if p.Flag != nil {
			a.flagged[p.Flag.Name] = true
		}
	}
	node := parsed.Selected()
	a.named = word == node.Name
	if err := a.refuseWhere(k.Model, node); err != nil {
		return err
	}
	cmd, ok := node.Target.Addr().Interface().(command)
	if !ok {
		return fmt.Errorf("command %s does nothing", node.Name)
	}
	return a.run(ctx, cmd, node.Name)
}

// parseError turns an error of the grammar into one of ours, since kong has
// another exit code for it. A help flag ends parsing and is no error.
func (a *app) parseError(err error) error {
	if errors.Is(err, errShown) {
		return nil
	}
	e := &exitError{code: exitUsage, err: err}
	var parse *kong.ParseError
	if slices.Contains(a.env.Args, "RW1") {
		e.hint = "a line is one argument: put it in quotes"
	} else if errors.As(err, &parse) && parse.Context != nil && parse.Context.Selected() != nil {
		e.hint = "see: crosscheck " + parse.Context.Selected().Name + " --help"
	} else {
		e.hint = "see: crosscheck --help"
	}
	return e
}

// firstWord returns the first argument that is neither a flag nor the value of
// one: the command, if it was named.
func firstWord(model *kong.Application, args []string) string {
	takesValue := map[string]bool{}
	for _, f := range model.Flags {
		takesValue["--"+f.Name] = !f.IsBool()
	}
	for i := 0; i < len(args); i++ {
		switch {
		case args[i] == "-" || !strings.HasPrefix(args[i], "-"):
			return args[i]
		case args[i] == "--":
			return ""
		case takesValue[args[i]]:
			i++
		}
	}
	return ""
}

// unknownCommand refuses a word that is no file and was meant as a command.
func (a *app) unknownCommand(model *kong.Application, word string) error {
	if !looksLikeCommand(word) {
		return nil
	}
	var names []string
	for _, n := range model.Children {
		names = append(names, n.Name)
		names = append(names, n.Aliases...)
	}
	near := suggest(word, names)
	if len(near) == 0 {
		return nil
	}
	if _, err := os.Stat(word); err == nil {
		return nil
	}
	return &exitError{
		code: exitUsage,
		err:  fmt.Errorf("unknown command %q: did you mean %s?", word, either(near)),
		hint: "a file of that name is opened with ./" + word,
	}
}
