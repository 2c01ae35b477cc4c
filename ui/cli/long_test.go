package cli_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crosscheck/ui/cli"
)

// A line of a megabyte is told in kilobytes, with how long it is; only JSON
// has all of it.
func TestOneBadLineDoesNotFillTheScreen(t *testing.T) {
	const size = 1 << 20
	head := "RW1 HO a-1 from=a to=b item=x:1 ask=FIX "
	for name, line := range map[string]string{
		"one word":    head + strings.Repeat("x", size),
		"many words":  head + strings.Repeat("bad word ", size/9),
		"a long tail": head + "// " + strings.Repeat("経理", size/6),
		"a long id":   "RW1 HO a" + strings.Repeat("a", size) + "-1 from=a to=b item=x:1 ask=FIX",
		"a mention":   "he said RW1 " + strings.Repeat("x", size),
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "a.log")
			if err := os.WriteFile(file, []byte(line+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, command := range []string{"view --plain", "find --mentions", "check", "lint"} {
				out := answer(append(strings.Fields(command), file)...)
				if len(out) > 100<<10 {
					t.Errorf("%s: %d bytes", command, len(out))
				}
				if strings.HasPrefix(command, "find") && !strings.Contains(out, "bytes in all)") {
					t.Errorf("%s does not say how long the line is: …%s", command, out[max(0, len(out)-100):])
				}
			}
			if out := answer("find", "--mentions", "--json", file); len(out) < len(line) {
				t.Errorf("--json has %d bytes of %d", len(out), len(line))
			}
		})
	}
}

// answer returns what a command writes.
func answer(args ...string) string {
	var out bytes.Buffer
	cli.Run(context.Background(), cli.Env{
		Args: args, Stdin: strings.NewReader(""), Stdout: &out, Stderr: &out,
		Getenv: func(string) string { return "" },
	})
	return out.String()
}
