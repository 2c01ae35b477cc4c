package source

import (
	"slices"
	"strings"
)

// facts are what stands in a record, by which its container is known: by path,
// with # for each index, the texts and numbers there, and { or [ for objects
// and arrays.
type facts map[string][]string

// gathered is what a walker gathers that looks for facts alone.
type gathered struct {
	facts facts // nil for any other
	signs []byte
}

// Limits of what a record is judged by.
const (
	maxFacts     = 2000 // paths
	maxFactDepth = 8    // of a path
	maxValues    = 16   // at one path
	maxFactBytes = 64   // of a value
)

// factsOf returns what stands in a value, as far as it can be read.
func factsOf(value []byte) facts {
	w := newWalker(new(finder), new(hints))
	w.facts = facts{}
	w.begin(0)
	w.buf, w.names.hit = value, len(value)+1 // nothing is searched
	w.scan.Run(value, 0, true)
	return w.facts
}

// fact notes what stands at hand, given as it stands.
func (w *walker) fact(text []byte) {
	if len(w.facts) == maxFacts || len(w.frames) > maxFactDepth {
		return
	}
	b := w.signs[:0]
	for i := range w.frames {
		b = append(b, '/')
		if w.frames[i].object {
			b = append(b, w.keyOf(i)...)
		} else {
			b = append(b, '#')
		}
	}
	w.signs = b
	w.facts.add(b, text[:min(len(text), maxFactBytes)])
}

func (f facts) add(path, text []byte) {
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

// has reports whether a record has all that a sign lists, parted by spaces: a
// path, with =value if that text has to be there. Without the slash at its
// beginning the end of a path will do.
func (f facts) has(sign string) bool {
	for _, want := range strings.Fields(sign) {
		path, value, valued := strings.Cut(want, "=")
		if !f.hasOne(path, value, valued) {
			return false
		}
	}
	return true
}

func (f facts) hasOne(path, value string, valued bool) bool {
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
