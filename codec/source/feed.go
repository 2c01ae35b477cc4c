package source

import (
	"context"
	"io"
)

// blockSize is how much of an input is read at once, at most.
const blockSize = 256 << 10

// feed reads an input from beginning to end, ahead of the one who takes its
// blocks: reading, hashing and unpacking go on while the block before is
// searched.
type feed struct {
	full chan block  // what was read, in order
	free chan []byte // memory to read into
	held []byte      // memory of the block that was handed out last
}

// block is a piece of an input. The last one has the error that ended it.
type block struct {
	data []byte
	err  error
}

// newFeed starts to read r in blocks of a size. What is read goes to spool
// too, if there is one. Reading stops when ctx is done; a read that hangs is
// left to itself.
func newFeed(ctx context.Context, r io.Reader, size int, spool func([]byte)) *feed {
	const ahead = 3
	f := &feed{full: make(chan block, ahead), free: make(chan []byte, ahead)}
	for range ahead {
		f.free <- make([]byte, size)
	}
	go f.read(ctx, r, spool)
	return f
}

func (f *feed) read(ctx context.Context, r io.Reader, spool func([]byte)) {
	for {
		var buf []byte
		select {
		case buf = <-f.free:
		case <-ctx.Done():
			return
		}
		n, err := r.Read(buf)
		if spool != nil && n > 0 {
			spool(buf[:n])
		}
		select {
		case f.full <- block{buf[:n], err}:
		case <-ctx.Done():
			return
		}
		if err != nil {
			return
		}
	}
}

// next returns the next block, valid until the next call. At the end of the
// input it returns io.EOF.
func (f *feed) next(ctx context.Context) ([]byte, error) {
	if f.held != nil {
		f.free <- f.held[:cap(f.held)]
		f.held = nil
	}
	select {
	case <-ctx.Done():
		return nil, context.Cause(ctx) //nolint:wrapcheck // the caller's own reason
	default:
	}
	select {
	case b := <-f.full:
		f.held = b.data
		return b.data, b.err
	case <-ctx.Done():
		return nil, context.Cause(ctx) //nolint:wrapcheck // the caller's own reason
	}
}
