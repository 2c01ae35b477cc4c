package source

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/charset"
	"crosscheck/codec/source/internal/extract"
	"crosscheck/codec/source/internal/formats"
	"crosscheck/codec/source/internal/logline"
	"crosscheck/codec/source/internal/pack"
)

// stream is one text to be scanned: that of an input, or of a member of an
// archive.
type stream struct {
	member        string // name in the archive, or ""
	rest          *bufio.Reader
	decompressors []*pack.Decompressor // the compression that was taken off, the outermost first
	charset       charset.Coding

	sample   *extract.Sample   // the beginning; nil once a member has been scanned
	format   extract.Container // what it is
	called   string            // the name of the format
	columns  int               // bare columns that its lines begin with
	dayFirst bool              // its dates are year, day, month

	base  int64 // where the text starts in the store
	index index // of the lines that were passed
}

// newStream takes the compression off r, which lies in the given layers, and
// recognises what is below it. The error is of the system, or an *Error.
func newStream(name string, r *bufio.Reader, d *pack.Disk, in ...*pack.Decompressor) (*stream, error) {
	st := new(stream)
	st.rest, st.decompressors = pack.Decompress(r, d)
	st.decompressors = append(in, st.decompressors...)
	head, err := st.rest.Peek(extract.SampleSize)
	whole := errors.Is(err, io.EOF)
	if err != nil && !whole {
		return nil, err //nolint:wrapcheck // worded by the caller
	}
	return st, st.recognise(name, bytes.Clone(head), whole)
}

// recognise tells what a text is by its beginning.
func (st *stream) recognise(name string, head []byte, whole bool) error {
	st.sample = extract.NewSample(name, head, whole)
	st.charset = st.sample.Charset
	if k, ok := unread(st.sample); ok {
		if len(st.decompressors) > 0 {
			k = signature{what: "is compressed with " + st.packing(" and ") + " and " + k.what, remedy: "unpack it first"}
		}
		return k.error(name)
	}
	st.format, st.called = formats.Recognise(st.sample)
	st.columns, st.dayFirst = logline.ColumnsOf(st.sample.Lines), logline.DayFirst(st.sample.Lines)
	return nil
}

// readHead recognises an input by what was read of it so far.
func readHead(name string, head []byte, whole bool) (*stream, error) {
	r := bufio.NewReader(bytes.NewReader(head))
	if pack.IsPacked(r) {
		return &stream{}, nil
	}
	st := new(stream)
	return st, st.recognise(name, bytes.Clone(head[:min(len(head), extract.SampleSize)]), whole && len(head) < extract.SampleSize)
}

// whole reports whether the text can only be read as a whole, and not as it
// grows.
func (st *stream) whole() bool {
	if st.sample == nil {
		return true
	}
	c, ok := st.format.(extract.WholeContainer)
	return ok && c.Whole(st.sample)
}

// same reports whether two texts are of the same kind, so that they are read
// the same way.
func (st *stream) same(as *stream) bool {
	return !st.whole() && st.charset == as.charset && st.called == as.called &&
		st.columns == as.columns && st.dayFirst == as.dayFirst
}

// packing names the compression, the outermost first.
func (st *stream) packing(between string) string {
	names := make([]string, 0, len(st.decompressors))
	for _, l := range st.decompressors {
		names = append(names, l.Name)
	}
	return strings.Join(names, between)
}

// coding names compression and character set.
func (st *stream) coding() string {
	if len(st.decompressors) == 0 {
		return st.charset.String()
	}
	return st.packing(", ") + ", " + st.charset.String()
}

// damage tells what is wrong with the compression, and whether the text is cut
// off. It is known at the end only.
func (st *stream) damage() (defects []sighting.Defect, torn bool) {
	for _, l := range st.decompressors {
		if l.Hurt != "" {
			defects = append(defects, sighting.Defect{Kind: sighting.Truncated, Text: "the " + l.Name + " data " + l.Hurt})
			torn = torn || l.Torn
		}
	}
	return defects, torn
}
