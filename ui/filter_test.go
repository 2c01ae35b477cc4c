package ui

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/query"
	"crosscheck/ui/theme"
)

// queries are filters that keep all, some and none of the scenarios.
func queries() []string {
	return []string{
		"type:HO", "state:done", "-state:done", "agent:payer", "severity:error", "severity:warning", "-severity:error",
		"type:AQ or type:CX", "nothing-like-it", "hearback:ignored",
	}
}

// filterBy filters by a query as a reader does.
func (s *driven) filterBy(q string) *driven { return s.press("&").typing(q).press("enter") }

// rows returns the ids of the rows in sight and how they are folded.
func rows(s *driven) string {
	s.tree.SetSize(120, 10_000)
	out := left(s)
	s.resize()
	return strings.TrimRight(out, " \n")
}

func TestFilterAndClearKeepsSelectionAndFolds(t *testing.T) {
	for i, name := range names(t) {
		r := rand.New(rand.NewSource(int64(i)))
		pool := []string{"h", "l", "enter", "H", "L", "2", "3", "j", "k", "G", "g", "j", "e"}
		s := open(scenario(t, name, theme.Options{}), 120, 40)
		if s.empty() {
			continue
		}
		for _, q := range queries() {
			for range 12 {
				s.press(pool[r.Intn(len(pool))])
			}
			was, selected := rows(s), s.tree.Selected()
			for _, off := range [][]string{{"backspace"}, {"esc"}} {
				s.filterBy(q).press(off...)
				if got := s.tree.Selected(); got != selected {
					t.Fatalf("%s: after %s and %s %v is selected, want %v", name, q, off, got, selected)
				}
				if got := rows(s); got != was {
					t.Fatalf("%s: after %s and %s the rows are\n%s\nwant\n%s", name, q, off, got, was)
				}
			}
		}
	}
}

// What the filter keeps is all there, and nothing else is.
func TestAFilterShowsJustWhatItKeeps(t *testing.T) {
	for _, name := range names(t) {
		s := open(scenario(t, name, theme.Options{}), 120, 40)
		if s.empty() {
			continue
		}
		for _, text := range queries() {
			q, err := query.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			r := q.Match(s.session.Log, s.found.All())
			got := walk(t, s.filterBy(text).press("z", "R"))
			for m := range all(s.session.Log) {
				if r.Keeps(m) != got[m] {
					t.Errorf("%s: %s %s kept %v, shown %v by %s", name, m.Type(), m.ID(), r.Keeps(m), got[m], text)
				}
			}
			if n := s.tree.Shown(); n != len(got) {
				t.Errorf("%s: %d shown by %s, but %d are counted", name, len(got), text, n)
			}
			s.press("esc")
		}
	}
}

func TestNoFailureIsHiddenWithoutBeingCounted(t *testing.T) {
	for _, name := range names(t) {
		s := open(scenario(t, name, theme.Options{Color: theme.Mono}), 120, 40)
		if s.empty() {
			continue
		}
		for _, text := range queries() {
			s.press("esc").filterBy(text)
			outside := s.errorsOutside(t, text)
			if got := s.filters.tally.outside[finding.Error]; got != outside {
				t.Errorf("%s: %d errors are counted outside of %s, want %d", name, got, text, outside)
			}
			for _, size := range []struct{ w, h int }{{20, 5}, {40, 12}, {60, 16}, {100, 30}, {300, 100}} {
				s.send(tea.WindowSizeMsg{Width: size.w, Height: size.h})
				check(t, s, name+" by "+text)
				if want := fmt.Sprintf("✗ %d", outside); outside > 0 && !strings.Contains(lineOf(s, 1), want) {
					t.Errorf("%s by %s at %dx%d: %d errors are hidden, but it says only %q", name, text, size.w, size.h, outside, lineOf(s, 1))
				}
			}
		}
	}
}

// errorsOutside counts the errors that a query leaves out.
func (s *driven) errorsOutside(t *testing.T, text string) int {
	t.Helper()
	q, err := query.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	r, n := q.Match(s.session.Log, s.found.All()), 0
	for _, f := range s.found.All() {
		if f.Severity == finding.Error && !r.KeepsFinding(&f) {
			n++
		}
	}
	return n
}

// lineOf returns a line of the screen, from 0.
func lineOf(s *driven, n int) string { return strings.Split(plain(s.View()), "\n")[n] }

// Every view shows what the filter keeps and nothing else, whether it was there
// before the filter or not, and all of it again without.
func TestViewsShowWhatTheFilterKeeps(t *testing.T) {
	for _, key := range []string{"f", "t", "i"} {
		for _, name := range []string{"cancels", "two-logs", "broken-lines", "relay", "hostile"} {
			s := open(scenario(t, name, theme.Options{}), 120, 40).press(key)
			whole := s.visited()
			for _, text := range []string{"severity:error", "-severity:error", "type:CX"} {
				what := key + " in " + name + " by " + text
				s.filterBy(text).keepsTo(t, what)
				s.press("b", "esc").filterBy(text).press(key).keepsTo(t, what+", opened later")
				if s.press("esc"); len(s.visited()) != len(whole) {
					t.Errorf("without %s: %d messages, want %d", what, len(s.visited()), len(whole))
				}
			}
		}
	}
}

// keepsTo holds a view to what the filter keeps.
func (s *driven) keepsTo(t *testing.T, what string) {
	t.Helper()
	for m := range s.visited() {
		if !s.scope.Keeps(m) {
			t.Errorf("%s: %s %s is shown", what, m.Type(), m.ID())
		}
	}
}

// visited moves down a view from its top and returns the messages of its rows.
func (s *driven) visited() map[thread.Message]bool {
	seen := map[thread.Message]bool{}
	s.press("g")
	for range 300 {
		if m, ok := s.mainView().Selected(); ok {
			seen[m] = true
		}
		s.press("j")
	}
	return seen
}

func TestFiltersStand(t *testing.T) {
	s := open(scenario(t, "cancels", theme.Options{}), 100, 24)
	tests := []struct {
		press  []string
		line   string // what the line of the filters says
		status string
		shown  int
	}{
		{[]string{"="}, "& code:thread.cancel-wrong-agent 1 of 4 handoffs ! 1 warning outside", "", 3},
		{[]string{"="}, "& code:thread.cancel-wrong-agent 1 of 4 handoffs ! 1 warning outside", "that is filtered already", 3},
		{[]string{"."}, "& code:thread.cancel-wrong-agent & handoff release-7 1 of 4 handoffs ! 1 warning outside", "", 3},
		{[]string{"backspace"}, "& code:thread.cancel-wrong-agent 1 of 4 handoffs ! 1 warning outside", "no longer filtered by handoff release-7", 3},
		{[]string{"backspace"}, "", "no longer filtered by code:thread.cancel-wrong-agent", 13},
		{[]string{"backspace"}, "", "nothing is filtered; & filters", 13},
		{[]string{"g", "="}, "", "nothing was found at this row, so there is no code to filter by", 13},
		{[]string{"."}, "& handoff release-1 1 of 4 handoffs ✗ 1 error, 1 warning outside", "", 4},
		{[]string{"e"}, "& handoff release-1 1 of 4 handoffs ✗ 1 error, 1 warning outside", "1 error outside of the filter, none in it", 4},
		{[]string{"&", "t", "y", "p", "e", ":", "U", "N", "enter"}, "& handoff release-1 & type:UN 0 of 4 handoffs ✗ 1 error, 1 warning outside", "", 0},
		{[]string{"j", "k", "l", "h", "o", "n", "w", "d", "s", "a", "3", "L"}, "& handoff release-1 & type:UN 0 of 4 handoffs ✗ 1 error, 1 warning outside", "", 0},
		{[]string{"esc"}, "", "no longer filtered", 13},
	}
	for i, tt := range tests {
		s.press(tt.press...)
		line := ""
		if len(s.filters.list) > 0 {
			line = strings.Join(strings.Fields(lineOf(s, 1)), " ")
		}
		if line != tt.line {
			t.Errorf("%d %v: the filters say %q, want %q", i, tt.press, line, tt.line)
		}
		if tt.status != "" && s.status != tt.status {
			t.Errorf("%d %v: %q, want %q", i, tt.press, s.status, tt.status)
		}
		if got := s.tree.Shown(); got != tt.shown {
			t.Errorf("%d %v: %d messages are shown, want %d", i, tt.press, got, tt.shown)
		}
	}
	if got := selectedID(s); got != "release-1" {
		t.Errorf("%s is selected at last, want release-1", got)
	}
}

// The id of a handoff is one of its conversation.
func TestNarrowingToAHandoffIsForItsConversation(t *testing.T) {
	log := "RW1 HO a-1 from=a to=b item=x:1 ask=FIX\nRW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n"
	s := open(session(t, theme.Options{}, "one.log", log, "two.log", log), 100, 24)
	s.press("]", "l", "j")
	s.press(".")
	seen := walk(t, s.press("z", "R"))
	for m := range seen {
		if m.Conversation().ID() != "two.log" {
			t.Errorf("%s of %s is shown", m.ID(), m.Conversation().ID())
		}
	}
	if len(seen) != 2 {
		t.Errorf("%d messages are shown, want 2", len(seen))
	}
}

func TestAQueryIsCompleted(t *testing.T) {
	tests := []struct {
		name string
		do   func(s *driven)
		want string
	}{
		{"a key", func(s *driven) { s.typing("sta").press("tab") }, "state:"},
		{"then its value", func(s *driven) { s.typing("sta").press("tab", "tab") }, "state:sent"},
		{"a chosen value", func(s *driven) { s.typing("state:").press("down", "down", "enter") }, "state:void"},
		{"from the last on", func(s *driven) { s.typing("severity:").press("up", "tab") }, "severity:error"},
		{"an agent of the log", func(s *driven) { s.typing("agent:op").press("tab") }, "agent:operator"},
		{"in the middle", func(s *driven) { s.typing("sta type:HO").press("home", "right", "right", "right", "tab") }, "state: type:HO"},
		{"where nothing fits", func(s *driven) { s.typing("type:X").press("tab", "down", "up") }, "type:X"},
		{"wide letters before it", func(s *driven) { s.typing(`"日本" sta`).press("tab") }, `"日本" state:`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := open(scenario(t, "cancels", theme.Options{}), 100, 24)
			if tt.do(s.press("&")); s.prompt.text() != tt.want {
				t.Errorf("the prompt is %q, want %q", s.prompt.text(), tt.want)
			}
		})
	}
}

// The caret stands under the spot, whatever stands before it.
func TestAWrongQueryIsToldInPlace(t *testing.T) {
	tests := []struct{ query, at string }{
		{"state:wrnog", "wrnog"},
		{`"日本語" state:wrnog`, "wrnog"},
		{"\u202e state:wrnog", "wrnog"},
		{"(state:wrong agen:x", "agen:"},
		{strings.Repeat("word ", 40) + "state:wrnog", "wrnog"},
	}
	for _, tt := range tests {
		s := open(scenario(t, "cancels", theme.Options{}), 100, 24)
		s.press("&").typing(tt.query)
		for range 2 {
			lines := strings.Split(plain(s.View()), "\n")
			carets := -1
			for i, l := range lines {
				if strings.HasPrefix(strings.TrimSpace(l), "^") {
					carets = i
				}
			}
			if carets < 0 {
				t.Fatalf("%q: nothing is wrong in\n%s", tt.query, plain(s.View()))
			}
			from := len([]rune(lines[carets])) - len([]rune(strings.TrimLeft(lines[carets], " ")))
			above, under := cellsOf(lines[carets-1]), strings.Count(lines[carets], "^")
			if got := strings.Join(above[from:from+under], ""); got != tt.at {
				t.Errorf("%q: the carets stand under %q, want %q", tt.query, got, tt.at)
			}
			check(t, s, tt.query)
			s.press("enter") // it stays
		}
		if len(s.filters.list) > 0 {
			t.Errorf("%q filters", tt.query)
		}
	}
}

// cellsOf returns what stands in each cell of a line; the second cell of a wide
// letter is empty.
func cellsOf(l string) []string {
	var out []string
	for _, r := range l {
		out = append(out, string(r))
		if r >= 0x3000 {
			out = append(out, "")
		}
	}
	return out
}

func TestSearchLooksOnlyAtWhatIsKept(t *testing.T) {
	s := open(scenario(t, "cancels", theme.Options{}), 100, 24)
	s.press("/").typing("release").press("enter")
	before := s.search.tally(s.tree)
	s.press("g", ".")
	if got := s.search.tally(s.tree); got == before {
		t.Errorf("the search does not begin anew: %s", got)
	}
	for range 20 {
		if s.press("n"); !s.scope.Keeps(s.tree.Selected().Message) {
			t.Fatalf("%s is found, which is left out", selectedID(s))
		}
	}
	if s.press("backspace"); s.search.tally(s.tree) == before {
		return
	}
	if s.press("n"); !strings.HasSuffix(s.search.tally(s.tree), before[strings.LastIndex(before, " "):]) {
		t.Errorf("without the filter %q, before it %q", s.search.tally(s.tree), before)
	}
}

// A large log is filtered in steps, and keys come between them.
func TestALargeLogIsFilteredInSteps(t *testing.T) {
	s := open(session(t, theme.Options{}, "dense.log", dense(5*stretch)), 120, 40)
	s.press("&").typing("state:wrong")
	_, cmd := s.Update(keyMsg("enter"))
	if len(s.filters.list) > 0 {
		t.Fatal("a key walked the whole log")
	}
	s.press("j")
	steps := 0
	for ; cmd != nil && len(s.filters.list) == 0; steps++ {
		for _, msg := range messages(cmd) {
			_, cmd = s.Update(msg)
		}
	}
	if steps < 4 || s.filters.tally.handoffs == 0 || s.filters.tally.handoffs == s.filters.tally.of {
		t.Errorf("after %d steps %+v", steps, s.filters.tally)
	}

	// One that is given up leaves what there was.
	was := s.filters.tally
	s.press("&").typing("agent:nobody")
	_, old := s.Update(keyMsg("enter"))
	s.press("backspace")
	for _, msg := range messages(old) {
		s.send(msg)
	}
	if len(s.filters.list) != 1 || s.filters.tally != was {
		t.Errorf("a filter was given up, and now %+v is shown, want %+v", s.filters.tally, was)
	}
}

// messages runs a command and returns what it brings.
func messages(cmd tea.Cmd) []tea.Msg {
	if cmd == nil {
		return nil
	}
	batch, ok := cmd().(tea.BatchMsg)
	if !ok {
		return []tea.Msg{cmd()}
	}
	var out []tea.Msg
	for _, c := range batch {
		out = append(out, messages(c)...)
	}
	return out
}

// A log that grows is filtered as it grows, and what comes outside of the filter
// is counted.
func TestWhatComesIsFiltered(t *testing.T) {
	g, s := followedView(t, sent+readBack, 100, 30)
	s.filterBy("item:pr:7")
	s.says(t, "1 of 1 handoff  ")
	other := strings.NewReplacer("a-1", "a-2", "b-1", "b-2", "pr:7", "pr:8").Replace(sent + readBack)
	s.bring(g.pieces("y.log", other, 100, following())...)
	s.says(t, "1 of 2 handoffs  ✗ 1 error outside")
	s.press("backspace", "&").typing("item:pr").press("tab") // of the names that came
	if got := len(s.prompt.suggested); s.tree.Shown() != 4 || got != 1 || s.prompt.text() != "item:pr:7" {
		t.Errorf("%d messages are shown, %d are suggested: %s", s.tree.Shown(), got, s.prompt.text())
	}
	if s.press("esc", "&").typing("item:pr:8").press("enter"); s.tree.Shown() != 2 {
		t.Errorf("%d messages are shown", s.tree.Shown())
	}
}

func TestTheViewOpensWithTheFilterOfTheCommandLine(t *testing.T) {
	opened := func(where string, at Target) *driven {
		q, err := query.Parse(where)
		if err != nil {
			t.Fatal(err)
		}
		s := scenario(t, "cancels", theme.Options{})
		s.Where, s.Open = q, at
		return open(s, 100, 24)
	}
	s := opened("state:cancelled", Target{})
	if got := selectedID(s); got != "release-1" || s.tree.Shown() != 4 {
		t.Errorf("%s is selected of %d messages, want release-1 of 4", got, s.tree.Shown())
	}
	if s := opened("state:cancelled", Target{ID: "release-7"}); !strings.Contains(footerOf(s), "left out") {
		t.Errorf("a message that is left out was named, and it says %q", footerOf(s))
	}
	if s := opened("", Target{}); s.scope.Narrowed() {
		t.Error("an empty query narrows")
	}
}
