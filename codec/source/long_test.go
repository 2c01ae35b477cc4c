package source

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/source/internal/extract"
	"crosscheck/codec/source/internal/jsontoken"
)

// TestLongStringsAreSearchedLineByLine has strings of megabytes, which are not
// kept whole.
func TestLongStringsAreSearchedLineByLine(t *testing.T) {
	lines := func(n int) string { return strings.Repeat(`a line with \"quotes\" and é, \u00e9, \ud83d\ude00\n`, n) }
	const n = 60_000
	pad := strings.Repeat("x", 3<<20)
	tests := []struct {
		name, text string
		want       []seenIn
		mentions   int
	}{
		{"many lines", lines(n) + message(1) + `\n` + lines(n) + message(2), []seenIn{{n + 1, 1, ""}, {2*n + 2, 1, ""}}, 0},
		{"a fence", lines(n) + "```\\n" + message(1) + `\n` + lines(n) + "```\\n" + message(2), []seenIn{{n + 2, 1, "fenced"}, {2*n + 4, 1, ""}}, 0},
		{"a line without an end", pad + " " + message(1) + `\n` + message(2), []seenIn{{2, 1, ""}}, 1},
		{"a line overwritten", pad + `\r` + message(1), []seenIn{{1, len(pad) + 2, "overwrote"}}, 0},
		{"an escaped name", lines(n) + `\u0052W1` + message(1)[3:], []seenIn{{n + 1, 1, ""}}, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, a := scanText(t, `{"a":{"b":"`+test.text+`"},"role":"assistant","timestamp":"2026-10-02T13:00:00Z"}`+"\n"+`{"c":"`+message(3)+`"}`+"\n", Options{})
			var all []seenIn
			for _, s := range got.sightings {
				if s.Path == "/c" {
					continue
				}
				all = append(all, seenIn{s.Sub, s.Column, s.Flags.String()})
				if s.Path != "/a/b" || s.Line != 1 || s.Role != "assistant" || !s.Time.Known || s.Offset != 0 || s.Length < 3<<20 {
					t.Errorf("%+v", s)
				}
			}
			if diff := cmp.Diff(test.want, all); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if a.Mentions != test.mentions || a.Records != 2 || len(got.sightings) != len(test.want)+1 {
				t.Errorf("%d mentions, %d records, %d sightings", a.Mentions, a.Records, len(got.sightings))
			}
		})
	}
}

// seenIn is where a message stands in a string.
type seenIn struct {
	Sub, Column int
	Flags       string
}

func TestLongStringThatIsJSONIsDecoded(t *testing.T) {
	inner := `{"pad":"` + strings.Repeat("x", 2<<20) + `","line":"` + handoff + `"}`
	got, _ := scanText(t, `{"a":"`+quoted(inner)+`"}`+"\n", Options{})
	if diff := cmp.Diff([]at{{1, "/a!/line", "", handoff}}, got.at()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	huge := `{"pad":"` + strings.Repeat("x", extract.LongValues+jsontoken.LongNested) + `","line":"` + handoff + `"}`
	got, a := scanText(t, `{"a":"`+quoted(huge)+`"}`+"\n", Options{})
	if len(got.sightings) > 0 || a.Mentions != 1 {
		t.Errorf("%d sightings, %d mentions", len(got.sightings), a.Mentions)
	}
}

func TestLongLinesOfTextAmongJSON(t *testing.T) {
	text := strings.Repeat("x", 3<<20)
	got, a := scanText(t, `{"time":"2026-10-02T13:00:00Z","a":"b"}`+"\n2026-10-03T13:00:00Z "+text+" "+message(1)+"\n"+message(2)+"\n"+`{"a":"`+message(3)+`"}`+"\n", Options{})
	if diff := cmp.Diff([]at{{3, "", "", message(2)}, {4, "/a", "", message(3)}}, got.at()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if a.Mentions != 1 || a.Records != 2 || a.Last.String() != "2026-10-02T13:00:00Z" {
		t.Errorf("%d mentions, %d records, last %s", a.Mentions, a.Records, a.Last.String())
	}
}

func TestPlacesInWideTextAreBytesOfTheInput(t *testing.T) {
	text := `{"a":"é"}` + "\n" + `{"a":"` + handoff + `"}` + "\n"
	data := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune(text)) {
		data = append(data, byte(u), byte(u>>8))
	}
	got, _ := scanText(t, string(data), Options{})
	if diff := cmp.Diff([]at{{2, "/a", "", handoff}}, got.at()); diff != "" {
		t.Fatalf("(-want +got):\n%s", diff)
	}
	first := 2 * len([]rune(`{"a":"é"}`+"\n"))
	if s := got.sightings[0]; s.Offset != int64(2+first) || s.Length != 2*len(`{"a":"`+handoff+`"}`) {
		t.Errorf("record at %d, length %d", s.Offset, s.Length)
	}
}

// A writer that leaves out flags that are false says nothing of the first piece
// of a text, and nothing of a text that is whole.
func TestArtifactThatDoesNotSayWhetherItGoesOn(t *testing.T) {
	update := func(id, text, flags string) string {
		return fmt.Sprintf(`{"result":{"artifactUpdate":{"taskId":"t","artifact":{"artifactId":%q,"parts":[{"text":%q}]}%s}}}`+"\n", id, text, flags)
	}
	status := fmt.Sprintf(`{"result":{"statusUpdate":{"taskId":"t","status":{"message":{"role":"ROLE_AGENT","parts":[{"text":%q}]}}}}}`+"\n", message(3))
	more, last := `,"append":true`, `,"append":true,"lastChunk":true`
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{
			"goes on", update("r", message(1)[:20], "") + update("r", message(1)[20:30], more) + update("r", message(1)[30:], last) + status,
			[]string{"1.1 joined " + message(1), "4.1  " + message(3)},
		},
		{
			"beside another", update("r", message(1)[:20], "") + update("q", message(2), "") + update("r", message(1)[20:], last) + status,
			[]string{"1.1 joined " + message(1), "2.1  " + message(2), "4.1  " + message(3)},
		},
		{
			"whole", update("z", message(1), "") + update("a", message(2), "") + status,
			[]string{"1.1  " + message(1), "2.1  " + message(2), "3.1  " + message(3)},
		},
		{
			"whole, of JSON", update("r", fmt.Sprintf("{\n \"line\": %q,\n \"so\": [1]\n}\n", message(1)), "") +
				update("r", fmt.Sprintf("[\n %q,\n 1\n]", message(2)), `,"lastChunk":true`),
			[]string{"1.1  " + message(1), "2.1  " + message(2)},
		},
		{"written anew", update("r", message(1), "") + update("r", message(2), ""), []string{"1.1  " + message(1), "2.1  " + message(2)}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, a := scanText(t, test.text, Options{})
			var all []string
			for _, s := range got.sightings {
				all = append(all, fmt.Sprintf("%d.%d %s %s", s.Line, s.Sub, s.Flags, s.Text))
			}
			if diff := cmp.Diff(test.want, all); diff != "" || a.Mentions > 0 {
				t.Errorf("%d mentions (-want +got):\n%s", a.Mentions, diff)
			}
		})
	}
}

func TestPartsOfAnArtifactHaveTheirPaths(t *testing.T) {
	for _, flags := range []string{"", `,"lastChunk":true`} {
		text := fmt.Sprintf(`{"result":{"artifactUpdate":{"artifact":{"artifactId":"r","parts":[{"text":%q},{"text":%q}]}%s}}}`, message(1), message(2), flags)
		got, _ := scanText(t, text, Options{})
		var all []string
		for _, s := range got.sightings {
			all = append(all, s.Path)
		}
		want := []string{"/result/artifactUpdate/artifact/parts/0/text", "/result/artifactUpdate/artifact/parts/1/text"}
		if diff := cmp.Diff(want, all); diff != "" {
			t.Errorf("%s (-want +got):\n%s", flags, diff)
		}
	}
}

// artifact is an update of an A2A artifact.
func artifact(version, text string, more, last bool) string {
	switch version {
	case "0.1":
		return fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"result":{"id":"t","artifact":{"index":0,"append":%v,"lastChunk":%v,"parts":[{"type":"text","text":%q}]}}}`+"\n", more, last, text)
	case "0.3":
		return fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"result":{"kind":"artifact-update","taskId":"t","contextId":"c","append":%v,"lastChunk":%v,"artifact":{"artifactId":"r","parts":[{"kind":"text","text":%q}]}}}`+"\n", more, last, text)
	}
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"result":{"artifactUpdate":{"taskId":"t","contextId":"c","append":%v,"lastChunk":%v,"artifact":{"artifactId":"r","parts":[{"text":%q}]}}}}`+"\n", more, last, text)
}

func TestAppendedArtifactIsOneText(t *testing.T) {
	for _, version := range []string{"0.1", "0.3", "1.0"} {
		t.Run(version, func(t *testing.T) {
			one := artifact(version, "so:\nRW1 ST a-1 from=a to=b it", false, false)
			two := artifact(version, "em=x:1 pct=1\nRW1 ST a-2 from=a to=b item=x:1 ", true, false)
			text := one + two + artifact(version, "pct=2", true, true) + artifact(version, message(3), false, true)
			got, a := scanText(t, text, Options{})
			var all []string
			for _, s := range got.sightings {
				all = append(all, fmt.Sprintf("%d.%d %s %s", s.Line, s.Sub, s.Flags, s.Text))
			}
			want := []string{"1.2 joined " + message(1), "1.3 joined " + message(2), "4.1  " + message(3)}
			if diff := cmp.Diff(want, all); diff != "" || a.Mentions > 0 {
				t.Errorf("%d mentions (-want +got):\n%s", a.Mentions, diff)
			}

			// The rest never comes: what is there is all there is.
			got, _ = scanText(t, one+two, Options{})
			if len(got.sightings) != 2 || string(got.sightings[0].Text) != message(1) {
				t.Errorf("%+v", got.at())
			}
			// Another text under the same name begins again.
			got, _ = scanText(t, one+artifact(version, message(3), false, true), Options{})
			if len(got.sightings) != 2 || string(got.sightings[1].Text) != message(3) {
				t.Errorf("%+v", got.at())
			}
		})
	}
}
