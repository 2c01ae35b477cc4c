package source

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestCutAnywhereLosesAtMostTheRecordThatIsCut cuts every sample at every byte.
// What stands on whole lines before the cut is found as it was, and nothing is
// found that is not there: what is left of a message is none. Of a document all
// may be lost, and what is not is flagged.
func TestCutAnywhereLosesAtMostTheRecordThatIsCut(t *testing.T) {
	t.Parallel()
	for name := range expectations(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			raw, err := os.ReadFile(filepath.Join("testdata/samples", name))
			if err != nil {
				t.Fatal(err)
			}
			whole := scanNamed(t, name, raw)
			if len(whole.sightings) == 0 || whole.sightings[0].Line == 0 {
				t.Skip("has no lines of its own")
			}
			spread := newSample(name, raw, true).json().shape == jsonSpread
			for cut := range raw {
				part := scanNamed(t, name, raw[:cut])
				lines := bytes.Count(raw[:cut], []byte{'\n'})
				if spread {
					lines = 0
				}
				checkCut(t, cut, lines, whole, part)
				if t.Failed() {
					return
				}
			}
		})
	}
}

// scanNamed scans a text without all that an Input is for.
func scanNamed(t *testing.T, name string, raw []byte) *recorder {
	t.Helper()
	r := new(recorder)
	sample := newSample(name, raw, true)
	format, _ := containerOf(sample)
	f := finder{sink: r, account: new(Account), charset: sample.charset, sample: sample, columns: columnsOf(sample)}
	reader := format.reader(&f)
	reader.block(raw[min(len(raw), len(sample.charset.mark)):])
	reader.end(false)
	return r
}

// key is a sighting, as far as it cannot change with what follows.
type sightingKey struct {
	line, sub  int
	path, text string
	example    bool
}

func keyOf(s *Sighting) sightingKey {
	return sightingKey{s.Line, s.Sub, s.Path, string(s.Text), s.Flags&Example != 0}
}

// checkCut compares what was found in a part of a file, which has so many
// whole lines, with what is in all of it.
func checkCut(t *testing.T, cut, lines int, whole, part *recorder) {
	t.Helper()
	there, found := map[sightingKey]bool{}, map[sightingKey]bool{}
	texts := map[string]bool{}
	for i := range whole.sightings {
		there[keyOf(&whole.sightings[i])] = true
		texts[string(whole.sightings[i].Text)] = true
	}
	for i := range part.sightings {
		s := &part.sightings[i]
		found[keyOf(s)] = true
		if !texts[string(s.Text)] {
			// A plain line without its end is whole as far as anyone can tell.
			if s.Line > lines && s.Path == "" {
				continue
			}
			t.Errorf("cut at %d: line %d%s holds %q", cut, s.Line, s.Path, s.Text)
		}
		if s.Flags&(Recovered|Joined) == Recovered && s.Line <= lines {
			t.Errorf("cut at %d: line %d is whole, and was recovered", cut, s.Line)
		}
	}
	for i := range whole.sightings {
		s := &whole.sightings[i]
		if s.Line <= lines && s.Flags&Joined == 0 && !found[keyOf(s)] {
			t.Errorf("cut at %d: line %d%s, %q is lost", cut, s.Line, s.Path, s.Text)
		}
	}
}
