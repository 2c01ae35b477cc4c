package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A directory of all samples gives what they give one by one: no container is
// taken for another because of what lies next to it.
func TestADirectoryOfAllSamplesGivesTheirUnion(t *testing.T) {
	const dir = "../../codec/source/testdata/samples"
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, e := range entries {
		all.WriteString(answer("find", "--json", "--examples", "--mentions", filepath.Join(dir, e.Name())))
	}
	got := answer("find", "--json", "--examples", "--mentions", dir)
	if n := strings.Count(got, "\n"); n < 150 {
		t.Errorf("only %d lines", n)
	}
	told := "crosscheck: " // how many files were read, on standard error
	if diff := cmp.Diff(lines(all.String(), told), lines(got, told)); diff != "" {
		t.Errorf("(-one by one +directory):\n%s", diff)
	}
}

// lines returns the lines that do not begin with a prefix.
func lines(text, prefix string) []string {
	var all []string
	for l := range strings.Lines(text) {
		if !strings.HasPrefix(l, prefix) {
			all = append(all, l)
		}
	}
	return all
}
