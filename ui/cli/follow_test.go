package cli_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"crosscheck/ui/cli"
)

// lockedBuffer is a buffer that is written and read by two.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

// take returns what was written since the last call.
func (l *lockedBuffer) take() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.b.String()
	l.b.Reset()
	return s
}

// following is a run with --follow whose clock the test winds.
type following struct {
	t        *testing.T
	out, err lockedBuffer
	ticks    chan time.Time
	now      func() time.Time
	end      context.CancelFunc
	code     chan int
}

func startFollowing(t *testing.T, args ...string) *following {
	t.Helper()
	ctx, end := context.WithCancel(t.Context())
	f := &following{t: t, ticks: make(chan time.Time), end: end, code: make(chan int, 1)}
	var mu sync.Mutex
	now := time.Date(2026, 10, 2, 10, 30, 0, 0, time.UTC)
	f.now = func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		return now
	}
	env := cli.Env{
		Args: args, Stdin: strings.NewReader(""), Stdout: &f.out, Stderr: &f.err,
		Getenv:       func(string) string { return "" },
		Now:          f.now,
		Ticks:        func(time.Duration) (<-chan time.Time, func()) { return f.ticks, func() {} },
		OpenTerminal: func() (*os.File, error) { return nil, os.ErrNotExist },
	}
	go func() { f.code <- cli.Run(ctx, env) }()
	return f
}

// look lets the program look at its inputs, once or more often, and returns
// what it wrote. Between the looks it does nothing.
func (f *following) look(times int) string {
	f.t.Helper()
	for range times {
		f.ticks <- f.now()
	}
	synctest.Wait()
	return f.out.take()
}

// stop interrupts the program and returns its exit code and its last words.
func (f *following) stop() (code int, out string) {
	f.end()
	return <-f.code, f.out.take()
}

func appendLine(t *testing.T, name, line string) {
	t.Helper()
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString(line); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

const (
	sent     = "2026-10-02T10:00:00Z RW1 HO a-1 from=a to=b item=pr:7 ask=FIX\n"
	readBack = "2026-10-02T10:01:00Z RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=BUILD\n"
)

func TestFindFollowsFilesAsTheyGrow(t *testing.T) {
	t.Chdir(t.TempDir())
	synctest.Test(t, findFollowsFilesAsTheyGrow)
}

func findFollowsFilesAsTheyGrow(t *testing.T) {
	t.Helper()
	appendLine(t, "a.log", "text\n")
	f := startFollowing(t, "find", "--follow", "a.log")
	if got := f.look(1); got != "" {
		t.Errorf("before: %s", got)
	}
	appendLine(t, "a.log", sent+readBack[:30])
	if diff := cmp.Diff("a.log:2:22: "+sent[21:], f.look(1)); diff != "" {
		t.Errorf("half a line waits (-want +got):\n%s", diff)
	}
	appendLine(t, "a.log", readBack[30:])
	if diff := cmp.Diff("a.log:3:22: "+readBack[21:], f.look(1)); diff != "" {
		t.Errorf("its rest (-want +got):\n%s", diff)
	}
	if err := os.Truncate("a.log", 0); err != nil {
		t.Fatal(err)
	}
	appendLine(t, "a.log", sent)
	if diff := cmp.Diff("a.log:1:22: "+sent[21:], f.look(1)); diff != "" {
		t.Errorf("written anew (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff("crosscheck: a.log: was cut from 138 to 62 bytes\n", f.err.take()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if code, out := f.stop(); code != 0 || out != "" {
		t.Errorf("code %d, %s", code, out)
	}
}

func TestFindListsOnceWhatIsReadAgainAsAWhole(t *testing.T) {
	t.Chdir(t.TempDir())
	synctest.Test(t, findListsOnceWhatIsReadAgainAsAWhole)
}

func findListsOnceWhatIsReadAgainAsAWhole(t *testing.T) {
	t.Helper()
	const head = "{\n  \"messages\": [\n    {\"role\": \"assistant\", \"content\": \"RW1 HO a-1 from=a to=b item=pr:7 ask=FIX\"}"
	appendLine(t, "a.json", head+"\n  ]\n}\n")
	f := startFollowing(t, "find", "--follow", "a.json")
	if got := f.look(1); strings.Count(got, "\n") != 1 {
		t.Errorf("before: %s", got)
	}
	if err := os.WriteFile("a.json", []byte(head+",\n    {\"role\": \"user\", \"content\": \"RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=FIX\"}\n  ]\n}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := f.look(1); strings.Count(got, "\n") != 1 || !strings.Contains(got, "RW1 RB b-1") {
		t.Errorf("grown: %s", got)
	}
	if code, out := f.stop(); code != 0 || out != "" {
		t.Errorf("code %d, %s", code, out)
	}
}

func TestFollowedDirectoryMayGetNewFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	synctest.Test(t, followedDirectoryMayGetNewFiles)
}

func followedDirectoryMayGetNewFiles(t *testing.T) {
	t.Helper()
	if err := os.Mkdir("logs", 0o700); err != nil {
		t.Fatal(err)
	}
	appendLine(t, filepath.Join("logs", "a.log"), sent)
	appendLine(t, filepath.Join("logs", "program"), "\x7fELF\x02\x01")
	f := startFollowing(t, "find", "--follow", "logs")
	if got := f.look(1); got != "logs/a.log:1:22: "+sent[21:] {
		t.Errorf("before: %s", got)
	}
	appendLine(t, filepath.Join("logs", "b.log"), readBack)
	if got := f.look(8); got != "logs/b.log:1:22: "+readBack[21:] {
		t.Errorf("after: %s", got)
	}
	if code, _ := f.stop(); code != 0 || f.err.take() != "" {
		t.Errorf("code %d", code)
	}
}

func TestTextOfAFollowedLogGoesOn(t *testing.T) {
	t.Chdir(t.TempDir())
	synctest.Test(t, textOfAFollowedLogGoesOn)
}

func textOfAFollowedLogGoesOn(t *testing.T) {
	t.Helper()
	appendLine(t, "a.log", sent)
	f := startFollowing(t, "--plain", "--follow", "--ascii", "a.log")
	if got := f.look(1); !strings.HasPrefix(got, "a.log: 1 line, 1 message") || !strings.Contains(got, "HO a-1  a > b  FIX pr:7  sent") {
		t.Errorf("before: %s", got)
	}
	if got := f.look(2); got != "" {
		t.Errorf("nothing new: %s", got)
	}
	appendLine(t, "a.log", readBack)
	if got := f.look(1); !strings.HasPrefix(got, "x RB b-1  b > a  of a-1") || !strings.Contains(got, "echo.mismatch") || !strings.Contains(got, "HO a-1  sent > void") {
		t.Errorf("the readback: %s", got)
	}
	if err := os.Rename("a.log", "a.log.1"); err != nil {
		t.Fatal(err)
	}
	appendLine(t, "a.log", strings.ReplaceAll(sent, "a-1", "a-2 re=b-1"))
	if got := f.look(1); !strings.Contains(got, "HO a-2  a > b  FIX pr:7  re-issue of a-1") || !strings.Contains(got, "HO a-1  void > superseded") {
		t.Errorf("in the next file: %s", got)
	}
	if code, out := f.stop(); code != 0 || out != "" {
		t.Errorf("code %d, %s", code, out)
	}
}

func TestCheckFollowsAndJudgesAgain(t *testing.T) {
	t.Chdir(t.TempDir())
	synctest.Test(t, checkFollowsAndJudgesAgain)
}

func checkFollowsAndJudgesAgain(t *testing.T) {
	t.Helper()
	appendLine(t, "a.log", sent)
	f := startFollowing(t, "check", "--follow", "--ascii", "a.log")
	if got := f.look(1); !strings.HasSuffix(got, "1 note: passes (--fail-on error)\n") {
		t.Errorf("before: %s", got)
	}
	appendLine(t, "a.log", readBack)
	if got := f.look(1); !strings.HasPrefix(got, "  x echo.mismatch") || strings.Contains(got, "thread.open") {
		t.Errorf("the readback: %s", got)
	}
	if got := f.look(3); got != "" {
		t.Errorf("nothing new: %s", got)
	}
	if code, out := f.stop(); code != 1 || !strings.HasSuffix(out, "1 error, 1 note: fails (--fail-on error)\n") {
		t.Errorf("code %d, %s", code, out)
	}
}

func noon() time.Time { return time.Date(2026, 10, 2, 12, 0, 0, 0, time.UTC) }

func TestFollowingEndsWithThePipe(t *testing.T) {
	for _, test := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"find", "--follow", "-"}, 0, "-:1:22: " + sent[21:] + "-:2:22: " + readBack[21:]},
		{[]string{"check", "--follow", "-"}, 1, "fails (--fail-on error)\n"},
		{[]string{"--plain", "--follow", "-"}, 0, "RB b-1"},
	} {
		ticks := make(chan time.Time)
		close(ticks) // it looks again and again
		var out, errs lockedBuffer
		code := cli.Run(t.Context(), cli.Env{
			Args: test.args, Stdin: strings.NewReader(sent + strings.TrimSuffix(readBack, "\n")), Stdout: &out, Stderr: &errs,
			StdinPiped: true, Getenv: func(string) string { return "" }, Now: noon,
			Ticks: func(time.Duration) (<-chan time.Time, func()) { return ticks, func() {} },
		})
		if got := out.take(); code != test.code || !strings.Contains(got, test.want) || errs.take() != "" {
			t.Errorf("%v: code %d, %s", test.args, code, got)
		}
	}
}

func TestWhatCannotFollowSaysSo(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"lint", "--follow", "a.log"}, "lint reads its inputs once: leave out --follow; view, find and check have it"},
		{[]string{"find", "--follow", "--json", "a.log"}, "--follow lists lines as they come: leave out --json, --count and --where, which wait for the end"},
		{[]string{"check", "--follow", "--format", "json", "a.log"}, "--follow writes findings as they come: leave out --format and --output, which wait for the end"},
	} {
		var out, errs lockedBuffer
		code := cli.Run(t.Context(), cli.Env{
			Args: test.args, Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs,
			Getenv: func(string) string { return "" }, Now: noon,
		})
		if got := errs.take(); code != 2 || !strings.Contains(got, test.want) {
			t.Errorf("%v: code %d, %s", test.args, code, got)
		}
	}
	f := startFollowing(t, "find", "--follow", filepath.Join(t.TempDir(), "none.log"))
	code := <-f.code
	if got := f.err.take(); code != 3 || !strings.Contains(got, "none.log: no such file") {
		t.Errorf("code %d, %s", code, got)
	}
}
