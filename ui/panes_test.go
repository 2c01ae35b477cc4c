package ui

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/finding"
	"crosscheck/ui/theme"
)

// The views in place of the tree, as goldens.
func TestBoards(t *testing.T) {
	looks := map[string]theme.Options{
		"dark": {Color: theme.ANSI256, Dark: true},
		"mono": {Color: theme.Mono},
	}
	for _, sc := range []struct {
		name, scenario string
		keys           []string
	}{
		{"findings", "void-cleared", []string{"f"}},
		{"findings-many", "broken-lines", []string{"f", "j", "j"}},
		{"findings-delivery", "delivery", []string{"f"}},
		{"findings-none", "no-messages", []string{"f"}},
		{"findings-filtered", "cancels", []string{".", "f"}},
		{"ladder-filtered", "cancels", []string{".", "t"}},
		{"items-filtered", "cancels", []string{".", "i"}},
		{"items", "ownership-conflict", []string{"i"}},
		{"items-many", "cancels", []string{"i", "j"}},
		{"ladder", "void-cleared", []string{"t"}},
		{"ladder-relay", "relay", []string{"t", "G"}},
		{"ladder-tangled", "tangled", []string{"t"}},
		{"ladder-two-logs", "two-logs", []string{"t", "g"}},
		{"ladder-none", "no-messages", []string{"t"}},
		{"ladder-hostile", "hostile", []string{"t"}},
		{"log", "void-cleared", []string{"r"}},
		{"log-broken", "broken-lines", []string{"r", "l"}},
		{"log-two-logs", "two-logs", []string{"r", "g"}},
		{"log-none", "no-messages", []string{"r"}},
		{"log-hostile", "hostile", []string{"r"}},
	} {
		for look, o := range looks {
			for _, size := range []struct{ w, h int }{{60, 16}, {100, 30}, {200, 55}} {
				t.Run(fmt.Sprintf("%s/%dx%d-%s", sc.name, size.w, size.h, look), func(t *testing.T) {
					s := open(scenario(t, sc.scenario, o), size.w, size.h).press(sc.keys...)
					golden.RequireEqual(t, []byte(s.View()+"\n"))
				})
			}
		}
	}
}

// bytesLog is a log with a finding about its bytes and one about a message.
const bytesLog = "one\ntwo\nt\xffhree\n" +
	"RW1 HO a-1 from=a to=b item=x:1 ask=FIX due=20261009\n" +
	"RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX due=20261019\n"

func TestFindingsJumpToTheirMessage(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30).press("g", "f")
	if got := s.selection.finding; got == nil || got.Code != finding.ExecutionMismatch {
		t.Fatalf("opened at %v", got)
	}
	s.press("j")
	if got := s.tree.Selected().Message.ID(); got != "scheduler-2" {
		t.Errorf("the tree goes along to %q", got)
	}
	if got := plain(s.View()); !strings.Contains(got, "› 3 2026") && !strings.Contains(got, "›3 2026") {
		t.Errorf("the source pane is not at line 3:\n%s", got)
	}
	s.press("enter")
	if s.view != treeView || s.focus != mainPane || s.tree.Selected().Message.ID() != "scheduler-2" || s.selection.finding != nil {
		t.Errorf("enter leads to view %s, pane %s", s.view, s.focus)
	}
	if got := plain(s.View()); strings.Contains(got, "What to do") {
		t.Errorf("the page of the finding is still shown:\n%s", got)
	}
}

func TestAFindingAboutBytesShowsItsLine(t *testing.T) {
	s := open(session(t, theme.Options{}, "a.log", bytesLog), 100, 30).press("f", "g")
	for s.selection.finding.Code != finding.LineEncoding {
		s.press("j")
	}
	if p := s.source.Place(); p.Line != 3 || p.Input != 0 {
		t.Errorf("the source pane shows %+v", p)
	}
	if got := plain(s.View()); !strings.Contains(got, "a.log  ›  line.encoding") {
		t.Errorf("the header does not name it:\n%s", got)
	}
	if s.press("enter"); s.focus != sourcePane {
		t.Errorf("enter leads to %s", s.focus)
	}
	if s.press("b"); s.source.Place().Line == 3 {
		t.Error("back in the tree its line is still shown")
	}
}

func TestFindingsAreShownOfALogWithoutMessages(t *testing.T) {
	s := open(session(t, theme.Options{}, "a.log", "one\nt\xffwo\n"), 100, 30)
	if s.press("f"); !strings.Contains(plain(s.View()), "1 line.encoding") || s.focus != mainPane {
		t.Errorf("the finding is not shown:\n%s", plain(s.View()))
	}
	if s.press("b"); s.focus == mainPane {
		t.Error("the focus is on a tree that is not there")
	}
}

func TestErrorsAndMessagesAreGoneThroughInFindings(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30).press("g", "f", "e")
	if got := s.selection.finding; got == nil || got.Code != finding.ClearanceOnVoid {
		t.Errorf("e leads to %v", got)
	}
	if s.press("o"); s.tree.Selected().Message.ID() != "payer-2" || s.selection.finding != nil {
		t.Errorf("o leads to %s, finding %v", s.tree.Selected().Message.ID(), s.selection.finding)
	}
	if got := plain(s.View()); !strings.Contains(got, "DN payer-2") {
		t.Errorf("a message without findings is not shown:\n%s", got)
	}
}

// With any keys in any order each view in place of the tree keeps to its size.
func TestBoardsKeepToTheirSize(t *testing.T) {
	for _, name := range names(t) {
		s := open(scenario(t, name, theme.Options{Color: theme.Mono, Dark: true}), 80, 24)
		for _, view := range []string{"f", "i"} {
			s.press("b", view)
			for w := 20; w <= 300; w += 140 {
				for h := 5; h <= 100; h += 19 {
					s.send(tea.WindowSizeMsg{Width: w, Height: h})
					check(t, s.press("j", "ctrl+d"), name+", view "+view)
					check(t, s.press("G", "tab", "tab", "tab", "k"), name+", view "+view)
				}
			}
		}
	}
}

func TestTheLadderGoesAlongWithTheTree(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30).press("t")
	selected := func() string { return s.tree.Selected().Message.ID() }
	on := func() string { at, _ := s.mainView().Selected(); return at.ID() }
	for _, tt := range []struct{ key, want string }{
		{"j", "scheduler-2"}, {"G", "payer-2"}, {"E", "scheduler-2"}, {"g", "scheduler-1"}, {"o", "payer-1"},
	} {
		if s.press(tt.key); selected() != tt.want || on() != tt.want {
			t.Errorf("%s leads to %s in the tree and %s on the ladder, want %s", tt.key, selected(), on(), tt.want)
		}
	}
	if s.press("l"); s.status == "" {
		t.Error("nothing is said where no lane is out of sight")
	}
	if s.press("enter"); s.view != treeView || selected() != "payer-1" {
		t.Errorf("enter leads to view %s at %s", s.view, selected())
	}
}

func TestTheLadderGoesFromOneConversationToTheNext(t *testing.T) {
	s := open(scenario(t, "two-logs", theme.Options{}), 100, 30).press("t", "g")
	if s.press("]"); s.selection.inView.ID() != "scheduler-1" {
		t.Errorf("] leads to %s", s.selection.inView.ID())
	}
	if s.press("["); s.selection.inView.ID() != "payer-1" {
		t.Errorf("[ leads to %s", s.selection.inView.ID())
	}
}

func TestWhatIsSearchedIsMarkedOnTheLadder(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{Color: theme.ANSI256, Dark: true}), 100, 30).press("t")
	s.press("/").typing("payer-2").press("enter", "k")
	match := s.theme.Paint(theme.Match, "payer-2")
	if got := strings.Join(s.lines(mainPane), "\n"); !strings.Contains(got, match) {
		t.Errorf("the match is not marked:\n%s", got)
	}
}

// The item of the selected message is shown, and the message stays selected; from
// another item enter leads to the handoff that says most of it.
func TestItemsJumpToTheirHandoff(t *testing.T) {
	s := open(scenario(t, "cancels", theme.Options{}), 100, 30).press("g", "i")
	before := s.tree.Selected().Message
	if s.press("i"); s.tree.Selected().Message != before || s.view != treeView {
		t.Errorf("a look at the items leads from %s to %s", before.ID(), s.tree.Selected().Message.ID())
	}
	s.press("i", "G", "enter")
	if got := s.tree.Selected().Message.ID(); got != "release-7" || s.view != treeView {
		t.Errorf("enter leads to %q", got)
	}
}

func TestTheLogGoesAlongWithTheTree(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30).press("r")
	if got := s.selection.inView.ID(); got != "payer-1" {
		t.Errorf("opened at %q", got)
	}
	for _, tt := range []struct{ key, tree, on string }{
		{"j", "scheduler-2", "scheduler-2"},
		{"j", "scheduler-2", ""}, // a line without a message
		{"j", "payer-2", "payer-2"},
		{"k", "payer-2", ""},
		{"E", "scheduler-2", "scheduler-2"},
		{"g", "scheduler-1", "scheduler-1"},
	} {
		s.press(tt.key)
		if on := s.selection.inView; s.tree.Selected().Message.ID() != tt.tree || on.Conversation() != nil && on.ID() != tt.on {
			t.Errorf("%s leads to %s in the tree", tt.key, s.tree.Selected().Message.ID())
		}
	}
	if s.press("G", "k", "enter"); s.view != "Log" || s.status == "" {
		t.Errorf("enter on a line without a message leads to view %s: %s", s.view, s.status)
	}
	if s.press("j", "enter"); s.view != treeView || s.tree.Selected().Message.ID() != "payer-2" {
		t.Errorf("enter leads to view %s", s.view)
	}
}

// An error that is selected already is gone to from a line without a message.
func TestAnErrorIsGoneToInTheLogThoughItIsSelected(t *testing.T) {
	s := open(session(t, theme.Options{}, "a.log", "one\nRW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\ntwo\n"), 100, 30)
	if s.press("r", "g", "e"); s.selection.inView.ID() != "b-1" {
		t.Errorf("e stays at another line:\n%s", plain(s.View()))
	}
}

func TestTheLogShowsTheMembersOfAnArchive(t *testing.T) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range []string{"b.log", "a.log"} {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := fmt.Fprintf(f, "of %s\nRW1 HO %s-1 from=%[2]s to=z item=x:1 ask=FIX\n", name, name[:1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	s := open(session(t, theme.Options{}, "x.zip", b.String()), 100, 40).press("r", "g")
	if diff := cmp.Diff(`x.zip!b.log  2 lines
1       of b.log
2 • HO  RW1 HO b-1 from=b to=z item=x:1 ask=FIX
x.zip!a.log  2 lines
1       of a.log
2 • HO  RW1 HO a-1 from=a to=z item=x:1 ask=FIX`, boardOf(s)); diff != "" {
		t.Error(diff)
	}
}

func TestTheLogTellsWhoWroteALineOfATranscript(t *testing.T) {
	s := open(session(t, theme.Options{}, "session.jsonl", transcript), 100, 30).press("r", "g")
	if got := boardOf(s); !strings.Contains(got, "2 • HO  09:00:00 assistant …") || !strings.Contains(got, "RW1 HO a-1") {
		t.Errorf("the log shows\n%s", got)
	}
}

// boardOf returns what the view in place of the tree shows, without blanks at the
// ends.
func boardOf(s *driven) string {
	lines := s.lines(mainPane)
	for i := range lines {
		lines[i] = strings.TrimRight(plain(lines[i]), " ")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// A look at the findings from a message without one leads to the nearest, and back;
// whoever goes on from there, or jumps, stays.
func TestALookAtTheFindingsComesBack(t *testing.T) {
	at := func(keys ...string) string {
		s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30).press("G")
		return s.press(keys...).tree.Selected().Message.ID()
	}
	for _, tt := range []struct{ keys, want string }{
		{"f", "scheduler-2"}, {"f b", "payer-2"}, {"f f", "payer-2"}, {"f enter", "scheduler-2"}, {"f k b", "payer-1"},
	} {
		if got := at(strings.Fields(tt.keys)...); got != tt.want {
			t.Errorf("%s leads to %s, want %s", tt.keys, got, tt.want)
		}
	}
}

// In the past a finding is of a handoff as it stood then.
func TestAFindingOfThePastTellsTheHandoffAsOfThen(t *testing.T) {
	s := open(scenario(t, "ownership-conflict", theme.Options{}), 100, 40).press("f", "<")
	s.press(">")
	for i := 0; i < 10 && s.selection.finding == nil; i++ {
		s.press("<")
	}
	if got := plain(s.View()); !strings.Contains(got, "FIX gh:acme/site#70  wilco") || strings.Contains(got, "#70  done") {
		t.Errorf("the handoff is not as of then:\n%s", got)
	}
}
