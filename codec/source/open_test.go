package source

import (
	"bytes"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"crosscheck/codec/source/internal/extract"
)

// write makes a file with the given bytes and returns its name.
func write(t *testing.T, name, data string) string {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(name, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestWhatIsNotReadSaysWhatItIs(t *testing.T) {
	noise := make([]byte, 4096)
	random := rand.NewPCG(1, 2)
	for i := range noise {
		noise[i] = byte(random.Uint64())
	}
	filter := func(command string) string { return "make text of it first: " + command + " FILE | crosscheck" }
	tests := []struct{ name, data, what, remedy string }{
		{"bzip2", "BZh91AY", "is compressed with bzip2", filter("bzcat")},
		{"xz", "\xfd7zXZ\x00", "is compressed with xz", filter("xzcat")},
		{"tar", strings.Repeat("a", 257) + "ustar\x00", "is a tar archive", filter("tar -xOf")},
		{"SQLite", "SQLite format 3\x00", "is an SQLite database", "make text of it first: sqlite3 -json FILE 'SELECT * FROM TABLE' | crosscheck"},
		{
			"LangGraph", "SQLite format 3\x00CREATE TABLE checkpoints (thread_id TEXT, checkpoint_ns TEXT)", "is a database of LangGraph checkpoints",
			"its messages are packed in it: print them with get_state_history in Python, and give what that prints",
		},
		{
			"Cursor", "SQLite format 3\x00CREATE TABLE blobs (id TEXT PRIMARY KEY, data BLOB)", "is a chat of the Cursor CLI",
			"its messages are packed in it: export the chat in Cursor, and give that",
		},
		{"Parquet", "PAR1\x15\x04", "is a Parquet file", "print it as JSON, as duckdb -json does, and give that"},
		{"journal", "LPKSHHRH\x00", "is a binary journal of systemd", filter("journalctl -o json --file")},
		{"Docker", "\x00\x00\x00\x20\n\x06stdout\x10", "is a log of Docker's local driver", "make text of it first: docker logs CONTAINER | crosscheck"},
		{"program", "\x7fELF\x02\x01", "is a program", giveText},
		{"picture", "\x89PNG\r\n\x1a\n", "is a picture", giveText},
		{"PDF", "%PDF-1.7\n", "is a PDF document", "make text of it first: pdftotext FILE - | crosscheck"},
		{"UTF-32", "\xff\xfe\x00\x00a\x00\x00\x00", "is UTF-32 text", filter("iconv -f UTF-32 -t UTF-8")},
		{"noise", string(noise), "is binary, it holds no text", giveText},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			name := write(t, "in put", test.data)
			in, err := Open(name, Options{})
			var e *Error
			if !errors.As(err, &e) {
				t.Fatalf("input %v, error %v", in, err)
			}
			remedy := strings.Replace(test.remedy, "FILE", "'"+name+"'", 1)
			if e.File != name || e.What != test.what || e.Remedy != remedy {
				t.Errorf("%s\n%s\n%s, want\n%s\n%s", e.File, e.What, e.Remedy, test.what, remedy)
			}
			if want := name + ": " + test.what + "; " + remedy; e.Error() != want {
				t.Errorf("%s, want %s", e, want)
			}
		})
	}
}

func TestTextThatLooksLikeSomethingElseIsRead(t *testing.T) {
	tests := []struct{ name, data string }{
		{"a bracket at the start", "[12345] started\n[12345] ready\n"},
		{"a time in brackets", "[2026-10-02 13:42:17.326] [INFO ] x\n"},
		{"a brace at the start", "{oops\n"},
		{"JSON on some lines", "text\n{\"a\":1}\ntext\ntext\n"},
		{"a hole of NULs", strings.Repeat("\x00", 2*extract.SampleSize) + "text\n"},
		{"a hole in the middle", "text\n" + strings.Repeat("\x00", 500) + "text\n"},
		{"colour", strings.Repeat("\x1b[31mx\x1b[0m\n", 100)},
		{"control characters between fields", strings.Repeat("8=FIX.4.2\x019=100\x0135=D\x01\n", 20)},
		{"another character set", strings.Repeat("Gr\xfc\xdfe aus K\xf6ln\n", 100)},
		{"the words PK and BZ", "PKW fuhr vor\nBZ lag aus\n"},
		{"nothing", ""},
		{"white space", " \n\t\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, _ := scanText(t, test.data+"\n"+handoff, Options{})
			if len(got.sightings) != 1 {
				t.Errorf("%d sightings", len(got.sightings))
			}
		})
	}
}

func TestOpenErrors(t *testing.T) {
	dir := t.TempDir()
	t.Run("missing", func(t *testing.T) {
		name := filepath.Join(dir, "no-such.log")
		_, err := Open(name, Options{})
		if want := name + ": no such file; check the name"; err == nil || err.Error() != want || !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%v, want %s", err, want)
		}
	})
	t.Run("directory", func(t *testing.T) {
		_, err := Open(dir, Options{})
		if want := dir + ": is a directory; its files are read one by one"; err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	})
	t.Run("unreadable", func(t *testing.T) {
		name := write(t, "secret.log", "x")
		if err := os.Chmod(name, 0); err != nil {
			t.Fatal(err)
		}
		f, err := os.Open(name)
		if err == nil {
			_ = f.Close()
			t.Skip("this user may read everything")
		}
		_, err = Open(name, Options{})
		if want := name + ": may not be read; ask for the permission to read it, or for a copy"; err == nil || err.Error() != want || !errors.Is(err, fs.ErrPermission) {
			t.Errorf("%v, want %s", err, want)
		}
	})
	t.Run("no standard input", func(t *testing.T) {
		_, err := Open("-", Options{})
		if want := "standard input: there is no standard input; name a file"; err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	})
	t.Run("database on standard input", func(t *testing.T) {
		_, err := Open("-", Options{Stdin: strings.NewReader("SQLite format 3\x00")})
		want := "standard input: is an SQLite database; save it to a file, then: sqlite3 -json FILE 'SELECT * FROM TABLE' | crosscheck"
		if err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	})
}

func TestErrorsAreSafeOnATerminal(t *testing.T) {
	tests := []struct{ name, file, word string }{
		{"x.log", "x.log", "x.log"},
		{"", `""`, `""`},
		{"-x", "-x", "./-x"},
		{"a b", "a b", "'a b'"},
		{"it's", "it's", `'it'\''s'`},
		{"経理.log", "経理.log", "'経理.log'"},
		{"a\x1b[2Jb", `"a\x1b[2Jb"`, `"a\x1b[2Jb"`},
		{"a\nb\rc", `"a\nb\rc"`, `"a\nb\rc"`},
		{"a\u202eb", `"a\u202eb"`, `"a\u202eb"`},
		{"a\x9bb", `"a\x9bb"`, `"a\x9bb"`},
		{"a\u009bb", `"a\u009bb"`, `"a\u009bb"`},
	}
	for _, test := range tests {
		e := signature{what: "is x", filter: "cat"}.error(test.name)
		if e.File != test.file || e.Remedy != "make text of it first: cat "+test.word+" | crosscheck" {
			t.Errorf("%q: %q, %q, want %q, %q", test.name, e.File, e.Remedy, test.file, test.word)
		}
	}
}

func TestFileIsLeftAsItIs(t *testing.T) {
	name := write(t, "x.log", handoff+"\n")
	before, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(name, 0o400); err != nil {
		t.Fatal(err)
	}
	in, err := Open(name, Options{})
	if err != nil {
		t.Fatal(err)
	}
	got, _ := scanInput(t, in)
	if _, err := in.ReadLines(1, 1); err != nil {
		t.Error(err)
	}
	after, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.sightings) != 1 || before.Size() != after.Size() || !before.ModTime().Equal(after.ModTime()) {
		t.Errorf("%d sightings; %v became %v", len(got.sightings), before, after)
	}
}

func TestDevicesAreRead(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no such names")
	}
	in, err := Open(os.DevNull, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, a := scanInput(t, in); a.Lines != 0 {
		t.Errorf("%d lines", a.Lines)
	}

	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Repeat("x\n", 100_000) + handoff + "\n"
	wrote := make(chan error, 1)
	go func() {
		_, err := w.WriteString(text)
		wrote <- errors.Join(err, w.Close())
	}()
	in, err = Open("-", Options{Stdin: r})
	if err != nil {
		t.Fatal(err)
	}
	got, _ := scanInput(t, in)
	if err := <-wrote; err != nil {
		t.Fatal(err)
	}
	if len(got.sightings) != 1 || got.sightings[0].Line != 100_001 {
		t.Errorf("%v", got.seen())
	}
	lines, err := in.ReadLines(100_000, 5)
	if err != nil || len(lines) != 2 || string(lines[1].Text) != handoff {
		t.Errorf("%v, error %v", lines, err)
	}
}

func TestStandardInputThatWasReadInPart(t *testing.T) {
	name := write(t, "x.log", "header\n"+handoff+"\nend\n")
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }() // it was only read
	if _, err := f.Seek(7, 0); err != nil {
		t.Fatal(err)
	}
	in, err := Open("-", Options{Stdin: f})
	if err != nil {
		t.Fatal(err)
	}
	got, _ := scanInput(t, in)
	lines, err := in.ReadLines(1, 3)
	if err != nil || len(lines) != 2 || len(got.sightings) != 1 {
		t.Fatalf("%v, error %v, %d sightings", lines, err, len(got.sightings))
	}
	if s := got.sightings[0]; s.Line != 1 || s.Offset != 0 || !bytes.Equal(lines[0].Text, s.Text) {
		t.Errorf("%+v, but %s", s, lines[0].Text)
	}
	if err := in.Close(); err != nil {
		t.Error(err)
	}
	if _, err := f.Stat(); err != nil {
		t.Errorf("the file of the caller was closed: %v", err)
	}
}
