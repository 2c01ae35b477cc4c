package source

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"sync/atomic"
)

// disk reads the bytes of an input as they lie on disk, and hashes them on the
// way.
type disk struct {
	r   io.Reader
	sum hash.Hash
	all *atomic.Int64 // counts what is read, if not nil
	err error         // of the system, which is no fault of the bytes
}

func newDisk(r io.Reader, all *atomic.Int64) *disk { return &disk{r: r, sum: sha256.New(), all: all} }

// Read reads the next bytes.
func (d *disk) Read(b []byte) (int, error) {
	n, err := d.r.Read(b)
	_, _ = d.sum.Write(b[:n]) // a hash takes everything
	if d.all != nil {
		d.all.Add(int64(n))
	}
	if err != nil && !errors.Is(err, io.EOF) {
		d.err = err
	}
	return n, err //nolint:wrapcheck // passed through
}

// digest returns the SHA-256 of all that was read, in lower-case hex.
func (d *disk) digest() string { return hex.EncodeToString(d.sum.Sum(nil)) }
