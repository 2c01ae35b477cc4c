package redact_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"crosscheck/codec"
	"crosscheck/codec/sighting"
	"crosscheck/profiles"
	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
	"crosscheck/thread/redact"
)

const (
	account = "40-17-02/31140775"
	other   = "11-90-33/70024418"
	sent    = "RW1 HO scheduler-1 p=pay from=scheduler to=payer item=inv:1 ask=PAY rb=exec sup=kestrel amt=5400.00 cur=GBP kind=GROSS acct=" + account +
		" paid=20261002 ref=KB1 apref=FD1 // to 31140775 as ever"
	readBack = "RW1 RB payer-1 re=scheduler-1 from=payer to=scheduler item=inv:1 ask=PAY p=pay h=ab208cb0071c sup=kestrel amt=5400.00 cur=GBP kind=GROSS acct=" + other +
		" paid=20261002 ref=KB1 apref=FD1"
)

// logOf returns a settled log of lines.
func logOf(tb testing.TB, lines ...string) *thread.Log {
	tb.Helper()
	return testlog.Load(tb, thread.Options{}, testlog.File{Name: "app.log", Data: []byte(strings.Join(lines, "\n") + "\n")})
}

func TestText(t *testing.T) {
	r := redact.New(redact.Options{}, logOf(t, sent, readBack))
	b64 := base64.StdEncoding.EncodeToString([]byte("pay " + account + " now"))
	tests := []struct{ name, in, want string }{
		{"nothing to replace", "RW1 HO a-1 from=a", "RW1 HO a-1 from=a"},
		{"the value of a slot", "acct=" + account + " paid=1", "acct=‹acct 1› paid=1"},
		{"a value in a sentence", "it went to " + other + ".", "it went to ‹acct 2›."},
		{"within a word", "x" + account + "y", "x‹acct 1›y"},
		{"the same twice", account + account, "‹acct 1›‹acct 1›"},
		{"other signs between the digits", "40 17 02 31140775", "‹acct 1›"},
		{"no signs between the digits", "sort 40170231140775!", "sort ‹acct 1›!"},
		{"a part of it", "account 31140775", "account ‹acct part 2›"},
		{"colours within it", "40-17-02\x1b[1m/3114\x1b[0m0775!", "‹acct 1›!"},
		{"colours within it, in JSON", `40-17-02\u001b[1m/3114\u001b[0m0775!`, "‹acct 1›!"},
		{"characters without width within it", "40\u200b-17-02/\u00ad31140775\x00!", "‹acct 1›!"},
		{"a part without its hyphens", "sort 401702, not 1401702", "sort ‹acct part 1›, not 1401702"},
		{"an unknown value of the slot", "acct=1 acct=2 acct=1", "acct=‹acct 3› acct=‹acct 4› acct=‹acct 3›"},
		{"a slot in JSON", `{"acct": "9", "amt": "9"}`, `{"acct": "‹acct 5›", "amt": "9"}`},
		{"a slot in JSON in JSON", `"{\"acct\":\"9\"}"`, `"{\"acct\":\"‹acct 5›\"}"`},
		{"another slot that ends so", "x_acct=9", "x_acct=9"},
		{"escaped for JSON", `"40-17-02\/31140775"`, `"‹acct 1›"`},
		{"escaped by number", `\u0034\u0030-17-02/31140775`, `‹acct 1›`},
		{"escaped twice", `\\u0034\\u0030-17-02\\/31140775`, `‹acct 1›`},
		{"escaped for a URL", "?to=40-17-02%2F31140775&x", "?to=‹acct 1›&x"},
		{"escaped for HTML", "<b>40&#45;17&#x2d;02&#47;31140775</b>", "<b>‹acct 1›</b>"},
		{"quoted-printable", "at 40-17-02/311=\n40775", "at ‹acct 1›"},
		{"base64", "data:;base64," + b64, "data:;base64,‹acct 1›"},
		{"a stand-in", "acct=‹acct 1›, and ‹acct 2›", "acct=‹acct 1›, and ‹acct 2›"},
		{"what only looks like a stand-in", "‹acct 99›", "‹acct 99›"},
		{"a digest of the handoff", "h=ab208cb0071c", "h=‹withheld›"},
		{"a secret", "key AKIAIOSFODNN7EXAMPLE", "key ‹secret 1›"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := r.Text(tt.in); got != tt.want {
				t.Errorf("Text(%q) = %q, want %q", tt.in, got, tt.want)
			}
		})
	}
}

func TestNothingIsReplacedByNone(t *testing.T) {
	var r *redact.Redactor
	m := logOf(t, sent).Conversations()[0].At(0)
	if got := r.Text(sent); got != sent {
		t.Errorf("Text: %q", got)
	}
	if got := r.Slot("acct", "7"); got != "7" {
		t.Errorf("Slot: %q", got)
	}
	if d, ok := r.Digest(m.Decode()); !ok || d != m.Decode().Digest() {
		t.Errorf("Digest: %q, %t", d, ok)
	}
	if got := r.Summary(); got != nil {
		t.Errorf("Summary: %v", got)
	}
	if got := r.Lines([]string{sent})[0]; got != sent {
		t.Errorf("Lines: %q", got)
	}
}

func TestAShortValueIsReplacedInItsSlotAlone(t *testing.T) {
	r := redact.New(redact.Options{}, logOf(t, "RW1 HO a-1 p=pay from=a to=b item=i:1 ask=PAY acct=7 // 7 of 9"))
	if got, want := r.Text("acct=7 7 of 9"), "acct=‹acct 1› 7 of 9"; got != want {
		t.Errorf("Text = %q, want %q", got, want)
	}
	if got := r.Slot("acct", "7"); got != "‹acct 1›" {
		t.Errorf("Slot(acct) = %q", got)
	}
	if got := r.Slot("amt", "7"); got != "7" {
		t.Errorf("Slot(amt) = %q", got)
	}
}

func TestAShortNameIsReplacedAsAWord(t *testing.T) {
	r := redact.New(redact.Options{Slots: []string{"from", "item"}}, logOf(t, "RW1 HO ab-1 from=ab to=cd item=i:1 ask=FIX"))
	if got, want := r.Text("HO ab-1 from ab to cd about i:1, not i:12 nor cab"), "HO ‹from 1›-1 from ‹from 1› to cd about ‹item 1›, not i:12 nor cab"; got != want {
		t.Errorf("Text = %q, want %q", got, want)
	}
}

func TestSlots(t *testing.T) {
	log := logOf(t,
		"RW1 HO a-1 from=a to=b item=i:1 ask=FIX pri=02 acc=len:120w+no:em-dash due=20261005 // see me",
		"RW1 ST b-1 re=a-1 from=b to=a item=i:1 pct=5")
	r := redact.New(redact.Options{Slots: []string{"pri", "acc", "due", "tail", "item"}}, log)
	for _, tt := range []struct{ slot, in, want string }{
		{"pri", "02", "‹pri 1›"},
		{"pri", "2", "‹pri 1›"},
		{"acc", "len:120w+no:em-dash", "‹acc 1›+‹acc 2›"},
		{"acc", "no:em-dash", "‹acc 2›"},
		{"item", "i:1", "‹item 1›"},
		{"tail", "see me", "‹tail 1›"},
		{"due", "20261005", "‹due 1›"},
		{"x", "by 2026-10-05, No:Em-Dash", "by ‹due 1›, ‹acc 2›"},
	} {
		if got := r.Slot(tt.slot, tt.in); got != tt.want {
			t.Errorf("Slot(%s, %q) = %q, want %q", tt.slot, tt.in, got, tt.want)
		}
	}
}

func TestASlotIsSensitiveByTheProfilesInUse(t *testing.T) {
	deploy := "RW1 HO a-1 p=deploy from=a to=b item=i:1 ask=FIX prev=v1.2.3"
	pay := "RW1 HO a-2 p=pay from=a to=b item=i:2 ask=PAY prev=" + account
	none := "RW1 HO a-3 from=a to=b item=i:2 ask=FIX prev=" + account
	for _, tt := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"a profile where it is not", []string{deploy}, "prev=v1.2.3"},
		{"one where it is", []string{pay}, "prev=‹prev 2›"},
		{"both", []string{deploy, pay}, "prev=‹prev 2›"},
		{"none", []string{none}, "prev=‹prev 2›"},
	} {
		if got := redact.New(redact.Options{}, logOf(t, tt.lines...)).Text("prev=v1.2.3"); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestPatterns(t *testing.T) {
	log := logOf(t, "RW1 HO a-1 from=a to=b item=i:1 ask=FIX // see OPS-80 and call 555 0100, then OPS-80")
	r := redact.New(redact.Options{Patterns: []*regexp.Regexp{
		regexp.MustCompile(`OPS-\d+`), regexp.MustCompile(`call (?P<phone>[\d ]+\d)`),
	}}, log)
	if got, want := r.Text("OPS-81, OPS-80 at 555 0100"), "‹pattern 2›, ‹pattern 1› at ‹phone 1›"; got != want {
		t.Errorf("Text = %q, want %q", got, want)
	}
}

func TestOverlapsGoOutAsAWhole(t *testing.T) {
	log := logOf(t, "RW1 HO a-1 p=pay from=a to=b item=i:1 ask=PAY acct=12345678 prev=78901234 addr=345")
	r := redact.New(redact.Options{}, log)
	if got, want := r.Text("<12345678901234>"), "<‹acct 1›‹prev 1›>"; got != want {
		t.Errorf("Text = %q, want %q", got, want)
	}
}

func TestTwoValuesThatDifferInCaseAreTwo(t *testing.T) {
	log := logOf(t, "RW1 HO a-1 p=pay from=a to=b item=i:1 ask=PAY acct=ABcd", "RW1 HO a-2 p=pay from=a to=b item=i:2 ask=PAY acct=abCD")
	r := redact.New(redact.Options{}, log)
	if got, want := r.Text("ABcd abCD abcd"), "‹acct 1› ‹acct 2› ‹acct 1›"; got != want {
		t.Errorf("Text = %q, want %q", got, want)
	}
}

func TestMessage(t *testing.T) {
	log := logOf(t, sent, readBack, "RW1 ST payer-2 re=scheduler-1 from=payer to=scheduler item=inv:1 pct=5")
	r := redact.New(redact.Options{}, log)
	c := log.Conversations()[0]
	ho := c.At(0)
	want := `{"v":"RW1","type":"HO","id":"scheduler-1","re":null,"from":"scheduler","to":"payer","item":"inv:1","slots":{"p":"pay","ask":"PAY","rb":["exec"],` +
		`"sup":"kestrel","amt":"5400.00","cur":"GBP","kind":"GROSS","acct":"‹acct 1›","paid":"20261002","ref":"KB1","apref":"FD1"},` +
		`"tail":"to ‹acct part 2› as ever"}`
	if diff := cmp.Diff(want, string(r.Message(ho.Decode()).Twin())); diff != "" {
		t.Error(diff)
	}
	for i, withheld := range []bool{true, true, false} {
		m := c.At(i)
		if _, ok := r.Digest(m.Decode()); ok == withheld {
			t.Errorf("digest of %s: given %t", m.ID(), ok)
		}
	}
	rb := r.Message(c.At(1).Decode())
	if h, _ := rb.Get("h"); h.Text != "‹withheld›" {
		t.Errorf("h = %q", h.Text)
	}
}

func TestANumberBecomesText(t *testing.T) {
	log := logOf(t, "RW1 ST b-2 from=b to=a item=inv:1 pct=5")
	r := redact.New(redact.Options{Slots: []string{"pct"}}, log)
	twin := r.Message(log.Conversations()[0].At(0).Decode()).Twin()
	if !json.Valid(twin) || !strings.Contains(string(twin), `"pct":"‹pct 1›"`) {
		t.Errorf("twin %s", twin)
	}
}

func TestFinding(t *testing.T) {
	log := logOf(t, strings.Replace(sent, account, "7", 1), strings.Replace(readBack, other, "8", 1))
	r := redact.New(redact.Options{}, log)
	j := judge.New(log)
	j.Update()
	found := r.Findings(j.Findings())
	differs := false
	for i, f := range found {
		plain := j.Findings()[i]
		if f.Code != plain.Code || f.Severity != plain.Severity || f.Line != plain.Line || f.Slot != plain.Slot {
			t.Errorf("%v became %v", plain, f)
		}
		if f.Slot != "acct" {
			continue
		}
		differs = true
		if f.Expected.Text != "‹acct 1›" || f.Actual.Text != "‹acct 2›" || strings.ContainsAny(f.Text, "78") {
			t.Errorf("%s: %q, %q: %s", f.Code, f.Expected.Text, f.Actual.Text, f.Text)
		}
	}
	if !differs {
		t.Error("no finding about acct")
	}
}

func TestRecordsAreRedacted(t *testing.T) {
	expect, err := thread.ParseExpect("x.json", []byte(`{"scheduler-1": {"record": {"acct": "`+other+`"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	log := testlog.Load(t, thread.Options{Expect: expect}, testlog.File{Name: "app.log", Data: []byte(sent + "\n")})
	if got := redact.New(redact.Options{}, log).Text(other); got != "‹acct 2›" {
		t.Errorf("Text = %q", got)
	}
}

func TestLines(t *testing.T) {
	r := redact.New(redact.Options{}, logOf(t, sent))
	key := []string{"-----BEGIN RSA PRIVATE KEY-----", "MIIEow", "IBAAKC", "-----END RSA PRIVATE KEY-----"}
	lines := append([]string{"before", "acct=" + account + " x"}, append(key, "", "to "+account)...)
	want := []string{"before", "acct=‹acct 1› x", "‹secret 1›", "‹secret 1›", "‹secret 1›", "‹secret 1›", "", "to ‹acct 1›"}
	if diff := cmp.Diff(want, r.Lines(lines)); diff != "" {
		t.Error(diff)
	}
}

func TestSummary(t *testing.T) {
	r := redact.New(redact.Options{}, logOf(t, sent, readBack, sent))
	want := []redact.Kind{
		{Name: "acct", Values: 2, Times: 2, Places: []redact.Place{{Name: "acct", Times: 2}}},
		{Name: "acct part", Values: 1, Times: 1, Places: []redact.Place{{Name: "tail", Times: 1}}},
	}
	if diff := cmp.Diff(want, r.Summary()); diff != "" {
		t.Error(diff)
	}
}

func TestStandInsStayAsALogGrows(t *testing.T) {
	first := "RW1 HO a-1 p=pay from=a to=b item=i:1 ask=PAY acct=11112222"
	second := "RW1 HO a-2 p=pay from=a to=b item=i:2 ask=PAY acct=33334444"
	log, err := thread.New(thread.Options{Profiles: logOf(t).Profiles()})
	if err != nil {
		t.Fatal(err)
	}
	feed := log.Input("app.log")
	feed.Add(sighting.Found{Sighting: testlog.SightingOf(0, first)})
	log.Settle()
	r := redact.New(redact.Options{}, log)
	feed.Add(sighting.Found{Sighting: testlog.SightingOf(1, second)})
	log.Settle()
	r.Update()
	if got, want := r.Text("11112222 33334444"), "‹acct 1› ‹acct 2›"; got != want {
		t.Errorf("Text = %q, want %q", got, want)
	}
}

// leaks returns the first of values that a text contains, in any encoding.
func leaks(text string, values ...string) string {
	for _, v := range values {
		quoted, err := json.Marshal(v)
		if err != nil {
			return err.Error()
		}
		for _, form := range []string{
			v, string(quoted[1 : len(quoted)-1]), html.EscapeString(v), percent(v),
			base64.RawStdEncoding.EncodeToString([]byte(v)), base64.RawURLEncoding.EncodeToString([]byte(v)),
			strings.ReplaceAll(v, "/", `\/`),
		} {
			if strings.Contains(text, form) {
				return form
			}
		}
	}
	return ""
}

// percent returns a text as it stands in a URL.
func percent(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		if strings.IndexByte("-._~", c) >= 0 || unicode.IsLetter(rune(c)) && c < 0x80 || unicode.IsDigit(rune(c)) {
			b.WriteByte(c)
			continue
		}
		fmt.Fprintf(&b, "%%%02X", c)
	}
	return b.String()
}

// seen returns a settled log of one line, which may hold any bytes.
func seen(tb testing.TB, line string) *thread.Log {
	tb.Helper()
	log, err := thread.New(thread.Options{Profiles: profiles.Builtin()})
	if err != nil {
		tb.Fatal(err)
	}
	log.Input("app.log").Add(sighting.Found{Sighting: testlog.SightingOf(0, line)})
	log.Settle()
	return log
}

// FuzzText holds what every text must: a value in no encoding, the same for what
// is redacted already.
func FuzzText(f *testing.F) {
	f.Add("acct=", account)
	f.Add(`{"text":"`, `a"b\c`)
	f.Add("‹acct 1›", "acct")
	f.Add("x=3D%41&amp;", "%41&")
	f.Add("", "‹acct 1›")
	f.Add("password: ", "hunter2hunter2")
	f.Fuzz(func(t *testing.T, text, value string) {
		if strings.ContainsAny(value, " \n\r") || len([]rune(value)) < 4 {
			t.Skip("no value that is hidden in free text")
		}
		log := seen(t, "RW1 HO a-1 p=pay from=a to=b item=i:1 ask=PAY acct="+value)
		m := log.Conversations()
		if len(m) == 0 || m[0].Len() == 0 || !hasAccount(m[0].At(0).Decode(), value) {
			t.Skip("no value of a slot")
		}
		r := redact.New(redact.Options{}, log)
		for _, s := range []string{text + value + text, value, strings.ToUpper(text) + value} {
			once := r.Text(s)
			if strings.Contains("‹acct 1›‹withheld›‹secret 1›‹acct part 1›", value) {
				continue // it is in the stand-ins themselves
			}
			if got := leaks(once, value); got != "" {
				t.Errorf("%q holds %q", once, got)
			}
			if again := r.Text(once); again != once {
				t.Errorf("%q became %q, and that %q", s, once, again)
			}
		}
	})
}

func hasAccount(m *codec.Message, value string) bool {
	v, ok := m.Get("acct")
	return ok && v.Text == value
}
