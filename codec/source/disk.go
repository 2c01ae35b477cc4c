package source

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
)

// disk reads the bytes of an input as they lie on disk, and hashes them on the
// way.
type disk struct {
	r   io.Reader
	sum hash.Hash
	err error // of the system, which is no fault of the bytes
}

func newDisk(r io.Reader) *disk { return &disk{r: r, sum: sha256.New()} }

// Read reads the next bytes.
func (d *disk) Read(b []byte) (int, error) {
	n, err := d.r.Read(b)
	_, _ = d.sum.Write(b[:n]) // a hash takes everything
	if err != nil && !errors.Is(err, io.EOF) {
		d.err = err
	}
	return n, err //nolint:wrapcheck // passed through
}

// digest returns the SHA-256 of all that was read, in lower-case hex.
func (d *disk) digest() string { return hex.EncodeToString(d.sum.Sum(nil)) }
