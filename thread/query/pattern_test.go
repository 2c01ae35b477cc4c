package query

import (
	"strings"
	"testing"
)

func TestPatternsMatch(t *testing.T) {
	t.Parallel()
	const (
		whole = iota
		wholeFold
		withinFold
		quoted
	)
	for _, c := range []struct {
		kind        int
		value, text string
		want        bool
	}{
		{whole, "abc", "abc", true},
		{whole, "abc", "Abc", false},
		{whole, "abc", "abcd", false},
		{whole, "", "", true},
		{whole, "", "a", false},
		{whole, "*", "", true},
		{whole, "*", "anything", true},
		{whole, "a*", "a", true},
		{whole, "a*c", "abbbc", true},
		{whole, "a*c", "abbbd", false},
		{whole, "*b*", "abc", true},
		{whole, "a*b*c*d", "a-b-b-c-c-d", true},
		{whole, "a**b", "ab", true},
		{whole, "*a*b", "aabab", true},
		{whole, "?", "", false},
		{whole, "?", "é", true},
		{whole, "?", "éé", false},
		{whole, "a?c", "a日c", true},
		{whole, "日*", "日本", true},
		{whole, "日*", "本日", false},
		{quoted, "a*", "ab", false},
		{quoted, "a*", "a*", true},
		{quoted, "é?", "é?", true},
		{wholeFold, "pay", "PAY", true},
		{wholeFold, "PAY", "pays", false},
		{wholeFold, "p?y", "PAY", true},
		{wholeFold, "ÉTÉ", "été", true},
		{withinFold, "call", "Please CALL back", true},
		{withinFold, "call", "cal", false},
		{withinFold, "", "", true},
		{withinFold, "aab", "aaab", true},
		{withinFold, "AaB", "xAAaB", true},
		{withinFold, "1-2", "x1-2", true},
		{withinFold, "ÉTÉ", "l'été dernier", true},
		{withinFold, "c*b", "Please CALL back", true},
		{withinFold, "k?ck", "KICK", true},
		{withinFold, "k", "\u212a", false}, // the Kelvin sign is no k here
		{withinFold, "ς", "Σ", true},
	} {
		p := newPattern(c.value, c.kind == quoted, c.kind == wholeFold || c.kind == withinFold, c.kind == withinFold)
		if got := p.match(c.text); got != c.want {
			t.Errorf("%q in %q (kind %d): %v", c.value, c.text, c.kind, got)
		}
	}
}

func TestSearchingIsLinearInALineOfOneLetter(t *testing.T) {
	t.Parallel()
	// A search that looks for each form of a letter again from every place of
	// the other would take minutes for this.
	s := strings.Repeat("A", 2_000_000)
	if containsFold(s, "ab") {
		t.Error("found")
	}
}

func TestNearestIsWhatWasMeant(t *testing.T) {
	t.Parallel()
	words := []string{"sent", "superseded", "state", "to", "agent", "ab"}
	for s, want := range map[string]string{
		"sended":     "",
		"seny":       "sent",
		"snet":       "sent",
		"SUPERSEDED": "superseded",
		"superceded": "superseded",
		"sta":        "state",
		"agnet":      "agent",
		"aent":       "sent",
		"agents":     "agent",
		"x":          "",
		"":           "",
		"zzzzzzzzz":  "",
	} {
		if got := nearest(s, words); got != want {
			t.Errorf("%q: got %q, want %q", s, got, want)
		}
	}
}
