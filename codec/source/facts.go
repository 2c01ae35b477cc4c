package source

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// facts are what stands in a record, by which its container is known: by path,
// with # for each index, the texts and numbers there, and { or [ for objects
// and arrays.
type facts map[string][]string

// Limits of what a record is judged by.
const (
	maxFacts     = 2000 // paths
	maxValues    = 16   // at one path
	maxFactBytes = 64   // of a value
)

// factsOf returns what stands in a value, as far as it can be read.
func factsOf(value []byte) facts {
	r := factReader{facts: facts{}}
	d := json.NewDecoder(bytes.NewReader(value))
	d.UseNumber()
	for len(r.facts) < maxFacts {
		t, err := d.Token()
		if err != nil {
			break
		}
		r.token(t)
	}
	return r.facts
}

// factReader reads the tokens of a value.
type factReader struct {
	facts facts
	open  []factLevel
}

// factLevel is an open object or array.
type factLevel struct {
	base  string // the path of what is in it, up to its key or index
	at    string // the key or index at hand
	array bool
	value bool // a value comes next, no key
}

func (r *factReader) token(t json.Token) {
	path := ""
	if n := len(r.open); n > 0 {
		l := &r.open[n-1]
		if key, ok := t.(string); ok && !l.value {
			l.at, l.value = key, true
			return
		}
		path = l.base + l.at
		l.value = l.array
	}
	switch t := t.(type) {
	case json.Delim:
		if t == '}' || t == ']' {
			r.open = r.open[:len(r.open)-1]
			return
		}
		r.facts.add(path, t.String())
		l := factLevel{base: path + "/"}
		if t == '[' {
			l.at, l.array, l.value = "#", true, true
		}
		r.open = append(r.open, l)
	case string:
		r.facts.add(path, t)
	case json.Number:
		r.facts.add(path, t.String())
	case bool:
		r.facts.add(path, strconv.FormatBool(t))
	default:
		r.facts.add(path, "null")
	}
}

func (f facts) add(path, text string) {
	text = text[:min(len(text), maxFactBytes)]
	if known := f[path]; len(known) < maxValues && !slices.Contains(known, text) {
		f[path] = append(known, text)
	}
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
