package source

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/extract"
	"crosscheck/codec/source/internal/formats"
)

// FuzzNested lets the encoder of the standard library put a message into a
// string, at any depth and under any key, and finds it there.
func FuzzNested(f *testing.F) {
	for _, seed := range []string{"", "a", "{oops", "[", "\"", "```", "a\r\x00\x1b[1m", "経理\u2028", `{"a":1}`, "a~/b"} {
		f.Add(seed, seed, uint8(len(seed)))
	}
	f.Fuzz(func(t *testing.T, key, before string, depth uint8) {
		levels := int(depth % (extract.MaxDecoded + 1))
		key, before = strings.ToValidUTF8(key, "?"), strings.ToValidUTF8(before, "?")
		text := before + "\n" + handoff
		path := ""
		step := "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(key)
		for level := range levels + 1 {
			b, err := json.Marshal(map[string]string{key: text})
			if err != nil {
				t.Fatal(err)
			}
			text = string(b)
			if path += step; level < levels {
				path += "!"
			}
		}
		got := new(recorder)
		find := extract.Finder{Sink: got.add, Account: new(sighting.Account)}
		r := extract.NewJSONLines(&find, extract.LogSchema())
		r.Block([]byte(text))
		r.End(false)
		sub := 1 + strings.Count(before+"\n", "\n")
		for _, s := range got.sightings {
			if string(s.Text) == handoff && s.Path == path && s.Sub == sub {
				return
			}
		}
		t.Fatalf("%s: not found at %s, line %d, but %+v", text, path, sub, got.at())
	})
}

// FuzzContainers reads any bytes with every container of JSON, in pieces and at
// once.
func FuzzContainers(f *testing.F) {
	names, err := filepath.Glob("testdata/samples/*.json*")
	if err != nil {
		f.Fatal(err)
	}
	for i, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		raw = raw[:min(len(raw), 4<<10)]
		f.Add(raw, uint8(i), 7+i)
		f.Add(raw[len(raw)/2:], uint8(3*i), 100)
	}
	f.Add([]byte("[\n{\"author\":\"a\",\"content\":{\"parts\":[{\"text\":\""+handoff+"\"}]}},\nx\n  \"text\": \""+handoff+"\",\n{\"a\":1}"), uint8(3), 5)
	f.Fuzz(func(t *testing.T, data []byte, which uint8, size int) {
		if len(data) > 64<<10 {
			return
		}
		formats := jsonFormats()
		c := formats[int(which)%len(formats)]
		sample := extract.NewSample("x", data, true)
		size = 1 + min(max(size, 0), 4096)
		for _, spread := range []bool{false, true} {
			whole, a := readAs(c, sample, data, len(data)+1, spread)
			part, b := readAs(c, sample, data, size, spread)
			if diff := cmp.Diff(whole.sightings, part.sightings); diff != "" {
				t.Fatalf("%s, spread %v, in pieces of %d (-whole +pieces):\n%s", c.Name, spread, size, diff)
			}
			if a.Mentions != b.Mentions || a.Records != b.Records || a.Damaged != b.Damaged || a.First != b.First || a.Last != b.Last {
				t.Fatalf("%s, spread %v, in pieces of %d: %+v, want %+v", c.Name, spread, size, b, a)
			}
			checkPlaces(t, data, whole)
		}
	})
}

// jsonFormats returns the containers of JSON.
func jsonFormats() []extract.JSONContainer {
	var list []extract.JSONContainer
	for _, c := range formats.All() {
		if j, ok := c.(extract.JSONContainer); ok {
			list = append(list, j)
		}
	}
	return list
}

// readAs reads data as one container, in pieces of a size.
func readAs(c extract.JSONContainer, s *extract.Sample, data []byte, size int, spread bool) (*recorder, *sighting.Account) {
	got, a := new(recorder), new(sighting.Account)
	find := extract.Finder{Sink: got.add, Account: a, Sample: s}
	r := extract.NewJSONLines(&find, c.Schema(s))
	if spread {
		r = extract.NewJSONDoc(&find, c.Schema(s))
	}
	for len(data) > 0 {
		n := min(size, len(data))
		r.Block(data[:n])
		data = data[n:]
	}
	r.End(false)
	return got, a
}

// checkPlaces holds the places of sightings to the data.
func checkPlaces(t *testing.T, data []byte, r *recorder) {
	t.Helper()
	for _, s := range r.sightings {
		if s.Offset < 0 || s.Offset+int64(s.Length) > int64(len(data)) || s.Length == 0 || s.Line < 1 || s.Line > 1+bytes.Count(data, []byte{'\n'}) {
			t.Fatalf("%+v of %d bytes", s, len(data))
		}
	}
}

// FuzzRecognise looks at any bytes: they are of some format, always the same,
// and what is found does not hang on that they were recognised from a part.
func FuzzRecognise(f *testing.F) {
	for _, seed := range []string{"", "{", "[", `{"a":1}`, "{\n\"a\":1\n}", "x\n{\"a\":1}\n", "[2026-10-02] x", "[[[[", "\x00{", `{"type":"x","sessionId":"s"}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		_, one := formats.Recognise(extract.NewSample("x.jsonl", data, true))
		_, two := formats.Recognise(extract.NewSample("x.jsonl", bytes.Clone(data), true))
		if one == "" || one != two {
			t.Fatalf("%q and %q", one, two)
		}
		s := extract.NewSample("x", data, false)
		for _, c := range formats.All() {
			c.Recognise(s)
		}
	})
}
