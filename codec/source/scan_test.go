package source

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/charset"
	"crosscheck/codec/source/internal/extract"
	"crosscheck/codec/source/internal/formats"
	"crosscheck/codec/source/internal/pack"
)

func TestAccountCountsWhatWasRead(t *testing.T) {
	const text = "one\n" + handoff + "\nspoke RW1\nand said " + handoff + "\n\nend"
	_, a := scanText(t, text, Options{})
	sum := sha256.Sum256([]byte(text))
	want := sighting.Account{
		File: "test.log", SHA256: hex.EncodeToString(sum[:]), Format: "text", Coding: "utf-8",
		Bytes: int64(len(text)), Lines: 6, Records: 6, Sightings: 1, Mentions: 2, WouldParse: 1,
	}
	if diff := cmp.Diff(want, a); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestLinesAreCounted(t *testing.T) {
	for text, want := range map[string]int{"": 0, "\n": 1, "a": 1, "a\n": 1, "a\nb": 2, "\n\n\n": 3, "\ufeff": 0, "\ufeffa\n\x00": 2} {
		_, a := scanText(t, text, Options{})
		if a.Lines != want || a.Bytes != int64(len(text)) {
			t.Errorf("%q: %d lines, %d bytes, want %d lines", text, a.Lines, a.Bytes, want)
		}
	}
}

func TestCRLFIsLF(t *testing.T) {
	for name := range expectations(t) {
		raw, err := os.ReadFile("testdata/samples/" + name)
		if err != nil {
			t.Fatal(err)
		}
		lf := strings.ReplaceAll(string(raw), "\r\n", "\n")
		crlf := strings.ReplaceAll(lf, "\n", "\r\n")
		one, a := scanText(t, lf, Options{})
		two, b := scanText(t, crlf, Options{})
		if diff := cmp.Diff(one.seen(), two.seen()); diff != "" {
			t.Errorf("%s (-LF +CRLF):\n%s", name, diff)
		}
		a.SHA256, a.Bytes, b.SHA256, b.Bytes = "", 0, "", 0
		if diff := cmp.Diff(a, b); diff != "" {
			t.Errorf("%s (-LF +CRLF):\n%s", name, diff)
		}
	}
}

// TestBlocksMakeNoDifference reads the samples in small and odd pieces.
func TestBlocksMakeNoDifference(t *testing.T) {
	for name := range expectations(t) {
		raw, err := os.ReadFile("testdata/samples/" + name)
		if err != nil {
			t.Fatal(err)
		}
		raw = append(raw, []byte("caf\xe9 経理\n")...)
		want, account := scanText(t, string(raw), Options{})
		for size := 1; size < 40; size++ {
			got := new(recorder)
			a := sighting.Account{}
			sample := extract.NewSample(name, raw, true)
			find := extract.Finder{Sink: got.add, Account: &a, Charset: sample.Charset, Sample: sample}
			format, _ := formats.Recognise(sample)
			r := format.Reader(&find)
			var check charset.Check
			for rest := bytes.TrimPrefix(raw, []byte("\ufeff")); len(rest) > 0; {
				n := min(size, len(rest))
				check.Block(rest[:n])
				r.Block(rest[:n])
				rest = rest[n:]
			}
			r.End(false)
			if diff := cmp.Diff(want.sightings, got.sightings); diff != "" {
				t.Fatalf("%s in pieces of %d (-whole +pieces):\n%s", name, size, diff)
			}
			if a.Mentions != account.Mentions || a.First != account.First || a.Last != account.Last {
				t.Fatalf("%s in pieces of %d: %+v, want %+v", name, size, a, account)
			}
			if d, _ := check.End(); d != want.defects[0] {
				t.Fatalf("%s in pieces of %d: %+v, want %+v", name, size, d, want.defects[0])
			}
		}
	}
}

func TestLongLineWithoutMessageIsNotKept(t *testing.T) {
	lines := 0
	var find extract.Finder
	s := extract.Splitter{Take: func(*extract.Region) { lines++ }, Lead: find.Lead, R: extract.Region{Line: 1}}
	for _, piece := range []string{"x", "経", "\x00", "x\r", "| a "} {
		b := []byte(strings.Repeat(piece, pack.BlockSize/len(piece)))
		for range 64 {
			s.Block(b)
			if cap(s.Pending) > 4*extract.LongLine {
				t.Fatalf("%q: %d bytes are kept", piece, cap(s.Pending))
			}
		}
		s.Block([]byte("\n"))
	}
	if lines != 5 || s.R.Line != 6 {
		t.Errorf("%d lines, the next is %d", lines, s.R.Line)
	}
}

func TestTimeOfALongLineIsThatOfItsBeginning(t *testing.T) {
	const first, second = "2026-10-02T13:00:00Z ", "2026-10-02T14:00:00Z "
	long := strings.Repeat("x", 3*extract.LongLine)
	tests := []struct{ name, line, want string }{
		{"text", first + long, "2026-10-02T13:00:00Z"},
		{"text that is overwritten", first + long + "\r" + second, "2026-10-02T14:00:00Z"},
		{"text that overwrites", first + "\r" + second + long, "2026-10-02T14:00:00Z"},
		{"text overwritten without a time", first + long + "\rx", "none"},
		{"a row", "| " + first + strings.Repeat("| x ", extract.LongLine) + "| " + handoff, "2026-10-02T13:00:00Z"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, a := scanText(t, test.line, Options{})
			if w := a.Last.String(); w != test.want {
				t.Errorf("%s, want %s", w, test.want)
			}
			for _, s := range got.sightings {
				if w := s.Time.String(); w != test.want {
					t.Errorf("sighting %s, want %s", w, test.want)
				}
			}
		})
	}
}

func TestScanStopsWhenItIsCancelled(t *testing.T) {
	r, w := io.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	read := make(chan struct{})
	go func() {
		// Enough for the sample and a message after it, then nothing more.
		_, err := io.WriteString(w, strings.Repeat("x\n", extract.SampleSize/2)+handoff+"\n")
		if err == nil {
			close(read)
		}
	}()
	in, err := Open("-", Options{Stdin: r})
	if err != nil {
		t.Fatal(err)
	}
	found := new(recorder)
	go func() {
		<-read
		cancel()
	}()
	a, err := in.Scan(ctx, found.add)
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v, want that of the context", err)
	}
	if a.SHA256 != "" || a.File != "-" {
		t.Errorf("account %+v", a)
	}
	if err := errors.Join(w.Close(), in.Close()); err != nil {
		t.Error(err)
	}
}

func TestReadErrorTellsWhatWasRead(t *testing.T) {
	broken := errors.New("disk on fire\x1b[2J")
	text := strings.Repeat(handoff+"\n", 2000)
	in, err := Open("-", Options{Stdin: io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken))})
	if err != nil {
		t.Fatal(err)
	}
	got := new(recorder)
	a, err := in.Scan(t.Context(), got.add)
	var e *Error
	if !errors.As(err, &e) || !errors.Is(err, broken) {
		t.Fatalf("error %v", err)
	}
	if want := `standard input: cannot be read ("disk on fire\x1b[2J"); try a copy of it`; e.Error() != want {
		t.Errorf("%s, want %s", e, want)
	}
	if a.Lines != 2000 || a.SHA256 != "" || a.Sightings != 2000 {
		t.Errorf("%d lines, %d sightings, digest %q", a.Lines, a.Sightings, a.SHA256)
	}
	if err := in.Close(); err != nil {
		t.Error(err)
	}
}

func TestInputIsScannedOnce(t *testing.T) {
	in, err := Bytes("x", []byte("a"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	scanInput(t, in)
	if _, err := in.Scan(t.Context(), new(recorder).add); !errors.Is(err, errScanned) {
		t.Errorf("error %v", err)
	}
}

func TestLocalZoneChangesNothing(t *testing.T) {
	local := time.Local
	t.Cleanup(func() { time.Local = local })
	const text = "2026-10-02 13:00:00 x\n1790984280 x\nOct  2 13:00:00 x\n"
	var times []string
	for _, zone := range []*time.Location{time.UTC, time.FixedZone("", -7*60*60)} {
		time.Local = zone
		_, a := scanText(t, text, Options{Year: 2026})
		times = append(times, a.First.String()+", "+a.Last.String())
	}
	if times[0] != times[1] {
		t.Errorf("%s, but %s elsewhere", times[0], times[1])
	}
}

// TestHostileLinesAreSearchedInOneGo would take minutes if a line cost more
// than in proportion to its length.
func TestHostileLinesAreSearchedInOneGo(t *testing.T) {
	const n = 400_000
	for _, piece := range []string{
		"RW1 HO a-1 x=1 ", handoff + " ", "RW1 ", "RW1 HO a-1 // ", "RW1 HO a-1 from=a to=b // ", "[", "(", "`", "**", "\"", "|", "| RW1 ", `\|`,
		"> ", "\x1b]", "\x1b[", "\x1bP", "\b", "RW1\r", "RW1\x00", "a=", "a:", "\u009d", "\u009b", "#033[", "```", "13:00:00 ", "INFO ", "é",
	} {
		in, err := Bytes("x", []byte("a log\n"+strings.Repeat(piece, n/len(piece))+"x "+handoff), Options{})
		if err != nil {
			t.Fatal(err)
		}
		var found tally
		if _, err := in.Scan(t.Context(), found.add); err != nil {
			t.Fatal(err)
		}
		if found.sightings+found.mentions == 0 {
			t.Errorf("%q: nothing found", piece)
		}
	}
}
