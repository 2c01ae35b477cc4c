package source

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/extract"
	"crosscheck/codec/source/internal/logline"
	"crosscheck/codec/timestamp"
)

// FuzzPrefix puts any text before a head, and any after it.
func FuzzPrefix(f *testing.F) {
	for _, seed := range []string{
		"", "INFO sent ", "| a | `", "<134>1 2026-10-02T13:06:40.003Z h a 1 - [x@1 y=\"z\"] ", "Oct  2 13:05:11 h a[1]: ",
		"I1002 13:00:00.000000 1 a.go:1] ", "job\tstep\t2026-10-02T22:00:00.1234567Z ", "\x1b[32m✓\x1b[0m a: ", "k=\"v\" > **x:** ",
		"a\r\x00b\b", "[[(", "\u009d\ufeff", "1790984280.5 one two three ", "12/13/14 1:2", "\xff",
	} {
		f.Add(seed, "RW1 HO a-1 from=a to=b // go", "\"")
	}
	f.Fuzz(func(t *testing.T, before, message, after string) {
		line := strings.ReplaceAll(before+message+after, "\n", " ")
		var account sighting.Account
		got := new(recorder)
		find := extract.Finder{Sink: got.add, Account: &account}
		find.Line(&extract.Fragment{Line: 1, Length: len(line)}, []byte(line), 0)
		if account.Sightings != len(got.sightings) || account.Mentions != len(got.mentions) {
			t.Fatalf("%q: %+v", line, account)
		}
		var c logline.Cleaner
		text, _, _ := c.Clean([]byte(line))
		for i := range got.sightings {
			checkSighting(t, line, string(text), &got.sightings[i])
		}
		for _, m := range got.mentions {
			// The line, or the value of a pair in it.
			if at := []rune(string(m.Text)); m.Column < 1 || m.Column > len(at) || at[m.Column-1] != 'R' {
				t.Fatalf("%q: mention in column %d", line, m.Column)
			}
		}
		// Words that are no prefix piece make no message of anything, unless
		// they become a cell of their own, or the name of a job.
		if bytes.IndexByte(text, '|') < 0 && bytes.IndexByte(text, '\t') < 0 {
			got.sightings = nil
			find.Line(&extract.Fragment{Line: 1}, []byte("so then we said, "+string(text)), 0)
			for _, s := range got.sightings {
				if s.Path == "" { // else it is a value of a pair
					t.Fatalf("%q: a message in mid-sentence, %q", text, s.Text)
				}
			}
		}
	})
}

// checkSighting checks what holds for every message of a line: it is part of
// the cleaned line, begins with a head, and stands where it is said to.
func checkSighting(t *testing.T, line, cleaned string, s *sighting.Sighting) {
	t.Helper()
	message := string(s.Text)
	if s.Path != "" { // the value of a pair, which is a text of its own
		line = string(s.Prefix) + message
		cleaned = message
	}
	undone := strings.ReplaceAll(cleaned, `\|`, "|") // in a table
	switch rest, ok := strings.CutPrefix(line, string(s.Prefix)); {
	case !strings.Contains(cleaned, message) && !strings.Contains(undone, message):
		t.Fatalf("%q: message %q is no part of %q", line, message, cleaned)
	case !logline.IsHead(s.Text):
		t.Fatalf("%q: message %q has no head", line, message)
	case len(logline.TrimRight(s.Text)) < len(s.Text):
		t.Fatalf("%q: message %q ends in white space", line, message)
	case !ok || s.Column != utf8.RuneCount(s.Prefix)+1:
		t.Fatalf("%q: prefix %q, column %d", line, s.Prefix, s.Column)
	case !strings.HasPrefix(rest, "R"):
		t.Fatalf("%q: the head is said to stand at %q", line, rest)
	}
}

// FuzzScan cuts a log at any byte: what was found before the line that is cut
// stays the same.
func FuzzScan(f *testing.F) {
	for _, name := range []string{"bare.rw1", "syslog.log", "transcript.md", "github-actions.log"} {
		raw, err := os.ReadFile("testdata/samples/" + name)
		if err != nil {
			f.Fatal(err)
		}
		for _, cut := range []int{0, 1, 2, len(raw) / 2, len(raw) - 1} {
			f.Add(raw, cut)
		}
	}
	f.Add([]byte("a\n```\n"+handoff+"\r\n\x00\x00"+handoff+"\n| "+handoff+" |\n\xff\xe7\xb5"), 70)
	f.Fuzz(func(t *testing.T, data []byte, cut int) {
		cut = min(max(cut, 0), len(data))
		whole, text := scanBytes(t, data)
		part, cutText := scanBytes(t, data[:cut])
		if !text || !cutText {
			return
		}
		if logline.ColumnsOf(extract.NewSample("x", data, true).Lines) != logline.ColumnsOf(extract.NewSample("x", data[:cut], true).Lines) {
			return // columns are judged by all lines
		}
		lines := bytes.Count(data[:cut], []byte{'\n'})
		if diff := cmp.Diff(upTo(lines, whole), upTo(lines, part)); diff != "" {
			t.Fatalf("cut at %d (-whole +cut):\n%s", cut, diff)
		}
		if n := len(part.sightings); n > 0 && part.sightings[n-1].Line > lines+1 {
			t.Fatalf("cut at %d: a message on line %d of %d", cut, part.sightings[n-1].Line, lines+1)
		}
	})
}

// upTo returns what was found on the first lines. Times are left out: what a
// date means is judged by all lines.
func upTo(lines int, r *recorder) []sighting.Sighting {
	var some []sighting.Sighting
	for _, s := range r.sightings {
		if s.Line <= lines {
			s.Time = timestamp.Time{}
			some = append(some, s)
		}
	}
	return some
}

// scanBytes scans data if it is text.
func scanBytes(t *testing.T, data []byte) (*recorder, bool) {
	t.Helper()
	in, err := Bytes("x", data, Options{})
	if err != nil || in.isZip || len(in.text.decompressors) > 0 {
		return nil, false
	}
	r := new(recorder)
	a, err := in.Scan(t.Context(), r.add)
	if err != nil {
		t.Fatal(err)
	}
	if a.Sightings != len(r.sightings) || a.Mentions != len(r.mentions) || a.Bytes != int64(len(data)) {
		t.Fatalf("account %+v, but %d sightings, %d mentions, %d bytes", a, len(r.sightings), len(r.mentions), len(data))
	}
	for _, s := range r.sightings {
		if s.Offset+int64(s.Length) > int64(len(data)) {
			t.Fatalf("%+v ends behind %d", s, len(data))
		}
	}
	return r, true
}
