package source

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/extract"
)

// expectation is what is expected of one sample file.
type expectation struct {
	Format        string
	Mentions      int
	Instructional []string // the examples
	Messages      []struct {
		Text  string
		Line  int
		Path  *string
		Sub   *int
		Seen  int
		Flags []string
		Form  string
	}
}

func expectations(t *testing.T) map[string]expectation {
	t.Helper()
	raw, err := os.ReadFile("testdata/samples/expected.json")
	if err != nil {
		t.Fatal(err)
	}
	var all struct{ Files map[string]expectation }
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	return all.Files
}

// place is where a message was first seen, and how often it was seen.
type place struct {
	Line  int
	Path  string
	Sub   int
	Seen  int
	Flags string
	Text  string
}

// places returns the messages in the order first met, and the examples.
func places(r *recorder) (messages []place, examples []string) {
	at := map[string]int{}
	for _, s := range r.sightings {
		text := string(s.Text)
		if s.Flags&sighting.Example != 0 {
			if !slices.Contains(examples, text) {
				examples = append(examples, text)
			}
			continue
		}
		if i, ok := at[text]; ok {
			messages[i].Seen++
			continue
		}
		at[text] = len(messages)
		// The samples do not say which lines stand in a fence, were joined, or
		// wrote over others.
		flags := s.Flags &^ (sighting.Fenced | sighting.Joined | sighting.Overwrote)
		messages = append(messages, place{Line: s.Line, Path: s.Path, Sub: s.Sub, Seen: 1, Flags: flags.String(), Text: text})
	}
	return messages, examples
}

// want returns the messages of a sample as places.
func (e expectation) places() []place {
	var want []place
	for _, m := range e.Messages {
		p := place{Line: m.Line, Seen: m.Seen, Flags: strings.Join(m.Flags, "+"), Text: m.Text}
		if m.Path != nil {
			p.Path = *m.Path
		}
		if m.Sub != nil {
			p.Sub = *m.Sub
		}
		if m.Form == "json" {
			p.Flags = sighting.JSONForm.String()
		}
		want = append(want, p)
	}
	return want
}

// TestSamplesGiveWhatIsExpected compares messages with their places, examples,
// mentions and the format.
func TestSamplesGiveWhatIsExpected(t *testing.T) {
	for name, want := range expectations(t) {
		t.Run(name, func(t *testing.T) {
			in, err := Open(filepath.Join("testdata/samples", name), Options{})
			if err != nil {
				t.Fatal(err)
			}
			got, account := scanInput(t, in)
			messages, examples := places(got)
			if diff := cmp.Diff(want.places(), messages); diff != "" {
				t.Errorf("messages (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(want.Instructional, examples); diff != "" {
				t.Errorf("examples (-want +got):\n%s", diff)
			}
			if account.Mentions != want.Mentions || len(got.mentions) != want.Mentions {
				t.Errorf("%d mentions counted, %d seen, want %d", account.Mentions, len(got.mentions), want.Mentions)
			}
			if account.Format != want.Format {
				t.Errorf("format %q, want %q", account.Format, want.Format)
			}
			if len(got.defects) > 0 || account.Damaged > 0 {
				t.Errorf("%d damaged: %+v", account.Damaged, got.defects)
			}
			if n := account.Sightings + account.Examples; n != len(got.sightings) {
				t.Errorf("%d sightings counted, want %d", n, len(got.sightings))
			}
		})
	}
}

// TestPlacesPointIntoTheFile checks of every sample that offset, length,
// prefix and column lead to the message.
func TestPlacesPointIntoTheFile(t *testing.T) {
	for name := range expectations(t) {
		raw, err := os.ReadFile(filepath.Join("testdata/samples", name))
		if err != nil {
			t.Fatal(err)
		}
		got, _ := scanText(t, string(raw), Options{})
		physical := strings.Split(strings.TrimPrefix(string(raw), "\ufeff"), "\n")
		for _, s := range got.sightings {
			if s.Path != "" {
				continue
			}
			record := raw[s.Offset : s.Offset+int64(s.Length)]
			if line := physical[s.Line-1]; string(record) != line {
				t.Errorf("%s:%d: record %q, want %q", name, s.Line, record, line)
			}
			// The prefix may stand after the header of an entry.
			if before := string([]rune(string(record))[:s.Column-1]); !strings.HasSuffix(before, string(s.Prefix)) {
				t.Errorf("%s:%d:%d: prefix %q does not stand before that column of %q", name, s.Line, s.Column, s.Prefix, record)
			}
			if head := []rune(string(record))[s.Column-1:]; !strings.HasPrefix(string(head), "RW") {
				t.Errorf("%s:%d:%d: no head there but %q", name, s.Line, s.Column, string(head))
			}
		}
	}
}

// TestPathsLeadToTheMessage follows, with the decoder of the standard library,
// the path of each sighting to the string that it stands in, and finds it on the
// line and in the column that it gives.
func TestPathsLeadToTheMessage(t *testing.T) {
	n := 0
	for name := range expectations(t) {
		raw, err := os.ReadFile(filepath.Join("testdata/samples", name))
		if err != nil {
			t.Fatal(err)
		}
		got, _ := scanText(t, string(raw), Options{})
		spread := extract.NewSample(name, raw, true).JSON().Shape == extract.JSONSpread
		lines := strings.SplitAfter(string(raw), "\n")
		for _, s := range got.sightings {
			if s.Path == "" || s.Line == 0 || s.Flags&sighting.Joined != 0 {
				continue
			}
			n++
			value := lines[s.Line-1]
			if spread {
				value = string(raw)
			}
			if problem := misplaced(&s, value, lines[s.Line-1]); problem != "" {
				t.Errorf("%s:%d%s: %s", name, s.Line, s.Path, problem)
			}
			if end := s.Offset + int64(s.Length); s.Length == 0 || end > int64(len(raw)) || raw[end-1] != '}' && !strings.Contains(name, ".log") {
				t.Errorf("%s:%d: record at %d, length %d", name, s.Line, s.Offset, s.Length)
			}
		}
	}
	if n < 60 {
		t.Errorf("only %d sightings in JSON", n)
	}
}

// misplaced says what is wrong with the place of a sighting in a value, which
// starts on a line, "" for nothing.
func misplaced(s *sighting.Sighting, value, at string) string {
	text, ok := walkPath(value, s.Path)
	switch {
	case !ok:
		return "the path leads nowhere"
	case s.Flags&sighting.JSONForm != 0:
		if !json.Valid(s.Object) || !strings.Contains(value, string(s.Object)) {
			return "there is no such object: " + string(s.Object)
		}
		return ""
	case !strings.Contains(at, "RW") && !strings.Contains(at, "82, 87"):
		return "no message starts on the line"
	}
	line := strings.Split(text, "\n")[s.Sub-1]
	if !strings.HasPrefix(line, string(s.Prefix)) || !strings.HasPrefix(line[len(s.Prefix):], "RW") || s.Column != len([]rune(string(s.Prefix)))+1 {
		return "another line stands there: " + line
	}
	return ""
}

// walkPath returns the text at a path of a line or a document; ok is set too if
// something else stands there.
func walkPath(text, path string) (found string, ok bool) {
	at := any(text)
	if !strings.HasPrefix(path, "!") {
		at = decodeText(text)
	}
	for _, step := range strings.Split(strings.ReplaceAll(path, "!", "/!"), "/")[1:] {
		if s, isText := at.(string); step == "!" && isText {
			at = decodeText(s)
			continue
		}
		step = strings.NewReplacer("~1", "/", "~0", "~").Replace(step)
		switch v := at.(type) {
		case map[string]any:
			at = v[step]
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i >= len(v) {
				return "", false
			}
			at = v[i]
		default:
			return "", false
		}
	}
	if b, isBytes := at.([]any); isBytes {
		return textOf(b), true
	}
	found, _ = at.(string)
	return found, at != nil
}

// decodeText returns what a text is decoded to: JSON, JSON from its first brace
// on, or its last quoted value.
func decodeText(text string) (v any) {
	if json.Unmarshal([]byte(text), &v) == nil {
		return v
	}
	if i := strings.IndexByte(text, '{'); i >= 0 && json.Unmarshal([]byte(text[i:]), &v) == nil {
		return v
	}
	if i := strings.LastIndex(text, `="`); i >= 0 && json.Unmarshal([]byte(strings.TrimSpace(text[i+1:])), &v) == nil {
		return v
	}
	return nil
}

// textOf returns the text that an array of bytes stands for.
func textOf(bytes []any) string {
	var b strings.Builder
	for _, n := range bytes {
		if f, ok := n.(float64); ok {
			b.WriteByte(byte(f))
		}
	}
	return b.String()
}

func TestEveryScenarioLineIsFound(t *testing.T) {
	logs, err := filepath.Glob("../../testdata/scenarios/*.log")
	if err != nil || len(logs) == 0 {
		t.Fatalf("no scenarios: %v", err)
	}
	head := regexp.MustCompile(`RW\d [A-Z]{2} \S+ \S*=.*`)
	for _, log := range logs {
		raw, err := os.ReadFile(log)
		if err != nil {
			t.Fatal(err)
		}
		var want []seen
		for i, line := range strings.Split(string(raw), "\n") {
			if text := head.FindString(line); text != "" {
				want = append(want, seen{Line: i + 1, Text: text})
			}
		}
		got, account := scanText(t, string(raw), Options{})
		var found []seen
		for _, s := range got.sightings {
			found = append(found, seen{Line: s.Line, Text: string(s.Text)})
			if !s.Time.Moment() && strings.HasPrefix(string(raw), "20") {
				t.Errorf("%s:%d: no time", log, s.Line)
			}
		}
		if diff := cmp.Diff(want, found); diff != "" {
			t.Errorf("%s (-want +got):\n%s", log, diff)
		}
		if n := strings.Count(string(raw), "\n"); account.Lines != n {
			t.Errorf("%s: %d lines, want %d", log, account.Lines, n)
		}
	}
}

func TestLogWithoutMessagesSaysWhatIsThere(t *testing.T) {
	in, err := Open("../../testdata/scenarios/no-messages.log", Options{})
	if err != nil {
		t.Fatal(err)
	}
	got, a := scanInput(t, in)
	if len(got.sightings) != 0 || a.Mentions != 2 || a.WouldParse != 0 || a.Lines != 5 {
		t.Errorf("%d sightings, %d mentions of which %d parse, %d lines", len(got.sightings), a.Mentions, a.WouldParse, a.Lines)
	}
	if first, last := a.First.String(), a.Latest.String(); first != "2026-10-02T10:00:00Z" || last != "2026-10-02T10:14:01Z" {
		t.Errorf("from %s to %s", first, last)
	}
}

func TestTranscriptOfAnotherToolHasNoMessage(t *testing.T) {
	in, err := Open("testdata/real/chatdev.log", Options{})
	if err != nil {
		t.Fatal(err)
	}
	got, a := scanInput(t, in)
	if len(got.sightings) != 0 || len(got.mentions) != 0 || len(got.defects) != 0 {
		t.Errorf("%d sightings, %d mentions, %d defects", len(got.sightings), len(got.mentions), len(got.defects))
	}
	// Its dates are year, day, month, which the first line gives away.
	if first, last := a.First.String(), a.Last.String(); first != "2023-06-25T20:10:30Z no zone" || last != "2023-06-25T20:16:55Z no zone" {
		t.Errorf("from %s to %s", first, last)
	}
	if a.Lines != 1646 || a.Bytes != 53041 || a.Format != "text" {
		t.Errorf("%d lines, %d bytes, %s", a.Lines, a.Bytes, a.Format)
	}
}
