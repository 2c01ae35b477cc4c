package page_test

import (
	"strings"
	"testing"

	"crosscheck/thread"
	"crosscheck/thread/internal/testlog"
	"crosscheck/thread/judge"
	"crosscheck/thread/ladder"
	"crosscheck/thread/page"
)

// conversation is a handoff with a readback that differs.
func conversation(tb testing.TB) *thread.Conversation {
	tb.Helper()
	return testlog.Load(tb, thread.Options{}, testlog.File{Name: "a.log", Data: []byte(
		"RW1 HO a-1 from=a to=b item=x:1 ask=FIX\nRW1 RB b-1 re=a-1 from=b to=a item=x:2 ask=FIX\n")}).Conversations()[0]
}

// words returns a text with [] around what is the log's, and the name of a message
// as its id.
func words(t page.Text) string {
	var b strings.Builder
	for _, s := range t {
		switch {
		case s.Message != nil:
			b.WriteString("<" + s.Message.ID() + ">")
		case s.From != page.Ours:
			b.WriteString("[" + s.Text + "]")
		default:
			b.WriteString(s.Text)
		}
	}
	return b.String()
}

func TestTextsOfTheLogAreKeptApartFromOurs(t *testing.T) {
	c := conversation(t)
	h := c.Handoff(0)
	for _, tt := range []struct {
		name string
		got  page.Text
		want string
	}{
		{"how a handoff stands", page.Standing(h)[0], "State: sent by <a-1>, then void by <b-1>."},
		{"who owns it", page.Standing(h)[1], "Owner at the end of the log: [a]. Read with the profile [core]."},
		{"a list", page.Some([]string{"a", "b", "c"}, 2), "[a], [b] and 1 more"},
		{"a list that is whole", page.Some([]string{"a", "b"}, 2), "[a], [b]"},
		{"a message that arrived", page.Join(page.Arrival(c.At(0)).Cells...), "<a-1>[b]yes<b-1>"},
		{"one that no message names", page.Join(page.Arrival(c.At(1)).Cells...), "<b-1>[a]no message shows it-"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := words(tt.got); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestEveryLinkOfAPageIsFound(t *testing.T) {
	c := conversation(t)
	ref := func(i int) page.Text { return page.Ref(c.At(i)) }
	named := page.Section{Title: page.Name(c.At(0), page.Strong)}
	for name, s := range map[string]page.Section{
		"title":    {Title: ref(1)},
		"text":     {Blocks: []page.Block{page.Say("no"), ref(1)}},
		"list":     {Blocks: []page.Block{page.List{page.Log("no"), ref(1)}}},
		"table":    {Blocks: []page.Block{page.Table{Rows: []page.Row{{Cells: []page.Text{nil, ref(1)}}}}}},
		"evidence": {Blocks: []page.Block{page.Evidence{{More: []page.Text{ref(1)}}}}},
		"ladder":   {Blocks: []page.Block{page.Ladder{Ladder: ladder.Of(c).Keeping(func(m thread.Message) bool { return m == c.At(1) })}}},
		"part":     {Parts: []page.Section{{Title: ref(1)}}},
	} {
		t.Run(name, func(t *testing.T) {
			p := page.Page{Lead: []page.Text{page.Say("no")}, Sections: []page.Section{named, s}}
			var got []string
			p.Links(func(m thread.Message) { got = append(got, m.ID()) })
			if len(got) != 1 || got[0] != "b-1" {
				t.Errorf("got %q", got)
			}
		})
	}
}

func TestEachReasonForNotJudgingIsOneRow(t *testing.T) {
	list := []judge.NotJudged{
		{Handoff: "a-1", Check: "record", Why: "no record supplied"},
		{Handoff: "a-2", Check: "done", Why: "no plan"},
		{Handoff: "a-3", Check: "record", Why: "no record supplied"},
	}
	table, ok := page.NotJudged(list)[0].(page.Table)
	if !ok || len(table.Rows) != 2 {
		t.Fatalf("got %v", page.NotJudged(list))
	}
	for i, want := range []string{"record[no record supplied][a-1], [a-3]", "done report[no plan][a-2]"} {
		if got := words(page.Join(table.Rows[i].Cells...)); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
