package extract

import (
	"slices"
	"strings"
)

// recordShape are what stands in a record, by which its container is known: by path,
// with # for each index, the texts and numbers there, and { or [ for objects
// and arrays.
type recordShape map[string][]string

// gathered is what a walker gathers that looks for the shape of a record alone.
type gathered struct {
	shape      recordShape // nil for any other
	pathBuffer []byte
}

// Limits of what a record is judged by.
const (
	maxFacts     = 2000 // paths
	maxFactDepth = 8    // of a path
	maxValues    = 16   // at one path
	maxFactBytes = 64   // of a value
)

// recordShapeOf returns what stands in a value, as far as it can be read.
func recordShapeOf(value []byte) recordShape {
	w := newWalker(new(Finder), new(Schema))
	w.shape = recordShape{}
	w.begin(0)
	w.buf, w.names.hit = value, len(value)+1 // nothing is searched
	w.scan.Run(value, 0, true)
	return w.shape
}

// fact notes what stands at hand, given as it stands.
func (w *walker) fact(text []byte) {
	if len(w.shape) == maxFacts || len(w.frames) > maxFactDepth {
		return
	}
	b := w.pathBuffer[:0]
	for i := range w.frames {
		b = append(b, '/')
		if w.frames[i].object {
			b = append(b, w.keyOf(i)...)
		} else {
			b = append(b, '#')
		}
	}
	w.pathBuffer = b
	w.shape.add(b, text[:min(len(text), maxFactBytes)])
}

func (f recordShape) add(path, text []byte) {
	known := f[string(path)]
	if len(known) == maxValues {
		return
	}
	for _, other := range known {
		if other == string(text) {
			return
		}
	}
	f[string(path)] = append(known, string(text))
}

// Has reports whether a record has all that a fingerprint lists, parted by spaces: a
// path, with =value if that text has to be there. Without the slash at its
// beginning the end of a path will do.
func (f recordShape) Has(sign string) bool {
	for _, want := range strings.Fields(sign) {
		path, value, valued := strings.Cut(want, "=")
		if !f.hasOne(path, value, valued) {
			return false
		}
	}
	return true
}

func (f recordShape) hasOne(path, value string, valued bool) bool {
	if strings.HasPrefix(path, "/") {
		texts, ok := f[path]
		return ok && (!valued || slices.Contains(texts, value))
	}
	for p, texts := range f {
		if strings.HasSuffix(p, "/"+path) && (!valued || slices.Contains(texts, value)) {
			return true
		}
	}
	return false
}
