package ui

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crosscheck/ui/theme"
)

func TestSearchReachesFoldedMessages(t *testing.T) {
	s := open(scenario(t, "clean-exec", theme.Options{}), 100, 30)
	s.press("/").typing("OUT=ok")
	if got := selectedID(s); got != "payer-2" {
		t.Fatalf("%s is selected, want payer-2, which is folded away", got)
	}
	if !strings.Contains(left(s), "payer-2") {
		t.Error("what is found is not unfolded")
	}
	if s.press("esc"); selectedID(s) != "scheduler-1" {
		t.Error("esc does not go back to where the search began")
	}
}

func TestSearchGoesOnAndBackAndRound(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30)
	s.press("/").typing("payer-").press("enter")
	var ids []string
	for range 3 {
		ids = append(ids, selectedID(s)+" "+footerOf(s))
		s.press("n")
	}
	for range 2 {
		ids = append(ids, selectedID(s)+" "+footerOf(s))
		s.press("N")
	}
	want := []string{
		"payer-1 match 1 of 3", "scheduler-2 match 2 of 3", "payer-2 match 3 of 3",
		"payer-1 match 1 of 3", "payer-2 match 3 of 3",
	}
	if diff := cmp.Diff(want, ids); diff != "" {
		t.Error(diff)
	}
}

func TestASearchThatFindsNothingSaysSoAndStays(t *testing.T) {
	s := open(scenario(t, "void-cleared", theme.Options{}), 100, 30)
	before := s.tree.Selected()
	s.press("/").typing("nowhere")
	if got := footerOf(s); !strings.Contains(got, "not found") {
		t.Errorf("the prompt says %q", got)
	}
	if s.tree.Selected() != before {
		t.Error("the selection moved")
	}
}

func TestSearchFindsAnIDThatOnlyTheProgramGave(t *testing.T) {
	s := open(scenario(t, "id-reused", theme.Options{}), 100, 30)
	s.press("/").typing("~2").press("enter")
	if got := selectedID(s); !strings.HasSuffix(got, "~2") {
		t.Errorf("%s is selected", got)
	}
}

func TestSearchGoesOnInStretches(t *testing.T) {
	s := open(session(t, theme.Options{}, "dense.log", dense(3*stretch)), 100, 30)
	s.press("/")
	s.prompt.insert("KB-3000 ")
	if s.typed() == nil {
		t.Fatal("the search is over at once")
	}
	if len(s.search.after) > 0 || s.search.looked != stretch {
		t.Fatalf("a key looked at %d messages at once", s.search.looked)
	}
	s.accept()
	if got := footerOf(s); !strings.HasPrefix(got, "searching, ") {
		t.Errorf("meanwhile the status says %q", got)
	}
	s.send(searchedMsg{s.search.id})
	if got := footerOf(s); !strings.HasPrefix(got, "match 1 of ") {
		t.Errorf("when the search is over the status says %q", got)
	}
	if got := s.tree.Selected().Message.Item(); got != "inv:KB-3000" {
		t.Errorf("%q is selected", got)
	}
}

func TestASearchThatWasGivenUpGoesNoFurther(t *testing.T) {
	s := open(session(t, theme.Options{}, "dense.log", dense(3*stretch)), 100, 30)
	s.press("/")
	s.prompt.insert("KB-3000 ")
	s.typed()
	old := s.search.id
	s.press("esc")
	if s.searched(old) != nil || s.search.looked != 0 {
		t.Error("a stretch of a search that was given up is still looked at")
	}
}
