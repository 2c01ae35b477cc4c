package pack

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"sync/atomic"
)

// Disk reads the bytes of an input as they lie on disk, and hashes them on the
// way.
type Disk struct {
	r    io.Reader
	hash hash.Hash
	all  *atomic.Int64 // counts what is read, if not nil
	err  error         // of the system, which is no fault of the bytes
}

// NewDisk returns a Disk that reads r, and counts what it reads in all, if that is not nil.
func NewDisk(r io.Reader, all *atomic.Int64) *Disk { return &Disk{r: r, hash: sha256.New(), all: all} }

// Read reads the next bytes.
func (d *Disk) Read(b []byte) (int, error) {
	n, err := d.r.Read(b)
	_, _ = d.hash.Write(b[:n]) // a hash takes everything
	if d.all != nil {
		d.all.Add(int64(n))
	}
	if err != nil && !errors.Is(err, io.EOF) {
		d.err = err
	}
	return n, err //nolint:wrapcheck // passed through
}

// Sum returns the SHA-256 of all that was read.
func (d *Disk) Sum() []byte { return d.hash.Sum(nil) }

// Digest returns the SHA-256 of all that was read, in lower-case hex.
func (d *Disk) Digest() string { return hex.EncodeToString(d.Sum()) }
