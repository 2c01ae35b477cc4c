package cli_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"crosscheck/ui/cli"
)

// checked is what a run of check left.
type checked struct {
	code        int
	out, stderr string
}

// checkIn runs check in this process, in the present folder, with an
// environment.
func checkIn(t *testing.T, environ map[string]string, args ...string) checked {
	t.Helper()
	var out, errs bytes.Buffer
	code := cli.Run(t.Context(), cli.Env{
		Args:         append([]string{"check"}, args...),
		Stdin:        strings.NewReader(""),
		Stdout:       &out,
		Stderr:       &errs,
		Getenv:       func(name string) string { return environ[name] },
		Now:          func() time.Time { return time.Date(2031, 1, 1, 0, 0, 0, 0, time.UTC) },
		OpenTerminal: func() (*os.File, error) { return nil, os.ErrNotExist },
	})
	return checked{code, out.String(), errs.String()}
}

// expectedRun is a run of testdata/scenarios/expected.json.
type expectedRun struct {
	name    string
	args    []string // the options and the files
	files   []string
	exit    float64
	content map[string]any // conversations, findings, not_judged
}

// expectedRuns returns the runs of expected.json.
func expectedRuns(t *testing.T) []expectedRun {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(testdata(t, "scenarios"), "expected.json"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Scenarios map[string]struct {
			Files []string
			Runs  []map[string]any
		}
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	var runs []expectedRun
	for name, s := range file.Scenarios {
		for _, r := range s.Runs {
			run := expectedRun{name: name, files: s.Files, exit: r["exit"].(float64), content: r}
			for key, value := range r["options"].(map[string]any) {
				flag := "--" + strings.ReplaceAll(key, "_", "-")
				switch v := value.(type) {
				case string:
					run.args = append(run.args, flag+"="+v)
				case bool:
					if v {
						run.args = append(run.args, flag)
					}
				}
			}
			run.args = append(run.args, s.Files...)
			delete(r, "options")
			delete(r, "exit")
			runs = append(runs, run)
		}
	}
	if len(runs) < 26 {
		t.Fatalf("%d runs, want those of all scenarios", len(runs))
	}
	return runs
}

// like returns what of got stands in want: objects with the keys of those in
// want, so that what is not said there is not compared.
func like(want, got any) any {
	switch w := want.(type) {
	case map[string]any:
		g, ok := got.(map[string]any)
		if !ok {
			return got
		}
		out := map[string]any{}
		for key, value := range w {
			if v, ok := g[key]; ok {
				out[key] = like(value, v)
			}
		}
		return out
	case []any:
		g, ok := got.([]any)
		if !ok {
			return got
		}
		out := make([]any, len(g))
		for i, v := range g {
			out[i] = v
			if i < len(w) {
				out[i] = like(w[i], v)
			}
		}
		return out
	}
	return got
}

// decoded returns the JSON of a run.
func decoded(t *testing.T, c checked) map[string]any {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal([]byte(c.out), &v); err != nil {
		t.Fatalf("%v in %q; standard error: %s", err, c.out, c.stderr)
	}
	return v
}

func TestCheckOfEveryScenario(t *testing.T) {
	t.Chdir(testdata(t, "scenarios"))
	for _, run := range expectedRuns(t) {
		t.Run(strings.Join(append([]string{run.name}, run.args...), " "), func(t *testing.T) {
			got := checkIn(t, nil, append([]string{"--format=json"}, run.args...)...)
			if got.code != int(run.exit) || got.stderr != "" {
				t.Errorf("exit code %d, want %v; standard error: %s", got.code, run.exit, got.stderr)
			}
			if diff := cmp.Diff(any(run.content), like(run.content, decoded(t, got))); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			if again := checkIn(t, nil, append([]string{"--format=json"}, run.args...)...); again != got {
				t.Errorf("two runs differ: %s", cmp.Diff(got, again))
			}
			text := checkIn(t, nil, run.args...)
			lines := strings.Split(strings.TrimSuffix(text.out, "\n"), "\n")
			says := map[bool]string{true: ": fails (", false: ": passes ("}[run.exit != 0]
			if last := lines[len(lines)-1]; text.code != got.code || !strings.Contains(last, says) {
				t.Errorf("exit code %d, and the text ends %q", text.code, last)
			}
			if again := checkIn(t, nil, run.args...); again != text {
				t.Errorf("two texts differ: %s", cmp.Diff(text, again))
			}
		})
	}
}

func TestTheEnvironmentChangesNothing(t *testing.T) {
	t.Chdir(testdata(t, "scenarios"))
	args := []string{"orphaned.log", "expired-statement.log", "questions.log"}
	want := checkIn(t, nil, args...)
	wantJSON := checkIn(t, nil, append(args, "--format=json")...)
	for _, environ := range []map[string]string{
		{"LC_ALL": "ja_JP.UTF-8", "LANG": "ja_JP.UTF-8", "RUNEWIDTH_EASTASIAN": "1"},
		{"LC_ALL": "C", "TZ": "Pacific/Kiritimati"},
		{"LANG": "tr_TR.UTF-8", "TZ": "America/St_Johns", "TERM": "xterm-256color", "COLORTERM": "truecolor"},
		{"NO_COLOR": "1", "COLUMNS": "40"},
	} {
		for name, value := range environ { // the program reads Getenv; libraries may not
			t.Setenv(name, value)
		}
		if got := checkIn(t, environ, args...); got != want {
			t.Errorf("%v: %s", environ, cmp.Diff(want, got))
		}
		if got := checkIn(t, environ, append(args, "--format=json")...); got != wantJSON {
			t.Errorf("%v: %s", environ, cmp.Diff(wantJSON, got))
		}
	}
}

// verdicts returns the parts of a document that say what was found, without the
// places of sightings and how often there were any.
func verdicts(doc map[string]any) map[string]any {
	findings := make([]any, 0, len(doc["findings"].([]any)))
	for _, f := range doc["findings"].([]any) {
		f := f.(map[string]any)
		delete(f, "line")
		delete(f, "column")
		delete(f, "text") // which may name a line
		findings = append(findings, f)
	}
	return map[string]any{
		"conversations": doc["conversations"], "findings": findings, "not_judged": doc["not_judged"],
	}
}

// changed writes the files of a run into a folder, each changed, next to the
// expect files.
func changed(t *testing.T, from string, run expectedRun, change func(string) string) string {
	t.Helper()
	dir := t.TempDir()
	expect, err := filepath.Glob(filepath.Join(from, "*.expect.json"))
	if err != nil {
		t.Fatal(err)
	}
	write := func(path string, change func(string) string) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(path)), []byte(change(string(data))), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range expect {
		write(path, func(s string) string { return s })
	}
	for _, name := range run.files {
		write(filepath.Join(from, name), change)
	}
	return dir
}

func TestLineEndsAndRepeatsChangeNoVerdict(t *testing.T) {
	from := testdata(t, "scenarios")
	changes := map[string]func(string) string{
		"CRLF": func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
		"every line quoted behind it": func(s string) string {
			var b strings.Builder
			for line := range strings.Lines(s) {
				b.WriteString(line)
				if at := strings.Index(line, "RW1 "); at >= 0 {
					b.WriteString("> " + line[at:])
				}
			}
			return b.String()
		},
	}
	for _, run := range expectedRuns(t) {
		for name, change := range changes {
			t.Run(strings.Join(append([]string{run.name, name}, run.args...), " "), func(t *testing.T) {
				args := append([]string{"--format=json"}, run.args...)
				t.Chdir(from)
				want := checkIn(t, nil, args...)
				t.Chdir(changed(t, from, run, change))
				got := checkIn(t, nil, args...)
				if got.code != want.code {
					t.Errorf("exit code %d, want %d", got.code, want.code)
				}
				if diff := cmp.Diff(verdicts(decoded(t, want)), verdicts(decoded(t, got))); diff != "" {
					t.Errorf("-want +got:\n%s", diff)
				}
			})
		}
	}
}

func TestTheOrderOfFilesChangesNothingWhereTimesTellThemApart(t *testing.T) {
	t.Chdir(testdata(t, "scenarios"))
	one := checkIn(t, nil, "--join", "--format=json", "two-logs.scheduler.log", "two-logs.payer.log")
	other := checkIn(t, nil, "--join", "--format=json", "two-logs.payer.log", "two-logs.scheduler.log")
	a, b := decoded(t, one), decoded(t, other)
	delete(a, "inputs")
	delete(b, "inputs")
	if diff := cmp.Diff(a, b); diff != "" {
		t.Errorf("-scheduler first +payer first:\n%s", diff)
	}
}
