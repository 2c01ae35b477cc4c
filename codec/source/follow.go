package source

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/charset"
	"crosscheck/codec/source/internal/extract"
	"crosscheck/codec/source/internal/pack"
)

// PollResult is what came of looking at a followed input.
type PollResult uint8

// The news of a poll.
const (
	Nothing   PollResult = iota // there is nothing new
	More                        // something was read and handed over; there may be more
	Restarted                   // what was handed over is void: the input will be read from its beginning
	Rotated                     // the file was renamed and is read to its end; another of the name goes on
	Over                        // nothing more will come: a pipe has ended
)

// Follower reads an input and, whenever it is asked, what was added to it
// (formats.md, section 5). A last line without an end waits until it has one,
// and a record that goes on waits for its rest. It knows no time: who asks
// decides when. It is for one goroutine.
type Follower struct {
	name    string
	options Options
	buf     []byte
	why     string
	over    bool              // it cannot be followed any longer
	past    *sighting.Account // what was read before and is passed over; or nil

	following
}

// following is what a follower knows of the file that it reads at present.
type following struct {
	in      *Input
	account sighting.Account
	scan    *scan        // nil until the beginning is known
	head    []byte       // what was read, while it may turn out to be something else
	sure    bool         // it can no longer
	static  bool         // it can only be read as a whole
	read    bool         // and it was
	next    func() error // opens what is to be read instead

	file  *file // nil: a pipe
	pipe  *pack.ReadAhead
	spool func([]byte) // takes what is read of a pipe
	ended bool         // the pipe
	again bool         // what was read of the pipe is taken again
	stop  context.CancelFunc
}

// Follow opens an input to be followed. Errors are those of Open; what the
// input is shows later.
func Follow(name string, o Options) (*Follower, error) {
	f := &Follower{name: name, options: o, buf: make([]byte, pack.BlockSize)}
	return f, f.open()
}

// reopen opens what has the name now, which can only be read as a whole.
func (f *Follower) reopen() error {
	err := f.open()
	f.static = f.file != nil
	return err
}

// open opens what has the name now.
func (f *Follower) open() error {
	in, err := openInput(f.name, f.options)
	if err != nil {
		return err
	}
	f.following = following{in: in, account: sighting.Account{File: f.name}}
	if opened, ok := in.closer.(*os.File); ok && in.file != nil {
		f.file = newFile(f.name, opened, in.disk)
		in.store.at = in.file
		return nil
	}
	ctx, stop := context.WithCancel(context.Background())
	f.pipe, f.stop = pack.NewReadAhead(ctx, in.disk, pack.BlockSize, nil), stop
	return nil
}

// restart begins with the same file again, and reads it as a whole.
func (f *Follower) restart() error {
	err := f.rewind()
	f.static = true
	return err
}

// rewind begins with the same file or pipe again.
func (f *Follower) rewind() error {
	in := newInput(f.name, f.options, f.in.disk)
	anew := following{in: in, account: sighting.Account{File: f.name}, pipe: f.pipe, stop: f.stop, ended: f.ended}
	if f.file == nil {
		anew.head, anew.again = f.head, true
		f.following = anew
		return nil
	}
	opened := f.file.opened
	if _, err := opened.Seek(0, io.SeekStart); err != nil {
		return openError(f.name, err)
	}
	in.disk, in.file, in.closer = pack.NewDisk(opened, f.options.Read), opened, opened
	in.store.at, f.in.closer = opened, nil
	anew.file = newFile(f.name, opened, in.disk)
	f.following = anew
	return nil
}

// Input returns what is read at present; its lines can be read as long as it
// is open. After Anew and Onward it is still the one before, until the next
// Poll. Who follows closes it, as any other, but not before there is another.
func (f *Follower) Input() *Input { return f.in }

// Why says, after Anew and Onward, what became of the input, such as "was cut
// from 120 to 0 bytes"; "" if there is nothing to say.
func (f *Follower) Why() string { return f.why }

// Account returns what was read so far of Input. The digest of a pipe is known
// at its end only.
func (f *Follower) Account() sighting.Account {
	a := f.account
	if f.read || f.scan != nil && f.scan.closed {
		return a
	}
	if f.scan == nil {
		a.Format, a.Coding = extract.FormatText, charset.Coding{}.String()
	} else if a.Lines = f.scan.check.Lines; a.Records == 0 {
		a.Records = a.Lines // of text, which is counted at its end only
	}
	if a.NoteTime(a.Last); !a.Latest.Known {
		a.Latest = a.Last
	}
	if f.file != nil {
		a.SHA256 = f.in.disk.Digest()
	}
	return a
}

// Arrived tells that a pipe may have something new; nil for a file, which says
// nothing of itself.
func (f *Follower) Arrived() <-chan struct{} {
	if f.pipe == nil {
		return nil
	}
	return f.pipe.Arrived
}

// Close ends the following. The present input stays open.
func (f *Follower) Close() {
	if f.over = true; f.stop != nil {
		f.stop()
	}
}

// Poll looks for what is new and hands it over, a block at most. It waits for
// nothing, save for an input that can only be read as a whole. After an error
// the input is over.
func (f *Follower) Poll(ctx context.Context, sink sighting.Sink) (PollResult, error) {
	f.why = ""
	if ctx.Err() != nil {
		return Nothing, context.Cause(ctx) //nolint:wrapcheck // the caller's own reason
	}
	if f.over {
		return Over, nil
	}
	news, err := f.skipSeen(ctx)
	if news == Nothing && err == nil {
		news, err = f.poll(ctx, sink)
	}
	if err != nil && ctx.Err() == nil {
		news = Over
	}
	if news == Over {
		f.Close()
	}
	return news, err
}

func (f *Follower) poll(ctx context.Context, sink sighting.Sink) (PollResult, error) {
	if f.next != nil {
		err := f.next()
		if errors.Is(err, fs.ErrNotExist) {
			return Nothing, nil // it will come
		}
		if err != nil {
			return Over, err
		}
	}
	if f.file != nil {
		return f.pollFile(ctx, sink)
	}
	return f.pollPipe(ctx, sink)
}

// pollFile takes what a file has more, or sees that it is another now.
func (f *Follower) pollFile(ctx context.Context, sink sighting.Sink) (PollResult, error) {
	fate, why := f.file.look()
	switch {
	case f.read && f.file.touched():
		return f.leave(Restarted, f.reopen, why)
	case fate == rewritten:
		return f.leave(Restarted, f.open, why)
	case f.read:
	case f.static:
		if _, err := f.file.opened.Seek(0, io.SeekStart); err != nil {
			return Over, openError(f.name, err)
		}
		return f.whole(ctx, sink, f.file.opened)
	default:
		buf := f.room()
		n, err := f.in.disk.Read(buf)
		if err != nil && !errors.Is(err, io.EOF) {
			return Over, openError(f.name, err)
		}
		if n > 0 {
			f.file.add(buf[:n])
			return f.take(buf[:n], sink)
		}
		f.file.settle()
		if f.scan != nil && f.scan.find.HasPending() {
			return f.leave(Restarted, f.restart, "")
		}
	}
	switch fate {
	case replaced:
		return f.leave(Restarted, f.open, why)
	case renamed:
		if err := f.end(sink); err != nil {
			return Over, err
		}
		return f.leave(Rotated, f.open, why)
	case same, rewritten:
	}
	return Nothing, nil
}

// leave says that what is read at present is done with, and what comes next.
func (f *Follower) leave(news PollResult, next func() error, why string) (PollResult, error) {
	f.next, f.why = next, why
	return news, nil
}

// pollPipe takes a block, if one has come.
func (f *Follower) pollPipe(ctx context.Context, sink sighting.Sink) (PollResult, error) {
	var b []byte
	switch {
	case f.again:
		f.again, b, f.head = false, f.head, nil
	case !f.ended:
		var ok bool
		var err error
		if b, ok, err = f.pipe.Poll(); !ok {
			return Nothing, nil
		}
		if f.ended = errors.Is(err, io.EOF); err != nil && !f.ended {
			return Over, openError(f.name, err)
		}
	}
	news, err := f.take(b, sink)
	switch {
	case err != nil || news == Restarted:
		return news, err
	case f.static:
		news, err = f.whole(ctx, sink, io.MultiReader(bytes.NewReader(f.head), f.pipe.Reader(ctx, f.ended)))
		f.ended = true
	}
	if err == nil && f.ended {
		err, news = f.end(sink), Over
	}
	return news, err
}

// take takes the next bytes. While the beginning is short, what it is is
// judged again with every piece of it, so that in the end it is what it is for
// those who read it all at once.
func (f *Follower) take(b []byte, sink sighting.Sink) (PollResult, error) {
	if f.sure {
		f.pass(b, sink)
		return More, nil
	}
	f.head = append(f.head, b...)
	full := f.ended || len(f.head) >= extract.SampleSize
	text, err := readHead(f.name, f.head, f.ended)
	switch {
	case err != nil && f.scan == nil:
		return Over, err
	case err != nil: // it was something at first, and stays that
		full = true
	case f.scan == nil && !text.whole() && !full && !text.sample.Begun():
		return More, nil
	case f.scan != nil && !text.same(f.in.text):
		return f.leave(Restarted, f.rewind, "")
	case f.scan == nil && text.whole():
		f.static = true
		if f.file != nil {
			f.file.forget() // it is read from its beginning
		}
		return More, nil
	case f.scan == nil:
		f.begin(text, sink)
		b = f.head
	}
	if f.sure = full || len(text.sample.Lines) >= extract.SampleLines; f.sure {
		f.head = nil
	}
	f.pass(b, sink)
	return More, nil
}

// begin begins to scan, now that it is known what there is.
func (f *Follower) begin(text *stream, sink sighting.Sink) {
	f.in.text = text
	if f.file == nil {
		f.spool, text.base = f.in.store.spool()
	}
	f.in.members.add(text)
	f.scan = newScan(f.in, text, sink, &f.account)
}

// pass passes bytes on to the scan.
func (f *Follower) pass(b []byte, sink sighting.Sink) {
	if f.spool != nil && len(b) > 0 {
		f.spool(b)
	}
	f.scan.find.Sink = sink
	f.scan.take(b)
}

// end takes the end of what is read at present.
func (f *Follower) end(sink sighting.Sink) error {
	if f.static {
		return nil
	}
	f.ended = true
	for f.scan == nil {
		if _, err := f.take(nil, sink); err != nil {
			return err
		}
		if f.static {
			return nil
		}
	}
	f.scan.find.Sink = sink
	f.scan.end()
	f.account.SHA256 = f.in.disk.Digest()
	return nil
}

// whole reads an input that can only be read as a whole.
func (f *Follower) whole(ctx context.Context, sink sighting.Sink, r io.Reader) (PollResult, error) {
	f.read, f.head = true, nil
	if f.file != nil {
		f.file.touched() // and now it is read as it is
	}
	f.in.disk, f.in.store.at = pack.NewDisk(r, f.options.Read), nil
	if _, err := f.in.begin(); err != nil {
		return Over, err
	}
	var err error
	f.account, err = f.in.Scan(ctx, sink)
	return More, err
}
