package source

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
)

// Facts of the zip format.
const (
	zipZstd      = 93
	zipHeaderLen = 30 // of the header before a member, but for its name
)

// zipEntry is a file to be put into a zip.
type zipEntry struct {
	name, text string
	method     uint16
}

// zipped returns a zip of some files, with the sizes after each of them, as
// those write it who cannot go back.
func zipped(tb testing.TB, entries ...zipEntry) string {
	tb.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	w.RegisterCompressor(zipZstd, func(w io.Writer) (io.WriteCloser, error) { return &zstdWriter{tb: tb, w: w}, nil })
	for _, e := range entries {
		f, err := w.CreateHeader(&zip.FileHeader{Name: e.name, Method: e.method})
		if err != nil {
			tb.Fatal(err)
		}
		if _, err := io.WriteString(f, e.text); err != nil {
			tb.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		tb.Fatal(err)
	}
	return b.String()
}

// zstdWriter packs what is written to it once it is closed.
type zstdWriter struct {
	bytes.Buffer

	tb testing.TB
	w  io.Writer
}

func (z *zstdWriter) Close() error {
	_, err := io.WriteString(z.w, zstded(z.tb, z.String()))
	return err
}

// inMember is what a test looks at of a sighting in an archive.
type inMember struct {
	Member string
	Line   int
	Offset int64
	Text   string
}

func (r *recorder) inMembers() []inMember {
	var all []inMember
	for _, s := range r.sightings {
		all = append(all, inMember{s.Member, s.Line, s.Offset, string(s.Text)})
	}
	return all
}

func TestZipIsReadMemberByMember(t *testing.T) {
	const syslog = "Oct  2 13:05:11 ops-1 scheduler[881]: "
	data := zipped(
		t,
		zipEntry{"build/", "", zip.Store},
		zipEntry{"build/1_setup.txt", "\ufeff2026-10-02T22:00:00.1234567Z " + handoff + "\r\n", zip.Deflate},
		zipEntry{"build/2_run.txt", "x\n" + handoff + " // 2\n", zip.Store},
		zipEntry{"build/3_zstd.log", syslog + handoff + " // 3\n", zipZstd},
		zipEntry{"build/4_wide.txt", "\xff\xfe" + utf16Text("x\n"+handoff+" // 4\n", false), zip.Deflate},
		zipEntry{"build/5_old.log.gz", gzipped(t, handoff+" // 5\n"), zip.Store},
		zipEntry{"__MACOSX/build/._1_setup.txt", handoff, zip.Store},
		zipEntry{"build/.hidden/x.log", handoff, zip.Store},
		zipEntry{"build/picture.png", "\x89PNG\r\n\x1a\n" + handoff, zip.Store},
		zipEntry{"build/inner.zip", zipped(t, zipEntry{"x", handoff, zip.Store}), zip.Store},
		zipEntry{"build/empty.log", "", zip.Store},
		zipEntry{"build/6_last.txt", handoff + " // no newline", zip.Deflate},
	)
	want := []inMember{
		{"build/1_setup.txt", 1, 3, handoff},
		{"build/2_run.txt", 2, 2, handoff + " // 2"},
		{"build/3_zstd.log", 1, 0, handoff + " // 3"},
		{"build/4_wide.txt", 2, 6, handoff + " // 4"},
		{"build/5_old.log.gz", 1, 0, handoff + " // 5"},
		{"build/6_last.txt", 1, 0, handoff + " // no newline"},
	}
	open := map[string]func() (*Input, error){
		"in memory": func() (*Input, error) { return Bytes("x.zip", []byte(data), Options{}) },
		"file":      func() (*Input, error) { return Open(write(t, "x.zip", data), Options{}) },
		"pipe":      func() (*Input, error) { return Open("-", Options{Stdin: io.MultiReader(strings.NewReader(data))}) },
	}
	for name, open := range open {
		t.Run(name, func(t *testing.T) {
			in, err := open()
			if err != nil {
				t.Fatal(err)
			}
			got, a := scanInput(t, in)
			if diff := cmp.Diff(want, got.inMembers()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			inner := sighting.Defect{Member: "build/inner.zip", Kind: sighting.Truncated, Line: 1, Text: "the member build/inner.zip is a zip archive, which is not read within an archive"}
			if diff := cmp.Diff([]sighting.Defect{inner}, got.defects); diff != "" || a.Damaged != 1 {
				t.Errorf("%d damaged (-want +got):\n%s", a.Damaged, diff)
			}
			if a.Skipped != 4 || a.Lines != 8 || a.SHA256 != sha(data) {
				t.Errorf("%d skipped, %d lines, digest %s", a.Skipped, a.Lines, a.SHA256)
			}
			if want := "github-actions+text+syslog+bare"; a.Format != want {
				t.Errorf("format %q, want %q", a.Format, want)
			}
			if want := "zip, utf-8 with mark; zip, utf-8; zip, utf-16le with mark; zip, gzip, utf-8"; a.Coding != want {
				t.Errorf("coding %q, want %q", a.Coding, want)
			}
			readAgain(t, in, got)
			if lines, err := in.ReadMember("build/picture.png", 1, 1); err != nil || len(lines) > 0 {
				t.Errorf("lines of a picture: %v, error %v", lines, err)
			}
		})
	}
}

func TestMembersHaveTheirOwnLines(t *testing.T) {
	data := zipped(t, zipEntry{"a.log", "1\n2\n" + handoff + "\n", zip.Deflate}, zipEntry{"b.log", handoff, zip.Store})
	in, err := Open(write(t, "x.zip", data), Options{})
	if err != nil {
		t.Fatal(err)
	}
	scanInput(t, in)
	for _, released := range []bool{false, true} {
		for member, want := range map[string]int{"a.log": 3, "b.log": 1, "c.log": 0, "": 0} {
			if n := in.MemberLines(member); n != want {
				t.Errorf("%q has %d lines, want %d (released: %v)", member, n, want, released)
			}
		}
		if err := in.Release(); err != nil {
			t.Fatal(err)
		}
	}
}

// readAgain reads the line of each sighting again.
func readAgain(t *testing.T, in *Input, got *recorder) {
	t.Helper()
	for _, s := range got.sightings {
		lines, err := in.ReadMember(s.Member, s.Line, 1)
		if err != nil || len(lines) != 1 || !bytes.Contains(lines[0].Text, s.Text) || lines[0].Offset != s.Offset {
			t.Errorf("%s:%d again: %v, error %v", s.Member, s.Line, lines, err)
		}
	}
}

func TestMentionsAndDefectsNameTheirMember(t *testing.T) {
	got, _ := scanText(t, zipped(t, zipEntry{"a", "text\n", zip.Store}, zipEntry{"b", "about RW1\ncaf\xe9\n", zip.Store}), Options{})
	if len(got.mentions) != 1 || got.mentions[0].Member != "b" || got.mentions[0].Line != 1 {
		t.Errorf("mentions %+v", got.mentions)
	}
	if len(got.defects) != 1 || got.defects[0].Member != "b" || got.defects[0].Line != 2 {
		t.Errorf("defects %+v", got.defects)
	}
}

func TestEmptyZipIsAnEmptyFile(t *testing.T) {
	got, a := scanText(t, zipped(t), Options{})
	if len(got.sightings)+len(got.defects) > 0 || a.Lines != 0 || a.Format != "zip" {
		t.Errorf("%+v, %v", a, got.defects)
	}
}

func TestZipWithoutTextCannotBeRead(t *testing.T) {
	in, err := Bytes("x.zip", []byte(zipped(t, zipEntry{"a.png", "\x89PNG\r\n", zip.Store}, zipEntry{".b", handoff, zip.Store})), Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = in.Scan(t.Context(), new(recorder).add)
	var e *Error
	if !errors.As(err, &e) || e.What != "is a zip archive that holds no text" {
		t.Errorf("error %v", err)
	}
}

func TestMemberThatCannotBeUnpackedIsNamed(t *testing.T) {
	data := []byte(zipped(t, zipEntry{"one", handoff + "\n", zip.Store}, zipEntry{"two", handoff + "\n", zip.Deflate}, zipEntry{"three", handoff + "\n", zip.Store}))
	damage := func(name string, change func(local, central []byte)) {
		local := bytes.Index(data, []byte(name)) - zipHeaderLen
		central := bytes.LastIndex(data, []byte(name)) - 46
		change(data[local:], data[central:])
	}
	damage("one", func(_, central []byte) { central[8] |= 1 })
	damage("two", func(_, central []byte) { central[10] = 14 })
	damage("three", func(_, central []byte) { central[16] ^= 0xff })
	got, a := scanText(t, string(data), Options{})
	want := []sighting.Defect{
		{Member: "one", Kind: sighting.Truncated, Line: 1, Text: "the member one is encrypted"},
		{Member: "two", Kind: sighting.Truncated, Line: 1, Text: "the member two is packed in a way that is not read"},
		{Member: "three", Kind: sighting.Truncated, Line: 1, Text: "the zip data does not match its checksum, so some of it may be wrong"},
	}
	if diff := cmp.Diff(want, got.defects); diff != "" || a.Damaged != 3 || len(got.sightings) != 1 {
		t.Errorf("%d damaged, %d messages (-want +got):\n%s", a.Damaged, len(got.sightings), diff)
	}
}

func TestB30CutZipGivesWhatItHolds(t *testing.T) {
	var entries []zipEntry
	for i := range 6 {
		e := zipEntry{fmt.Sprintf("%d.log", i), strings.Repeat(fmt.Sprintf("%s // %d\n", handoff, i), 60), zip.Deflate}
		entries = append(entries, e, zipEntry{".hidden" + e.name, e.text, zip.Deflate})
	}
	data := zipped(t, entries...)
	whole, _ := scanText(t, data, Options{})
	directory := strings.Index(data, "PK\x01\x02")
	for cut := len("PK\x05\x06"); cut < len(data); cut += 17 {
		got, a := scanText(t, data[:cut], Options{})
		n := len(got.sightings)
		if n > 0 {
			if diff := cmp.Diff(whole.inMembers()[:n], got.inMembers()); diff != "" {
				t.Fatalf("cut at %d (-want +got):\n%s", cut, diff)
			}
		}
		if cut >= directory && n != len(whole.sightings) {
			t.Errorf("cut at %d, in the directory: %d messages", cut, n)
		}
		if len(got.defects) == 0 || got.defects[len(got.defects)-1].Text != "the zip archive is cut short: its directory is missing" || a.Damaged == 0 {
			t.Errorf("cut at %d: defects %v", cut, got.defects)
		}
	}
}

func TestMembersOfACutZipWhoseSizesStandBeforeThem(t *testing.T) {
	for _, method := range []uint16{zip.Store, zip.Deflate} {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		for _, name := range []string{"a", "b"} {
			text := handoff + " // " + name + "\n"
			packed := []byte(text)
			if method == zip.Deflate {
				packed = deflated(t, text)
			}
			h := &zip.FileHeader{Name: name, Method: method, CompressedSize64: uint64(len(packed)), UncompressedSize64: uint64(len(text))}
			f, err := w.CreateRaw(h)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := f.Write(packed); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
		got, _ := scanText(t, b.String(), Options{})
		if want := []inMember{{"a", 1, 0, handoff + " // a"}, {"b", 1, 0, handoff + " // b"}}; !cmp.Equal(want, got.inMembers()) {
			t.Errorf("method %d: %v", method, got.inMembers())
		}
		cut := b.Len() - 10
		got, _ = scanText(t, b.String()[:cut], Options{})
		if want := []inMember{{"a", 1, 0, handoff + " // a"}}; !cmp.Equal(want, got.inMembers()) {
			t.Errorf("method %d, cut: %v", method, got.inMembers())
		}
	}
}

func deflated(tb testing.TB, text string) []byte {
	tb.Helper()
	packed := gzipped(tb, text)
	const header, trailer = 10, 8
	return []byte(packed[header : len(packed)-trailer])
}

func TestMembersAreListedInTheirOrder(t *testing.T) {
	data := zipped(t,
		zipEntry{"b.log", handoff + "\nx\nx", zip.Store},
		zipEntry{".hidden", handoff, zip.Store},
		zipEntry{"a.log", "x\n", zip.Deflate},
	)
	for name, tt := range map[string]struct {
		data string
		want []Member
	}{
		"x.zip":    {data, []Member{{"b.log", 3}, {"a.log", 1}}},
		"x.log":    {"one\ntwo\n", []Member{{"", 2}}},
		"x.log.gz": {gzipped(t, "one\ntwo\nthree"), []Member{{"", 3}}},
	} {
		t.Run(name, func(t *testing.T) {
			in, err := Open(write(t, name, tt.data), Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = in.Close() }()
			if _, err := in.Scan(t.Context(), sighting.Discard); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, in.Members()); diff != "" {
				t.Error(diff)
			}
			if err := in.Release(); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, in.Members()); diff != "" {
				t.Errorf("after it was released: %s", diff)
			}
		})
	}
}
