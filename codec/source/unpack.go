package source

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
	magicGzip = "\x1f\x8b"
	magicZstd = "\x28\xb5\x2f\xfd"
	magicZip  = "PK\x03\x04"
	emptyZip  = "PK\x05\x06" // of a zip without members
)

// maxLayers is how often an input may be compressed: once, and once more
// (formats.md, section 5).
const maxLayers = 2

// maxWindow is how much memory a zstd frame may ask for, the limit of the
// command too.
const maxWindow = 128 << 20

// peek returns whether what r reads next begins with magic.
func peek(r *bufio.Reader, magic string) bool {
	b, _ := r.Peek(len(magic)) // what is too short begins with nothing
	return string(b) == magic
}

// unpack takes the compression off r, and returns what is below it and its
// layers, the outermost first.
func unpack(r *bufio.Reader, d *disk) (*bufio.Reader, []*layer) {
	var layers []*layer
	for len(layers) < maxLayers {
		var next *layer
		switch {
		case peek(r, magicGzip):
			next = &layer{name: "gzip", from: r, disk: d, unpack: new(gunzip)}
		case peek(r, magicZstd):
			next = &layer{name: "zstd", from: r, disk: d, unpack: new(unzstd)}
		default:
			return r, layers
		}
		layers = append(layers, next)
		r = bufio.NewReaderSize(next, sampleSize)
	}
	return r, layers
}

// layer is one compression of an input. Where the packed data is cut short or
// damaged it ends, with what it held up to there, and says so in hurt.
type layer struct {
	name   string
	from   *bufio.Reader
	disk   *disk // below everything
	unpack unpacker

	hurt string // what is wrong with the packed data, or ""
	torn bool   // so that the text was cut off somewhere
	over bool
}

// unpacker is one kind of compression. At the end of the packed data it returns
// io.EOF, and errTrailing if something else stands behind it.
type unpacker interface {
	read(from *bufio.Reader, b []byte) (int, error)
	close()
}

// errTrailing says that something else follows the packed data.
var errTrailing = errors.New("something else follows")

// Read reads what was packed.
func (l *layer) Read(b []byte) (int, error) {
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
		l.hurt, l.torn = wordDamage(err)
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

// gunzip reads gzip of any number of members. Zeros behind the last one are
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
			return err //nolint:wrapcheck // worded by the layer
		case c == nul:
			continue
		}
		_ = from.UnreadByte() // one was read just now
		b, _ := from.Peek(len(magicGzip))
		switch string(b) {
		case magicGzip:
			return nil
		case magicGzip[:1]:
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
	return z, err //nolint:wrapcheck // worded by the layer
}
