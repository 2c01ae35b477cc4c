package source

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
)

// The tests of this file and of badjson_test.go are named after the entries of
// bad-inputs.md.

func TestB09LastLineWithoutNewline(t *testing.T) {
	got, a := scanText(t, "first\n"+handoff, Options{})
	if diff := cmp.Diff([]seen{{2, 1, "", handoff}}, got.seen()); diff != "" || a.Lines != 2 {
		t.Errorf("%d lines (-want +got):\n%s", a.Lines, diff)
	}
}

func TestB20LongField(t *testing.T) {
	line := "level=info blob=" + strings.Repeat("x", 70_000) + ` msg="` + handoff + `"`
	got, a := scanText(t, line+"\n"+handoff+"\n", Options{})
	want := []seen{{1, 1, "", handoff}, {2, 1, "", handoff}}
	if diff := cmp.Diff(want, got.seen()); diff != "" || a.Mentions > 0 {
		t.Errorf("%d mentions (-want +got):\n%s", a.Mentions, diff)
	}
	if p := got.sightings[0].Path; p != "!" {
		t.Errorf("path %q", p)
	}
}

func TestB21MessageAtTheEndOfThreeMegabytes(t *testing.T) {
	const size = 3 << 20
	tests := []struct {
		name, before string
		flags        string
		mention      bool
	}{
		{name: "text", before: strings.Repeat("x", size) + " ", mention: true},
		{name: "text in another script", before: strings.Repeat("経理 ", size/7), mention: true},
		{name: "a line overwritten many times", before: strings.Repeat("fetch 3%\r", size/9), flags: "overwrote"},
		{name: "a hole", before: strings.Repeat("\x00", size)},
		{name: "a hole and a time", before: strings.Repeat("\x00", size) + "13:00:00 "},
		{name: "a row of a table", before: strings.Repeat("| cell ", size/7) + "| "},
		{name: "a row after carriage returns", before: strings.Repeat("x\r", size/2) + strings.Repeat("| cell ", size/7) + "| ", flags: "overwrote"},
		{name: "text, then a carriage return", before: strings.Repeat("x", size) + "\r", flags: "overwrote"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			column := len([]rune(test.before)) + 1
			got, a := scanText(t, "one\n"+test.before+handoff+"\n"+handoff+"\n", Options{})
			second, third := int64(4), int64(4+len(test.before)+len(handoff)+1)
			want := []seen{{2, column, test.flags, handoff}, {3, 1, "", handoff}}
			if test.mention {
				want = want[1:]
				if a.WouldParse != 1 || got.mentions[0].Column != column || got.mentions[0].Offset != second {
					t.Errorf("mention %+v, want one in column %d", a.WouldParse, column)
				}
			} else if s := got.sightings[0]; a.Mentions > 0 || s.Offset != second || s.Length != int(third-second)-1 {
				t.Errorf("%d mentions; offset %d, length %d", a.Mentions, s.Offset, s.Length)
			}
			if diff := cmp.Diff(want, got.seen()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			last := got.sightings[len(got.sightings)-1]
			if last.Offset != third || a.Lines != 3 || a.Bytes != third+int64(len(handoff))+1 {
				t.Errorf("the next line at %d; %d lines, %d bytes", last.Offset, a.Lines, a.Bytes)
			}
		})
	}
}

func TestB21ValueBehindThreeMegabytes(t *testing.T) {
	long := strings.Repeat("x", 3<<20)
	for name, line := range map[string]string{
		"logfmt":               `level=info blob=` + long + ` msg="` + handoff + `"`,
		"JSON":                 `{"blob":"` + long + `","msg":"` + handoff + `"}`,
		"JSON behind a prefix": `2026-10-02T13:00:00Z INFO {"blob":"` + long + `","msg":"` + handoff + `"}`,
	} {
		got, a := scanText(t, "text\ntext\n"+line+"\n"+handoff+"\n", Options{})
		if len(got.sightings) != 2 || got.sightings[0].Line != 3 || got.sightings[1].Line != 4 || a.Mentions > 0 {
			t.Errorf("%s: %v, %d mentions", name, got.seen(), a.Mentions)
		}
	}
}

func TestB22MarkOfTheFileIsNoPartOfIt(t *testing.T) {
	got, a := scanText(t, "\ufeff"+strings.Repeat("ASCII only\n", 400)+"RW1 AN human-7 re=payer-11 from=human to=payer val=N // Beträge\n", Options{})
	if a.Coding != "utf-8 with mark" || len(got.defects) > 0 || len(got.sightings) != 1 {
		t.Fatalf("coding %q, defects %v, %d sightings", a.Coding, got.defects, len(got.sightings))
	}
	if s := got.sightings[0]; s.Line != 401 || s.Offset != 3+400*11 {
		t.Errorf("line %d, offset %d", s.Line, s.Offset)
	}
}

func TestB24MarkBeforeTheFirstTime(t *testing.T) {
	got, a := scanText(t, "\ufeff2026-10-02T22:00:00.1234567Z "+handoff+"\r\n", Options{})
	if diff := cmp.Diff([]seen{{1, 30, "", handoff}}, got.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if a.Format != "github-actions" || a.First.String() != "2026-10-02T22:00:00.1234567Z" {
		t.Errorf("format %s, first time %s", a.Format, a.First.String())
	}
}

func TestB25MarksInTheMiddle(t *testing.T) {
	const text = "<134>1 2026-10-02T13:06:40.003Z ops-1 payer 412 - - \ufeff" + handoff
	got, _ := scanText(t, text+"\n"+text+"\n", Options{})
	column := len([]rune(text)) - len(handoff) + 1
	if diff := cmp.Diff([]seen{{1, column, "", handoff}, {2, column, "", handoff}}, got.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestB27InvalidBytes(t *testing.T) {
	const bad = "RW1 ST payer-4 from=payer to=a item=x:1 // caf\xe9"
	got, a := scanText(t, "ok\n"+bad+"\n"+handoff+"\n\xff\xfe[x\xff] "+handoff+"\ncut \xe7\xb5", Options{})
	want := []seen{{2, 1, "lossy", bad}, {3, 1, "", handoff}}
	if diff := cmp.Diff(want, got.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	// One byte in line 2, three in line 4, and two of a character that the end
	// cuts off: each is replaced.
	defects := []sighting.Defect{{Kind: sighting.Encoding, Line: 2, Text: "6 bytes are no UTF-8, the first on line 2"}}
	if diff := cmp.Diff(defects, got.defects); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if a.Coding != "utf-8, lossy" {
		t.Errorf("coding %q", a.Coding)
	}
}

func TestB28EscapesMakeNothingBinary(t *testing.T) {
	line := "\x1b[36;1mpayer\x1b[0m: \x1b[32m" + handoff + "\x1b[0m"
	got, a := scanText(t, strings.Repeat(line+"\n", 3), Options{})
	if len(got.sightings) != 3 || a.Mentions != 0 {
		t.Fatalf("%d sightings, %d mentions", len(got.sightings), a.Mentions)
	}
	if s := got.sightings[0]; string(s.Text) != handoff || s.Column != strings.Index(line, "RW1")+1 {
		t.Errorf("%q in column %d", s.Text, s.Column)
	}
}

func TestB32OverwrittenLines(t *testing.T) {
	got, a := scanText(t, "fetch 3%\rfetch 100%\r"+handoff+"\n"+
		handoff+"\r"+handoff+"\n"+
		"said RW1\r"+handoff+"\rwaiting\n"+
		"RW1 1%\rRW1 2%\r\r\n", Options{})
	want := []seen{
		{1, 21, "overwrote", handoff},
		{2, len(handoff) + 2, "overwrote", handoff},
	}
	if diff := cmp.Diff(want, got.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	var columns []int
	for _, m := range got.mentions {
		columns = append(columns, m.Line*100+m.Column)
	}
	if diff := cmp.Diff([]int{201, 310, 408, 401}, columns); diff != "" {
		t.Errorf("mentions (-want +got):\n%s", diff)
	}
	if a.WouldParse != 2 {
		t.Errorf("%d would parse, want 2", a.WouldParse)
	}
}

func TestB39TimeInBracketsIsNoJSON(t *testing.T) {
	got, _ := scanText(t, "[2026-10-02 13:42:17.326] [INFO ] "+handoff+"\n", Options{})
	if diff := cmp.Diff([]seen{{1, 35, "", handoff}}, got.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if w := got.sightings[0].Time.String(); w != "2026-10-02T13:42:17.326Z no zone" {
		t.Errorf("time %s", w)
	}
}

func TestB61TimesWithoutYear(t *testing.T) {
	const lines = "Dec 31 23:59:58 h a: " + handoff + "\n" +
		"Jan  1 00:00:03 h a: " + handoff + "\n" +
		"Dec 31 23:59:59 h a: " + handoff + "\n" + // a line out of order
		"Jan  1 00:00:02 h a: " + handoff + "\n" + // a small step back
		"Feb 10 00:00:00 h a: " + handoff + "\n"
	tests := []struct {
		o    Options
		want []string
	}{
		{Options{}, []string{
			"0000-12-31T23:59:58Z no zone no year", "0000-01-01T00:00:03Z no zone no year", "0000-12-31T23:59:59Z no zone no year",
			"0000-01-01T00:00:02Z no zone no year", "0000-02-10T00:00:00Z no zone no year",
		}},
		{Options{Year: 2025}, []string{
			"2025-12-31T23:59:58Z no zone", "2026-01-01T00:00:03Z no zone", "2025-12-31T23:59:59Z no zone",
			"2026-01-01T00:00:02Z no zone", "2026-02-10T00:00:00Z no zone",
		}},
	}
	for _, test := range tests {
		got, _ := scanText(t, lines, test.o)
		var times []string
		for _, s := range got.sightings {
			times = append(times, s.Time.String())
			if s.Time.Moment() {
				t.Errorf("line %d is a moment", s.Line)
			}
		}
		if diff := cmp.Diff(test.want, times); diff != "" {
			t.Errorf("year %d (-want +got):\n%s", test.o.Year, diff)
		}
	}
}

func TestB62LinesKeepTheirOwnTime(t *testing.T) {
	got, _ := scanText(t, "2026-10-02T13:09:00Z x\n2026-10-02T13:02:00Z "+handoff+"\n"+handoff+"\n", Options{})
	var times []string
	for _, s := range got.sightings {
		times = append(times, s.Time.String())
	}
	if diff := cmp.Diff([]string{"2026-10-02T13:02:00Z", "none"}, times); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestB66ColourIsNoPartOfTheText(t *testing.T) {
	got, _ := scanText(t, "\x1b[32m"+handoff+"\x1b[0m\n", Options{})
	if diff := cmp.Diff([]seen{{1, 6, "", handoff}}, got.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestB69ColumnsAreCodePoints(t *testing.T) {
	const text = "RW1 AN human-7 re=a-1 from=human to=a val=Y // ☎\ufe0f 経理 👩\u200d👩\u200d👧 é"
	got, _ := scanText(t, "経理: e\u0301: "+text+"\n", Options{})
	if diff := cmp.Diff([]seen{{1, 9, "", text}}, got.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestB70ServicesMixedInOneFile(t *testing.T) {
	got, a := scanText(t, "scheduler_1 | "+handoff+"\npayer_1 | {\"msg\":\""+handoff+"\"}\ndb_1 | LOG: checkpoint\n", Options{})
	want := []seen{{1, 15, "", handoff}, {2, 1, "", handoff}}
	if diff := cmp.Diff(want, got.seen()); diff != "" || a.Mentions > 0 {
		t.Errorf("%d mentions (-want +got):\n%s", a.Mentions, diff)
	}
	if p := got.sightings[1].Path; p != "!/msg" {
		t.Errorf("path %q", p)
	}
}
