package source

import (
	"strings"
	"testing"

	"crosscheck/codec/source/internal/extract"
)

func TestJSONIsRecognisedInEveryForm(t *testing.T) {
	tests := []struct{ name, data, format string }{
		{"a document", "{\n  \"a\": [\n    {\"role\": \"user\"}\n  ]\n}\n", "json"},
		{"a document on one line", `{"a": []}`, "json-lines"},
		{"a document cut short", "{\n \"a\": [\n  \"RW1", "json"},
		{"a document behind a banner", "$ export run-7\nexporting 1 of 1\n\n{\n \"a\": 1\n}\n", "json"},
		{"an array over lines", "[\n{\"a\":1},\n{\"a\":2}\n]\n", "json"},
		{"documents one behind the other", "{\n\"a\":1\n}\n{\n\"a\":2\n}\n", "json"},
		{"a document longer than the sample", "{\n\"a\": \"" + strings.Repeat("A", 2*extract.SampleSize) + "\"}\n", "json"},
		{"a line longer than the sample", `{"image": "` + strings.Repeat("A", 2*extract.SampleSize) + "\"}\n", "json-lines"},
		{"lines", "{\"a\":1}\n\n{\"b\":2}\n", "json-lines"},
		{"lines that are arrays", "[{\"a\":1}]\n[{\"b\":2}]\n", "json-lines"},
		{"lines of which the first is torn", "{\"a\":[{\"b\":\"c\n{\"a\":1}\n{\"a\":2}\n", "json-lines"},
		{"lines behind a banner", "agentctl 4.2 starting\n{\"a\":1}\n{\"b\":2}\n", "json-lines"},
		{"lines with commas too many", "{\"a\":1,}\n{\"b\":2},\n", "json-lines"},
		{"values side by side", `{"a":"b"}{"c":"d"}` + "\n", "json-lines"},
		{"lines behind a mark", "\ufeff{\"a\":1}\n", "json-lines"},
		{"lines in UTF-16", "\xff\xfe{\x00\"\x00a\x00\"\x00:\x001\x00}\x00\n\x00", "json-lines"},
		{"coloured lines", "\x1b[1m{\x1b[0m\"a\":1}\n", "json-lines"},
		{"lines behind a hole", strings.Repeat("\x00", 100) + "{\"a\":1}\n", "json-lines"},
		{"a damaged document", "{\n \"a\": 1\n \"b\": 2\n}\n", "json"},
		{"text behind a short document", "{\n \"port\": 1\n}\n" + strings.Repeat("some text of a log\n", 10), "text"},
		{"an object that is no JSON", "{\n  port: 1,\n  host: 'x'\n}\n", "text"},
		{"text that begins with a bracket", "[12345] started\n[12345] ready\n", "text"},
		{"text that begins with a time in brackets", "[2026-10-02 13:42:17.326] [INFO ] x\n", "text"},
		{"text that begins with a brace", "{oops\n", "text"},
		{"numbers", "1\n2\n3\n", "text"},
		{"a string on each line", "\"a\"\n\"b\"\n", "text"},
		{"as many lines of text as of JSON", "text\n{\"a\":1}\n", "text"},
		{"nothing", "", "text"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			in, err := Bytes("x", []byte(test.data), Options{})
			if err != nil {
				t.Fatal(err)
			}
			if _, a := scanInput(t, in); a.Format != test.format {
				t.Errorf("format %q, want %q", a.Format, test.format)
			}
		})
	}
}
