package filelines_test

import (
	"fmt"
	"testing"

	"crosscheck/codec/source"
	"crosscheck/ui/filelines"
)

// read reads what a window wants of a text of some lines, and reports whether it
// wanted anything.
func read(w *filelines.Window, first, last, of int) bool {
	r, ok := w.Missing(filelines.Text{Input: 3}, first, last, 10)
	if !ok {
		return false
	}
	var found []source.RawLine
	for n := r.First; n < r.First+r.N && n <= of; n++ {
		found = append(found, source.RawLine{Number: n, Text: fmt.Append(nil, n)})
	}
	w.Put(r, filelines.Answer{Lines: found})
	return true
}

func TestAWindowIsReadWithThePagesAroundIt(t *testing.T) {
	var w filelines.Window
	if _, ok := w.Line(1); ok {
		t.Error("a line is there that was not read")
	}
	if !read(&w, 50, 59, 1000) {
		t.Fatal("nothing is wanted at first")
	}
	for _, first := range []int{50, 40, 30, 60, 70} {
		if read(&w, first, first+9, 1000) {
			t.Errorf("page %d is read again", first)
		}
		if l, ok := w.Line(first); !ok || string(l.Text) != fmt.Sprint(first) {
			t.Errorf("line %d is %q, %v", first, l.Text, ok)
		}
	}
	if !read(&w, 80, 89, 1000) {
		t.Error("a page that is not there is not read")
	}
	if _, ok := w.Line(50); ok {
		t.Error("a line is kept that is far away")
	}
}

func TestWhatComesBackShortIsAskedForOnce(t *testing.T) {
	var w filelines.Window
	if !read(&w, 1, 10, 4) || read(&w, 1, 10, 4) {
		t.Error("what came back short is asked for again")
	}
	if w.AskAgain(); !read(&w, 1, 10, 8) {
		t.Error("what may have grown is not asked for again")
	}
	if l, ok := w.Line(8); !ok || string(l.Text) != "8" {
		t.Errorf("line 8 is %q", l.Text)
	}
	if _, ok := w.Line(9); ok {
		t.Error("there is a line behind the last")
	}
}

func TestSplit(t *testing.T) {
	for _, tt := range []struct{ name, line, message, before, msg, after string }{
		{"in its place", "x RW1 HO a-1 y", "RW1 HO a-1", "x ", "RW1 HO a-1", " y"},
		{"by its beginning where it is spelt in another way", `{"t":"RW1 HO a-1 // \u00e4"}`, "RW1 HO a-1 // ä", `{"t":"`, "RW1 HO a-1 /", `/ \u00e4"}`},
		{"by its first word", `{"t":"RW1 \u0048O a-1"}`, "RW1 HO a-1", `{"t":"`, "RW1 ", `\u0048O a-1"}`},
		{"not there", "nothing", "RW1 HO a-1", "", "nothing", ""},
		{"no message", "nothing", "", "", "nothing", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if before, msg, after := filelines.SplitSpelt(tt.line, tt.message); before != tt.before || msg != tt.msg || after != tt.after {
				t.Errorf("split into %q, %q, %q", before, msg, after)
			}
		})
	}
}

func TestStartKeepsCharactersWhole(t *testing.T) {
	long := []byte("a")
	for range 500 {
		long = append(long, "金"...)
	}
	got := filelines.Start(long, 10)
	if len(got) < 8*10 || len(got) > 8*10+64 || (len(got)-1)%3 != 0 {
		t.Errorf("%d bytes are kept", len(got))
	}
	if got := filelines.Start([]byte("short"), 1); got != "short" {
		t.Errorf("a short line is cut to %q", got)
	}
}

func TestACarriageReturnEndsALineWithItsLineFeed(t *testing.T) {
	var w filelines.Window
	w.Put(filelines.Request{}, filelines.Answer{Lines: []source.RawLine{
		{Number: 1, Text: []byte("a\rb\r")}, {Number: 2, Text: []byte("\r\r")}, {Number: 3, Text: []byte("c\r"), Cut: true},
	}})
	for number, want := range []string{"", "a\rb", "\r", "c\r"} {
		if l, ok := w.Line(number); ok && string(l.Text) != want {
			t.Errorf("line %d is %q, want %q", number, l.Text, want)
		}
	}
}
