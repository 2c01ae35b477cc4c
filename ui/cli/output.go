package cli

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"slices"

	"crosscheck/ui/cli/outfile"
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

// answerTo writes an answer to the file of --output, or where it goes without one.
func (a *app) answerTo(output string, otherwise io.Writer, write func(io.Writer) error) error {
	if output == "" {
		return write(otherwise)
	}
	if err := outfile.Replace(output, write); err != nil {
		return unreadable(fmt.Errorf("--output: %w", err))
	}
	return nil
}

// notAnInput refuses an output that is one of the inputs, under whatever name, or
// stands in a directory that is one, where the next run would read it. What
// --expect and --profiles name is an input too, and so is a file that standard
// input is read from.
func (a *app) notAnInput(output string, inputs []string) error {
	inputs = append(slices.Clone(inputs), a.flags.Expect, a.flags.Profiles)
	for _, name := range inputs {
		in, err := os.Stat(name)
		if err == nil && in.IsDir() && outfile.Within(name, output) {
			return usagef("%s is in %s, which is an input: write it elsewhere", output, name)
		}
	}
	out, err := os.Stat(output)
	if err != nil || !out.Mode().IsRegular() {
		return nil // not there yet, or nothing that can be overwritten
	}
	for _, name := range inputs {
		in, err := a.stat(name)
		if err == nil && os.SameFile(in, out) {
			return usagef("%s is an input: it would be overwritten", output)
		}
	}
	return nil
}

// stat describes an input.
func (a *app) stat(name string) (os.FileInfo, error) {
	if in, ok := a.env.Stdin.(*os.File); ok && name == stdinName {
		return in.Stat() //nolint:wrapcheck // only looked at for being nil
	}
	return os.Stat(name) //nolint:wrapcheck // only looked at for being nil
}
