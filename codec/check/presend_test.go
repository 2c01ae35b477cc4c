package check_test

import (
	"strings"
	"testing"

	"crosscheck/codec/check"
	"crosscheck/codec/finding"

	"github.com/google/go-cmp/cmp"
)

func TestParseRecord(t *testing.T) {
	t.Parallel()
	got, err := check.ParseRecord([]byte(` {"pri": 2, "amt": 5400.00, "big": 123456789012345678901234567890, "down": false, "up": true,
		"keep": ["qa", "ops"], "n": [1, 2.50, true], "none": [], "due": null, "tail": "a \u00fc \ud83d\ude00 \\ud800", "": "x"} `))
	if err != nil {
		t.Fatal(err)
	}
	want := check.Record{
		{Slot: "", Text: "x"},
		{Slot: "amt", Text: "5400.00"},
		{Slot: "big", Text: "123456789012345678901234567890"},
		{Slot: "down", Text: "N"},
		{Slot: "keep", Text: "qa+ops"},
		{Slot: "n", Text: "1+2.50+Y"},
		{Slot: "none", Text: ""},
		{Slot: "pri", Text: "2"},
		{Slot: "tail", Text: `a ü 😀 \ud800`},
		{Slot: "up", Text: "Y"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestParseRecordRefusesOtherShapes(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ name, json, say string }{
		{"nothing", ``, "JSON object"},
		{"null", `null`, "JSON object"},
		{"a list", `["amt"]`, "JSON object"},
		{"a string", `"amt"`, "JSON object"},
		{"half an object", `{"amt": 1`, "record: "},
		{"a member without a value", `{"amt"}`, `"amt"`},
		{"a name that is no string", `{1: 2}`, "record: "},
		{"members without a comma", `{"a": 1 "b": 2}`, "record: "},
		{"a comma too many", `{"a": 1,}`, "record: "},
		{"text after the object", `{"amt": 1} x`, "after"},
		{"a second object", `{"amt": 1} {"amt": 2}`, "after"},
		{"an object as a value", `{"amt": {"v": 1}}`, `"amt": want a string`},
		{"a list in a list", `{"src": [["a"]]}`, "a list"},
		{"null in a list", `{"src": ["a", null]}`, "null"},
		{"an element that would become two", `{"src": ["a+b"]}`, `"a+b"`},
		{"a slot twice", `{"amt": 1, "cur": "GBP", "amt": 2}`, `"amt" stands twice`},
		{"a slot twice, once without a value", `{"amt": null, "amt": 2}`, `"amt" stands twice`},
		{"half a surrogate", `{"ref": "\ud83d x"}`, "half"},
		{"the other half", `{"ref": "\ude00"}`, "half"},
		{"two first halves", `{"ref": "\uD83D\uD83D"}`, "half"},
		{"bytes that are no text", "{\"ref\": \"\xff\"}", "UTF-8"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got, err := check.ParseRecord([]byte(tc.json))
			if err == nil || !strings.Contains(err.Error(), tc.say) {
				t.Errorf("got %v and error %v, want one that says %q", got, err, tc.say)
			}
		})
	}
}

func FuzzParseRecord(f *testing.F) {
	for _, s := range []string{`{"amt":1}`, `{"src":["a","b"]}`, `{"a":"\ud83d\ude00"}`, `{"a":"\\ud83d"}`, `{"a":`, `{"a":null,"b":true}`, `[`, "{\"\\u0061\":1,\"a\":2}"} {
		f.Add([]byte(s))
	}
	ho := parse(bankHO)
	f.Fuzz(func(t *testing.T, data []byte) {
		record, err := check.ParseRecord(data)
		if err != nil {
			return
		}
		for i := 1; i < len(record); i++ {
			if record[i-1].Slot >= record[i].Slot {
				t.Errorf("%q before %q", record[i-1].Slot, record[i].Slot)
			}
		}
		for _, p := range check.Presend(ho, record).Problems {
			if strings.ContainsAny(p.Text, "\x1b\r\n\u202e\u009b\a") {
				t.Errorf("a text that is not safe to print: %q", p.Text)
			}
		}
	})
}

func TestRecordComparesDecodedValues(t *testing.T) {
	t.Parallel()
	const ho = "RW1 HO TRI-1 p=pform from=TRI to=STR item=node:7 ask=ENRICH imp=04 stall=014d keep=TRI++STR conf=M x_n=07 re=STR-9 // as  agreed"
	for _, tc := range []struct {
		name, json string
		want       check.Verdict
	}{
		{"a number as a number", `{"imp": 4}`, check.Pass},
		{"a number as text", `{"imp": "4"}`, check.Pass},
		{"a number as on the line", `{"imp": "04"}`, check.Pass},
		{"another number", `{"imp": 40}`, check.Fail},
		{"a number written as it could not be on a line", `{"imp": 4.0}`, check.Fail},
		{"days", `{"stall": 14}`, check.Pass},
		{"days with their letter", `{"stall": "14d"}`, check.Pass},
		{"days with a sign", `{"stall": "-14d"}`, check.Fail},
		{"a list as a list", `{"keep": ["TRI", "STR"]}`, check.Pass},
		{"a list as text", `{"keep": "TRI+STR"}`, check.Pass},
		{"a list as on the line", `{"keep": "TRI++STR"}`, check.Pass},
		{"a list in another order", `{"keep": ["STR", "TRI"]}`, check.Fail},
		{"a list cut short", `{"keep": ["TRI"]}`, check.Fail},
		{"text letter for letter", `{"conf": "m"}`, check.Fail},
		{"text that only looks like a number", `{"x_n": "7"}`, check.Fail},
		{"the head of the line", `{"from": "TRI", "to": "STR", "item": "node:7", "ask": "ENRICH", "re": "STR-9"}`, check.Pass},
		{"the tail with its blanks", `{"tail": "as  agreed"}`, check.Pass},
		{"another tail", `{"tail": "as agreed"}`, check.Fail},
		{"null is no value", `{"pri": null, "imp": null}`, check.Pass},
		{"an empty text is one", `{"conf": ""}`, check.Fail},
		{"what is no slot is not carried", `{"id": "TRI-1"}`, check.Fail},
		{"nothing at all", `{}`, check.Pass},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			record, err := check.ParseRecord([]byte(tc.json))
			if err != nil {
				t.Fatal(err)
			}
			if got := check.Presend(valid(t, ho), record); got.Verdict != tc.want {
				t.Errorf("%s, want %s: %v", got.Verdict, tc.want, got.Problems)
			}
		})
	}
}

func TestRecordComparesTruthValues(t *testing.T) {
	t.Parallel()
	const ho = "RW1 HO release-1 p=deploy from=release to=operator item=svc:api ask=DEPLOY down=Y"
	for json, want := range map[string]check.Verdict{
		`{"down": true}`: check.Pass, `{"down": "Y"}`: check.Pass,
		`{"down": false}`: check.Fail, `{"down": "N"}`: check.Fail, `{"down": "y"}`: check.Fail,
	} {
		record, err := check.ParseRecord([]byte(json))
		if err != nil {
			t.Fatal(err)
		}
		if got := check.Presend(valid(t, ho), record); got.Verdict != want {
			t.Errorf("%s: %s, want %s", json, got.Verdict, want)
		}
	}
}

func TestPresendNotesEveryExecutionSlotThatTheRecordLacks(t *testing.T) {
	t.Parallel()
	got := check.Presend(valid(t, bankHO), check.Record{{Slot: "sup", Text: "halden"}})
	for _, p := range got.Problems {
		if p.Code != finding.RecordNoValue || !p.Note {
			t.Errorf("unexpected: %+v", p)
		}
	}
	if diff := cmp.Diff([]string{"acct", "eff", "apref", "prev"}, slotsOf(got.Problems)); diff != "" || got.Verdict != check.Pass {
		t.Errorf("%s, slots (-want +got):\n%s", got.Verdict, diff)
	}
}

func TestRelay(t *testing.T) {
	t.Parallel()
	const received = "RW1 HO release-1 from=release to=operator item=svc:api ask=BUILD due=20270114 pri=02 keep=a+b x_lane=blue // notes"
	for _, tc := range []struct {
		name, sent string
		want       []string // the slots that differ
	}{
		{"the same slots, whoever sends them to whom", "RW1 HO operator-1 from=operator to=qa item=svc:other ask=BUILD keep=a+b due=20270114 x_lane=blue pri=2", nil},
		{"more slots are no concern", "RW1 HO operator-1 from=operator to=qa item=svc:api ask=BUILD keep=a+b due=20270114 x_lane=blue pri=2 conf=H", nil},
		{"each that is lacking or different", "RW1 HO operator-1 from=operator to=qa item=svc:api ask=FIX due=20270114 pri=2 keep=b+a", []string{"ask", "keep", "x_lane"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got := check.Relay(valid(t, received), valid(t, tc.sent))
			if diff := cmp.Diff(tc.want, slotsOf(got.Problems)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if (got.Verdict == check.Pass) != (tc.want == nil) {
				t.Errorf("verdict %s", got.Verdict)
			}
		})
	}
	bad := check.Relay(valid(t, received), parse(buildDN))
	if diff := cmp.Diff([]finding.Code{check.BadInput}, codes(bad.Problems)); diff != "" || bad.Verdict != check.Fail {
		t.Errorf("a DN sent on: %s (-want +got):\n%s", bad.Verdict, diff)
	}
}
