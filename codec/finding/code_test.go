package finding_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"crosscheck/codec/finding"
)

// The order of all codes is held by the golden of explain, which lists them.
func TestCodesOfAnAreaStandTogether(t *testing.T) {
	seen := map[string]bool{}
	last := ""
	for i, c := range finding.Codes() {
		if c.Area() != last && seen[c.Area()] {
			t.Errorf("%s stands apart from the others of its area", c)
		}
		last, seen[c.Area()] = c.Area(), true
		if c.Index() != i || !c.IsListed() {
			t.Errorf("%s stands at %d, and calls itself %d", c, i, c.Index())
		}
		if found, ok := finding.Lookup(c.Name); !ok || found != c {
			t.Errorf("%s is not found by its name, or two have it", c)
		}
	}
}

// Codes of an area that nobody knows would come before all others.
func TestEveryAreaHasItsPlace(t *testing.T) {
	if first := finding.Codes()[0]; first != finding.LineInvalid {
		t.Errorf("the area of %s is not in the list of areas", first)
	}
}

func TestAnUnlistedCodeIsAmongNone(t *testing.T) {
	for _, c := range []finding.Code{{}, finding.Unlisted("by the way")} {
		if c.IsListed() || slices.Contains(finding.Codes(), c) {
			t.Errorf("%q is listed", c)
		}
	}
}

func TestAnUnknownCodeIsNotFound(t *testing.T) {
	for _, code := range []string{"", "line", "line.", "LINE.INVALID", "line.invalid "} {
		if d, ok := finding.Lookup(code); ok {
			t.Errorf("Lookup(%q) = %s", code, d.Name)
		}
	}
}

// maxText is how many characters a text may have, so that it is read at once.
const maxText = 300

func TestEveryCodeIsExplained(t *testing.T) {
	for _, d := range finding.Codes() {
		t.Run(d.Name, func(t *testing.T) {
			for name, text := range map[string]string{"meaning": d.Meaning, "rule": d.Rule, "remedy": d.Remedy} {
				isFinished(t, name, text)
			}
			if !strings.HasPrefix(d.Rule, "RW1") && !strings.HasPrefix(d.Rule, "crosscheck: ") {
				t.Errorf("the rule does not say whose it is: %s", d.Rule)
			}
			if s := d.Summary(); !strings.HasPrefix(d.Meaning, s) || !strings.HasSuffix(s, ".") || strings.Contains(s, ". ") {
				t.Errorf("the summary is no first sentence: %q", s)
			}
		})
	}
}

// isFinished reports a text that is not set as sentences of a good length.
func isFinished(t *testing.T, name, text string) {
	t.Helper()
	if n := utf8.RuneCountInString(text); n < 40 || n > maxText {
		t.Errorf("the %s has %d characters, want 40 to %d", name, n, maxText)
	}
	if strings.Join(strings.Fields(text), " ") != text || !strings.HasSuffix(text, ".") {
		t.Errorf("the %s is not set as sentences: %q", name, text)
	}
	for _, word := range []string{"todo", "tbd", "fixme", "xxx", "lorem", "placeholder", "...", ".md", "section ", "simply"} {
		if strings.Contains(strings.ToLower(text), word) {
			t.Errorf("the %s has %q: %s", name, word, text)
		}
	}
}

func TestExamplesAreShort(t *testing.T) {
	for _, d := range finding.Codes() {
		if n := strings.Count(d.Example, "\n") + 1; n > 4 || !strings.Contains(d.Example, "RW1 ") {
			t.Errorf("%s: want one to four lines of RW1, got %d:\n%s", d.Name, n, d.Example)
		}
		if d.Expect != "" && !json.Valid([]byte(d.Expect)) {
			t.Errorf("%s: what --expect gives is no JSON: %s", d.Name, d.Expect)
		}
	}
}

func TestTextsAreSaidOnce(t *testing.T) {
	said := map[string]string{}
	for _, d := range finding.Codes() {
		for _, text := range []string{d.Meaning, d.Remedy} {
			if other := said[text]; other != "" {
				t.Errorf("%s says the same as %s: %s", d.Name, other, text)
			}
			said[text] = d.Name
		}
	}
}

// full has every detail that a sentence may tell.
func full() *finding.Details {
	return &finding.Details{
		Handoff: "a-1", Sender: "a", Receiver: "b", Ask: "FIX", Item: "x:1",
		Message: "b-1", Type: "RB", From: "b", To: "a", Re: "a-1",
		Slot: "due", Expected: finding.Some("20261009"), Actual: finding.Some("20261019"),
		Other: "c-1", Words: "in words",
	}
}

func TestEveryCodeHasASentence(t *testing.T) {
	for _, c := range finding.Codes() {
		missing := full()
		missing.Expected, missing.Actual = finding.Text{}, finding.Text{}
		for _, said := range []string{c.Say(full()), c.Say(missing), c.SayBriefly(full())} {
			if strings.ContainsAny(said, "{}") || strings.Contains(said, "  ") || strings.HasSuffix(said, ".") {
				t.Errorf("%s is said as %q", c, said)
			}
		}
		if c.Say(full()) == "" || c.Say(missing) == "" {
			t.Errorf("%s has no sentence", c)
		}
	}
}

func TestDetailsAreToldAsTheyAre(t *testing.T) {
	for _, tc := range []struct {
		name string
		code finding.Code
		d    finding.Details
		want string
	}{
		{
			"a value", finding.EchoMismatch,
			finding.Details{Sender: "a", Receiver: "b", Slot: "due", Expected: finding.Some("1"), Actual: finding.Some("2")},
			"b read back due 2; a sent 1",
		},
		{
			"a value that is not there", finding.RelayMismatch,
			finding.Details{From: "b", Slot: "due", Expected: finding.Some("1")},
			"b passed on due nothing; it had received 1",
		},
		{
			"nothing expected", finding.ExecutionMissing,
			finding.Details{Receiver: "b", Slot: "ref"},
			"b did not read back ref, which the act needs",
		},
		{
			"braces in a value", finding.EchoMissing,
			finding.Details{Receiver: "{slot}", Slot: "due", Expected: finding.Some("{actual}")},
			"{slot} did not read back due {actual}",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := tc.code.Say(&tc.d); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}
