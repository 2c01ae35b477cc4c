package codec_test

import (
	"fmt"
	"strings"
	"testing"

	"crosscheck/codec"
)

// twinWith returns a valid twin with something more.
func twinWith(more string) string {
	return `{"type":"ST","id":"qa-1","from":"qa","to":"human","item":"a"` + more + `}`
}

// slotsWith returns the twin with slots.
func slotsWith(slots string) string { return twinWith(`,"slots":{` + slots + `}`) }

// refusedTwin is a twin that is not encoded, and what the error says of it.
type refusedTwin struct{ name, twin, want string }

func wantRefused(t *testing.T, tests []refusedTwin) {
	t.Helper()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			line, _, err := codec.Encode([]byte(test.twin), codec.Reading{})
			if err == nil {
				t.Fatalf("encoded as %s", line)
			}
			if !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %q does not contain %q", err, test.want)
			}
		})
	}
}

func TestEncodeRefusesATwinOfTheWrongShape(t *testing.T) {
	t.Parallel()
	wantRefused(t, []refusedTwin{
		{"nothing", "", "1:1: the JSON ends too early"},
		{"half a twin", `{"type":"ST"`, "the JSON ends too early"},
		{"malformed JSON with its place", "{\n\"type\" \"ST\"}", "2:8: malformed JSON"},
		{"text after the JSON", twinWith("") + "\n x", "2:2: text after the JSON"},
		{"two twins", twinWith("") + twinWith(""), "text after the JSON"},
		{"bytes that are not UTF-8", "{\"type\":\"\xff\"}", "1:10: byte 0xff is not valid UTF-8"},
		{"half a surrogate pair", twinWith(`,"tail":"\ud83d"`), "half a surrogate pair"},
		{"a pair in the wrong order", twinWith(`,"tail":"\ude00\ud83d"`), "half a surrogate pair"},
		{"half a pair in a key", slotsWith(`"\udc00":1`), "half a surrogate pair"},
		{"a list", `[]`, "twin: want an object, not a list"},
		{"a string", `"RW1 ST"`, "twin: want an object, not a string"},
		{"null", `null`, "twin: want an object, not null"},
		{"no type", `{"id":"qa-1"}`, "type: missing"},
		{"a null type", `{"type":null,"id":"qa-1"}`, "type: missing"},
		{"an unknown type", `{"type":"XX","id":"qa-1"}`, `type: unknown type "XX"`},
		{"a type that is a number", `{"type":1,"id":"qa-1"}`, "type: want a string, not a number"},
		{"no id", `{"type":"ST"}`, "id: missing"},
		{"an empty id", `{"type":"ST","id":""}`, "id: missing"},
		{"another version", twinWith(`,"v":"RW2"`), `v: want "RW1" or no v at all, not "\"RW2\""`},
		{"a null version", twinWith(`,"v":null`), `v: want "RW1" or no v at all, not "null"`},
		{"a key that stands twice", twinWith(`,"to":"b"`), `twin: key "to" stands twice`},
		{"a slot that stands twice", slotsWith(`"pct":1,"pct":2`), `slots: key "pct" stands twice`},
		{"slots that are a list", twinWith(`,"slots":[]`), "slots: want an object, not a list"},
		{"slots that are null", twinWith(`,"slots":null`), "slots: want an object, not null"},
	})
}

func TestEncodeRefusesValuesThatNoLineCarries(t *testing.T) {
	t.Parallel()
	wantRefused(t, []refusedTwin{
		{"an object as value", slotsWith(`"x_a":{}`), "slots.x_a: an object cannot stand in a value"},
		{"a null in a list", slotsWith(`"blk":["a",null]`), "slots.blk[1]: null cannot stand in a value"},
		{"a list in a list", slotsWith(`"blk":[["a"]]`), "slots.blk[0]: a list cannot stand in a value"},
		{"an empty list", slotsWith(`"blk":[]`), "slots.blk: an empty list"},
		{"an empty element", slotsWith(`"blk":["a",""]`), "slots.blk[1]: an empty element"},
		{"a separator in an element", slotsWith(`"blk":["a+b"]`), "slots.blk: an element holds a +, which would part it in two on the line"},
		{"a separator as element", slotsWith(`"blk":["+","a"]`), "slots.blk: "},
		{"a fraction", slotsWith(`"pct":1.5`), `slots.pct: "1.5" is no integer`},
		{"a whole number with a fraction", slotsWith(`"pct":1.0`), "is no integer"},
		{"a number with an exponent", slotsWith(`"pct":1e1`), "is no integer"},
		{"a space in a value", slotsWith(`"x_a":"a b"`), "slots.x_a: \"a b\" holds U+0020"},
		{"a slot in a value", slotsWith(`"x_a":"1 pct=5"`), "holds U+0020"},
		{"a tail in a value", slotsWith(`"x_a":"1 // t"`), "holds U+0020"},
		{"a line feed in a value", slotsWith(`"x_a":"a\nb"`), "holds U+000A"},
		{"a tab in a value", slotsWith(`"x_a":"a\tb"`), "holds U+0009"},
		{"a DEL in a value", slotsWith(`"x_a":"a\u007fb"`), "holds U+007F"},
		{"a C1 control in a value", slotsWith(`"x_a":"a\u0085b"`), "holds U+0085"},
		{"a space in the sender", `{"type":"ST","id":"qa-1","from":"qa x=1"}`, "from: \"qa x=1\" holds"},
		{"a space in the id", `{"type":"ST","id":"qa-1 x=1"}`, "id: \"qa-1 x=1\" holds"},
		{"an id that is the marker", `{"type":"ST","id":"//","from":"qa","to":"b","item":"a"}`, "no valid line: fewer than three words"},
		{"a key with a slot in it", slotsWith(`"x_a=1 pct":"5"`), `slots: key "x_a=1 pct": want a letter`},
		{"a bad value under a key that steers a terminal", slotsWith(`"\u001b[31m":{}`), `slots: key "\x1b[31m": an object cannot stand`},
		{"a head slot among the others", slotsWith(`"re":"b-1"`), "slots.re: belongs beside slots"},
		{"white space at the end of the line", slotsWith(`"x_a":"a\u00a0"`), `slots.x_a: "a\u00a0" would come back from the line as "a"`},
		{"white space at the end of the tail", twinWith(`,"tail":"t "`), `tail: "t " would come back from the line as "t"`},
		{"a tail of white space", twinWith(`,"tail":"\n"`), "tail: "},
		{"a tail that is a number", twinWith(`,"tail":1`), "tail: want a string, not a number"},
		{"an invalid line, with all that is wrong", slotsWith(`"pct":101,"eta":"soon"`), `no valid line: eta="soon": dates are YYYYMMDD; pct="101" is out of range`},
		{"a bool for a number", slotsWith(`"pct":true`), `no valid line: pct="Y"`},
		{"an unknown profile", slotsWith(`"p":"nosuch"`), `unknown profile "nosuch"`},
		{"JSON without a bottom", strings.Repeat("[", 100_000), "malformed JSON"},
	})
}

func TestEncodeAccepts(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, twin, want string }{
		{"null and empty values, which are skipped", `{"v":"RW1","type":"AQ","id":"qa-1","re":null,"from":"qa","to":"human","item":"","slots":{"need":"TEXT","by":null,"x_a":"","re":null},"tail":null}`, "RW1 AQ qa-1 from=qa to=human need=TEXT"},
		{"a pair of surrogates", `{"type":"AQ","id":"qa-1","from":"qa","to":"human","slots":{"need":"TEXT"},"tail":"\ud83d\ude00 \\ud83d"}`, "RW1 AQ qa-1 from=qa to=human need=TEXT // \U0001f600 \\ud83d"},
		{"a number in digits as a string", `{"type":"HO","id":"qa-1","from":"qa","to":"human","item":"a","slots":{"ask":"FIX","pri":"02"}}`, "RW1 HO qa-1 from=qa to=human item=a ask=FIX pri=02"},
		{"numbers, bools and lists for strings", `{"type":"HO","id":"qa-1","from":"qa","to":"human","item":7,"slots":{"ask":"FIX","due":20270101,"x_a":true,"x_b":[1,"b",false]}}`, "RW1 HO qa-1 from=qa to=human item=7 ask=FIX due=20270101 x_a=Y x_b=1+b+N"},
		{"minus nothing", `{"type":"ST","id":"qa-1","from":"qa","to":"human","item":"a","slots":{"pct":-0}}`, "RW1 ST qa-1 from=qa to=human item=a pct=0"},
		{"keys no twin has", `{"type":"ST","id":"qa-1","from":"qa","to":"human","item":"a","more":{"a":[{}]}}`, "RW1 ST qa-1 from=qa to=human item=a"},
		{"a carriage return in the tail", `{"type":"ST","id":"qa-1","from":"qa","to":"human","item":"a","tail":"a\r\nb"}`, "RW1 ST qa-1 from=qa to=human item=a // a\r b"},
		{"markers in values and tail", `{"type":"ST","id":"qa-1","from":"qa","to":"human","item":"//","slots":{"x_a":"//"},"tail":"// b // c"}`, "RW1 ST qa-1 from=qa to=human item=// x_a=// // // b // c"},
		{"own keys in the order given, after known ones", `{"type":"ST","id":"qa-1","from":"qa","to":"human","item":"a","slots":{"x_b":"2","x_a":"1","pct":4}}`, "RW1 ST qa-1 from=qa to=human item=a pct=4 x_b=2 x_a=1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			line, warnings, err := codec.Encode([]byte(test.twin), codec.Reading{})
			if err != nil || line != test.want || len(warnings) > 0 {
				t.Errorf("encoded as\n%s\nwant\n%s\nwarnings %v, error %v", line, test.want, warnings, err)
			}
		})
	}
}

func TestEncodeWarnsOfWhatDecodingDrops(t *testing.T) {
	t.Parallel()
	line, warnings, err := codec.Encode([]byte(`{"type":"ST","id":"qa-1","from":"qa","to":"human","item":"a","slots":{"env":"PROD","x_a":"1","foo":[1,2]}}`), codec.Reading{})
	if want := "RW1 ST qa-1 from=qa to=human item=a env=PROD x_a=1 foo=1+2"; err != nil || line != want {
		t.Errorf("encoded as %s, error %v", line, err)
	}
	wantProblems(t, "warning", warnings, []string{"37 env -: unknown slot env", "52 foo -: unknown slot foo"})
}

func TestEncodeOfManySlotsIsOnePass(t *testing.T) {
	t.Parallel()
	const n = 40_000
	var slots strings.Builder
	for i := range n {
		fmt.Fprintf(&slots, `,"x_%d":%d`, i, i)
	}
	twin := `{"type":"ST","id":"qa-1","from":"qa","to":"human","item":"a","slots":{` + slots.String()[1:] + `}}`
	line, _, err := codec.Encode([]byte(twin), codec.Reading{})
	if err != nil {
		t.Fatal(err)
	}
	if got := len(codec.Parse(line, codec.Reading{}).Slots); got != n {
		t.Errorf("%d slots, want %d", got, n)
	}
}
