package source

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"sync"

	"crosscheck/codec/sighting"
)

// Release closes the file of an input that was scanned, so that thousands of
// inputs need no more than thousands of names. Its lines can still be read: the
// file is opened again by its name whenever they are, and what was compressed
// is read through once more. A file that has become another one since is an
// error then. What cannot be read again stays as it is. It must not be called
// while lines are read.
func (in *Input) Release() error {
	f, ok := in.closer.(*os.File)
	if !ok || in.file == nil || !in.scanned || in.closed {
		return nil
	}
	info, err := f.Stat()
	if err != nil {
		return openError(in.name, err)
	}
	in.text.sample, in.text.rest = nil, nil
	if in.isZip || len(in.text.decompressors) > 0 {
		in.reopened = &reopened{name: in.name, options: in.options, info: info, members: in.members.list()}
		in.text, in.members = nil, members{}
	} else {
		in.store.at = byName{in.name, info}
	}
	in.file, in.closer = nil, nil
	if err := errors.Join(in.store.close(), in.packed.close(), f.Close()); err != nil {
		return fmt.Errorf("%s: closing: %w", printable(in.name), err)
	}
	return nil
}

// NoFile says why another program cannot open the input by its name and go to
// one of its lines, or "" if it can.
func (in *Input) NoFile() string {
	_, held := in.file.(*bytes.Reader)
	switch {
	case in.name == "-":
		return "standard input is no file"
	case held:
		return "it is no file, but built into the program"
	case in.isZip:
		return "it is an archive"
	case in.reopened != nil || len(in.text.decompressors) > 0:
		return "it is compressed"
	}
	return ""
}

// errReplaced says that a name has become that of another file.
var errReplaced = errors.New("another file has its name now")

// byName is a file that is opened for each read.
type byName struct {
	name string
	info os.FileInfo
}

// ReadAt reads from the file, if it is still the same.
func (b byName) ReadAt(p []byte, offset int64) (int, error) {
	f, err := os.Open(b.name)
	if err != nil {
		return 0, err //nolint:wrapcheck // worded by the caller
	}
	defer func() { _ = f.Close() }() // it was only read
	if info, err := f.Stat(); err != nil || !os.SameFile(info, b.info) {
		return 0, errors.Join(errReplaced, err)
	}
	return f.ReadAt(p, offset) //nolint:wrapcheck // worded by the caller
}

// reopened is an input that was released and has to be read through again before
// its lines can be shown.
type reopened struct {
	name    string
	options Options
	info    os.FileInfo
	members []Member

	mu sync.Mutex
	in *Input
}

// input returns the input, read through.
func (a *reopened) input() (*Input, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.in != nil {
		return a.in, nil
	}
	info, err := os.Stat(a.name)
	if err != nil || !os.SameFile(info, a.info) || info.Size() != a.info.Size() {
		return nil, changedError(a.name, errors.Join(errReplaced, err))
	}
	in, err := Open(a.name, a.options)
	if err != nil {
		return nil, err
	}
	if _, err := in.Scan(context.Background(), sighting.Discard); err != nil {
		return nil, errors.Join(err, in.Close())
	}
	a.in = in
	return in, nil
}

func (a *reopened) close() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.in == nil {
		return nil
	}
	return a.in.Close()
}
