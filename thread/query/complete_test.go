package query_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread"
	"crosscheck/thread/query"
)

func TestNamesOfALog(t *testing.T) {
	t.Parallel()
	j := load(t, thread.Options{}, "questions.log", "tangled.log")
	got := query.NamesOf(j.log)
	slots := got.Slots
	got.Slots = nil
	want := query.Names{
		Agents:   []string{"scheduler", "payer", "human", "reconciler", "planner", "builder"},
		Items:    []string{"inv:KB-0920", "gh:acme/site#80", "gh:acme/site#81", "gh:acme/site#79"},
		Asks:     []string{"PAY", "FIX", "BUILD"},
		Profiles: []string{"pay", "core"},
		Files:    []string{"logs/questions.log", "logs/tangled.log"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("names (-want +got):\n%s", diff)
	}
	if !slices.Contains(slots, "acct") || !slices.Contains(slots, "due") {
		t.Errorf("slots %v, want those of the profiles in use", slots)
	}
}

func TestCompleteGoesOn(t *testing.T) {
	t.Parallel()
	names := query.Names{
		Agents: []string{"scheduler", "payer"},
		Items:  []string{"inv:OR-3310", "inv:OR 3311", "gh:a/b#1"},
		Asks:   []string{"PAY"}, Profiles: []string{"pay"}, Files: []string{"logs/a.log"},
		Slots: []string{"acct", "amt", "acc"},
	}
	for _, c := range []struct {
		name  string
		query string // with | for the cursor
		want  string // the queries that it can become, with commas between
	}{
		{"a key", "st|", "state:"},
		{"keys that begin so", "a|", "agent:,ask:"},
		{"what begins so comes first", "state:ca|", "state:cancelling,state:cancelled"},
		{"what has it follows", "state:an|", "state:answered,state:cancelling,state:cancelled,state:orphaned,state:unanswered,state:misanswered"},
		{"a key in any case", "STA|", "state:"},
		{"behind a minus", "-hear|", "-hearback:"},
		{"in parentheses", "(a or sev|)", "(a or severity:)"},
		{"a key that has a value", "st|:wrong x", "state:wrong x"},
		{"the words of a key", "state:w|", "state:wilco,state:wrong"},
		{"in the middle of a word", "state:w|ilco", "state:wilco,state:wrong"},
		{"a code by its area", "code:expiry|", "code:expiry.handoff,code:expiry.statement,code:expiry.outlives"},
		{"a code by what is behind the dot", "code:on-v|", "code:clearance.on-void"},
		{"an agent of the log", "agent:|", "agent:scheduler,agent:payer"},
		{"an item of the log", "-item:inv:|", `-item:inv:OR-3310,-item:"inv:OR 3311"`},
		{"an item in quotes", `item:"inv:OR 3|`, `item:"inv:OR 3311"`},
		{"an ask", "ask:p|", "ask:PAY"},
		{"a profile", "profile:|", "profile:pay"},
		{"a file", "file:a.l|", "file:logs/a.log"},
		{"the prefix of slots", "slo|", "slot."},
		{"a slot", "slot.ac|", "slot.acct:,slot.acc:"},
		{"a time", "since:-1|", "since:-15m,since:-1h,since:-1d"},
		{"nothing for a key that there is not", "foo:|", ""},
		{"nothing for an open value", "slot.amt:|", ""},
		{"nothing in a quoted text", `"st|`, ""},
		{"nothing like it", "zzz|", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			at := strings.Index(c.query, "|")
			text := strings.Replace(c.query, "|", "", 1)
			var got []string
			for _, s := range query.Complete(text, at, names) {
				got = append(got, text[:s.From]+s.Text+text[s.To:])
			}
			if diff := cmp.Diff(c.want, strings.Join(got, ",")); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestCompleteSuggestsEveryKeyWhereATermMayBegin(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		query string
		at    int
	}{{"", 0}, {"a ", 2}, {"a b", 2}, {"(", 1}, {"-", 1}, {"a", 0}, {"a b", -5}, {"a ", 99}} {
		got := query.Complete(c.query, c.at, query.Names{})
		if len(got) != len(query.Keys()) {
			t.Errorf("%q at %d: %d suggestions, want one a key", c.query, c.at, len(got))
		}
		for _, s := range got {
			if s.From != s.To || s.From < 0 || s.To > len(c.query) || s.Meaning == "" {
				t.Errorf("%q at %d: %+v", c.query, c.at, s)
			}
		}
	}
}

func TestCompleteMakesNoMoreSuggestionsThanCanBeRead(t *testing.T) {
	t.Parallel()
	names := query.Names{Items: make([]string, 10_000)}
	for i := range names.Items {
		names.Items[i] = "x"
	}
	if got := query.Complete("item:", 5, names); len(got) != 100 {
		t.Errorf("%d suggestions, want 100", len(got))
	}
}

// FuzzComplete sees that suggestions never reach outside the query.
func FuzzComplete(f *testing.F) {
	names := query.Names{Agents: []string{"payer"}, Items: []string{`a "b" *`}, Slots: []string{"amt"}}
	f.Add("state:w or (agent:p", 7)
	f.Add(`item:"a `, 8)
	f.Add("slot.a b", 6)
	f.Fuzz(func(t *testing.T, text string, at int) {
		for _, s := range query.Complete(text, at, names) {
			if s.From < 0 || s.From > s.To || s.To > len(text) || s.Text == "" {
				t.Fatalf("%q at %d: %+v", text, at, s)
			}
		}
	})
}
