package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"crosscheck/codec/source"
	"crosscheck/thread/load"
	"crosscheck/ui"
)

// loading returns how inputs are loaded into a new log.
func (a *app) loading() (load.Options, error) {
	log, err := a.newLog()
	if err != nil {
		return load.Options{}, err
	}
	o := a.scanning()
	o.Log = log
	return o, nil
}

// scanning returns how inputs are read without a log.
func (a *app) scanning() load.Options {
	return load.Options{
		Source: a.sourceOptions(), Patterns: a.patterns(),
		Missed: a.missed, Note: a.note,
		Settled: func() { a.redactor.Update() },
		Now:     a.env.Now, Ticks: a.env.Ticks,
	}
}

// find returns the files that the names mean, and how they are loaded. How far
// that is, is told until end is called.
func (a *app) find(ctx context.Context, names []string) (files *load.Files, o load.Options, end func(), err error) {
	if o, err = a.loading(); err != nil {
		return nil, o, nil, err
	}
	if files, err = load.Find(ctx, names, o); err != nil {
		return nil, o, nil, err
	}
	p, end := a.watch()
	return files, p.watching(o), end, nil
}

// load reads the named inputs, one after the other. One that cannot be read is
// named on standard error and decides the exit code; the others are still read.
func (a *app) load(ctx context.Context, names []string) (*load.Loaded, error) {
	files, o, end, err := a.find(ctx, names)
	if err != nil {
		return nil, err
	}
	defer end()
	return files.Read(ctx, o)
}

// list is load for what lists everything that was found, in its order.
func (a *app) list(ctx context.Context, names []string) (*load.Listing, error) {
	reading, err := a.lineReading()
	if err != nil {
		return nil, err
	}
	files, o, end, err := a.find(ctx, names)
	if err != nil {
		return nil, err
	}
	defer end()
	return files.List(ctx, reading, o)
}

// missed tells of an input that cannot be read; the others still are.
func (a *app) missed(err error) {
	a.unread = true
	a.warn(err)
}

// followable is a command that can go on as its inputs grow.
type followable interface {
	follow(ctx context.Context, a *app) error
}

// run runs a command, or with --follow what it does then.
func (a *app) run(ctx context.Context, cmd command, name string) error {
	if !a.flags.Follow {
		return cmd.run(ctx, a)
	}
	f, ok := cmd.(followable)
	if !ok {
		return usagef("%s reads its inputs once: leave out --follow; view, find and check have it", name)
	}
	if a.env.Interrupt != nil {
		var stop func()
		ctx, stop = a.env.Interrupt(ctx)
		defer stop()
	}
	return f.follow(ctx, a)
}

// interrupt returns a context that ends when the user wants an end.
func interrupt(ctx context.Context) (context.Context, func()) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	return ctx, stop
}

// follow opens the named inputs to be followed.
func (a *app) follow(ctx context.Context, names []string, wrap load.SinkWrapper) (*load.Followed, error) {
	o, err := a.loading()
	if err != nil {
		return nil, err
	}
	o.Wrap = wrap
	a.redactAsItGrows(o.Log)
	files, err := load.Find(ctx, names, o)
	if err != nil {
		return nil, err
	}
	return files.Follow(o)
}

// each calls tell whenever something is new in what is followed, and then shows
// what tell wrote.
func (a *app) each(ctx context.Context, f *load.Followed, tell func() error) error {
	return f.Each(ctx, func() error {
		if err := tell(); err != nil {
			return err
		}
		a.out.show()
		return nil
	})
}

// stream begins to read the named inputs for the view, and to follow them if
// that is wanted.
func (a *app) stream(ctx context.Context, names []string, follow bool) (*load.Stream, error) {
	o, err := a.loading()
	if err != nil {
		return nil, err
	}
	if follow {
		a.redactAsItGrows(o.Log)
	}
	files, err := load.Find(ctx, names, o)
	if err != nil {
		return nil, err
	}
	if !follow {
		a.redactAsItGrows(o.Log)
	}
	return files.Stream(ctx, follow, o)
}

// viewSource is a stream as the source of a session of the view.
type viewSource struct {
	*load.Stream

	app *app
}

// Next waits for the next piece.
func (v viewSource) Next() (ui.Piece, bool) {
	p, ok := v.Stream.Next()
	piece := ui.Piece{Len: p.Len, More: p.More, Progress: p.Progress}
	if p.Put != nil {
		piece.Take = func() ([]*source.Input, []string) {
			p.Put()
			return v.Inputs, v.app.notes
		}
	}
	return piece, ok
}
