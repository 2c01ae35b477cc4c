package cli

import (
	"bufio"
	"fmt"
	"io"
)

// output is standard output: buffered, and deaf once the reader has gone.
type output struct {
	w      *bufio.Writer
	cancel func() // stops the work when nobody reads any more
	err    error
	closed bool // the reader has gone
}

func newOutput(w io.Writer, cancel func()) *output {
	return &output{w: bufio.NewWriterSize(w, 64<<10), cancel: cancel}
}

// Write writes to standard output. The first error stops the work.
func (o *output) Write(p []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.w.Write(p)
	o.note(err)
	if err != nil {
		return n, fmt.Errorf("standard output: %w", err)
	}
	return n, nil
}

// flush writes out what is buffered and returns the error of any write, save
// that of a closed pipe.
func (o *output) flush() error {
	if o.err == nil {
		o.note(o.w.Flush())
	}
	if o.closed {
		return nil
	}
	return o.err
}

// note keeps the first error.
func (o *output) note(err error) {
	if err == nil || o.err != nil {
		return
	}
	o.err = err
	o.closed = isClosedPipe(err)
	o.cancel()
}

// show writes out what is buffered, for an answer that goes on for a while.
func (o *output) show() {
	if o.err == nil {
		o.note(o.w.Flush())
	}
}
