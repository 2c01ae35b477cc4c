package cli_test

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"

	"crosscheck/ui/cli"
)

// Opening a transcript without any RW1 line tells what it is, who spoke, when
// and how much, and how it begins; nothing is made up, and it is no error.
func TestTranscriptsWithoutRW1AreToldAsWhatTheyAre(t *testing.T) {
	tests := []struct{ name, account, begins string }{
		{"chatdev.log", "text, utf-8, 53041 bytes, 2023-06-25 20:10:30 to 20:16:55", "    1  [2023-25-06 20:10:30 INFO] AgentTech Starts"},
		{"claude-code-a.jsonl", "claude-code, utf-8, 7867 bytes, 2025-06-14 10:00:00 to 10:04:00 UTC, speakers user, assistant, tool", `    1  {"type": "user"`},
		{"claude-code-b.jsonl", "claude-code, utf-8, 9771 bytes, 2025-06-14 11:00:00 to 11:03:01 UTC, speakers user, assistant, tool", `   13  "massive error"`},
		{"inspect.eval", "inspect+json, zip, utf-8, 85655 bytes, 132 records, 2025-02-11 20:17:00 to 20:17:01 UTC, speakers system, user, assistant", "inspect.eval!_journal/start.json, as it begins\n    1  {\n"},
		{"inspect.json", "inspect, utf-8, 42667 bytes, 48 records, 2025-05-13 00:28:13 to 00:28:13 UTC, speakers system, user, assistant", `    2    "version": 2,`},
		{"otlp-logs.json", "otlp-json, utf-8, 2718 bytes, 1 record, 2018-12-13 14:51:00 to 14:51:00 UTC", `    2    "resourceLogs": [`},
		{"otlp-trace.json", "otlp-json, utf-8, 1229 bytes, 1 record, 2018-12-13 14:51:00 to 14:51:00 UTC", `    2    "resourceSpans": [`},
		{"tau-bench.jsonl", "json-lines, utf-8, 29932 bytes", `    1  {"messages_display": "user: Hi`},
		{"who-and-when.json", "json, utf-8, 6535 bytes, 6 records, speakers Mesopotamian_Number_Systems_Expert", `    2      "is_correct": false,`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var out, errs bytes.Buffer
			code := cli.Run(context.Background(), cli.Env{
				Args:  []string{"--plain", filepath.Join("../../codec/source/testdata/real", test.name)},
				Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs, Getenv: func(string) string { return "" },
			})
			got := out.String()
			if code != 0 || errs.Len() > 0 {
				t.Errorf("exit code %d, %s", code, errs.String())
			}
			for _, want := range []string{", no RW1 line\n", "\n  " + test.account + "\n", test.begins} {
				if !strings.Contains(got, want) {
					t.Errorf("%q is missing in\n%s", want, got)
				}
			}
		})
	}
}
