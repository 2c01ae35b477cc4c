package source

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/pack"
)

// watcher follows an input and keeps what it has handed over and not taken back.
type watcher struct {
	t *testing.T
	*Follower

	recorder // of the present file

	before []string // messages of the files before it
	why    []string // what became of the input
	over   bool
	inputs []*Input
}

func follow(t *testing.T, name string, o Options) *watcher {
	t.Helper()
	f, err := Follow(name, o)
	if err != nil {
		t.Fatal(err)
	}
	l := &watcher{t: t, Follower: f}
	t.Cleanup(func() {
		f.Close()
		for _, in := range append(l.inputs, f.Input()) {
			if err := in.Close(); err != nil {
				t.Error(err)
			}
		}
	})
	return l
}

// catchUp polls until there is nothing new.
func (l *watcher) catchUp() {
	l.t.Helper()
	for {
		in := l.Input()
		news, err := l.Poll(l.t.Context(), l.add)
		if err != nil {
			l.t.Fatal(err)
		}
		if in != l.Input() {
			l.inputs = append(l.inputs, in)
		}
		if l.Why() != "" {
			l.why = append(l.why, l.Why())
		}
		switch news {
		case Restarted:
			l.recorder = recorder{}
		case Rotated:
			l.before = append(l.before, l.texts()...)
			l.recorder = recorder{}
		case Over:
			l.over = true
			return
		case Nothing:
			return
		case More:
		}
	}
}

// want compares the messages so far.
func (l *watcher) want(step string, texts ...string) {
	l.t.Helper()
	l.catchUp()
	if diff := cmp.Diff(texts, append(append([]string(nil), l.before...), l.texts()...)); diff != "" {
		l.t.Errorf("%s (-want +got):\n%s", step, diff)
	}
}

func appendTo(t *testing.T, name, text string) {
	t.Helper()
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString(text); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

func overwrite(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

// numberedMessage returns a message that differs from all others.
func numberedMessage(i int) string {
	return fmt.Sprintf("RW1 ST a-%d from=a to=b item=x:1 // step %d — done", i, i)
}

func TestFollowedFileGrows(t *testing.T) {
	one, two, three := numberedMessage(1), numberedMessage(2), numberedMessage(3)
	name := write(t, "app.log", "")
	l := follow(t, name, Options{})
	l.want("empty")
	appendTo(t, name, "started\n"+one)
	l.want("a line without an end waits")
	appendTo(t, name, "\n"+two[:20])
	l.want("half a line waits", one)
	dash := strings.Index(two, "—")
	appendTo(t, name, two[20:dash+1])
	l.want("half a character waits", one)
	appendTo(t, name, two[dash+1:]+"\r\n"+three+"\n")
	l.want("whole", one, two, three)
	a := l.Account()
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if a.Lines != 4 || a.Sightings != 3 || a.Bytes != int64(len(raw)) || a.SHA256 != sha(string(raw)) || a.File != name || a.Format != "bare" {
		t.Errorf("%+v", a)
	}
	lines, err := l.Input().ReadLines(2, 2)
	if err != nil || len(lines) != 2 || string(lines[0].Text) != one || string(lines[1].Text) != two+"\r" {
		t.Errorf("%v, error %v", lines, err)
	}
	if len(l.why) > 0 || len(l.defects) > 0 {
		t.Errorf("%q, %v", l.why, l.defects)
	}
}

func TestB08PartialTailIsTakenOnceAndWhole(t *testing.T) {
	text := "started\n" + numberedMessage(1) + "\n" + numberedMessage(2) + "\nend\n"
	name := write(t, "app.log", "")
	l := follow(t, name, Options{})
	for i := range len(text) {
		appendTo(t, name, text[i:i+1])
		l.catchUp()
	}
	l.want("byte by byte", numberedMessage(1), numberedMessage(2))
}

func TestB22CharacterSetDoesNotChangeAsTheFileGrows(t *testing.T) {
	const last = "RW1 AN human-7 re=payer-11 from=human to=payer val=N // Beträge"
	name := write(t, "app.log", "\ufeff")
	l := follow(t, name, Options{})
	l.want("a mark")
	appendTo(t, name, strings.Repeat("ASCII only\n", 400))
	l.want("text")
	appendTo(t, name, last+"\n")
	l.want("more", last)
	if a := l.Account(); a.Coding != "utf-8 with mark" || len(l.why) > 0 || l.sightings[0].Offset != 3+400*11 {
		t.Errorf("%+v, %q", a, l.why)
	}

	name = write(t, "wide.log", "\xff\xfe")
	l = follow(t, name, Options{})
	for _, b := range []byte(utf16Text("x\n"+last+"\n", false)) {
		appendTo(t, name, string([]byte{b}))
		l.catchUp()
	}
	l.want("UTF-16, byte by byte", last)
}

func TestB63TruncationIsNoticed(t *testing.T) {
	name := write(t, "app.log", strings.Repeat("text\n", 199)+numberedMessage(1)+"\n")
	l := follow(t, name, Options{})
	l.want("before", numberedMessage(1))
	if err := os.Truncate(name, 0); err != nil {
		t.Fatal(err)
	}
	l.want("cut")
	appendTo(t, name, numberedMessage(2)+"\n")
	l.want("after", numberedMessage(2))
	if diff := cmp.Diff([]string{fmt.Sprintf("was cut from %d to 0 bytes", 199*5+len(numberedMessage(1))+1)}, l.why); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if s := l.sightings[0]; s.Line != 1 || s.Offset != 0 || l.Account().Lines != 1 {
		t.Errorf("%+v", s)
	}
}

func TestTruncationThatGrewAgainIsNoticed(t *testing.T) {
	name := write(t, "app.log", "one\n"+numberedMessage(1)+"\n")
	l := follow(t, name, Options{})
	l.want("before", numberedMessage(1))
	overwrite(t, name, "two\n"+numberedMessage(2)+"\n"+strings.Repeat("text\n", 1000))
	l.want("after", numberedMessage(2))
	if diff := cmp.Diff([]string{"was written over"}, l.why); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestHoleAfterCopytruncateIsNoMessageLost(t *testing.T) {
	name := write(t, "app.log", strings.Repeat("text\n", 199)+numberedMessage(1)+"\n")
	l := follow(t, name, Options{})
	l.want("before", numberedMessage(1))
	// The writer keeps its offset.
	w, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = w.Close() }() // written below
	if err := os.Truncate(name, 0); err != nil {
		t.Fatal(err)
	}
	if _, err := w.WriteAt([]byte(numberedMessage(2)+"\n"), 2000); err != nil {
		t.Fatal(err)
	}
	l.want("after", numberedMessage(2))
}

func TestB64SameSizeReplacementIsNoticed(t *testing.T) {
	yes := "RW1 AN scheduler-2 re=payer-1 from=scheduler to=payer val=Y"
	no := strings.Replace(yes, "val=Y", "val=N", 1)
	for _, test := range []struct {
		name   string
		before string
		change func(t *testing.T, name, text string)
		why    string
	}{
		{"in place", "", overwrite, "was written over"},
		{"by another file", "", func(t *testing.T, name, text string) {
			t.Helper()
			overwrite(t, name+".new", text)
			rename(t, name+".new", name)
		}, "was replaced by another file"},
		{"in the middle of a large file", strings.Repeat("text\n", 50_000), func(t *testing.T, name, text string) {
			t.Helper()
			info, err := os.Stat(name)
			if err != nil {
				t.Fatal(err)
			}
			overwrite(t, name, text)
			later := info.ModTime().Add(1e9)
			if err := os.Chtimes(name, later, later); err != nil {
				t.Fatal(err)
			}
		}, "was written over"},
	} {
		t.Run(test.name, func(t *testing.T) {
			name := write(t, "app.log", test.before+yes+"\n"+test.before)
			l := follow(t, name, Options{})
			l.want("before", yes)
			l.want("again", yes)
			test.change(t, name, test.before+no+"\n"+test.before)
			l.want("after", no)
			if diff := cmp.Diff([]string{test.why}, l.why); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestTouchedFileIsTheSame(t *testing.T) {
	name := write(t, "app.log", strings.Repeat("text\n", 50_000)+numberedMessage(1)+"\n")
	l := follow(t, name, Options{})
	l.want("before", numberedMessage(1))
	for i := range 3 {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		later := info.ModTime().Add(1e9)
		if err := os.Chtimes(name, later, later); err != nil {
			t.Fatal(err)
		}
		l.want("touched", numberedMessage(1))
		if i == 1 {
			appendTo(t, name, "text\n")
		}
	}
	if len(l.why) > 0 {
		t.Errorf("%q", l.why)
	}
}

func TestRenamedFileIsFinishedAndTheNextOneFollowed(t *testing.T) {
	name := write(t, "app.log", numberedMessage(1)+"\n")
	l := follow(t, name, Options{})
	l.want("before", numberedMessage(1))
	rename(t, name, name+".1")
	l.want("gone", numberedMessage(1))
	appendTo(t, name+".1", numberedMessage(2)+"\n")
	l.want("still written to", numberedMessage(1), numberedMessage(2))
	overwrite(t, name, "")
	l.want("another is there", numberedMessage(1), numberedMessage(2))
	appendTo(t, name+".1", numberedMessage(3)+"\n"+numberedMessage(4))
	overwrite(t, name, numberedMessage(5)+"\n"+numberedMessage(6))
	l.want("both", numberedMessage(1), numberedMessage(2), numberedMessage(3), numberedMessage(4), numberedMessage(5))
	appendTo(t, name, "\n")
	l.want("the end", numberedMessage(1), numberedMessage(2), numberedMessage(3), numberedMessage(4), numberedMessage(5), numberedMessage(6))
	if diff := cmp.Diff([]string{"was renamed, and goes on in a new file"}, l.why); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if len(l.inputs) != 1 {
		t.Fatalf("%d inputs before", len(l.inputs))
	}
	lines, err := l.inputs[0].ReadLines(4, 1)
	if err != nil || len(lines) != 1 || string(lines[0].Text) != numberedMessage(4) {
		t.Errorf("the file before is read again: %v, error %v", lines, err)
	}
	if s := l.sightings[1]; s.Line != 2 {
		t.Errorf("line %d", s.Line)
	}
}

func TestAccountOfAFileThatWasRenamed(t *testing.T) {
	name := write(t, "app.log", numberedMessage(1))
	l := follow(t, name, Options{})
	rename(t, name, name+".1")
	overwrite(t, name, "x")
	for {
		news, err := l.Poll(t.Context(), l.add)
		if err != nil {
			t.Fatal(err)
		}
		if news == Rotated {
			break
		}
	}
	if a := l.Account(); a.Lines != 1 || a.Sightings != 1 || a.SHA256 != sha(numberedMessage(1)) || a.Records != 1 {
		t.Errorf("%+v", a)
	}
}

func TestSymbolicLinkIsFollowedByName(t *testing.T) {
	dir := t.TempDir()
	first, second, name := filepath.Join(dir, "1.log"), filepath.Join(dir, "2.log"), filepath.Join(t.TempDir(), "current.log")
	overwrite(t, first, numberedMessage(1)+"\n")
	if err := os.Symlink(first, name); err != nil {
		t.Skip(err) // not every system lets everybody
	}
	l := follow(t, name, Options{})
	l.want("first", numberedMessage(1))
	appendTo(t, first, numberedMessage(2)+"\n")
	overwrite(t, second, numberedMessage(3)+"\n")
	if err := os.Symlink(second, name+".new"); err != nil {
		t.Fatal(err)
	}
	rename(t, name+".new", name)
	l.want("second", numberedMessage(1), numberedMessage(2), numberedMessage(3))
	appendTo(t, second, numberedMessage(4)+"\n")
	l.want("more", numberedMessage(1), numberedMessage(2), numberedMessage(3), numberedMessage(4))
}

func TestFollowedArchiveIsReadAnewWhenItChanges(t *testing.T) {
	name := write(t, "app.log.gz", gzipped(t, numberedMessage(1)+"\n"))
	l := follow(t, name, Options{})
	l.want("gzip", numberedMessage(1))
	l.want("again", numberedMessage(1))
	appendTo(t, name, gzipped(t, numberedMessage(2)+"\n"))
	l.want("another member", numberedMessage(1), numberedMessage(2))
	if a := l.Account(); a.Coding != "gzip, utf-8" || a.Lines != 2 {
		t.Errorf("%+v", a)
	}
	overwrite(t, name+".new", zipped(t, zipEntry{"a.log", numberedMessage(3) + "\n", 8}))
	rename(t, name+".new", name)
	l.want("zip", numberedMessage(3))
	if lines, err := l.Input().ReadMember("a.log", 1, 1); err != nil || len(lines) != 1 {
		t.Errorf("%v, error %v", lines, err)
	}
}

func TestWhatAFileIsIsJudgedByItsBeginningOnly(t *testing.T) {
	// Column by column the log turns out to be one of stern.
	var text strings.Builder
	for i := range 40 {
		fmt.Fprintf(&text, "payer-%d payer %s\n", i%3, numberedMessage(i))
	}
	want, _ := scanText(t, text.String(), Options{})
	if len(want.sightings) != 40 {
		t.Fatalf("%d messages", len(want.sightings))
	}
	name := write(t, "app.log", "")
	l := follow(t, name, Options{})
	for line := range strings.Lines(text.String()) {
		appendTo(t, name, line)
		l.catchUp()
	}
	if diff := cmp.Diff(want.seen(), l.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if len(l.why) > 0 {
		t.Errorf("%q", l.why)
	}
}

func TestEverySampleCanBeFollowed(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 6))
	for name := range expectations(t) {
		t.Run(name, func(t *testing.T) {
			raw, err := os.ReadFile(filepath.Join("testdata/samples", name))
			if err != nil {
				t.Fatal(err)
			}
			grown := write(t, name, "")
			l := follow(t, grown, Options{})
			for rest := strings.TrimSuffix(string(raw), "\n") + "\n"; rest != ""; {
				n := min(1+random.IntN(400), len(rest))
				appendTo(t, grown, rest[:n])
				rest = rest[n:]
				l.catchUp()
			}
			l.asFresh(grown)
			if len(l.why) > 0 {
				t.Errorf("%q", l.why)
			}
		})
	}
}

// asFresh compares what was found with what is read now.
func (l *watcher) asFresh(name string) {
	l.t.Helper()
	in, err := Open(name, Options{})
	if err != nil {
		l.t.Fatal(err)
	}
	got, a := scanInput(l.t, in)
	if diff := cmp.Diff(got.sightings, l.sightings); diff != "" {
		l.t.Errorf("sightings (-fresh +followed):\n%s", diff)
	}
	if diff := cmp.Diff(got.mentions, l.mentions); diff != "" {
		l.t.Errorf("mentions (-fresh +followed):\n%s", diff)
	}
	if diff := cmp.Diff(got.defects, l.defects); diff != "" {
		l.t.Errorf("defects (-fresh +followed):\n%s", diff)
	}
	is := l.Account()
	if is.Format != a.Format || is.Coding != a.Coding || is.SHA256 != a.SHA256 || is.Lines != a.Lines || !slices.Equal(is.Speakers, a.Speakers) {
		l.t.Errorf("%+v, want %+v", is, a)
	}
}

func TestRecordsThatGrowReplaceTheirEarlierSighting(t *testing.T) {
	const header = `{"sessionId":"s-1","projectHash":"p","startTime":"2026-10-02T13:00:00Z","kind":"main"}` + "\n"
	record := func(text string) string {
		return `{"id":"m-1","type":"gemini","timestamp":"2026-10-02T13:00:01Z","content":"` + text + `"}` + "\n"
	}
	name := write(t, "session-1.jsonl", header+record("RW1 HO a-1 from=a to=b item=x:1 amt=12"))
	l := follow(t, name, Options{})
	l.want("at first", "RW1 HO a-1 from=a to=b item=x:1 amt=12")
	if a := l.Account(); a.Format != "gemini-cli" {
		t.Fatalf("format %s", a.Format)
	}
	appendTo(t, name, record("RW1 HO a-1 from=a to=b item=x:1 amt=1284.50"))
	l.want("grown", "RW1 HO a-1 from=a to=b item=x:1 amt=1284.50")
	if len(l.why) > 0 {
		t.Errorf("%q", l.why)
	}
}

func TestFollowedPipe(t *testing.T) {
	for name, pack := range map[string]func(string) string{
		"plain": func(s string) string { return s },
		"gzip":  func(s string) string { return gzipped(t, s) },
		"zip":   func(s string) string { return zipped(t, zipEntry{"a", s, 8}) },
	} {
		t.Run(name, func(t *testing.T) {
			r, w := io.Pipe()
			l := follow(t, "-", Options{Stdin: r})
			l.catchUp()
			go func() {
				_, err := io.WriteString(w, pack("started\n"+numberedMessage(1)+"\n"+numberedMessage(2)))
				_ = w.CloseWithError(err)
			}()
			for !l.over {
				l.catchUp()
			}
			l.want("over", numberedMessage(1), numberedMessage(2))
			if a := l.Account(); a.Lines != 3 || a.SHA256 == "" {
				t.Errorf("%+v", a)
			}
			if name == "zip" {
				return
			}
			lines, err := l.Input().ReadLines(2, 5)
			if err != nil || len(lines) != 2 || string(lines[1].Text) != numberedMessage(2) {
				t.Errorf("%v, error %v", lines, err)
			}
		})
	}
}

func TestPipeThatTurnsOutToBeSomethingElse(t *testing.T) {
	var text strings.Builder
	for i := range 30 {
		fmt.Fprintf(&text, "payer-%d payer %s\n", i%3, numberedMessage(i))
	}
	want, _ := scanText(t, text.String(), Options{})
	r, w := io.Pipe()
	l := follow(t, "-", Options{Stdin: r})
	go func() {
		for line := range strings.Lines(text.String()) {
			_, _ = io.WriteString(w, line)
		}
		_ = w.Close()
	}()
	for !l.over {
		l.catchUp()
	}
	if diff := cmp.Diff(want.seen(), l.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if lines, err := l.Input().ReadLines(30, 1); err != nil || len(lines) != 1 || !strings.HasSuffix(string(lines[0].Text), numberedMessage(29)) {
		t.Errorf("%v, error %v", lines, err)
	}
}

func TestFollowedPipeThatBreaks(t *testing.T) {
	r, w := io.Pipe()
	l := follow(t, "-", Options{Stdin: r})
	go func() {
		_, _ = io.WriteString(w, numberedMessage(1)+"\n")
		_ = w.CloseWithError(errors.New("gone"))
	}()
	var err error
	for err == nil {
		_, err = l.Poll(t.Context(), l.add)
	}
	if want := "standard input: cannot be read (gone); try a copy of it"; err.Error() != want || len(l.sightings) != 1 {
		t.Errorf("%v, %d messages", err, len(l.sightings))
	}
	if news, err := l.Poll(t.Context(), l.add); news != Over || err != nil {
		t.Errorf("news %d, error %v", news, err)
	}
}

func TestWhatCannotBeFollowed(t *testing.T) {
	if _, err := Follow(filepath.Join(t.TempDir(), "none"), Options{}); err == nil {
		t.Error("a file that is not there")
	}
	if _, err := Follow(t.TempDir(), Options{}); err == nil {
		t.Error("a folder")
	}
	l := follow(t, write(t, "x.db", "SQLite format 3\x00"), Options{})
	_, err := l.Poll(t.Context(), l.add)
	var e *Error
	if !errors.As(err, &e) || e.What != "is an SQLite database" {
		t.Errorf("error %v", err)
	}
}

func TestBurstOfLinesIsTakenInBlocks(t *testing.T) {
	var text strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&text, "2026-10-02T13:00:00Z %s\n", numberedMessage(i))
	}
	name := write(t, "app.log", "")
	l := follow(t, name, Options{})
	l.catchUp()
	appendTo(t, name, text.String())
	most, polls := 0, 0
	for {
		var found tally
		news, err := l.Poll(t.Context(), found.add)
		if err != nil {
			t.Fatal(err)
		}
		if news == Nothing {
			break
		}
		polls++
		most = max(most, found.sightings)
	}
	if a := l.Account(); a.Sightings != 100_000 || a.Lines != 100_000 {
		t.Errorf("%+v", a)
	}
	if lines := pack.BlockSize / len(numberedMessage(0)); most > lines || polls < 100_000/lines {
		t.Errorf("%d messages at once, in %d polls", most, polls)
	}
}

// TestFollowingEndsWithWhatAFreshReadFinds does everything that happens to a
// log, in random order, with polls at any time between.
func TestFollowingEndsWithWhatAFreshReadFinds(t *testing.T) {
	for seed := range uint64(20) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			w := &writer{t: t, random: rand.New(rand.NewPCG(seed, 6)), dir: t.TempDir()}
			w.name = filepath.Join(w.dir, "app.log")
			overwrite(t, w.name, "")
			w.watch = follow(t, w.name, Options{})
			for range 100 {
				w.act()
				w.mayPoll()
			}
			appendTo(t, w.name, w.rest())
			w.compare()
		})
	}
}

// writer writes a log that is followed, and does to it what happens to logs.
type writer struct {
	t      *testing.T
	random *rand.Rand
	dir    string
	name   string
	watch  *watcher
	before []string // files that had the name before
	half   string   // what is still to be written of a line
	n      int
}

// rest returns the rest of a line that was begun.
func (w *writer) rest() string {
	half := w.half
	w.half = ""
	return half
}

// lines returns the rest of a line that was begun, and up to most more.
func (w *writer) lines(most int) string {
	var b strings.Builder
	b.WriteString(w.rest())
	for range w.random.IntN(most) + 1 {
		w.n++
		if w.random.IntN(4) == 0 {
			fmt.Fprintf(&b, "2026-10-02T13:00:00Z text — %d\n", w.n)
		} else {
			fmt.Fprintf(&b, "2026-10-02T13:00:00Z %s\n", numberedMessage(w.n))
		}
	}
	return b.String()
}

func (w *writer) mayPoll() {
	if w.random.IntN(2) == 0 {
		w.watch.catchUp()
	}
}

// act does something to the log.
func (w *writer) act() {
	w.t.Helper()
	switch p := w.random.IntN(100); {
	case p < 40:
		appendTo(w.t, w.name, w.lines(2))
	case p < 70: // a piece of a line, which may end within a character
		if w.half == "" {
			w.half = w.lines(1)
		}
		k := w.random.IntN(len(w.half))
		appendTo(w.t, w.name, w.half[:k])
		w.half = w.half[k:]
	case p < 78: // a burst
		appendTo(w.t, w.name, w.lines(800))
	case p < 84:
		w.half = ""
		if err := os.Truncate(w.name, 0); err != nil {
			w.t.Fatal(err)
		}
	case p < 88:
		w.half = ""
		overwrite(w.t, w.name, w.lines(100))
	case p < 92:
		w.half = ""
		overwrite(w.t, w.name+".new", w.lines(100))
		rename(w.t, w.name+".new", w.name)
	case p < 97:
		w.rotate()
	}
}

// rotate renames the log, is late to notice, and goes on in a new one.
func (w *writer) rotate() {
	w.t.Helper()
	w.watch.catchUp()
	to := filepath.Join(w.dir, fmt.Sprintf("app.%d.log", w.n))
	rename(w.t, w.name, to)
	w.before = append(w.before, to)
	w.mayPoll()
	overwrite(w.t, w.name, "")
	w.mayPoll()
	appendTo(w.t, to, w.lines(3))
	w.mayPoll()
	appendTo(w.t, w.name, w.lines(3))
	w.watch.catchUp()
}

// compare compares what was followed with what is read now.
func (w *writer) compare() {
	w.t.Helper()
	w.watch.catchUp()
	var want []string
	for _, name := range append(w.before, w.name) {
		in, err := Open(name, Options{})
		if err != nil {
			w.t.Fatal(err)
		}
		got, a := scanInput(w.t, in)
		want = append(want, got.texts()...)
		if name != w.name {
			continue
		}
		if diff := cmp.Diff(a, w.watch.Account()); diff != "" {
			w.t.Errorf("account (-fresh +followed):\n%s", diff)
		}
		if !reflect.DeepEqual(got.sightings, w.watch.sightings) {
			w.t.Errorf("sightings (-fresh +followed):\n%s", cmp.Diff(got.sightings, w.watch.sightings))
		}
	}
	if got := append(w.watch.before, w.watch.texts()...); !slices.Equal(want, got) {
		w.t.Errorf("messages (-want +got):\n%s", cmp.Diff(want, got))
	}
}

// resume reads a file to its end, changes it, and follows it from there.
func resume(t *testing.T, before, change string) *watcher {
	t.Helper()
	name := filepath.Join(t.TempDir(), "a.log")
	if err := os.WriteFile(name, []byte(before), 0o600); err != nil {
		t.Fatal(err)
	}
	in, err := Open(name, Options{})
	if err != nil {
		t.Fatal(err)
	}
	account, err := in.Scan(t.Context(), sighting.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if err := in.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(change), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := Resume(name, Options{}, account)
	if err != nil {
		t.Fatal(err)
	}
	l := &watcher{t: t, Follower: f}
	t.Cleanup(func() {
		f.Close()
		_ = f.Input().Close()
	})
	return l
}

func TestResumingHandsOverWhatCameSince(t *testing.T) {
	const one = "RW1 HO a-1 from=a to=b item=pr:7 ask=FIX\n"
	const two = "RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=FIX\n"
	long := strings.Repeat("text\n", 200_000)
	doc := func(lines ...string) string {
		var messages []string
		for _, l := range lines {
			messages = append(messages, fmt.Sprintf(`{"role": "assistant", "content": %q}`, strings.TrimSpace(l)))
		}
		return "{\n  \"messages\": [\n    " + strings.Join(messages, ",\n    ") + "\n  ]\n}\n"
	}
	tests := []struct {
		name          string
		before, after string
		reopened      bool
		want          []string // texts handed over
	}{
		{"nothing", one, one, false, nil},
		{"a line", one, one + two, false, []string{two}},
		{"a line behind a block", long + one + long, long + one + long + two, false, []string{two}},
		{"to an empty file", "", one, false, []string{one}},
		{"to a file without a message", "text\n", "text\n" + one, false, []string{one}},
		{"the rest of a line", one + two[:20], one + two, true, []string{one, two}},
		{"another text", one, strings.Replace(one, "pr:7", "pr:8", 1) + two, true, []string{strings.Replace(one, "pr:7", "pr:8", 1), two}},
		{"less", one + two, two, true, []string{two}},
		{"a document as it was", doc(one), doc(one), false, nil},
		{"a longer document", doc(one), doc(one, two), true, []string{one, two}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, anew := resume(t, tt.before, tt.after).all()
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if anew != tt.reopened {
				t.Errorf("read anew: %v, want %v", anew, tt.reopened)
			}
		})
	}
}

// all returns the lines that are handed over until there is nothing more, and
// whether the input was read again.
func (l *watcher) all() (lines []string, anew bool) {
	l.t.Helper()
	for {
		news, err := l.Poll(l.t.Context(), func(found sighting.Found) {
			if found.Sighting != nil {
				lines = append(lines, string(found.Sighting.Text)+"\n")
			}
		})
		if err != nil {
			l.t.Fatal(err)
		}
		switch news {
		case Restarted:
			anew, lines = true, nil
		case Nothing, Over:
			return lines, anew
		case More, Rotated:
		}
	}
}
