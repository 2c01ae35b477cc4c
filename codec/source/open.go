package source

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"crosscheck/profiles"
)

// Options say how inputs are read.
type Options struct {
	Stdin io.Reader      // what "-" reads
	Zone  *time.Location // of times that give none; nil leaves them without
	Year  int            // of times that give none; 0 leaves them without

	// Profiles are the vocabularies by which a mention is said to parse as a
	// line; nil: the built-in ones.
	Profiles *profiles.Set
}

// Input is an opened input: it is scanned once, and its lines can be read
// again by number as long as it is open. Scan and Close are for one goroutine;
// ReadLines may be called from others meanwhile.
type Input struct {
	name    string
	options Options

	rest    io.Reader // what is left to read behind the sample
	sample  *sample   // the beginning
	store   store     // where lines are read again
	closer  io.Closer // the file, if it is ours
	index   index     // of the lines that were passed
	format  container // what it is
	called  string    // the name of the format
	closed  bool
	scanned bool
}

// Open opens the input with the given name, "-" being standard input, and
// looks at its first bytes. The error is an *Error that names the file, what
// it is, and what to do: missing, a directory, unreadable, binary, or a
// container that is not read yet.
func Open(name string, o Options) (*Input, error) {
	in := &Input{name: name, options: o}
	if name == "-" {
		if o.Stdin == nil {
			return nil, newError(name, "there is no standard input", "name a file", nil)
		}
		in.rest = o.Stdin
		if f, ok := o.Stdin.(*os.File); ok {
			if err := in.useFile(f); err != nil {
				return nil, err
			}
		}
		return in.begin()
	}
	f, err := os.Open(name) //nolint:gosec // reading the file that the user names is the purpose
	if err != nil {
		return nil, openError(name, err)
	}
	in.closer, in.rest = f, f
	if err := in.useFile(f); err != nil {
		_ = f.Close() // it was only read
		return nil, err
	}
	return in.begin()
}

// Bytes returns an input over data held in memory, such as an embedded log.
func Bytes(name string, data []byte, o Options) (*Input, error) {
	r := bytes.NewReader(data)
	in := &Input{name: name, options: o, rest: r}
	in.store.at = r
	return in.begin()
}

// useFile makes a regular file its own store, and refuses a directory.
func (in *Input) useFile(f *os.File) error {
	info, err := f.Stat()
	switch {
	case err != nil:
		return openError(in.name, err)
	case info.IsDir():
		return newError(in.name, "is a directory", "directories are read from a later version on; give the files in it", nil)
	case info.Mode().IsRegular():
		// Standard input may have been read in part by another.
		if base, err := f.Seek(0, io.SeekCurrent); err == nil {
			in.store.at, in.store.base = f, base
		}
	}
	return nil
}

// openError words an error of the system.
func openError(name string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return newError(name, "no such file", "check the name", err)
	case errors.Is(err, fs.ErrPermission):
		return newError(name, "may not be read", "ask for the permission to read it, or for a copy", err)
	}
	return newError(name, "cannot be read ("+reason(err)+")", "try a copy of it", err)
}

// reason returns what the system says without the operation and the name.
func reason(err error) string {
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return printable(err.Error())
}

// begin reads the sample and recognises the container.
func (in *Input) begin() (*Input, error) {
	buf := make([]byte, sampleSize)
	n, err := io.ReadFull(in.rest, buf)
	whole := errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
	if err != nil && !whole {
		_ = in.Close()
		return nil, openError(in.name, err)
	}
	in.sample = newSample(in.name, buf[:n], whole)
	if k, ok := unread(in.sample); ok {
		_ = in.Close()
		return nil, k.error(in.name)
	}
	in.format, in.called = containerOf(in.sample)
	in.rest = io.MultiReader(bytes.NewReader(buf[:n]), in.rest)
	return in, nil
}

// Name returns the name as given.
func (in *Input) Name() string { return in.name }

// errScanned says that an input was used against its contract.
var errScanned = errors.New("the input has been scanned or closed")

// Scan reads the input to its end and hands what it finds to the sink, in the
// order it stands there. On error the account tells what was read so far; its
// SHA256 is then empty.
func (in *Input) Scan(ctx context.Context, sink Sink) (Account, error) {
	account := Account{File: in.name, Format: in.called, Coding: in.coding()}
	if in.scanned || in.closed {
		return account, fmt.Errorf("%s: %w", printable(in.name), errScanned)
	}
	in.scanned = true
	s := newScan(in, sink, &account)
	err := s.run(ctx)
	return account, err
}

// coding names the character set.
func (in *Input) coding() string {
	if in.sample.mark {
		return "utf-8 with mark"
	}
	return "utf-8"
}

// Close releases the input.
func (in *Input) Close() error {
	if in.closed {
		return nil
	}
	in.closed = true
	err := in.store.close()
	if in.closer != nil {
		err = errors.Join(err, in.closer.Close())
	}
	if err != nil {
		return fmt.Errorf("%s: closing: %w", printable(in.name), err)
	}
	return nil
}
