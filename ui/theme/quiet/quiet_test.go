package quiet_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"

	_ "crosscheck/ui/theme/quiet"
)

// The promise is about the order in which the packages of a program are
// initialised, so this test lets the runtime tell the order in a program that
// imports both: this test itself.
func TestAnswersBeforeBubbleteaAsks(t *testing.T) {
	var _ tea.Model // bubbletea is in this program
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "-test.run=^$")
	cmd.Env = append(cmd.Environ(), "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	quiet, asks := -1, -1
	for i, line := range strings.Split(string(out), "\n") {
		switch {
		case strings.HasPrefix(line, "init crosscheck/ui/theme/quiet "):
			quiet = i
		case strings.HasPrefix(line, "init github.com/charmbracelet/bubbletea "):
			asks = i
		}
	}
	if quiet < 0 || asks < 0 || quiet > asks {
		t.Errorf("quiet is initialised at line %d, bubbletea at %d of\n%s", quiet, asks, out)
	}
}

func TestLipglossHasItsAnswer(t *testing.T) {
	if !lipgloss.HasDarkBackground() {
		t.Error("lipgloss was not told the ground")
	}
}
