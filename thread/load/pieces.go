package load

import (
	"context"
	"os"
	"sync"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source"
)

// readFile reads one file to its end.
func (s *Stream) readFile(ctx context.Context, f file, many bool) {
	if !regular(f.name) {
		s.readPipe(ctx, f)
		return
	}
	in, err := source.Open(f.name, s.options.Source)
	if err != nil {
		s.send(0, func() { s.missed(f, err) })
		return
	}
	of := &loadedFile{file: f}
	err = s.read(ctx, of, in)
	if err == nil && many {
		err = in.Release()
	}
	if err == nil || ctx.Err() != nil {
		s.files = append(s.files, of)
		return
	}
	s.send(0, func() { s.missed(f, err) })
}

// regular reports whether an input is a file that is read as it lies there; one
// that is not there counts as one.
func regular(name string) bool {
	info, err := os.Stat(name)
	return name != Stdin && (err != nil || info.Mode().IsRegular())
}

// scanInPieces reads a file, and hands over what is found: whatever there is
// each time progressEvery has passed, and whenever it makes a whole piece.
func (s *Stream) scanInPieces(ctx context.Context, in *source.Input, to *loadedFile) (sighting.Account, error) {
	var mu sync.Mutex // of what is found and not handed over yet
	var found sighting.Batch
	hand := func() {
		b := found.Cut(found.Len())
		s.send(b.Len(), func() { b.Hand(to.sink) })
	}
	ticks, stop := s.options.Ticks(progressEvery)
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
func (s *Stream) readPipe(ctx context.Context, f file) {
	opened, err := source.Follow(f.name, s.options.Source)
	if err != nil {
		s.send(0, func() { s.missed(f, err) })
		return
	}
	t := &follower{Follower: opened, loadedFile: loadedFile{file: f}}
	s.followers = append(s.followers, t)
	s.send(0, func() { s.begin(&t.loadedFile, s.newFeed(f.name), t.Input()) })
	for !t.over {
		if u, ok := t.poll(ctx); ok {
			s.sendUpdate(&u)
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

// sendUpdate hands over what came of a poll.
func (s *Stream) sendUpdate(u *update) {
	for u.found.Len() > pieceSize {
		b := u.found.Cut(pieceSize)
		s.send(b.Len(), func() {
			s.heed(u)
			b.Hand(u.sink)
		})
	}
	s.send(u.found.Len(), func() { s.put(u) })
}
