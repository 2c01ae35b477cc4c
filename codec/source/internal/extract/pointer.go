package extract

import (
	"bytes"
	"strconv"
)

// path returns the JSON Pointer to the value at hand (RFC 6901), with a ! for
// each string on the way that was decoded.
func (w *walker) path() string { return w.pathTo(len(w.frames)) }

// pathTo returns the JSON Pointer to the value that stands at the key or index
// at hand of the n-th open object or array.
func (w *walker) pathTo(n int) string {
	b := []byte(w.outer.Path)
	for i := range w.frames[:n] {
		f := &w.frames[i]
		b = append(b, '/')
		if !f.object {
			b = strconv.AppendInt(b, int64(f.index), 10)
			continue
		}
		b = appendEscaped(b, w.keyOf(i))
	}
	return string(b)
}

// keyOf returns the key at hand of the i-th open object.
func (w *walker) keyOf(i int) []byte {
	end := len(w.keys)
	if i+1 < len(w.frames) {
		end = w.frames[i+1].keyAt
	}
	return w.keys[w.frames[i].keyAt:end]
}

// appendEscaped appends a key as a step of a JSON Pointer.
func appendEscaped(b, key []byte) []byte {
	if bytes.IndexByte(key, '~') < 0 && bytes.IndexByte(key, '/') < 0 {
		return append(b, key...)
	}
	for _, c := range key {
		switch c {
		case '~':
			b = append(b, "~0"...)
		case '/':
			b = append(b, "~1"...)
		default:
			b = append(b, c)
		}
	}
	return b
}
