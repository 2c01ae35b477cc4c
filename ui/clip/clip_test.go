package clip_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"crosscheck/ui/clip"
)

// command returns a command of the test's own.
func command(t *testing.T, script string) []string {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("no shell for the test's own command")
	}
	name := filepath.Join(t.TempDir(), "xcopy")
	if err := os.WriteFile(name, []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	return []string{name}
}

const hostile = "RW1 HO a-1 // \x1b]52;c;aGk=\x07 \u202e$(rm x) `y`"

func TestTheSequenceCarriesTheTextExactlyAndNothingElse(t *testing.T) {
	encoded := base64.StdEncoding.EncodeToString([]byte(hostile))
	for name, tt := range map[string]struct {
		through   clip.Terminal
		want, how string
	}{
		"direct": {clip.Direct, "\x1b]52;c;" + encoded + "\x07", "OSC 52"},
		"tmux": {
			clip.Tmux,
			"\x1b]52;c;" + encoded + "\x07" + "\x1bPtmux;\x1b\x1b]52;c;" + encoded + "\x07\x1b\\",
			"OSC 52 through tmux",
		},
		"screen": {clip.Screen, "\x1bP\x1b]52;c;" + encoded + "\x07\x1b\\", "OSC 52 through screen"},
	} {
		var out bytes.Buffer
		how, err := clip.Clipboard{Out: &out, Through: tt.through}.Copy(t.Context(), hostile)
		got := out.String()
		if tt.through == clip.Screen { // screen takes a sequence in pieces
			got = strings.ReplaceAll(got, "\x1b\\\x1bP", "")
		}
		if err != nil || how != tt.how || got != tt.want {
			t.Errorf("%s: %q by %q, %v; want %q", name, got, how, err, tt.want)
		}
	}
}

func TestACommandIsGivenTheTextAndNoShellReadsIt(t *testing.T) {
	file := filepath.Join(t.TempDir(), "kept")
	c := clip.Clipboard{Commands: [][]string{append(command(t, `cat > "$1"`), file)}}
	how, err := c.Copy(t.Context(), hostile)
	got, _ := os.ReadFile(file)
	if err != nil || how != "xcopy" || string(got) != hostile {
		t.Errorf("%q by %q, %v", got, how, err)
	}
}

func TestBothWaysAreTakenAndTold(t *testing.T) {
	var out bytes.Buffer
	c := clip.Clipboard{Out: &out, Through: clip.Direct, Commands: [][]string{command(t, "exit 1"), command(t, "cat >/dev/null")}}
	if how, err := c.Copy(t.Context(), "x"); err != nil || how != "OSC 52 and xcopy" {
		t.Errorf("by %q, %v", how, err)
	}
	c.Commands = [][]string{command(t, "exit 3")}
	if how, err := c.Copy(t.Context(), "x"); err != nil || how != "OSC 52 (xcopy: exit status 3)" {
		t.Errorf("by %q, %v", how, err)
	}
}

func TestATextThatIsTooLongIsLeftToTheCommand(t *testing.T) {
	var out bytes.Buffer
	c := clip.Clipboard{Out: &out, Through: clip.Direct}
	long := strings.Repeat("x", clip.MaxSequence)
	if _, err := c.Copy(t.Context(), long); err == nil || err.Error() != "100000 bytes are too many for OSC 52" {
		t.Errorf("got %v", err)
	}
	c.Commands = [][]string{command(t, "cat >/dev/null")}
	if how, err := c.Copy(t.Context(), long); err != nil || how != "xcopy (100000 bytes are too many for OSC 52)" {
		t.Errorf("by %q, %v", how, err)
	}
	if out.Len() > 0 {
		t.Errorf("%d bytes reach the terminal", out.Len())
	}
}

func TestWhereThereIsNothingToCopyWith(t *testing.T) {
	if _, err := (clip.Clipboard{}).Copy(t.Context(), "x"); !errors.Is(err, clip.ErrNowhere) {
		t.Errorf("got %v", err)
	}
}

func TestACommandIsNamedWithWhatItIsToDo(t *testing.T) {
	name := command(t, "cat >/dev/null")[0]
	for args, want := range map[string]string{"load-buffer -": "xcopy load-buffer", "-i": "xcopy", "": "xcopy"} {
		c := clip.Clipboard{Commands: [][]string{append([]string{name}, strings.Fields(args)...)}}
		if how, err := c.Copy(t.Context(), "x"); err != nil || how != want {
			t.Errorf("with %q: %q, %v; want %q", args, how, err, want)
		}
	}
}
