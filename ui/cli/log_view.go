package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/charmbracelet/x/term"

	"crosscheck/codec/source"
	"crosscheck/thread/load"
	"crosscheck/thread/query"
	"crosscheck/ui"
	"crosscheck/ui/plain"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

type viewCmd struct {
	Files []string `arg:"" optional:"" name:"file" help:"Logs, directories, or -. FILE#payer-1 and FILE#L42 open at that message."`
}

// Help has the examples.
func (viewCmd) Help() string {
	return `The view on a terminal; text when standard output is none, or with --plain. With nothing named,
what is piped in is read, and keys come from the terminal. What the log shows does not change the
exit code: 0 if it could be read, else 3.

Examples:

    crosscheck app.log
    crosscheck app.log#payer-1
    crosscheck ~/.claude/projects --include '*.jsonl'
    kubectl logs deploy/payer | crosscheck
    kubectl logs -f deploy/payer | crosscheck
    crosscheck --follow app.log
    crosscheck --where state:wrong app.log
    crosscheck --plain --expect criteria.yaml scheduler.log payer.log --join`
}

func (c *viewCmd) run(ctx context.Context, a *app) error {
	if len(c.Files) == 0 && !a.env.StdinPiped && !a.named {
		_, err := fmt.Fprint(a.out, shortHelp)
		return err //nolint:wrapcheck // output says what it is
	}
	names, open, where, err := a.asked(c.Files)
	if err != nil {
		return err
	}
	first := initialView{title: titleOf(names), open: open, where: where, names: names}
	if out, in := a.terminal(); out != nil {
		return a.live(ctx, names, first, out, in)
	}
	l, err := a.load(ctx, names)
	if err != nil {
		return err
	}
	defer l.Close()
	return a.show(ctx, l, first)
}

// titleOf returns what the inputs are called together.
func titleOf(names []string) string {
	switch {
	case len(names) > 1:
		return fmt.Sprintf("%d files", len(names))
	case names[0] == stdinName:
		return "standard input"
	}
	return filepath.Base(names[0])
}

// initialView is what of a log is shown first, and what it is called.
type initialView struct {
	title string
	open  ui.Target
	where *query.Query
	names []string // of the inputs; nil where they are none of the user's
}

// follow shows the log, and what comes to it as it comes.
func (c *viewCmd) follow(ctx context.Context, a *app) error {
	names, open, where, err := a.asked(c.Files)
	if err != nil {
		return err
	}
	if out, in := a.terminal(); out != nil {
		return a.live(ctx, names, initialView{title: titleOf(names), open: open, where: where, names: names}, out, in)
	}
	if a.flags.Where != "" {
		return usagef("--follow shows messages as they come: leave out --where, which waits for the end")
	}
	f, err := a.follow(ctx, names, nil)
	if err != nil {
		return err
	}
	defer f.Close()
	news := plain.NewNews(plain.Options{Theme: a.textTheme(), Width: a.width()})
	defer a.tellRedacted()
	begun := false
	return a.each(ctx, f, func() error {
		if begun {
			return news.Write(a.out, f.Log, f.Judge)
		}
		begun = true
		news.Skip(f.Log, f.Judge)
		return a.text(&f.Loaded, initialView{open: open})
	})
}

// show shows a log: in the view, or as text where there is no terminal to draw
// on or to take keys from.
func (a *app) show(ctx context.Context, l *load.Loaded, s initialView) error {
	a.redact(l.Log)
	out, in := a.terminal()
	if out == nil {
		return a.text(l, s)
	}
	return a.view(ctx, ui.Session{Log: l.Log, Judge: l.Judged(), Inputs: l.Inputs}, s, out, in)
}

// live shows inputs in the view, which opens as soon as there is something to
// show, and goes on to read them.
func (a *app) live(ctx context.Context, names []string, first initialView, out, in *os.File) error {
	s, err := a.stream(ctx, names, a.flags.Follow)
	var primed load.Progress
	if err == nil {
		defer s.Close()
		primed, err = s.Prime()
	}
	if err != nil {
		if in != a.env.Stdin {
			_ = in.Close() // it was not used
		}
		return err
	}
	err = a.view(ctx, ui.Session{
		Log: s.Log, Judge: s.Judge, Inputs: s.Inputs, Source: viewSource{s, a}, Progress: primed,
	}, first, out, in)
	a.tellRedacted()
	return err
}

// view shows a session on a terminal.
func (a *app) view(ctx context.Context, s ui.Session, first initialView, out, in *os.File) error {
	if in != a.env.Stdin {
		defer func() { _ = in.Close() }()
	}
	own, err := a.settings()
	if err != nil {
		return err
	}
	o := theme.Options{Color: a.viewColor(), ASCII: own.ascii, Dark: own.theme == "dark"}
	if own.theme == "auto" {
		o.Dark = theme.DetectDark(out)
	}
	s.Keys, s.Stacked, s.Mouse = own.keys, own.stacked, own.mouse
	s.Theme, s.Notes = screen.NewPainter(o).Redacting(a.redactor), a.notes
	s.Redact = a.flags.options()
	s.Title, s.Open, s.Where = first.title, first.open, first.where
	s.Editor, s.Pager = a.program(editor(), "VISUAL", "EDITOR"), a.program("less", "PAGER")
	s.Clipboard, s.Export = a.clipboard(out), a.exporter(s.Log, s.Judge, first.names)
	a.viewing = true
	err = ui.Run(ctx, s, in, out)
	a.viewing = false
	for _, err := range a.unsaid {
		warn(a.env.Stderr, err)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		return fmt.Errorf("view: %w", err)
	}
	return nil
}

// program returns the program that one of the variables names, else the usual
// one.
func (a *app) program(usual string, variables ...string) string {
	for _, v := range variables {
		if p := strings.TrimSpace(a.env.Getenv(v)); p != "" {
			return p
		}
	}
	return usual
}

// editor returns the editor that every system has.
func editor() string {
	if runtime.GOOS == "windows" {
		return "notepad"
	}
	return "vi"
}

// terminal returns where the view is drawn and where its keys come from: nil
// where there is no such terminal, or text is wanted.
func (a *app) terminal() (out, in *os.File) {
	out, ok := a.env.Stdout.(*os.File)
	if !ok || !a.env.StdoutTerminal || a.flags.Plain || a.env.Getenv("TERM") == "dumb" {
		return nil, nil
	}
	if in, ok = a.env.Stdin.(*os.File); ok && term.IsTerminal(in.Fd()) {
		return out, in
	}
	in, err := a.env.OpenTerminal()
	if err != nil {
		return nil, nil
	}
	return out, in
}

// text writes the log as text: all of it, also where a message was named, for
// a message says little without what it answers.
func (a *app) text(l *load.Loaded, s initialView) error {
	if s.open.File != "" {
		if why := s.open.Missing(l.Log); why != "" {
			a.warn(fmt.Errorf("%s: %s", s.open.File, why))
		}
	}
	return plain.Write(a.out, l.Log, l.Judged(), plain.Options{
		Theme: a.textTheme(),
		Width: a.width(),
		Where: s.where,
		Lines: func(input, first, n int) ([]source.RawLine, error) {
			return l.Inputs[input].ReadMember(l.Log.Inputs()[input].Member, first, n)
		},
	})
}

// width returns how wide the terminal is, 0 where text goes elsewhere.
func (a *app) width() int {
	if !a.env.StdoutTerminal {
		return 0
	}
	return terminalWidth(a.env.Stdout)
}

// terminalWidth returns how wide the terminal w is, 0 if w is no terminal.
func terminalWidth(w io.Writer) int {
	out, ok := w.(*os.File)
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(out.Fd())
	if err != nil {
		return 0
	}
	return width
}
