package pack

import (
	"context"
	"errors"
	"io"
)

// BlockSize is how much of an input is read at once, at most.
const BlockSize = 256 << 10

// ReadAhead reads an input from beginning to end, ahead of the one who takes its
// blocks: reading, hashing and unpacking go on while the block before is
// searched.
type ReadAhead struct {
	full    chan block    // what was read, in order
	free    chan []byte   // memory to read into
	held    []byte        // memory of the block that was handed out last
	Arrived chan struct{} // tells those who do not wait that there is something
}

// block is a piece of an input. The last one has the error that ended it.
type block struct {
	data []byte
	err  error
}

// NewReadAhead starts to read r in blocks of a size. What is read goes to spool
// too, if there is one. Reading stops when ctx is done; a read that hangs is
// left to itself.
func NewReadAhead(ctx context.Context, r io.Reader, size int, spool func([]byte)) *ReadAhead {
	const ahead = 3
	f := &ReadAhead{full: make(chan block, ahead), free: make(chan []byte, ahead), Arrived: make(chan struct{}, 1)}
	for range ahead {
		f.free <- make([]byte, size)
	}
	go f.read(ctx, r, spool)
	return f
}

func (f *ReadAhead) read(ctx context.Context, r io.Reader, spool func([]byte)) {
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
		select {
		case f.Arrived <- struct{}{}:
		default: // it was told, and nobody has looked since
		}
		if err != nil {
			return
		}
	}
}

// release gives the memory back of the block that was handed out last.
func (f *ReadAhead) release() {
	if f.held != nil {
		f.free <- f.held[:cap(f.held)]
		f.held = nil
	}
}

// Poll is next for those who do not wait: ok tells whether there was a block.
func (f *ReadAhead) Poll() (b []byte, ok bool, err error) {
	f.release()
	select {
	case b := <-f.full:
		f.held = b.data
		return b.data, true, b.err
	default:
		return nil, false, nil
	}
}

// Next returns the next block, valid until the next call. At the end of the
// input it returns io.EOF.
func (f *ReadAhead) Next(ctx context.Context) ([]byte, error) {
	f.release()
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

// Reader returns what reads the rest, and waits for it. ended says that there is
// none.
func (f *ReadAhead) Reader(ctx context.Context, ended bool) io.Reader {
	return &aheadReader{ctx: ctx, feed: f, ended: ended}
}

// aheadReader reads what is left of a feed.
type aheadReader struct {
	ctx   context.Context //nolint:containedctx // it lives as long as one call
	feed  *ReadAhead
	block []byte
	ended bool
}

// Read reads the next bytes, and waits for them.
func (r *aheadReader) Read(b []byte) (int, error) {
	for len(r.block) == 0 {
		if r.ended {
			return 0, io.EOF
		}
		var err error
		if r.block, err = r.feed.Next(r.ctx); errors.Is(err, io.EOF) {
			r.ended = true
		} else if err != nil {
			return 0, err
		}
	}
	n := copy(b, r.block)
	r.block = r.block[n:]
	return n, nil
}
