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
)

// FuzzJSONScan compares the scan with the strict decoder of the standard
// library: what that takes the scan takes, and what only the scan takes is
// sloppy. In pieces it reads what it reads at once.
func FuzzJSONScan(f *testing.F) {
	for _, seed := range []string{
		`{"a":[1,-2.5e+3,true,false,null,"x\u00e9\n\"\\"],"b":{}}`, `[]`, `"a"`, `[1,]`, `{"a":1,}`, `{"a" : NaN}`, `01`, `-`, `1.`, `1e`,
		"{\"a\":\"\t\"}", `{"a":"\ud800"}`, `{"a":"\x"}`, `{"a":1}}`, `{"a"}`, `{1:2}`, `[1 2]`, `{"a":1 "b":2}`, "\x1b[1m{\"a\":1}", `{"a":"\\"}`, `"\"`,
	} {
		f.Add([]byte(seed), 3)
	}
	f.Fuzz(func(t *testing.T, data []byte, size int) {
		var s jsonScan
		s.start(nil)
		end := s.run(data, 0, true)
		whole := s.state == jsonDone && len(bytes.Trim(data[end:], " \t\r\n")) == 0
		valid := json.Valid(data)
		if valid && (!whole || s.sloppy != 0) {
			t.Fatalf("%q is valid; state %d at %d, %s", data, s.state, end, s.sloppy)
		}
		if whole && !valid && s.sloppy == 0 && !isSloppy(data) {
			t.Fatalf("%q is not valid", data)
		}

		size = 1 + min(max(size, 0), 20)
		var p jsonScan
		p.start(nil)
		i, n := 0, 0
		for n < len(data) && p.state < jsonDone {
			n = min(n+size, len(data))
			i = p.run(data[:n], i, n == len(data))
		}
		if len(data) > 0 && (p.state != s.state || i != end || p.sloppy != s.sloppy) {
			t.Fatalf("%q in pieces of %d: state %d at %d, want %d at %d", data, size, p.state, i, s.state, end)
		}
	})
}

// isSloppy reports whether anything in data is beyond the scan without a
// walker: what strings are made of, and white space that JSON does not know.
func isSloppy(data []byte) bool {
	var s jsonScan
	for i := 0; i < len(data); i++ {
		if c := data[i]; c < ' ' && c != '\n' && c != '\t' && c != '\r' {
			return true
		}
		if data[i] != '"' {
			continue
		}
		end := s.stringEnd(data, i)
		if end < 0 {
			return true
		}
		if _, sloppy := unquote(nil, data[i+1:end]); sloppy&^sloppySurrogate != 0 {
			return true
		}
		i = end
	}
	return false
}

// FuzzUnquote compares what a string stands for with the strict decoder, whole
// and in pieces.
func FuzzUnquote(f *testing.F) {
	for _, seed := range []string{`a`, `\n\t\"\\\/\b\f\r`, `\u00e9\uD83D\uDE00`, `\ud83dx`, `\ud83d\u0041`, `\q`, `\u12`, `\\\\\\`, `\`} {
		f.Add(seed, 5)
	}
	f.Fuzz(func(t *testing.T, raw string, size int) {
		raw = strings.ToValidUTF8(raw, "?")
		got, s := unquote(nil, []byte(raw))
		var want string
		if err := json.Unmarshal([]byte(`"`+raw+`"`), &want); err == nil && string(got) != want {
			t.Fatalf("%q is %q, want %q", raw, got, want)
		} else if err != nil && s == 0 && !strings.Contains(raw, `"`) {
			t.Fatalf("%q is taken: %v", raw, err)
		}
		size = 1 + min(max(size, 0), 40)
		var pieces []byte
		rest := []byte(raw)
		for len(rest) > 0 {
			n := len(rest)
			for k := size; k < len(rest); k += size {
				if n = wholeEscapes(rest[:k]); n > 0 {
					break
				}
				n = len(rest)
			}
			pieces, _ = unquote(pieces, rest[:n])
			rest = rest[n:]
		}
		if !bytes.Equal(pieces, got) {
			t.Fatalf("%q in pieces of %d is %q, want %q", raw, size, pieces, got)
		}
	})
}

// FuzzNested lets the encoder of the standard library put a message into a
// string, at any depth and under any key, and finds it there.
func FuzzNested(f *testing.F) {
	for _, seed := range []string{"", "a", "{oops", "[", "\"", "```", "a\r\x00\x1b[1m", "経理\u2028", `{"a":1}`, "a~/b"} {
		f.Add(seed, seed, uint8(len(seed)))
	}
	f.Fuzz(func(t *testing.T, key, before string, depth uint8) {
		levels := int(depth % (maxDecoded + 1))
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
		find := finder{sink: got.add, account: new(sighting.Account)}
		r := newJSONLines(&find, logHints())
		r.block([]byte(text))
		r.end(false)
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
		sample := newSample("x", data, true)
		size = 1 + min(max(size, 0), 4096)
		for _, spread := range []bool{false, true} {
			whole, a := readAs(c, sample, data, len(data)+1, spread)
			part, b := readAs(c, sample, data, size, spread)
			if diff := cmp.Diff(whole.sightings, part.sightings); diff != "" {
				t.Fatalf("%s, spread %v, in pieces of %d (-whole +pieces):\n%s", c.name, spread, size, diff)
			}
			if a.Mentions != b.Mentions || a.Records != b.Records || a.Damaged != b.Damaged || a.First != b.First || a.Last != b.Last {
				t.Fatalf("%s, spread %v, in pieces of %d: %+v, want %+v", c.name, spread, size, b, a)
			}
			checkPlaces(t, data, whole)
		}
	})
}

// jsonFormats returns the containers of JSON.
func jsonFormats() []jsonFormat {
	var formats []jsonFormat
	for _, c := range containers() {
		if j, ok := c.(jsonFormat); ok {
			formats = append(formats, j)
		}
	}
	return formats
}

// readAs reads data as one container, in pieces of a size.
func readAs(c jsonFormat, s *sample, data []byte, size int, spread bool) (*recorder, *sighting.Account) {
	got, a := new(recorder), new(sighting.Account)
	find := finder{sink: got.add, account: a, sample: s}
	var r reader = newJSONLines(&find, c.hints(s))
	if spread {
		r = newJSONDoc(&find, c.hints(s))
	}
	for len(data) > 0 {
		n := min(size, len(data))
		r.block(data[:n])
		data = data[n:]
	}
	r.end(false)
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
		_, one := containerOf(newSample("x.jsonl", data, true))
		_, two := containerOf(newSample("x.jsonl", bytes.Clone(data), true))
		if one == "" || one != two {
			t.Fatalf("%q and %q", one, two)
		}
		s := newSample("x", data, false)
		for _, c := range containers() {
			c.recognise(s)
		}
	})
}
