package source

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/source/internal/logline"
)

const handoff = "RW1 HO a-1 from=a to=b item=x:1 ask=DRAFT // go"

// TestPrefixPieces has every piece of formats.md, section 3, rule 5.
func TestPrefixPieces(t *testing.T) {
	tests := []struct{ name, prefix, flags string }{
		{"nothing", "", ""},
		{"white space", " \t\v\f\u00a0\u2003", ""},
		{"a byte-order mark", "\ufeff \ufeff", ""},
		{"RFC 3339", "2026-10-02T13:00:00.123456789+02:00 ", ""},
		{"RFC 3339 in lower case", "2026-10-02t13:00:00z ", ""},
		{"date with dashes, comma fraction", "2026-10-02 13:00:00,123 ", ""},
		{"date with strokes", "2026/10/02 13:00:00.123456 ", ""},
		{"date and time with a zone by number", "2026-10-02 13:00:00 +0200 ", ""},
		{"date and time with a zone by name", "2026-10-02 13:00:00 UTC ", ""},
		{"date without year", "10-02 13:05:01 ", ""},
		{"time alone", "13:05:01 ", ""},
		{"time alone with fraction and zone", "13:05:01.5Z ", ""},
		{"hour and minute", "13:05 ", ""},
		{"time in brackets", "[13:05:01] ", ""},
		{"kitchen time", "1:05PM INF ", ""},
		{"epoch in seconds", "1790984280 ", ""},
		{"epoch with fraction", "1790984280.113 ", ""},
		{"epoch with exponent", "1.790984280113e+09 ", ""},
		{"epoch in milliseconds", "1790984280113 ", ""},
		{"a time with a colon", "2026-10-02T13:00:00Z: ", ""},
		{"a time with a bar", "2026-10-02 13:42:17.326 | INFO     | ", ""},
		{"month by name", "02/Oct/2026:13:05:01 +0000 ", ""},
		{"RFC 3164", "Oct  2 13:05:11 ops-1 scheduler[881]: ", ""},
		{"RFC 3164 with priority", "<134>Oct 12 13:05:11 ops-1 payer: ", ""},
		{"RFC 3164 without space behind the tag", "Oct 12 13:05:11 ops-1 payer:", ""},
		{"RFC 5424", "<134>1 2026-10-02T13:06:40.003Z ops-1.example scheduler 881 ID47 - ", ""},
		{"RFC 5424 with structured data", `<134>1 2026-10-02T13:06:40Z h a - - [a@1 x="]\"" y="z"][b@1] `, ""},
		{"RFC 5424 without time", "<134>1 - h a - - - ", ""},
		{"a level word", "INFO ", ""},
		{"a level word in lower case", "warning ", ""},
		{"a level word with a colon", "ERROR: ", ""},
		{"brackets", "[anything, at all {}] [[nested] ones] ", ""},
		{"brackets that are not paired", "[a [b] ", ""},
		{"round brackets", "(anything) ", ""},
		{"name in angle brackets", "<payer@host> ", ""},
		{"mark of a CI log", "##[warning]", ""},
		{"command of a CI log", "::notice::", ""},
		{"name", "payer: ", ""},
		{"name of many parts", "payer::bus: ", ""},
		{"name with a stroke", "a/b: ", ""},
		{"name with a number", "payer[412]: ", ""},
		{"name in another script", "経理: ", ""},
		{"name without space", "payer:", ""},
		{"name and bar", "operator-7c9  | ", ""},
		{"klog", "I1002 13:00:00.000000       1 file.go:12] ", ""},
		{"job and step", "release\tRun agentctl release, twice\t2026-10-02T22:00:00.1234567Z ", ""},
		{"job and step and mark", "release\tSet up job\t\ufeff2026-10-02T22:00:00.1234567Z ", ""},
		{"pairs", `time=2026-10-02T13:00:00Z level=info msg="a \"b\" c" n= `, ""},
		{"quotation sign", "> ", "quoted"},
		{"quotation signs", ">> > ", "quoted"},
		{"bullet", "- ", ""},
		{"other bullets", "* + • ", ""},
		{"number", "12. ", ""},
		{"number with bracket", "3) ", ""},
		{"check boxes", "- [ ] [x] ", ""},
		{"back-tick", "`", ""},
		{"bold name", "**payer:** ", ""},
		{"bold name before the colon", "**payer**: ", ""},
		{"quotation mark", `"`, ""},
		{"arrow", "-> => --> → ", ""},
		{"dash", "- -- – — ", ""},
		{"bare word behind a level", "INFO sent ", "inline"},
		{"bare words behind a time", "13:05:01 a b/c d.e-f ", "inline"},
		{"bare words in any place", "13:05:01 payer [x] sent -> bus: ", "inline"},
		{"check mark among bare words", "13:05:01 ✓ sent ", "inline"},
		{"other symbol among bare words", "13:05:01 INFO 4711 --- [main] c.e.Payer : ", "inline"},
		{"words in another script", "INFO gesendet für 経理 ", "inline"},
		{"loguru", "2026-10-02 13:42:17.326 | INFO     | bus.core:send:12 - ", "inline"},
		{"Python", "2026-10-02 13:42:17,326 - payer - INFO - ", "inline"},
		{"Python without a form", "INFO:root:sent ", "inline"},
		{"as long as it may be", strings.Repeat(" ", logline.MaxPrefix), ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, account := scanText(t, test.prefix+handoff+"\n", Options{})
			// A mark at the start of the file is no part of its first line.
			prefix := strings.TrimPrefix(test.prefix, "\ufeff")
			want := []seen{{1, len([]rune(prefix)) + 1, test.flags, handoff}}
			if diff := cmp.Diff(want, got.seen()); diff != "" {
				t.Fatalf("(-want +got):\n%s", diff)
			}
			if p := string(got.sightings[0].Prefix); p != prefix {
				t.Errorf("prefix %q, want %q", p, prefix)
			}
			if account.Mentions > 0 {
				t.Error("a mention too")
			}
		})
	}
}

func TestOtherTextBeforeTheHeadMakesAMention(t *testing.T) {
	tests := []struct{ name, prefix string }{
		{"prose", "he wrote "},
		{"prose with a colon in it", "note the line: then "},
		{"bare word without time or level", "sent "},
		{"four bare words", "INFO one two three four "},
		{"a brace", `{"line": `},
		{"quoted word", `INFO "sent" x `},
		{"quotation mark behind an equals sign", `line="`},
		{"value without quotes", "line="},
		{"symbol without time", "✓ "},
		{"bracket without end", "[x "},
		{"too long", strings.Repeat(" ", logline.MaxPrefix+1)},
		{"date alone, then a word", "2026-10-02 sent "},
		{"no such date", "2026-13-32 13:00:00 sent "},
		{"no such time", "25:00:00 sent "},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, account := scanText(t, test.prefix+handoff+"\n", Options{})
			if len(got.sightings) > 0 {
				t.Fatalf("a message: %+v", got.seen())
			}
			if len(got.mentions) != 1 || account.Mentions != 1 || account.WouldParse != 1 {
				t.Fatalf("%d mentions, %d counted, %d parse", len(got.mentions), account.Mentions, account.WouldParse)
			}
			m := got.mentions[0]
			if want := len([]rune(test.prefix)) + 1; m.Column != want || !m.Parses || !strings.HasSuffix(test.prefix+handoff, string(m.Text)) {
				t.Errorf("%+v, want column %d", m, want)
			}
		})
	}
}

// TestUnsettledCheckMarkWithoutWordsIsNoPrefix: rule 5 has a check mark count
// as a dash among the bare words that are let through; whether it does where
// no bare word stands, the rule leaves open, and the sample of GitHub Actions
// says that it does not. The line is a mention that would parse.
func TestUnsettledCheckMarkWithoutWordsIsNoPrefix(t *testing.T) {
	for prefix, want := range map[string]int{
		"13:05:01 ✓ payer: ": 0, "13:05:01 ✓ ": 0, "13:05:01 ✔\ufe0f [x] ": 0,
		"13:05:01 ✓ sent ": 1, "INFO sent ✓ ": 1, "INFO sent ✔\ufe0f ": 1, "✓ INFO sent ": 0,
	} {
		got, a := scanText(t, prefix+handoff, Options{})
		if len(got.sightings) != want || a.WouldParse != 1-want {
			t.Errorf("%q: %d sightings, %d would parse", prefix, len(got.sightings), a.WouldParse)
		}
	}
}

func TestHead(t *testing.T) {
	tests := []struct {
		text string
		want bool
	}{
		{"RW1 HO a-1 from=a", true},
		{"RW12 ZZ ? x=", true},
		{"RW2\tHO  a\u00a0from=a", true},
		{"RW1 HO a-1 one two three four five x=1", true},
		{"RW1 HO a-1 one two three four five six x=1", false},
		{"RW1 HO re=a from=b", true},
		{"RW1 is our protocol x=1", false},
		{"RW1 <TYPE> <id> x=1", false},
		{"RW1 Ho a-1 x=1", false},
		{"RW1 HOO a-1 x=1", false},
		{"RW1 HO", false},
		{"RW1 HO a-1", false},
		{"RW1 HO a-1 X=1", false},
		{"RW1 HO a-1 1x=1", false},
		{"RW1 HO a-1 x-y=1", false},
		{"RW HO a-1 x=1", false},
		{"RW1a HO a-1 x=1", false},
		{"RW1", false},
	}
	for _, test := range tests {
		if got := logline.IsHead([]byte(test.text)); got != test.want {
			t.Errorf("%q: head %v, want %v", test.text, got, test.want)
		}
	}
}

func TestHeadInsideAWordIsNone(t *testing.T) {
	for _, word := range []string{"F", "é", "_", "1"} {
		got, account := scanText(t, word+handoff, Options{})
		if len(got.sightings)+account.Mentions > 0 {
			t.Errorf("%q: %v", word, got.seen())
		}
	}
}

func TestBehindBareWordsAllIsPartOfTheMessage(t *testing.T) {
	tests := []struct {
		text string
		want bool
	}{
		{"RW1 HO a-1 from=a to=b", true},
		{"RW1 HO a-1 from=a to=b // tail of any words", true},
		{"RW1 HO a-1 from=a to=b //", true},
		{"RW1 XX a.b_c from=a", true}, // an unknown type is shown as invalid
		{"RW1 HO a-1 from=a and more", false},
		{"RW1 HO a-1 from=a //no tail", false},
		{"RW1 HO a:1 from=a", false},
	}
	for _, test := range tests {
		got, _ := scanText(t, "INFO sent "+test.text, Options{})
		if found := len(got.sightings) == 1; found != test.want {
			t.Errorf("%q: message %v, want %v", test.text, found, test.want)
		}
	}
}

func TestEndOfTheMessage(t *testing.T) {
	const body = "RW1 HO a-1 from=a to=b // go"
	tests := []struct{ name, line, want string }{
		{"white space goes", body + " \t\u00a0", body},
		{"back-tick goes with its partner", "`" + body + "`", body},
		{"back-ticks go with theirs", "``" + body + " ``", body},
		{"one of two stays", "``" + body + "`", body + "`"},
		{"a second one stays", "`" + body + "``", body + "`"},
		{"back-tick without partner stays", body + "`", body + "`"},
		{"quotation mark goes", `"` + body + `"`, body},
		{"quotation mark without partner stays", body + `"`, body + `"`},
		{"single one goes", "'" + body + "'", body},
		{"curved one goes", "“" + body + "”", body},
		{"other partner stays", "“" + body + `"`, body + `"`},
		{"asterisks go", "**" + body + "**", body},
		{"asterisk of a bullet is no partner", "* " + body + " *", body + " *"},
		{"asterisks closed in the prefix are no partners", "**a:** " + body + "**", body + "**"},
		{"all of several go", "**\"" + body + "\"**", body},
		{"inner one goes though the outer is missing", "**\"" + body + "\"", body},
		{"punctuation stays", "`" + body + "`.", body + "`."},
		{"a tail may end in anything", "- " + body + "])}>|,;", body + "])}>|,;"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, _ := scanText(t, test.line+"\n", Options{})
			if diff := cmp.Diff([]string{test.want}, got.texts()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestTableCellsAreLines(t *testing.T) {
	const a, b = "RW1 HO a-1 from=a to=b", "RW1 RB b-1 re=a-1 from=b to=a"
	got, account := scanText(t, strings.Join([]string{
		"| " + a + " | `" + b + "` |",
		`| 23:36Z | ` + a + ` // x \| y | what RW1 says`,
		"> | " + a + " |",
		"|" + a,
	}, "\n"), Options{})
	want := []seen{
		{1, 3, "", a},
		{1, 29, "", b},
		{2, 12, "", a + " // x | y"},
		{3, 5, "quoted", a},
		{4, 2, "", a},
	}
	if diff := cmp.Diff(want, got.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if account.Mentions != 1 || got.mentions[0].Column != 52 {
		t.Errorf("mentions %+v, want one in column 52", got.mentions)
	}
	if w := got.sightings[2].Time.String(); w != "23:36:00Z no day" {
		t.Errorf("the time of the row is %s", w)
	}
	for _, s := range got.sightings {
		if s.Line == 1 && s.Time.Known {
			t.Errorf("a time from nowhere: %s", s.Time.String())
		}
	}
}

func TestBareColumnsOfMostLinesArePrefix(t *testing.T) {
	const a, b = "RW1 HO a-1 from=a to=b", "RW1 RB b-1 re=a-1 from=b to=a"
	stern := "scheduler-7c9 scheduler starting, run 40\n" +
		"scheduler-7c9 scheduler " + a + "\n" +
		"payer-55d payer " + b + "\n" +
		"payer-55d payer 2026-10-02T13:00:00Z " + b + "\n" +
		"payer-55d payer sent " + a + "\n" +
		"lonely " + b + "\n"
	got, account := scanText(t, stern, Options{})
	want := []seen{{2, 25, "", a}, {3, 17, "", b}, {4, 38, "", b}}
	if diff := cmp.Diff(want, got.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if account.Mentions != 2 || got.mentions[0].Line != 5 || got.mentions[1].Line != 6 {
		t.Errorf("mentions %+v", got.mentions)
	}
	if w := account.First.String(); w != "2026-10-02T13:00:00Z" {
		t.Errorf("first time %s", w)
	}
}

func TestProseHasNoColumns(t *testing.T) {
	for name := range expectations(t) {
		in, err := Open("testdata/samples/"+name, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if n := logline.ColumnsOf(in.text.sample.Lines); n != 0 {
			t.Errorf("%s: %d columns", name, n)
		}
		if err := in.Close(); err != nil {
			t.Error(err)
		}
	}
	got, _ := scanText(t, "please read this line\nsaid "+handoff+"\nand this one too\n", Options{})
	if len(got.sightings) > 0 {
		t.Errorf("prose taken for columns: %v", got.seen())
	}
}

func TestFences(t *testing.T) {
	line := func(n int) string { return "RW1 HO a-" + string(rune('0'+n)) + " from=a to=b" }
	text := strings.Join([]string{
		line(1), "```text", line(2), "~~~", line(3), "````", line(4),
		"> ~~~", "> " + line(5), "```", line(6), "> ~~~~", "``` not `a` fence", line(7),
	}, "\n")
	got, _ := scanText(t, text, Options{})
	var flags []string
	for _, s := range got.sightings {
		flags = append(flags, s.Flags.String())
	}
	want := []string{"", "fenced", "fenced", "", "quoted+fenced", "fenced", ""}
	if diff := cmp.Diff(want, flags); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestMentions(t *testing.T) {
	tests := []struct {
		name, line string
		column     int // 0: no mention
		would      bool
		sightings  int
	}{
		{name: "the word", line: "spoke RW1 to it", column: 7},
		{name: "the word at the end", line: "spoke RW1", column: 7},
		{name: "the word with punctuation", line: "(RW1, that is)", column: 2},
		{name: "one a line", line: "RW1 and RW1", column: 1},
		{name: "the one that parses", line: "RW1 says " + handoff, column: 10, would: true},
		{name: "part of a word", line: "FRW1 RW12 RW1x xRW1 RW_1 rw1"},
		{name: "another version", line: "said RW2 HO a-1 from=a"},
		{name: "behind an escaped line feed", line: `[{'content': 'x\nRW1 HO a-1 from=a\n'}]`, column: 18},
		{name: "in a form", line: `POST line=x%0aRW1+HO+a-1&y=%20RW1+x`, column: 15},
		{name: "behind an escape that is none", line: `C:\xRW1 50%AARW1`},
		{name: "would not be valid", line: "said RW1 HO a-1 from=b to=c", column: 6},
		{name: "a tail too long", line: "said " + handoff + strings.Repeat("x", 300), column: 6},
		{name: "a message is none", line: handoff + " RW1", sightings: 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, account := scanText(t, test.line, Options{})
			column := 0
			for _, m := range got.mentions {
				column = m.Column
			}
			if column != test.column || (account.WouldParse == 1) != test.would || len(got.sightings) != test.sightings {
				t.Errorf("column %d, %d would parse, %d sightings", column, account.WouldParse, len(got.sightings))
			}
			if want := min(1, test.column); account.Mentions != want {
				t.Errorf("%d mentions, want %d", account.Mentions, want)
			}
		})
	}
}
