package screen

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"crosscheck/thread/visible"
)

// Width returns how many cells s takes on the screen. Escape sequences of our
// own colours take none.
func Width(s string) int {
	if visible.Plain(s) {
		return len(s)
	}
	return ansi.StringWidth(s)
}

// Cut returns s if it is at most w cells wide, else its start with the
// ellipsis after it, together at most w cells. It never cuts inside a
// character with its marks and keeps colour sequences whole. Never cut a value
// so, for half an amount reads like an amount: see Fit.
func Cut(s string, w int, ellipsis string) string {
	if w <= 0 {
		return ""
	}
	if Width(s) <= w {
		return s
	}
	if Width(ellipsis) > w {
		ellipsis = ""
	}
	return ansi.Truncate(s, w, ellipsis)
}

// Fit returns s if it is at most w cells wide, else as many of its words as
// fit, whole, with the ellipsis after them; only the ellipsis if not even the
// first word fits, and nothing if that does not either. It is for text with
// values in it: an amount or an account stands as it is or not at all. The
// text must not carry colour.
func Fit(s string, w int, ellipsis string) string {
	if Width(s) <= w {
		return s
	}
	room := w - 1 - Width(ellipsis)
	kept, width := 0, 0 // how much of s is kept, and its cells
	at := 0
	for word := range strings.SplitSeq(s, " ") {
		width += Width(word)
		if width > room {
			break
		}
		at += len(word)
		if word != "" {
			kept = at
		}
		width++
		at++
	}
	switch {
	case kept > 0:
		return s[:kept] + " " + ellipsis
	case Width(ellipsis) <= w:
		return ellipsis
	}
	return ""
}

// Ending returns a path, its steps parted by slashes, in w cells: without the
// steps that it begins with, if it is too wide, for what tells two paths apart
// mostly stands at the end. The last step stays, whatever its width.
func Ending(path string, w int, ellipsis string) string {
	short := path
	for Width(short) > w {
		_, rest, found := strings.Cut(strings.TrimPrefix(short, ellipsis+"/"), "/")
		if !found || rest == "" {
			break
		}
		short = ellipsis + "/" + rest
	}
	return short
}

// Pad returns s with spaces after it to w cells; what is wider stays as it is.
func Pad(s string, w int) string {
	if n := w - Width(s); n > 0 {
		return s + strings.Repeat(" ", n)
	}
	return s
}

// PadLeft returns s with spaces before it to w cells.
func PadLeft(s string, w int) string {
	if n := w - Width(s); n > 0 {
		return strings.Repeat(" ", n) + s
	}
	return s
}

// Wrap breaks s at spaces into lines of at most w cells, never fewer than one.
// A word that is wider than a line is broken over several lines, nothing of it
// is lost. A w below 2, the width of one wide character, counts as 2. The text
// must not carry colour.
func Wrap(s string, w int) []string {
	w = max(w, 2)
	var lines []string
	line, width := "", 0
	flush := func() {
		lines = append(lines, strings.TrimRight(line, " "))
		line, width = "", 0
	}
	for word := range strings.SplitSeq(s, " ") {
		n := Width(word)
		if line != "" && width+1+n > w {
			flush()
		}
		if line != "" {
			line, width = line+" "+word, width+1+n
			continue
		}
		for n > w {
			head, cells := start(word, w)
			lines = append(lines, head)
			word, n = word[len(head):], n-cells
		}
		line, width = word, n
	}
	if line != "" || len(lines) == 0 {
		flush()
	}
	return lines
}

// start returns as much of a word as w cells hold, at least one character, and
// how many cells it takes.
func start(word string, w int) (head string, cells int) {
	end := 0
	for end < len(word) {
		cluster, n := ansi.FirstGraphemeCluster(word[end:], ansi.GraphemeWidth)
		if cells+n > w && end > 0 {
			break
		}
		end, cells = end+len(cluster), cells+n
	}
	return word[:end], cells
}
