package ui

import (
	"os"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/finding"
	"crosscheck/ui/theme"
	"crosscheck/ui/tree"
)

// footerOf returns the line at the bottom.
func footerOf(s *driven) string { return strings.TrimRight(plain(s.footer()), " ") }

// selectedID returns the id of the selected message, "" for another row.
func selectedID(s *driven) string {
	if n := s.tree.Selected(); n.Kind == tree.Message || n.Kind == tree.Tier {
		return n.Message.ID()
	}
	return ""
}

func TestKeysGoToThePromptBeforeAnythingElse(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30)
	s.press("/").typing("qjde?")
	if s.quit || s.overlay != nil || s.selection.sheet {
		t.Error("a letter typed into the prompt did something else")
	}
	if got := s.prompt.text(); got != "qjde?" {
		t.Errorf("typed %q", got)
	}
}

func TestKeysGoToTheOverlayBeforeThePanes(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30)
	before := s.tree.Selected()
	s.press("?", "j", "j", "G")
	if s.tree.Selected() != before {
		t.Error("a key moved the tree under the help")
	}
	if s.overlay.top == 0 {
		t.Error("help did not scroll")
	}
	if s.press("q"); s.quit || s.overlay != nil {
		t.Error("q did not close help, or quit")
	}
	if s.press("q"); !s.quit {
		t.Error("q did not quit")
	}
}

func TestControlCAlwaysQuits(t *testing.T) {
	for _, before := range []string{"", "?", "/", "tab", "z"} {
		s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30)
		if before != "" {
			s.press(before)
		}
		if s.press("ctrl+c"); !s.quit {
			t.Errorf("ctrl+c does not quit after %q", before)
		}
	}
}

func TestControlZSuspends(t *testing.T) {
	m := New(scenario(t, "void-cleared", theme.Options{}))
	_, cmd := m.Update(keyMsg("ctrl+z"))
	if cmd == nil {
		t.Fatal("ctrl+z does nothing")
	}
	if _, ok := cmd().(tea.SuspendMsg); !ok {
		t.Error("ctrl+z does not suspend")
	}
}

func TestEscapeClosesOneThingAtATime(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30)
	s.press("/").typing("acct").press("enter", "?", "esc")
	if s.overlay != nil || s.search.needle.Empty() {
		t.Fatal("esc did not close help alone")
	}
	if s.press("esc"); !s.search.needle.Empty() {
		t.Error("esc did not clear the search")
	}
	if s.press("esc"); s.quit || footerOf(s) == "" {
		t.Error("esc with nothing to close quits or says nothing")
	}
}

func TestTheFooterOffersEscapeWhileItClosesSomething(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 120, 30)
	offers := func() bool { return strings.Contains(footerOf(s), "esc back") }
	if offers() {
		t.Error("nothing is open, and the footer offers to close it")
	}
	if s.press("?"); !offers() {
		t.Error("help is open, and the footer does not say how to close it")
	}
	s.press("esc", "/").typing("acct").press("enter", "j")
	if !offers() {
		t.Error("a search is on, and the footer does not say how to clear it")
	}
}

// Each key of the table does what another does not: in some situation the screen
// changes or the status says why it does not.
func TestEveryKeyOfTheTableDoesSomething(t *testing.T) {
	situations := [][]string{nil, {"z", "R", "G"}, {"z", "R"}, {"j", "l"}, {"/", "p", "enter"}, {"tab"}, {"tab", "G"}, {"tab", "tab"}, {"tab", "tab", "G"}, {"?"}, {"?", "G"}, {"/"}, {"f"}, {"&"}, {"."}}
	for _, b := range Keys() {
		if b.Action == "suspend" {
			continue
		}
		for _, k := range b.Keys {
			does := false
			for _, before := range situations {
				s := open(scenario(t, "two-logs", theme.Options{Color: theme.Mono}), 120, 20).press(before...)
				if !b.Modes.Has(s.mode()) {
					continue
				}
				was := s.View()
				s.press(strings.Fields(k)...)
				if s.quit || s.View() != was {
					does = true
					break
				}
			}
			if !does {
				t.Errorf("%s (%s) does nothing anywhere", k, b.Long)
			}
		}
	}
}

func TestLettersThatArriveTogetherAreTakenOneByOne(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30)
	s.press("g")
	s.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("jjk")})
	if got := selectedID(s); got != "payer-1" {
		t.Errorf("after jjk %s is selected, want payer-1", got)
	}
}

func TestWhatIsPastedIsNoCommand(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30)
	s.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("q"), Paste: true})
	if s.quit {
		t.Error("a pasted q quits")
	}
	s.press("/").send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("payer-2\n"), Paste: true})
	if got := s.prompt.text(); got != "payer-2" {
		t.Errorf("pasted %q", got)
	}
	if got := selectedID(s); got != "payer-2" {
		t.Errorf("%s is selected", got)
	}
}

func TestTheErrorKeysGoThroughAllErrorsAndRound(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30)
	var got []string
	for range 3 {
		got = append(got, selectedID(s))
		s.press("e")
	}
	got = append(got, footerOf(s), footerOf(s.press("E")), selectedID(s))
	want := []string{
		"payer-1", "scheduler-2", "payer-1",
		"2 of 2 messages with an error", "1 of 2 messages with an error", "payer-1",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestTheErrorKeysGoAcrossConversations(t *testing.T) {
	s := open(scenario(t, "two-logs", theme.Options{}), 100, 30)
	conversations := map[string]bool{}
	for range s.tree.With(finding.Error) {
		conversations[s.tree.Selected().Conversation.ID()] = true
		s.press("e")
	}
	if len(conversations) != 2 {
		t.Errorf("errors of %d conversations are reached", len(conversations))
	}
}

func TestTheWarningKeysGoThroughAllWarnings(t *testing.T) {
	s := open(scenario(t, "tangled", theme.Options{}), 100, 30)
	var got []string
	for _, k := range []string{"w", "w", "w", "W"} {
		got = append(got, selectedID(s.press(k))+" "+footerOf(s))
	}
	want := []string{
		"builder-2 1 of 2 messages with a warning", "planner-3 2 of 2 messages with a warning",
		"builder-2 1 of 2 messages with a warning, on from the top", "planner-3 2 of 2 messages with a warning, on from the end",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestTheKeysForFindingsSayWhatThereIsNot(t *testing.T) {
	s := open(scenario(t, "clean-exec", theme.Options{}), 100, 30)
	if got := footerOf(s.press("e")); got != "no errors" {
		t.Errorf("the status says %q", got)
	}
	if got := footerOf(s.press("W")); got != "no warnings" {
		t.Errorf("the status says %q", got)
	}
	latin := session(t, theme.Options{}, "latin.log", "caf\xe9\nRW1 HO a-1 from=a to=b item=x ask=FIX\n")
	if got, want := footerOf(open(latin, 100, 30).press("w")), "of no message: line.encoding"; !strings.HasPrefix(got, want) {
		t.Errorf("the status says %q, want %q", got, want)
	}
}

func TestTabGoesThroughThePanes(t *testing.T) {
	for _, size := range []struct{ w, h int }{{160, 45}, {80, 24}, {50, 15}} {
		s := open(scenario(t, "void-cleared", theme.Options{}), size.w, size.h)
		var got []string
		for range 4 {
			got = append(got, s.focus.String())
			s.press("tab")
		}
		s.press("shift+tab", "shift+tab")
		got = append(got, s.focus.String())
		if diff := cmp.Diff([]string{"Tree", "Detail", "Source", "Tree", "Source"}, got); diff != "" {
			t.Error(diff)
		}
	}
}

func TestTheFocusedPaneScrolls(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 80, 24)
	selected := s.tree.Selected()
	s.press("tab", "ctrl+d")
	if above, _ := s.detail.More(); above == 0 {
		t.Error("the detail does not scroll")
	}
	if s.tree.Selected() != selected {
		t.Error("the selection moved with it")
	}
}

func TestSightingsAndVariantsAreSteppedThrough(t *testing.T) {
	s := open(scenario(t, "delivery", theme.Options{}), 120, 40)
	s.press("g")
	for _, want := range []int{2, 3, 1} {
		if s.press("s"); s.source.Place().Line != want {
			t.Errorf("line %d is shown, want %d (%s)", s.source.Place().Line, want, footerOf(s))
		}
	}
	if got := footerOf(s.press("a")); got != "it was delivered as it was sent" {
		t.Errorf("the status says %q", got)
	}
	s.press("e", "a")
	if s.selection.variant != 1 || s.source.Place().Line != 10 {
		t.Errorf("variant %d on line %d", s.selection.variant, s.source.Place().Line)
	}
	if s.press("a"); s.selection.variant != 0 || s.source.Place().Line != 9 {
		t.Errorf("variant %d on line %d after the last", s.selection.variant, s.source.Place().Line)
	}
	s.press("a", "j")
	if s.selection.variant != 0 {
		t.Error("another message is shown as a variant")
	}
}

func TestTheSheetStaysWhileOtherMessagesOfTheHandoffAreSelected(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 120, 40)
	s.press("d", "j")
	if !s.selection.sheet || !strings.Contains(plain(s.View()), "first divergence") {
		t.Error("the value sheet is gone")
	}
	if s.press("d"); s.selection.sheet {
		t.Error("d does not go back to the detail")
	}
}

func TestTheLayoutKey(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 120, 40)
	if s.press("|"); s.layout.kind != stacked {
		t.Error("the panes are not stacked")
	}
	if s.press("|"); s.layout.kind != sideBySide {
		t.Error("the panes do not stand side by side again")
	}
	s.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	if got := footerOf(s.press("|")); !strings.Contains(got, "100 columns") {
		t.Errorf("the status says %q", got)
	}
}

func TestTheNextMessageOfAHandoff(t *testing.T) {
	s := open(scenario(t, "clean-exec", theme.Options{}), 100, 30)
	var ids []string
	for range 5 {
		ids = append(ids, selectedID(s))
		s.press("o")
	}
	want := []string{"scheduler-1", "payer-1", "scheduler-2", "payer-2", "payer-2"}
	if diff := cmp.Diff(want, ids); diff != "" {
		t.Error(diff)
	}
}

func TestOpeningAtAMessage(t *testing.T) {
	tests := []struct {
		name   string
		target Target
		want   string
		status string
	}{
		{"by id", Target{ID: "payer-2"}, "payer-2", ""},
		{"by line", Target{Line: 3}, "scheduler-2", ""},
		{"in that file", Target{File: "void-cleared.log", ID: "payer-1"}, "payer-1", ""},
		{"in no such file", Target{File: "other.log", ID: "payer-1"}, "payer-1", "there is no message payer-1"},
		{"on a line that is none", Target{Line: 4}, "payer-1", "there is no message on line 4"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			session := scenario(t, "void-cleared", theme.Options{})
			session.Open = tt.target
			s := open(session, 100, 30)
			if got := selectedID(s); got != tt.want || s.status != tt.status {
				t.Errorf("%s is selected, the status says %q", got, s.status)
			}
		})
	}
}

func TestALogWithoutMessagesShowsItsLines(t *testing.T) {
	s := open(scenario(t, "no-messages", theme.Options{}), 80, 24)
	got := plain(s.View())
	for _, want := range []string{"No RW1 message was found", "read as", "payer timed out after 840s", "2026-10-02 10:00:00 to 10:14:01"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not shown in\n%s", want, got)
		}
	}
}

func TestAnArchiveWithoutMessagesShowsTheLinesOfItsFirstFile(t *testing.T) {
	archive, err := os.ReadFile("../codec/source/testdata/real/inspect.eval")
	if err != nil {
		t.Fatal(err)
	}
	s := open(session(t, theme.Options{}, "inspect.eval", string(archive)), 100, 30)
	got := plain(s.View())
	for _, want := range []string{"No RW1 message was found", "speakers  system  user  assistant", `1 {`, `2   "version": 2,`} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not shown in\n%s", want, got)
		}
	}
	s.press("G")
	if got := plain(s.View()); !strings.Contains(got, "\n 79 }") {
		t.Errorf("the end is not shown in\n%s", got)
	}
}

func TestALogWithoutALine(t *testing.T) {
	s := open(session(t, theme.Options{Color: theme.Mono}, "empty.log", ""), 80, 24)
	s.press("j", "e", "d", "/", "n", "enter", "z", "R", "tab", "?", "q", "s", "a", "o", "]", "1", "H")
	check(t, s, "an empty log")
}
