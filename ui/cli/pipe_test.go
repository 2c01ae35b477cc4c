package cli_test

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// program returns the command that runs crosscheck with the arguments, as a
// process of its own: the test binary, asked by its environment.
func program(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self, args...)
	cmd.Env = append(os.Environ(), asCrosscheck+"=1", "GORACE="+noSleep, "TERM=xterm-256color", "CI=", "NO_COLOR=", "COLORTERM=",
		"HOME="+t.TempDir(), "XDG_CONFIG_HOME=") // no settings of the user
	return cmd
}

func TestAClosedPipeEndsQuietly(t *testing.T) {
	log := filepath.Join(t.TempDir(), "long.log")
	var lines []byte // more of them than a pipe holds
	for n := range 20_000 {
		lines = fmt.Appendf(lines, "RW1 HO a-%d from=a to=b item=pr:%d ask=REVIEW\n", n, n)
	}
	if err := os.WriteFile(log, lines, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"find", log}, {"find", "--json", log}, {"--plain", log}, {"export", "--format", "twins", log},
	} {
		t.Run(strings.Join(args[:1], " "), func(t *testing.T) {
			var stderr bytes.Buffer
			cmd := program(t, args...)
			cmd.Stderr = &stderr
			out, err := cmd.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
				t.Errorf("no first line: %v", err)
			}
			if err := out.Close(); err != nil {
				t.Fatal(err)
			}
			if err := cmd.Wait(); err != nil || stderr.Len() > 0 {
				t.Errorf("got %v and %q on standard error, want exit code 0 and nothing", err, &stderr)
			}
		})
	}
}
