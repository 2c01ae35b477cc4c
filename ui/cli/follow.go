package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"crosscheck/codec/check"
	"crosscheck/codec/sighting"
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

// followed is a log and the inputs that it comes from, as they grow. Reading
// touches no log, and taking reads nothing, so that a screen can go on meanwhile.
type followed struct {
	*loaded

	app     *app
	judge   *judge.Judge
	through through
	clock   check.Clock // when the log was last settled

	tails   []*tail
	known   map[string]bool // names that are followed
	folders []string        // directories that were named
}

// through stands between a file that grows and the log: what is found goes
// through the sink that it returns. forget is called where another file is read
// under the same name.
type through func(file string, next sighting.Sink) (sink sighting.Sink, forget func())

// tail is one input that grows.
type tail struct {
	*source.Follower

	file inputFile
	over bool

	feed   *thread.Feed // nil until something is taken
	sink   sighting.Sink
	forget func() // or nil
	input  int    // its place in loaded.inputs
	stale  bool   // the input that stands there is done with
}

// update is what came of looking at an input once.
type update struct {
	*tail

	news    source.News
	found   *sighting.Batch
	in      *source.Input
	account sighting.Account
	why     string // what became of the input
	err     error  // why it is followed no longer
}

// follow opens the named inputs to be followed.
func (a *app) follow(ctx context.Context, names []string, by through) (*followed, error) {
	log, err := a.newLog()
	if err != nil {
		return nil, err
	}
	a.redactAsItGrows(log)
	f := &followed{loaded: &loaded{log: log}, app: a, judge: judge.New(log), through: by, known: map[string]bool{}}
	files, folders, err := a.expand(ctx, names)
	if err != nil {
		return nil, err
	}
	for _, folder := range folders {
		f.folders = append(f.folders, folder.Name)
	}
	for _, file := range files {
		if err := f.open(file); err != nil {
			a.missed(err)
		}
	}
	if len(f.tails) == 0 {
		return nil, &exitError{code: exitUnreadable}
	}
	for _, t := range f.tails {
		f.feed(t, log.Input(t.file.name), t.Input())
	}
	return f, nil
}

// open begins to follow a file.
func (f *followed) open(file inputFile) error {
	f.known[file.name] = true
	opened, err := source.Follow(file.name, f.app.sourceOptions())
	if err == nil {
		f.tails = append(f.tails, &tail{Follower: opened, file: file})
	}
	return err
}

// feed lets a tail feed a new input of the log.
func (f *followed) feed(t *tail, feed *thread.Feed, in *source.Input) {
	t.feed, t.sink, t.input = feed, feed.Add, len(f.inputs)
	f.inputs = append(f.inputs, in)
	if f.through != nil {
		t.sink, t.forget = f.through(t.file.name, feed.Add)
	}
}

// close ends the following and releases the inputs.
func (f *followed) close() {
	for _, t := range f.tails {
		t.Close()
		_ = t.Input().Close() // only read from
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
		updates, more := f.read(ctx)
		if ctx.Err() != nil {
			return nil
		}
		for i := range updates {
			f.take(&updates[i])
		}
		if now := clockOf(f.app.env.Now()); len(updates) > 0 || now != f.clock {
			f.clock = now
			f.log.At(now)
			f.log.Settle()
			f.judge.Update()
			f.app.redactor.Update()
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

// read looks at every input, and tells what is new. more says that one may have
// more at once.
func (f *followed) read(ctx context.Context) (updates []update, more bool) {
	for _, t := range f.tails {
		for n := 0; !t.over; n++ {
			if n == blocksAtOnce {
				more = true
				break
			}
			u, ok := t.look(ctx)
			if !ok {
				break
			}
			updates = append(updates, u)
		}
	}
	return updates, more
}

// look looks at the input once; false where nothing is new.
func (t *tail) look(ctx context.Context) (update, bool) {
	u := update{tail: t, found: new(sighting.Batch)}
	u.news, u.err = t.Poll(ctx, u.found.Add)
	u.in, u.account, u.why = t.Input(), t.Account(), t.Why()
	t.over = u.news == source.Over || u.err != nil
	return u, u.news != source.Nothing || u.err != nil
}

// take takes into the log what came of looking at an input.
func (f *followed) take(u *update) {
	f.begin(u)
	u.found.Hand(u.sink)
	f.finish(u)
}

// begin notes which input it is that was looked at.
func (f *followed) begin(u *update) {
	t := u.tail
	if t.feed == nil {
		f.feed(t, f.log.Input(t.file.name), u.in)
	}
	if u.in != f.inputs[t.input] {
		if t.stale {
			_ = f.inputs[t.input].Close() // it was only read from
		}
		f.inputs[t.input], t.stale = u.in, false
	}
}

// finish takes what became of the input.
func (f *followed) finish(u *update) {
	t := u.tail
	switch {
	case u.err != nil:
		if !t.file.skips(u.err) {
			f.app.missed(u.err)
		}
	case u.news == source.More:
		t.feed.Progress(u.account)
	case u.news == source.Anew:
		t.stale = true
		t.feed.Restart()
	case u.news == source.Onward:
		t.feed.Close(u.account)
		f.feed(t, t.feed.Onward(), u.in)
	case u.news == source.Over:
		t.feed.Close(u.account)
	}
	if u.why != "" {
		if t.forget != nil {
			t.forget()
		}
		f.app.note(fmt.Sprintf("%s: %s", t.file.name, u.why))
	}
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
// named. What cannot be read of them is tried again, and not told each time.
func (f *followed) lookForFiles(ctx context.Context) {
	for _, name := range f.folders {
		found, err := source.ReadFolder(ctx, name, f.app.choice())
		if err != nil {
			continue
		}
		of := &folder{Folder: found}
		for _, file := range found.Files {
			if f.known[file] {
				continue
			}
			if err := f.open(inputFile{file, of}); err != nil {
				delete(f.known, file)
			}
		}
	}
}
