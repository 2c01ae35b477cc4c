package cli_test

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	_ "github.com/charmbracelet/x/exp/golden" // for its flag -update

	"crosscheck/ui/cli"
)

// asCrosscheck makes the test binary the program itself.
const asCrosscheck = "TEST_AS_CROSSCHECK"

// noSleep spares each process that ends well the second that the race detector
// waits for stragglers.
const noSleep = "atexit_sleep_ms=0"

func TestMain(m *testing.M) {
	if os.Getenv(asCrosscheck) != "" {
		os.Exit(cli.Main())
	}
	testscript.Main(m, map[string]func(){
		"crosscheck": func() { os.Exit(cli.Main()) },
		"code":       func() { os.Exit(codeMain(os.Args[1:])) },
	})
}

// codeMain is the program "code N ARGUMENTS": crosscheck with these arguments
// at a fixed time, which has to end with exit code N. Scripts always pipe
// something in, if only nothing; UNPIPED takes it away.
func codeMain(args []string) int {
	want, err := strconv.Atoi(args[0])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	env := cli.System()
	env.Args = args[1:]
	env.StdinPiped = env.StdinPiped && os.Getenv("UNPIPED") == ""
	env.Now = func() time.Time { return time.Date(2026, 10, 2, 12, 0, 0, 0, time.UTC) }
	if got := cli.Run(context.Background(), env); got != want {
		fmt.Fprintf(os.Stderr, "exit code %d, want %d\n", got, want)
		return 1
	}
	return 0
}

// updating reports whether the test run rewrites what it expects.
func updating() bool {
	f := flag.Lookup("update")
	return f != nil && f.Value.String() == "true"
}

// testdata returns the path of a folder of the project's shared test data.
func testdata(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join(root, "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// Each script is one promise of the command line. They find the vectors in
// $VECTORS and the scenarios in $SCENARIOS: next to the script and not where the
// project lies, for where a text breaks depends on how long its paths are.
func TestScripts(t *testing.T) {
	vectors, scenarios := testdata(t, "vectors/rw1"), testdata(t, "scenarios")
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       updating(),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Condition: func(cond string) (bool, error) {
			if cond != "root" {
				return false, fmt.Errorf("unknown condition %q", cond)
			}
			return os.Geteuid() == 0, nil
		},
		Setup: func(e *testscript.Env) error {
			e.Setenv("GORACE", noSleep)
			e.Setenv("VECTORS", vectors)
			e.Setenv("SCENARIOS", "scenarios")
			e.Setenv("LC_ALL", "C.UTF-8")
			e.Setenv("RUNEWIDTH_EASTASIAN", "0")
			return errors.Join(
				os.CopyFS(filepath.Join(e.WorkDir, "scenarios"), os.DirFS(scenarios)),
				binaries(e.WorkDir))
		},
	})
}

// binaries writes the inputs of scripts that are no text.
func binaries(dir string) error {
	var zipped bytes.Buffer
	w := gzip.NewWriter(&zipped)
	_, err := w.Write([]byte(`{"text":"RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW"}`))
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	m, zipErr := z.Create("old/app.log")
	if zipErr == nil {
		_, zipErr = m.Write([]byte("the RW1 lines:\nRW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW\n"))
	}
	return errors.Join(err, w.Close(), zipErr, z.Close(),
		os.WriteFile(filepath.Join(dir, "logs.zip"), archive.Bytes(), 0o600),
		os.WriteFile(filepath.Join(dir, "data.json.gz"), zipped.Bytes(), 0o600),
		os.WriteFile(filepath.Join(dir, "program"), []byte("\x7fELF\x02\x01\x01\x00"), 0o600),
		os.WriteFile(filepath.Join(dir, "noise"), bytes.Repeat([]byte{0x00, 0x01, 0xff, 0x90, 0x07, 0xc3, 0x28}, 100), 0o600),
		os.WriteFile(filepath.Join(dir, "hostile.log"), []byte(hostile), 0o600))
}

// hostile is a log whose tails, ids and junk would act on a terminal: a title,
// a clipboard write, a colour, a bell, an overwriting carriage return, a text
// turned round, an 8-bit control sequence.
const hostile = "RW1 HO a-1 from=a to=b item=pr:7 ask=REVIEW // \x1b]52;c;aGk=\x07 \x1b[31mred \u202eneve \u009b2J\n" +
	"RW1 RB b\x1b[2J-1 re=a-1 from=b to=a item=pr:7 ask=REVIEW\n" +
	"RW1 ST b-2 re=a-1 from=b to=a item=pr\x08:7 x_a=\x1b]0;title\x07\n" +
	"RW1 DN b-3 re=a-1 from=b to=a item=pr:7 out=OK // done\rRW1 DN b-4 re=a-1 from=b to=a item=pr:7 out=NOOP // \x7f\x00\xff\n" +
	"junk RW1 \x1b[5m\u2066\n"
