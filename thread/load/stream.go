package load

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"crosscheck/codec/check"
	"crosscheck/codec/source"
	"crosscheck/thread/summary"
)

const (
	// pieceSize is how much of what is found is handed over at once, so that
	// keys come between.
	pieceSize = 256

	// piecesAhead is how many pieces are read before the first is taken.
	piecesAhead = 16

	// progressEvery is after what time a piece is handed over even if it is
	// small.
	progressEvery = 200 * time.Millisecond

	// firstFrame is how long a screen waits for the load before it opens.
	firstFrame = 100 * time.Millisecond

	// patience is how long the end waits for a read that hangs.
	patience = 300 * time.Millisecond
)

// Piece is a piece of what a stream reads, bounded in what it costs to put into
// the log. A stream that follows yields an empty one now and then, as its clock.
type Piece struct {
	// Put puts the piece into the log, in the goroutine that has the log; nil
	// puts nothing.
	Put func()

	Len  int  // how much was found in it
	More bool // the next piece is at hand
	Progress
}

// Progress is what a stream does, and how far it is.
type Progress struct {
	Loading   bool // of what there was not all is read
	Following bool
	Bytes     int64 // read, as they lie on disk
	Spent     time.Duration
}

// Stream reads inputs in a goroutine of its own, and yields what it finds in
// pieces. Whoever takes a piece puts it into the log.
type Stream struct {
	*Followed

	pieces chan Piece
	turns  chan bool       // following is wanted, or no longer
	ended  chan struct{}   // closed when the goroutine has ended
	gone   <-chan struct{} // closed when nobody takes pieces any more
	quit   context.CancelFunc
	halt   context.CancelFunc // of the load

	start time.Time
	state Progress      // as the goroutine knows it
	files []*loadedFile // that were read, or are not because the load was stopped

	busy bool // the load goes on, as the taker knows it
}

// Stream begins to read the files, and to follow them if that is wanted.
func (f *Files) Stream(ctx context.Context, follow bool, o Options) (*Stream, error) {
	o.Source.Read = new(atomic.Int64)
	s := &Stream{
		pieces: make(chan Piece, piecesAhead), turns: make(chan bool, 1), ended: make(chan struct{}),
		start: o.Now(), state: Progress{Loading: true, Following: follow}, busy: true,
	}
	if follow {
		var err error
		if s.Followed, err = f.Follow(o); err != nil {
			return nil, err
		}
	} else {
		s.Followed = newFollowed(f, o)
	}
	s.deliver, s.scan = s.send, s.scanInPieces
	ctx, s.quit = context.WithCancel(ctx)
	s.gone = ctx.Done()
	load, halt := context.WithCancel(ctx)
	s.halt = halt
	go func() {
		defer close(s.ended)
		defer close(s.pieces)
		if follow {
			s.watch(ctx, load)
		} else {
			s.readAll(load, f)
		}
		s.serve(ctx)
	}()
	return s, nil
}

// readAll reads the files to their ends, or until the load is stopped.
func (s *Stream) readAll(load context.Context, f *Files) {
	left := 0
	for _, file := range f.files {
		s.known[file.name] = true
		if load.Err() != nil {
			left++
			s.files = append(s.files, &loadedFile{file: file})
			continue
		}
		s.readFile(load, file, f.many())
	}
	s.state.Loading = false
	s.send(0, func() {
		if load.Err() != nil {
			s.options.Note(s.stopped(left))
		}
		f.reportSkipped(s.options)
	})
}

// stopped says that not all was read.
func (s *Stream) stopped(left int) string {
	why := "reading was stopped after " + summary.Size(s.options.Source.Read.Load()) + ": there may be more in the last file"
	if left > 0 {
		why += ", and " + summary.Number(left, "file") + " more"
	}
	return why
}

// serve follows whenever that is wanted.
func (s *Stream) serve(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case on := <-s.turns:
			if on {
				s.state.Following = true
				s.resume()
				s.watch(ctx, ctx)
			}
		}
	}
}

// Next waits for the next piece; false says that there will be none. It touches
// no log. It is called by one goroutine at a time.
func (s *Stream) Next() (Piece, bool) {
	p, ok := <-s.pieces
	p.More = p.More || len(s.pieces) > 0
	return p, ok
}

// Stop ends the load.
func (s *Stream) Stop() { s.halt() }

// Follow begins or ends to follow. The error says why that cannot be.
func (s *Stream) Follow(on bool) error {
	if s.busy {
		return errors.New("what comes is shown as it comes; what there is is still being read")
	}
	select {
	case <-s.turns: // what was wanted before, and is not heard yet
	default:
	}
	s.turns <- on
	return nil
}

// Prime puts into the log what is read before a screen opens: all of a small
// load, but at least the beginning of one input. It returns how far that is.
func (s *Stream) Prime() (Progress, error) {
	ticks, stop := s.options.Ticks(firstFrame)
	defer stop()
	var primed Progress
	for late := false; s.busy && (!late || len(s.Inputs) == 0); {
		select {
		case p, ok := <-s.pieces:
			if !ok {
				return primed, ErrNothing
			}
			if primed = p.Progress; p.Put != nil {
				p.Put()
				s.settle()
			}
		case <-ticks:
			late = true
		}
	}
	if len(s.Inputs) == 0 {
		return primed, ErrNothing
	}
	return primed, nil
}

// Close ends the reading and releases the inputs; a read that hangs is left to
// the end of the program.
func (s *Stream) Close() {
	s.quit()
	ticks, stop := s.options.Ticks(patience)
	defer stop()
	for {
		select {
		case <-s.pieces:
			if _, ok := <-s.pieces; !ok {
				<-s.ended
				s.Followed.Close()
				return
			}
		case <-ticks:
			return
		}
	}
}

// send hands over a piece.
func (s *Stream) send(n int, put func()) {
	s.state.Bytes, s.state.Spent = s.options.Source.Read.Load(), s.options.Now().Sub(s.start)
	p := Piece{Len: n, Progress: s.state}
	if put != nil {
		busy := s.state.Loading
		p.Put = func() {
			put()
			s.busy = busy
		}
	}
	select {
	case s.pieces <- p:
	case <-s.gone:
	}
}

// resume follows the files that were read, from where that ended.
func (s *Stream) resume() {
	for _, f := range s.files {
		t := &follower{loadedFile: *f}
		var err error
		if f.feed == nil {
			t.Follower, err = source.Follow(f.name, s.options.Source)
		} else {
			t.Follower, err = source.Resume(f.name, s.options.Source, f.account)
			t.stale = true
		}
		if err != nil {
			s.send(0, func() { s.missed(f.file, err) })
			continue
		}
		s.followers = append(s.followers, t)
	}
	s.files = nil
}

// watch follows until that is no longer wanted, or the load is to end, or nothing
// will come any more.
func (s *Stream) watch(ctx, load context.Context) {
	ticks, stop := s.options.Ticks(pollEvery)
	defer stop()
	for polls := 1; ; polls++ {
		updates, more := s.poll(ctx)
		for i := range updates {
			s.sendUpdate(&updates[i])
		}
		if s.over() || load.Err() != nil {
			break
		}
		s.polled(more)
		if more {
			continue
		}
		select {
		case <-ticks:
		case <-ctx.Done():
			return
		case on := <-s.turns:
			if !on {
				s.unfollow()
				return
			}
		}
		if polls%foldersEvery == 0 {
			s.findNewFiles(ctx)
		}
	}
	s.unfollow()
}

// polled says that all inputs were polled, and what time it is.
func (s *Stream) polled(more bool) {
	s.state.Loading = s.state.Loading && more
	now := check.ClockOf(s.options.Now())
	if now == s.clock {
		s.send(0, nil)
		return
	}
	s.clock = now
	s.send(0, func() { s.Log.At(now) })
}

// unfollow says that nothing is followed, so that the log ends where it ends.
func (s *Stream) unfollow() {
	stopped := s.state.Loading
	s.state.Loading, s.state.Following, s.clock = false, false, ""
	s.send(0, func() {
		s.Log.At("")
		if stopped {
			s.options.Note(s.stopped(0))
		}
	})
}
