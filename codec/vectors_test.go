package codec_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec"
	"crosscheck/profiles"
)

// vector is one case of a conformance file (rw1.md, section 12).
type vector struct {
	ID       string          `json:"id"`
	Line     string          `json:"line"`
	JSON     json.RawMessage `json:"json"`
	Profile  *string         `json:"profile"`
	Expect   string          `json:"expect"`
	Errors   int             `json:"errors"`
	Warnings int             `json:"warnings"`
	Contain  []string        `json:"errors_contain"`
}

func readVectors(tb testing.TB, file string) []vector {
	tb.Helper()
	data, err := fs.ReadFile(os.DirFS("testdata"), file)
	if err != nil {
		tb.Fatal(err)
	}
	var list []vector
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if len(lines.Bytes()) == 0 {
			continue
		}
		var v vector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			tb.Fatalf("%s: %v", file, err)
		}
		list = append(list, v)
	}
	if len(list) == 0 {
		tb.Fatalf("%s has no cases", file)
	}
	return list
}

// reading returns the reading a case asks for; ok is false where its caller
// names a profile that nobody has.
func (v vector) reading() (r codec.Reading, ok bool) {
	r.Profiles = profiles.Builtin()
	if v.Profile == nil {
		return r, true
	}
	r.Caller, ok = r.Profiles.Lookup(*v.Profile)
	return r, ok
}

func TestParseVectors(t *testing.T) {
	t.Parallel()
	for _, v := range readVectors(t, "parse.jsonl") {
		t.Run(v.ID, func(t *testing.T) {
			t.Parallel()
			r, _ := v.reading()
			m := codec.Parse(v.Line, r)
			if m.Valid() != (v.Expect == "valid") {
				t.Errorf("valid is %v, want %s; errors %v", m.Valid(), v.Expect, m.Errors)
			}
			if len(m.Errors) != v.Errors || len(m.Warnings) != v.Warnings {
				t.Errorf("%d errors and %d warnings, want %d and %d\nerrors %v\nwarnings %v",
					len(m.Errors), len(m.Warnings), v.Errors, v.Warnings, m.Errors, m.Warnings)
			}
			for _, part := range v.Contain {
				if !anyContains(m.Errors, part) {
					t.Errorf("no error contains %q in %v", part, m.Errors)
				}
			}
			if m.Valid() {
				wantTwin(t, m, v)
			}
		})
	}
}

// wantTwin compares the twin with that of the case as text: the order of keys
// is part of it.
func wantTwin(t *testing.T, m *codec.Message, v vector) {
	t.Helper()
	if diff := cmp.Diff(reencode(t, v.JSON), reencode(t, m.Twin())); diff != "" {
		t.Errorf("twin (-want +got):\n%s", diff)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, m.Twin()); err != nil || compact.String() != string(m.Twin()) {
		t.Errorf("twin is not compact JSON: %s", m.Twin())
	}
}

// reencode makes two JSON texts comparable: one token a line, in order.
func reencode(t *testing.T, text []byte) []any {
	t.Helper()
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	var tokens []any
	for {
		tok, err := dec.Token()
		if err != nil {
			return tokens
		}
		tokens = append(tokens, tok)
	}
}

func anyContains(list []codec.Problem, part string) bool {
	for _, p := range list {
		if strings.Contains(p.Text, part) {
			return true
		}
	}
	return false
}

func TestDigestVectors(t *testing.T) {
	t.Parallel()
	for _, v := range readVectors(t, "digest.jsonl") {
		t.Run(v.ID, func(t *testing.T) {
			t.Parallel()
			r, _ := v.reading()
			m := codec.Parse(v.Line, r)
			if got := m.Digest(); !m.Valid() || got != v.Expect {
				t.Errorf("digest %s, want %s\ncanonical %s\nerrors %v", got, v.Expect, m.AppendCanonical(nil), m.Errors)
			}
		})
	}
}

func TestEncodeVectors(t *testing.T) {
	t.Parallel()
	for _, v := range readVectors(t, "encode.jsonl") {
		t.Run(v.ID, func(t *testing.T) {
			t.Parallel()
			r, ok := v.reading()
			if !ok {
				if v.Expect != "error" {
					t.Fatalf("no profile %q", *v.Profile)
				}
				return // the caller is refused before there is anything to encode
			}
			line, _, err := codec.Encode(v.JSON, r)
			if err != nil {
				line = "error"
			}
			if line != v.Expect {
				t.Errorf("got  %s\nwant %s\nerror %v", line, v.Expect, err)
			}
			if err != nil {
				t.Log(err)
			}
		})
	}
}

// TestVectorsRoundTrip holds valid lines to section 12 of rw1.md, save those
// that its section 4 exempts.
func TestVectorsRoundTrip(t *testing.T) {
	t.Parallel()
	for _, v := range readVectors(t, "parse.jsonl") {
		r, _ := v.reading()
		if m := codec.Parse(v.Line, r); m.Valid() && !exempt(m) {
			wantRoundTrip(t, m, r)
		}
	}
}
