package source

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// expectation is what is expected of one sample file.
type expectation struct {
	Format   string
	Mentions int
	Messages []struct {
		Text  string
		Line  int
		Path  *string
		Flags []string
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

// plain returns the messages that stand in lines of plain text, and how many
// stand in JSON or in quoted values.
func (e *expectation) plain() (messages []seen, others int) {
	for _, m := range e.Messages {
		if m.Path != nil {
			others++
			continue
		}
		messages = append(messages, seen{Line: m.Line, Flags: strings.Join(m.Flags, "+"), Text: m.Text})
	}
	return messages, others
}

// TestSamplesGiveWhatIsExpected compares messages, lines, flags, mentions and
// the format. What stands in JSON or in quoted values is no message of plain
// text: its line is a mention.
func TestSamplesGiveWhatIsExpected(t *testing.T) {
	formats := map[string]string{"mixed-text-json": formatText, "prefixed-json": formatText}
	for name, want := range expectations(t) {
		t.Run(name, func(t *testing.T) {
			in, err := Open(filepath.Join("testdata/samples", name), Options{})
			if err != nil {
				t.Fatal(err)
			}
			got, account := scanInput(t, in)
			messages, others := want.plain()
			var found []seen
			for _, s := range got.sightings {
				// The samples do not say which lines stand in a fence.
				found = append(found, seen{Line: s.Line, Flags: (s.Flags &^ Fenced).String(), Text: string(s.Text)})
			}
			if diff := cmp.Diff(messages, found); diff != "" {
				t.Errorf("messages (-want +got):\n%s", diff)
			}
			if n := want.Mentions + others; account.Mentions != n || len(got.mentions) != n {
				t.Errorf("%d mentions counted, %d seen, want %d", account.Mentions, len(got.mentions), n)
			}
			if f, ok := formats[want.Format]; ok {
				want.Format = f
			}
			if account.Format != want.Format || account.Sightings != len(messages) {
				t.Errorf("%s with %d sightings, want %s with %d", account.Format, account.Sightings, want.Format, len(messages))
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
			record := raw[s.Offset : s.Offset+int64(s.Length)]
			if line := physical[s.Line-1]; string(record) != line {
				t.Errorf("%s:%d: record %q, want %q", name, s.Line, record, line)
			}
			if !bytes.HasPrefix(record, s.Prefix) {
				t.Errorf("%s:%d: prefix %q does not begin %q", name, s.Line, s.Prefix, record)
			}
			if want := len([]rune(string(s.Prefix))) + 1; s.Column != want {
				t.Errorf("%s:%d: column %d, want %d", name, s.Line, s.Column, want)
			}
			if head := []rune(string(record))[s.Column-1:]; !strings.HasPrefix(string(head), "RW") {
				t.Errorf("%s:%d:%d: no head there but %q", name, s.Line, s.Column, string(head))
			}
		}
	}
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
	if first, last := when(a.First), when(a.Latest); first != "2026-10-02T10:00:00Z" || last != "2026-10-02T10:14:01Z" {
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
	if first, last := when(a.First), when(a.Last); first != "2023-06-25T20:10:30Z no zone" || last != "2023-06-25T20:16:55Z no zone" {
		t.Errorf("from %s to %s", first, last)
	}
	if a.Lines != 1646 || a.Bytes != 53041 || a.Format != formatText {
		t.Errorf("%d lines, %d bytes, %s", a.Lines, a.Bytes, a.Format)
	}
}
