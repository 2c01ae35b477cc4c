package codec_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec"
	"crosscheck/profiles"
)

// readingOf returns a reading whose caller names a profile; a name that nobody
// has is no caller.
func readingOf(caller string) codec.Reading {
	r := codec.Reading{Profiles: profiles.Builtin()}
	r.Caller, _ = r.Profiles.Lookup(caller)
	return r
}

func FuzzParse(f *testing.F) {
	for _, v := range readVectors(f, "parse.jsonl") {
		caller := ""
		if v.Profile != nil {
			caller = *v.Profile
		}
		f.Add(v.Line, caller)
	}
	for _, v := range readVectors(f, "digest.jsonl") {
		f.Add(v.Line, "")
	}
	f.Add("RW1 ST a-1 from=a to=b item=\xff // \xe2\x82", "")
	f.Add("\u2003RW1 ST a-1 from=a to=b item=x\u2028 // t\u2029", "pay")
	f.Fuzz(func(t *testing.T, line, caller string) {
		r := readingOf(caller)
		m := codec.Parse(line, r)
		reused := codec.Parse("RW1 HO a-1 from=a to=a ask=FIX x_a=1 foo=1 // t", codec.Reading{})
		codec.ParseInto(reused, line, r)
		if diff := cmp.Diff(m, reused, sameMessage()); diff != "" {
			t.Errorf("ParseInto is not Parse:\n%s", diff)
		}
		wantSameHead(t, line, m)
		wantFitProblems(t, line, m)
		wantSameJSON(t, m.Twin(), m.AppendCanonical(nil))
		if m.Valid() && !exempt(m) {
			wantRoundTrip(t, m, r)
		}
	})
}

// wantSameHead wants ReadHead to say what Parse says.
func wantSameHead(t *testing.T, line string, m *codec.Message) {
	t.Helper()
	h := codec.ReadHead(line)
	p, _ := m.Get("p")
	got := codec.Head{
		Version: m.Version, Type: h.Type, ID: m.ID,
		Re: m.Re, From: m.From, To: m.To, Item: m.Item, Profile: p.Text,
	}
	if m.Type != 0 && m.Type.String() != h.Type {
		t.Errorf("type %s, in the head %s", m.Type, h.Type)
	}
	if m.Version != "RW1" || m.Type == 0 || m.ID == "" { // Parse has stopped there
		got.Re, got.From, got.To, got.Item, got.Profile = h.Re, h.From, h.To, h.Item, h.Profile
	}
	if diff := cmp.Diff(got, h); diff != "" {
		t.Errorf("another head (-Parse +ReadHead):\n%s", diff)
	}
}

// wantFitProblems wants columns on the line and texts that a terminal can
// show as they are.
func wantFitProblems(t *testing.T, line string, m *codec.Message) {
	t.Helper()
	width := utf8.RuneCountInString(line)
	for _, list := range [][]codec.Problem{m.Errors, m.Warnings} {
		for _, p := range list {
			if p.Column < 1 || p.Column > width+1 {
				t.Errorf("column %d of a line of %d: %s", p.Column, width, p.Text)
			}
			wantPrintable(t, p.Text)
		}
	}
}

func wantPrintable(t *testing.T, text string) {
	t.Helper()
	if text == "" || !utf8.ValidString(text) || strings.IndexFunc(text, func(c rune) bool { return !unicode.IsPrint(c) }) >= 0 {
		t.Errorf("text is not fit for a terminal: %q", text)
	}
}

func FuzzTwin(f *testing.F) {
	for _, v := range readVectors(f, "encode.jsonl") {
		f.Add([]byte(v.JSON), "")
		f.Add([]byte(v.JSON), "pay")
	}
	f.Add([]byte(`{"type":"ST","id":"a-1","from":"a","to":"b","item":1,"slots":{"x_a":[1,true,"c"],"blk":"+"},"tail":"\ud83d\ude00"}`), "")
	f.Add([]byte(`{"type":"ST","id":"a-1","from":"a","to":"b","item":"\ud83d","slots":{"x_a":1.0}} x`), "deploy")
	f.Fuzz(func(t *testing.T, data []byte, caller string) {
		r := readingOf(caller)
		line, _, err := codec.Encode(data, r)
		if err != nil {
			wantPrintable(t, err.Error())
			return
		}
		m := codec.Parse(line, r)
		if !m.Valid() {
			t.Fatalf("encoded as %q, which is invalid: %v", line, m.Errors)
		}
		wantSameTwin(t, data, m)
		if !exempt(m) {
			wantRoundTrip(t, m, r)
		}
	})
}

// wantSameTwin wants the twin of m to be the one that was encoded, save for
// what rw1.md, section 4 lets encoding skip, drop and respell.
func wantSameTwin(t *testing.T, data []byte, m *codec.Message) {
	t.Helper()
	given, back := decodeTwin(t, data), decodeTwin(t, m.Twin())
	for key := range given {
		if _, known := back[key]; !known {
			delete(given, key)
		}
	}
	given["v"] = "RW1"
	slots, _ := given["slots"].(map[string]any)
	want, _ := back["slots"].(map[string]any)
	same(slots, want)
	for key := range slots {
		if _, known := m.Profile.Slot(key); !known && !strings.HasPrefix(key, "x_") {
			delete(slots, key)
		}
	}
	same(given, back)
	delete(given, "slots")
	delete(back, "slots")
	if tail, ok := given["tail"].(string); ok {
		given["tail"] = strings.ReplaceAll(tail, "\n", " ")
	}
	for key, value := range back {
		if value == nil {
			delete(back, key)
		}
	}
	if diff := cmp.Diff(given, back); diff != "" {
		t.Errorf("another twin (-given +back):\n%s", diff)
	}
	if diff := cmp.Diff(slots, want); len(slots)+len(want) > 0 && diff != "" {
		t.Errorf("other slots (-given +back):\n%s", diff)
	}
}

// same drops what is skipped from given, and takes the value that came back
// where its JSON type is another.
func same(given, back map[string]any) {
	for key, value := range given {
		other, ok := back[key]
		switch {
		case value == nil || value == "":
			delete(given, key)
		case ok && (jsonType(value) != jsonType(other) || jsonType(value) == "list"):
			given[key] = respelled(value, other)
		case value == json.Number("-0"):
			given[key] = json.Number("0")
		}
	}
}

// respelled returns back where given may come back so: a list by its elements.
func respelled(given, back any) any {
	from, ok := given.([]any)
	to, isList := back.([]any)
	if !ok || !isList {
		return back
	}
	list := make([]any, len(from))
	for i := range from {
		list[i] = from[i]
		if i < len(to) && jsonType(from[i]) != jsonType(to[i]) {
			list[i] = to[i]
		}
	}
	return list
}

func jsonType(v any) string {
	switch v.(type) {
	case string:
		return "string"
	case json.Number:
		return "number"
	case bool:
		return "bool"
	case []any:
		return "list"
	case map[string]any:
		return "object"
	}
	return "null"
}

func decodeTwin(t *testing.T, data []byte) map[string]any {
	t.Helper()
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var twin map[string]any
	if err := dec.Decode(&twin); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	if twin["slots"] == nil {
		twin["slots"] = map[string]any{}
	}
	return twin
}
