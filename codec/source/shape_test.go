package source

import (
	"strings"
	"testing"
)

func TestJSONIsRecognisedInEveryForm(t *testing.T) {
	tests := []struct{ name, data, format string }{
		{"a document", "{\n  \"a\": [\n    {\"role\": \"user\"}\n  ]\n}\n", formatJSON},
		{"a document on one line", `{"a": []}`, formatJSONLines},
		{"a document cut short", "{\n \"a\": [\n  \"RW1", formatJSON},
		{"a document behind a banner", "$ export run-7\nexporting 1 of 1\n\n{\n \"a\": 1\n}\n", formatJSON},
		{"an array over lines", "[\n{\"a\":1},\n{\"a\":2}\n]\n", formatJSON},
		{"documents one behind the other", "{\n\"a\":1\n}\n{\n\"a\":2\n}\n", formatJSON},
		{"a document longer than the sample", "{\n\"a\": \"" + strings.Repeat("A", 2*sampleSize) + "\"}\n", formatJSON},
		{"a line longer than the sample", `{"image": "` + strings.Repeat("A", 2*sampleSize) + "\"}\n", formatJSONLines},
		{"lines", "{\"a\":1}\n\n{\"b\":2}\n", formatJSONLines},
		{"lines that are arrays", "[{\"a\":1}]\n[{\"b\":2}]\n", formatJSONLines},
		{"lines of which the first is torn", "{\"a\":[{\"b\":\"c\n{\"a\":1}\n{\"a\":2}\n", formatJSONLines},
		{"lines behind a banner", "agentctl 4.2 starting\n{\"a\":1}\n{\"b\":2}\n", formatJSONLines},
		{"lines with commas too many", "{\"a\":1,}\n{\"b\":2},\n", formatJSONLines},
		{"values side by side", `{"a":"b"}{"c":"d"}` + "\n", formatJSONLines},
		{"lines behind a mark", "\ufeff{\"a\":1}\n", formatJSONLines},
		{"lines in UTF-16", "\xff\xfe{\x00\"\x00a\x00\"\x00:\x001\x00}\x00\n\x00", formatJSONLines},
		{"coloured lines", "\x1b[1m{\x1b[0m\"a\":1}\n", formatJSONLines},
		{"lines behind a hole", strings.Repeat("\x00", 100) + "{\"a\":1}\n", formatJSONLines},
		{"a damaged document", "{\n \"a\": 1\n \"b\": 2\n}\n", formatJSON},
		{"text behind a short document", "{\n \"port\": 1\n}\n" + strings.Repeat("some text of a log\n", 10), formatText},
		{"an object that is no JSON", "{\n  port: 1,\n  host: 'x'\n}\n", formatText},
		{"text that begins with a bracket", "[12345] started\n[12345] ready\n", formatText},
		{"text that begins with a time in brackets", "[2026-10-02 13:42:17.326] [INFO ] x\n", formatText},
		{"text that begins with a brace", "{oops\n", formatText},
		{"numbers", "1\n2\n3\n", formatText},
		{"a string on each line", "\"a\"\n\"b\"\n", formatText},
		{"as many lines of text as of JSON", "text\n{\"a\":1}\n", formatText},
		{"nothing", "", formatText},
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
