package cli

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/judge"
	"crosscheck/thread/summary"
	"crosscheck/ui"
)

const (
	// pieceSize is how much of what is found is handed to the view at once, so
	// that keys come between.
	pieceSize = 256

	// piecesAhead is how many pieces are read before the view has taken them.
	piecesAhead = 16

	// firstFrame is how long the view waits for the load before it opens.
	firstFrame = 100 * time.Millisecond

	// patience is how long the end waits for a read that hangs.
	patience = 300 * time.Millisecond
)

// stream reads the inputs of a view in a goroutine of its own, and hands what it
// finds to the view in pieces: it is the ui.Source of a session. What a piece
// does to the log and to the app is done by the view.
type stream struct {
	*followed

	pieces chan ui.Piece
	turns  chan bool       // following is wanted, or no longer
	ended  chan struct{}   // closed when the goroutine has ended
	gone   <-chan struct{} // closed when there is no view any more
	quit   context.CancelFunc
	halt   context.CancelFunc // of the load

	start time.Time
	bytes *atomic.Int64
	state ui.Progress // as the goroutine knows it
	files []*scanned  // that were read, or are not because the load was stopped

	busy   bool        // the load goes on, as the view knows it
	primed ui.Progress // when the view opened
}

// scanned is a file that was read, and can be followed from there.
type scanned struct {
	inputFile

	account sighting.Account
	feed    *thread.Feed // nil: it was not begun
	input   int          // its place in loaded.inputs
}

// stream begins to read the named inputs, and to follow them if that is wanted.
func (a *app) stream(ctx context.Context, names []string, follow bool) (*stream, error) {
	s := &stream{
		pieces: make(chan ui.Piece, piecesAhead), turns: make(chan bool, 1), ended: make(chan struct{}),
		start: a.env.Now(), bytes: new(atomic.Int64), state: ui.Progress{Loading: true, Following: follow}, busy: true,
	}
	a.read = s.bytes
	ctx, s.quit = context.WithCancel(ctx)
	s.gone = ctx.Done()
	load, halt := context.WithCancel(ctx)
	s.halt = halt
	run := func() { s.watch(ctx, load) }
	var err error
	if follow {
		s.followed, err = a.follow(ctx, names, nil)
	} else {
		run, err = s.loads(ctx, load, a, names)
	}
	if err != nil {
		s.quit()
		return nil, err
	}
	go func() {
		defer close(s.ended)
		defer close(s.pieces)
		run()
		s.serve(ctx)
	}()
	return s, nil
}

// loads prepares the load of the named inputs, and returns what does it.
func (s *stream) loads(ctx, load context.Context, a *app, names []string) (func(), error) {
	log, err := a.newLog()
	if err != nil {
		return nil, err
	}
	files, folders, err := a.expand(ctx, names)
	if err != nil {
		return nil, err
	}
	a.redactAsItGrows(log)
	s.followed = &followed{loaded: &loaded{log: log}, app: a, judge: judge.New(log), known: map[string]bool{}}
	for _, f := range folders {
		s.folders = append(s.folders, f.Name)
	}
	return func() {
		left := 0
		for _, f := range files {
			s.known[f.name] = true
			if load.Err() != nil {
				left++
				s.files = append(s.files, &scanned{inputFile: f})
				continue
			}
			s.read(load, f, len(files) > maxOpen)
		}
		s.state.Loading = false
		s.send(0, func() {
			if load.Err() != nil {
				a.note(s.stopped(left))
			}
			a.tell(folders)
		})
	}, nil
}

// stopped says that not all was read.
func (s *stream) stopped(left int) string {
	why := "reading was stopped after " + summary.Size(s.bytes.Load()) + ": there may be more in the last file"
	if left > 0 {
		why += ", and " + summary.Number(left, "file") + " more"
	}
	return why
}

// serve follows whenever that is wanted.
func (s *stream) serve(ctx context.Context) {
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

// Next waits for the next piece.
func (s *stream) Next() (ui.Piece, bool) {
	p, ok := <-s.pieces
	p.More = p.More || len(s.pieces) > 0
	return p, ok
}

// Stop ends the load.
func (s *stream) Stop() { s.halt() }

// Follow begins or ends to follow.
func (s *stream) Follow(on bool) error {
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

// prime takes what is read before the view opens: all of a small load, but at
// least the beginning of one input.
func (s *stream) prime() error {
	ticks, stop := s.app.env.Ticks(firstFrame)
	defer stop()
	for late := false; s.busy && (!late || len(s.inputs) == 0); {
		select {
		case p, ok := <-s.pieces:
			if !ok {
				return &exitError{code: exitUnreadable}
			}
			if s.primed = p.Progress; p.Take != nil {
				p.Take()
				s.log.Settle()
				s.judge.Update()
				s.app.redactor.Update()
			}
		case <-ticks:
			late = true
		}
	}
	if len(s.inputs) == 0 {
		return &exitError{code: exitUnreadable}
	}
	return nil
}

// close ends the reading and releases the inputs; a read that hangs is left to
// the end of the program.
func (s *stream) close() {
	s.quit()
	ticks, stop := s.app.env.Ticks(patience)
	defer stop()
	for {
		select {
		case <-s.pieces:
			if _, ok := <-s.pieces; !ok {
				<-s.ended
				s.followed.close()
				return
			}
		case <-ticks:
			return
		}
	}
}

// send hands a piece to the view.
func (s *stream) send(n int, take func()) {
	s.state.Bytes, s.state.Spent = s.bytes.Load(), s.app.env.Now().Sub(s.start)
	p := ui.Piece{Len: n, Progress: s.state}
	if take != nil {
		busy := s.state.Loading
		p.Take = func() ([]*source.Input, []string) {
			take()
			s.busy = busy
			return s.inputs, s.app.notes
		}
	}
	select {
	case s.pieces <- p:
	case <-s.gone:
	}
}

// resume makes tails of the files that were read, so that they are followed from
// there.
func (s *stream) resume() {
	for _, f := range s.files {
		t := &tail{file: f.inputFile}
		var err error
		if f.feed == nil {
			t.Follower, err = source.Follow(f.name, s.app.sourceOptions())
		} else {
			t.Follower, err = source.Resume(f.name, s.app.sourceOptions(), f.account)
			t.feed, t.sink, t.input, t.stale = f.feed, f.feed.Add, f.input, true
		}
		if err != nil {
			s.send(0, func() { s.miss(f.inputFile, err) })
			continue
		}
		s.tails = append(s.tails, t)
	}
	s.files = nil
}

// watch follows until that is no longer wanted, or the load is to end, or nothing
// will come any more.
func (s *stream) watch(ctx, load context.Context) {
	ticks, stop := s.app.env.Ticks(pollEvery)
	defer stop()
	for looks := 1; ; looks++ {
		updates, more := s.followed.read(ctx)
		for i := range updates {
			s.update(&updates[i])
		}
		if s.over() || load.Err() != nil {
			break
		}
		s.looked(more)
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
		if looks%foldersEvery == 0 {
			s.lookForFiles(ctx)
		}
	}
	s.unfollow()
}

// looked says that all inputs were looked at, and what time it is.
func (s *stream) looked(more bool) {
	s.state.Loading = s.state.Loading && more
	now := clockOf(s.app.env.Now())
	if now == s.clock {
		s.send(0, nil)
		return
	}
	s.clock = now
	s.send(0, func() { s.log.At(now) })
}

// unfollow says that nothing is followed, so that the log ends where it ends.
func (s *stream) unfollow() {
	stopped := s.state.Loading
	s.state.Loading, s.state.Following, s.clock = false, false, ""
	s.send(0, func() {
		s.log.At("")
		if stopped {
			s.app.note(s.stopped(0))
		}
	})
}
