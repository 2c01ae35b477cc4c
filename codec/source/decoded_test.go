package source

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/extract"
)

// decode reads the text of a sighting again.
func decode(t *testing.T, in *Input, s *sighting.Sighting, around int) Decoded {
	t.Helper()
	d, err := in.ReadText(placeOf(s), around)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func placeOf(s *sighting.Sighting) Place {
	return Place{
		Member: s.Member, Line: s.Line, Offset: s.Offset, Length: s.Length,
		Path: s.Path, Sub: s.Sub, Flags: s.Flags, Message: string(s.Text),
	}
}

// found scans a file and returns what was found in it.
func found(t *testing.T, name string) (*Input, []sighting.Sighting) {
	t.Helper()
	in, err := Open(name, Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = in.Close() })
	r := new(recorder)
	if _, err := in.Scan(t.Context(), r.add); err != nil {
		t.Fatal(err)
	}
	return in, r.sightings
}

// The text of every message of every sample is found again, also once the file
// was let go.
func TestTheTextOfEveryMessageOfTheSamplesIsFoundAgain(t *testing.T) {
	for name := range expectations(t) {
		t.Run(name, func(t *testing.T) {
			in, sightings := found(t, filepath.Join("testdata/samples", name))
			for range 2 {
				for i := range sightings {
					if s := &sightings[i]; s.Length > 0 && s.Path != "" {
						foundAgain(t, s, decode(t, in, s, 2))
					}
				}
				if err := in.Release(); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// foundAgain checks that a text is that of a sighting.
func foundAgain(t *testing.T, s *sighting.Sighting, d Decoded) {
	t.Helper()
	if raw := string(d.Raw); !strings.Contains(raw, "RW1") && !strings.Contains(raw, "82,") {
		t.Errorf("%d%s: the raw line has no message: %q", s.Line, s.Path, raw)
	}
	if s.Flags&sighting.JSONForm != 0 {
		if all := strings.Join(d.Lines, ""); d.Sub != 0 || !strings.HasPrefix(all, "{") || !strings.HasSuffix(all, "}") {
			t.Errorf("%d%s: %q is no object", s.Line, s.Path, all)
		}
		return
	}
	k := s.Sub - d.First
	if d.Sub != s.Sub || k < 0 || k > 2 || k >= len(d.Lines) || !strings.Contains(d.Lines[k], string(s.Text)) {
		t.Errorf("%d%s: line %d is not in %+v", s.Line, s.Path, s.Sub, d)
	}
}

func TestTheTextAroundAMessage(t *testing.T) {
	const message = "RW1 HO a-1 from=a to=b item=x:1 ask=FIX"
	long := strings.Repeat("x", 1<<20)
	tests := []struct {
		name, text string
		want       Decoded
	}{
		{
			"is that of its string", `{"note":"` + message + ` not here","text":"one\ntwo\nthree\n` + message + `\nfive\nsix\nseven"}` + "\n",
			Decoded{
				Lines: []string{"two", "three", message, "five", "six"}, First: 2, Sub: 4,
				Raw: []byte(`{"note":"` + message + ` not here","text":"one\ntwo\nthree\n` + message + `\nfive\nsix\nseven"}`),
			},
		},
		{
			"may be decoded twice", `{"text":"{\"t\":\"one\\n` + message + `\"}"}` + "\n",
			Decoded{Lines: []string{"one", message}, First: 1, Sub: 2, Raw: []byte(`{"text":"{\"t\":\"one\\n` + message + `\"}"}`)},
		},
		{
			"of a huge string is only what is near", `{"text":"` + long + `\n` + message + `\n` + long + `"}`,
			Decoded{
				Lines: []string{strings.Repeat("x", extract.MaxShown) + "…", message, strings.Repeat("x", extract.MaxShown) + "…"}, First: 1, Sub: 2,
				Raw: []byte(strings.Repeat("x", maxAround-2) + `\n` + message + `\n` + strings.Repeat("x", maxAround-2)), Before: true, After: true,
			},
		},
		{
			"goes over the records that it was joined from",
			`{"log":"one\n","stream":"stdout","time":"2026-11-12T09:00:00Z"}` + "\n" +
				`{"log":"RW1 HO a-1 from=a","stream":"stdout","time":"2026-11-12T09:00:00Z"}` + "\n" +
				`{"log":"noise\n","stream":"stderr","time":"2026-11-12T09:00:00Z"}` + "\n" +
				`{"log":" to=b item=x:1","stream":"stdout","time":"2026-11-12T09:00:00Z"}` + "\n" +
				`{"log":" ask=FIX\n","stream":"stdout","time":"2026-11-12T09:00:00Z"}` + "\n" +
				`{"log":"after\n","stream":"stdout","time":"2026-11-12T09:00:00Z"}` + "\n",
			Decoded{
				Lines: []string{message}, First: 1, Sub: 1, Parts: []int{2, 4, 5},
				Raw: []byte(`{"log":"RW1 HO a-1 from=a","stream":"stdout","time":"2026-11-12T09:00:00Z"}`),
			},
		},
		{
			"of a document is that of one value",
			"{\n \"a\": {\"text\": \"first\\n" + message + "\"},\n \"b\": {\"text\": \"other\"}\n}\n",
			Decoded{Lines: []string{"first", message}, First: 1, Sub: 2, Raw: []byte(` "a": {"text": "first\n` + message + `"},`)},
		},
		{"of plain text is none", "one\n" + message + "\n", Decoded{Raw: []byte(message)}},
	}
	for _, tt := range tests {
		for _, wide := range []bool{false, true} {
			t.Run(fmt.Sprint(tt.name, wide), func(t *testing.T) {
				text := tt.text
				if wide {
					text = utf16le("\ufeff" + text)
				}
				in, sightings := found(t, write(t, "log.json", text))
				s := &sightings[len(sightings)-1]
				if diff := cmp.Diff(tt.want, decode(t, in, s, 2)); diff != "" {
					t.Error(diff)
				}
			})
		}
	}
}

// utf16le spells a text in UTF-16.
func utf16le(s string) string {
	var b []byte
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return string(b)
}

func TestATextThatIsGoneIsAnError(t *testing.T) {
	name := write(t, "log.json", `{"text":"RW1 HO a-1 from=a to=b item=x:1 ask=FIX"}`)
	in, sightings := found(t, name)
	if err := os.Truncate(name, 0); err != nil {
		t.Fatal(err)
	}
	if _, err := in.ReadText(placeOf(&sightings[0]), 2); err == nil || !strings.Contains(err.Error(), "has changed since it was read") {
		t.Errorf("%v", err)
	}
}
