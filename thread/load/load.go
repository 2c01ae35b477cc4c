package load

import (
	"context"
	"errors"
	"fmt"
	"time"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/judge"
)

// ErrNothing is the error where no input could be read. Missed was told why.
var ErrNothing = errors.New("no input could be read")

// maxOpen is how many inputs are kept open, so that their lines can be shown
// even when they were renamed or removed meanwhile. If there are more, each is
// opened again when its lines are looked at.
const maxOpen = 100

// Options say what is read, how, and whom to tell.
type Options struct {
	Log      *thread.Log     // takes what is found; nil: only Wrap takes it, and no input is kept open
	Source   source.Options  // how inputs are read
	Patterns source.Patterns // which files of directories are read
	Wrap     SinkWrapper     // or nil

	Missed func(error)  // is told of an input that cannot be read; the others still are
	Note   func(string) // is told what is worth knowing and no fault
	Read   func(string) // is told the name of an input that was read to its end by Files.Read; or nil

	// The rest is only for what grows.

	Settled func() // is called after the log was settled and judged; or nil
	Now     func() time.Time
	Ticks   func(every time.Duration) (ticks <-chan time.Time, stop func())
}

// SinkWrapper returns a sink that stands between an input and the log: what is
// found goes through it to next. restart, if not nil, is called where another
// file is read under the same name.
type SinkWrapper func(in Place, next sighting.Sink) (sink sighting.Sink, restart func())

// Place is an input by its place in Loaded.Inputs and by its name.
type Place struct {
	Index int
	Name  string
}

// Loaded is a log and the inputs it came from, in the order of Log.Inputs. The
// inputs stay open until Close.
type Loaded struct {
	Log    *thread.Log
	Inputs []*source.Input
}

// Judged returns a judge that has seen all of the log.
func (l *Loaded) Judged() *judge.Judge {
	j := judge.New(l.Log)
	j.Update()
	return j
}

// Close releases the inputs.
func (l *Loaded) Close() {
	for _, in := range l.Inputs {
		_ = in.Close() // only read from
	}
}

// Raw returns the line of a sighting as it lies in its input, and whether that
// is all of it; false where it cannot be read.
func (l *Loaded) Raw(s thread.Sighting) (line string, whole, ok bool) {
	lines, err := l.Inputs[s.Input].ReadMember(s.Member, s.Line, 1)
	if err != nil || len(lines) == 0 {
		return "", false, false
	}
	return string(lines[0].Text), !lines[0].Cut, true
}

// loader reads inputs into a log. What it does to the log and to Loaded goes
// through deliver.
type loader struct {
	Loaded

	options Options
	deliver func(n int, put func()) // calls put: at once, or in the goroutine that has the log

	// scan reads an input, and hands what is found to the sink of the file.
	scan func(ctx context.Context, in *source.Input, to *loadedFile) (sighting.Account, error)
}

// loadedFile is a file that was read, and can be followed from there.
type loadedFile struct {
	file

	account sighting.Account
	feed    *thread.Feed // nil: there is no log, or it was not begun
	sink    sighting.Sink
	restart func() // or nil
	index   int    // in Loaded.Inputs
}

// begin lets a file feed a new input of the log.
func (l *loader) begin(f *loadedFile, feed *thread.Feed, in *source.Input) {
	f.index, f.sink = len(l.Inputs), sighting.Discard
	if f.feed = feed; feed != nil {
		f.sink = feed.Add
		l.Inputs = append(l.Inputs, in)
	}
	if l.options.Wrap != nil {
		f.sink, f.restart = l.options.Wrap(Place{f.index, f.name}, f.sink)
	}
}

// newFeed returns a new input of the log, or nil if there is no log.
func (l *loader) newFeed(name string) *thread.Feed {
	if l.Log == nil {
		return nil
	}
	return l.Log.Input(name)
}

// read reads an opened input to its end.
func (l *loader) read(ctx context.Context, f *loadedFile, in *source.Input) (err error) {
	l.deliver(0, func() { l.begin(f, l.newFeed(f.name), in) })
	f.account, err = l.scan(ctx, in, f)
	l.deliver(0, func() { f.end() })
	return err
}

// end tells the log what was read. A file that was found in a directory and has
// nothing to say is no conversation, not even an empty one.
func (f *loadedFile) end() {
	switch {
	case f.feed == nil:
	case f.folder != nil && f.account.Sightings == 0:
		f.feed.Progress(f.account)
	default:
		f.feed.Close(f.account)
	}
}

// missed tells of a file that cannot be read, unless it is one to skip.
func (l *loader) missed(f file, err error) {
	if !f.skips(err) {
		l.options.Missed(err)
	}
}

// atOnce returns a loader that puts what it finds into the log while it reads.
func atOnce(o Options) *loader {
	return &loader{
		Loaded:  Loaded{Log: o.Log},
		options: o,
		deliver: func(_ int, put func()) { put() },
		scan: func(ctx context.Context, in *source.Input, to *loadedFile) (sighting.Account, error) {
			return in.Scan(ctx, to.sink)
		},
	}
}

// Read reads the files, one after the other, and settles the log. One that
// cannot be read is reported, and the others are still read. If none can be
// opened the error is ErrNothing.
func (f *Files) Read(ctx context.Context, o Options) (*Loaded, error) {
	l := atOnce(o)
	opened := 0
	for _, file := range f.files {
		in, err := source.Open(file.name, o.Source)
		if err == nil {
			opened++
			err = l.read(ctx, &loadedFile{file: file}, in)
			switch {
			case l.Log == nil:
				_ = in.Close() // only read from
			case err == nil && f.many():
				err = in.Release()
			}
		}
		switch {
		case err != nil && ctx.Err() != nil:
			l.Close()
			return nil, fmt.Errorf("%s: %w", file.name, ctx.Err())
		case err != nil:
			l.missed(file, err)
		case o.Read != nil:
			o.Read(file.name)
		}
	}
	f.reportSkipped(o)
	if opened == 0 {
		return nil, ErrNothing
	}
	if l.Log != nil {
		l.Log.Settle()
	}
	return &l.Loaded, nil
}

// Opened reads inputs that are open, and settles the log.
func Opened(ctx context.Context, inputs []*source.Input, o Options) (*Loaded, error) {
	l := atOnce(o)
	for _, in := range inputs {
		if err := l.read(ctx, &loadedFile{file: file{name: in.Name()}}, in); err != nil {
			return nil, err
		}
	}
	l.Log.Settle()
	return &l.Loaded, nil
}
