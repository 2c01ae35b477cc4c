package cli_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread/export"
	"crosscheck/ui/cli"
)

// ran runs a command in this process.
func ran(t *testing.T, args ...string) checked {
	t.Helper()
	var out, errs bytes.Buffer
	code := cli.Run(t.Context(), cli.Env{
		Args: args, Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs,
		Getenv:       func(string) string { return "" },
		Now:          func() time.Time { return time.Date(2031, 1, 1, 0, 0, 0, 0, time.UTC) },
		OpenTerminal: func() (*os.File, error) { return nil, os.ErrNotExist },
	})
	return checked{code, out.String(), errs.String()}
}

// waysOut are the commands through which a log leaves the program.
func waysOut() [][]string {
	ways := [][]string{
		{"view", "--plain"},
		{"view", "--plain", "--ascii"},
		{"check"},
		{"check", "--format=json"},
		{"find", "--mentions", "--examples"},
		{"find", "--json", "--mentions", "--examples"},
		{"lint"},
		{"lint", "--json"},
		{"export", "--format=twins", "--with-source"},
		{"shot"},
		{"shot", "--view=sheet"},
	}
	for _, f := range export.Formats() {
		ways = append(ways, []string{"export", "--format=" + f.Name})
	}
	return ways
}

// sentValues returns the values of slots in every line that is found in files: by a
// reading of its own, so that nothing of redaction is taken for granted.
func sentValues(t *testing.T, slots []string, files ...string) []string {
	t.Helper()
	values := map[string]bool{}
	found := ran(t, append([]string{"find", "--json", "--examples"}, files...)...)
	for l := range strings.Lines(found.out) {
		var s struct{ Text string }
		if err := json.Unmarshal([]byte(l), &s); err != nil {
			t.Fatal(err)
		}
		head, _, _ := strings.Cut(s.Text, " // ")
		for word := range strings.FieldsSeq(head) {
			slot, value, _ := strings.Cut(word, "=")
			if !slices.Contains(slots, slot) {
				continue
			}
			for v := range strings.SplitSeq(value, "+") {
				values[v] = utf8.RuneCountInString(v) >= 4
			}
		}
	}
	var out []string
	for v, long := range values {
		if long {
			out = append(out, v)
		}
	}
	slices.Sort(out)
	return out
}

// spellings returns the ways in which a value may stand in an output.
func spellings(t *testing.T, value string) []string {
	t.Helper()
	quoted, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	b := []byte(value)
	return []string{
		value, string(quoted[1 : len(quoted)-1]), strings.ReplaceAll(value, "/", `\/`), html.EscapeString(value), url.QueryEscape(value),
		url.PathEscape(value), base64.RawStdEncoding.EncodeToString(b), base64.RawURLEncoding.EncodeToString(b),
	}
}

// holds fails where an output holds a value in any spelling.
func holds(t *testing.T, out string, values []string) {
	t.Helper()
	for _, v := range values {
		for _, s := range spellings(t, v) {
			if at := strings.Index(out, s); at >= 0 {
				t.Errorf("%q stands in …%s…", s, out[max(at-60, 0):min(at+60, len(out))])
				break
			}
		}
	}
}

// redacting are flags of redaction, and the slots that they are about. The slot
// prev is left out: it is sensitive in pay alone, and the lines do not say of all
// messages which profile they are read with.
func redacting() (flags, slots []string) {
	return []string{"--redact-slot=amt,ref,sup", "--redact-slot=acc", "--redact-slot=item,due"},
		[]string{"acct", "addr", "amt", "ref", "sup", "acc", "item", "due"}
}

func TestNoWayOutLeaksWhatIsRedacted(t *testing.T) {
	t.Chdir(testdata(t, "scenarios"))
	flags, slots := redacting()
	seen := 0
	for _, run := range expectedRuns(t) {
		values := sentValues(t, slots, run.files...)
		seen += len(values)
		for _, way := range waysOut() {
			args := slices.Concat(way, flags, run.args)
			t.Run(run.name+" "+strings.Join(args, " "), func(t *testing.T) {
				got := ran(t, args...)
				holds(t, got.out+got.stderr, values)
			})
		}
	}
	if seen < 200 {
		t.Errorf("only %d values in all scenarios", seen)
	}
}

// Every container keeps its lines in its own way: escaped, joined, in base64.
func TestNoSampleLeaksWhatIsRedacted(t *testing.T) {
	t.Chdir(filepath.Join(root, "codec", "source", "testdata", "samples"))
	samples, err := filepath.Glob("*")
	if err != nil || len(samples) < 20 {
		t.Fatal(samples, err)
	}
	flags, slots := redacting()
	seen := 0
	for _, file := range samples {
		values := sentValues(t, slots, file)
		seen += len(values)
		for _, way := range [][]string{
			{"view", "--plain"}, {"find", "--json", "--mentions", "--examples"}, {"export", "--format=log"}, {"report", "--format=html"}, {"shot"},
		} {
			got := ran(t, slices.Concat(way, flags, []string{file})...)
			holds(t, got.out+got.stderr, values)
		}
	}
	if seen < 60 {
		t.Errorf("only %d values in all samples", seen)
	}
}

func TestTwoRedactedRunsAreTheSame(t *testing.T) {
	t.Chdir(testdata(t, "scenarios"))
	for _, way := range waysOut() {
		args := append(way, "--redact", "void-cleared.log", "broken-lines.log")
		if a, b := ran(t, args...), ran(t, args...); a != b {
			t.Errorf("%v: %s", args, cmp.Diff(a.out+a.stderr, b.out+b.stderr))
		}
	}
}

// verdict returns what of a log in JSON no redaction may change.
func verdict(t *testing.T, c checked) []string {
	t.Helper()
	var out []string
	v := decoded(t, c)
	var walk func(path string, v any)
	walk = func(path string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for _, key := range []string{"code", "severity", "state", "passes", "hearback", "done_check", "record_check", "diverges", "between", "line", "sha256"} {
				if x, ok := v[key]; ok {
					out = append(out, fmt.Sprint(path, " ", key, " ", x))
				}
			}
			for _, key := range []string{"inputs", "conversations", "handoffs", "readbacks", "tiers", "close", "sheet", "first_divergence", "findings", "messages"} {
				if x, ok := v[key]; ok {
					walk(path+"/"+key, x)
				}
			}
			if strings.HasSuffix(path, "/tiers") {
				out = append(out, fmt.Sprint(path, v))
			}
		case []any:
			for i, x := range v {
				walk(fmt.Sprint(path, i), x)
			}
		}
	}
	walk("", v)
	return out
}

func TestRedactionChangesNoVerdict(t *testing.T) {
	t.Chdir(testdata(t, "scenarios"))
	for _, run := range expectedRuns(t) {
		flags, _ := redacting()
		plain := checkIn(t, nil, slices.Concat([]string{"--format=json"}, run.args)...)
		redacted := checkIn(t, nil, slices.Concat([]string{"--format=json"}, flags, run.args)...)
		if diff := cmp.Diff(verdict(t, plain), verdict(t, redacted)); diff != "" || plain.code != redacted.code {
			t.Errorf("%s: exit code %d, without redaction %d; %s", run.name, redacted.code, plain.code, diff)
		}
	}
}

func TestDiffLeaksNothing(t *testing.T) {
	t.Chdir(testdata(t, "scenarios"))
	logs, err := filepath.Glob("*.log")
	if err != nil || len(logs) < 10 {
		t.Fatal(logs, err)
	}
	for i := 1; i < len(logs); i++ {
		flags, slots := redacting()
		values := sentValues(t, slots, logs[i-1], logs[i])
		for _, way := range [][]string{{"diff"}, {"diff", "--json"}} {
			plain := ran(t, append(way, logs[i-1], logs[i])...)
			got := ran(t, slices.Concat(way, flags, []string{logs[i-1], logs[i]})...)
			holds(t, got.out+got.stderr, values)
			if got.code != plain.code {
				t.Errorf("%s and %s: exit code %d, without redaction %d", logs[i-1], logs[i], got.code, plain.code)
			}
		}
	}
}
