package source

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"
)

// stream is one text to be scanned: that of an input, or of a member of an
// archive.
type stream struct {
	member  string // name in the archive, or ""
	rest    *bufio.Reader
	layers  []*layer // the compression that was taken off, the outermost first
	charset charset

	sample *sample   // the beginning; nil once a member has been scanned
	format container // what it is
	called string    // the name of the format

	base  int64 // where the text starts in the store
	index index // of the lines that were passed
}

// newStream takes the compression off r, which lies in the given layers, and
// recognises what is below it. The error is of the system, or an *Error.
func newStream(name string, r *bufio.Reader, d *disk, in ...*layer) (*stream, error) {
	st := new(stream)
	st.rest, st.layers = unpack(r, d)
	st.layers = append(in, st.layers...)
	head, err := st.rest.Peek(sampleSize)
	whole := errors.Is(err, io.EOF)
	if err != nil && !whole {
		return nil, err //nolint:wrapcheck // worded by the caller
	}
	st.sample = newSample(name, bytes.Clone(head), whole)
	st.charset = st.sample.charset
	if k, ok := unread(st.sample); ok {
		if len(st.layers) > 0 {
			k = kind{what: "is compressed with " + st.packing(" and ") + " and " + k.what, remedy: "unpack it first"}
		}
		return nil, k.error(name)
	}
	st.format, st.called = containerOf(st.sample)
	return st, nil
}

// packing names the compression, the outermost first.
func (st *stream) packing(between string) string {
	names := make([]string, 0, maxLayers)
	for _, l := range st.layers {
		names = append(names, l.name)
	}
	return strings.Join(names, between)
}

// coding names compression and character set.
func (st *stream) coding() string {
	if len(st.layers) == 0 {
		return st.charset.String()
	}
	return st.packing(", ") + ", " + st.charset.String()
}

// damage tells what is wrong with the compression, and whether the text is cut
// off. It is known at the end only.
func (st *stream) damage() (defects []Defect, torn bool) {
	for _, l := range st.layers {
		if l.hurt != "" {
			defects = append(defects, Defect{Kind: Truncated, Text: "the " + l.name + " data " + l.hurt})
			torn = torn || l.torn
		}
	}
	return defects, torn
}
