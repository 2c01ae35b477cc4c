package query_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/thread/query"
)

func TestParseReadsTheGrammar(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, query, want string }{
		{"nothing is everything", " \t\n", ""},
		{"a word", "hello", "hello"},
		{"a key with its value", "state:wrong", "state:wrong"},
		{"terms side by side are an and", "a  b\tc", "a b c"},
		{"and may be written", "a and b AND c", "a b c"},
		{"or binds less than and", "a b or c d", "a b or c d"},
		{"parentheses bind more", "(a or b) c", "(a or b) c"},
		{"parentheses that change nothing go", "((a (b)) or ((c)))", "a b or c"},
		{"not is a minus", "not a NOT state:done", "-a -state:done"},
		{"a minus negates what follows", "-a - b -(c d) -(e or f)", "-a -b -(c d) -(e or f)"},
		{"not twice is nothing", "not not a --b -(-(c)) ---d", "a b c -d"},
		{"a negated group that is negated joins its neighbours", "a -(-(b c)) d", "a b c d"},
		{"groups may touch words", "a(b or c)d", "a (b or c) d"},
		{"a minus inside a word is part of it", "id:payer-1 call-back", "id:payer-1 call-back"},
		{"a value may begin with a minus", "slot.amt:-5.00", "slot.amt:-5.00"},
		{"only the first colon ends the key", "item:inv:OR-3310", "item:inv:OR-3310"},
		{"keys are written in any case", "STATE:Wrong Slot.AMT:5", "state:Wrong slot.amt:5"},
		{"quotes that are not needed go", `"a" state:"wrong" item:"inv:1"`, `a state:wrong item:inv:1`},
		{"quotes that are needed stay", `"a b" "inv:1" "or" "-x" "a*" item:"a b"`, `"a b" "inv:1" "or" "-x" "a*" item:"a b"`},
		{"a quote in quotes is doubled", `"say ""no"""`, `"say ""no"""`},
		{"a backslash is a character", `file:"C:\new logs\a.log" a\b`, `file:"C:\new logs\a.log" a\b`},
		{"nothing in quotes is a value", `item:"" ""`, `item:"" ""`},
		{
			"times", "since:2026-10-02T10:00:00.5+02:00 until:-1h30m since:20261002T1012Z until:20261002 since:-3d",
			"since:2026-10-02T10:00:00.5+02:00 until:-1h30m since:20261002T1012Z until:20261002 since:-3d",
		},
		{"globs", "code:execution.* type:?N a*b?c", "code:execution.* type:?N a*b?c"},
		{"a hundred parentheses", strings.Repeat("(", 100) + "a" + strings.Repeat(")", 100), "a"},
		{"any number of negations", strings.Repeat("-", 100_001) + "a", "-a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			q, err := query.Parse(c.query)
			if err != nil {
				t.Fatal(err)
			}
			if got := q.String(); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if q.Everything() != (c.want == "") {
				t.Errorf("everything: %v", q.Everything())
			}
		})
	}
}

func TestParseSaysWhatIsWrongAndWhere(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		query   string
		at, end int
		what    string
		suggest string
		want    string // a part of it
	}{
		{"state:wronk", 6, 11, `unknown state "wronk"`, "wrong", "one of sent void wilco"},
		{"a state:superseeded", 8, 19, `unknown state "superseeded"`, "superseded", "orphaned"},
		{"type:ZZ", 5, 7, `unknown type "ZZ"`, "", "one of HO RB AQ AN ST DN UN FL CX"},
		{"type:X*", 5, 7, `unknown type "X*"`, "", "one of HO"},
		{"code:execution.mismach", 5, 22, `unknown code "execution.mismach"`, "execution.mismatch", "line message record"},
		{"severity:warn", 9, 13, `unknown severity "warn"`, "warning", "note warning error"},
		{"tier:executoin", 5, 14, `unknown tier "executoin"`, "execution", "receipt expiry integrity echo comprehension execution"},
		{"hearback:ignore", 9, 15, `unknown hearback "ignore"`, "ignored", "silent cleared"},
		{"agnet:payer", 0, 6, `unknown key "agnet"`, "agent", "one of type id agent"},
		{"-stat:done", 1, 6, `unknown key "stat"`, "state", "slot.NAME"},
		{"inv:OR-3310", 0, 4, `unknown key "inv"`, "", "quotes to search the text"},
		{"slot.:5", 0, 6, `unknown key "slot."`, "", "slot.NAME"},
		{"slot.a-b:5", 0, 9, `unknown key "slot.a-b"`, "", "slot.NAME"},
		{":x", 0, 1, "no key before the colon", "", "one of type"},
		{"state: done", 6, 6, "no value behind state:", "", "one of sent"},
		{"item:", 5, 5, "no value behind item:", "", "such as in item:inv:OR-*"},
		{"since:2h", 6, 8, `"2h" is no time`, "-2h", "-2h before the end"},
		{"until:2026-13-02", 6, 16, `"2026-13-02" is no time`, "", "2026-10-02T10:12:00Z"},
		{"since:--2h", 6, 10, `"--2h" is no time`, "", "a date"},
		{"since:-", 6, 7, `"-" is no time`, "", "a date"},
		{"since:-99999d", 6, 13, `"-99999d" is no time`, "", "a date"},
		{"a (b or c", 2, 3, `a "(" that is never closed`, "", `a ")"`},
		{"a) b", 1, 2, `a ")" that closes nothing`, "", `a "("`},
		{"a ()", 3, 4, `")" with nothing before it`, "", "a word, key:value or ("},
		{"or a", 0, 2, `"or" with nothing before it`, "", "a word"},
		{"a or or b", 5, 7, `"or" with nothing before it`, "", "a word"},
		{"a or", 4, 4, "the query ends too early", "", "a word"},
		{"a and ", 6, 6, "the query ends too early", "", "a word"},
		{"not", 3, 3, "the query ends too early", "", "a word"},
		{"- ", 2, 2, "the query ends too early", "", "a word"},
		{`a "bc`, 2, 3, "a quote that is never closed", "", `another "`},
		{`state:"x`, 6, 7, "a quote that is never closed", "", `another "`},
		{`a"b`, 1, 2, "a quote inside a word", "", `"" for a quote`},
		{`item:inv:"a b"`, 9, 10, "a quote inside a word", "", "the whole value in quotes"},
		{`"a"b`, 3, 4, "text right behind a closing quote", "", "a space"},
		{strings.Repeat("(", 101) + "a" + strings.Repeat(")", 101), 100, 101, "parentheses too deep in one another", "", "at most 100"},
		{strings.Repeat("-(", 100_000), 201, 202, "parentheses too deep in one another", "", "at most 100"},
	} {
		t.Run(c.query[:min(len(c.query), 30)], func(t *testing.T) {
			t.Parallel()
			_, err := query.Parse(c.query)
			var e *query.Error
			if !errors.As(err, &e) {
				t.Fatalf("got error %v, want a *query.Error", err)
			}
			if e.At != c.at || e.End != c.end || e.What != c.what || e.Suggest != c.suggest || !strings.Contains(e.Want, c.want) {
				t.Errorf("got %d-%d %q, did you mean %q, want %q", e.At, e.End, e.What, e.Suggest, e.Want)
			}
			if e.Query != c.query {
				t.Errorf("query %q, want it as given", e.Query)
			}
		})
	}
}

func TestErrorsPointWithACaret(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, query, message, picture string }{
		{
			"under the value", "agent:payer severity:eror",
			`column 22: unknown severity "eror" (did you mean error?), want one of note warning error`,
			"agent:payer severity:eror\n" +
				"                     ^^^^\n" +
				`unknown severity "eror" (did you mean error?), want one of note warning error`,
		},
		{
			"behind the end", "a or",
			"column 5: the query ends too early, want a word, key:value or ( there",
			"a or\n    ^\nthe query ends too early, want a word, key:value or ( there",
		},
		{
			"under what is wide or has marks", "日本 e\u0301 type:日",
			`column 12: unknown type "日", want one of HO RB AQ AN ST DN UN FL CX`,
			"日本 e\u0301 type:日\n            ^^\n" + `unknown type "日", want one of HO RB AQ AN ST DN UN FL CX`,
		},
		{
			"without moving the cursor", "a\tb\x1b[2J \u202e(",
			`column 9: a "(" that is never closed, want a ")" behind what it opens`,
			"",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := query.Parse(c.query)
			var e *query.Error
			if !errors.As(err, &e) {
				t.Fatalf("got error %v, want a *query.Error", err)
			}
			if c.picture == "" {
				if p := e.Picture(); strings.ContainsAny(p, "\t\x1b\u202e") {
					t.Errorf("picture %q moves the cursor", p)
				}
				return
			}
			if diff := cmp.Diff(c.message, e.Error()); diff != "" {
				t.Errorf("message (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(c.picture, e.Picture()); diff != "" {
				t.Errorf("picture (-want +got):\n%s", diff)
			}
		})
	}
}

func TestTermWritesAValueThatMatchesJustThat(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ key, value, want string }{
		{"code", "echo.mismatch", "code:echo.mismatch"},
		{"item", "inv:OR-3310", "item:inv:OR-3310"},
		{"item", "a*b", `item:"a*b"`},
		{"item", "or", "item:or"},
		{"slot.do", `say "no"`, `slot.do:"say ""no"""`},
		{"", "inv:OR-3310", `"inv:OR-3310"`},
		{"", "OR", `"OR"`},
		{"", "", `""`},
	} {
		got := query.Term(c.key, c.value)
		if got != c.want {
			t.Errorf("%s %q: got %s, want %s", c.key, c.value, got, c.want)
		}
		q, err := query.Parse(got)
		if err != nil {
			t.Errorf("%s: %v", got, err)
		} else if q.String() != got {
			t.Errorf("%s is parsed as %s", got, q)
		}
	}
}

func TestAndPutsAFilterOnTopOfAnother(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ a, b, want string }{
		{"", "a", "a"},
		{"a", "", "a"},
		{"a b", "c", "a b c"},
		{"a or b", "-c", "(a or b) -c"},
		{"a or b", "c or d", "(a or b) (c or d)"},
	} {
		if got := parse(t, c.a).And(parse(t, c.b)).String(); got != c.want {
			t.Errorf("%q and %q: got %q, want %q", c.a, c.b, got, c.want)
		}
	}
}

func TestSyntaxNamesEveryKeyAndItsExampleParses(t *testing.T) {
	t.Parallel()
	page := query.Syntax()
	for _, k := range query.Keys() {
		if !strings.Contains(page, k.Example) || k.Meaning == "" {
			t.Errorf("key %s is not explained", k.Name)
		}
		parse(t, k.Example)
		prefix, _, _ := strings.Cut(k.Example, ":")
		if want := strings.Replace(k.Name, "NAME", "amt", 1); prefix != want {
			t.Errorf("the example of %s is of %s", k.Name, prefix)
		}
	}
}

// parse reads a query that must be right.
func parse(tb testing.TB, text string) *query.Query {
	tb.Helper()
	q, err := query.Parse(text)
	if err != nil {
		tb.Fatalf("%s: %v", text, err)
	}
	return q
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", "a b or -c", `state:wrong (code:execution.* or not "x ""y""")`, "since:-2h until:2026-10-02",
		"slot.amt:5* --a not not b", strings.Repeat("(", 1000), `item:"`, "AND or NOT", "a(b)c:d", "\xff:\xff \u00a0",
		"until:-3d type:?N tier:E* hearback:i*", "-(-(a b) c)", "((a or b) (c or d)) or e",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		q, err := query.Parse(text)
		if err != nil {
			var e *query.Error
			if !errors.As(err, &e) || e.At < 0 || e.At > e.End || e.End > len(text) || e.Want == "" || e.What == "" {
				t.Fatalf("%q: %#v", text, err)
			}
			if n := strings.Count(e.Picture(), "\n"); n != 2 {
				t.Fatalf("%q: a picture of %d lines", text, n+1)
			}
			return
		}
		again, err := query.Parse(q.String())
		if err != nil {
			t.Fatalf("%q is written as %q: %v", text, q, err)
		}
		if diff := cmp.Diff(fmt.Sprint(q), fmt.Sprint(again)); diff != "" {
			t.Fatalf("%q is written as %q and read as another (-first +again):\n%s", text, q, diff)
		}
		if !query.Same(q, again) {
			t.Fatalf("%q is written as %q, which means something else", text, q)
		}
	})
}
