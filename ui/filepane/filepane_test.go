package filepane_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/source"
	"crosscheck/ui/filelines"
	"crosscheck/ui/filepane"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
)

// file is a file of numbered lines.
func file(n int) []source.RawLine {
	lines := make([]source.RawLine, n)
	for i := range lines {
		lines[i] = source.RawLine{Number: i + 1, Text: fmt.Appendf(nil, "line %d", i+1)}
	}
	return lines
}

// feed reads what the pane wants until it wants nothing, and returns how often.
func feed(t *testing.T, m *filepane.Model, all []source.RawLine) int {
	t.Helper()
	for n := 0; ; n++ {
		r, ok := m.Want()
		if !ok {
			return n
		}
		if n > 3 {
			t.Fatalf("the pane asks again and again for %+v", r)
		}
		m.Put(r, filelines.Answer{Lines: all[min(r.First-1, len(all)):min(r.First-1+r.N, len(all))], Of: len(all)})
	}
}

func show(m *filepane.Model) []string {
	lines := m.Lines(screen.Needle{})
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

func newPane(w, h int) *filepane.Model {
	m := filepane.New(screen.NewPainter(theme.Options{}))
	m.SetSize(w, h)
	return m
}

func TestTheLineStandsInTheMiddleWithItsSign(t *testing.T) {
	m := newPane(20, 5)
	m.Show(filepane.Place{Input: 0, File: "f", Lines: 100, Line: 50, Text: "50"})
	feed(t, m, file(100))
	want := []string{" 48 line 48", " 49 line 49", "›50 line 50", " 51 line 51", " 52 line 52"}
	if diff := cmp.Diff(want, show(m)); diff != "" {
		t.Error(diff)
	}
}

func TestTheEndsOfAFile(t *testing.T) {
	tests := []struct {
		name        string
		line, lines int
		first, last string
	}{
		{"the first line", 1, 100, "›1 line 1", " 3 line 3"},
		{"the last line", 100, 100, "  98 line 98", "›100 line 100"},
		{"a file shorter than the pane", 2, 2, " 1 line 1", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := newPane(20, 3)
			m.Show(filepane.Place{Input: 0, Lines: tt.lines, Line: tt.line})
			feed(t, m, file(tt.lines))
			got := show(m)
			if got[0] != tt.first || got[2] != tt.last {
				t.Errorf("shown: %q", got)
			}
		})
	}
}

func TestScrollingReadsOnlyWhatIsNotThereYet(t *testing.T) {
	m := newPane(20, 5)
	m.Show(filepane.Place{Input: 0, Lines: 1000, Line: 1})
	reads := feed(t, m, file(1000))
	for range 100 {
		m.Scroll(1)
		reads += feed(t, m, file(1000))
	}
	if reads > 15 {
		t.Errorf("%d reads for 100 lines", reads)
	}
	if got := show(m)[0]; got != " 101 line 101" {
		t.Errorf("shown: %q", got)
	}
	m.Bottom()
	feed(t, m, file(1000))
	if got := show(m)[4]; got != " 1000 line 1000" {
		t.Errorf("at the bottom: %q", got)
	}
	m.Top()
	feed(t, m, file(1000))
	if got := show(m)[0]; got != "›1 line 1" {
		t.Errorf("at the top: %q", got)
	}
}

// A file that has become shorter since it was read is asked for once.
func TestAFileThatEndsEarlyIsNotAskedForForever(t *testing.T) {
	m := newPane(20, 5)
	m.Show(filepane.Place{Input: 0, Lines: 100, Line: 50})
	feed(t, m, file(49))
}

func TestWhatCannotBeReadSaysSo(t *testing.T) {
	m := newPane(60, 3)
	m.Show(filepane.Place{Input: 0, Lines: 100, Line: 50})
	r, _ := m.Want()
	m.Put(r, filelines.Answer{Err: errors.New("the disk\x1b[31m is gone")})
	got := strings.Join(show(m), "\n")
	if !strings.Contains(got, "cannot be read") || strings.Contains(got, "\x1b") {
		t.Errorf("shown: %q", got)
	}
	m.Show(filepane.Place{Input: 1, Lines: 1, Line: 1})
	feed(t, m, file(1))
	if got := show(m)[0]; got != "›1 line 1" {
		t.Errorf("another file shows %q", got)
	}
}

// How many lines a member of an archive has is known once it was read; until
// then those of all the archive are taken.
func TestAMemberOfAnArchiveEndsWithItsOwnLines(t *testing.T) {
	m := newPane(20, 5)
	m.Show(filepane.Place{Input: 0, Lines: 1000, Line: 7, At: source.Place{Member: "a.log", Line: 7}})
	feed(t, m, file(8))
	want := []string{" 4 line 4", " 5 line 5", " 6 line 6", "›7 line 7", " 8 line 8"}
	if diff := cmp.Diff(want, show(m)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	m.Bottom()
	feed(t, m, file(8))
	if diff := cmp.Diff(want, show(m)); diff != "" {
		t.Errorf("at the bottom (-want +got):\n%s", diff)
	}
	m.Show(filepane.Place{Input: 0, Lines: 1000, Line: 1, At: source.Place{Member: "b.log", Line: 1}})
	m.Bottom()
	feed(t, m, file(3))
	if got := show(m)[0]; got != "›1 line 1" {
		t.Errorf("a short member begins with %q", got)
	}
}

func TestAnAnswerForAnotherFileIsDropped(t *testing.T) {
	m := newPane(60, 3)
	m.Show(filepane.Place{Input: 0, Lines: 10, Line: 5})
	r, _ := m.Want()
	m.Show(filepane.Place{Input: 1, Lines: 10, Line: 5})
	m.Put(r, filelines.Answer{Lines: file(10), Of: 10})
	if got := strings.Join(show(m), ""); got != "" {
		t.Errorf("shown: %q", got)
	}
}

func TestTheLineOfTheMessageIsShownWhole(t *testing.T) {
	m := newPane(30, 6)
	lines := file(9)
	lines[4].Text = []byte("2026-10-02 INFO RW1 HO a-1 from=a to=b item=x:1 ask=FIX acct=40-17-02/31140775")
	lines[5].Text = []byte("also a long line with acct=40-17-02/31140775 in it")
	m.Show(filepane.Place{Input: 0, Lines: 9, Line: 5, Text: "RW1 HO a-1 from=a to=b item=x:1 ask=FIX acct=40-17-02/31140775"})
	feed(t, m, lines)
	want := []string{
		" 3 line 3",
		" 4 line 4",
		"›5 2026-10-02 INFO RW1 HO a-1",
		"   from=a to=b item=x:1",
		"   ask=FIX",
		"   acct=40-17-02/31140775",
	}
	if diff := cmp.Diff(want, show(m)); diff != "" {
		t.Error(diff)
	}
	m.Scroll(1)
	m.Scroll(1)
	if got := show(m)[5]; got != " 6 also a long line with …" {
		t.Errorf("a line that is not the message is shown as %q", got)
	}
}

// Of a line of many megabytes the part with the message is shown.
func TestTheMessageIsFoundInAVeryLongLine(t *testing.T) {
	m := newPane(60, 4)
	msg := "RW1 HO a-1 from=a to=b item=x:1 ask=FIX"
	lines := []source.RawLine{{Number: 1, Text: []byte(strings.Repeat("x", 1<<20) + " " + msg + " " + strings.Repeat("y", 1<<20))}}
	m.Show(filepane.Place{Input: 0, Lines: 1, Line: 1, Text: msg})
	feed(t, m, lines)
	if got := strings.Join(show(m), "\n"); !strings.Contains(strings.Join(strings.Fields(got), " "), msg) {
		t.Errorf("the message is not shown:\n%s", got)
	}
}

func TestARowWithoutALineSaysSo(t *testing.T) {
	m := newPane(60, 2)
	if got := show(m)[0]; got != "No line of a file belongs to this row." {
		t.Errorf("shown: %q", got)
	}
	if _, ok := m.Want(); ok {
		t.Error("something is to be read")
	}
}

func TestAPaneThatIsNarrowerThanItsNumbersIsStillDrawn(t *testing.T) {
	const number = 123456
	lines := make([]source.RawLine, number)
	for i := range lines {
		lines[i] = source.RawLine{Number: i + 1}
	}
	const msg = "RW1 ST payer-2 from=payer to=scheduler pct=50"
	lines[number-1].Text = []byte(strings.Repeat("before ", 40) + msg + strings.Repeat(" after", 40))
	for width := range 24 {
		for _, height := range []int{0, 1, 2, 5} {
			m := newPane(width, height)
			m.Show(filepane.Place{Input: 0, File: "f", Lines: number, Line: number, Text: msg})
			feed(t, m, lines)
			rows := m.Lines(screen.Needle{})
			if len(rows) != height {
				t.Errorf("%d rows in a pane of %d×%d", len(rows), width, height)
			}
			for _, row := range rows {
				if n := screen.Width(row); n > width {
					t.Errorf("a row of %d cells in a pane of %d×%d: %q", n, width, height, row)
				}
			}
		}
	}
}

func TestATextThatIsBeingReadShowsWhatThereIs(t *testing.T) {
	m := newPane(40, 5)
	m.Show(filepane.Place{Input: 0, File: "f", More: true})
	if got := show(m)[0]; got != "No line was read yet." {
		t.Errorf("before anything was read: %q", got)
	}
	place := filepane.Place{Input: 0, File: "f", More: true, Line: 50, Text: "line 50"}
	for _, passed := range []int{50, 51, 70} {
		m.Renew(place, false)
		feed(t, m, file(passed))
		if got := strings.Join(show(m), "|"); !strings.Contains(got, "›50 line 50") {
			t.Errorf("after %d lines: %s", passed, got)
		}
	}
	m.Renew(filepane.Place{Input: 0, File: "f", Lines: 70, Line: 50, Text: "line 50"}, false)
	feed(t, m, file(70))
	m.Bottom()
	feed(t, m, file(70))
	if got := show(m); got[4] != " 70 line 70" {
		t.Errorf("the last line is %q", got[4])
	}
}

func TestNoLineIsShownThatWasThereBeforeAFileWasReadAnew(t *testing.T) {
	m := newPane(20, 5)
	m.Show(filepane.Place{Input: 0, File: "f", Lines: 9, Line: 3, Text: "line 3"})
	feed(t, m, file(9))
	m.Renew(filepane.Place{Input: 0, File: "f", Lines: 9, Line: 4, Text: "line 4"}, true)
	if got := strings.TrimSpace(strings.Join(show(m), "")); got != "" {
		t.Errorf("still shown on another line: %q", got)
	}
	m.Show(filepane.Place{Input: 0, File: "f", Lines: 9, Line: 3, Text: "line 3"})
	feed(t, m, file(9))
	if m.Forget(); strings.TrimSpace(strings.Join(show(m), "")) != "" {
		t.Errorf("still shown: %q", show(m))
	}
}
