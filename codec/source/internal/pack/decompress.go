package pack

import (
	"archive/zip"
	"bufio"
	"compress/gzip"
	"errors"
	"io"

	"github.com/klauspost/compress/zstd"
)

// First bytes of what is unpacked.
const (
	MagicGzip = "\x1f\x8b"
	MagicZstd = "\x28\xb5\x2f\xfd"
	MagicZip  = "PK\x03\x04"
	emptyZip  = "PK\x05\x06" // of a zip without members
)

// maxDepth is how often an input may be compressed: once, and once more
// (formats.md, section 5).
const maxDepth = 2

// maxWindow is how much memory a zstd frame may ask for, the limit of the
// command too.
const maxWindow = 128 << 20

// bufferSize is how much is looked at of what is unpacked.
const bufferSize = 64 << 10

// IsZip reports whether what r reads next is a zip.
func IsZip(r *bufio.Reader) bool { return peek(r, MagicZip) || peek(r, emptyZip) }

// IsPacked reports whether what r reads next is unpacked when it is read.
func IsPacked(r *bufio.Reader) bool { return IsZip(r) || peek(r, MagicGzip) || peek(r, MagicZstd) }

// peek returns whether what r reads next begins with magic.
func peek(r *bufio.Reader, magic string) bool {
	b, _ := r.Peek(len(magic)) // what is too short begins with nothing
	return string(b) == magic
}

// Decompress takes the compression off r, and returns what was packed and the
// decompressors, the outermost first.
func Decompress(r *bufio.Reader, d *Disk) (*bufio.Reader, []*Decompressor) {
	var stack []*Decompressor
	for len(stack) < maxDepth {
		var next *Decompressor
		switch {
		case peek(r, MagicGzip):
			next = &Decompressor{Name: "gzip", from: r, disk: d, unpack: new(gunzip)}
		case peek(r, MagicZstd):
			next = &Decompressor{Name: "zstd", from: r, disk: d, unpack: new(unzstd)}
		default:
			return r, stack
		}
		stack = append(stack, next)
		r = bufio.NewReaderSize(next, bufferSize)
	}
	return r, stack
}

// Decompressor takes one compression off an input. Where the packed data is cut
// short or damaged it ends, after what it held up to there, and Hurt says so.
type Decompressor struct {
	Name   string // gzip, zstd or zip
	from   *bufio.Reader
	disk   *Disk // below everything
	unpack unpacker

	Hurt string // what is wrong with the packed data, or ""
	Torn bool   // so that the text was cut off somewhere
	over bool
}

// unpacker is one kind of compression. At the end of the packed data it returns
// io.EOF, and errTrailing if something else follows it.
type unpacker interface {
	read(from *bufio.Reader, b []byte) (int, error)
	close()
}

// errTrailing says that something else follows the packed data.
var errTrailing = errors.New("something else follows")

// Read reads what was packed.
func (l *Decompressor) Read(b []byte) (int, error) {
	if l.over {
		return 0, io.EOF
	}
	n, err := l.unpack.read(l.from, b)
	if err == nil {
		return n, nil
	}
	l.over = true
	l.unpack.close()
	if l.disk.err != nil {
		return n, l.disk.err
	}
	if !errors.Is(err, io.EOF) {
		l.Hurt, l.Torn = wordDamage(err)
	}
	// The rest is read for its hash.
	if _, err := io.Copy(io.Discard, l.from); err != nil {
		return n, err //nolint:wrapcheck // of the system, passed through
	}
	return n, io.EOF
}

// wordDamage puts into words what is wrong with packed data, and whether the
// text ends where it should not.
func wordDamage(err error) (hurt string, torn bool) {
	switch {
	case errors.Is(err, errTrailing):
		return "is followed by something else, which is left out", false
	case errors.Is(err, gzip.ErrChecksum), errors.Is(err, zstd.ErrCRCMismatch), errors.Is(err, zip.ErrChecksum):
		return "does not match its checksum, so some of it may be wrong", false
	case errors.Is(err, io.ErrUnexpectedEOF):
		return "is cut short", true
	case errors.Is(err, zstd.ErrWindowSizeExceeded), errors.Is(err, zstd.ErrDecoderSizeExceeded):
		return "needs more than 128 MiB to be unpacked, so it is read up to there only", true
	case errors.Is(err, zstd.ErrUnknownDictionary):
		return "was packed with a dictionary, so it is read up to there only", true
	}
	return "is damaged, so it is read up to there only", true
}

// gunzip reads gzip of any number of members. Zeros after the last one are
// padding.
type gunzip struct {
	z      *gzip.Reader
	within bool // a member
}

func (g *gunzip) read(from *bufio.Reader, b []byte) (int, error) {
	for {
		if !g.within {
			if err := g.member(from); err != nil {
				return 0, err
			}
		}
		n, err := g.z.Read(b)
		if errors.Is(err, io.EOF) {
			g.within, err = false, nil
		}
		if n > 0 || err != nil {
			return n, err
		}
	}
}

// member begins the next member.
func (g *gunzip) member(from *bufio.Reader) (err error) {
	if g.z == nil {
		g.z, err = gzip.NewReader(from)
	} else {
		if err = skipZeros(from); err != nil {
			return err
		}
		err = g.z.Reset(from)
	}
	if err != nil {
		if errors.Is(err, io.EOF) { // the first bytes were there
			err = io.ErrUnexpectedEOF
		}
		return err
	}
	g.z.Multistream(false)
	g.within = true
	return nil
}

// skipZeros moves to the next gzip member.
func skipZeros(from *bufio.Reader) error {
	for {
		c, err := from.ReadByte()
		switch {
		case err != nil:
			return err //nolint:wrapcheck // worded by the Decompressor
		case c == 0:
			continue
		}
		_ = from.UnreadByte() // one was read just now
		b, _ := from.Peek(len(MagicGzip))
		switch string(b) {
		case MagicGzip:
			return nil
		case MagicGzip[:1]:
			return io.ErrUnexpectedEOF
		}
		return errTrailing
	}
}

func (g *gunzip) close() {}

// unzstd reads zstd of any number of frames.
type unzstd struct {
	z *zstd.Decoder
}

func (u *unzstd) read(from *bufio.Reader, b []byte) (int, error) {
	if u.z == nil {
		z, err := newZstd(from)
		if err != nil {
			return 0, err
		}
		u.z = z
	}
	n, err := u.z.Read(b)
	if errors.Is(err, zstd.ErrMagicMismatch) {
		err = errTrailing // the first frame was known by its magic
	}
	return n, err
}

func (u *unzstd) close() {
	if u.z != nil {
		u.z.Close()
	}
}

// newZstd returns what unpacks zstd, with no goroutine of its own.
func newZstd(r io.Reader) (*zstd.Decoder, error) {
	z, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1),
		zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(maxWindow))
	return z, err //nolint:wrapcheck // worded by the Decompressor
}
