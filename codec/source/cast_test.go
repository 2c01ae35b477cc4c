package source

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/extract"
)

// output is a sighting in a recording.
type output struct {
	Sub, Column int
	Flags       string
	Time        string
	Text        string
}

func (r *recorder) output() []output {
	var all []output
	for _, s := range r.sightings {
		all = append(all, output{s.Sub, s.Column, s.Flags.String(), s.Time.String(), string(s.Text)})
	}
	return all
}

func TestRecordingsOfEveryVersion(t *testing.T) {
	const (
		first  = "RW1 HO a-1 from=a to=b item=x:1 // é"
		second = "RW1 RB b-1 re=a-1 from=b to=a item=x:1"
	)
	tests := []struct{ name, text, at, later string }{
		{"version 2", `{"version": 2, "width": 80, "height": 24, "timestamp": 1790946300}
[0.5, "o", "$ run\r\nRW1 HO a-1 from=a "]
[1.25, "i", "RW1 ST a-2 from=a to=b\r\n"]
[2.5, "o", "to=b item=x:1 // \u00e9\r\nwait\r"]
[60.5, "o", "RW1 RB b-1 re=a-1 from=b to=a item=x:1\r\n"]
`, "2026-10-02T13:05:00.5Z", "2026-10-02T13:06:00.5Z"},
		{"version 3", `{"version":3,"term":{"cols":80,"rows":24},"timestamp":1790946300}
# a comment
[0.5, "o", "$ run\r\nRW1 HO a-1 from=a "]
[0.75, "i", "RW1 ST a-2 from=a to=b\r\n"]
[1.25, "o", "to=b item=x:1 // \u00e9\r\nwait\r"]
[58.0, "o", "RW1 RB b-1 re=a-1 from=b to=a item=x:1\r\n"]
`, "2026-10-02T13:05:00.5Z", "2026-10-02T13:06:00.5Z"},
		{"version 1", `{
  "version": 1, "width": 80, "height": 24, "duration": 1.5, "title": "a [b]",
  "stdout": [
    [0.5, "$ run\r\nRW1 HO a-1 from=a "],
    [2, "to=b item=x:1 // \u00e9\r\nwait\r"], [58.0, "RW1 RB b-1 re=a-1 from=b to=a item=x:1\r\n"]
  ]
}
`, "none", "none"},
		{"version 1 on one line", `{"version":1,"width":80,"height":24,"stdout":[[0.5,"$ run\r\nRW1 HO a-1 from=a "],[2,"to=b item=x:1 // \u00e9\r\nwait\r"],[58.0,"RW1 RB b-1 re=a-1 from=b to=a item=x:1\r\n"]]}`, "none", "none"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, a := scanText(t, test.text, Options{})
			want := []output{{2, 1, "", test.at, first}, {3, 6, "overwrote", test.later, second}}
			if diff := cmp.Diff(want, got.output()); diff != "" || len(got.mentions)+len(got.defects) > 0 {
				t.Errorf("%v, %v (-want +got):\n%s", got.mentions, got.defects, diff)
			}
			if s := got.sightings[0]; s.Line != 0 || s.Path != "o" || s.Length != 0 {
				t.Errorf("%+v", s)
			}
			if a.Format != "asciicast" || a.Lines != strings.Count(test.text, "\n") && test.at != "none" || a.Last.String() != test.later {
				t.Errorf("%+v", a)
			}
			// The same byte by byte.
			account := new(sighting.Account)
			bytewise := new(recorder)
			sample := extract.NewSample("x", []byte(test.text), true)
			r := extract.Asciicast{}.Reader(&extract.Finder{Sink: bytewise.add, Account: account, Sample: sample})
			for i := range len(test.text) {
				r.Block([]byte(test.text[i : i+1]))
			}
			r.End(false)
			if diff := cmp.Diff(got.output(), bytewise.output()); diff != "" || account.Records != a.Records {
				t.Errorf("%d records, want %d (-at once +byte by byte):\n%s", account.Records, a.Records, diff)
			}
		})
	}
}

func TestDamagedRecordingIsReadOn(t *testing.T) {
	got, a := scanText(t, `{"version": 2, "width": 80, "height": 24}
[0.5, "o", "one\r\n"]
[0.6, "o", "RW1 HO a-1 fr
[0.7, "o", 5]
["x", "o", "y"]
[0.8, "o", "RW1 HO a-2 from=a to=b\r\n"]
[0.9, "o", "RW1 HO a-3 from=a to=b\r\n"`, Options{})
	if diff := cmp.Diff([]string{"RW1 HO a-2 from=a to=b"}, got.texts()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	var lines []int
	for _, d := range got.defects {
		lines = append(lines, d.Line)
	}
	if diff := cmp.Diff([]int{3, 4, 5, 7}, lines); diff != "" || a.Damaged != 4 {
		t.Errorf("%d damaged (-want +got):\n%s", a.Damaged, diff)
	}
}

func TestRecordingOfOneLongLineKeepsLittle(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"version": 2, "width": 80, "height": 24, "timestamp": 1790946300}` + "\n")
	for i := range 200_000 {
		fmt.Fprintf(&b, "[%d.5, \"o\", \"\\u001b[Hredrawn %d\\r\"]\n", i, i)
	}
	b.WriteString(`[200001.0, "o", "` + handoff + `\r\n"]` + "\n")
	got, _ := scanText(t, b.String(), Options{})
	if diff := cmp.Diff([]string{handoff}, got.texts()); diff != "" {
		t.Fatalf("(-want +got):\n%s", diff)
	}
	if w := got.sightings[0].Time.String(); w != "2026-10-04T20:38:21Z" {
		t.Errorf("time %s", w)
	}
}

// FuzzRecording makes a recording of a text, in pieces of any size: what is
// found is what stands in the text.
func FuzzRecording(f *testing.F) {
	sample, err := os.ReadFile("testdata/samples/app.log")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(sample), 7, 2)
	f.Add("\x1b[2mwaiting\r\x1b[K"+handoff+"\r\n", 3, 3)
	f.Add(handoff, 1, 1)
	f.Fuzz(func(t *testing.T, text string, size, version int) {
		text = strings.ToValidUTF8(text, "?")
		want := new(recorder)
		find := extract.Finder{Sink: want.add, Account: new(sighting.Account)}
		var s extract.StringText
		s.Begin(&find, extract.Fragment{Path: "o", IsString: true})
		s.Split.Block([]byte(text))
		s.End(false)
		made := recording(t, text, min(max(size, 1), 1000), 1+(version%3+3)%3)
		got, ok := scanBytes(t, []byte(made))
		if !ok {
			t.Fatal("a recording is not read")
		}
		if diff := cmp.Diff(want.texts(), got.texts()); diff != "" {
			t.Fatalf("(-text +recording):\n%s", diff)
		}
		for _, d := range got.defects {
			if d.Kind != sighting.Lenient { // JSON in the text
				t.Fatal(got.defects)
			}
		}
	})
}

// recording makes a recording of a text, in pieces of up to size characters.
func recording(t *testing.T, text string, size, version int) string {
	t.Helper()
	var events []string
	add := func(event ...any) {
		b, err := json.Marshal(event)
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, string(b))
	}
	for rest := []rune(text); len(rest) > 0; {
		n := min(size, len(rest))
		if version == 1 {
			add(0.25, string(rest[:n]))
		} else {
			add(0.25, "o", string(rest[:n]))
			add(0.5, "i", "x")
		}
		rest = rest[n:]
	}
	switch version {
	case 1:
		return `{"version": 1, "width": 80, "height": 24, "stdout": [` + strings.Join(events, ",\n") + "]}\n"
	case 2:
		return `{"version": 2, "width": 80, "height": 24}` + "\n" + strings.Join(events, "\n") + "\n"
	}
	return `{"version": 3, "term": {"cols": 80}}` + "\n" + strings.Join(events, "\n") + "\n"
}
