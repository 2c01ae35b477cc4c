package cli

import (
	"context"
	"io"
	"os"
	"time"

	"github.com/charmbracelet/x/term"
)

// Env is everything of the outside world that a run touches.
type Env struct {
	Args   []string // without the name of the program
	Stdin  io.Reader
	Stdout io.Writer // for the view, a terminal that is an *os.File
	Stderr io.Writer

	StdinPiped     bool // standard input is data: a pipe or a file
	StdoutTerminal bool
	StderrTerminal bool

	Getenv       func(name string) string
	Now          func() time.Time
	Ticks        func(every time.Duration) (ticks <-chan time.Time, stop func())
	Interrupt    func(context.Context) (ctx context.Context, stop func()) // ends what goes on until the user wants an end; or nil
	ConfigDir    func() (string, error)                                   // the user's configuration folder; or nil
	OpenTerminal func() (*os.File, error)                                 // where keys come from when standard input is data
}

// Main runs the program in the world of this process and returns its exit
// code.
func Main() int {
	heedClosedPipes()
	return Run(context.Background(), System())
}

// System returns the world of this process.
func System() Env {
	return Env{
		Args:           os.Args[1:],
		Stdin:          os.Stdin,
		Stdout:         os.Stdout,
		Stderr:         os.Stderr,
		StdinPiped:     piped(os.Stdin),
		StdoutTerminal: term.IsTerminal(os.Stdout.Fd()),
		StderrTerminal: term.IsTerminal(os.Stderr.Fd()),
		Getenv:         os.Getenv,
		Now:            time.Now,
		Ticks:          ticks,
		Interrupt:      interrupt,
		OpenTerminal:   openTerminal,
		ConfigDir:      os.UserConfigDir,
	}
}

// ticks returns the ticks of the clock on the wall.
func ticks(every time.Duration) (<-chan time.Time, func()) {
	t := time.NewTicker(every)
	return t.C, t.Stop
}

// piped reports whether a file holds data: neither a terminal nor a device
// such as the null device, which is what programs without a shell are given.
func piped(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice == 0
}

// Run runs the program and returns its exit code.
func Run(ctx context.Context, env Env) int {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	a := &app{env: env, out: newOutput(env.Stdout, cancel)}
	return a.exitCode(a.dispatch(ctx))
}
