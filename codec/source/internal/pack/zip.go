package pack

import (
	"archive/zip"
	"bufio"
	"compress/flate"
	"errors"
	"io"
	"iter"
	"strings"
)

// Methods by which members of a zip are packed, next to those of the standard
// library.
const (
	methodZstdOld = 20
	methodZstd    = 93
)

// ZipMember is one file of an archive.
type ZipMember struct {
	Name         string
	Text         *bufio.Reader // unpacked
	Decompressor *Decompressor // that it was packed in
	Why          string        // why it cannot be unpacked, or ""
}

// IsHidden reports whether a member is a folder, or a file that systems hide, and
// not one that a person put there to be read.
func IsHidden(name string) bool {
	if strings.HasSuffix(name, "/") {
		return true
	}
	for part := range strings.SplitSeq(name, "/") {
		if part == "__MACOSX" || strings.HasPrefix(part, ".") && part != "." && part != ".." {
			return true
		}
	}
	return false
}

// ZipMembers returns the members of a zip in the order of its directory. If
// that is cut off, whole is false, and the members come as they stand, the last
// one as far as it goes. Each is to be read before the next is asked for.
func ZipMembers(r *io.SectionReader, d *Disk) (members iter.Seq[ZipMember], whole bool) {
	at := io.NewSectionReader(diskAt{r, d}, 0, r.Size())
	z, err := zip.NewReader(at, at.Size())
	if err != nil {
		return cutZip(at, d), false
	}
	for _, method := range [...]uint16{methodZstdOld, methodZstd} {
		z.RegisterDecompressor(method, zstdText)
	}
	return func(yield func(ZipMember) bool) {
		for _, f := range z.File {
			if !yield(memberOf(f, d)) {
				return
			}
		}
	}, true
}

// memberOf opens a member.
func memberOf(f *zip.File, d *Disk) ZipMember {
	m := ZipMember{Name: f.Name}
	if f.Flags&1 != 0 {
		m.Why = "is encrypted"
		return m
	}
	r, err := f.Open()
	if err != nil {
		m.Why = "cannot be unpacked"
		if errors.Is(err, zip.ErrAlgorithm) {
			m.Why = "is packed in a way that is not read"
		}
		return m
	}
	m.unpackWith(r, d)
	return m
}

// unpackWith makes what r unpacks the text of the member.
func (m *ZipMember) unpackWith(r io.Reader, d *Disk) {
	m.Decompressor = &Decompressor{Name: "zip", from: bufio.NewReader(strings.NewReader("")), disk: d, unpack: unzip{r}}
	m.Text = bufio.NewReaderSize(m.Decompressor, bufferSize)
}

// unzip reads a member that something else unpacks.
type unzip struct{ r io.Reader }

func (u unzip) read(_ *bufio.Reader, b []byte) (int, error) {
	n, err := u.r.Read(b)
	return n, err //nolint:wrapcheck // worded by the Decompressor
}

func (u unzip) close() {
	if c, ok := u.r.(io.Closer); ok {
		_ = c.Close() // it was only read
	}
}

// zstdText unpacks a member that is packed with zstd.
func zstdText(r io.Reader) io.ReadCloser { return zstdMember{bufio.NewReader(r), new(unzstd)} }

// zstdMember reads zstd and closes what reads it.
type zstdMember struct {
	from *bufio.Reader
	z    *unzstd
}

// Read reads the text.
func (m zstdMember) Read(b []byte) (int, error) { return m.z.read(m.from, b) }

// Close frees memory.
func (m zstdMember) Close() error {
	m.z.close()
	return nil
}

// diskAt tells a disk of errors of the system.
type diskAt struct {
	r io.ReaderAt
	d *Disk
}

// ReadAt reads, and notes what went wrong.
func (a diskAt) ReadAt(b []byte, off int64) (int, error) {
	n, err := a.r.ReadAt(b, off)
	if err != nil && !errors.Is(err, io.EOF) {
		a.d.err = err
	}
	return n, err //nolint:wrapcheck // passed through
}

// cutZip returns the members of a zip without its directory, by the headers
// that stand before each.
func cutZip(at *io.SectionReader, d *Disk) iter.Seq[ZipMember] {
	return func(yield func(ZipMember) bool) {
		r := bufio.NewReaderSize(at, bufferSize)
		for {
			h, ok := readLocalHeader(r)
			if !ok {
				return
			}
			m := ZipMember{Name: h.name}
			text, why := h.open(r)
			if m.Why = why; why == "" {
				m.unpackWith(text, d)
			}
			if !yield(m) {
				return
			}
			if !h.finish(r, text) {
				return
			}
		}
	}
}

// localHeader stands before a member of a zip.
type localHeader struct {
	name    string
	method  uint16
	flags   uint16
	size    int64 // packed, if known
	unsized bool  // the size stands after the member
	packed  *io.LimitedReader
}

// open returns what unpacks the member, or why it cannot be.
func (h *localHeader) open(r *bufio.Reader) (text io.Reader, why string) {
	var packed io.Reader = r
	if !h.unsized {
		h.packed = &io.LimitedReader{R: r, N: h.size}
		packed = whole{h.packed}
	}
	switch {
	case h.flags&1 != 0:
		return nil, "is encrypted"
	case h.method == zip.Deflate:
		return flate.NewReader(packed), ""
	case h.unsized:
		return nil, "cannot be told from what follows it"
	case h.method == zip.Store:
		return packed, ""
	case h.method == methodZstd || h.method == methodZstdOld:
		return zstdText(packed), ""
	}
	return nil, "is packed in a way that is not read"
}

// whole says of a limited reader that ends too early that it does.
type whole struct{ *io.LimitedReader }

// Read reads.
func (w whole) Read(b []byte) (int, error) {
	n, err := w.LimitedReader.Read(b)
	if errors.Is(err, io.EOF) && w.N > 0 {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// ReadByte reads one byte, so that nothing is read ahead.
func (w whole) ReadByte() (byte, error) {
	var b [1]byte
	for {
		if n, err := w.Read(b[:]); n > 0 || err != nil {
			if n > 0 {
				err = nil
			}
			return b[0], err
		}
	}
}

// finish moves to the end of the member, and reports whether another may follow.
func (h *localHeader) finish(r *bufio.Reader, text io.Reader) bool {
	if !h.unsized {
		_, err := io.Copy(io.Discard, h.packed)
		return err == nil
	}
	if text == nil {
		return false
	}
	if _, err := io.Copy(io.Discard, text); err != nil {
		return false
	}
	return skipDescriptor(r)
}
