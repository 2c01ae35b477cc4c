package source

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/extract"
)

// inParts is what a test looks at of a joined sighting.
type inParts struct {
	Seen  seen
	Time  string
	Parts []sighting.Part
}

func (r *recorder) inParts() []inParts {
	var all []inParts
	for i, s := range r.seen() {
		all = append(all, inParts{s, r.sightings[i].Time.String(), r.sightings[i].Parts})
	}
	return all
}

func TestB34PartialEntriesAreJoined(t *testing.T) {
	const (
		p1 = "2026-10-02T13:00:11.123456789Z stdout P RW1 HO a-1 from=a to=b item=x:1"
		p2 = "2026-10-02T13:00:12.123456789Z stdout P  ask=DR"
		p3 = "2026-10-02T13:00:13.123456789Z stdout F AFT // go"
		e1 = "2026-10-02T13:00:11.5Z stderr P RW1 DN b"
		e2 = "2026-10-02T13:00:14.5+00:00 stderr F:x -2 re=a-1 from=b to=a"
	)
	got, a := scanText(t, p1+"\n"+e1+"\n"+p2+"\n"+p3+"\n"+e2+"\n", Options{})
	want := []inParts{
		{
			seen{1, 41, "joined", "RW1 HO a-1 from=a to=b item=x:1 ask=DRAFT // go"},
			"2026-10-02T13:00:11.123456789Z",
			[]sighting.Part{
				{Line: 1, Offset: 0, Length: len(p1)},
				{Line: 3, Offset: int64(len(p1) + 1 + len(e1) + 1), Length: len(p2)},
				{Line: 4, Offset: int64(len(p1) + 1 + len(e1) + 1 + len(p2) + 1), Length: len(p3)},
			},
		},
		{
			seen{2, 33, "joined", "RW1 DN b-2 re=a-1 from=b to=a"},
			"2026-10-02T13:00:11.5Z",
			[]sighting.Part{
				{Line: 2, Offset: int64(len(p1) + 1), Length: len(e1)},
				{Line: 5, Offset: int64(len(p1) + 1 + len(e1) + 1 + len(p2) + 1 + len(p3) + 1), Length: len(e2)},
			},
		},
	}
	if diff := cmp.Diff(want, got.inParts()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if a.Format != "kubernetes-cri" || a.Records != 2 || a.Lines != 5 || a.Damaged != 0 {
		t.Errorf("%+v", a)
	}
}

func TestB34PartialEntryThatLooksLikeJSON(t *testing.T) {
	got, a := scanText(t, `2026-10-02T13:00:11.1Z stdout P {"msg":"RW1 HO schedu`+"\n"+`2026-10-02T13:00:11.1Z stdout F ler-5 from=a to=b"}`+"\n", Options{})
	if len(got.sightings) != 1 || string(got.sightings[0].Text) != "RW1 HO scheduler-5 from=a to=b" || got.sightings[0].Path != "!/msg" || len(got.sightings[0].Parts) != 2 {
		t.Errorf("%+v", got.sightings)
	}
	if a.Format != "kubernetes-cri" || a.Records != 1 || a.Damaged != 0 {
		t.Errorf("%+v", a)
	}
}

// A log that was copied as text to Windows has carriage returns.
func TestB34EntriesOfALogWithCarriageReturnsAreJoined(t *testing.T) {
	const at = "2026-10-02T13:00:11.123456789Z stdout "
	got, _ := scanText(t, at+"F x\r\n"+at+"P RW1 HO a-1 from=a to\r\r\n"+at+"P =b item=x:1\r\n"+at+"F  ask=DRAFT // go\r\n", Options{})
	if diff := cmp.Diff([]seen{{2, 41, "joined", handoff}}, got.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestEntryWithoutEndIsNoMessageYet(t *testing.T) {
	got, a := scanText(t, "2026-10-02T13:00:11.1Z stdout F text\n2026-10-02T13:00:12.1Z stdout P "+handoff+"\n", Options{})
	want := []sighting.Defect{{Kind: sighting.Truncated, Line: 2, Text: "the entry that starts on line 2 has no end"}}
	if diff := cmp.Diff(want, got.defects); diff != "" || len(got.sightings) > 0 {
		t.Errorf("%v (-want +got):\n%s", got.seen(), diff)
	}
	if a.Damaged != 1 || a.Mentions != 1 || a.WouldParse != 0 || a.Records != 2 {
		t.Errorf("%+v", a)
	}
}

func TestLinesOfAContainerLog(t *testing.T) {
	const at = "2026-10-02T13:00:11.123456789Z "
	tests := []struct {
		name, line string
		want       []seen
	}{
		{"full", at + "stdout F " + handoff, []seen{{1, 41, "", handoff}}},
		{"with a prefix", at + "stderr F INFO payer: " + handoff, []seen{{1, 53, "", handoff}}},
		{"with more tags", at + "stdout F:a:b " + handoff, []seen{{1, 45, "", handoff}}},
		{"a zone with minutes", "2026-10-02T13:00:11.123456789+02:00 stdout F " + handoff, []seen{{1, 46, "", handoff}}},
		{"behind a hole", strings.Repeat("\x00", 99) + at + "stdout F " + handoff, []seen{{1, 140, "", handoff}}},
		{"carriage return", at + "stdout F fetch\r" + handoff + "\r", []seen{{1, 47, "overwrote", handoff}}},
		{"no header", handoff, []seen{{1, 1, "", handoff}}},
		{"another stream", at + "stdlog F " + handoff, []seen{{1, 41, "inline", handoff}}},
		{"another tag", at + "stdout X " + handoff, []seen{{1, 41, "inline", handoff}}},
		{"in mid-sentence", at + "stdout F so " + handoff, nil},
		{"no text", at + "stdout F ", nil},
		{"no text and no space", at + "stdout F", nil},
		{"no tag", at + "stdout ", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, a := scanText(t, test.line+"\n"+strings.Repeat(at+"stdout F x\n", 3), Options{})
			if diff := cmp.Diff(test.want, got.seen()); diff != "" || a.Format != "kubernetes-cri" || a.Records != 4 {
				t.Errorf("%s, %d records (-want +got):\n%s", a.Format, a.Records, diff)
			}
		})
	}
}

func TestVeryLongJoinedEntryKeepsNothingThatCannotMatter(t *testing.T) {
	const at = "2026-10-02T13:00:11.1Z stdout "
	var b strings.Builder
	part := at + "P " + strings.Repeat("x", 16<<10) + "\n"
	for range 2 * extract.MaxJoined / len(part) {
		b.WriteString(part)
	}
	b.WriteString(at + "F  " + handoff + "\n" + at + "F " + handoff + "\n")
	got, a := scanText(t, b.String(), Options{})
	if len(got.sightings) != 1 || got.sightings[0].Parts != nil || a.Mentions != 1 || a.WouldParse != 1 {
		t.Fatalf("%v, %d mentions", got.seen(), a.Mentions)
	}
	parts := strings.Count(b.String(), "\n") - 2
	if want := len(at) + 2 + parts*(16<<10) + 2; got.mentions[0].Column != want {
		t.Errorf("column %d, want %d", got.mentions[0].Column, want)
	}
}

func TestLogcliText(t *testing.T) {
	const line = `2026-10-02T15:01:00+02:00 {app="pa\"y}er", namespace="prod"} `
	got, a := scanText(t, line+handoff+"\n"+line+"\t INFO "+handoff+"\n"+line+"\n"+"2026-10-02T13:02:00Z {} "+handoff+"\n", Options{})
	column := len(line) + 1
	want := []seen{{1, column, "", handoff}, {2, column + 7, "", handoff}, {4, 25, "", handoff}}
	if diff := cmp.Diff(want, got.seen()); diff != "" || a.Format != "logcli-text" || a.Records != 4 {
		t.Errorf("%s, %d records (-want +got):\n%s", a.Format, a.Records, diff)
	}
	if w := got.sightings[0].Time.String(); w != "2026-10-02T13:01:00Z" {
		t.Errorf("time %s", w)
	}
}

// FuzzContainerLog cuts a log of entries in parts at any byte: what was found
// before the entry that is cut stays the same.
func FuzzContainerLog(f *testing.F) {
	sample, err := os.ReadFile("testdata/samples/cri.log")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(sample), 3, 500)
	f.Add(handoff+"\n"+handoff+"\n", 7, 90)
	f.Add("\x00\xff\r\n"+handoff, 1, 40)
	f.Fuzz(func(t *testing.T, text string, size, cut int) {
		log := inEntries(text, min(max(size, 1), 100))
		cut = min(max(cut, 0), len(log))
		whole, _ := scanBytes(t, []byte(log))
		part, ok := scanBytes(t, []byte(log[:cut]))
		if whole == nil || !ok {
			return
		}
		lines := strings.Count(log[:cut], "\n")
		for i, s := range part.sightings {
			if s.Line > lines {
				break // it stands in the line that is cut
			}
			if n := len(s.Parts); n > 0 && s.Parts[n-1].Line > lines {
				break
			}
			if i >= len(whole.sightings) || string(whole.sightings[i].Text) != string(s.Text) || whole.sightings[i].Line != s.Line {
				t.Fatalf("cut at %d: %q on line %d is not there in the whole", cut, s.Text, s.Line)
			}
		}
	})
}

// inEntries returns the lines of a text as entries in parts of a size, those
// of every second line from the other stream.
func inEntries(text string, size int) string {
	var b strings.Builder
	for i, line := range strings.Split(text, "\n") {
		stream := [...]string{"stdout", "stderr"}[i%2]
		for len(line) > size {
			fmt.Fprintf(&b, "2026-10-02T13:00:11.1Z %s P %s\n", stream, line[:size])
			line = line[size:]
		}
		fmt.Fprintf(&b, "2026-10-02T13:00:11.1Z %s F %s\n", stream, line)
	}
	return b.String()
}

func TestEntriesCutAnywhereAreThoseOfTheWhole(t *testing.T) {
	sample, err := os.ReadFile("testdata/samples/app.log")
	if err != nil {
		t.Fatal(err)
	}
	want, _ := scanText(t, inEntries(string(sample), 1<<20), Options{})
	for size := 1; size < 300; size += 3 {
		got, a := scanText(t, inEntries(string(sample), size), Options{})
		if diff := cmp.Diff(want.texts(), got.texts()); diff != "" || a.Damaged > 0 {
			t.Errorf("parts of %d (-want +got):\n%s", size, diff)
		}
		if len(got.mentions) != len(want.mentions) {
			t.Errorf("parts of %d: %d mentions, want %d", size, len(got.mentions), len(want.mentions))
		}
	}
}
