package source

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/sighting"
	"crosscheck/codec/source/internal/extract"
)

// line returns a message with the given number.
func message(n int) string { return fmt.Sprintf("RW1 ST a-%d from=a to=b item=x:1 pct=%d", n, n%100) }

// at is where a message was found, and how.
type at struct {
	Line        int
	Path, Flags string
	Text        string
}

func (r *recorder) at() []at {
	var all []at
	for _, s := range r.sightings {
		all = append(all, at{s.Line, s.Path, s.Flags.String(), string(s.Text)})
	}
	return all
}

// defectsOf returns the kinds of what is wrong with an input, with the lines.
func (r *recorder) defectsOf() string {
	var all []string
	for _, d := range r.defects {
		all = append(all, fmt.Sprintf("%s %d", [...]string{"encoding", "truncated", "lenient"}[d.Kind], d.Line))
	}
	return strings.Join(all, ", ")
}

// badInput is an input that broke other tools, and what is to be found in it.
type badInput struct {
	name, text string
	want       []at
	defects    string
	mentions   int
}

func testBad(t *testing.T, tests ...badInput) {
	t.Helper()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, a := scanText(t, test.text, Options{})
			if diff := cmp.Diff(test.want, got.at()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if d := got.defectsOf(); d != test.defects {
				t.Errorf("defects %q, want %q", d, test.defects)
			}
			if a.Mentions != test.mentions {
				t.Errorf("%d mentions, want %d", a.Mentions, test.mentions)
			}
		})
	}
}

func TestB01UnknownRecordType(t *testing.T) {
	testBad(t, badInput{
		name: "first",
		text: `{"type":"later-type","sessionId":"s"}` + "\n" + `{"type":"user","sessionId":"s","uuid":"u","message":{"role":"user","content":"` + handoff + `"}}` + "\n",
		want: []at{{2, "/message/content", "", handoff}},
	})
}

func TestB02TornRecordMidFile(t *testing.T) {
	good := func(n int) string {
		return `{"type":"assistant","sessionId":"s","message":{"content":[{"type":"text","text":"` + message(n) + `"}]}}` + "\n"
	}
	const path = "/message/content/0/text"
	testBad(t,
		badInput{
			name: "torn in a word", text: good(1) + `{"type":"assistant","message":{"content":[{"type":"te` + "\n" + good(2),
			want: []at{{1, path, "", message(1)}, {3, path, "", message(2)}}, defects: "truncated 2",
		},
		badInput{
			name: "torn behind a bracket", text: good(1) + `{"type":"assistant","message":{"content":[` + "\n" + good(2) + good(3),
			want: []at{{1, path, "", message(1)}, {3, path, "", message(2)}, {4, path, "", message(3)}}, defects: "truncated 2",
		},
		badInput{
			name: "torn within a message", text: good(1) + strings.TrimSuffix(good(2), "pct=2\"}]}}\n") + "\n" + good(3),
			want: []at{{1, path, "", message(1)}, {3, path, "", message(3)}}, defects: "truncated 2", mentions: 1,
		},
		badInput{
			name: "torn behind a message", text: good(1) + strings.TrimSuffix(good(2), "]}}\n") + "\n" + good(3),
			want: []at{{1, path, "", message(1)}, {2, path, "recovered", message(2)}, {3, path, "", message(3)}}, defects: "truncated 2",
		},
		badInput{
			name: "torn in the text behind a message",
			text: good(1) + `{"type":"assistant","sessionId":"s","message":{"content":"` + message(2) + `\n` + message(3) + "\n" + good(4),
			want: []at{{1, path, "", message(1)}, {2, "/message/content", "recovered", message(2)}, {3, path, "", message(4)}}, defects: "truncated 2", mentions: 1,
		},
	)
}

func TestB02DamagedDocument(t *testing.T) {
	doc := func(n int) string { return "{\n  \"a\": [\n    {\"b\": \"" + message(n) + "\"}\n  ]\n}\n" }
	testBad(t,
		badInput{
			name: "torn between others", text: doc(1) + "{\n  \"a\": [\n    {\"b\": \"" + message(2) + "\"},\n    {\"b\": \n" + doc(3),
			want: []at{{3, "/a/0/b", "", message(1)}, {8, "/a/0/b", "recovered", message(2)}, {12, "/a/1/b/a/0/b", "recovered", message(3)}}, defects: "truncated 6",
		},
		badInput{
			name: "a comma too few", text: "{\n  \"a\": \"" + message(1) + "\"\n  \"b\": \"" + message(2) + "\",\n  \"c\": [\n    \"" + message(3) + "\"\n  ]\n}\n" + doc(4),
			want: []at{
				{2, "/a", "recovered", message(1)}, {5, "", "recovered", message(3)}, {10, "/a/0/b", "", message(4)},
			}, defects: "truncated 1", mentions: 1,
		},
		badInput{
			name: "cut in a string of several lines", text: "{\n  \"a\": \"" + message(1) + "\",\n  \"b\": \"" + message(2) + `\n` + message(3),
			want: []at{{2, "/a", "recovered", message(1)}, {3, "/b", "recovered", message(2)}}, defects: "truncated 1", mentions: 1,
		},
	)
}

func TestB03TornRecordInOneOfSeveralFiles(t *testing.T) {
	whole := `{"role":"user","text":"` + handoff + `"}` + "\n"
	n, defects := 0, ""
	for _, text := range []string{whole, `{"role":"user","text":"RW1 HO sched`, whole} {
		got, _ := scanText(t, text, Options{})
		n += len(got.sightings)
		defects += got.defectsOf()
	}
	if n != 2 || defects != "truncated 1" {
		t.Errorf("%d messages in two whole files of three; defects %q", n, defects)
	}
}

func TestB04RawControlCharacterInAString(t *testing.T) {
	text := "RW1 ST operator-2 from=operator to=release item=svc:api pct=5 // step\tdone"
	testBad(t, badInput{
		name: "a tab", text: `{"content":"` + text + `"}` + "\n" + `{"content":"` + handoff + `"}` + "\n",
		want: []at{{1, "/content", "", text}, {2, "/content", "", handoff}}, defects: "lenient 1",
	})
}

func TestB05RecordsBehindABadOne(t *testing.T) {
	text, want := "{\"a\":}\n", []at(nil)
	for n := 1; n <= 20; n++ {
		text += `{"a":"` + message(n) + `"}` + "\n"
		want = append(want, at{n + 1, "/a", "", message(n)})
	}
	testBad(t, badInput{name: "first line", text: text, want: want, defects: "truncated 1"})
}

func TestB06FieldOfAnUnexpectedType(t *testing.T) {
	text, want := "", []at(nil)
	for n, value := range []string{"7", `"text"`, `["a"]`, "null", `{"a":1}`, "true", "[]", "{}"} {
		text += `{"type":"user","sessionId":"s","toolUseResult":` + value + `,"message":{"role":"user","content":"` + message(n) + `"}}` + "\n"
		want = append(want, at{n + 1, "/message/content", "", message(n)})
	}
	for n, value := range []string{`{"a":1}`, "7", "[]", "null"} {
		text += `{"type":` + value + `,"sessionId":` + value + `,"timestamp":` + value + `,"message":{"role":` + value + `,"content":"` + message(n) + `"}}` + "\n"
		want = append(want, at{n + 9, "/message/content", "", message(n)})
	}
	testBad(t, badInput{name: "several", text: text, want: want})
}

func TestB08PartialRecordUnderFollow(t *testing.T) {
	line := func(text string) string {
		return `{"type":"user","sessionId":"s","message":{"role":"user","content":"` + text + `"}}` + "\n"
	}
	const last = "RW1 AN human-7 re=a-1 from=human to=a val=N // ring the number on file — not the one in the mail"
	name := write(t, "session.jsonl", "")
	l := follow(t, name, Options{})
	for _, c := range []byte(line(message(1)) + line(last)) {
		appendTo(t, name, string([]byte{c}))
		l.catchUp()
	}
	l.want("byte by byte", message(1), last)
	if a := l.Account(); a.Format != "claude-code" || a.Damaged > 0 {
		t.Errorf("%+v", a)
	}
}

func TestB09LastRecordWithoutNewline(t *testing.T) {
	testBad(t, badInput{
		name: "complete", text: `{"a":1}` + "\n" + `{"a":"` + handoff + `"}`, want: []at{{2, "/a", "", handoff}},
	})
}

func TestB10TrailingCommasInBulk(t *testing.T) {
	var b strings.Builder
	for n := range 5000 {
		fmt.Fprintf(&b, `{"time":"2026-10-02T13:00:00Z","msg":"%s",}`+"\n", message(n))
	}
	got, a := scanText(t, b.String(), Options{})
	if len(got.sightings) != 5000 || got.defectsOf() != "lenient 1" || a.Damaged > 0 {
		t.Errorf("%d messages, %q", len(got.sightings), got.defectsOf())
	}
	if w := got.sightings[4999].Time.String(); w != "2026-10-02T13:00:00Z" {
		t.Errorf("time %s", w)
	}
}

func TestB11LinesThatEndInAComma(t *testing.T) {
	testBad(t, badInput{
		name: "two", text: `{"line":"` + message(1) + `"},` + "\n" + `{"line":"` + message(2) + `"},` + "\n",
		want: []at{{1, "/line", "", message(1)}, {2, "/line", "", message(2)}}, defects: "lenient 1",
	})
}

func TestB12BannerBeforeJSONLines(t *testing.T) {
	line := `{"msg":"` + handoff + `"}` + "\n"
	testBad(t,
		badInput{name: "one record", text: "agentctl 4.2 starting\n" + line, want: []at{{2, "/msg", "", handoff}}},
		badInput{name: "two records", text: "agentctl 4.2 starting\n" + line + line, want: []at{{2, "/msg", "", handoff}, {3, "/msg", "", handoff}}},
		badInput{name: "a document", text: "agentctl 4.2 starting\n{\n\"msg\":\n\"" + handoff + "\"\n}\n", want: []at{{4, "/msg", "", handoff}}},
	)
}

func TestB15RawEscapeInAString(t *testing.T) {
	testBad(t, badInput{
		name: "colour", text: "{\"text\":\"\x1b[31m" + handoff + "\x1b[0m\"}\n", want: []at{{1, "/text", "", handoff}}, defects: "lenient 1",
	})
}

func TestB16GarbageBehindAValue(t *testing.T) {
	testBad(t,
		badInput{name: "a brace", text: `{"msg":"` + handoff + `"}}` + "\n", want: []at{{1, "/msg", "", handoff}}, defects: "lenient 1"},
		badInput{name: "brackets and a comma", text: `{"msg":"` + handoff + `"}]},` + "\n", want: []at{{1, "/msg", "", handoff}}, defects: "lenient 1"},
		badInput{name: "text", text: `{"msg":"` + handoff + `"} and RW1 goes on` + "\n", want: []at{{1, "/msg", "", handoff}}, defects: "lenient 1", mentions: 1},
	)
}

func TestB16WhatStandsBehindAValueInTextIsNoPartOfIt(t *testing.T) {
	testBad(t,
		badInput{name: "a word", text: "text\ntext\n" + `got {"msg":"` + handoff + `"} yesterday` + "\n", mentions: 1},
		badInput{name: "another value", text: "text\ntext\n" + `got {"a":1} and {"msg":"` + handoff + `"}` + "\n", want: []at{{3, "!/msg", "", handoff}}},
	)
}

// Writers of other languages let their own literals through.
func TestForeignLiteralsCostNothing(t *testing.T) {
	for _, literal := range []string{"NaN", "-Infinity", "nan", "True", "None", "undefined", "007", "+1", ".5", "-.5", "00"} {
		testBad(t, badInput{
			name: literal, text: `{"a":` + literal + `,"b":"` + handoff + `"}` + "\n" + `{"b":"` + handoff + `"}` + "\n",
			want: []at{{1, "/b", "", handoff}, {2, "/b", "", handoff}}, defects: "lenient 1",
		})
	}
	for _, none := range []string{"", "x", "1.", "+", "10.0.0.1", "2026-10-02", "1e", "trueish"} {
		testBad(t, badInput{
			name: "no literal: " + none, text: `{"a":` + none + `,"b":"` + handoff + `"}` + "\n" + `{"b":"` + handoff + `"}` + "\n",
			want: []at{{2, "/b", "", handoff}}, defects: "truncated 1", mentions: 1,
		})
	}
}

func TestLinesThatAreStringsOfJSON(t *testing.T) {
	testBad(t, badInput{
		name: "among text", text: `"he said:\n` + handoff + `\r\nand went"` + "\n" + `"` + handoff + `"` + "\nsaid \"x\\n" + handoff + "\"\n",
		want: []at{{1, "", "", handoff}, {2, "", "", handoff}}, mentions: 1,
	})
}

func TestB17JSONSideBySide(t *testing.T) {
	testBad(t,
		badInput{
			name: "on one line", text: `{"a":"` + message(1) + `"}{"a":"` + message(2) + `"}`,
			want: []at{{1, "/a", "", message(1)}, {1, "/a", "", message(2)}},
		},
		badInput{
			name: "over lines", text: "{\n\"a\":\"" + message(1) + "\"}{\n\"a\":\"" + message(2) + "\"}",
			want: []at{{2, "/a", "", message(1)}, {3, "/a", "", message(2)}},
		},
		badInput{
			name: "with record separators", text: "\x1e{\"a\":\"" + message(1) + "\"}\n\x1e{\"a\":\"" + message(2) + "\"}\n",
			want: []at{{1, "/a", "", message(1)}, {2, "/a", "", message(2)}},
		},
	)
}

// generated reads a text that is made as it is read, piece by piece.
type generated struct {
	pieces []string
	times  []int
	rest   string
}

func (g *generated) Read(b []byte) (int, error) {
	n := 0
	for n < len(b) {
		if g.rest == "" {
			if len(g.pieces) == 0 {
				break
			}
			g.rest = g.pieces[0]
			if g.times[0]--; g.times[0] == 0 {
				g.pieces, g.times = g.pieces[1:], g.times[1:]
			}
		}
		k := copy(b[n:], g.rest)
		n, g.rest = n+k, g.rest[k:]
	}
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

func (g *generated) add(piece string, times int) {
	if raceEnabled && times > 8 {
		times /= 8
	}
	g.pieces, g.times = append(g.pieces, piece), append(g.times, times)
}

// scanGenerated scans what is never held in memory, and returns how much
// memory was asked for.
func scanGenerated(t *testing.T, g *generated) (*recorder, sighting.Account, uint64) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	in, err := Open("-", Options{Stdin: g})
	if err != nil {
		t.Fatal(err)
	}
	in.store.at = bytes.NewReader(nil) // nothing is read again
	got, a := scanInput(t, in)
	runtime.ReadMemStats(&after)
	return got, a, after.TotalAlloc - before.TotalAlloc
}

func TestB18MemoryFollowsTheMessages(t *testing.T) {
	pad := `{"type":"user","sessionId":"s","message":{"role":"user","content":[{"type":"text","text":"` + strings.Repeat(`some text\n`, 100) + `"}]}}` + "\n"
	tests := []struct {
		name string
		make func(g *generated)
		want int
	}{
		{"JSON Lines", func(g *generated) {
			for n := range 40 {
				g.add(pad, 2000)
				g.add(`{"type":"user","sessionId":"s","message":{"role":"user","content":"`+message(n)+`"}}`+"\n", 1)
			}
		}, 40},
		{"one document", func(g *generated) {
			g.add("{\n\"messages\": [\n", 1)
			for n := range 40 {
				g.add("  "+strings.TrimSpace(pad)+",\n", 2000)
				g.add(`  {"role":"user","content":"`+message(n)+`"},`+"\n", 1)
			}
			g.add("{}]}\n", 1)
		}, 40},
		{"one document on one line", func(g *generated) {
			g.add(`{"messages": [`, 1)
			for n := range 40 {
				g.add(strings.TrimSpace(pad)+",", 2000)
				g.add(`  {"role":"user","content":"`+message(n)+`"},`, 1)
			}
			g.add("{}]}\n", 1)
		}, 40},
		{"one string of many lines", func(g *generated) {
			g.add(`{"a":"`, 1)
			for n := range 40 {
				g.add(strings.Repeat(`some text\n`, 100), 2000)
				g.add(message(n)+`\n`, 1)
			}
			g.add("\"}\n", 1)
		}, 40},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var g generated
			test.make(&g)
			got, a, memory := scanGenerated(t, &g)
			if len(got.sightings) != test.want || a.Damaged > 0 {
				t.Errorf("%d messages, %d damaged", len(got.sightings), a.Damaged)
			}
			if a.Bytes < 10e6 || memory > 24e6 {
				t.Errorf("%d bytes of memory for %d bytes", memory, a.Bytes)
			}
		})
	}
}

func TestB19HugeRecordWithAnImage(t *testing.T) {
	var g generated
	g.add(`{"type":"user","content":[{"type":"image","data":"`, 1)
	g.add(strings.Repeat("iVBORw1KGgoRW1AAANSUhEUgAA", 100), 32_000)
	g.add(`"},{"type":"text","text":"`+message(1)+`"}],"timestamp":"2026-10-02T13:00:00Z"}`+"\n"+`{"type":"user","content":"`+message(2)+"\"}\n", 1)
	got, a, memory := scanGenerated(t, &g)
	want := []at{{1, "/content/1/text", "", message(1)}, {2, "/content", "", message(2)}}
	if diff := cmp.Diff(want, got.at()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if a.Bytes < 10e6 || memory > 24e6 {
		t.Errorf("%d bytes of memory for %d bytes", memory, a.Bytes)
	}
	if w := got.sightings[0].Time.String(); w != "2026-10-02T13:00:00Z" {
		t.Errorf("time %s", w)
	}
	if s := got.sightings[1]; s.Offset+int64(s.Length)+1 != a.Bytes {
		t.Errorf("the last record at %d+%d of %d", s.Offset, s.Length, a.Bytes)
	}
}

// testPrefixed tests a line of JSON after a prefix by itself, among text, and
// with a bracket too many.
func testPrefixed(t *testing.T, prefix, value, path string) {
	t.Helper()
	want := []at{{1, path, "", handoff}}
	testBad(t,
		badInput{name: "alone", text: prefix + value, want: want},
		badInput{name: "among text", text: prefix + value + "\nother text\nmore text\n", want: want},
		badInput{name: "with CRLF", text: prefix + value + "\r\nother text\r\n", want: want},
		badInput{name: "with a bracket too many", text: prefix + value + "}\n", want: want, defects: "lenient 1"},
		badInput{name: "with a comma behind it", text: prefix + value + ",\n", want: want, defects: "lenient 1"},
	)
}

func TestB35JSONBehindAServiceName(t *testing.T) {
	testPrefixed(t, "payer_1  | ", `{"level":"info","msg":"`+handoff+`"}`, "!/msg")
	testPrefixed(t, "[pol] ", `{"msg":"`+handoff+`"}`, "!/msg")
	testPrefixed(t, "[pol] ", `[{"msg":"`+handoff+`"}]`, "!/0/msg")
}

func TestB36JSONBehindTabs(t *testing.T) {
	testPrefixed(t, "INFO\trecv\t", `{"line":"`+handoff+`"}`, "!/line")
	testPrefixed(t, "2026-10-02T13:00:00.000+0200\tINFO\tbus/recv.go:12\trecv\t", `{"line": "`+handoff+`", "n": 1}`, "!/line")
}

func TestB37JSONBehindAShortTime(t *testing.T) {
	testPrefixed(t, "10-02 13:05:01 ", `{"message":"`+handoff+`"}`, "!/message")
}

func TestB38JSONInTextInJSON(t *testing.T) {
	testBad(t, badInput{
		name: "Docker",
		text: `{"log":"22:00 payer | {\"msg\":\"` + handoff + `\"}\n","stream":"stdout","time":"2026-10-02T22:00:00Z"}` + "\n",
		want: []at{{1, "/log!/msg", "", handoff}},
	})
}

func TestMessagesOfJournaldAsNumbersInAList(t *testing.T) {
	numbers := make([]string, 0, len(handoff))
	for _, b := range []byte(handoff) {
		numbers = append(numbers, strconv.Itoa(int(b)))
	}
	array := "[" + strings.Join(numbers, ",") + "]"
	testBad(t,
		badInput{name: "in an array", text: `[{"MESSAGE":` + array + `},{"MESSAGE":["x",` + array + `]}]`, want: []at{{1, "/0/MESSAGE", "", handoff}, {1, "/1/MESSAGE/1", "", handoff}}},
		badInput{name: "under another key", text: `[{"message":` + array + `},{"data":{"MESSAGE":` + array + `}}]`, want: []at{{1, "/1/data/MESSAGE", "", handoff}}},
	)
}

func TestB39TimeInBracketsAmongJSONIsText(t *testing.T) {
	line := "[2026-10-02 13:42:17.326] [INFO ] " + handoff + "\n"
	testBad(t, badInput{
		name: "JSON Lines", text: "{\"a\":1}\n" + line + "{\"a\":2}\n", want: []at{{2, "", "", handoff}},
	})
}

func TestB40NoiseInJSONRPC(t *testing.T) {
	call := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"arguments":{"line":"` + handoff + `"}}}` + "\n"
	testBad(t, badInput{
		name: "banner", text: "paytool 3.2 speaks RW1\n\n" + call + "\n[1] ready\n" + call, mentions: 1,
		want: []at{{3, "/params/arguments/line", "", handoff}, {6, "/params/arguments/line", "", handoff}},
	})
}

func TestB41NestedDecoding(t *testing.T) {
	text, path := handoff, ""
	for depth := range extract.MaxDecoded + 2 {
		text = `{"a":` + strconv.Quote(text) + `}`
		t.Run(strconv.Itoa(depth), func(t *testing.T) {
			got, a := scanText(t, text+"\n", Options{})
			if depth > extract.MaxDecoded {
				if len(got.sightings) > 0 || a.Mentions != 1 {
					t.Errorf("%d messages, %d mentions", len(got.sightings), a.Mentions)
				}
				return
			}
			if diff := cmp.Diff([]at{{1, path + "/a", "", handoff}}, got.at()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
		path += "/a!"
	}
}

func TestB42StringThatOnlyBeginsLikeJSON(t *testing.T) {
	testBad(t,
		badInput{name: "text", text: `{"output":"2026 RW1 later {oops"}` + "\n" + `{"output":"` + handoff + `"}`, want: []at{{2, "/output", "", handoff}}, mentions: 1},
		badInput{name: "brace", text: `{"output":"{oops\n` + handoff + `"}`, want: []at{{1, "/output", "", handoff}}},
		badInput{name: "bracket", text: `{"output":"[x]\n` + handoff + `\n]"}`, want: []at{{1, "/output", "", handoff}}},
		badInput{name: "quotation mark", text: `{"output":"\"a\" or\n` + handoff + `"}`, want: []at{{1, "/output", "", handoff}}},
	)
}

func TestB44EntitiesOfSlack(t *testing.T) {
	const said = "RW1 UN payer-4 re=scheduler-4 from=payer to=scheduler why=ERR // relay said <550> & wants a ticket"
	text := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(said)
	blocks := `"blocks":[{"elements":[{"text":"RW1 UN payer-4 re=scheduler-4 "},{"text":"from=payer"}]}]`
	got, a := scanText(t, `[{"type":"message","ts":"1790984280.000100","user":"U1","user_profile":{"name":"payer"},"text":"`+text+`",`+blocks+`}]`, Options{})
	if diff := cmp.Diff([]at{{1, "/0/text", "", said}}, got.at()); diff != "" || a.Mentions > 0 || a.Format != "slack" {
		t.Errorf("%s, %d mentions (-want +got):\n%s", a.Format, a.Mentions, diff)
	}
	if s := got.sightings[0]; s.Author != "payer" || s.Time.String() != "2026-10-02T23:38:00.0001Z" {
		t.Errorf("%s at %s", s.Author, s.Time.String())
	}
}

func TestB45AnotherGrammarUnderTheSameName(t *testing.T) {
	text := `{"type":"thread.started","thread_id":"th-1"}` + "\n" + `{"type":"item.completed","item":{"id":"i-1","type":"agent_message","text":"` + handoff + `"}}` + "\n"
	in, err := Bytes("rollout-2026-10-02T13-00-00-th-1.jsonl", []byte(text), Options{})
	if err != nil {
		t.Fatal(err)
	}
	got, a := scanInput(t, in)
	if diff := cmp.Diff([]at{{2, "/item/text", "", handoff}}, got.at()); diff != "" || a.Format != "codex-exec" {
		t.Errorf("%s (-want +got):\n%s", a.Format, diff)
	}
	if s := got.sightings[0]; s.Session != "th-1" || s.Role != "assistant" {
		t.Errorf("session %q, role %q", s.Session, s.Role)
	}
}

func TestB46TextInOneOfTwoParallelRecords(t *testing.T) {
	record := func(kind, payload string) string {
		return `{"timestamp":"2026-10-02T14:00:00Z","type":"` + kind + `","payload":` + payload + "}\n"
	}
	item := `{"type":"message","role":"assistant","content":[{"type":"output_text","text":"` + message(1) + `"}]}`
	event := `{"type":"agent_message","message":"` + message(2) + `"}`
	testBad(t, badInput{
		name: "each", text: record("response_item", item) + record("event_msg", event),
		want: []at{{1, "/payload/content/0/text", "", message(1)}, {2, "/payload/message", "", message(2)}},
	})
}

func TestB48NoContainerTakesWhatIsOfAnother(t *testing.T) {
	text := strings.Repeat(`{"messages":[{"role":"user","content":"hi"},{"role":"assistant","content":"`+handoff+`"}]}`+"\n", 3)
	got, a := scanText(t, text, Options{})
	if a.Format != "openai-chat" || len(got.sightings) != 3 || got.sightings[2].Path != "/messages/1/content" {
		t.Errorf("%s, %+v", a.Format, got.at())
	}
}

func TestB49EnvelopeIsNoText(t *testing.T) {
	text := `{"type":"user","sessionId":"s","cwd":"/srv/RW1/payer","message":{"role":"user","content":"` + handoff + `"}}` + "\n"
	testBad(t, badInput{name: "cwd", text: text, want: []at{{1, "/message/content", "", handoff}}, mentions: 1})
}
