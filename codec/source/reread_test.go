package source

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// numbered returns n lines, each its number, of uneven length.
func numbered(n int) string {
	var b strings.Builder
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, "%d%s\n", i, strings.Repeat(".", i%97))
	}
	return b.String()
}

func TestLinesAreReadAgain(t *testing.T) {
	const n = 20_000
	text := numbered(n)
	open := map[string]func() (*Input, error){
		"in memory":  func() (*Input, error) { return Bytes("x", []byte(text), Options{}) },
		"file":       func() (*Input, error) { return Open(write(t, "x.log", text), Options{}) },
		"with mark":  func() (*Input, error) { return Bytes("x", []byte("\ufeff"+text), Options{}) },
		"no newline": func() (*Input, error) { return Bytes("x", []byte(strings.TrimSuffix(text, "\n")), Options{}) },
		"once only":  func() (*Input, error) { return Open("-", Options{Stdin: io.MultiReader(strings.NewReader(text))}) },
	}
	want := strings.Split(text, "\n")[:n]
	for name, open := range open {
		t.Run(name, func(t *testing.T) {
			in, err := open()
			if err != nil {
				t.Fatal(err)
			}
			if lines, err := in.ReadLines(1, 10); err != nil || len(lines) > 0 {
				t.Errorf("before the scan: %v, error %v", lines, err)
			}
			scanInput(t, in)
			for _, first := range []int{1, 2, 255, 256, 257, 5000, n / 2, n - 1, n} {
				checkLines(t, in, first, want[first-1:min(n, first+2)])
			}
			for _, none := range [][2]int{{0, 5}, {-1, 5}, {n + 1, 5}, {5, 0}, {5, -1}} {
				if lines, err := in.ReadLines(none[0], none[1]); err != nil || len(lines) > 0 {
					t.Errorf("%v: %v, error %v", none, lines, err)
				}
			}
		})
	}
}

// checkLines reads three lines from first on and compares them.
func checkLines(t *testing.T, in *Input, first int, want []string) {
	t.Helper()
	lines, err := in.ReadLines(first, 3)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for i, line := range lines {
		got = append(got, string(line.Text))
		if line.Number != first+i || line.Cut {
			t.Errorf("line %d: %+v", first+i, line)
		}
		if i > 0 && line.Offset != lines[i-1].Offset+int64(len(got[i-1]))+1 {
			t.Errorf("line %d at %d, the one before at %d", line.Number, line.Offset, lines[i-1].Offset)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("from line %d (-want +got):\n%s", first, diff)
	}
}

func TestReadLinesGivesTheLineOfASighting(t *testing.T) {
	text := strings.Repeat("x\n", 70_000) + "> \x1b[1m" + handoff + "\r\nend"
	in, err := Bytes("x", []byte(text), Options{})
	if err != nil {
		t.Fatal(err)
	}
	got, _ := scanInput(t, in)
	s := got.sightings[0]
	lines, err := in.ReadLines(s.Line, 1)
	if err != nil {
		t.Fatal(err)
	}
	want := []RawLine{{Number: s.Line, Offset: s.Offset, Text: []byte("> \x1b[1m" + handoff + "\r")}}
	if diff := cmp.Diff(want, lines); diff != "" || s.Length != len(want[0].Text) {
		t.Errorf("length %d (-want +got):\n%s", s.Length, diff)
	}
}

func TestVeryLongLinesAreCut(t *testing.T) {
	long := strings.Repeat("x", maxRaw)
	text := "a\n" + long + "\n" + long + "y\n" + long + long + long + "\nb\n"
	in, err := Bytes("x", []byte(text), Options{})
	if err != nil {
		t.Fatal(err)
	}
	scanInput(t, in)
	lines, err := in.ReadLines(1, 10)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, line := range lines {
		got = append(got, fmt.Sprint(line.Number, " ", line.Offset, " ", len(line.Text), " ", line.Cut))
	}
	want := []string{
		"1 0 1 false", "2 2 65536 false", "3 65539 65536 true", "4 131077 65536 true", "5 327686 1 false",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestFileThatShrankCannotBeReadAgain(t *testing.T) {
	name := write(t, "x.log", numbered(10_000))
	in, err := Open(name, Options{})
	if err != nil {
		t.Fatal(err)
	}
	scanInput(t, in)
	if err := os.Truncate(name, 10); err != nil {
		t.Fatal(err)
	}
	_, err = in.ReadLines(9000, 2)
	var e *Error
	if !errors.As(err, &e) || e.What != "has changed since it was read, or cannot be read any more" {
		t.Errorf("error %v", err)
	}
}

func TestTemporaryFileIsGone(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	t.Setenv("TMP", dir)
	in, err := Open("-", Options{Stdin: io.MultiReader(strings.NewReader(numbered(1000)))})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Scan(t.Context(), new(recorder).add); err != nil {
		t.Fatal(err)
	}
	if lines, err := in.ReadLines(1000, 1); err != nil || len(lines) != 1 {
		t.Errorf("%v, error %v", lines, err)
	}
	if err := in.Close(); err != nil {
		t.Fatal(err)
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, error %v", left, err)
	}
	if _, err := in.ReadLines(1, 1); err == nil {
		t.Error("lines of a closed input")
	}
}

func TestWithoutTemporaryFileTheScanGoesOn(t *testing.T) {
	nowhere := write(t, "file", "") + "/none"
	t.Setenv("TMPDIR", nowhere)
	t.Setenv("TMP", nowhere)
	t.Setenv("TEMP", nowhere)
	in, err := Open("-", Options{Stdin: io.MultiReader(strings.NewReader(handoff))})
	if err != nil {
		t.Fatal(err)
	}
	got, _ := scanInput(t, in)
	if len(got.sightings) != 1 {
		t.Errorf("%d sightings", len(got.sightings))
	}
	_, err = in.ReadLines(1, 1)
	var e *Error
	if !errors.As(err, &e) || e.Remedy != "save it to a file and open that" {
		t.Errorf("error %v", err)
	}
}

func TestMoreThanADiskHoldsIsNotKept(t *testing.T) {
	text := numbered(20_000) + handoff + "\n"
	for name, data := range map[string]string{"gzip": gzipped(t, text), "a pipe": text} {
		in, err := Open("-", Options{Stdin: io.MultiReader(strings.NewReader(data))})
		if err != nil {
			t.Fatal(err)
		}
		in.store.limit = int64(len(text) - 1)
		got, a := scanInput(t, in)
		if len(got.sightings) != 1 || a.SHA256 != sha(data) {
			t.Errorf("%s: %d messages, digest %s", name, len(got.sightings), a.SHA256)
		}
		if info, err := in.store.temp.Stat(); err != nil || info.Size() > 0 {
			t.Errorf("%s: %v bytes are left, error %v", name, info, err)
		}
		_, err = in.ReadLines(1, 1)
		want := "standard input: its lines cannot be shown (it is too much to be kept in a temporary file); save it to a file and open that"
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v", name, err)
		}
	}
}
