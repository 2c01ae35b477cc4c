package source

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/extract"
	"crosscheck/codec/source/internal/formats"
	"crosscheck/codec/source/internal/logline"
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
			spread := extract.NewSample(name, raw, true).JSON().Shape == extract.JSONSpread
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
	sample := extract.NewSample(name, raw, true)
	format, _ := formats.Recognise(sample)
	f := extract.Finder{Sink: r.add, Account: new(sighting.Account), Charset: sample.Charset, Sample: sample, Columns: logline.ColumnsOf(sample.Lines)}
	reader := format.Reader(&f)
	reader.Block(raw[min(len(raw), int(sample.Charset.MarkLen())):])
	reader.End(false)
	return r
}

// key is a sighting, as far as it cannot change with what follows.
type sightingKey struct {
	line, sub  int
	path, text string
	example    bool
}

func keyOf(s *sighting.Sighting) sightingKey {
	return sightingKey{s.Line, s.Sub, s.Path, string(s.Text), s.Flags&sighting.Example != 0}
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
		if s.Flags&(sighting.Recovered|sighting.Joined) == sighting.Recovered && s.Line <= lines {
			t.Errorf("cut at %d: line %d is whole, and was recovered", cut, s.Line)
		}
	}
	for i := range whole.sightings {
		s := &whole.sightings[i]
		if s.Line <= lines && s.Flags&sighting.Joined == 0 && !found[keyOf(s)] {
			t.Errorf("cut at %d: line %d%s, %q is lost", cut, s.Line, s.Path, s.Text)
		}
	}
}

// TestCutRecordingLosesAtMostTheEventThatIsCut does the same with a recording,
// whose text has no lines of the file: what the whole events before the cut hold
// is found, and nothing that is not there.
func TestCutRecordingLosesAtMostTheEventThatIsCut(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("testdata/samples/session.cast")
	if err != nil {
		t.Fatal(err)
	}
	texts := func(raw []byte) []string {
		var all []string
		r := scanNamed(t, "session.cast", raw)
		for i := range r.sightings {
			all = append(all, string(r.sightings[i].Text))
		}
		return all
	}
	whole := texts(raw)
	for cut := bytes.IndexByte(raw, '\n') + 1; cut < len(raw); cut++ {
		before, got := texts(raw[:bytes.LastIndexByte(raw[:cut], '\n')+1]), texts(raw[:cut])
		if len(got) < len(before) || len(got) > len(whole) {
			t.Fatalf("cut at %d: %q, before the event %q", cut, got, before)
		}
		// What stood on the screen last is whole as far as anyone can tell.
		if last := len(got) - 1; last >= 0 && (!slices.Equal(got[:last], whole[:last]) || !strings.HasPrefix(whole[last], got[last])) {
			t.Fatalf("cut at %d: %q", cut, got)
		}
	}
	if len(whole) < 2 {
		t.Errorf("only %d messages", len(whole))
	}
}
