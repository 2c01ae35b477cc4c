package ui

import (
	"math/rand"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"

	"crosscheck/codec/finding"
	"crosscheck/thread"
	"crosscheck/thread/summary"
	"crosscheck/ui/screen"
	"crosscheck/ui/theme"
	"crosscheck/ui/tree"
)

// check holds a screen to its size and to what may reach a terminal.
func check(t *testing.T, s *driven, what string) {
	t.Helper()
	view := s.View()
	w, h := s.layout.w, s.layout.h
	lines := strings.Split(view, "\n")
	if len(lines) != h {
		t.Fatalf("%s at %dx%d: %d lines\n%s", what, w, h, len(lines), plain(view))
	}
	for i, l := range lines {
		if got := screen.Width(l); got > w {
			t.Fatalf("%s at %dx%d: line %d is %d wide\n%q", what, w, h, i+1, got, l)
		}
	}
	for _, r := range plain(view) {
		if r != '\n' && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) {
			t.Fatalf("%s at %dx%d: %U reaches the terminal\n%q", what, w, h, r, plain(view))
		}
	}
	if !utf8.ValidString(view) {
		t.Fatalf("%s at %dx%d: bytes that are no UTF-8 reach the terminal", what, w, h)
	}
}

func TestEveryScreenKeepsToItsSize(t *testing.T) {
	for _, name := range names(t) {
		t.Run(name, func(t *testing.T) {
			s := open(scenario(t, name, theme.Options{Color: theme.Mono, Dark: true}), 80, 24)
			s.press("z", "R")
			wide, high := 140, 95
			if name == "hostile" {
				wide, high = 20, 19
			}
			for w := 20; w <= 300; w += wide {
				for h := 5; h <= 100; h += high {
					s.send(tea.WindowSizeMsg{Width: w, Height: h})
					check(t, s, name)
					for range numPanes {
						s.press("tab", "j", "ctrl+d")
						check(t, s, name+", next pane")
					}
					check(t, s.press("?"), name+", help")
					check(t, s.press("/").typing("fold"), name+", help searched")
					check(t, s.press("esc", "esc", ":").typing("ne").press("down"), name+", palette")
					check(t, s.press("esc", "&").typing(`state:wrnog "日本`), name+", wrong query")
					check(t, s.press("esc", "&").typing("agent:").press("down"), name+", query")
					s.press("esc")
				}
			}
		})
	}
}

func TestNoSizeIsTooSmall(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{Color: theme.Mono}), 0, 0)
	if got := s.View(); got != "" {
		t.Errorf("a screen without a size shows %q", got)
	}
	for w := range 24 {
		for h := range 8 {
			s.send(tea.WindowSizeMsg{Width: w, Height: h})
			s.press("j", "tab", "?", "j", "q", "/", "a", "esc", "k", "d")
			if w > 0 && h > 0 {
				check(t, s, "tiny")
			}
		}
	}
}

// Whatever is pressed in whatever order, on whatever log, the screen keeps to
// its size and shows nothing raw.
func TestAnyKeysInAnyOrder(t *testing.T) {
	var pool []string
	for _, b := range Keys() {
		for _, k := range b.Keys {
			if b.Action != actionQuit && b.Action != "quit at once" && b.Action != "suspend" {
				pool = append(pool, strings.Fields(k)...)
			}
		}
	}
	for i, name := range names(t) {
		r := rand.New(rand.NewSource(int64(i)))
		o := theme.Options{Color: theme.Mono, ASCII: i%2 == 1}
		s := open(scenario(t, name, o), 100, 30)
		for range 60 {
			k := pool[r.Intn(len(pool))]
			s.press(k)
			if r.Intn(20) == 0 {
				s.send(tea.WindowSizeMsg{Width: 20 + r.Intn(200), Height: 5 + r.Intn(60)})
			}
			check(t, s, name+" after "+k)
		}
	}
}

func TestNothingOfALogReachesTheTerminalRaw(t *testing.T) {
	for _, ascii := range []bool{false, true} {
		s := open(scenario(t, "hostile", theme.Options{Color: theme.True, Dark: true, ASCII: ascii}), 120, 40)
		s.press("z", "R", "g")
		for range s.tree.Len() + 40 {
			for _, k := range []string{"d", "d", "s", "a", "tab", "G", "tab", "G", "tab", "j"} {
				check(t, s.press(k), "hostile")
			}
			if view := plain(s.View()); ascii && strings.IndexFunc(view, func(r rune) bool { return r > unicode.MaxASCII }) >= 0 {
				t.Fatalf("not ASCII only:\n%s", view)
			}
		}
	}
}

func TestNoNameOfAFileReachesTheTerminalRaw(t *testing.T) {
	const name = "a\x1b[31mred\u009b2J\u202e.log"
	ho, rb := "RW1 HO a-1 from=a to=b item=x:1 ask=FIX\n", "RW1 RB b-1 re=a-1 from=b to=a item=x:1 ask=FIX\n"
	s := open(session(t, theme.Options{Color: theme.True, Dark: true}, name, ho, "b"+name, rb), 120, 40)
	s.press("z", "R", "g")
	for range 8 {
		for _, k := range []string{"d", "d", "s", "tab", "tab", "tab", "j"} {
			check(t, s.press(k), "hostile names")
		}
	}
	if !strings.Contains(plain(s.View()), "a\u241b[31mred") {
		t.Errorf("the name is not on the screen:\n%s", s.View())
	}
}

func TestAVeryLongLineIsShown(t *testing.T) {
	long := strings.Repeat("9", 1<<18)
	s := open(session(t, theme.Options{Color: theme.Mono}, "long.log",
		"RW1 HO a-1 from=a to=b item="+long+" ask=FIX\n"+
			"RW1 RB b-1 re=a-1 from=b to=a item="+long+"8 ask=FIX\n"+
			"RW1 HO "+long+" from=a to=b item=x:1 ask=FIX\n"+
			strings.Repeat("junk ", 1<<16)+"\n"), 120, 40)
	for _, k := range []string{"z", "R", "g", "j", "d", "d", "j", "j", "j", "j", "j", "j", "j", "j", "j", "tab", "G", "tab", "G"} {
		check(t, s.press(k), "a very long line")
	}
}

// all returns every message and invalid line of a log.
func all(log *thread.Log) map[thread.Message]bool {
	found := map[thread.Message]bool{}
	for _, c := range log.Conversations() {
		for i := range c.Len() {
			found[c.At(i)] = true
		}
	}
	return found
}

// walk moves down from the top and returns the messages it comes by.
func walk(t *testing.T, s *driven) map[thread.Message]bool {
	t.Helper()
	seen := map[thread.Message]bool{}
	s.press("g")
	for last := (tree.Node{}); ; s.press("j") {
		n := s.tree.Selected()
		if n == last {
			return seen
		}
		last = n
		if n.Kind == tree.Message {
			if seen[n.Message] {
				t.Fatalf("%s stands in the tree twice", n.Message.ID())
			}
			seen[n.Message] = true
		}
	}
}

func TestEveryMessageIsReachedByMovingDown(t *testing.T) {
	for _, name := range names(t) {
		s := open(scenario(t, name, theme.Options{}), 80, 24)
		want := all(s.session.Log)
		if got := walk(t, s.press("z", "R")); len(got) != len(want) {
			t.Errorf("%s: %d of %d messages are reached", name, len(got), len(want))
		}
	}
}

func TestFoldingNeverLosesAMessage(t *testing.T) {
	for i, name := range names(t) {
		s := open(scenario(t, name, theme.Options{}), 80, 24)
		want := all(s.session.Log)
		r := rand.New(rand.NewSource(int64(i)))
		folding := []string{"h", "l", "enter", "H", "L", "1", "2", "3", "4", "5", "j", "k", "G", "g", "j", "e"}
		for range 60 {
			before := s.tree.Selected().Conversation
			s.press(folding[r.Intn(len(folding))])
			if before != nil && s.tree.Selected().Conversation == nil {
				t.Fatalf("%s: nothing is selected any more", name)
			}
		}
		if got := walk(t, s.press("z", "R")); len(got) != len(want) {
			t.Errorf("%s: %d of %d messages are left", name, len(got), len(want))
		}
	}
}

func TestUnfoldingAndFoldingAgainKeepsTheSelection(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 80, 24)
	want := s.tree.Selected()
	s.press("l", "h", "z", "R", "z", "M")
	if got := s.tree.Selected(); got != want {
		t.Errorf("selected %v, want %v", got, want)
	}
}

// What fails without an error of its own stands next to the error.
func TestNoErrorIsFoldedAwayByDefault(t *testing.T) {
	for _, name := range names(t) {
		s := open(scenario(t, name, theme.Options{}), 80, 24)
		for _, again := range [][]string{nil, {"z", "R"}, {"1"}} {
			s.press(again...).press("z", "M")
			seen := walk(t, s)
			for m := range all(s.session.Log) {
				if summary.Describe(m, s.found).Sign == summary.Fail && !seen[m] {
					t.Errorf("%s: %s %s fails and is folded away", name, m.Type(), m.ID())
				}
			}
			for _, f := range s.found.All() {
				if m, ok := f.At(); ok && f.Severity == finding.Error && !seen[m] {
					t.Errorf("%s: %s at %s %s is folded away", name, f.Code, m.Type(), m.ID())
				}
			}
		}
	}
}

// On every screen with room for it a row that fails keeps all its words.
func TestNothingThatFailsIsCutShort(t *testing.T) {
	for _, name := range names(t) {
		if name == "hostile" {
			continue // its values are wider than any screen
		}
		for _, w := range []int{40, 60, 80, 160} {
			s := open(scenario(t, name, theme.Options{}), w, 40)
			for m := range all(s.session.Log) {
				if summary.Describe(m, s.found).Sign != summary.Fail {
					continue
				}
				s.tree.Select(m)
				shown := strings.Join(strings.Fields(strings.NewReplacer("│", " ", "\n", " ").Replace(left(s))), " ")
				for _, why := range reasons(s, m) {
					if !strings.Contains(shown, why) {
						t.Errorf("%s at %d columns: %q is not shown in\n%s", name, w, why, left(s))
					}
				}
			}
		}
	}
}

// reasons returns how a message stands and why, as far as a row says it.
func reasons(s *driven, m thread.Message) []string {
	n := summary.Describe(m, s.found)
	out := append(make([]string, 0, len(n.Reasons)+1), n.State)
	for _, r := range n.Reasons[:min(len(n.Reasons), 3)] {
		out = append(out, strings.Join(strings.Fields(r.Text), " "))
	}
	return out
}

// left returns what the tree shows.
func left(s *driven) string {
	rows := s.lines(mainPane)
	for i := range rows {
		rows[i] = plain(rows[i])
	}
	return strings.Join(rows, "\n")
}

func TestAFoldedRowSaysWhatItHides(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30)
	s.press("g", "h")
	if got := left(s); !strings.Contains(got, "✗ 2 inside") {
		t.Errorf("a folded handoff hides two errors and says nothing of it:\n%s", got)
	}
	s = open(scenario(t, "cancels", theme.Options{}), 100, 30)
	s.press("z", "M")
	if got := left(s); !strings.Contains(got, "! 1 inside") {
		t.Errorf("a folded handoff hides a warning and says nothing of it:\n%s", got)
	}
}

// Where there is room for no more than one number next to the way, it is that of
// the errors.
func TestTheErrorsAreCountedWhereTheScreenIsNarrow(t *testing.T) {
	for w, want := range map[int][]string{
		24: {"✗ 2"}, 30: {"✗ 2", "! 0"}, 40: {"✗ 2", "! 0", "4 messages"},
	} {
		head := strings.Split(plain(open(scenario(t, "void-cleared", theme.Options{}), w, 12).View()), "\n")[0]
		for _, count := range want {
			if !strings.Contains(head, count) {
				t.Errorf("at %d columns %q is not in %q", w, count, head)
			}
		}
	}
}
