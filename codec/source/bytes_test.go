package source

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/zstd"

	"crosscheck/codec/sighting"
)

func gzipped(tb testing.TB, text string) string {
	tb.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := io.WriteString(w, text); err != nil {
		tb.Fatal(err)
	}
	if err := w.Close(); err != nil {
		tb.Fatal(err)
	}
	return b.String()
}

func zstded(tb testing.TB, text string) string {
	tb.Helper()
	w, err := zstd.NewWriter(nil)
	if err != nil {
		tb.Fatal(err)
	}
	return string(w.EncodeAll([]byte(text), nil))
}

// utf16Text spells a text in UTF-16.
func utf16Text(text string, large bool) string {
	var b []byte
	for _, u := range utf16.Encode([]rune(text)) {
		if large {
			b = append(b, byte(u>>8), byte(u))
		} else {
			b = append(b, byte(u), byte(u>>8))
		}
	}
	return string(b)
}

func sha(data string) string {
	sum := sha256.Sum256([]byte(data))
	return hex.EncodeToString(sum[:])
}

func TestCompressedInputIsReadAsItsText(t *testing.T) {
	text := "first\n" + handoff + "\nlast\n"
	tests := []struct{ name, data, coding string }{
		{"gzip", gzipped(t, text), "gzip, utf-8"},
		{"zstd", zstded(t, text), "zstd, utf-8"},
		{"gzip in zstd", zstded(t, gzipped(t, text)), "zstd, gzip, utf-8"},
		{"gzip twice", gzipped(t, gzipped(t, text)), "gzip, gzip, utf-8"},
		{"several frames", zstded(t, "first\n") + zstded(t, "") + zstded(t, handoff+"\nlast\n"), "zstd, utf-8"},
		{"zeros behind gzip", gzipped(t, text) + strings.Repeat("\x00", 1000), "gzip, utf-8"},
		{"zeros between members", gzipped(t, "first\n") + "\x00\x00" + gzipped(t, handoff+"\nlast\n"), "gzip, utf-8"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, a := scanText(t, test.data, Options{})
			if diff := cmp.Diff([]seen{{2, 1, "", handoff}}, got.seen()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if s := got.sightings[0]; s.Offset != 6 || s.Length != len(handoff) {
				t.Errorf("offset %d, length %d", s.Offset, s.Length)
			}
			if len(got.defects) > 0 {
				t.Errorf("defects %v", got.defects)
			}
			if a.Coding != test.coding || a.Bytes != int64(len(text)) || a.Lines != 3 || a.SHA256 != sha(test.data) {
				t.Errorf("%q, %d bytes, %d lines, digest %s", a.Coding, a.Bytes, a.Lines, a.SHA256)
			}
		})
	}
}

func TestB29MultiMemberGzip(t *testing.T) {
	const readback = "RW1 RB payer-1 re=scheduler-1 from=payer to=scheduler"
	data := gzipped(t, strings.Repeat("text\n", 10_000)+handoff+"\n") + gzipped(t, strings.Repeat("text\n", 70_000)+readback+"\n")
	got, a := scanText(t, data, Options{})
	want := []seen{{10_001, 1, "", handoff}, {80_002, 1, "", readback}}
	if diff := cmp.Diff(want, got.seen()); diff != "" || a.Lines != 80_002 || a.Damaged > 0 {
		t.Errorf("%d lines, %d damaged (-want +got):\n%s", a.Lines, a.Damaged, diff)
	}
}

func TestB30CutArchiveGivesWhatItHolds(t *testing.T) {
	var text strings.Builder
	for i := range 4000 {
		fmt.Fprintf(&text, "%s // %x\n", handoff, sha256.Sum256([]byte{byte(i), byte(i >> 8)}))
	}
	whole, _ := scanText(t, text.String(), Options{})
	for name, data := range map[string]string{"gzip": gzipped(t, text.String()), "zstd": zstded(t, text.String())} {
		for _, cut := range []int{5, 12, 400, len(data) / 2, len(data) - 20, len(data) - 1} {
			got, a := scanText(t, data[:cut], Options{})
			if len(got.sightings) > len(whole.sightings) || cut > len(data)/2 && len(got.sightings) < len(whole.sightings)/4 {
				t.Errorf("%s cut at %d: %d messages of %d", name, cut, len(got.sightings), len(whole.sightings))
			}
			// A message that runs into the cut is none.
			if diff := cmp.Diff(append([]seen(nil), whole.seen()[:len(got.sightings)]...), got.seen()); diff != "" {
				t.Errorf("%s cut at %d (-want +got):\n%s", name, cut, diff)
			}
			want := []sighting.Defect{{Kind: sighting.Truncated, Line: max(1, a.Lines), Text: "the " + name + " data is cut short"}}
			if diff := cmp.Diff(want, got.defects); diff != "" || a.Damaged != 1 {
				t.Errorf("%s cut at %d: %d damaged (-want +got):\n%s", name, cut, a.Damaged, diff)
			}
			if a.SHA256 != sha(data[:cut]) {
				t.Errorf("%s cut at %d: digest %s", name, cut, a.SHA256)
			}
		}
	}
}

func TestLineThatRunsIntoTheCutIsAMention(t *testing.T) {
	// Stored, not deflated, so that the cut is known to the byte.
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.NoCompression)
	if err != nil {
		t.Fatal(err)
	}
	text := "one\n" + handoff + "\nfetch\r" + handoff + " amt=1284.50\n"
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	data := b.String()
	got, a := scanText(t, data[:strings.Index(data, ".50\n")], Options{})
	if diff := cmp.Diff([]seen{{2, 1, "", handoff}}, got.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if a.Mentions != 1 || a.Lines != 3 {
		t.Errorf("%d mentions, %d lines", a.Mentions, a.Lines)
	}
}

func TestDamagedArchiveIsReadUpToTheDamage(t *testing.T) {
	text := strings.Repeat(handoff+"\n", 5)
	packed := gzipped(t, text)
	tests := []struct {
		name, data, text string
		messages         int
	}{
		{"something behind gzip", packed + "garbage", "the gzip data is followed by something else, which is left out", 5},
		{"something behind zstd", zstded(t, text) + "garbage", "the zstd data is followed by something else, which is left out", 5},
		{"half a magic behind gzip", packed + "\x1f", "the gzip data is cut short", 5},
		{"a wrong checksum", packed[:len(packed)-8] + "\x00\x00\x00\x00" + packed[len(packed)-4:], "the gzip data does not match its checksum, so some of it may be wrong", 5},
		{"a second member that is none", packed + "\x1f\x8b\x09\x00\x00\x00\x00\x00\x00\x00", "the gzip data is damaged, so it is read up to there only", 5},
		{"a first member that is none", "\x1f\x8b\x09\x00\x00\x00\x00\x00\x00\x00", "the gzip data is damaged, so it is read up to there only", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, a := scanText(t, test.data, Options{})
			if len(got.sightings) != test.messages || len(got.defects) != 1 || got.defects[0].Text != test.text || a.SHA256 != sha(test.data) {
				t.Errorf("%d messages, defects %v", len(got.sightings), got.defects)
			}
		})
	}
}

func TestB31EmptyArchiveIsAnEmptyFile(t *testing.T) {
	for name, data := range map[string]string{
		"no bytes": "", "gzip": gzipped(t, ""), "zstd": zstded(t, ""), "both": gzipped(t, zstded(t, "")),
		"zstd with a frame to skip": "\x28\xb5\x2f\xfd\x24\x00\x01\x00\x00\x99\xe9\xd8\x51",
	} {
		got, a := scanText(t, data, Options{})
		if len(got.sightings)+len(got.defects) > 0 || a.Lines != 0 || a.Bytes != 0 || a.Format != "text" {
			t.Errorf("%s: %+v, %v", name, a, got.defects)
		}
	}
}

func TestLinesOfCompressedInputAreReadAgain(t *testing.T) {
	text := numbered(20_000)
	for name, data := range map[string]string{
		"gzip": gzipped(t, text), "zstd": zstded(t, text), "gzip of UTF-16": gzipped(t, "\xff\xfe"+utf16Text(text, false)),
	} {
		in, err := Bytes("x", []byte(data), Options{})
		if err != nil {
			t.Fatal(err)
		}
		scanInput(t, in)
		for _, first := range []int{1, 2, 9999, 20_000} {
			lines, err := in.ReadLines(first, 1)
			if err != nil || len(lines) != 1 || !strings.HasPrefix(string(lines[0].Text), fmt.Sprint(first)) {
				t.Errorf("%s: line %d: %v, error %v", name, first, lines, err)
			}
		}
	}
}

func TestWhatIsReadOnceIsNotKept(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	t.Setenv("TMP", dir)
	text := numbered(20_000) + handoff + "\n"
	for name, data := range map[string]string{
		"plain": text, "gzip": gzipped(t, text), "zip": zipped(t, zipEntry{"a", text, 8}),
	} {
		in, err := Open(write(t, "x.log", data), Options{Once: true})
		if err != nil {
			t.Fatal(err)
		}
		got, _ := scanInput(t, in)
		if in.store.temp != nil || len(got.sightings) != 1 {
			t.Errorf("%s: kept; %d messages", name, len(got.sightings))
		}
		if lines, err := in.ReadMember(got.sightings[0].Member, 1, 1); err == nil {
			t.Errorf("%s: %v", name, lines)
		}
	}
}

func TestUTF16IsReadAsItsText(t *testing.T) {
	text := "erste Zeile\r\n経理 🙂 \"x\": " + handoff + "\r\n\x00\x00\x00\n" + handoff + " // 🙂 Beträge\r\nend"
	tests := []struct {
		name, mark string
		large      bool
		coding     string
	}{
		{"little end first, with mark", "\xff\xfe", false, "utf-16le with mark"},
		{"big end first, with mark", "\xfe\xff", true, "utf-16be with mark"},
		{"little end first", "", false, "utf-16le"},
		{"big end first", "", true, "utf-16be"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			data := test.mark + utf16Text(text, test.large)
			in, err := Bytes("x", []byte(data), Options{})
			if err != nil {
				t.Fatal(err)
			}
			got, a := scanInput(t, in)
			plain, _ := scanText(t, text, Options{})
			if diff := cmp.Diff(plain.seen(), got.seen()); diff != "" || len(got.sightings) != 1 || len(got.mentions) != 1 {
				t.Errorf("%d mentions (-want +got):\n%s", len(got.mentions), diff)
			}
			for _, s := range got.sightings {
				record := data[s.Offset : s.Offset+int64(s.Length)]
				if want := utf16Text(string(s.Prefix)+string(s.Text)+"\r", test.large); record != want {
					t.Errorf("line %d: record %q, want %q", s.Line, record, want)
				}
				lines, err := in.ReadLines(s.Line, 1)
				if err != nil || len(lines) != 1 || lines[0].Offset != s.Offset || string(lines[0].Text) != string(s.Text)+"\r" {
					t.Errorf("line %d again: %v, error %v", s.Line, lines, err)
				}
			}
			if a.Coding != test.coding || a.Bytes != int64(len(data)) || a.Lines != 5 {
				t.Errorf("%q, %d bytes, %d lines", a.Coding, a.Bytes, a.Lines)
			}
		})
	}
}

func TestHalfCharactersOfUTF16AreCountedAsLost(t *testing.T) {
	half := "\x3d\xd8" // the first half of a character
	data := "\xff\xfe" + utf16Text("x\n"+handoff+" // ", false) + half + utf16Text("\n"+handoff+"\n", false) + half + "\x41"
	got, a := scanText(t, data, Options{})
	want := []seen{{2, 1, "lossy", handoff + " // \xff"}, {3, 1, "", handoff}}
	if diff := cmp.Diff(want, got.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	defects := []sighting.Defect{{Kind: sighting.Encoding, Line: 2, Text: "2 characters are no UTF-16, the first on line 2"}}
	if diff := cmp.Diff(defects, got.defects); diff != "" || a.Coding != "utf-16le with mark, lossy" || a.Bytes != int64(len(data)) {
		t.Errorf("%q, %d bytes (-want +got):\n%s", a.Coding, a.Bytes, diff)
	}
}

func TestHoleOfNULsKeepsOffsetsTrue(t *testing.T) {
	hole := strings.Repeat("\x00", 300_000)
	for name, data := range map[string]string{
		"at the start":     hole + handoff + "\nend\n",
		"in the middle":    "start\n" + hole + handoff + "\nend\n",
		"longer than kept": "start\n" + strings.Repeat(hole, 8) + handoff + "\nend\n",
	} {
		got, a := scanText(t, data, Options{})
		if len(got.sightings) != 1 || a.Bytes != int64(len(data)) {
			t.Fatalf("%s: %d messages, %d bytes", name, len(got.sightings), a.Bytes)
		}
		s := got.sightings[0]
		if record := data[s.Offset : s.Offset+int64(s.Length)]; strings.Trim(record, "\x00") != handoff {
			t.Errorf("%s: record at %d of %d bytes", name, s.Offset, s.Length)
		}
	}
}
