package export_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/google/go-cmp/cmp"

	"crosscheck/codec"
	"crosscheck/thread"
	"crosscheck/thread/export"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judged"
)

const samples = "../../codec/source/testdata/samples"

// format returns a format by its name.
func format(tb testing.TB, name string) export.Format {
	tb.Helper()
	f, ok := export.Choose(name, "")
	if !ok {
		tb.Fatalf("no format %s", name)
	}
	return f
}

// in returns a log in a format.
func in(tb testing.TB, f export.Format, j judged.Log) string {
	tb.Helper()
	var b strings.Builder
	if err := f.Write(&b, j); err != nil {
		tb.Fatal(err)
	}
	return b.String()
}

// scenario judges the first run of a scenario.
func scenario(tb testing.TB, name string) judged.Log {
	tb.Helper()
	for _, run := range testlog.Runs(tb, scenarios) {
		if run.Name == name {
			return judged.Of(run.Load(tb, scenarios))
		}
	}
	tb.Fatalf("no scenario %s", name)
	return judged.Log{}
}

// everything returns every run of a scenario and every sample, judged.
func everything(tb testing.TB) map[string]judged.Log {
	tb.Helper()
	logs := map[string]judged.Log{}
	for i, run := range testlog.Runs(tb, scenarios) {
		logs[fmt.Sprintf("%s %d", run.Name, i)] = judged.Of(run.Load(tb, scenarios))
	}
	files, err := filepath.Glob(filepath.Join(samples, "*"))
	if err != nil || len(files) < 15 {
		tb.Fatalf("%d samples: %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			tb.Fatal(err)
		}
		log := testlog.Load(tb, thread.Options{}, testlog.File{Name: filepath.Base(file), Data: data})
		logs[filepath.Base(file)] = judged.Of(log)
	}
	return logs
}

// hostile is a log in which everything that can carry text tries to be more than
// text, in the forms that it may be written in.
func hostile(tb testing.TB) judged.Log {
	tb.Helper()
	evil := []string{
		`<script>alert(1)</script>`, `"><img/src=x onerror=alert(1)>`, `]]></text><script>x</script>`, `&lt;b&gt;`,
		"```mermaid", `%%{init:{"x":1}}%%`, `a0->>a1:forged;end`, "| forged | cell |", `\| forged`, `[x](javascript:alert(1))`,
		`![i](https://evil.example/x.png)`, `<https://evil.example>`, `https://evil.example`, `www.evil.example`, `@all #1 end`,
		`=HYPERLINK("https://evil.example")`, `+cmd|'/c calc'!A0`, "-2+3", "@SUM(1)", "\t=1+1", "'=1", ";=1+1",
		"\x1b[31m\x1b]52;c;aGk=\a", "\u202e0067\u2066", "\x00\x9b\xff", "\r\n= forged", "$$x$$", "{{.}} ${x}",
	}
	var lines []string
	for i, e := range evil {
		word := strings.NewReplacer(" ", "_", "\t", "_", "\n", "_").Replace(e)
		lines = append(lines,
			fmt.Sprintf("2026-10-02T10:00:%02dZ RW1 HO scheduler-%d p=pay from=scheduler to=payer item=%s ask=PAY rb=exec sup=%s amt=1.00 cur=GBP kind=GROSS acct=%s paid=20261002 ref=1 apref=F // %s", i, i, word, word, word, e),
			fmt.Sprintf("2026-10-02T10:01:%02dZ RW1 RB payer-%d re=scheduler-%d p=pay from=payer to=scheduler item=x%s ask=PAY sup=x%s amt=2.00 cur=GBP kind=GROSS acct=x paid=20261002 ref=1 apref=F // %s", i, i, i, word, word, e),
			fmt.Sprintf("2026-10-02T10:02:%02dZ RW1 XX %s re=scheduler-%d from=%s to=%s item=%s %s", i, word, i, word, word, word, e))
	}
	return judged.Of(testlog.Load(tb, thread.Options{},
		testlog.File{Name: `<script>"&'\|` + "`=1.log", Data: []byte(strings.Join(lines, "\n") + "\n")}))
}

func TestFormats(t *testing.T) {
	for _, f := range export.Formats() {
		for _, name := range []string{"void-cleared", "tangled", "broken-lines", "two-logs", "no-messages"} {
			t.Run(f.Name+" of "+name, func(t *testing.T) { golden.RequireEqual(t, in(t, f, scenario(t, name))) })
		}
		if !strings.HasPrefix(f.Name, "report") { // TestNothingIsInjected reads that
			t.Run(f.Name+" of a hostile log", func(t *testing.T) { golden.RequireEqual(t, in(t, f, hostile(t))) })
		}
	}
}

func TestEveryFormatIsTheSameTwice(t *testing.T) {
	first, again := everything(t), everything(t)
	for name, j := range first {
		for _, f := range export.Formats() {
			if a, b := in(t, f, j), in(t, f, again[name]); a != b {
				t.Errorf("%s of %s: %s", f.Name, name, cmp.Diff(a, b))
			}
		}
	}
}

func TestChoose(t *testing.T) {
	for _, tt := range []struct{ name, file, want string }{
		{"twins", "", "twins"},
		{"twins", "x.svg", "twins"},
		{"ladder", "", "ladder"},
		{"ladder", "x.txt", "ladder"},
		{"ladder", "x.SVG", "ladder.svg"},
		{"ladder", "x.md", "ladder.md"},
		{"ladder.svg", "x.md", "ladder.svg"},
		{"", "x.jsonl", "twins"},
		{"", "x.csv", "csv"},
		{"", "dir.svg/x.txt", "timeline"},
		{"", "x.pdf", ""},
		{"", "x", ""},
		{"", "", ""},
		{"nope", "x.svg", ""},
	} {
		if f, ok := export.Choose(tt.name, tt.file); f.Name != tt.want || ok != (tt.want != "") {
			t.Errorf("Choose(%q, %q) is %q, want %q", tt.name, tt.file, f.Name, tt.want)
		}
	}
}

// Every exported twin gives a line with the digest of the original, read with
// the profile that the original was read with; but for what rw1.md, section 4,
// says cannot be encoded.
func TestTwinsComeBack(t *testing.T) {
	came := 0
	for name, j := range everything(t) {
		rows := strings.Split(in(t, format(t, "twins"), j), "\n")
		for _, c := range j.Conversations() {
			for i := range c.Len() {
				m := c.At(i)
				if !m.Valid() {
					continue
				}
				row := rows[0]
				rows = rows[1:]
				if d := m.Decode(); !exempt(d) {
					checkComesBack(t, row, d)
					came++
				}
			}
		}
		if len(rows) != 1 || rows[0] != "" {
			t.Errorf("%s: %d twins too many", name, len(rows)-1)
		}
	}
	if came < 200 {
		t.Errorf("only %d came back", came)
	}
}

// checkComesBack encodes a twin with the profile that its message was read with.
func checkComesBack(t *testing.T, row string, d *codec.Message) {
	t.Helper()
	r := codec.Reading{Against: d.Profile}
	line, _, err := codec.Encode([]byte(row), r)
	if err != nil {
		t.Errorf("%s: %v", row, err)
	} else if back := codec.Parse(line, r).Digest(); back != d.Digest() {
		t.Errorf("%s comes back as %s", row, line)
	}
}

// exempt reports what cannot be encoded again (rw1.md, section 4).
func exempt(m *codec.Message) bool {
	if m.HasTail && m.Tail == "" {
		return true
	}
	for _, s := range append([]codec.Slot{{Value: codec.Value{Text: m.Item}}}, m.Slots...) {
		text := s.Value.Text
		if s.Value.Kind == codec.List && text == "" || strings.IndexFunc(text, unicode.IsControl) >= 0 ||
			!m.HasTail && strings.TrimRightFunc(text, unicode.IsSpace) != text {
			return true
		}
	}
	return false
}

func TestSourcedTwinsHoldTheTwins(t *testing.T) {
	for name, j := range everything(t) {
		var b bytes.Buffer
		if err := export.SourcedTwins(&b, j); err != nil {
			t.Fatal(err)
		}
		var twins strings.Builder
		for d := json.NewDecoder(&b); ; {
			var row struct {
				File string
				Line *int
				Twin json.RawMessage
			}
			if err := d.Decode(&row); errors.Is(err, io.EOF) {
				break
			} else if err != nil || row.File == "" || row.Line != nil && *row.Line < 1 {
				t.Fatalf("%s: %+v, %v", name, row, err)
			}
			twins.Write(append(row.Twin, '\n'))
		}
		if want := in(t, format(t, "twins"), j); twins.String() != want {
			t.Errorf("%s: %s", name, cmp.Diff(want, twins.String()))
		}
	}
}

// The lines of a conversation are its messages: read again they are the same,
// and so are their lines.
func TestLinesReadAgain(t *testing.T) {
	logs := everything(t)
	for seed := range uint64(20) {
		lines := testlog.RandomLines(rand.New(rand.NewPCG(seed, 1)), 60)
		logs[fmt.Sprint("random ", seed)] = logOf(t, lines...)
	}
	for name, j := range logs {
		if len(j.Conversations()) != 1 {
			continue
		}
		lines := in(t, format(t, "lines"), j)
		log := testlog.Load(t, thread.Options{}, testlog.File{Name: "lines.rw1", Data: []byte(lines)})
		if again := in(t, format(t, "lines"), judged.Of(log)); again != lines {
			t.Errorf("%s: %s", name, cmp.Diff(lines, again))
		}
	}
}

// No cell begins as a formula does, and taking one apostrophe off gives the
// value.
func TestTablesRunNothing(t *testing.T) {
	logs := everything(t)
	logs["hostile"] = hostile(t)
	guarded := 0
	for name, j := range logs {
		rows, err := csv.NewReader(strings.NewReader(in(t, format(t, "csv"), j))).ReadAll()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(rows) != len(j.Findings)+1 {
			t.Errorf("%s: %d rows", name, len(rows))
		}
		for i, row := range rows[1:] {
			f := &j.Findings[i]
			for column, want := range map[int]string{2: f.Conversation, 7: f.Expected.Text, 8: f.Actual.Text, 9: f.File, 12: f.Text} {
				got := row[column]
				if start := strings.TrimLeft(got, " \t\r\n"); start != "" && strings.ContainsAny(start[:1], "=+-@|%") && !plainNumber.MatchString(got) {
					t.Errorf("%s: %q is run", name, got)
				}
				if value, guard := strings.CutPrefix(got, "'"); guard {
					got = value
					guarded++
				}
				if want = strings.ReplaceAll(strings.ToValidUTF8(want, "\uFFFD"), "\r\n", "\n"); got != want {
					t.Errorf("%s: %q, want %q", name, got, want)
				}
			}
		}
	}
	if guarded < 10 {
		t.Errorf("%d cells begin as a formula", guarded)
	}
}

var plainNumber = regexp.MustCompile(`^[+-]?[0-9.]+$`)

// What is made for people holds nothing that acts or hides, and the pictures
// are XML whose only elements are ours.
func TestNothingIsInjected(t *testing.T) {
	j := hostile(t)
	for _, name := range []string{"timeline", "ladder", "ladder.md", "ladder.svg"} {
		for _, r := range in(t, format(t, name), j) {
			if r != '\n' && (unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp)) {
				t.Errorf("%s: %U gets through", name, r)
			}
		}
	}
	ours := map[string]bool{"svg": true, "style": true, "rect": true, "title": true, "desc": true, "g": true, "text": true, "tspan": true, "line": true, "path": true}
	for d := xml.NewDecoder(strings.NewReader(in(t, format(t, "ladder.svg"), j))); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok && !ours[e.Name.Local] {
			t.Errorf("<%s> is not ours", e.Name.Local)
		}
	}
	diagram := regexp.MustCompile(`^(?:sequenceDiagram|    participant a\d+ as [^;<>"'%{}` + "`" + `]*|    a\d(?:->>|-x)a\d: .*|    Note right of a\d: .*)$`)
	inside, fences := false, 0
	for line := range strings.Lines(in(t, format(t, "ladder.md"), j)) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "```") {
			inside = !inside
			fences++
			continue
		}
		if inside && (!diagram.MatchString(line) || strings.ContainsAny(strings.ReplaceAll(line, "<br/>", ""), "<\"'%{}`|&")) {
			t.Errorf("not ours: %s", line)
		}
	}
	if fences != 2 {
		t.Errorf("%d fences", fences)
	}
}

// What --where or a selection leaves out is in no format.
func TestOnlyWhatIsKept(t *testing.T) {
	j := scenario(t, "cancels")
	c := j.Conversations()[0]
	first := c.Handoff(0)
	kept := j.Only(func(m thread.Message) bool { h, ok := m.Handoff(); return ok && h == first })
	for _, f := range export.Formats() {
		got := in(t, f, kept)
		for i := 1; i < c.Handoffs(); i++ {
			if id := c.Handoff(i).Message().ID(); regexp.MustCompile(`\b` + regexp.QuoteMeta(id) + `\b`).MatchString(got) {
				t.Errorf("%s has %s, which is not kept", f.Name, id)
			}
		}
	}
	if n := strings.Count(in(t, format(t, "lines"), kept), "\n"); n != len(first.Members()) {
		t.Errorf("%d lines of %d", n, len(first.Members()))
	}
}

// nearlyFull is a writer that has no room after some bytes.
type nearlyFull struct{ room int }

func (f *nearlyFull) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errors.New("disk full")
	}
	return len(p), nil
}

func TestEveryFormatTellsAFailedWrite(t *testing.T) {
	for _, f := range export.Formats() {
		for _, room := range []int{0, 5000} {
			if err := f.Write(&nearlyFull{room}, logOf(t, manyLines(400)...)); err == nil || !strings.Contains(err.Error(), "disk full") {
				t.Errorf("%s: %v", f.Name, err)
			}
		}
	}
}

func manyLines(n int) []string {
	lines := make([]string, n)
	for i := range lines {
		lines[i] = testlog.Shapes()[0].Line(i)
		if i%5 == 1 { // one failure a handoff, so that there are findings
			lines[i] = strings.Replace(lines[i], " cur=GBP", " cur=EUR", 1)
		}
	}
	return lines
}
