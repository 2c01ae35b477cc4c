package source

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The files of testdata/real are of other people's tools and hold no message;
// see the notice there.

func TestRealTranscriptsSayWhatTheyAre(t *testing.T) {
	type said struct {
		Format         string
		Lines, Records int
		First, Last    string
		Speakers       string
	}
	tests := []struct {
		name string
		want said
	}{
		{"chatdev.log", said{"text", 1646, 1646, "2023-06-25T20:10:30Z no zone", "2023-06-25T20:16:55Z no zone", ""}},
		{"claude-code-a.jsonl", said{"claude-code", 12, 12, "2025-06-14T10:00:00Z", "2025-06-14T10:04:00Z", "user assistant tool"}},
		{"claude-code-b.jsonl", said{"claude-code", 19, 19, "2025-06-14T11:00:00Z", "2025-06-14T11:03:01Z", "user assistant tool"}},
		{"inspect.json", said{"inspect", 1333, 48, "2025-05-13T00:28:13.296345Z", "2025-05-13T00:28:13.955457Z", "system user assistant"}},
		{"otlp-logs.json", said{"otlp-json", 101, 1, "2018-12-13T14:51:00.3Z", "2018-12-13T14:51:00.3Z", ""}},
		{"otlp-trace.json", said{"otlp-json", 51, 1, "2018-12-13T14:51:00Z", "2018-12-13T14:51:00Z", ""}},
		{"tau-bench.jsonl", said{"json-lines", 5, 5, "none", "none", ""}},
		{"who-and-when.json", said{"json", 45, 6, "none", "none", "Mesopotamian_Number_Systems_Expert"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			in, err := Open(filepath.Join("testdata/real", test.name), Options{})
			if err != nil {
				t.Fatal(err)
			}
			got, a := scanInput(t, in)
			if len(got.sightings) > 0 || len(got.mentions) > 0 || len(got.defects) > 0 || a.Damaged > 0 {
				t.Errorf("%d sightings, %d mentions, %v", len(got.sightings), len(got.mentions), got.defects)
			}
			is := said{a.Format, a.Lines, a.Records, a.First.String(), a.Last.String(), strings.Join(a.Speakers, " ")}
			if diff := cmp.Diff(test.want, is); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestRealArchiveIsReadByMember(t *testing.T) {
	in, err := Open("testdata/real/inspect.eval", Options{})
	if err != nil {
		t.Fatal(err)
	}
	got, a := scanInput(t, in)
	if len(got.sightings) > 0 || len(got.mentions) > 0 || len(got.defects) > 0 {
		t.Errorf("%d sightings, %d mentions, %v", len(got.sightings), len(got.mentions), got.defects)
	}
	if !strings.Contains(a.Format, "inspect") || strings.Join(a.Speakers, " ") != "system user assistant" {
		t.Errorf("%s, by %s", a.Format, a.Speakers)
	}
}
