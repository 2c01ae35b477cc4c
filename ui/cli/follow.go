package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"crosscheck/codec/check"
	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

const (
	// pollEvery is how often followed inputs are looked at.
	pollEvery = 250 * time.Millisecond

	// foldersEvery is after how many looks directories are looked at for new
	// files.
	foldersEvery = 8

	// blocksAtOnce is how many blocks of an input are read before the others
	// have their turn, and what was found is told.
	blocksAtOnce = 64
)

// follower is a command that can go on as its inputs grow.
type follower interface {
	follow(ctx context.Context, a *app) error
}

// run runs a command, and with --follow what it does then.
func (a *app) run(ctx context.Context, cmd command, name string) error {
	if !a.flags.Follow {
		return cmd.run(ctx, a)
	}
	f, ok := cmd.(follower)
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

// followed is a log and the inputs that it comes from, as they grow.
type followed struct {
	*loaded

	app     *app
	judge   *judge.Judge
	through through
	tails   []*tail
	known   map[string]bool // names that are followed
	folders []string        // directories that were named
	clock   check.Clock     // when the log was last settled
}

// through stands between a file that grows and the log: what is found goes
// through it.
type through func(file string, next source.Sink) source.Sink

// forgetful is a sink that knows what it has taken, and has to forget it where
// another file is read under the same name.
type forgetful interface{ forget() }

// tail is one input that grows.
type tail struct {
	*source.Follower

	file  inputFile
	feed  *thread.Feed
	sink  source.Sink
	input int  // its place in loaded.inputs
	stale bool // the input that stands there is done with
	over  bool
}

// follow opens the named inputs to be followed.
func (a *app) follow(ctx context.Context, names []string, by through) (*followed, error) {
	o, err := a.logOptions()
	if err != nil {
		return nil, err
	}
	log, err := thread.New(o)
	if err != nil {
		return nil, usagef("%w", err)
	}
	f := &followed{loaded: &loaded{log: log}, app: a, judge: judge.New(log), through: by, known: map[string]bool{}}
	files, folders, err := a.expand(ctx, names)
	if err != nil {
		return nil, err
	}
	for _, folder := range folders {
		f.folders = append(f.folders, folder.Name)
	}
	for _, file := range files {
		f.open(file)
	}
	if len(f.tails) == 0 {
		return nil, &exitError{code: exitUnreadable}
	}
	return f, nil
}

// open begins to follow a file.
func (f *followed) open(file inputFile) {
	f.known[file.name] = true
	t := &tail{file: file}
	var err error
	if t.Follower, err = source.Follow(file.name, f.app.sourceOptions()); err != nil {
		f.app.missed(err)
		return
	}
	f.tails = append(f.tails, t)
	f.feed(t, f.log.Input(file.name))
}

// feed lets a tail feed a new input of the log.
func (f *followed) feed(t *tail, feed *thread.Feed) {
	t.feed, t.sink, t.input = feed, feed, len(f.inputs)
	f.inputs = append(f.inputs, t.Input())
	if f.through != nil {
		t.sink = f.through(t.file.name, feed)
	}
}

// close ends the following and releases the inputs.
func (f *followed) close() {
	for _, t := range f.tails {
		t.Close()
	}
	f.loaded.close()
}

// each calls tell whenever something is new, or a minute has passed, until all
// inputs are over, or ctx is done, which is no error.
func (f *followed) each(ctx context.Context, tell func() error) error {
	ticks, stop := f.app.env.Ticks(pollEvery)
	defer stop()
	for looks := 1; ; looks++ {
		if err := f.look(ctx, tell); err != nil || f.over() || ctx.Err() != nil {
			return err
		}
		select {
		case <-ticks:
		case <-ctx.Done():
			return nil
		}
		if looks%foldersEvery == 0 {
			f.lookForFiles(ctx)
		}
	}
}

// look reads what there is for now, and tells of it.
func (f *followed) look(ctx context.Context, tell func() error) error {
	for {
		changed, more := f.poll(ctx)
		if ctx.Err() != nil {
			return nil
		}
		if now := clockOf(f.app.env.Now()); changed || now != f.clock {
			f.clock = now
			f.log.At(now)
			f.log.Settle()
			f.judge.Update()
			if err := tell(); err != nil {
				return err
			}
			f.app.out.show()
		}
		if !more {
			return nil
		}
	}
}

// poll looks at every input once. more tells that one may have more at once.
func (f *followed) poll(ctx context.Context) (changed, more bool) {
	for _, t := range f.tails {
		for n := 0; !t.over; n++ {
			if n == blocksAtOnce {
				more = true
				break
			}
			news := f.pollOne(ctx, t)
			if news == source.Nothing {
				break
			}
			changed = true
		}
	}
	return changed, more
}

// pollOne looks at an input.
func (f *followed) pollOne(ctx context.Context, t *tail) source.News {
	news, err := t.Poll(ctx, t.sink)
	if in := t.Input(); in != f.inputs[t.input] {
		if t.stale {
			_ = f.inputs[t.input].Close() // it was only read from
		}
		f.inputs[t.input], t.stale = in, false
	}
	switch {
	case err != nil && ctx.Err() == nil:
		t.over = true
		if !t.file.skips(err) {
			f.app.missed(err)
		}
	case news == source.More:
		t.feed.Progress(t.Account())
	case news == source.Anew:
		t.stale = true
		t.feed.Restart()
	case news == source.Onward:
		t.feed.Close(t.Account())
		f.feed(t, t.feed.Onward())
	case news == source.Over:
		t.over = true
		t.feed.Close(t.Account())
	}
	if why := t.Why(); why != "" {
		if sink, ok := t.sink.(forgetful); ok {
			sink.forget()
		}
		f.app.note(fmt.Sprintf("%s: %s", t.file.name, why))
	}
	return news
}

// over reports whether nothing will come any more.
func (f *followed) over() bool {
	for _, t := range f.tails {
		if !t.over {
			return false
		}
	}
	return true
}

// lookForFiles follows the files that are new in the directories that were
// named.
func (f *followed) lookForFiles(ctx context.Context) {
	for _, name := range f.folders {
		found, err := source.ReadFolder(ctx, name, f.app.choice())
		if err != nil {
			continue // it was told, or will be back
		}
		of := &folder{Folder: found}
		for _, file := range found.Files {
			if !f.known[file] {
				f.open(inputFile{file, of})
			}
		}
	}
}
