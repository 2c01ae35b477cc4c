package codec_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"crosscheck/codec"
	"crosscheck/profiles"
)

// ruling is a line and the problems that it has, each as "column slot code:
// part of the text"; errors stand before warnings.
type ruling struct {
	name, line string
	errors     []string
	warnings   []string
}

func wantRulings(t *testing.T, r codec.Reading, tests []ruling) {
	t.Helper()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			m := codec.Parse(test.line, r)
			wantProblems(t, "error", m.Errors, test.errors)
			wantProblems(t, "warning", m.Warnings, test.warnings)
			if m.Valid() != (len(test.errors) == 0) {
				t.Errorf("valid is %v", m.Valid())
			}
		})
	}
}

func wantProblems(t *testing.T, what string, got []codec.Problem, want []string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%d %ss, want %d: %v", len(got), what, len(want), got)
		return
	}
	for i, p := range got {
		text := fmt.Sprintf("%d %s %s: %s", p.Column, p.Slot, [...]string{"-", "unknown", "other", "encoding"}[p.Code], p.Text)
		place, part, _ := strings.Cut(want[i], ": ")
		if !strings.HasPrefix(text, place+": ") || !strings.Contains(text, part) {
			t.Errorf("%s %q, want place %q and text with %q", what, text, place, part)
		}
	}
}

func TestLineRules(t *testing.T) {
	t.Parallel()
	const ok = "RW1 ST qa-1 from=qa to=planner item=svc:checkout"
	wantRulings(t, codec.Reading{}, []ruling{
		{"trailing line feeds cost nothing", ok + "\n\n", nil, nil},
		{"CRLF costs a warning at the return", ok + "\r\n", nil, []string{"49  -: white space"}},
		{"leading white space is one warning at the front", "  " + ok + " ", nil, []string{"1  -: white space"}},
		{"information separators are white space", "\x1f" + ok + "\x1c", nil, []string{"1  -: white space"}},
		{"a byte order mark is none", "\ufeff" + ok, []string{`1  -: unknown version "\ufeffRW1"`}, nil},
		{"columns count from the line as given", "\u3000RW1 ST qa-1 from=qa to=planner item=ü pct=x", []string{"40 pct -: pct="}, []string{"1  -: white space"}},
		{"a line feed inside is an error", "RW1 ST qa-1 from=qa to=planner item=a // b\nc", []string{"43  -: line feed"}, nil},
		{"a carriage return inside is a character", "RW1 ST qa-1 from=qa to=planner item=a // b\rc", nil, nil},
		{"an empty line has too few words", "", []string{"1  -: fewer than three words"}, nil},
		{"white space alone has too few words", " \t ", []string{"1  -: fewer than three words"}, []string{"1  -: white space"}},
		{"runs of spaces are one warning at the first", "RW1 ST qa-1  from=qa   to=planner item=a", nil, []string{"13  -: more than one space"}},
		{"a run is told of when nothing further is read", "RW2  ST qa-1", []string{"1  -: version"}, []string{"5  -: more than one space"}},
		{"a space before the marker is a run", ok + "  // b", nil, []string{"49  -: more than one space"}},
		{"nothing is read after a bad version", "RW2 XX ! x", []string{"1  -: UN why=VER"}, nil},
		{"nothing is read after a bad type", "RW1 XX ! x", []string{"5  -: UN why=UNK"}, nil},
		{"an id has a pattern of its own", "RW1 ST q/a-1 from=q/a to=planner item=a", []string{`8  -: id "q/a-1"`, "14 from -: from="}, nil},
		{"an id belongs to its sender", "RW1 ST qa-x from=qa to=planner item=a", []string{`8  -: is not <from>-<n>, want "qa-"`}, nil},
		{"an id is not judged without from", "RW1 ST x to=planner item=a", []string{"5 from -: ST requires from"}, nil},
		{"an id has ASCII digits", "RW1 ST qa-\u0661 from=qa to=planner item=a", []string{"8  -: id", "8  -: <from>-<n>"}, nil},
		{"a word without = is an error at the word", ok + " now", []string{`50  -: "now" is no key=value`}, nil},
		{"a key in capitals is an error", ok + " Pct=1", []string{`50  -: bad key "Pct"`}, nil},
		{"a repeated key is an error at the second", ok + " pct=1 pct=2", []string{"56 pct -: duplicate pct"}, nil},
		{"a repeated unknown key is an error", ok + " foo=1 foo=2", []string{"56 foo -: duplicate foo"}, []string{"50 foo -: unknown slot foo"}},
		{"an empty value does not count", ok + " pct= pct=2", []string{"50 pct -: has no value"}, nil},
		{"a repeated key without value is repeated", ok + " pct=2 pct=", []string{"56 pct -: duplicate"}, nil},
		{"required and empty is two errors", "RW1 ST qa-1 from=qa to=planner item=", []string{"32 item -: has no value", "5 item -: ST requires item"}, nil},
		{"a slot of another type is a warning", ok + " due=20270101", nil, []string{"50 due -: due is not a slot of ST messages"}},
		{"from equal to is a warning at to", "RW1 ST qa-1 from=qa to=qa item=a", nil, []string{`21 to -: from and to are both "qa"`}},
		{"bytes that are not UTF-8 are named", "RW1 ST qa-1 from=qa to=planner item=ü // \xff", []string{"42  encoding: byte 0xff at offset 42"}, nil},
		{"a replacement character is a character", ok + " // \ufffd", nil, nil},
		{"a cut sequence is an error", ok + " // \xe2\x82", []string{"53  encoding: byte 0xe2 at offset 52"}, nil},
		{"a tail counts code points", ok + " // " + strings.Repeat("ü", 300), nil, nil},
		{"a tail of 301 is too long", ok + " // " + strings.Repeat("ü", 301), []string{"53  -: the tail has 301 characters"}, nil},
	})
}

func TestValueRules(t *testing.T) {
	t.Parallel()
	const ho = "RW1 HO qa-1 from=qa to=planner item=a ask=FIX "
	const at = "47 "
	wantRulings(t, codec.Reading{}, []ruling{
		{"a date has eight digits", ho + "due=2027", []string{at + `due -: due="2027": dates are YYYYMMDD`}, nil},
		{"a date is shape only", ho + "due=20269999", nil, nil},
		{"a time ends in Z", ho + "exp=20270101T0000z", []string{at + "exp -: times are YYYYMMDDTHHMMZ"}, nil},
		{"a number is in range", ho + "pri=6", []string{at + "pri -: out of range, want 1 to 5"}, nil},
		{"a number of any length is in no range", ho + "pri=" + strings.Repeat("9", 400), []string{at + "pri -: out of range"}, nil},
		{"a number is digits", ho + "pri=two", []string{at + "pri -: whole number"}, nil},
		{"a lone sign is no number", ho + "pri=-", []string{at + "pri -: whole number"}, nil},
		{"digits are ASCII", ho + "pri=\u0662", []string{at + "pri -: whole number"}, nil},
		{"a code is in capitals", ho + "conf=high", []string{at + `conf -: conf="high" is not a known conf code, want one of L M H`}, nil},
		{"each bad element is an error", ho + "ctx=qa-1+?+/", []string{at + `ctx -: ctx="?"`, at + `ctx -: ctx="/"`}, nil},
		{"a list of separators is empty", ho + "keep=++", nil, nil},
		{"a value is escaped and cut", ho + "due=\x1b[31m\u202e" + strings.Repeat("x", 200), []string{at + `due -: "\x1b[31m\u202exxx`}, nil},
	})
	m := codec.Parse(ho+"due="+strings.Repeat("x", 100_000), codec.Reading{})
	if len(m.Errors) != 1 || len(m.Errors[0].Text) > 200 {
		t.Errorf("an error quotes all of a long value: %d bytes", len(m.Errors[0].Text))
	}
}

func TestRulesBetweenSlots(t *testing.T) {
	t.Parallel()
	wantRulings(t, codec.Reading{}, []ruling{
		{"a question by list requires it", "RW1 AQ qa-1 from=qa to=human need=ENUM", []string{"5 opts -: AQ requires opts"}, nil},
		{"the answer in the tail needs one", "RW1 AN qa-1 re=a-1 from=qa to=human val=tail", []string{"37 val -: needs a tail"}, nil},
		{"an empty tail is none", "RW1 AN qa-1 re=a-1 from=qa to=human val=tail //", []string{"37 val -: needs a tail"}, nil},
		{"a closed answer is a code", "RW1 AN payer-1 p=pay re=a-1 from=payer to=human val=LATER", []string{`49 val -: val: "LATER" is not in the answer vocabulary of profile pay, want one of APPROVE`}, nil},
		{"an answer may be a number", "RW1 AN payer-1 p=pay re=a-1 from=payer to=human val=-2.50", nil, nil},
		{"a ratio is no number", "RW1 AN payer-1 p=pay re=a-1 from=payer to=human val=1/2", []string{"49 val -: answer vocabulary"}, nil},
		{"each option is a code", "RW1 AQ payer-1 p=pay from=payer to=human need=ENUM opts=HOLD+A+B", []string{`52 opts -: "A" is not in the answer vocabulary`, `52 opts -: "B"`}, nil},
		{"free questions have free options", "RW1 AQ payer-1 p=pay from=payer to=human need=TEXT opts=A", nil, nil},
		{"only agents of the profile speak", "RW1 CX boss-1 p=pay re=payer-1 from=boss to=pay/er item=a", []string{
			`32 from -: from="boss" is not an agent of profile pay`, "42 to -: the name of an agent", "42 to -: is not an agent",
		}, nil},
	})
}

func TestReadingPicksTheProfile(t *testing.T) {
	t.Parallel()
	set := profiles.Builtin()
	pay, _ := set.Lookup("pay")
	deploy, _ := set.Lookup("deploy")
	tests := []struct {
		name    string
		reading codec.Reading
		p       string
		want    string
		code    codec.ProblemCode
	}{
		{"core without anything", codec.Reading{}, "", "core", 0},
		{"its own", codec.Reading{}, "p=pay", "pay", 0},
		{"the caller's before its own", codec.Reading{Caller: deploy}, "p=pay", "deploy", codec.OtherProfile},
		{"the caller's without a word where they agree", codec.Reading{Caller: pay}, "p=pay", "pay", 0},
		{"the caller's before a name that is none", codec.Reading{Caller: pay}, "p=../x", "pay", codec.OtherProfile},
		{"the inherited without its own", codec.Reading{Inherited: deploy}, "", "deploy", 0},
		{"its own before the inherited", codec.Reading{Inherited: deploy}, "p=pay", "pay", 0},
		{"the inherited where its own has no value", codec.Reading{Inherited: deploy}, "p=", "deploy", 0},
		{"the first of its own that has a value", codec.Reading{}, "p= p=pay p=deploy", "pay", 0},
		{"core for an unknown one, not the inherited", codec.Reading{Inherited: deploy}, "p=nosuch", "core", codec.UnknownProfile},
		{"core is no name in p", codec.Reading{}, "p=core", "core", codec.UnknownProfile},
		{"core as caller is no caller", codec.Reading{Caller: set.Core()}, "p=pay", "pay", 0},
		{"core as caller knows no unknown one", codec.Reading{Caller: set.Core()}, "p=nosuch", "core", codec.UnknownProfile},
		{"the tail has no p", codec.Reading{}, "// p=pay", "core", 0},
		{"a key that ends in p is not p", codec.Reading{}, "x_p=pay", "core", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			m := codec.Parse("RW1 ST human-1 from=human to=human item=a "+test.p, test.reading)
			if m.Profile.Name != test.want {
				t.Errorf("read with %s, want %s", m.Profile.Name, test.want)
			}
			var code codec.ProblemCode
			for _, p := range slices.Concat(m.Errors, m.Warnings) {
				code = max(code, p.Code)
			}
			if code != test.code {
				t.Errorf("problem code %d, want %d", code, test.code)
			}
		})
	}
}

func TestReadingUsesItsSet(t *testing.T) {
	t.Parallel()
	set, err := profiles.Load(fstest.MapFS{"a.json": {Data: []byte(
		`{"profile": "mine", "slots": [{"key": "ns", "type": "list:int:-5-9", "on": ["ST"]}, {"key": "days", "type": "list:days", "on": ["ST"]}]}`)}})
	if err != nil {
		t.Fatal(err)
	}
	m := codec.Parse("RW1 ST qa-1 from=qa to=human item=a p=mine ns=07+-0++-04 days=2d+3", codec.Reading{Profiles: set})
	want := `{"v":"RW1","type":"ST","id":"qa-1","re":null,"from":"qa","to":"human","item":"a","slots":{"p":"mine","ns":[7,0,-4],"days":[2,3]},"tail":null}`
	if got := string(m.Twin()); got != want || !m.Valid() {
		t.Errorf("twin\n%s\nwant\n%s\nerrors %v", got, want, m.Errors)
	}
	line, _, err := codec.Encode(m.Twin(), codec.Reading{Profiles: set})
	if err != nil || line != "RW1 ST qa-1 from=qa to=human item=a p=mine ns=7+0+-4 days=2+3" {
		t.Errorf("encoded %s, error %v", line, err)
	}
	m = codec.Parse("RW1 ST qa-1 from=qa to=human item=a p=mine ns=x+10+-6", codec.Reading{Profiles: set})
	if len(m.Errors) != 3 {
		t.Errorf("errors %v", m.Errors)
	}
}

func TestMalformedLinesKeepWhatCanBeRead(t *testing.T) {
	t.Parallel()
	m := codec.Parse("RW1 HO qa/1 from=qa to=? item=a ask=NOPE pri=77 due=soon keep=+a+ foo=1 // t", codec.Reading{})
	want := &codec.Message{
		Version: "RW1", Type: codec.HO, ID: "qa/1", From: "qa", To: "?", Item: "a",
		Slots: []codec.Slot{
			{Key: "ask", Value: codec.Value{Text: "NOPE"}},
			{Key: "pri", Value: codec.Value{Kind: codec.Number, Text: "77"}},
			{Key: "due", Value: codec.Value{Text: "soon"}},
			{Key: "keep", Value: codec.Value{Kind: codec.List, Text: "a"}},
		},
		Tail: "t", HasTail: true,
	}
	if diff := cmp.Diff(want, m, cmpopts.IgnoreFields(codec.Message{}, "Profile", "Errors", "Warnings")); diff != "" {
		t.Error(diff)
	}
	m = codec.Parse("RW2 XX qa-1 from=qa", codec.Reading{})
	want = &codec.Message{Version: "RW2", ID: "qa-1"}
	if diff := cmp.Diff(want, m, cmpopts.IgnoreFields(codec.Message{}, "Profile", "Errors", "Warnings"), cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
	if m.Profile == nil {
		t.Error("a line that is not read has no profile")
	}
}

func TestTwinOfAMalformedLineIsJSON(t *testing.T) {
	t.Parallel()
	m := codec.Parse("RW1 XX a\xff\" // \xe2\x82t", codec.Reading{})
	want := `{"v":"RW1","type":null,"id":"a�\"","re":null,"from":null,"to":null,"item":null,"slots":{},"tail":"��t"}`
	if got := string(m.Twin()); got != want {
		t.Errorf("twin\n%s\nwant\n%s", got, want)
	}
}

func TestARepeatedKeyIsFoundAmongManyKeys(t *testing.T) {
	t.Parallel()
	var line strings.Builder
	line.WriteString("RW1 ST qa-1 from=qa to=human item=a")
	for i := range 60 {
		fmt.Fprintf(&line, " x_%02d=1", i)
	}
	for i := range 60 {
		m := codec.Parse(fmt.Sprintf("%s x_%02d=2", line.String(), i), codec.Reading{})
		if len(m.Errors) != 1 || len(m.Slots) != 60 {
			t.Errorf("x_%02d: errors %v, %d slots", i, m.Errors, len(m.Slots))
		}
	}
}

func TestGetAndField(t *testing.T) {
	t.Parallel()
	m := codec.Parse("RW1 HO qa-1 re=b-2 from=qa to=human item=a ask=FIX keep=a++b", codec.Reading{})
	for key, want := range map[string]string{"re": "b-2", "from": "qa", "to": "human", "item": "a", "ask": "FIX", "keep": "a+b"} {
		if v, ok := m.Field(key); !ok || v.Text != want {
			t.Errorf("Field(%s) is %q, %v", key, v.Text, ok)
		}
	}
	if _, ok := m.Get("from"); ok {
		t.Error("from is among the slots")
	}
	if _, ok := m.Field("due"); ok {
		t.Error("the line has no due")
	}
	if v, _ := m.Get("keep"); !slices.Equal(v.Elements(), []string{"a", "b"}) {
		t.Errorf("elements %v", v.Elements())
	}
	if (codec.Value{Kind: codec.List}).Elements() != nil {
		t.Error("an empty list has elements")
	}
}

func TestParseIntoReusesTheMessage(t *testing.T) {
	t.Parallel()
	r := codec.Reading{Profiles: profiles.Builtin()}
	var m codec.Message
	lines := append(benchLines(), "RW1 XX", "", "junk \xff", "RW1 ST qa-1 from=qa to=qa item=a foo=1  // tail")
	for _, line := range slices.Concat(lines, lines) {
		codec.ParseInto(&m, line, r)
		if diff := cmp.Diff(codec.Parse(line, r), &m, sameMessage()); diff != "" {
			t.Errorf("%s\n%s", line, diff)
		}
	}
}

// sameMessage compares messages; their profiles are the same by pointer.
func sameMessage() cmp.Options {
	return cmp.Options{cmpopts.EquateEmpty(), cmp.Comparer(func(a, b *profiles.Profile) bool { return a == b })}
}

func TestHotPathsDoNotAllocate(t *testing.T) { //nolint:paralleltest // counts the allocations of the process
	r := codec.Reading{Profiles: profiles.Builtin()}
	lines := benchLines()
	var m codec.Message
	if n := testing.AllocsPerRun(100, func() {
		for _, line := range lines {
			codec.ParseInto(&m, line, r)
		}
	}); n != 0 {
		t.Errorf("ParseInto allocates %v times", n)
	}
	if n := testing.AllocsPerRun(100, func() {
		for _, line := range lines {
			codec.ReadHead(line)
		}
	}); n != 0 {
		t.Errorf("ReadHead allocates %v times", n)
	}
}

func TestHostileLinesAreReadInOnePass(t *testing.T) {
	t.Parallel()
	// Each of these is quadratic in a careless parser, and never ends.
	const n = 50_000
	var keys, opts strings.Builder
	for i := range n {
		fmt.Fprintf(&keys, " x_%d=1 y%d=", i, i)
		fmt.Fprintf(&opts, "+o%d", i)
	}
	tests := map[string]string{
		"many keys":     "RW1 ST qa-1 from=qa to=human item=a" + keys.String(),
		"many options":  "RW1 AQ payer-1 p=pay from=payer to=human need=ENUM opts=" + opts.String(),
		"many words":    "RW1 ST qa-1" + strings.Repeat(" w", n),
		"many spaces":   "RW1 ST" + strings.Repeat(" ", n) + "x",
		"many slashes":  "RW1 ST qa-1 item=" + strings.Repeat("/", n),
		"many markers":  "RW1 ST qa-1" + strings.Repeat(" // a", n),
		"many elements": "RW1 HO qa-1 from=qa to=human item=a ask=FIX keep=" + strings.Repeat("+?", n),
	}
	for name, line := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := codec.Parse(line, codec.Reading{})
			if m.Valid() {
				t.Error("valid")
			}
			codec.ReadHead(line)
			m.Twin()
			m.AppendCanonical(nil)
		})
	}
}

// A line of megabytes would have as many problems as words.
func TestOnlySoManyProblemsAreToldOfALine(t *testing.T) {
	t.Parallel()
	line := "RW1 HO qa-1 from=qa to=human item=a ask=FIX" + strings.Repeat(" word", 1000)
	var keys strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&keys, " k%d=v", i)
	}
	m := codec.Parse(line+keys.String(), codec.Reading{})
	if n := len(m.Errors); n != 201 || m.Errors[200].Text != "800 more errors in this line" || m.Errors[199].Text != `"word" is no key=value` {
		t.Errorf("%d errors, the last %q", n, m.Errors[n-1].Text)
	}
	if n := len(m.Warnings); n != 201 || m.Warnings[200].Text != "800 more warnings in this line" {
		t.Errorf("%d warnings, the last %q", n, m.Warnings[n-1].Text)
	}
}
