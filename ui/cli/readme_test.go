package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"crosscheck/profiles"
	"crosscheck/ui"
	"crosscheck/ui/cli"
	"crosscheck/ui/keys"
)

const readme = root + "/README.md"

// run runs the program in this process, with nothing on standard input, and
// returns its answer. It has to end well.
func run(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	got := cli.Run(t.Context(), cli.Env{
		Args:         args,
		Stdin:        strings.NewReader(""),
		Stdout:       &out,
		Stderr:       &errs,
		Getenv:       func(string) string { return "" },
		Now:          func() time.Time { return time.Date(2026, 10, 2, 12, 0, 0, 0, time.UTC) },
		OpenTerminal: func() (*os.File, error) { return nil, os.ErrNotExist },
	})
	if got != 0 {
		t.Errorf("crosscheck %q: exit code %d; standard error: %s", args, got, &errs)
	}
	return out.String()
}

// block returns what stands in the README between two texts. With -update it
// is first replaced by what should stand there.
func block(t *testing.T, from, to, want string) string {
	t.Helper()
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	start := strings.Index(text, from)
	if start < 0 {
		t.Fatalf("%q is not in the README", from)
	}
	start += len(from)
	end := strings.Index(text[start:], to)
	if end < 0 {
		t.Fatalf("%q does not follow %q in the README", to, from)
	}
	if updating() && want != "" {
		text = text[:start] + want + text[start+end:]
		if err := os.WriteFile(readme, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return want
	}
	return text[start : start+end]
}

func TestTheCaptureInTheReadmeIsWhatTheProgramPrints(t *testing.T) {
	stdout := run(t, filepath.FromSlash("demo/tool-changed.log"))
	_, tree, ok := strings.Cut(stdout, "\n\n") // what stands before is the account
	if !ok {
		t.Fatalf("no tree in %q", stdout)
	}
	tree, _, _ = strings.Cut(tree, "\n\n")
	got := block(t, "makes it -->\n```text\n", "```\n", tree+"\n")
	if diff := cmp.Diff(tree+"\n", got); diff != "" {
		t.Errorf("the README differs from the program (-program +README):\n%s", diff)
	}
}

// The pictures of the README are frames of the view on the log of its capture.
func TestThePicturesOfTheReadmeAreWhatTheViewShows(t *testing.T) {
	const tool = "demo/tool-changed.log"
	for name, args := range map[string][]string{
		"view.svg":   {"--size", "120x32", tool},
		"ladder.svg": {"--size", "120x24", "--view", "ladder", "--theme", "light", tool},
	} {
		want := run(t, append([]string{"shot"}, args...)...)
		path := filepath.Join(root, ".github", name)
		if updating() {
			if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s is not what the view shows: go test ./ui/cli -update draws it", path)
		}
	}
}

func TestTheKeysInTheReadmeAreThoseOfTheTable(t *testing.T) {
	var want bytes.Buffer
	if err := keys.WriteMarkdown(&want, ui.Keys()); err != nil {
		t.Fatal(err)
	}
	got := block(t, "makes them -->\n", "<!-- /keys -->", want.String())
	if diff := cmp.Diff(want.String(), got); diff != "" {
		t.Errorf("the README differs from the table (-table +README):\n%s", diff)
	}
}

func TestTheProfileInTheReadmeLoads(t *testing.T) {
	dir := t.TempDir()
	data := block(t, "loads it -->\n```json\n", "```\n", "")
	if err := os.WriteFile(filepath.Join(dir, "lab.json"), []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
	line := "RW1 HO a-1 p=lab from=a to=b item=tube:7 ask=SPIN rb=exec rpm=4000"
	if stdout := run(t, "--profiles", dir, "validate", line); stdout != "OK\n" {
		t.Errorf("got %q, want OK", stdout)
	}
}

func TestTheReadmeNamesEveryBuiltInProfile(t *testing.T) {
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range profiles.Builtin().Names() {
		if !strings.Contains(string(data), "`"+name+"`") {
			t.Errorf("profile %s is not in the README", name)
		}
	}
}
