package ui

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"crosscheck/codec/source"
	"crosscheck/thread"
	"crosscheck/thread/load"
	"crosscheck/ui/theme"
)

func TestALoadEndsWithTheFrameOfAFreshView(t *testing.T) {
	look := theme.Options{Color: theme.ANSI256, Dark: true}
	for i, name := range names(t) {
		t.Run(name, func(t *testing.T) {
			fresh := open(scenario(t, name, look), 100, 30)
			files, o := scenarioFiles(t, name)
			for _, size := range []int{1, 3, 1000} {
				r := rand.New(rand.NewPCG(uint64(i), uint64(size)))
				g := grows(t, o, look)
				g.Title = fresh.session.Title
				s := open(g.Session, 100, 30)
				for f := 0; f < len(files); f += 2 {
					for _, p := range g.pieces(files[f], files[f+1], size, loading()) {
						p.More = r.IntN(2) == 0
						check(t, s.bring(p), name)
					}
				}
				s.bring(Piece{Progress: load.Progress{}})
				if got, want := plain(s.View()), plain(fresh.View()); got != want {
					t.Fatalf("in pieces of %d:\n%s\nwant\n%s", size, got, want)
				}
			}
		})
	}
}

const (
	sent     = "2026-10-02T10:00:00Z RW1 HO a-1 from=a to=b item=pr:7 ask=FIX\n"
	readBack = "2026-10-02T10:01:00Z RW1 RB b-1 re=a-1 from=b to=a item=pr:7 ask=BUILD\n"
)

// following is what a piece of a log that is followed says.
func following() load.Progress { return load.Progress{Following: true} }

// followedView shows a log that was loaded and is followed now.
func followedView(t *testing.T, text string, w, h int) (*growing, *driven) {
	t.Helper()
	g := grows(t, thread.Options{}, theme.Options{Color: theme.Mono})
	s := open(g.Session, w, h)
	s.bring(g.pieces("x.log", text, 100, loading())...)
	return g, s.bring(Piece{Progress: following()})
}

// row returns the line of the screen that has a text.
func (s *driven) row(text string) (int, string) {
	for i, l := range strings.Split(plain(s.View()), "\n") {
		if strings.Contains(l, text) {
			return i, l
		}
	}
	return -1, ""
}

// treeRow returns the line of the screen in which the tree has a message.
func (s *driven) treeRow(id string) int {
	for i, l := range strings.Split(plain(s.View()), "\n") {
		if left := []rune(l); i > 1 && len(left) > 40 && strings.Contains(string(left[:40]), " "+id+" ") {
			return i
		}
	}
	return -1
}

// says fails unless a line of the screen has a text.
func (s *driven) says(t *testing.T, text string) {
	t.Helper()
	if at, _ := s.row(text); at < 0 {
		t.Errorf("nothing says %q:\n%s", text, plain(s.View()))
	}
}

func TestAFollowedViewIsThatOfAFreshOne(t *testing.T) {
	look := theme.Options{Color: theme.ANSI256, Dark: true}
	for i, name := range names(t) {
		t.Run(name, func(t *testing.T) {
			fresh := open(scenario(t, name, look), 100, 30)
			files, o := scenarioFiles(t, name)
			r := rand.New(rand.NewPCG(uint64(i), 1))
			g := grows(t, o, look)
			g.Title = fresh.session.Title
			s := open(g.Session, 100, 30)
			begun := loading()
			for f := 0; f < len(files); f += 2 {
				for _, p := range g.pieces(files[f], files[f+1], 1+r.IntN(4), loading()) {
					p.More, p.Progress, begun = r.IntN(2) == 0, begun, following()
					check(t, s.bring(p), name)
				}
			}
			s.bring(Piece{}) // follows no longer
			for _, key := range []string{"z M g", "e", "d", "z R", "G", "E", "tab", "G"} {
				keys := strings.Fields(key)
				if got, want := plain(s.press(keys...).View()), plain(fresh.press(keys...).View()); got != want {
					t.Fatalf("after %s:\n%s\nwant\n%s", key, got, want)
				}
			}
		})
	}
}

func TestALoadTellsHowFarItIsAndCanBeStopped(t *testing.T) {
	g := grows(t, thread.Options{}, theme.Options{Color: theme.Mono})
	s := open(g.Session, 100, 30)
	s.says(t, "reading: 1.0 MB")
	pieces := g.pieces("x.log", sent+readBack, 1, loading())
	pieces[0].Spent = 2 * time.Second
	pieces[0].More = false
	s.bring(pieces[0])
	s.says(t, "reading: 1.0 MB, 524.3 kB/s, 1 message; esc stops")
	s.press("esc")
	if !g.Source.(*brought).stopped || s.quit {
		t.Fatal("esc does not stop the load, or quits")
	}
	s.bring(Piece{Take: func() ([]*source.Input, []string) {
		return g.Inputs, []string{"reading was stopped after 1.0 MB"}
	}})
	s.says(t, "reading was stopped after 1.0 MB")
	s.says(t, "a-1")
	if at, l := s.row("reading  "); at >= 0 {
		t.Errorf("still says that it reads: %s", l)
	}
}

func TestControlCQuitsWhileALogIsRead(t *testing.T) {
	g := grows(t, thread.Options{}, theme.Options{Color: theme.Mono})
	s := open(g.Session, 100, 30)
	s.says(t, "reading: 1.0 MB")
	if s.press("ctrl+c"); !s.quit {
		t.Error("it does not")
	}
}

func TestTheLinesOfAMessageAreShownWhileItsLogIsRead(t *testing.T) {
	g := grows(t, thread.Options{}, theme.Options{Color: theme.Mono})
	s := open(g.Session, 100, 30)
	pieces := g.pieces("x.log", "nothing yet\n"+sent+readBack, 1, loading())
	pieces[0].More = false
	s.bring(pieces[0])
	s.says(t, "reading")
	s.says(t, "›2 "+sent[:20])
	s.says(t, " 1 nothing yet")
	s.says(t, " 3 "+readBack[:20])
}

func TestNoLineOfAFileThatWasWrittenOverIsShown(t *testing.T) {
	g, s := followedView(t, sent+readBack, 100, 30)
	s.says(t, "›2 "+readBack[:20])
	s.bring(g.restart("x.log", "x.log: was written over"))
	s.bring(g.pieces("x.log", "another line\n"+sent+readBack, 7, following())...)
	s.says(t, "›3 "+readBack[:20])
	s.says(t, " 1 another line")
}

func TestTheViewOpensWhereItShouldUnlessTheReaderHasGoneElsewhere(t *testing.T) {
	text := dense(300) // the first error is in the 300th line
	tests := []struct {
		name string
		open Target
		keys []string
		want string
	}{
		{"at the first error", Target{}, nil, "payer-200"},
		{"at an id", Target{File: "x.log", ID: "scheduler-51"}, nil, "scheduler-51"},
		{"at a line", Target{File: "x.log", Line: 200}, nil, "payer-133"},
		{"where the reader went", Target{}, []string{"j"}, "scheduler-3"},
		{"where the reader went, and not at an id", Target{ID: "payer-100"}, []string{"j", "j"}, "scheduler-5"},
		{"where help was closed", Target{}, []string{"?", "esc"}, "payer-200"},
	}
	for _, tt := range tests {
		g := grows(t, thread.Options{}, theme.Options{})
		g.Open = tt.open
		s := open(g.Session, 100, 30)
		for i, p := range g.pieces("x.log", text, 20, loading()) {
			if s.bring(p); i == 2 {
				s.press(tt.keys...)
			}
		}
		s.bring(Piece{})
		if got := s.tree.Selected().Message.ID(); got != tt.want {
			t.Errorf("%s: opens at %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestATargetThatNeverComesIsTold(t *testing.T) {
	g := grows(t, thread.Options{}, theme.Options{})
	g.Open = Target{ID: "nobody-7"}
	s := open(g.Session, 100, 30)
	s.bring(g.pieces("x.log", sent, 20, loading())...)
	if at, _ := s.row("there is no message nobody-7"); at >= 0 {
		t.Error("told while it could still come")
	}
	s.bring(Piece{})
	s.says(t, "there is no message nobody-7")
}

func TestFollowingKeepsThePlaceAndTellsWhatIsNew(t *testing.T) {
	g, s := followedView(t, dense(120), 100, 30)
	s.press("1", "g", "j", "l", "j", "j")
	want := s.tree.Selected().Message.ID()
	at := s.treeRow(want)
	s.bring(g.pieces("y.log", sent+readBack, 100, following())...)
	s.says(t, "2 new messages, 1 new failure: e")
	s.says(t, "following")
	if id := s.tree.Selected().Message.ID(); id != want {
		t.Errorf("%s is selected, want %s", id, want)
	}
	if now := s.treeRow(want); now != at || at < 2 {
		t.Errorf("it stands in line %d, was in line %d:\n%s", now, at, plain(s.View()))
	}
	s.press("e")
	if id := s.tree.Selected().Message.ID(); id != "b-1" {
		t.Errorf("e goes to %q", id)
	}
	s.bring(g.pieces("y.log", strings.ReplaceAll(readBack, "b-1", "b-2"), 100, following())...)
	s.says(t, "1 new message, 1 new failure: e")
}

func TestAfterTheLastRowTheNewestStaysSelected(t *testing.T) {
	g, s := followedView(t, sent, 80, 24)
	s.press("G")
	for i := range 40 {
		s.bring(g.pieces("x.log", strings.ReplaceAll(sent, "a-1", fmt.Sprintf("a-%d", i+2)), 10, following())...)
	}
	if id := s.tree.Selected().Message.ID(); id != "a-41" {
		t.Errorf("%s is selected", id)
	}
	s.says(t, "HO a-41")
	s.press("k")
	s.bring(g.pieces("x.log", strings.ReplaceAll(sent, "a-1", "a-42"), 10, following())...)
	if id := s.tree.Selected().Message.ID(); id != "a-40" {
		t.Errorf("%s is selected, though the reader went to a-40", id)
	}
}

func TestAnInputThatIsReadAnewLeavesThePlaceToItsMessage(t *testing.T) {
	g, s := followedView(t, dense(60), 100, 30)
	s.press("z", "R", "g")
	for range 20 {
		s.press("j")
	}
	want := s.tree.Selected().Message.ID()
	s.bring(g.restart("x.log", "x.log: was cut from 10000 to 0 bytes"))
	s.says(t, "x.log: was cut from 10000 to 0 bytes")
	check(t, s, "after a cut")
	for _, p := range g.pieces("x.log", dense(60), 7, following()) {
		check(t, s.bring(p), "while it is read anew")
	}
	if got := s.tree.Selected().Message.ID(); got != want {
		t.Errorf("%q is selected, want %q", got, want)
	}
	s.says(t, "x.log: was cut from 10000 to 0 bytes")
	s.press("j")
	if _, l := s.row("was cut"); l != "" {
		t.Errorf("still told after a key: %s", l)
	}
}

func TestABurstIsTakenInStretchesAndNothingIsLost(t *testing.T) {
	g, s := followedView(t, sent, 100, 30)
	pieces := g.pieces("y.log", dense(20_000), 512, following())
	shows := 0
	for i, p := range pieces {
		before := s.tree.Len()
		p.More = i < len(pieces)-1
		if s.bring(p); s.tree.Len() != before {
			shows++
		}
		s.press("j")
	}
	if n := s.tree.Len(); n != 20_001 {
		t.Errorf("%d messages, want 20001", n)
	}
	if shows > len(pieces)/2 {
		t.Errorf("shown anew %d times for %d pieces", shows, len(pieces))
	}
}

func TestFollowIsTurnedOnAndOff(t *testing.T) {
	s := open(session(t, theme.Options{}, "x.log", sent), 100, 30)
	s.press("F").says(t, "there is no file that could grow")

	g := grows(t, thread.Options{}, theme.Options{})
	s = open(g.Session, 100, 30)
	s.bring(Piece{})
	b := g.Source.(*brought)
	b.pieces = g.pieces("x.log", sent, 100, following())
	s.press("F")
	if len(b.followed) != 1 || !b.followed[0] {
		t.Fatalf("asked to follow: %v", b.followed)
	}
	s.says(t, "a-1")
	b.refuses = errors.New("it is a pipe")
	s.press("F").says(t, "it is a pipe")
}

// Whatever is pressed while a log grows: nothing breaks, and in the end all is
// there.
func TestAnythingCanBePressedWhileALogGrows(t *testing.T) {
	names := []string{"j", "k", "G", "g", "h", "l", "e", "E", "w", "tab", "d", "s", "a", "1", "3", "H", "L", "enter", "o", "]", "f", "b", "t", "i", "r", "/", "R", "W", "n", "?", "esc", "I", "q", "=", ".", "backspace", "&", ">", "<", ":", "y", "l"}
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 3))
		g := grows(t, thread.Options{Join: seed%3 == 0}, theme.Options{})
		s := open(g.Session, 60+r.IntN(80), 16+r.IntN(30))
		var pieces []Piece
		for f := range 3 {
			lines := strings.SplitAfter(dense(60), "\n")
			if seed%2 == 0 {
				r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
			}
			pieces = append(pieces, g.pieces(fmt.Sprintf("%d.log", f), strings.Join(lines, ""), 1+r.IntN(30), loading())...)
		}
		for i, p := range pieces {
			p.More = r.IntN(2) == 0
			if i > len(pieces)/2 {
				p.Progress = following()
			}
			s.bring(p)
			if f := fmt.Sprintf("%d.log", r.IntN(3)); r.IntN(15) == 0 && g.feeds[f] != nil && i > len(pieces)/2 {
				s.bring(g.restart(f, f+": was replaced"))
			}
			for range r.IntN(4) {
				name := names[r.IntN(len(names))]
				s.press(name)
				s.quit = false
				check(t, s, name)
			}
		}
	}
}

func TestAnEndOfWhatIsFollowedIsTold(t *testing.T) {
	_, s := followedView(t, sent, 100, 30)
	s.Update(pieceMsg{})
	s.says(t, "no longer following: nothing more can come")
	if at, l := s.row("following  "); at == 0 {
		t.Errorf("still says that it follows: %s", l)
	}
}

// What the reader has found or pointed at stays selected, though the last row was
// before.
func TestAMatchAndAClickLeaveTheLastRow(t *testing.T) {
	for name, leave := range map[string]func(*driven){
		"a match": func(s *driven) { s.press("/").typing("RW1 RB"); s.press("enter") },
		"a click": func(s *driven) { s.clickAt(3, lineWith(t, s, "RB b-1")) },
	} {
		g, s := followedView(t, sent+readBack, 100, 30)
		s.press("z", "R", "G")
		s.bring(g.pieces("x.log", strings.ReplaceAll(sent, "a-1", "a-2"), 10, following())...)
		if id := selectedID(s); id != "a-2" {
			t.Fatalf("%s: %s is selected after the last row", name, id)
		}
		leave(s)
		s.bring(g.pieces("x.log", strings.ReplaceAll(sent, "a-1", "a-3"), 10, following())...)
		if id := selectedID(s); id != "b-1" {
			t.Errorf("%s: %s is selected", name, id)
		}
	}
}

// What esc is said to do is what it does next.
func TestEscIsSaidToStopALoadOnlyWhereItDoes(t *testing.T) {
	for name, keys := range map[string][]string{"help": {"?"}, "the past": {"<"}, "a filter": {"."}, "a search": {"/", "R", "W", "enter", "tab"}} {
		g := grows(t, thread.Options{}, theme.Options{})
		s := open(g.Session, 100, 30)
		pieces := g.pieces("x.log", sent+readBack, 100, loading())
		pieces[0].More = false
		s.bring(pieces[0]).says(t, "esc stops")
		s.press(keys...)
		if _, l := s.row("esc stops"); l != "" {
			t.Errorf("with %s: %s", name, l)
		}
		s.press("esc", "tab").says(t, "esc stops")
		if g.Source.(*brought).stopped {
			t.Errorf("esc closed %s and stopped the load too", name)
		}
	}
}
