package source

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
)

// TestEverySampleReadsTheSamePacked reads each sample compressed, archived and
// in UTF-16.
func TestEverySampleReadsTheSamePacked(t *testing.T) {
	for name := range expectations(t) {
		raw, err := os.ReadFile(filepath.Join("testdata/samples", name))
		if err != nil {
			t.Fatal(err)
		}
		text := string(raw)
		want, account := scanAs(t, name, text)
		for how, data := range map[string]string{
			"gzip":         gzipped(t, text),
			"zstd":         zstded(t, text),
			"zstd of gzip": zstded(t, gzipped(t, text)),
			"zip":          zipped(t, zipEntry{name, text, zipZstd}),
		} {
			got, a := scanAs(t, name, data)
			for i := range got.sightings {
				got.sightings[i].Member = ""
			}
			if diff := cmp.Diff(want.sightings, got.sightings); diff != "" || len(got.defects) > 0 {
				t.Errorf("%s of %s: %v (-plain +packed):\n%s", how, name, got.defects, diff)
			}
			sameCounts(t, how+" of "+name, account, a)
		}
	}
}

func TestEverySampleReadsTheSameInUTF16(t *testing.T) {
	for name := range expectations(t) {
		raw, err := os.ReadFile(filepath.Join("testdata/samples", name))
		if err != nil {
			t.Fatal(err)
		}
		text := string(raw)
		data := "\xff\xfe" + utf16Text(strings.TrimPrefix(text, "\ufeff"), false)
		want, account := scanAs(t, name, text)
		got, a := scanAs(t, name, data)
		sameCounts(t, name, account, a)
		if len(want.sightings) != len(got.sightings) {
			t.Fatalf("%s: %d messages, want %d", name, len(got.sightings), len(want.sightings))
		}
		for i, s := range got.sightings {
			w := want.sightings[i]
			if record := utf16Text(text[w.Offset:w.Offset+int64(w.Length)], false); record != data[s.Offset:s.Offset+int64(s.Length)] {
				t.Errorf("%s: the record of line %d is not at %d", name, s.Line, s.Offset)
			}
			s.Offset, s.Length, s.Parts, w.Parts = w.Offset, w.Length, nil, nil
			if diff := cmp.Diff(w, s); diff != "" {
				t.Errorf("%s (-UTF-8 +UTF-16):\n%s", name, diff)
			}
		}
	}
}

// sameCounts compares what was counted.
func sameCounts(t *testing.T, what string, want, got sighting.Account) {
	t.Helper()
	if got.Format != want.Format || got.Lines != want.Lines || got.Records != want.Records || got.Mentions != want.Mentions {
		t.Errorf("%s: %+v, want %+v", what, got, want)
	}
}

// scanAs scans data in a file of that name.
func scanAs(t *testing.T, name, data string) (*recorder, sighting.Account) {
	t.Helper()
	in, err := Bytes(name, []byte(data), Options{})
	if err != nil {
		t.Fatal(err)
	}
	return scanInput(t, in)
}
