package source

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"sync/atomic"
	"time"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/extract"
	"crosscheck/codec/source/internal/pack"
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

	// Once says that no line will be read again, so that what can be read only
	// once, and what is unpacked, is not kept for it.
	Once bool

	// Read, if not nil, counts the bytes of all inputs that are read with these
	// options, as they lie on disk, while that goes on.
	Read *atomic.Int64
}

// Input is an opened input: it is scanned once, and its lines can be read
// again by number as long as it is open. Scan and Close are for one goroutine;
// ReadLines may be called from others meanwhile.
type Input struct {
	name    string
	options Options

	disk     *pack.Disk  // its bytes
	file     io.ReaderAt // the same, where they can be read again; or nil
	base     int64       // where the input starts in file
	closer   io.Closer   // the file, if it is ours
	text     *stream     // what it holds
	members  members     // what an archive holds
	packed   store       // an archive that can be read only once
	store    store       // where lines are read again
	reopened *reopened   // instead of all these, once it was released
	isZip    bool
	closed   bool
	scanned  bool
}

// Open opens the input with the given name, "-" being standard input, and
// looks at its first bytes. The error is an *Error that names the file, what
// it is, and what to do: missing, a directory, unreadable, binary, or a
// container that is not read yet.
func Open(name string, o Options) (*Input, error) {
	in, err := openInput(name, o)
	if err != nil {
		return nil, err
	}
	return in.begin()
}

// newInput returns an input over some bytes.
func newInput(name string, o Options, d *pack.Disk) *Input {
	in := &Input{name: name, options: o, disk: d}
	if o.Once {
		in.store.err = errOnce
	}
	return in
}

// openInput opens an input and looks at nothing of it.
func openInput(name string, o Options) (*Input, error) {
	in := newInput(name, o, nil)
	if name == "-" {
		if o.Stdin == nil {
			return nil, newError(name, "there is no standard input", "name a file", nil)
		}
		in.disk = pack.NewDisk(o.Stdin, o.Read)
		if f, ok := o.Stdin.(*os.File); ok {
			if err := in.useFile(f); err != nil {
				return nil, err
			}
		}
		return in, nil
	}
	f, err := os.Open(name) //nolint:gosec // reading the file that the user names is the purpose
	if err != nil {
		return nil, openError(name, err)
	}
	in.closer, in.disk = f, pack.NewDisk(f, o.Read)
	if err := in.useFile(f); err != nil {
		_ = f.Close() // it was only read
		return nil, err
	}
	return in, nil
}

// Bytes returns an input over data held in memory, such as an embedded log.
func Bytes(name string, data []byte, o Options) (*Input, error) {
	r := bytes.NewReader(data)
	in := newInput(name, o, pack.NewDisk(r, o.Read))
	in.file = r
	return in.begin()
}

// useFile notes where a regular file can be read again, and refuses a
// directory.
func (in *Input) useFile(f *os.File) error {
	info, err := f.Stat()
	switch {
	case err != nil:
		return openError(in.name, err)
	case info.IsDir():
		return newError(in.name, "is a directory", "its files are read one by one", nil)
	case info.Mode().IsRegular():
		// Standard input may have been read in part by another.
		if base, err := f.Seek(0, io.SeekCurrent); err == nil {
			in.file, in.base = f, base
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

// begin looks at the first bytes.
func (in *Input) begin() (*Input, error) {
	r := bufio.NewReaderSize(in.disk, extract.SampleSize)
	if pack.IsZip(r) {
		in.text, in.isZip = zipStream(r), true
		return in, nil
	}
	text, err := newStream(in.name, r, in.disk)
	if err != nil {
		_ = in.Close() // it was only read
		return nil, inputError(in.name, err)
	}
	in.text = text
	in.members.add(text)
	if len(text.decompressors) == 0 {
		in.store.at, in.store.base = in.file, in.base
	}
	return in, nil
}

// inputError words an error of the system, and leaves our own as they are.
func inputError(name string, err error) error {
	var e *Error
	if errors.As(err, &e) {
		return err
	}
	return openError(name, err)
}

// Name returns the name as given.
func (in *Input) Name() string { return in.name }

// errOnce says that lines are read again although Options.Once was given.
var errOnce = errors.New("they were not kept")

// errScanned says that an input was used against its contract.
var errScanned = errors.New("the input has been scanned or closed")

// Scan reads the input to its end and hands what it finds to the sink, in the
// order it stands there. On error the account tells what was read so far; its
// SHA256 is then empty.
func (in *Input) Scan(ctx context.Context, sink sighting.Sink) (sighting.Account, error) {
	account := sighting.Account{File: in.name, Format: in.text.called, Coding: in.text.coding()}
	if in.scanned || in.closed {
		return account, fmt.Errorf("%s: %w", printable(in.name), errScanned)
	}
	in.scanned = true
	var err error
	if in.isZip {
		err = in.scanZip(ctx, sink, &account)
	} else {
		err = newScan(in, in.text, sink, &account).run(ctx)
	}
	if err == nil {
		account.SHA256 = in.disk.Digest()
	}
	return account, err
}

// Close releases the input.
func (in *Input) Close() error {
	if in.closed {
		return nil
	}
	in.closed = true
	err := errors.Join(in.store.close(), in.packed.close())
	if in.closer != nil {
		err = errors.Join(err, in.closer.Close())
	}
	if in.reopened != nil {
		err = errors.Join(err, in.reopened.close())
	}
	if err != nil {
		return fmt.Errorf("%s: closing: %w", printable(in.name), err)
	}
	return nil
}
