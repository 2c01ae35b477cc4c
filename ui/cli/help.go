package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"

	"github.com/alecthomas/kong"
)

// helpWidth is the most columns that help is wrapped at.
const helpWidth = 100

// errShown ends parsing once a flag has given its answer.
var errShown = errors.New("shown")

// helpFlag shows help of the program, or of the command it stands at, before
// anything else is looked at.
type helpFlag bool

// IgnoreDefault keeps the default command from being chosen, so that --help
// alone is about the program.
func (helpFlag) IgnoreDefault() {}

// BeforeReset is called by kong when the flag was given.
func (helpFlag) BeforeReset(ctx *kong.Context) error {
	if err := ctx.PrintUsage(false); err != nil {
		return fmt.Errorf("help: %w", err)
	}
	return errShown
}

// versionFlag shows the version.
type versionFlag bool

// IgnoreDefault keeps the default command from being chosen.
func (versionFlag) IgnoreDefault() {}

// BeforeReset is called by kong when the flag was given.
func (versionFlag) BeforeReset(ctx *kong.Context) error {
	if _, err := fmt.Fprintln(ctx.Stdout, versionLine()); err != nil {
		return fmt.Errorf("version: %w", err)
	}
	return errShown
}

// helpWord takes "help COMMAND" for "COMMAND --help", unless a file is called
// help.
func helpWord(args []string) []string {
	if len(args) == 0 || args[0] != "help" {
		return args
	}
	if _, err := os.Stat(args[0]); err == nil {
		return args
	}
	return append(append([]string{}, args[1:]...), "--help")
}

// shortHelp is what there is to see without a log.
const shortHelp = `crosscheck demo                 three small incidents, nothing needed
crosscheck FILE...              the conversations in your log
kubectl logs pod | crosscheck   the same from a pipe
crosscheck FILE#payer-1         open at a message
crosscheck check FILE...        what is wrong, and an exit code for CI
crosscheck find FILE...         every RW1 line, as file:line:column
crosscheck --help               everything else
`

// follows is the version of the protocol that the checks follow.
const follows = "RW1 as of rogerwilco 0.3.0"

type versionCmd struct{}

// Help has the example.
func (versionCmd) Help() string { return "Example:\n\n    crosscheck version" }

func (versionCmd) run(_ context.Context, a *app) error {
	_, err := fmt.Fprintln(a.out, versionLine())
	return err //nolint:wrapcheck // output says what it is
}

// versionLine names the version of the program, as the Go tool recorded it.
func versionLine() string {
	version := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		version = info.Main.Version
	}
	return "crosscheck " + version + ", " + follows
}
