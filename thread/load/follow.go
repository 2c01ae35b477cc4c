package load

import (
	"context"
	"fmt"
	"time"

	"crosscheck/codec/check"
	"crosscheck/codec/sighting"
	"crosscheck/codec/source"
	"crosscheck/thread/judge"
)

const (
	// pollEvery is how often followed inputs are looked at.
	pollEvery = 250 * time.Millisecond

	// foldersEvery is after how many polls directories are searched for new
	// files.
	foldersEvery = 8

	// blocksAtOnce is how many blocks of an input are read before the others
	// have their turn, and what was found is reported.
	blocksAtOnce = 64
)

// Followed is a log and the inputs that it comes from, as they grow. Reading
// does not touch the log, and putting what was found into it reads nothing, so
// that a screen can go on meanwhile.
type Followed struct {
	*loader

	Judge *judge.Judge // of the log

	clock     check.Clock // when the log was last settled
	followers []*follower
	known     map[string]bool // names that are followed
	folders   []string        // directories that were named
}

// follower is one input that grows.
type follower struct {
	*source.Follower
	loadedFile

	over  bool
	stale bool // the input that stands in Loaded.Inputs is done with
}

// update is what came of one poll of an input.
type update struct {
	*follower

	news    source.PollResult
	found   *sighting.Batch
	in      *source.Input
	account sighting.Account
	why     string // what became of the input
	err     error  // why it is followed no longer
}

// newFollowed returns what is followed, nothing yet.
func newFollowed(f *Files, o Options) *Followed {
	return &Followed{loader: atOnce(o), Judge: judge.New(o.Log), known: map[string]bool{}, folders: f.folderNames()}
}

// Follow opens the files to be followed. One that cannot be opened is reported;
// if none can be the error is ErrNothing.
func (f *Files) Follow(o Options) (*Followed, error) {
	all := newFollowed(f, o)
	for _, file := range f.files {
		if err := all.open(file); err != nil {
			o.Missed(err)
		}
	}
	if len(all.followers) == 0 {
		return nil, ErrNothing
	}
	for _, t := range all.followers {
		all.begin(&t.loadedFile, all.newFeed(t.name), t.Input())
	}
	return all, nil
}

// open begins to follow a file.
func (f *Followed) open(of file) error {
	f.known[of.name] = true
	opened, err := source.Follow(of.name, f.options.Source)
	if err == nil {
		f.followers = append(f.followers, &follower{Follower: opened, loadedFile: loadedFile{file: of}})
	}
	return err
}

// Close ends the following and releases the inputs.
func (f *Followed) Close() {
	for _, t := range f.followers {
		t.Close()
		_ = t.Input().Close() // only read from
	}
	f.loader.Close()
}

// Each calls tell whenever something is new, or a minute has passed, until all
// inputs are over, or ctx is done, which is no error.
func (f *Followed) Each(ctx context.Context, tell func() error) error {
	ticks, stop := f.options.Ticks(pollEvery)
	defer stop()
	for polls := 1; ; polls++ {
		if err := f.update(ctx, tell); err != nil || f.over() || ctx.Err() != nil {
			return err
		}
		select {
		case <-ticks:
		case <-ctx.Done():
			return nil
		}
		if polls%foldersEvery == 0 {
			f.findNewFiles(ctx)
		}
	}
}

// update puts what there is for now into the log, and calls tell.
func (f *Followed) update(ctx context.Context, tell func() error) error {
	for {
		updates, more := f.poll(ctx)
		if ctx.Err() != nil {
			return nil
		}
		for i := range updates {
			f.put(&updates[i])
		}
		if now := check.ClockOf(f.options.Now()); len(updates) > 0 || now != f.clock {
			f.clock = now
			f.Log.At(now)
			f.settle()
			if err := tell(); err != nil {
				return err
			}
		}
		if !more {
			return nil
		}
	}
}

// settle settles the log and judges what is new in it.
func (f *Followed) settle() {
	f.Log.Settle()
	f.Judge.Update()
	if f.options.Settled != nil {
		f.options.Settled()
	}
}

// poll polls every input, and returns what is new. more says that one may have
// more at once.
func (f *Followed) poll(ctx context.Context) (updates []update, more bool) {
	for _, t := range f.followers {
		for n := 0; !t.over; n++ {
			if n == blocksAtOnce {
				more = true
				break
			}
			u, ok := t.poll(ctx)
			if !ok {
				break
			}
			updates = append(updates, u)
		}
	}
	return updates, more
}

// poll polls the input once; false where nothing is new.
func (t *follower) poll(ctx context.Context) (update, bool) {
	u := update{follower: t, found: new(sighting.Batch)}
	u.news, u.err = t.Poll(ctx, u.found.Add)
	u.in, u.account, u.why = t.Input(), t.Account(), t.Why()
	t.over = u.news == source.Over || u.err != nil
	return u, u.news != source.Nothing || u.err != nil
}

// put puts into the log what came of a poll.
func (f *Followed) put(u *update) {
	f.heed(u)
	u.found.Hand(u.sink)
	f.finish(u)
}

// heed takes note which input it is that was polled.
func (f *Followed) heed(u *update) {
	t := u.follower
	if t.feed == nil {
		f.begin(&t.loadedFile, f.newFeed(t.name), u.in)
	}
	if u.in != f.Inputs[t.index] {
		if t.stale {
			_ = f.Inputs[t.index].Close() // it was only read from
		}
		f.Inputs[t.index], t.stale = u.in, false
	}
}

// finish tells the log what became of the input.
func (f *Followed) finish(u *update) {
	t := u.follower
	switch {
	case u.err != nil:
		f.missed(t.file, u.err)
	case u.news == source.More:
		t.feed.Progress(u.account)
	case u.news == source.Restarted:
		t.stale = true
		t.feed.Restart()
	case u.news == source.Rotated:
		t.feed.Close(u.account)
		f.begin(&t.loadedFile, t.feed.Onward(), u.in)
	case u.news == source.Over:
		t.feed.Close(u.account)
	}
	if u.why != "" {
		if t.restart != nil {
			t.restart()
		}
		f.options.Note(fmt.Sprintf("%s: %s", t.name, u.why))
	}
}

// over reports whether nothing will come any more.
func (f *Followed) over() bool {
	for _, t := range f.followers {
		if !t.over {
			return false
		}
	}
	return true
}

// findNewFiles follows the files that are new in the directories that were
// named. One that cannot be read is tried again, and not reported each time.
func (f *Followed) findNewFiles(ctx context.Context) {
	for _, name := range f.folders {
		found, err := source.ReadFolder(ctx, name, f.options.Patterns)
		if err != nil {
			continue
		}
		in := &folder{Folder: found}
		for _, name := range found.Files {
			if f.known[name] {
				continue
			}
			if err := f.open(file{name, in}); err != nil {
				delete(f.known, name)
			}
		}
	}
}
