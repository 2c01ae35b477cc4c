package redact_test

import (
	"regexp"
	"slices"
	"testing"

	"crosscheck/thread/redact"
)

func TestIDsAreReplacedToo(t *testing.T) {
	log := logOf(t, "RW1 HO a-1 from=a to=b item=i:1 ask=FIX", "RW1 RB b-17 re=a-1 from=b to=a item=i:1 ask=FIX")
	r := redact.New(redact.Options{Slots: []string{"id"}}, log)
	if got, want := r.Text("RB b-17 re=a-1, a-1 not a-12"), "RB ‹id 2› re=‹id 1›, ‹id 1› not a-12"; got != want {
		t.Errorf("Text = %q, want %q", got, want)
	}
	if got := r.Message(log.Conversations()[0].At(0).Decode()).ID; got != "‹id 1›" {
		t.Errorf("Message: the id is %q", got)
	}
}

func TestAValueIsReplacedInAQuery(t *testing.T) {
	r := redact.New(redact.Options{}, logOf(t, "RW1 HO a-1 p=pay from=a to=b item=i:1 ask=PAY acct=7"))
	for in, want := range map[string]string{
		`slot.acct:7 or pct:7`:   `slot.acct:‹acct 1› or pct:7`,
		`-slot.acct:"7" state:x`: `-slot.acct:"‹acct 1›" state:x`,
		`(slot.acct:9*)`:         `(slot.acct:‹acct 2›)`,
	} {
		if got := r.Text(in); got != want {
			t.Errorf("Text(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestWhatHidNothingIsTold(t *testing.T) {
	log := logOf(t, "RW1 HO ab-1 from=ab to=cd item=i:1 ask=FIX // see FD-1", "RW1 RB cd-1 re=ab-1 from=cd to=ab item=i:1 ask=FIX")
	r := redact.New(redact.Options{
		Slots:    []string{"to", "from", "account", "id", "tail"},
		Patterns: []*regexp.Regexp{regexp.MustCompile(`FD-\d`), regexp.MustCompile(`OPS-\d`)},
	}, log)
	slots, patterns := r.Unmet()
	if !slices.Equal(slots, []string{"account"}) || !slices.Equal(patterns, []string{`OPS-\d`}) {
		t.Errorf("slots %q and patterns %q hid nothing", slots, patterns)
	}
}

// A value that no message has may follow the name of its slot all the same.
func TestAValueIsFoundBehindItsName(t *testing.T) {
	r := redact.New(redact.Options{}, logOf(t, "RW1 HO a-1 p=pay from=a to=b item=i:1 ask=PAY acct=7"))
	for in, want := range map[string]string{
		`{"acct": "x9"}`:                                  `{"acct": "‹acct 2›"}`,
		`{"acct":["x9"]}`:                                 `{"acct":["‹acct 2›"]}`,
		`{"acct":["x9", "x9"], "b": ["c", "d"]}`:          `{"acct":["‹acct 2›", "‹acct 2›"], "b": ["c", "d"]}`,
		"{\"acct\": [\n  \"x9\",\n  \"x9\"\n], \"b\": 1}": "{\"acct\": [\n  \"‹acct 2›\",\n  \"‹acct 2›\"\n], \"b\": 1}",
		`{"acct":"x9", "b": "c"}`:                         `{"acct":"‹acct 2›", "b": "c"}`,
		`{'acct': 'x9', 'n': 'y'}`:                        `{'acct': '‹acct 2›', 'n': 'y'}`,
		`pay(acct="x9", n=1)`:                             `pay(acct="‹acct 2›", n=1)`,
		`acct = 'x9'`:                                     `acct = '‹acct 2›'`,
		`acct: x9`:                                        `acct: ‹acct 2›`,
		`acct:x9 is no key=value`:                         `acct:‹acct 2› is no key=value`,
		`acct: differs`:                                   `acct: differs`,
		`acct was x9`:                                     `acct was x9`,
		`myacct: x9`:                                      `myacct: x9`,
		`acct="x9 y`:                                      `acct="‹acct 2› y`,
		`{"acct": "x9`:                                    `{"acct": "‹acct 2›`,
	} {
		if got := r.Text(in); got != want {
			t.Errorf("Text(%q) = %q, want %q", in, got, want)
		}
	}
}
