package cli

import (
	"context"
	"os"
	"sync"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source"
)

// miss tells of a file that cannot be read.
func (s *stream) miss(f inputFile, err error) {
	if !f.skips(err) {
		s.app.missed(err)
	}
}

// read reads one input to its end.
func (s *stream) read(ctx context.Context, f inputFile, many bool) {
	if !regular(f.name) {
		s.readPipe(ctx, f)
		return
	}
	in, err := source.Open(f.name, s.app.sourceOptions())
	if err != nil {
		s.send(0, func() { s.miss(f, err) })
		return
	}
	of := &scanned{inputFile: f}
	s.send(0, func() {
		of.feed, of.input = s.log.Input(f.name), len(s.inputs)
		s.inputs = append(s.inputs, in)
	})
	of.account, err = s.scan(ctx, in, of)
	if err == nil && many {
		err = in.Release()
	}
	if err == nil || ctx.Err() != nil {
		s.files = append(s.files, of)
	}
	s.send(0, func() {
		if f.found != nil && of.account.Sightings == 0 {
			of.feed.Progress(of.account)
		} else {
			of.feed.Close(of.account)
		}
		if err != nil && ctx.Err() == nil {
			s.miss(f, err)
		}
	})
}

// regular reports whether an input is a file that is read as it lies there; one
// that is not there counts as one.
func regular(name string) bool {
	info, err := os.Stat(name)
	return name != stdinName && (err != nil || info.Mode().IsRegular())
}

// scan reads a file, and hands over what is found: whatever there is each time
// the progress is told, else as much as makes a piece.
func (s *stream) scan(ctx context.Context, in *source.Input, of *scanned) (sighting.Account, error) {
	var mu sync.Mutex // of what is found and not handed over yet
	var found sighting.Batch
	hand := func() {
		b := found.Cut(found.Len())
		s.send(b.Len(), func() { b.Hand(of.feed.Add) })
	}
	ticks, stop := s.app.env.Ticks(progressEvery)
	defer stop()
	done, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		for {
			select {
			case <-ticks:
				mu.Lock()
				hand()
				mu.Unlock()
			case <-done:
				return
			}
		}
	}()
	account, err := in.Scan(ctx, func(f sighting.Found) {
		mu.Lock()
		defer mu.Unlock()
		if found.Add(f); found.Len() >= pieceSize {
			hand()
		}
	})
	close(done)
	<-gone
	hand()
	return account, err
}

// readPipe reads an input that comes bit by bit, to its end.
func (s *stream) readPipe(ctx context.Context, f inputFile) {
	opened, err := source.Follow(f.name, s.app.sourceOptions())
	if err != nil {
		s.send(0, func() { s.miss(f, err) })
		return
	}
	t := &tail{Follower: opened, file: f}
	s.tails = append(s.tails, t)
	s.send(0, func() { s.feed(t, s.log.Input(f.name), t.Input()) })
	for !t.over {
		if u, ok := t.look(ctx); ok {
			s.update(&u)
			continue
		}
		select {
		case <-t.Arrived():
		case <-ctx.Done():
			account := t.Account()
			t.over = true
			t.Close()
			s.send(0, func() { t.feed.Close(account) })
		}
	}
}

// update hands over what came of looking at an input.
func (s *stream) update(u *update) {
	for u.found.Len() > pieceSize {
		b := u.found.Cut(pieceSize)
		s.send(b.Len(), func() {
			s.begin(u)
			b.Hand(u.sink)
		})
	}
	s.send(u.found.Len(), func() { s.take(u) })
}
