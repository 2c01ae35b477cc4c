package filepane_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/google/go-cmp/cmp"

	"crosscheck/codec/source"
	"crosscheck/ui/filepane"
)

const message = "RW1 HO a-1 from=a to=b item=x:1 ask=FIX"

// place is that of a message in a record on line 7.
func place() filepane.Place {
	return filepane.Place{
		Input: 0, File: "f", Lines: 20, Line: 7, Text: message,
		At: source.Place{Line: 7, Offset: 600, Length: 90, Path: "/message/content/0/text", Sub: 4, Message: message},
	}
}

func text() source.Decoded {
	return source.Decoded{
		Lines: []string{"the first", "the second", "the third", "> " + message + " // now", "the fifth", "", "the \x1b[31mseventh"},
		First: 1, Sub: 4,
		Raw: []byte(`{"type":"assistant","message":{"role":"assistant","content":[{"type":"text","text":"the first\nthe second\nthe third\n> ` + message + ` // now\nthe fifth\n\nthe seventh"}]}}`),
	}
}

// decoded returns a pane that shows a decoded text.
func decoded(t *testing.T, w, h int, d source.Decoded) *filepane.Model {
	t.Helper()
	m := newPane(w, h)
	m.Show(place())
	feed(t, m, file(20))
	r, ok := m.WantText()
	if !ok {
		t.Fatal("the pane wants no text")
	}
	m.PutText(r, d)
	if _, ok := m.WantText(); ok {
		t.Error("the pane wants the text again")
	}
	return m
}

func TestDecodedText(t *testing.T) {
	joined := text()
	joined.Parts = []int{7, 9, 10}
	form := source.Decoded{Lines: []string{"{", `  "v": "RW1",`, `  "id": "a-1"`, "}"}, First: 1, Raw: []byte(`{"v":"RW1","id":"a-1"}`)}
	tests := []struct {
		name string
		w, h int
		text source.Decoded
	}{
		{"wide", 100, 9, text()},
		{"middling", 80, 5, text()},
		{"narrow", 40, 8, text()},
		{"tiny", 20, 3, text()},
		{"two lines", 60, 2, text()},
		{"one line", 60, 1, text()},
		{"joined", 80, 6, joined},
		{"form", 80, 6, form},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			golden.RequireEqual(t, []byte(strings.Join(show(decoded(t, tt.w, tt.h, tt.text)), "\n")+"\n"))
		})
	}
}

func TestScrollingGoesToTheLinesOfTheFile(t *testing.T) {
	m := decoded(t, 60, 5, text())
	m.Scroll(1)
	feed(t, m, file(20))
	if got, want := show(m)[1], "› 7 line 7"; got != want {
		t.Errorf("shown: %q, want %q", got, want)
	}
	m.Show(place())
	if got := strings.Join(show(m), "\n"); !strings.Contains(got, "in /message/content/0/text, line 4") {
		t.Errorf("back at the message: %s", got)
	}
}

func TestATextOfAnotherMessageIsDropped(t *testing.T) {
	m := newPane(60, 3)
	m.Show(place())
	feed(t, m, file(20))
	before := show(m)
	r, _ := m.WantText()
	r.At.Offset++
	m.PutText(r, text())
	if diff := cmp.Diff(before, show(m)); diff != "" {
		t.Error(diff)
	}
	plain := place()
	plain.At.Path = ""
	m.Show(plain)
	if _, ok := m.WantText(); ok {
		t.Error("a text is wanted of a plain line")
	}
}
